"""Many puzzles at once, one bit per puzzle.

:func:`solve_many` solves them and proves uniqueness. :func:`classify` says which puzzles fall to a set of strategies.
:class:`Slices` and :func:`propagate` apply any set of them, on boards of any shape; the solver's own
``propagation_round`` has all of naked singles, hidden singles and locked candidates, for boxes of 2 or 3 rows and
columns, and is five times as fast.

Imports, of search, solvers alone. To begin: :mod:`dokulab.search.slices.slices`.
"""

from dokulab.search.slices.propagation import Strategy, propagate, strategies_of
from dokulab.search.slices.propagation_round import has_propagation_round
from dokulab.search.slices.slices import Slices
from dokulab.search.slices.solving import CHUNK, Classified, Solved, classify, solve_many

__all__ = [
    "CHUNK",
    "Classified",
    "Slices",
    "Solved",
    "Strategy",
    "classify",
    "has_propagation_round",
    "propagate",
    "solve_many",
    "strategies_of",
]
