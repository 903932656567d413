"""Strategy-solvable clues in levels: a solution, and derivations in one direction.

The paper's clauses define each state in both directions, wrong candidates included. These say less and are solved
faster: there is a solution, and each free cell is placed by some level for a reason. A reason must hold, but its
conclusion need not be used. So r, "the digit is ruled out in the cell by level k", may be false though it could be
true, and the clauses are satisfiable for K levels exactly when the strategies need at most K transitions.

If they are unsatisfiable for K levels, more levels may still work.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.search.sat.backend import Clause, exactly_one, fullest_unit, iff_all, value_precedence
from dokulab.search.sat.nishikawa_encoding import crossing_groups


class LayeredEncoding:
    """The clauses for a number of levels. ``strategies`` are some of ns, hs, lc and np; np needs ns.

    A naked pair is two cells with at most two candidates between them, which with naked singles gives the same
    result.
    """

    def __init__(
        self,
        geometry: Geometry,
        clue_cells: Collection[Cell],
        strategies: Collection[str],
        levels: int,
        *,
        fixed: Iterable[tuple[Cell, Digit]] = (),
    ) -> None:
        self.geometry = geometry
        self.levels = levels
        self._clues = frozenset(clue_cells)
        self._free = [cell for cell in geometry.cells if cell not in self._clues]
        self._strategies = strategies
        self._fixed = dict(fixed)
        self._variables = 0
        self._solution = [[0, *(self._fresh() for _ in geometry.digits)] for _ in geometry.cells]
        self._ruled_out: dict[tuple[Cell, Digit], int] = {}  # by the level last encoded
        self._placed: dict[Cell, int] = {}  # by the level last encoded

    def clauses(self) -> Iterator[Clause]:
        """All clauses, level by level."""
        yield from self._sudoku()
        yield from self._one_of_equals()
        for level in range(self.levels):
            yield from self._rule_out(level)
            yield from self._place()
        for placed in self._placed.values():
            yield [placed]

    def puzzle(self, model: Sequence[int]) -> Grid:
        """The clues of a model, which has one literal for each variable in ascending order."""
        digits = self.geometry.digits
        return Grid.of(
            ((cell, digit) for cell in self._clues for digit in digits if model[self._holds(cell, digit) - 1] > 0),
            self.geometry,
        )

    def _fresh(self) -> int:
        self._variables += 1
        return self._variables

    def _holds(self, cell: Cell, digit: Digit) -> int:
        return self._solution[cell][digit]

    def _sudoku(self) -> Iterator[Clause]:
        """s: each cell has one digit, each digit one cell of each unit."""
        for cell in self.geometry.cells:
            yield from exactly_one(self._solution[cell][1:])
        for digit in self.geometry.digits:
            for unit in self.geometry.units:
                yield [self._holds(cell, digit) for cell in unit]
            for cell in self.geometry.cells:
                for peer in self.geometry.peers[cell]:
                    if peer > cell:
                        yield [-self._holds(cell, digit), -self._holds(peer, digit)]

    def _one_of_equals(self) -> Iterator[Clause]:
        """The fixed digits; and keep one of all puzzles that differ only by exchanged digits.

        Without fixed digits the clues of the fullest unit are 1, 2, ... in their order.
        """
        known = self._fixed or dict(
            zip(fullest_unit(self.geometry.units, self._clues), self.geometry.digits, strict=False)
        )
        for cell, digit in known.items():
            yield [self._holds(cell, digit)]
        equals = [digit for digit in self.geometry.digits if digit not in known.values()]
        others = [cell for cell in sorted(self._clues) if cell not in known]
        yield from value_precedence(others, equals, self._holds, self._fresh)

    def _rule_out(self, level: int) -> Iterator[Clause]:
        """r: a digit other than the solution's is ruled out by this level if there is a reason."""
        geometry = self.geometry
        placed_here: dict[tuple[Cell, Digit], int] = {}
        reasons: dict[tuple[Cell, Digit], list[int]] = {}
        for cell in self._free:
            for digit in geometry.digits:
                reasons[cell, digit] = [
                    self._holds(peer, digit) for peer in geometry.peers[cell] if peer in self._clues
                ]
        if level:
            for cell, placed in self._placed.items():
                for digit in geometry.digits:
                    both = placed_here[cell, digit] = self._fresh()
                    yield from iff_all(both, [self._holds(cell, digit), placed])
            for (cell, digit), found in reasons.items():
                found += [self._ruled_out[cell, digit], self._placed[cell]]
                found += [placed_here[peer, digit] for peer in geometry.peers[cell] if peer not in self._clues]
            if "lc" in self._strategies:
                yield from self._locked(reasons)
            if "np" in self._strategies:
                yield from self._pairs(reasons)
        following = {place: self._fresh() for place in reasons}
        for (cell, digit), found in reasons.items():
            now = following[cell, digit]
            yield [-now, -self._holds(cell, digit)]
            yield [-now, *found]
            if level:
                yield [now, -self._ruled_out[cell, digit]]
        self._ruled_out = following

    def _locked(self, reasons: dict[tuple[Cell, Digit], list[int]]) -> Iterator[Clause]:
        """Locked candidates: nothing left in A minus B is a reason in B minus A."""
        for a_rest, b_rest in crossing_groups(self.geometry):
            concerned = [cell for cell in b_rest if cell not in self._clues]
            for digit in self.geometry.digits if concerned else ():
                locked = self._fresh()
                for cell in a_rest:
                    yield [-locked, self._out(cell, digit)]
                for cell in concerned:
                    reasons[cell, digit].append(locked)

    def _pairs(self, reasons: dict[tuple[Cell, Digit], list[int]]) -> Iterator[Clause]:
        """Naked pairs: two cells that have two digits left between them are a reason in all cells that see both."""
        peers = self.geometry.peers
        for two in combinations(self.geometry.digits, 2):
            has_two = {cell: self._fresh() for cell in self._free}
            for cell, literal in has_two.items():
                for digit in self.geometry.digits:
                    if digit not in two:
                        yield [-literal, self._ruled_out[cell, digit]]
            for cell, literal in has_two.items():
                for other in peers[cell]:
                    concerned = [peer for peer in peers[cell] if peer in has_two and other in peers[peer]]
                    if other > cell and other in has_two and concerned:
                        pair = self._fresh()
                        yield [-pair, literal]
                        yield [-pair, has_two[other]]
                        for peer in concerned:
                            for digit in two:
                                reasons[peer, digit].append(pair)

    def _out(self, cell: Cell, digit: Digit) -> int:
        """The literal that says the digit is not a candidate of the cell at the level last encoded."""
        return -self._holds(cell, digit) if cell in self._clues else self._ruled_out[cell, digit]

    def _place(self) -> Iterator[Clause]:
        """p: a cell is placed by the next level if it was before, or if it is a single now."""
        digits = self.geometry.digits
        alone: dict[tuple[int, Digit], int] = {}  # the digit is ruled out in all cells of the unit but its own
        if "hs" in self._strategies:
            for unit, cells in enumerate(self.geometry.units):
                free = [cell for cell in cells if cell not in self._clues]
                for digit in digits if free else ():
                    single = alone[unit, digit] = self._fresh()
                    for cell in free:
                        yield [-single, self._ruled_out[cell, digit], self._holds(cell, digit)]
        following = {}
        for cell in self._free:
            reasons = [self._placed[cell]] if cell in self._placed else []
            if "ns" in self._strategies:
                naked = self._fresh()
                reasons.append(naked)
                for digit in digits:
                    yield [-naked, self._holds(cell, digit), self._ruled_out[cell, digit]]
            if "hs" in self._strategies:
                for unit in self.geometry.units_of[cell]:
                    hidden = self._fresh()
                    reasons.append(hidden)
                    for digit in digits:
                        yield [-hidden, -self._holds(cell, digit), alone[unit, digit]]
            now = following[cell] = self._fresh()
            yield [-now, *reasons]
            if cell in self._placed:
                yield [now, -self._placed[cell]]
        self._placed = following
