"""Franken and mutant fish: fish with boxes, or with rows and columns mixed, among their bases and covers.

n base units have the digit n times, n cover units n times at most. So where no place of a base is outside the covers,
and none is in two bases, the covers lose the digit outside the bases. Places of the bases outside the covers or in two
bases are fins: either a fin is true or the fish holds, so what sees all of them goes in any case.

Franken: bases of rows and boxes with covers of columns and boxes, or the other way round. Mutant: all other mixtures.

The search looks from a candidate that might go: were it true, n bases would have their places in n - 1 covers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.people.one_digit import OneDigitStep, one_digit
from dokulab.people.step import Role
from dokulab.people.technique import Family, technique
from dokulab.people.techniques.fish import where_of_a_fish, why_of_a_basic_fish, why_of_a_finned_fish

_LARGEST = 4
"""The most base units."""

_Units = tuple[int, ...]
"""Numbers of units, ascending."""


@dataclass(frozen=True, slots=True, order=True)
class _Fish:
    """``fins``, ``inside`` (the rest of the bases' places) and ``lost`` are cells."""

    size: int
    fin_count: int
    bases: _Units
    covers: _Units
    fins: int
    inside: int
    lost: int

    def is_franken(self, lines: int) -> bool:
        """Whether rows are all on one side and columns on the other; ``lines`` is how many rows there are."""
        base_kinds, cover_kinds = ({unit // lines for unit in units} for units in (self.bases, self.covers))
        return len(base_kinds - {2}) < 2 and len(cover_kinds - {2}) < 2 and not (base_kinds & cover_kinds) - {2}

    def as_step(self) -> OneDigitStep:
        units = [(Role.BASE, unit) for unit in self.bases] + [(Role.COVER, unit) for unit in self.covers]
        return OneDigitStep(self.lost, marks=((Role.PATTERN, self.inside), (Role.FIN, self.fins)), units=tuple(units))


@lru_cache(maxsize=1024)
def _fish_of(cell_sets: CellSets, candidates: int, cell: Cell) -> tuple[_Fish, ...]:
    """Those that take the digit from a cell; remembered, since several techniques ask."""
    found: set[_Fish] = set()
    for bases, covers in _crowded(cell_sets, candidates & ~cell_sets.peers[cell] & ~(1 << cell), cell):
        for cover in cell_sets.geometry.units_of[cell]:
            fish = _fish(cell_sets, candidates, bases, tuple(sorted((*covers, cover))))
            if fish is not None:
                found.add(fish)
    return tuple(found)


def _crowded(cell_sets: CellSets, left: int, cell: Cell) -> Iterator[tuple[_Units, _Units]]:
    """Bases whose places in ``left`` are in one cover fewer, no two bases having one in common; none with the cell."""
    fields, units = _fields(cell_sets), cell_sets.units
    guard_of, guards, lowest_bits = fields.guard_of, fields.guards, fields.lowest_bits
    packed = union_of(fields.of_cell[place] for place in iter_bits(left))
    can_be_base = fields.filled(packed) & ~union_of(guard_of[unit] for unit in cell_sets.geometry.units_of[cell])
    choices = [unit for unit in range(len(units)) if can_be_base & guard_of[unit]]
    grown: list[tuple[_Units, int, int, int]] = [((), packed, can_be_base, 0)]
    for count in range(1, _LARGEST):
        following = []
        for chosen, uncovered, may_be, start in grown:
            for at in range(start, len(choices)):
                cover = choices[at]
                rest, bases_left = uncovered & fields.outside[cover], may_be & ~guard_of[cover]
                if rest == uncovered or bases_left.bit_count() <= count:
                    continue  # a cover that takes up nothing is not needed, nor can there be bases enough
                if count < _LARGEST - 1:
                    following.append(((*chosen, cover), rest, bases_left, at + 1))
                inside = bases_left & ~((rest | guards) - lowest_bits)  # as in filled()
                if inside.bit_count() > count:
                    for bases in combinations([unit for unit in choices if inside & guard_of[unit]], count + 1):
                        held = [left & units[base] for base in bases]
                        if _are_apart(held) and _needs_all(held, [units[each] for each in (*chosen, cover)]):
                            yield bases, (*chosen, cover)
        grown = following


@dataclass(frozen=True, slots=True)
class _Fields:
    """Sets of places packed into one integer: for each unit a bit for each of its cells, and a guard bit above."""

    of_cell: tuple[int, ...]
    """The bits of a cell in its three units."""
    outside: tuple[int, ...]
    """For each unit the bits of all cells outside it."""
    guard_of: tuple[int, ...]
    guards: int
    lowest_bits: int

    def filled(self, packed: int) -> int:
        """The guards of the units with a place: a field without one borrows from its guard."""
        return ((packed | self.guards) - self.lowest_bits) & self.guards


@lru_cache(maxsize=8)
def _fields(cell_sets: CellSets) -> _Fields:
    width = cell_sets.size + 1
    of_cell = [0] * cell_sets.geometry.cell_count
    for unit, cells in enumerate(cell_sets.geometry.units):
        for position, cell in enumerate(cells):
            of_cell[cell] |= 1 << unit * width + position
    outside = tuple(
        union_of(of_cell[cell] for cell in iter_bits(cell_sets.all_cells & ~unit)) for unit in cell_sets.units
    )
    starts = [unit * width for unit in range(len(cell_sets.units))]
    guard_of = tuple(1 << at + width - 1 for at in starts)
    return _Fields(tuple(of_cell), outside, guard_of, sum(guard_of), mask_of(starts))


def _are_apart(sets: list[int]) -> bool:
    joined = 0
    for cells in sets:
        if joined & cells:
            return False
        joined |= cells
    return True


def _needs_all(bases: list[int], covers: list[int]) -> bool:
    """Whether no fewer of the bases are in one fewer of the covers already."""
    return not any(
        not union_of(some) & ~union_of(fewer)
        for count in range(1, len(covers))
        for some in combinations(bases, count + 1)
        for fewer in combinations(covers, count)
    )


def _fish(cell_sets: CellSets, candidates: int, bases: _Units, covers: _Units) -> _Fish | None:
    """The fish of these units; None for a plain one of rows and columns."""
    size, units = cell_sets.size, cell_sets.units
    kinds = [{unit // size for unit in side} for side in (bases, covers)]
    if kinds in ([{0}, {1}], [{1}, {0}]):
        return None
    once = twice = 0
    for base in bases:
        twice |= once & units[base]
        once |= units[base]
    covered = union_of(units[cover] for cover in covers)
    inside = once & candidates
    fins = inside & (twice | ~covered)
    lost = candidates & covered & ~inside
    if fins:
        lost &= cell_sets.common_peers(fins)
    return _Fish(len(bases), fins.bit_count(), bases, covers, fins, inside & ~fins, lost)


def _patterns(cell_sets: CellSets, candidates: int, *, franken: bool, finned: bool) -> Iterator[OneDigitStep | None]:
    """The smallest first, and those with few fins, once the fish of each cell are known."""
    every: set[_Fish] = set()
    for cell in iter_bits(candidates):
        every.update(_fish_of(cell_sets, candidates, cell))
        yield None
    for fish in sorted(every):
        if fish.is_franken(cell_sets.size) is franken and bool(fish.fins) is finned:
            yield fish.as_step()


_complex = partial(technique, family=Family.FISH, where=where_of_a_fish)


FRANKEN_FISH = _complex(
    "franken_fish",
    "Franken fish",
    weight=440,
    why=why_of_a_basic_fish,
    rare=True,
    about=(
        "A fish in which boxes stand beside rows, or beside columns. If the places for a digit in three rows "
        "and boxes are all in three columns and boxes, remove it from the rest of these. It works with two or "
        "four, too."
    ),
)(one_digit(partial(_patterns, franken=True, finned=False)))
FINNED_FRANKEN_FISH = _complex(
    "finned_franken_fish",
    "Finned Franken fish",
    weight=450,
    why=why_of_a_finned_fish,
    rare=True,
    about=(
        "A Franken fish with extra candidates, the fins. Either the fish holds or a fin is true, so you can "
        "remove what the fish and every fin rule out. A candidate in two of the base units counts as a fin."
    ),
)(one_digit(partial(_patterns, franken=True, finned=True)))
MUTANT_FISH = _complex(
    "mutant_fish",
    "Mutant fish",
    weight=460,
    why=why_of_a_basic_fish,
    rare=True,
    about=(
        "A fish that mixes rows, columns and boxes. If the places for a digit in three units that share none "
        "of them are all in three other units, remove it from the rest of these. It works with two or four, "
        "too."
    ),
)(one_digit(partial(_patterns, franken=False, finned=False)))
FINNED_MUTANT_FISH = _complex(
    "finned_mutant_fish",
    "Finned mutant fish",
    weight=470,
    why=why_of_a_finned_fish,
    rare=True,
    about=(
        "A mutant fish with extra candidates, the fins. Either the fish holds or a fin is true, so you can "
        "remove what the fish and every fin rule out. A candidate in two of the base units counts as a fin."
    ),
)(one_digit(partial(_patterns, franken=False, finned=True)))
