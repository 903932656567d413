"""Arc consistency with random domain splitting: Fatemi, Kazemi and Mehrasa, section IV.

"We randomly choose a variable from the network which has k > 1 values in its domain. Then we split the current node
into k nodes each having only one of the values [...] After that we run the arc consistency for each of these nodes."
With not-equal constraints arc consistency is: while some domain has one value, take it from the peers' domains.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.bits import iter_bits
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.search import SearchEventKind, Solution, Trace
from dokulab.geometry import Cell, Digit
from dokulab.grid import Grid

_NODES_BETWEEN_YIELDS = 16


class DomainSplitting:
    """A search; a node is one run of arc consistency to its fixpoint, the root's too.

    The cell of a split is uniformly random among the open ones, and so is each next value among those left. Cells are
    drawn from the whole board until one is open, so the draws match the call count's.
    """

    def __init__(self, puzzle: Grid, rng: Random, node_limit: int | None = None, trace: Trace | None = None) -> None:
        self.nodes = 0
        self.exhausted = False
        self._model = ForwardChecking(puzzle)
        self._rng = rng
        self._node_limit = node_limit
        self._trace = trace

    def run(self) -> Iterator[Solution | None]:
        """Every solution once: see :class:`dokulab.csp.search.Search`."""
        model = self._model
        path: list[tuple[int, Cell, list[Digit]]] = []  # a split: the model's depth, the cell, the values to come
        if self.nodes == self._node_limit:
            return
        self.nodes += 1
        consistent = model.is_consistent() and self._make_arc_consistent()
        while True:
            if consistent and model.open:
                cell = self._draw_cell()
                path.append((model.depth(), cell, model.domain(cell)))
            elif consistent:
                if self._trace is not None:
                    self._trace.add(SearchEventKind.SOLVED)
                yield model.solution()
            while path and not path[-1][2]:
                path.pop()
            if not path:
                self.exhausted = True
                return
            depth, cell, values = path[-1]
            self._return_to(depth)
            if self.nodes == self._node_limit:
                return
            self.nodes += 1
            digit = values.pop(int(self._rng.random() * len(values)) if len(values) > 1 else 0)
            consistent = self._assign(cell, digit, cause=0) and self._make_arc_consistent()
            if self.nodes % _NODES_BETWEEN_YIELDS == 0:
                yield None

    def _draw_cell(self) -> Cell:
        while True:
            cell = int(self._rng.random() * self._model.geometry.cell_count)
            if self._model.open >> cell & 1:
                return cell

    def _make_arc_consistent(self) -> bool:
        while (cells := self._model.single_cells()) != 0:
            for cell in iter_bits(cells):
                if not self._assign(cell, self._model.domain(cell)[0], cause=1):
                    return False
        return True

    def _assign(self, cell: Cell, digit: Digit, cause: int) -> bool:
        consistent = self._model.assign(cell, digit)
        if self._trace is not None:
            self._trace.add(SearchEventKind.ASSIGN, cell, digit, cause)
            self._trace.prune(iter_bits(self._model.pruned), digit, cell)
            if not consistent:
                self._trace.fail(self._model.failure())
        return consistent

    def _return_to(self, depth: int) -> None:
        while self._model.depth() > depth:
            cell, digit = self._model.undo()
            if self._trace is not None and self._model.depth() == depth:
                self._trace.add(SearchEventKind.BACKTRACK, cell, digit)
