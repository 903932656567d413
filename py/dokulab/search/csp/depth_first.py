"""The one loop of every search that goes back one choice at a time: choose, take a branch, go back, and again.

A search says what a choice is, what taking a branch infers, and how that is undone. Branches of a choice that are all
taken end it; a search that branches two ways has one, and removes the refuted value instead of taking another. Clause
learning jumps back over choices: see :mod:`dokulab.search.csp.clause_learning`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeAlias, TypeVar

from dokulab.board.geometry import Cell, Digit
from dokulab.search.csp.search import SearchEventKind, Solution, Trace

Branch: TypeAlias = int
"""A value for the cell of a choice, or an option of the exact cover."""


@dataclass(slots=True)
class Choice:
    """What a search branches on: the branches still to be taken, the best first, and the one in hand."""

    branches: Iterator[Branch]
    taken: Branch = field(default=-1, init=False)


@dataclass(slots=True)
class CellChoice(Choice):
    """A cell whose branches are values."""

    cell: Cell


MadeChoice = TypeVar("MadeChoice", bound=Choice)


class DepthFirst(ABC, Generic[MadeChoice]):
    """A depth-first search. ``nodes`` counts the branches taken; :attr:`exhausted` is set once all are."""

    nodes_between_yields: ClassVar[int]

    def __init__(self, node_limit: int | None = None, trace: Trace | None = None) -> None:
        self.nodes = 0
        self.exhausted = False
        self._node_limit = node_limit
        self._trace = trace
        self._path: list[MadeChoice] = []
        self._failures = 0
        self._found_any = False

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.search.csp.search.Search`.

        If the node limit ends it, the model keeps its last assignments.
        """
        path, going = self._path, self._begin()
        while True:
            choice = self._choose() if going else None
            if choice is not None:
                path.append(choice)
            else:
                if not going:
                    self._failures += 1
                elif self._is_leaf():
                    self._found_any = True
                    self._tell(SearchEventKind.SOLVED)
                    yield self._solution()
                if path:
                    self._undo(path[-1])
            branch, going = None, False
            while path and (branch := next(path[-1].branches, None)) is None:
                going = self._refute(path.pop())
                if going:
                    break
                if path:
                    self._undo(path[-1])
            if going:
                continue
            if branch is None:
                self.exhausted = not self._begin_again()
                if self.exhausted:
                    return
                going = True
                continue
            if self.nodes == self._node_limit:
                return
            self.nodes += 1
            path[-1].taken = branch
            going = self._take(path[-1])
            if self.nodes % self.nodes_between_yields == 0:
                yield None

    @abstractmethod
    def _begin(self) -> bool:
        """Infer what follows without a choice. False where that is a contradiction."""

    def _begin_again(self) -> bool:
        """Begin another run from the root, if one is needed."""
        return False

    @abstractmethod
    def _choose(self) -> MadeChoice | None:
        """What to branch on next; None where nothing is open."""

    def _is_leaf(self) -> bool:
        """Whether this end, at which nothing is open, is one that this run is to find."""
        return True

    @abstractmethod
    def _solution(self) -> Solution:
        """The digits where nothing is open."""

    @abstractmethod
    def _take(self, choice: MadeChoice) -> bool:
        """Take the branch in hand and infer what follows. False where that is a contradiction."""

    @abstractmethod
    def _undo(self, choice: MadeChoice) -> None:
        """Undo the branch taken last of a choice, with all that followed."""

    def _refute(self, choice: MadeChoice) -> bool:
        """Learn from a choice none of whose branches is left. True if the search can go on where it was made."""
        return False

    def _tell(self, kind: SearchEventKind, cell: Cell = -1, digit: Digit = -1, cause: int = -1) -> None:
        if self._trace is not None:
            self._trace.add(kind, cell, digit, cause)
