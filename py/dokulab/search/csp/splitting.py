"""Arc consistency with random domain splitting: Fatemi, Kazemi and Mehrasa, section IV.

"We randomly choose a variable from the network which has k > 1 values in its domain. Then we split the current node
into k nodes each having only one of the values [...] After that we run the arc consistency for each of these nodes."
With not-equal constraints arc consistency is: while some domain has one value, take it from the peers' domains.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.search.csp.depth_first import CellChoice, DepthFirst
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import SearchEventKind, Solution, Trace


class DomainSplitting(DepthFirst[CellChoice]):
    """A search; a node is one run of arc consistency to its fixpoint, the root's too.

    The cell of a split is uniformly random among the open ones, and so is each next value among those left. Cells are
    drawn from the whole board until one is open, so the draws match the call count's.
    """

    nodes_between_yields = 16

    def __init__(self, puzzle: Grid, rng: Random, node_limit: int | None = None, trace: Trace | None = None) -> None:
        super().__init__(node_limit, trace)
        self._model = ForwardChecking(puzzle)
        self._rng = rng

    def run(self) -> Iterator[Solution | None]:
        if self.nodes != self._node_limit:
            self.nodes += 1
            yield from super().run()

    def _begin(self) -> bool:
        return self._model.is_consistent() and self._make_arc_consistent()

    def _choose(self) -> CellChoice | None:
        if not self._model.open:
            return None
        cell = self._draw_cell()
        return CellChoice(self._split(cell), cell)

    def _split(self, cell: Cell) -> Iterator[Digit]:
        """The values of a cell in random order, each once all is as it was before the split."""
        depth, values = self._model.depth(), self._model.domain(cell)
        while values:
            self._return_to(depth)
            yield values.pop(int(self._rng.random() * len(values)) if len(values) > 1 else 0)

    def _solution(self) -> Solution:
        return self._model.solution()

    def _take(self, choice: CellChoice) -> bool:
        return self._assign(choice.cell, choice.taken, cause=0) and self._make_arc_consistent()

    def _undo(self, choice: CellChoice) -> None:
        """Nothing: a choice that has another value returns to its own depth."""

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
            if self._model.depth() == depth:
                self._tell(SearchEventKind.BACKTRACK, cell, digit)
