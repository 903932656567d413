"""Making puzzles: to a specification, and for the cells of a pattern.

Imports, of the package, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.make.generators.generation`.
"""
