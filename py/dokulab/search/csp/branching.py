"""Depth-first search over a model: which branches are taken, in which order, and with which budgets.

A *value order* takes the model, the cell and its domain in ascending order, and returns the values, best first.

A *discrepancy* is a branch to any value but the order's first; each such branch costs one, even with more than two
values. The first value counts as the heuristic's choice even if forward checking refutes it at once, so the second
still costs one.

A *search scheme* turns a node's values (at least one) and its budget into the branches to take, each with the budget of
the node it leads to. A search runs with the root's budget at 0, 1, 2, ... A leaf counts as reached when its budget
is 0 or less: each leaf is reached in exactly one of these runs. A node that leaves out branches because its budget is
``b <= 0`` takes them once the root's budget is greater by ``1 - b``. The search is complete when no node needs that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

from dokulab.board.geometry import Cell, Digit
from dokulab.search.csp.depth_first import CellChoice, DepthFirst
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import SearchEventKind, Solution, Subject, Trace


class Model(Protocol):
    """What a tree search asks of the state of its problem; :class:`ForwardChecking` says what each answer means."""

    def is_consistent(self) -> bool: ...
    def choose(self) -> tuple[Cell, list[Digit]] | None: ...
    def undecided_cells(self) -> int: ...
    def assign(self, cell: Cell, digit: Digit) -> bool: ...
    def removed(self) -> Iterator[tuple[Cell, Digit]]: ...
    def undo(self) -> tuple[Cell, Digit]: ...
    def solution(self) -> Solution: ...
    def failure(self) -> Subject: ...


AnyModel = TypeVar("AnyModel", bound=Model)

ValueOrder: TypeAlias = Callable[[AnyModel, Cell, list[Digit]], list[Digit]]


def lexicographic(model: Model, cell: Cell, values: list[Digit]) -> list[Digit]:
    """Ascending: the paper's "lex"."""
    return values


def vdom_plus(model: ForwardChecking, cell: Cell, values: list[Digit]) -> list[Digit]:
    """The min-domain-sum order, vdom+: Cazenave, section 2.4, after Dotu, del Val and Cebrian (2003).

    Ascending by the sum of the domain sizes of the value's two dual variables: how many open cells of the row can
    take the value, and how many of the column. Boxes do not count. On ties the lower value comes first.
    """
    if len(values) == 1:
        return values
    row = model.sets.row_of[cell] & model.open
    column = model.sets.column_of[cell] & model.open
    places = model.places
    return sorted(values, key=lambda digit: (places[digit] & row).bit_count() + (places[digit] & column).bit_count())


def shuffled(rng: Random) -> ValueOrder[Model]:
    """A new random order at every node, for making grids."""

    def order(model: Model, cell: Cell, values: list[Digit]) -> list[Digit]:
        rng.shuffle(values)
        return values

    return order


Branch: TypeAlias = tuple[Digit, int]
"""A value, and the budget of the node below it."""

SearchScheme: TypeAlias = Callable[[list[Digit], int, Model], list[Branch]]


def every_branch(values: list[Digit], budget: int, model: Model) -> list[Branch]:
    """All values in their order: plain depth-first search, in one run with budget 0."""
    return [(value, budget) for value in values]


def limited_discrepancy(values: list[Digit], budget: int, model: Model) -> list[Branch]:
    """LDS: Harvey and Ginsberg (1995). A run with budget k visits the leaves with at most k discrepancies."""
    if not budget:
        return [(values[0], 0)]
    return [(values[0], budget), *((value, budget - 1) for value in values[1:])]


def improved_limited_discrepancy(values: list[Digit], budget: int, model: Model) -> list[Branch]:
    """ILDS: Korf (1996). A run with budget k visits only leaves with exactly k discrepancies.

    A branch is left out when the budget below it is greater than the discrepancies that can still be made there. Korf
    bounds those by the depth left; here the bound is the number of open cells with more than one value, since a domain
    never grows. The bound is loose: assignments to come will decide some of these cells, so some dead ends are entered.
    """
    if not budget:
        return [(values[0], 0)]
    room_below = model.undecided_cells() - (len(values) > 1)
    branches = [(value, budget - 1) for value in values[1:]] if budget - 1 <= room_below else []
    return [(values[0], budget), *branches] if budget <= room_below else branches


def depth_bounded_discrepancy(values: list[Digit], budget: int, model: Model) -> list[Branch]:
    """DDS: Walsh (1997). A run with budget k visits the leaves whose deepest discrepancy is at depth k.

    Depth counts the nodes with more than one value, from 1: a heuristic cannot err where a value is forced.
    Above depth k all branches are taken, at depth k all but the first, below it only the first. The budget is k
    less the depth passed, so it goes below 0.
    """
    if len(values) == 1:
        return [(values[0], budget)]
    if budget <= 0:
        return [(values[0], budget - 1)]
    return [(value, budget - 1) for value in (values[1:] if budget == 1 else values)]


class TreeSearch(DepthFirst[CellChoice], Generic[AnyModel]):
    """A search; a node is a value tried for a cell, forced and refuted ones included, counted over all runs."""

    nodes_between_yields = 128

    def __init__(
        self,
        model: AnyModel,
        order: ValueOrder[AnyModel],
        scheme: SearchScheme = every_branch,
        node_limit: int | None = None,
        trace: Trace | None = None,
    ) -> None:
        super().__init__(node_limit, trace)
        self._model = model
        self._order = order
        self._scheme = scheme
        self._budget = 0  # of the current run
        self._budget_here = 0  # of the branch taken last
        self._budget_needed = 0  # the largest needed for branches left out so far

    def _begin(self) -> bool:
        return self._model.is_consistent()

    def _begin_again(self) -> bool:
        if self._budget == self._budget_needed:
            return False
        self._budget += 1
        self._budget_here = self._budget
        self._tell(SearchEventKind.RESTART, cause=self._budget)
        return True

    def _choose(self) -> CellChoice | None:
        chosen = self._model.choose()
        return None if chosen is None else CellChoice(self._branches(*chosen, self._budget_here), chosen[0])

    def _branches(self, cell: Cell, domain: list[Digit], budget: int) -> Iterator[Digit]:
        """The values in their order; a discrepancy is reported just before it is taken."""
        values = self._order(self._model, cell, domain)
        branches = self._scheme(values, budget, self._model)
        if budget <= 0 and len(branches) < len(values):
            self._budget_needed = max(self._budget_needed, self._budget + 1 - budget)
        for digit, self._budget_here in branches:
            if self._trace is not None and digit != values[0]:
                self._trace.add(SearchEventKind.DISCREPANCY, cell, digit, values.index(digit))
            yield digit

    def _is_leaf(self) -> bool:
        return self._budget_here <= 0

    def _solution(self) -> Solution:
        return self._model.solution()

    def _take(self, choice: CellChoice) -> bool:
        going = self._model.assign(choice.cell, choice.taken)
        if self._trace is not None:
            self._trace.add(SearchEventKind.ASSIGN, choice.cell, choice.taken, cause=0)
            for loser, lost in self._model.removed():
                self._trace.add(SearchEventKind.PRUNE, loser, lost, choice.cell)
            if not going:
                self._trace.fail(self._model.failure())
        return going

    def _undo(self, choice: CellChoice) -> None:
        self._tell(SearchEventKind.BACKTRACK, *self._model.undo())
