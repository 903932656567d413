"""Whether a puzzle has solutions, and which: solvers, and the searches and encodings behind them.

Imports, of the package, board, ground alone.

To begin: :mod:`dokulab.search.solvers.registry`.
"""
