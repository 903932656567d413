"""Depth-first search over a model; a search scheme sets the order of branches and the bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from dokulab.board.geometry import Cell, Digit
from dokulab.search.csp.branching import AnyModel, SearchScheme, ValueOrder, every_branch
from dokulab.search.csp.depth_first import CellChoice, DepthFirst
from dokulab.search.csp.search import SearchEventKind, Solution, Trace


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
