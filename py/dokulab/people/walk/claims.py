"""One link of a chain in words: what it says of a digit, by which rule, and what whole chains prove."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import is_single, iter_bits, lowest, mask_of, union_of
from dokulab.ground.words import listed
from dokulab.people.state import State
from dokulab.people.step import Node, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.walk.scene import WalkNode


class Claim(NamedTuple):
    """A digit in one of some cells (``is_on``), or in none of them.

    ``parents`` are the places in its branch of what it follows from, by the branches of a chain ``inside`` where that
    takes one. ``other`` may be true instead.
    """

    node: Node
    is_on: bool
    parents: tuple[int, ...] = ()
    inside: tuple[tuple[Claim, ...], ...] = ()
    other: Node | None = None

    def each(self) -> tuple[Claim, ...]:
        """The claim, and what may be true instead."""
        return (self,) if self.other is None else (self, self._replace(node=self.other))

    def says(self, other: Claim) -> bool:
        """Whether both say the same of the same candidates."""
        return self.node == other.node and self.is_on == other.is_on


Branch: TypeAlias = Sequence[Claim]
"""From what it supposes to its end."""


def drawn(claim: Claim, *, supposed: bool = False) -> list[WalkNode]:
    """How a claim is drawn: two nodes for one of which one or the other is true."""
    role = Role.ASSUMED if supposed else Role.ON if claim.is_on else Role.OFF
    return [WalkNode(role.value, each.node.digit, tuple(iter_bits(each.node.cells))) for each in claim.each()]


def opening(words: str) -> str:
    """A sentence's beginning: a cell's name stays small."""
    return words if words[0] == "r" and words[1:2].isdigit() else words[0].upper() + words[1:]


def as_before(branch: int) -> str:
    """Where a branch, from 0, comes to what an earlier one has told."""
    return f"From here on it is as in branch {branch + 1}."


class ClaimText:
    """The words of a step's claims, with the names of its board and of its almost locked sets."""

    def __init__(self, state: State, step: Step) -> None:
        self.text = StepText(step, state.geometry)
        self._cell_sets: CellSets = state.cell_sets

    @cached_property
    def sets(self) -> tuple[tuple[int, str], ...]:
        """The step's almost locked sets, each once: its cells, and its name, ``"A r1c56"``."""
        named = {locked.cells: locked for locked in self.text.step.because.sets}
        return tuple(
            (mask_of(cells), f"{self.text.set_letter(locked)} {self.text.group(cells)}")
            for cells, locked in named.items()
        )

    def claim(self, claim: Claim) -> str:
        """``"r1c1 is 5"``, ``"one of r1c12 is 5"``, ``"r1c1 isn't 5"``, ``"none of r1c12 is 5"``."""
        words = " or ".join(self.text.claim(each.node, each.is_on) for each in claim.each())
        return words if claim.other is None else f"either {words}"

    def claims(self, claims: Sequence[Claim]) -> str:
        return listed(map(self.claim, claims))

    def rule(self, parents: Sequence[Claim], claim: Claim, *, of_sets: bool = False) -> str:
        """By which rule a claim follows, in brackets after a space.

        Empty where it is none of a cell, of a unit or, with ``of_sets``, of an almost locked set.
        """
        rule = self._rule(parents, claim, of_sets=of_sets)
        return f" ({rule})" if rule else ""

    def _rule(self, parents: Sequence[Claim], claim: Claim, *, of_sets: bool) -> str:
        if claim.inside:
            return "by a chain inside"
        cells = claim.node.cells | union_of(parent.node.cells for parent in parents)
        if is_single(cells) and claim.is_on:
            return "its only candidate left" if len(parents) > 1 else "its only other candidate"
        if is_single(cells) and len(parents) == 1:
            return "one digit per cell"
        is_turned = all(parent.is_on != claim.is_on for parent in parents)
        if any(parent.node.digit != claim.node.digit for parent in parents):
            around = (name for members, name in self.sets if not cells & ~members) if of_sets else iter(())
            name = next(around, "")
            return f"{name} can lack only one digit" if name and claim.is_on and is_turned else ""
        unit = self._unit_of(cells) if is_turned else None
        if unit is None:
            return ""
        if not claim.is_on:
            return f"{'all' if cells.bit_count() > 2 else 'both'} in {unit}"
        return f"the only place{'' if is_single(claim.node.cells) else 's'} left in {unit}"

    def _unit_of(self, cells: int) -> str | None:
        """The first unit that all cells of a set are in."""
        geometry, units = self._cell_sets.geometry, self._cell_sets.units
        around = (unit for unit in geometry.units_of[lowest(cells)] if not cells & ~units[unit])
        unit = next(around, None)
        return None if unit is None else geometry.unit_name(unit)

    def proved(self, branches: Sequence[Branch]) -> str:
        """What branches prove together, or one chain by itself; empty where its end says it all."""
        ends = [branch[-1] for branch in branches]
        premise, last = branches[0][0], ends[-1]
        if len(ends) > 1 and ends[0].is_on != last.is_on:
            cell = self.text.geometry.cell_name(lowest(last.node.cells))
            digit = self.text.symbol(last.node.digit)
            return f"{cell} can’t both be {digit} and not be {digit}."
        if len(ends) > 1:
            every = "Both branches" if len(ends) == 2 else f"All {len(ends)} branches"
            return f"{every} end in the same: {self.claim(last)}."
        if premise.says(last):
            return "The chain is a loop: exactly one end of each dashed link is true."
        if premise.node == last.node:
            return f"Supposing that {self.claim(premise)} leads to its opposite."
        if premise.is_on or not last.is_on:
            return ""
        either = self.claim(premise._replace(is_on=True))
        return f"So at least one end of the chain is true: {either}, or {self.claim(last)}."

    @property
    def clash(self) -> str:
        """Where a supposition ends; empty for a step that has no such place."""
        reason, text = self.text.step.because, self.text
        cells, units = reason.cells_as(Role.CLASH), reason.units_as(Role.CLASH)
        candidates = reason.candidates_as(Role.CLASH)
        if cells:
            return f"{text.geometry.cell_name(cells[0])} has no candidate left."
        if not units or not candidates:
            return ""
        place = text.geometry.unit_name(units[0])
        return f"There is no place left for {text.symbol(candidates[0][1])} in {place}."
