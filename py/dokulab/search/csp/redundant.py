"""The full redundant model of Cazenave, section 2.4, and a variant that adds hidden singles.

Beside the cells there are row-dual variables (in which column of a row a digit is) and column-dual variables (in
which row of a column), with their not-equal constraints, and both channelings tie them to the cells. There are none
for boxes: the paper takes the model from the quasi-group work, "exactly", and adds the boxes to the cells only.

The domain of the dual variable of row i and digit k is the set of open cells of the row that may have k: the
intersection of that row with ``places[k]``. So the channelings and the duals' not-equal constraints hold by
construction, and forward checking on the duals comes down to this: fail when a digit has no cell left in a row or a
column. The paper's text describes this failure; its figures fit duals that only order the values.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, lowest
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import Subject


class RedundantModel(ForwardChecking):
    """Forward checking that also fails when a dual variable has no value left. It chooses and assigns cells only."""

    def is_consistent(self) -> bool:
        return super().is_consistent() and all(self._dual_domain(line, digit) for line, digit in self._open_duals())

    def assign(self, cell: Cell, digit: Digit) -> bool:
        """As the plain model; False also where a dual variable has no value left."""
        line_sets = self.sets.row_of[cell], self.sets.column_of[cell]
        others = [other for other in self.domain(cell) if other != digit]
        if not super().assign(cell, digit):
            return False
        pruned, left = self.pruned, self.places[digit] & self.open
        if pruned:
            for line in self.sets.lines:
                if line & pruned and not line & left and line not in line_sets:
                    return False
        return all(self.places[other] & self.open & line for other in others for line in line_sets)

    def failure(self) -> Subject:
        """What the last assignment, an inconsistent one, left without a value: a cell, else a dual variable."""
        cell, digit, unit = super().failure()
        if cell >= 0:
            return cell, digit, unit
        line, digit = next((line, digit) for line, digit in self._open_duals() if not self._dual_domain(line, digit))
        return -1, digit, self.sets.lines.index(line)

    def _dual_domain(self, line: Cells, digit: Digit) -> Cells:
        return self.places[digit] & self.open & line

    def _open_duals(self) -> Iterator[tuple[Cells, Digit]]:
        """The dual variables without a value: each line (a row or a column) with each digit that it lacks."""
        for line, cells in zip(self.sets.lines, self.geometry.units, strict=False):
            present = {self._values[cell] for cell in cells}
            for digit in self.geometry.digits:
                if digit not in present:
                    yield line, digit


class HiddenSingleModel(RedundantModel):
    """The redundant model that assigns dual variables with one value left before it tries a cell with several.

    Such a digit is a hidden single of a row or column. Forward checking as the paper describes it does not look
    for them: it meets them only when it chooses their cell.
    """

    def __init__(self, puzzle: Grid) -> None:
        super().__init__(puzzle)
        singles = [(line, digit) for line, digit in self._open_duals() if is_single(self._dual_domain(line, digit))]
        self._singles: tuple[tuple[Cell, Digit], ...] = tuple(
            (lowest(self._dual_domain(line, digit)), digit) for line, digit in singles
        )
        self._singles_before: list[tuple[tuple[Cell, Digit], ...]] = []

    def choose(self) -> tuple[Cell, list[Digit]] | None:
        """As the plain model, but a hidden single found before goes first if every domain has more than one value."""
        chosen = super().choose()
        if chosen is not None and len(chosen[1]) > 1:
            for cell, digit in self._singles:
                if self.open >> cell & 1:
                    return cell, [digit]
        return chosen

    def assign(self, cell: Cell, digit: Digit) -> bool:
        line_sets = self.sets.row_of[cell], self.sets.column_of[cell]
        others = [other for other in self.domain(cell) if other != digit]
        # Only duals that lost a cell can now have one value: those of the pruned cells and of this cell.
        self._singles_before.append(self._singles)
        if not super().assign(cell, digit):
            return False
        duals = [(line, digit) for line in self.sets.lines if line & self.pruned and line not in line_sets]
        duals += [(line, other) for other in others for line in line_sets]
        found = [(lowest(place), value) for line, value in duals if is_single(place := self._dual_domain(line, value))]
        if found:
            self._singles += tuple(found)
        return True

    def undo(self) -> tuple[Cell, Digit]:
        self._singles = self._singles_before.pop()
        return super().undo()
