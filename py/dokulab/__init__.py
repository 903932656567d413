"""Dokulab's engine: solve, rate and generate sudoku puzzles in pure Python.

Where to begin: ``geometry`` and ``grid`` say what a board is, ``jobs`` how long work is done, and
``solvers.protocol`` what a solver answers. Each package says in a few lines what its modules are for.
"""

__version__ = "0.1.0"
