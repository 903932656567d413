"""The parts of sentences about a step: its cells, units and digits by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.ground.bits import iter_bits
from dokulab.ground.words import listed
from dokulab.people.step import Candidate, LockedSet, Node, Role, Step

_NUMBERS = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True, slots=True)
class StepText:
    """What a step's words are made of. Each property is a few words about what the step has."""

    step: Step
    geometry: Geometry

    def symbol(self, digit: Digit) -> str:
        return DIGIT_SYMBOLS[digit - 1]

    def digit_names(self, digits: Iterable[Digit]) -> str:
        return listed(map(self.symbol, sorted(set(digits))))

    def cell_names(self, cells: Iterable[Cell], conjunction: str = "and") -> str:
        """``"r1c2 and r1c4"``, ``"r1c2, r1c4 and r2c5"``; three and more of one line are ``"r1c249"`` together."""
        names = tuple(dict.fromkeys(cells))
        if len(names) > 2 and conjunction == "and" and (short := self._in_one_line(names)):
            return short
        return listed(map(self.geometry.cell_name, names), conjunction)

    def group(self, cells: Iterable[Cell], between: str = "/") -> str:
        """``"r1c4"``, ``"r12c4"``, or ``"r1c4/r2c5"``: one of these cells."""
        names = tuple(dict.fromkeys(cells))
        return self._in_one_line(names) or between.join(map(self.geometry.cell_name, names))

    def _in_one_line(self, cells: tuple[Cell, ...]) -> str:
        """The cells of one row or one column in one name; empty for others, and on larger boards."""
        rows, columns = ({line(cell) + 1 for cell in cells} for line in (self.geometry.row_of, self.geometry.column_of))
        if self.geometry.size > 9 or not cells or min(len(rows), len(columns)) > 1:
            return ""
        return f"r{''.join(map(str, sorted(rows)))}c{''.join(map(str, sorted(columns)))}"

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

    def node_name(self, node: Node) -> str:
        """``"7 in r3c5"``, or ``"7 in r3c56"`` for a group."""
        return f"{self.symbol(node.digit)} in {self.group(iter_bits(node.cells))}"

    # What the step does.

    @property
    def targets(self) -> str:
        """The cells that the step changes."""
        return self.cell_names(cell for cell, _ in self._changes)

    @property
    def changes_one_cell(self) -> bool:
        return len({cell for cell, _ in self._changes}) == 1

    @property
    def digits(self) -> str:
        """The digits that the step places or eliminates."""
        return self.digit_names(digit for _, digit in self._changes)

    @property
    def boxes(self) -> str:
        """The boxes of the cells that the step changes."""
        return self.unit_names(sorted({self.geometry.units_of[cell][2] for cell, _ in self._changes}))

    @property
    def _changes(self) -> tuple[Candidate, ...]:
        return self.step.placements + self.step.eliminations

    # What justifies it.

    def cells(self, *roles: Role, conjunction: str = "and") -> str:
        """The cells in these roles, in ascending order; where there are none, those of candidates in them."""
        reason = self.step.because
        found = [cell for role in roles for cell in reason.cells_as(role)]
        found = found or [cell for role in roles for cell, _ in reason.candidates_as(role)]
        return self.cell_names(sorted(found), conjunction)

    def count_of_units(self, role: Role) -> str:
        """``"two"``"""
        return _NUMBERS[len(self.step.because.units_as(role))]

    def count_of_cells(self, role: Role) -> str:
        """How many cells have candidates in the role: ``"two"``."""
        return _NUMBERS[len({cell for cell, _ in self.step.because.candidates_as(role)})]

    def has_several(self, role: Role) -> bool:
        """Whether more than one candidate is in the role."""
        return len(self.step.because.candidates_as(role)) > 1

    def candidate(self, role: Role) -> str:
        """The one candidate in the role: ``"7 in r3c5"``."""
        ((cell, digit),) = self.step.because.candidates_as(role)
        return self.node_name(Node(digit, 1 << cell))

    def role_digits(self, *roles: Role) -> str:
        """The digits of the candidates in these roles."""
        return self.digit_names(digit for role in roles for _, digit in self.step.because.candidates_as(role))

    @property
    def clash(self) -> str:
        """What cannot be: ``"7 has no place in row 1"``, or ``"r3c5 has no candidates"``."""
        reason = self.step.because
        units = reason.units_as(Role.CLASH)
        if units:
            return f"{self.role_digits(Role.CLASH)} has no place in {self.unit_names(units)}"
        return f"{self.cell_names(reason.cells_as(Role.CLASH))} has no candidates"

    @property
    def base(self) -> str:
        return self.unit_names(self.step.because.units_as(Role.BASE))

    @property
    def base_lines(self) -> str:
        return self.unit_names(unit for unit in self.step.because.units_as(Role.BASE) if not self._is_box(unit))

    @property
    def base_boxes(self) -> str:
        return self.unit_names(unit for unit in self.step.because.units_as(Role.BASE) if self._is_box(unit))

    def _is_box(self, unit: int) -> bool:
        return unit >= 2 * self.geometry.size

    @property
    def cover(self) -> str:
        return self.unit_names(self.step.because.units_as(Role.COVER))

    @property
    def pattern(self) -> str:
        return self.cells(Role.PATTERN)

    @property
    def pattern_digits(self) -> str:
        return self.role_digits(Role.PATTERN)

    @property
    def wings(self) -> str:
        return self.cells(Role.WING)

    @property
    def fins(self) -> str:
        return self.cells(Role.FIN)

    @property
    def has_one_fin(self) -> bool:
        return len(self.step.because.candidates_as(Role.FIN)) == 1

    @property
    def roof(self) -> str:
        return self.cells(Role.ROOF)

    @property
    def corners(self) -> frozenset[Cell]:
        """The cells of a rectangle, or of a unique loop."""
        return frozenset(cell for _, cell in self.step.because.cells)

    # Chains.

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes along a chain; the link that closes a loop adds none."""
        links = self.step.because.links
        along = links[:-1] if self.is_loop else links
        return (links[0].start, *(link.end for link in along))

    @property
    def is_loop(self) -> bool:
        """Whether the chain's last link leads back to its start."""
        return not self.step.because.links[-1].strong

    @property
    def chain(self) -> str:
        """``"if r5c1 isn't 9, then r5c1 is 4, so r7c1 isn't 4, so ..."``: each follows from the one before."""
        first, second, *rest = (self.claim(node, bool(index % 2)) for index, node in enumerate(self.nodes))
        return ", so ".join([f"if {first}, then {second}", *rest])

    @property
    def either_end(self) -> str:
        """``"5 is in r12c4 or in r6c9"``: what a chain proves of its two ends, which may be one."""
        first, last = self.nodes[0], self.nodes[-1]
        if first == last:
            return self.claim(first, True)
        if first.digit == last.digit:
            return f"{self.symbol(first.digit)} is in {self._place(first)} or in {self._place(last)}"
        return f"{self.claim(first, True)} or {self.claim(last, True)}"

    def _place(self, node: Node) -> str:
        return self.group(iter_bits(node.cells))

    def claim(self, node: Node, holds: bool) -> str:
        """``"r1c1 is 7"``, ``"r1c1 isn't 7"``, or ``"none of r1c12 is 7"``."""
        name, digit = self._place(node), self.symbol(node.digit)
        if node.cells.bit_count() == 1:
            verb = "is" if holds else "isn’t"
            return f"{name} {verb} {digit}"
        return f"{'one' if holds else 'none'} of {name} is {digit}"

    @property
    def set_names(self) -> tuple[str, ...]:
        """``"r1c12 {123}"`` for each of the step's sets, in the order of their letters."""
        return tuple(map(self._without_letter, {locked.cells: locked for locked in self.step.because.sets}.values()))

    def set_name(self, locked: LockedSet) -> str:
        """``"A r1c12 {123}"``: the letter that the board shows, the cells, and their digits."""
        return f"{self.set_letter(locked)} {self._without_letter(locked)}"

    def _without_letter(self, locked: LockedSet) -> str:
        digits = "".join(map(self.symbol, sorted(set(locked.digits))))
        return f"{self.group(locked.cells)} {{{digits}}}"

    def set_letter(self, locked: LockedSet) -> str:
        """``"A"`` for the first of the step's sets. One that a chain runs through twice has one letter."""
        distinct = list(dict.fromkeys(each.cells for each in self.step.because.sets))
        return chr(ord("A") + distinct.index(locked.cells) % 26)
