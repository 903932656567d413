"""One search with more inference on each level, so that a race shows what each step from forward checking to MAC adds.

Every level runs on the primal model of :class:`ForwardChecking`, takes the open cell with the smallest domain, the
lowest on ties, and tries its values in ascending order. The first level is forward checking itself, the solver
``fc-lex``. Each level adds one thing to the one below:

1. naked singles: a cell with one value left gets it at once, instead of when it is chosen;
2. hidden singles: a digit with one place left in a row, column or box gets it; with none, the branch fails;
3. MAC: a refuted value is removed, what follows is inferred, and the cell is chosen anew (Sabin and Freuder, 1994);
4. weights: a row, column or box counts its failures, and a domain's size is divided by the sum of its cell's three
   counts (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004);
5. restarts: after 50 failures, then after 1.5 times as many each time, the search begins again with its weights and
   keeps what was refuted at the root (Gomes, Selman and Kautz, 1998). It does not restart after a solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, iter_bits, lowest
from dokulab.search.csp.depth_first import CellChoice, DepthFirst
from dokulab.search.csp.forward_checking import ForwardChecking, Planes
from dokulab.search.csp.search import SearchEventKind, Solution, Subject, Trace

_FIRST_CUTOFF = 50


class InferenceLevel(IntEnum):
    """How much a search infers; each has all that is below it."""

    NAKED_SINGLES = 1
    HIDDEN_SINGLES = 2
    MAC = 3
    WEIGHTS = 4
    RESTARTS = 5


class _State(NamedTuple):
    """What a branch changes, to return to."""

    open: Cells
    places: list[Cells]
    sizes: Planes
    values: list[Digit]
    held: list[Cells]


class InferringModel(ForwardChecking):
    """Forward checking whose whole state can be kept, where a value can be removed and hidden singles are found."""

    def __init__(self, puzzle: Grid) -> None:
        super().__init__(puzzle)
        self._held: list[Cells] = [0] * (self.geometry.size + 1)  # the cells that have each digit
        for cell, value in enumerate(puzzle.values):
            if value:
                self._held[value] |= 1 << cell

    def assign(self, cell: Cell, digit: Digit) -> bool:
        self._held[digit] |= 1 << cell
        consistent = super().assign(cell, digit)
        self._trail.clear()  # states are kept whole
        return consistent

    def remove(self, cell: Cell, digit: Digit) -> bool:
        """Take a value from an open cell's domain. False if it was the last."""
        self.places[digit] ^= 1 << cell
        borrow, smaller = 1 << cell, []
        for plane in self._sizes:
            smaller.append(plane ^ borrow)
            borrow &= ~plane
        self._sizes = tuple(smaller)
        return not self._empty(1 << cell, self._sizes)

    def size(self, cell: Cell) -> int:
        """How many values an open cell has left."""
        return sum((plane >> cell & 1) << power for power, plane in enumerate(self._sizes))

    def unplaced(self) -> Iterator[tuple[int, Digit, Cells]]:
        """Each unit with each digit that it lacks and the open cells there that may have it."""
        for digit in self.geometry.digits:
            held, places = self._held[digit], self.places[digit] & self.open
            for unit, cells in enumerate(self.sets.units):
                if not held & cells:
                    yield unit, digit, places & cells

    def state(self) -> _State:
        """The state, to be given to :meth:`restore`."""
        return _State(self.open, self.places.copy(), self._sizes, self._values.copy(), self._held.copy())

    def restore(self, state: _State) -> None:
        """Return to a state; it may be returned to again."""
        self.open, self._sizes = state.open, state.sizes
        self.places, self._values, self._held = state.places.copy(), state.values.copy(), state.held.copy()


@dataclass(slots=True)
class _Choice(CellChoice):
    """A cell in which values are tried, and the state before."""

    state: _State


class InferenceSearch(DepthFirst[_Choice]):
    """A search; a node is a value tried for a cell. Values that are inferred are no nodes."""

    nodes_between_yields = 16

    def __init__(
        self, puzzle: Grid, level: InferenceLevel, node_limit: int | None = None, trace: Trace | None = None
    ) -> None:
        super().__init__(node_limit, trace)
        self._model = InferringModel(puzzle)
        self._level = level
        self._weights = [1] * len(puzzle.geometry.units)
        self._cutoff = _FIRST_CUTOFF
        self._restarts = 0

    def _begin(self) -> bool:
        return self._model.is_consistent() and self._infer()

    def _choose(self) -> _Choice | None:
        model = self._model
        if not model.open:
            return None
        cell = self._choose_cell()
        values = model.domain(cell)
        # With MAC one value is tried, and removed if it is refuted; the cell is then chosen anew.
        tried = values[:1] if self._level >= InferenceLevel.MAC else values
        return _Choice(iter(tried), cell, model.state())

    def _solution(self) -> Solution:
        return self._model.solution()

    def _take(self, choice: _Choice) -> bool:
        return self._assign(choice.cell, choice.taken, cause=0) and self._infer()

    def _undo(self, choice: _Choice) -> None:
        self._model.restore(choice.state)
        self._tell(SearchEventKind.BACKTRACK, choice.cell, choice.taken)

    def _refute(self, choice: _Choice) -> bool:
        if self._level < InferenceLevel.MAC:
            return False
        self._tell(SearchEventKind.PRUNE, choice.cell, choice.taken)
        if not self._model.remove(choice.cell, choice.taken):
            going = self._fail((choice.cell, -1, -1))
        else:
            going = self._infer()
        self._failures += not going
        if going and self._level is InferenceLevel.RESTARTS:
            self._restart_if_due()
        return going

    def _restart_if_due(self) -> None:
        if self._path and self._failures >= self._cutoff and not self._found_any:
            self._restarts += 1
            self._failures, self._cutoff = 0, self._cutoff * 3 // 2
            self._undo(self._path[0])
            self._tell(SearchEventKind.RESTART, cause=self._restarts)
            self._path.clear()

    def _choose_cell(self) -> Cell:
        if self._level < InferenceLevel.WEIGHTS:
            chosen = self._model.choose()
            assert chosen is not None
            return chosen[0]
        best, best_size, best_weight = -1, 1, 0
        units_of = self._model.geometry.units_of
        for cell in iter_bits(self._model.open):
            size, weight = self._model.size(cell), sum(self._weights[unit] for unit in units_of[cell])
            if size * best_weight < best_size * weight:  # size / weight is less, without fractions
                best, best_size, best_weight = cell, size, weight
        return best

    def _infer(self) -> bool:
        """Place all singles. False where something is left without a value."""
        model = self._model
        while True:
            for cell in iter_bits(model.single_cells()):
                if not self._assign(cell, model.domain(cell)[0], cause=1):
                    return False
            if model.single_cells():
                continue
            if self._level < InferenceLevel.HIDDEN_SINGLES:
                return True
            singles = []
            for unit, digit, cells in model.unplaced():
                if not cells:
                    return self._fail((-1, digit, unit))
                if is_single(cells):
                    singles.append((unit, digit, lowest(cells)))
            if not singles:
                return True
            for unit, digit, cell in singles:
                if not model.places[digit] & model.open & 1 << cell:
                    break  # placed already, or lost: the next round tells
                if not self._assign(cell, digit, cause=2 + unit):
                    return False

    def _assign(self, cell: Cell, digit: Digit, cause: int) -> bool:
        consistent = self._model.assign(cell, digit)
        if self._trace is not None:
            self._trace.add(SearchEventKind.ASSIGN, cell, digit, cause)
            self._trace.prune(iter_bits(self._model.pruned), digit, cell)
        return consistent or self._fail(self._model.failure(), cell)

    def _fail(self, subject: Subject, assigned: Cell = -1) -> bool:
        """Report a failure, and count it against the units in which it showed: False."""
        cell, _, unit = subject
        units_of = self._model.geometry.units_of
        if unit >= 0:
            self._weights[unit] += 1
        elif assigned >= 0:
            for shared in units_of[cell]:
                self._weights[shared] += shared in units_of[assigned]
        if self._trace is not None:
            self._trace.fail(subject)
        return False
