"""What sentences about a step are made of: its cells, units and digits by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dokulab.formats.symbols import DIGIT_SYMBOLS
from dokulab.geometry import Cell, Digit, Geometry
from dokulab.strategies.step import Candidate, Role, Step

_NUMBERS = ("no", "one", "two", "three", "four", "five")


def listed(names: Iterable[str]) -> str:
    """``"a"``, ``"a and b"``, ``"a, b and c"``."""
    *most, last = list(names) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


@dataclass(frozen=True, slots=True)
class Facts:
    """The parts of sentences, each by a name that the templates use."""

    step: Step
    geometry: Geometry

    def symbol(self, digit: Digit) -> str:
        return DIGIT_SYMBOLS[digit - 1]

    def cell_names(self, cells: Iterable[Cell]) -> str:
        return listed(self.geometry.cell_name(cell) for cell in dict.fromkeys(cells))

    def unit_names(self, units: Iterable[int]) -> str:
        """``"row 1"``, ``"rows 1 and 4"``, ``"row 1 and box 2"``."""
        by_kind: dict[str, list[str]] = {}
        for unit in dict.fromkeys(units):
            kind, number = self.geometry.unit_name(unit).split()
            by_kind.setdefault(kind, []).append(number)
        plural = {"row": "rows", "column": "columns", "box": "boxes"}
        return listed(
            f"{kind if len(numbers) == 1 else plural[kind]} {listed(numbers)}" for kind, numbers in by_kind.items()
        )

    def candidate_name(self, candidates: Iterable[Candidate]) -> str:
        """``"7 in r3c5"``, or ``"7 in r3c5 or r3c6"`` for a group."""
        cells, digits = zip(*candidates, strict=True)
        names = list(dict.fromkeys(map(self.geometry.cell_name, cells)))
        return f"{self.symbol(digits[0])} in {' or '.join(names)}"

    def _cells(self, role: Role) -> str:
        found = self.step.because.cells_as(role) or [cell for cell, _ in self.step.because.candidates_as(role)]
        return self.cell_names(found)

    @property
    def targets(self) -> str:
        """The cells that the step changes."""
        return self.cell_names(cell for cell, _ in self.step.placements + self.step.eliminations)

    @property
    def see(self) -> str:
        return "sees" if len({cell for cell, _ in self.step.eliminations}) == 1 else "see"

    @property
    def place(self) -> str:
        return self.cell_names(cell for cell, _ in self.step.placements)

    @property
    def digits(self) -> str:
        """The digits that the step places or eliminates."""
        return listed(map(self.symbol, sorted({digit for _, digit in self.step.placements + self.step.eliminations})))

    @property
    def boxes(self) -> str:
        """The boxes of the cells that the step changes."""
        changed = self.step.placements + self.step.eliminations
        return self.unit_names(sorted({self.geometry.units_of[cell][2] for cell, _ in changed}))

    @property
    def base(self) -> str:
        return self.unit_names(self.step.because.units_as(Role.BASE))

    @property
    def base_each(self) -> str:
        """The base units one by one: ``"row 1 and row 4"``."""
        return listed(map(self.geometry.unit_name, self.step.because.units_as(Role.BASE)))

    @property
    def line_base(self) -> str:
        return self.unit_names(unit for unit in self.step.because.units_as(Role.BASE) if not self._is_box(unit))

    @property
    def box_base(self) -> str:
        return self.unit_names(unit for unit in self.step.because.units_as(Role.BASE) if self._is_box(unit))

    def _is_box(self, unit: int) -> bool:
        return unit >= 2 * self.geometry.size

    @property
    def base_count(self) -> str:
        return _NUMBERS[len(self.step.because.units_as(Role.BASE))]

    @property
    def cover(self) -> str:
        return self.unit_names(self.step.because.units_as(Role.COVER))

    @property
    def pattern(self) -> str:
        return self._cells(Role.PATTERN)

    @property
    def pattern_count(self) -> str:
        return _NUMBERS[len({cell for cell, _ in self.step.because.candidates_as(Role.PATTERN)})]

    @property
    def pattern_digits(self) -> str:
        reason = self.step.because
        found = {digit for _, digit in reason.candidates_as(Role.PATTERN)}
        found = found or {digit for role, _, digit in reason.candidates if role in (Role.COLOUR_A, Role.COLOUR_B)}
        return listed(map(self.symbol, sorted(found)))

    @property
    def fins(self) -> str:
        return self._cells(Role.FIN)

    @property
    def fins_are(self) -> str:
        one = len(self.step.because.candidates_as(Role.FIN)) == 1
        return f"{self.fins} is" if one else f"one of {self.fins} is"

    @property
    def pivot(self) -> str:
        return self._cells(Role.PIVOT)

    @property
    def wings(self) -> str:
        return self._cells(Role.WING)

    @property
    def rectangle(self) -> str:
        cells = self.step.because.cells_as(Role.PATTERN) + self.step.because.cells_as(Role.ROOF)
        return self.cell_names(sorted(cells))

    @property
    def roof(self) -> str:
        return self._cells(Role.ROOF)

    @property
    def extra_cells(self) -> str:
        """The cells of a subset beside a rectangle."""
        corners = {cell for _, cell in self.step.because.cells}
        return self.cell_names(cell for cell, _ in self.step.because.candidates_as(Role.EXTRA) if cell not in corners)

    @property
    def colour_a(self) -> str:
        return self._cells(Role.COLOUR_A)

    @property
    def colour_b(self) -> str:
        return self._cells(Role.COLOUR_B)

    @property
    def on(self) -> str:
        return self._cells(Role.ON)

    @property
    def off(self) -> str:
        return self._cells(Role.OFF)

    @property
    def ends(self) -> str:
        """The cells at the two ends of the links."""
        links = self.step.because.links
        return self.cell_names(cell for cell, _ in links[0].start.candidates + links[-1].end.candidates)

    @property
    def first(self) -> str:
        """The first candidate of a chain."""
        return self.candidate_name(self._chain()[0])

    @property
    def last(self) -> str:
        """The last candidate of a chain, also where the chain closes to a loop."""
        return self.candidate_name(self._chain()[-1])

    @property
    def chain(self) -> str:
        """``"r5c1 is not 9, r5c1 is 4, then r7c1 is not 4, ..."``: each follows from the one before."""
        return ", then ".join(self._claim(node, bool(index % 2)) for index, node in enumerate(self._chain()))

    def _claim(self, node: list[Candidate], holds: bool) -> str:
        names = [self.geometry.cell_name(cell) for cell, _ in node]
        digit = self.symbol(node[0][1])
        if len(node) == 1:
            return f"{names[0]} is {'' if holds else 'not '}{digit}"
        return f"{'one' if holds else 'none'} of {listed(names)} is {digit}"

    def _chain(self) -> list[list[Candidate]]:
        """The nodes of a chain; a loop's last link, back to its start, is left out."""
        links = self.step.because.links
        open_links = links if links[-1].strong else links[:-1]
        nodes = [links[0].start, *(link.end for link in open_links)]
        return [list(node.candidates) for node in nodes]

    @property
    def loop(self) -> str:
        closed = not self.step.because.links[-1].strong
        return " These two exclude each other as well: each weak link has exactly one true end." if closed else ""

    @property
    def witnesses(self) -> str:
        """``", because of r1c1 and r2c5"`` for the filled cells that exclude the rest; empty without any."""
        cells = self.step.because.cells_as(Role.WITNESS)
        return f", because of {self.cell_names(cells)}" if cells else ""

    @property
    def assumed(self) -> str:
        return self.candidate_name(self.step.because.candidates_as(Role.ASSUMED))

    @property
    def clash(self) -> str:
        units = self.step.because.units_as(Role.CLASH)
        return self.unit_names(units) if units else self.cell_names(self.step.because.cells_as(Role.CLASH))

    @property
    def what_clashes(self) -> str:
        """What the clash's cell or unit lacks."""
        reason = self.step.because
        digits = {digit for _, digit in reason.candidates_as(Role.CLASH)}
        return f"a place for {listed(map(self.symbol, sorted(digits)))}" if reason.units else "a candidate"

    @property
    def trial_end(self) -> str:
        reason = self.step.because
        if reason.units:
            return f"leaves {self.clash} without a place for a digit"
        return f"leaves {self.clash} without a candidate" if reason.cells else "to every end finds no solution"
