"""Making puzzles to a specification, and puzzles of any size.

A ``puzzle_spec`` (with its ``target``) is met by one of the methods of ``generation``: ``directed``, ``annealing`` or
``fatemi_climb``. They share the loop (``climb``), the ``objective`` that says how near a puzzle comes, and what a
``puzzle_search`` keeps. ``holes`` empties cells of full grids of any size.

Imports, of make, patterns alone. To begin: :mod:`dokulab.make.generators.generation`.
"""
