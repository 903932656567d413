"""X-wing, swordfish, jellyfish, and the same with fins.

n lines whose places for a digit lie in n crossing lines: these n lines have the digit in the crossings, and lose it
elsewhere. With fins, places of the base lines outside the covers, all in one box: what the fish eliminates in that
box goes in any case, since either a fin is true or the fish holds. A finned fish is sashimi when a base line has one
place at most without its fins.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import iter_bits, lowest, mask_of, union_of
from dokulab.people.one_digit import OneDigitStep, one_digit
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


class Direction(NamedTuple):
    """Base and cover lines of one way to look: rows by columns, or columns by rows.

    ``base`` and ``cover`` are the indices of the first such unit. Boxes are ``thick`` base lines by ``wide`` covers.
    """

    base: int
    cover: int
    thick: int
    wide: int


class BaseLine(NamedTuple):
    """A base line: its number among the lines of its kind, and the numbers of the covers where it has the digit."""

    number: int
    covers: int


@lru_cache(maxsize=256)
def _lines(cell_sets: CellSets, candidates: int) -> tuple[tuple[Direction, tuple[BaseLine, ...]], ...]:
    """For both directions the base lines with two places or more."""
    geometry, n = cell_sets.geometry, cell_sets.size
    rows, columns = [0] * n, [0] * n
    for cell in iter_bits(candidates):
        row, column = divmod(cell, n)
        rows[row] |= 1 << column
        columns[column] |= 1 << row
    return (
        (Direction(0, n, geometry.box_rows, geometry.box_columns), _with_choice(rows)),
        (Direction(n, 0, geometry.box_columns, geometry.box_rows), _with_choice(columns)),
    )


def _with_choice(covers: list[int]) -> tuple[BaseLine, ...]:
    return tuple(BaseLine(number, mask) for number, mask in enumerate(covers) if mask & (mask - 1))


@lru_cache(maxsize=4096)
def _cells(cell_sets: CellSets, first: int, lines: int) -> int:
    """The cells of the lines with these numbers."""
    return union_of(cell_sets.units[first + line] for line in iter_bits(lines))


def _basic_fish(cell_sets: CellSets, candidates: int, size: int) -> Iterator[OneDigitStep]:
    for direction, lines in _lines(cell_sets, candidates):
        for chosen in combinations([line for line in lines if line.covers.bit_count() <= size], size):
            covers = 0
            for line in chosen:
                covers |= line.covers
            if covers.bit_count() == size:
                bases = mask_of(line.number for line in chosen)
                inside = _cells(cell_sets, direction.base, bases) & candidates
                lost = _cells(cell_sets, direction.cover, covers) & candidates & ~inside
                if lost:
                    yield _fish(direction, bases, covers, inside, 0, lost)


def _finned_fish(cell_sets: CellSets, candidates: int, size: int, sashimi: bool) -> Iterator[OneDigitStep]:
    yield from _all_finned_fish(cell_sets, candidates, size)[sashimi]


@lru_cache(maxsize=512)
def _all_finned_fish(cell_sets: CellSets, candidates: int, size: int) -> tuple[list[OneDigitStep], list[OneDigitStep]]:
    """The plain and the sashimi ones; remembered, since both techniques ask."""
    found: tuple[list[OneDigitStep], list[OneDigitStep]] = ([], [])
    for direction, lines in _lines(cell_sets, candidates):
        widest = size + direction.wide - 1  # at least one line of the fins' box is a cover, or nothing is eliminated
        grown: list[tuple[tuple[BaseLine, ...], int, int]] = [
            ((), 0, 0)
        ]  # lines, their covers, where the next comes from
        for _ in range(size):
            grown = [
                ((*chosen, lines[at]), covers | lines[at].covers, at + 1)
                for chosen, covers, start in grown
                for at in range(start, len(lines))
                if (covers | lines[at].covers).bit_count() <= widest
            ]
        for chosen, all_covers, _ in grown:
            if all_covers.bit_count() > size:
                for is_sashimi, pattern in _with_fins(cell_sets, candidates, direction, chosen, all_covers):
                    found[is_sashimi].append(pattern)
    return found


def _with_fins(
    cell_sets: CellSets, candidates: int, direction: Direction, chosen: tuple[BaseLine, ...], all_covers: int
) -> Iterator[tuple[bool, OneDigitStep]]:
    """Every way to choose the surplus covers as those that hold only fins, all of them in one box."""
    surplus = all_covers.bit_count() - len(chosen)
    bases = mask_of(line.number for line in chosen)
    base_cells = _cells(cell_sets, direction.base, bases) & candidates
    for finned in _lines_of_one_box(all_covers, surplus, direction.wide):
        fins = base_cells & _cells(cell_sets, direction.cover, finned)
        box = cell_sets.boxes[cell_sets.geometry.box_of(lowest(fins))]
        covers = all_covers & ~finned
        lost = box & candidates & ~base_cells & _cells(cell_sets, direction.cover, covers)
        if not lost or fins & ~box or not all(line.covers & covers for line in chosen):
            continue
        is_sashimi = any((line.covers & covers).bit_count() == 1 for line in chosen)
        yield is_sashimi, _fish(direction, bases, covers, base_cells & ~fins, fins, lost)


@lru_cache(maxsize=4096)
def _lines_of_one_box(covers: int, count: int, wide: int) -> tuple[int, ...]:
    """The sets of ``count`` of these lines that cross the same boxes."""
    by_box: dict[int, list[int]] = {}
    for line in iter_bits(covers):
        by_box.setdefault(line // wide, []).append(line)
    return tuple(mask_of(chosen) for lines in by_box.values() for chosen in combinations(lines, count))


def _fish(direction: Direction, bases: int, covers: int, inside: int, fins: int, lost: int) -> OneDigitStep:
    units = [(Role.BASE, direction.base + line) for line in iter_bits(bases)]
    units += [(Role.COVER, direction.cover + line) for line in iter_bits(covers)]
    return OneDigitStep(lost, marks=((Role.PATTERN, inside), (Role.FIN, fins)), units=tuple(units))


def where_of_a_fish(text: StepText) -> str:
    return f"Look at where {text.digits} can go in {text.base}."


def why_of_a_basic_fish(text: StepText) -> str:
    count = text.count_of_units(Role.BASE)
    fills = f"the {count} {text.digits}s of {text.base} take up {text.cover}"
    return f"in {text.base}, {text.digits} can only go in {text.cover}, so {fills}."


def why_of_a_finned_fish(text: StepText) -> str:
    fins, either = (
        (f"the fin {text.fins}", text.fins) if text.has_one_fin else (f"the fins {text.fins}", "one of the fins")
    )
    seeing = "the fin" if text.has_one_fin else "every fin"
    return (
        f"apart from {fins}, {text.digits} in {text.base} can only go in {text.cover}. Either {either} is "
        f"{text.digits}, or {text.base} have their {text.digits}s in {text.cover}. Either way, cells of {text.cover} "
        f"that see {seeing} lose {text.digits}."
    )


_basic = partial(technique, family=Family.FISH, where=where_of_a_fish, why=why_of_a_basic_fish)


_finned = partial(technique, family=Family.FISH, where=where_of_a_fish, why=why_of_a_finned_fish)


X_WING = _basic(
    "x_wing",
    "X-wing",
    weight=120,
    about=(
        "In two rows, a digit has just two possible cells, in the same two columns. Each row puts the digit "
        "in one of those columns, so you can remove it from the rest of both columns. It works with rows and "
        "columns swapped, too."
    ),
)(one_digit(partial(_basic_fish, size=2)))
SWORDFISH = _basic(
    "swordfish",
    "Swordfish",
    weight=170,
    rare=True,
    about=(
        "An X-wing with three rows and three columns: in three rows, all candidates for a digit are in the "
        "same three columns, so you can remove it from the rest of those columns. Not every row needs all "
        "three. It works with rows and columns swapped, too."
    ),
)(one_digit(partial(_basic_fish, size=3)))
JELLYFISH = _basic(
    "jellyfish",
    "Jellyfish",
    weight=250,
    rare=True,
    about=(
        "An X-wing with four rows and four columns: in four rows, all candidates for a digit are in the same "
        "four columns, so you can remove it from the rest of those columns. It works with rows and columns "
        "swapped, too."
    ),
)(one_digit(partial(_basic_fish, size=4)))
FINNED_X_WING = _finned(
    "finned_x_wing",
    "Finned X-wing",
    weight=200,
    about=(
        "An X-wing with one or two extra candidates, the fin, next to a corner. Either the X-wing holds or "
        "the fin is true, so you can remove what both rule out."
    ),
)(one_digit(partial(_finned_fish, size=2, sashimi=False)))
SASHIMI_X_WING = _finned(
    "sashimi_x_wing",
    "Sashimi X-wing",
    weight=200,
    rare=True,
    about=(
        "A finned X-wing that is missing the corner next to its fin. If the fin is false, its row has just "
        "one cell left for the digit. Either way, you can remove the digit from cells of the column that see "
        "the fin."
    ),
)(one_digit(partial(_finned_fish, size=2, sashimi=True)))
FINNED_SWORDFISH = _finned(
    "finned_swordfish",
    "Finned swordfish",
    weight=240,
    about=(
        "A swordfish with one or two extra candidates in one box, the fin. Either the swordfish holds or the "
        "fin is true, so you can remove what both rule out."
    ),
)(one_digit(partial(_finned_fish, size=3, sashimi=False)))
SASHIMI_SWORDFISH = _finned(
    "sashimi_swordfish",
    "Sashimi swordfish",
    weight=250,
    rare=True,
    about=(
        "A finned swordfish that is missing a corner next to its fin: if the fin is false, one row has a "
        "single cell left for the digit. You can remove what the fish and the fin both rule out."
    ),
)(one_digit(partial(_finned_fish, size=3, sashimi=True)))
FINNED_JELLYFISH = _finned(
    "finned_jellyfish",
    "Finned jellyfish",
    weight=300,
    rare=True,
    about=(
        "A jellyfish with one or two extra candidates in one box, the fin. Either the jellyfish holds or the "
        "fin is true, so you can remove what both rule out."
    ),
)(one_digit(partial(_finned_fish, size=4, sashimi=False)))
SASHIMI_JELLYFISH = _finned(
    "sashimi_jellyfish",
    "Sashimi jellyfish",
    weight=300,
    rare=True,
    about=(
        "A finned jellyfish that is missing a corner next to its fin: if the fin is false, one row has a "
        "single cell left for the digit. You can remove what the fish and the fin both rule out."
    ),
)(one_digit(partial(_finned_fish, size=4, sashimi=True)))
