"""Multi-sector locked set: where four rows cross four columns, just as many digits for these lines as cells.

A cover of a digit is some of these rows and columns that have all its candidates where the lines cross; the smallest
are looked at. Suppose that all covers together have as many lines as there are open cells.

Proof. Each cell takes a digit, which is on a line of its cover, and a line has a digit once. So the cells use
different pairs of a line and a digit, and there are no more pairs than cells: each pair is used. So each line has its
digits where the lines cross, and the rest of it loses them. If a cell took a digit whose row and column are both in
its cover, it would be this digit's one cell on both, and one pair would be left unused. So such cells lose the digit.

After champagne, David P. Bird and others, "Multi-sector locked sets", the New Sudoku Players' Forum, 2012 and 2013,
who also count boxes and other numbers of lines. Here the sets have four rows and four columns of a 9x9 board: all of
these are tried, and on larger boards there would be too many.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import NamedTuple

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import CLASSIC, Digit
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step, in_role, sorted_candidates
from dokulab.people.step_text import StepText, listed
from dokulab.people.technique import NOT_MONOTONE, Family, FoundSteps, technique

_FOUR_OF_NINE = tuple(combinations(range(9), 4))


_COVER_SIZES = bytearray(1)
"""For each set of places in four rows and columns (place 4 * column + row) the size of a smallest cover."""

_WITHOUT_PAUSE = 4096


def _filled_cover_sizes() -> FoundSteps:
    """Find out the sizes that are still unknown.

    The row or the column of any place is in the cover; the smaller sets that these leave come before.
    """
    sizes = _COVER_SIZES
    while (places := len(sizes)) < 1 << 16:
        first = (places & -places).bit_length() - 1
        without_row = sizes[places & ~(0x1111 << first % 4)]
        without_column = sizes[places & ~(0xF << first // 4 * 4)]
        sizes.append(1 + min(without_row, without_column))
        if places % _WITHOUT_PAUSE == 0:
            yield PAUSE


class _Cover(NamedTuple):
    """Lines of a digit, and what it loses: in the rest of them, and where two of them cross."""

    digit: Digit
    lines: tuple[int, ...]
    lost: Cells


def _in_columns(cells: Cells, rows: tuple[int, ...]) -> list[int]:
    """For each column which of the four rows have a cell of it: bit 0 is the first row."""
    one, two, three, four = (cells >> 9 * row for row in rows)
    return [
        one >> column & 1 | (two >> column & 1) << 1 | (three >> column & 1) << 2 | (four >> column & 1) << 3
        for column in range(9)
    ]


def _step(state: State, rows: tuple[int, ...], columns: tuple[int, ...], undecided: Cells) -> FoundSteps:
    lines = (*rows, *(9 + column for column in columns))
    cells = mask_of(9 * row + column for row in rows for column in columns) & undecided
    covers = [_best_cover(state, digit, lines, cells) for digit in CLASSIC.digits if state.candidates[digit] & cells]
    eliminations = sorted_candidates((cell, cover.digit) for cover in covers for cell in iter_bits(cover.lost))
    if eliminations:
        candidates = [
            (Role.PATTERN if line < 9 else Role.EXTRA, cell, cover.digit)
            for cover in covers
            for line in cover.lines
            for cell in iter_bits(state.candidates[cover.digit] & cells & state.cell_sets.units[line] & ~cover.lost)
        ]
        units = tuple((Role.BASE, line) for line in lines)
        reason = Reason(units, in_role(Role.WING, cells), tuple(candidates))
        yield Step(eliminations=eliminations, because=reason)


def _best_cover(state: State, digit: Digit, lines: tuple[int, ...], cells: Cells) -> _Cover:
    """The smallest cover of the digit in these cells; of several the one that makes it lose most."""
    units, candidates = state.cell_sets.units, state.candidates[digit]
    inside = candidates & cells
    covers = []
    for chosen in chain.from_iterable(combinations(lines, size) for size in range(1, 5)):
        once = twice = 0
        for line in chosen:
            twice |= once & units[line]
            once |= units[line]
        if not inside & ~once:
            covers.append(_Cover(digit, chosen, candidates & once & ~cells | inside & twice))
    return max(covers, key=lambda cover: (-len(cover.lines), cover.lost.bit_count()))


def _why(text: StepText) -> str:
    reason = text.step.because
    held: dict[int, set[Digit]] = {}
    for role, cell, digit in reason.candidates:
        row, column, _ = text.geometry.units_of[cell]
        held.setdefault(row if role is Role.PATTERN else column, set()).add(digit)
    words = listed(f"{text.digit_names(digits)} in {text.unit_names([line])}" for line, digits in sorted(held.items()))
    count = sum(map(len, held.values()))
    cells = reason.cells_as(Role.WING)
    twice = any(cell in cells for cell, _ in text.step.eliminations)
    return (
        f"where {text.base} cross, the {len(cells)} marked cells can hold only {words}. A line has each digit once, so "
        f"these are {count} digits for {len(cells)} cells. Each of them is needed, and the rest of its line loses it."
        + (" A cell that would count for its row and its column at once loses the digit too." if twice else "")
    )


@technique(
    "msls",
    "Multi-sector locked set",
    Family.ALS,
    560,
    where=lambda text: f"Look at the cells where {text.base} cross.",
    why=_why,
    not_in_framework_because=NOT_MONOTONE,
    rare=True,
    about=(
        "Look at the cells where four rows cross four columns. For each digit, choose rows or columns that "
        "have all of its candidates there, as few as you can. If you count as many digits in rows and columns "
        "as there are cells, each of them is in one of the cells: remove it from the rest of its row or "
        "column. Also called a multifish, or MSLS. Rare, but it can remove twenty candidates at once."
    ),
)
def MSLS(state: State) -> FoundSteps:
    if state.geometry != CLASSIC:
        return
    yield from _filled_cover_sizes()
    sizes = _COVER_SIZES
    undecided = state.unsolved & ~state.single_cells
    for rows in _FOUR_OF_NINE:
        yield PAUSE
        places = [_in_columns(state.candidates[digit] & undecided, rows) for digit in CLASSIC.digits]
        cells = [column.bit_count() for column in _in_columns(undecided, rows)]
        for columns in _FOUR_OF_NINE:
            one, two, three, four = columns
            spare = cells[one] + cells[two] + cells[three] + cells[four]
            for of_digit in places:
                spare -= sizes[of_digit[one] | of_digit[two] << 4 | of_digit[three] << 8 | of_digit[four] << 12]
                if spare < 0:
                    break
            if spare == 0:
                yield from _step(state, rows, columns, undecided)
