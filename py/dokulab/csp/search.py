"""What every search of this package looks like from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeAlias

from dokulab.geometry import Digit

Solution: TypeAlias = tuple[Digit, ...]
"""One digit a cell, row by row."""


class Search(Protocol):
    """A search for solutions that can be stopped between any two yields.

    ``nodes`` counts as the search's class says. When :meth:`run` has ended, ``exhausted`` says whether all solutions
    have been yielded; it is False when the limit of nodes ended the search.
    """

    nodes: int
    exhausted: bool

    def run(self) -> Iterator[Solution | None]:
        """Each solution once, and in between None, every few milliseconds."""
        ...
