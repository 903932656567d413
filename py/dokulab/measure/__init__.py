"""How hard a puzzle is: the call count, its levels, and the guesses of a strong solver.

``counts`` says what is counted and how chance is drawn. ``network`` is the search of Fatemi, Kazemi and Mehrasa event
by event; ``reference`` counts by it plainly, ``call_count`` fast, and ``stronger_counts`` with more logic.
``rate`` rates a puzzle by a ``sample`` of runs, with ``statistics``; ``call_levels`` and ``call_level_tables`` define,
and say how sure one is.

Imports, of the package, people, search, board, ground alone.

To begin: :mod:`dokulab.measure.rate`.
"""
