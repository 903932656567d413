"""Multi-sector locked sets: just as many digits for some lines and boxes as there are cells. And their kind, SK-loops.

*Where four rows cross four columns.* A cover of a digit is some of these rows and columns that have all its candidates
where the lines cross; the smallest are looked at. Suppose that all covers together have as many lines as there are open
cells.

Proof. Each cell takes a digit, which is on a line of its cover, and a line has a digit once. So the cells use
different pairs of a line and a digit, and there are no more pairs than cells: each pair is used. So each line has its
digits where the lines cross, and the rest of it loses them. If a cell took a digit whose row and column are both in
its cover, it would be this digit's one cell on both, and one pair would be left unused. So such cells lose the digit.

After champagne, David P. Bird and others, "Multi-sector locked sets", the New Sudoku Players' Forum, 2012 and 2013,
who also count boxes and other numbers of lines. Here the sets have four rows and four columns of a 9x9 board: all of
these are tried, and on larger boards there would be too many.

*SK-loop.* Two rows and two columns cross in four boxes. In each box, the row and the column have some cells besides the
corner. These eight groups form a loop: neighbours are in one line or in one box, in turns. A link is a digit in two
neighbours, and at most one cell of them has it. If as many links as there are cells hold all their candidates, each
link has its digit in one of its cells. So the rest of its line or box loses it, and so does a cell whose candidate is
in two links. After Stephen Kurzhals, who found it in the puzzle Easter Monster in 2007.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from dokulab.board.cellsets import Cells, CellSets
from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE
from dokulab.ground.words import listed
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, in_role, sorted_candidates
from dokulab.people.step_text import StepText
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


def _why_of_lines(text: StepText) -> str:
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
    why=_why_of_lines,
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


_GROUPS = 8


class _Loop(NamedTuple):
    """Its groups of cells in order, and for each the unit that it shares with the next: a line, a box, in turns."""

    corners: tuple[Cell, ...]
    groups: tuple[int, ...]
    units: tuple[int, ...]
    cells: int


@cache
def _loops(cell_sets: CellSets) -> tuple[_Loop, ...]:
    geometry, n = cell_sets.geometry, cell_sets.size

    def apart(first: int, step: int) -> list[tuple[int, int]]:
        pairs = combinations(range(first, first + n), 2)
        return [(one, two) for one, two in pairs if (one - first) // step != (two - first) // step]

    found = []
    for top, bottom in apart(0, geometry.box_rows):
        for left, right in apart(n, geometry.box_columns):
            corners = tuple(
                (line * n + column - n) for line, column in ((top, left), (top, right), (bottom, right), (bottom, left))
            )
            box = [geometry.units_of[corner][2] for corner in corners]
            lines = (top, right, bottom, left)
            units = tuple(unit for at in range(4) for unit in (lines[at], box[(at + 1) % 4]))
            groups = tuple(
                cell_sets.units[lines[at]] & cell_sets.units[box[end % 4]] & ~(1 << corners[end % 4])
                for at in range(4)
                for end in (at, at + 1)
            )
            found.append(_Loop(corners, groups, units, union_of(groups)))
    return tuple(found)


@cache
def _covers(present: int) -> tuple[int, ...]:
    """The smallest sets of links that each of these groups is in. Link i joins groups i and i + 1."""
    every = (1 << _GROUPS) - 1
    found = [
        links for links in range(every + 1) if not present & ~(links | (links << 1 & every) | links >> _GROUPS - 1)
    ]
    fewest = min(map(int.bit_count, found))
    return tuple(links for links in found if links.bit_count() == fewest)


def _lost(state: State, loop: _Loop, digit: Digit, links: int) -> list[Candidate]:
    candidates, lost = state.candidates[digit], 0
    for at in iter_bits(links):
        following = loop.groups[(at + 1) % _GROUPS]
        lost |= candidates & state.cell_sets.units[loop.units[at]] & ~(loop.groups[at] | following)
        if links >> (at + 1) % _GROUPS & 1:
            lost |= candidates & following
    return [(cell, digit) for cell in iter_bits(lost)]


def _reason(state: State, loop: _Loop, links: list[int], lost: tuple[Candidate, ...]) -> Reason:
    """Candidates linked along a line are PATTERN, those linked in a box EXTRA."""
    candidates = [
        (Role.EXTRA if at % 2 else Role.PATTERN, cell, digit)
        for digit, of_digit in enumerate(links, 1)
        for at in iter_bits(of_digit)
        for cell in iter_bits(state.candidates[digit] & (loop.groups[at] | loop.groups[(at + 1) % _GROUPS]))
        if (cell, digit) not in lost
    ]
    return Reason(
        units=tuple((Role.BASE, line) for line in sorted(loop.units[::2])),
        cells=tuple((Role.WING, cell) for cell in iter_bits(loop.cells)),
        candidates=tuple(candidates),
    )


def _why_of_loop(text: StepText) -> str:
    reason = text.step.because
    held: dict[int, set[Digit]] = {}
    for role, cell, digit in reason.candidates:
        lines = [unit for unit in text.geometry.units_of[cell] if unit in reason.units_as(Role.BASE)]
        unit = text.geometry.units_of[cell][2] if role is Role.EXTRA else lines[0]
        held.setdefault(unit, set()).add(digit)
    words = listed(f"{text.digit_names(digits)} in {text.unit_names([unit])}" for unit, digits in sorted(held.items()))
    count = len(reason.cells_as(Role.WING))
    return (
        f"the {count} marked cells form a loop, in which each digit is at most once in its line or box: {words}. That "
        f"makes {count} digits for {count} cells, so each is there, and the rest of its line or box loses it."
    )


@technique(
    "sk_loop",
    "SK-loop",
    Family.ALS,
    485,
    where=lambda text: f"Look at the boxes where {text.base} cross.",
    why=_why_of_loop,
    rare=True,
    about=(
        "Two rows and two columns cross in four boxes. Around each crossing, the row and the column have two "
        "more cells each: sixteen cells in a loop of eight pairs. If each digit is shared only by "
        "neighbouring pairs, and there are sixteen such links, each link has its digit. Remove it from the "
        "rest of the line or box. Rare, but it can open the hardest puzzles."
    ),
)
def SK_LOOP(state: State) -> FoundSteps:
    known = ~state.unsolved | state.single_cells
    for number, loop in enumerate(_loops(state.cell_sets)):
        if number % 64 == 0:
            yield PAUSE
        if loop.cells & known:
            continue
        covers, links = [], 0
        for digit in state.cell_sets.digits:
            candidates = state.candidates[digit]
            covers.append(_covers(sum(1 << at for at, group in enumerate(loop.groups) if candidates & group)))
            links += covers[-1][0].bit_count()
        if links != loop.cells.bit_count():
            continue
        best = [
            max(((_lost(state, loop, digit, each), each) for each in of_digit), key=lambda found: len(found[0]))
            for digit, of_digit in enumerate(covers, 1)
        ]
        eliminations = sorted_candidates(candidate for lost, _ in best for candidate in lost)
        if eliminations:
            reason = _reason(state, loop, [links for _, links in best], eliminations)
            yield Step(eliminations=eliminations, because=reason)
