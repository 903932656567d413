"""Depth-first search over a model; a search scheme sets the order of branches and the bounds."""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.bits import iter_bits
from dokulab.csp.branching import Branch, SearchScheme, ValueOrder, every_branch
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.search import SearchEventKind, Solution, Trace
from dokulab.geometry import Cell, Digit

_NODES_BETWEEN_YIELDS = 128


class TreeSearch:
    """A search; a node is a value tried for a cell, forced and refuted ones included, counted over all runs."""

    def __init__(
        self,
        model: ForwardChecking,
        order: ValueOrder,
        scheme: SearchScheme = every_branch,
        node_limit: int | None = None,
        trace: Trace | None = None,
    ) -> None:
        self.nodes = 0
        self.exhausted = False
        self._model = model
        self._order = order
        self._scheme = scheme
        self._node_limit = node_limit
        self._trace = trace
        self._budget = 0  # of the current run
        self._budget_needed = 0  # the largest needed for branches left out so far
        self._out_of_nodes = False

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        if not self._model.is_consistent():
            self.exhausted = True
            return
        while True:
            yield from self._run()
            if self._out_of_nodes:
                return
            if self._budget == self._budget_needed:
                self.exhausted = True
                return
            self._budget += 1
            if self._trace is not None:
                self._trace.add(SearchEventKind.RESTART, cause=self._budget)

    def _run(self) -> Iterator[Solution | None]:
        """One run. If the node limit ends it, the model keeps its last assignments."""
        model, budget = self._model, self._budget
        path: list[tuple[Cell, Iterator[Branch]]] = []
        going_deeper = True
        while True:
            if going_deeper:
                chosen = model.choose()
                if chosen is not None:
                    path.append((chosen[0], self._branches(*chosen, budget)))
                else:
                    if budget <= 0:
                        if self._trace is not None:
                            self._trace.add(SearchEventKind.SOLVED)
                        yield model.solution()
                    if path:
                        self._undo()
            if not path:
                return
            cell, branches = path[-1]
            branch = next(branches, None)
            if branch is None:
                path.pop()
                if path:
                    self._undo()
                going_deeper = False
                continue
            if self.nodes == self._node_limit:
                self._out_of_nodes = True
                return
            self.nodes += 1
            digit, budget = branch
            going_deeper = model.assign(cell, digit)
            if self._trace is not None:
                self._tell(cell, digit, going_deeper, self._trace)
            if not going_deeper:
                self._undo()
            if self.nodes % _NODES_BETWEEN_YIELDS == 0:
                yield None

    def _branches(self, cell: Cell, domain: list[Digit], budget: int) -> Iterator[Branch]:
        values = self._order(self._model, cell, domain)
        branches = self._scheme(values, budget, self._model)
        if budget <= 0 and len(branches) < len(values):
            self._budget_needed = max(self._budget_needed, self._budget + 1 - budget)
        return iter(branches) if self._trace is None else self._told(cell, values, branches, self._trace)

    def _undo(self) -> None:
        cell, digit = self._model.undo()
        if self._trace is not None:
            self._trace.add(SearchEventKind.BACKTRACK, cell, digit)

    @staticmethod
    def _told(cell: Cell, values: list[Digit], branches: list[Branch], trace: Trace) -> Iterator[Branch]:
        """The branches; a discrepancy is reported just before it is taken."""
        for digit, budget in branches:
            if digit != values[0]:
                trace.add(SearchEventKind.DISCREPANCY, cell, digit, values.index(digit))
            yield digit, budget

    def _tell(self, cell: Cell, digit: Digit, consistent: bool, trace: Trace) -> None:
        trace.add(SearchEventKind.ASSIGN, cell, digit, cause=0)
        trace.prune(iter_bits(self._model.pruned), digit, cell)
        if not consistent:
            trace.fail(self._model.failure())
