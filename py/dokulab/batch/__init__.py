"""Many puzzles at once, one bit per puzzle: naked singles, hidden singles and locked candidates.

:func:`classify` says which puzzles fall to a set of them. :class:`Slices` and :func:`close` are what it is made of.
"""

from dokulab.batch.classifying import CHUNK, Classified, classify
from dokulab.batch.closure import Strategy, close, strategies_of
from dokulab.batch.slices import Slices

__all__ = ["CHUNK", "Classified", "Slices", "Strategy", "classify", "close", "strategies_of"]
