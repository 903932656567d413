"""Patterns of almost locked sets that are no plain chain of them: the ALS-W-wing and the death blossom.

An almost locked set is n cells of a unit with n + 1 candidates: if one of the digits is not there, all others are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.ground.words import listed
from dokulab.people.chain_links import almost_locked_sets, locked_set
from dokulab.people.one_digit import partners, strong_pairs
from dokulab.people.state import State
from dokulab.people.step import Link, Node, Reason, Role, Step, chain_of, digit_in, digit_in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


class _Set(NamedTuple):
    """An almost locked set, and for each of its digits the places outside that see all of those inside, if any."""

    cells: int
    sees: dict[Digit, int]


@lru_cache(maxsize=2)
def _sets_with(state: State) -> tuple[list[tuple[_Set, int]], ...]:
    """For each digit the sets with it, and its places there. The last ones are remembered: two techniques ask."""
    found: tuple[list[tuple[_Set, int]], ...] = tuple([] for _ in range(state.cell_sets.size + 1))
    seen: dict[Node, int] = {}
    for cells, nodes in almost_locked_sets(state):
        each = _Set(cells, {})
        for node in nodes:
            digit, places = node
            lost = seen.get(node)
            if lost is None:
                lost = seen[node] = state.cell_sets.common_peers(places) & state.candidates[digit]
            if lost:
                each.sees[digit] = lost
            found[digit].append((each, places))
    return found


def _seen_from(state: State, cell: Cell, sets: list[tuple[_Set, int]]) -> list[_Set]:
    """Those that lose the digit if the cell takes it; without those that have the cell."""
    unseen = ~state.cell_sets.peers[cell]
    return [found for found, places in sets if not places & unseen and not found.cells >> cell & 1]


def _can_lose(*sides: list[_Set]) -> int:
    """The digits that one set of each side can take from the same place together: what must be so for any choice."""
    areas: dict[Digit, int] = {}
    for number, sets in enumerate(sides):
        seen: dict[Digit, int] = {}
        for found in sets:
            for digit, cells in found.sees.items():
                seen[digit] = seen.get(digit, 0) | cells
        areas = {digit: cells & areas[digit] for digit, cells in seen.items() if digit in areas} if number else seen
    return mask_of(digit for digit, cells in areas.items() if cells)


def _w_wing_reason(
    state: State, sets: tuple[_Set, _Set], places: tuple[Cell, Cell], digits: tuple[Digit, Digit], unit: int
) -> Reason:
    (one, two), (first, second), (x, z) = sets, places, digits
    x_one, x_two = Node(x, state.candidates[x] & one.cells), Node(x, state.candidates[x] & two.cells)
    z_one, z_two = Node(z, state.candidates[z] & one.cells), Node(z, state.candidates[z] & two.cells)
    at_first, at_second = Node(x, 1 << first), Node(x, 1 << second)
    locked = (locked_set(state, one.cells), locked_set(state, two.cells))
    chain = chain_of((z_one, x_one, at_first, at_second, x_two, z_two))
    return replace(chain, units=((Role.BASE, unit),), sets=locked)


def _with_petals(state: State, stem: Cell, z: Digit, petals: list[list[_Set]]) -> Iterator[Step]:
    """A petal for each digit of the stem, for each set of cells that loses z by such a choice."""
    candidates = state.candidates[z]
    chosen: dict[int, tuple[_Set, ...]] = {candidates & ~(1 << stem): ()}
    for found in petals:
        by_area: dict[int, _Set] = {}
        for petal in sorted(found, key=lambda petal: petal.cells.bit_count()):
            by_area.setdefault(petal.sees[z], petal)
        following: dict[int, tuple[_Set, ...]] = {}
        for left, before in chosen.items():
            for area, petal in by_area.items():
                if left & area:
                    following.setdefault(left & area, (*before, petal))
        chosen = following
    for lost, sets in chosen.items():
        yield Step(eliminations=digit_in(lost, z), because=_blossom_reason(state, stem, z, sets))


def _blossom_reason(state: State, stem: Cell, z: Digit, sets: tuple[_Set, ...]) -> Reason:
    links, candidates = list[Link](), list[tuple[Role, Cell, Digit]]()
    for digit, petal in zip(iter_bits(state.digit_sets[stem]), sets, strict=True):
        lacks, has = Node(digit, state.candidates[digit] & petal.cells), Node(z, state.candidates[z] & petal.cells)
        links += (Link(Node(digit, 1 << stem), lacks, False), Link(lacks, has, True))
        candidates.append((Role.ON, stem, digit))
        candidates += digit_in_role(Role.OFF, lacks.cells, digit)
        candidates += digit_in_role(Role.ON, has.cells, z)
    locked = tuple(locked_set(state, petal.cells) for petal in sets)
    return Reason((), ((Role.PIVOT, stem),), tuple(candidates), tuple(links), locked)


def _why_w_wing(text: StepText) -> str:
    one, two = text.step.because.sets
    nodes = text.nodes
    x, first, second = text.symbol(nodes[2].digit), text.node_name(nodes[2]), text.node_name(nodes[3])
    return (
        f"{text.set_name(one)} and {text.set_name(two)} are almost locked sets. In {text.base}, {x} has only two "
        f"places: {first} rules it out in one set, {second} in the other. So one of the sets lacks {x} and holds "
        f"{text.digits}."
    )


def _why_blossom(text: StepText) -> str:
    stem = text.step.because.cells_as(Role.PIVOT)[0]
    digits = [link.start.digit for link in text.step.because.links if not link.strong]
    sets = text.step.because.sets
    cases = [
        f"{text.symbol(digit)} takes it from {text.set_name(petal)}" for digit, petal in zip(digits, sets, strict=True)
    ]
    return (
        f"each candidate of {text.cell_names([stem])} takes its digit from an almost locked set: {listed(cases)}. "
        f"Whichever it is, that set holds all its other digits, so one of the sets holds {text.digits}."
    )


@technique(
    "als_w_wing",
    "ALS-W-wing",
    Family.ALS,
    340,
    where=lambda text: f"Look at {text.base}.",
    why=_why_w_wing,
    about=(
        "Two almost locked sets, and a unit with two places for one of their common digits. One place rules "
        "that digit out in the first set, the other in the second. So one of the sets lacks it and holds "
        "their other common digit: remove that from cells that see it in both."
    ),
)
def ALS_W_WING(state: State) -> FoundSteps:
    """A unit with two places for x, and a set with x that sees each: one of the sets lacks x and has z."""
    with_digit = _sets_with(state)
    for x in state.cell_sets.digits:
        seen = {cell: _seen_from(state, cell, with_digit[x]) for cell in partners(state.cell_sets, state.candidates[x])}
        for unit, first, second in strong_pairs(state.cell_sets, state.candidates[x]):
            yield PAUSE
            one_side, other_side = (
                [found for found in seen[cell] if not found.cells >> other & 1]
                for cell, other in ((first, second), (second, first))
            )
            if not _can_lose(one_side, other_side) & ~(1 << x):
                continue
            for one in one_side:
                for two in other_side:
                    for z, sees in one.sees.items():
                        lost = sees & two.sees.get(z, 0)
                        if lost and z != x:
                            reason = _w_wing_reason(state, (one, two), (first, second), (x, z), unit)
                            yield Step(eliminations=digit_in(lost, z), because=reason)


@technique(
    "death_blossom",
    "Death blossom",
    Family.ALS,
    360,
    where=lambda text: f"Look at the candidates of {text.cells(Role.PIVOT)}.",
    why=_why_blossom,
    rare=True,
    about=(
        "A stem cell, and for each of its candidates an almost locked set that loses that digit if the stem "
        "takes it. Whatever the stem is, one of the sets is locked and holds all its other digits. Remove a "
        "digit that all sets share from cells that see it in each."
    ),
)
def DEATH_BLOSSOM(state: State) -> FoundSteps:
    """A cell, the stem, with a set for each of its candidates that loses this digit by it: one of the sets has z."""
    with_digit = _sets_with(state)
    for stem in iter_bits(state.bivalue_cells | state.trivalue_cells):
        petals = [_seen_from(state, stem, with_digit[digit]) for digit in iter_bits(state.digit_sets[stem])]
        for z in iter_bits(_can_lose(*petals) & ~state.digit_sets[stem]):
            with_z = [[petal for petal in found if z in petal.sees] for found in petals]
            yield from _with_petals(state, stem, z, with_z)
        yield PAUSE
