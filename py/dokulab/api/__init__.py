"""What ``import dokulab`` gives: puzzles and games as objects, and plain functions.

``puzzle`` is the centre. ``solving_path``, ``puzzle_rating``, ``search_trace``, ``generated``, ``pattern_answer``,
``many`` and ``race`` have the results, ``game`` a puzzle being played. ``job_function`` makes a plain function of one
that is a job, and ``plain_values`` takes results to JSON and back. Each imports what it needs on use, so that a script
loads only that.

Imports, of the package, asks, papers, console, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.api.puzzle`.
"""
