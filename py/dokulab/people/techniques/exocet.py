"""Junior exocet: two cells of a box, the base, whose digits two targets in the other boxes of its band must hold.

The base is two cells of a line within a box, with three or four digits between them. Three cross-lines run at right
angles to it: one through the third cell of the line within the box, one through each other box of the band. Outside
the band, their cells are the S-cells. Within each other box, the cross-line has two cells off the base's line: the
target, and its companion, which has none of the base's digits. No digit of the base fits into the S-cells three times.

Proof. Let d be a digit of the base in the solution. Each cross-line has d once. It is not on the base's line or
elsewhere in the base's box: so the first cross-line has d in an S-cell, each other one in an S-cell or in its target.
The S-cells have d twice at most, so a target has it. Two digits, two targets: each target has one digit of the base.
What follows for the candidates:

1. Targets lose other digits.
2. If d is in one target, it is not in the other, so the first and the other target's cross-line have d in S-cells,
   on two lines parallel to the base's. Without such cells, d is not in this target.
3. The box of the other target has d neither on the base's line nor on this target's, and not in its target or
   companion. That leaves two cells, the target's mirror. If neither has d, d is not in this target; if just one has
   digits that are possible in the target, it has no others.
4. What no way to put two digits into base and targets uses goes from these cells.

After champagne and David P. Bird, "Exocet pattern in hardest puzzles", the New Sudoku Players' Forum, 2011 to 2013.
The proof counts three boxes in a band and three cells of a line in a box, so it is for 9x9 alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from dokulab.board.cellsets import Cells, CellSets
from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.ground.bits import is_single, iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE
from dokulab.ground.words import listed
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, in_role, sorted_candidates
from dokulab.people.step_text import StepText
from dokulab.people.technique import NOT_MONOTONE, Family, FoundSteps, technique


class _CrossLine(NamedTuple):
    """``unit`` is its number, ``outside`` its S-cells, ``pair`` its two cells in the band off the base's line."""

    unit: int
    outside: Cells
    pair: tuple[Cell, Cell]


class _Base(NamedTuple):
    """Two cells, the first cross-line, and those through each of the other two boxes."""

    line: int
    cells: tuple[Cell, Cell]
    first: _CrossLine
    others: tuple[tuple[_CrossLine, ...], tuple[_CrossLine, ...]]


@cache
def _bases(cell_sets: CellSets) -> tuple[_Base, ...]:
    found = []
    for box_line in cell_sets.box_lines:
        of_line = tuple(iter_bits(cell_sets.units[box_line.line]))
        across = [_cross_line(cell_sets, box_line.line, cell) for cell in of_line]
        at = [place for place, cell in enumerate(of_line) if box_line.shared >> cell & 1]
        one, other = (tuple(across[start : start + 3]) for start in (0, 3, 6) if start != at[0])
        for third in at:
            first, second = (of_line[place] for place in at if place != third)
            found.append(_Base(box_line.line, (first, second), across[third], (one, other)))
    return tuple(found)


def _cross_line(cell_sets: CellSets, line: int, cell: Cell) -> _CrossLine:
    row, column, box = cell_sets.geometry.units_of[cell]
    unit = column if line == row else row
    first, second = iter_bits(cell_sets.units[unit] & cell_sets.units[box] & ~cell_sets.units[line])
    return _CrossLine(unit, cell_sets.units[unit] & ~cell_sets.units[box], (first, second))


class _Target(NamedTuple):
    """A target, its cross-line, and for each base digit the lines on which the S-cells of the cross-line have it."""

    cell: Cell
    across: _CrossLine
    lines: dict[Digit, int]


class _Exocet(NamedTuple):
    base: _Base
    digits: int
    first_lines: dict[Digit, int]
    targets: tuple[_Target, _Target]


def _exocets_of(state: State, base: _Base, held: tuple[int, ...]) -> Iterator[_Exocet]:
    """What naked singles tell is no exocet's, whether they have been placed or not."""
    undecided = state.unsolved & ~state.single_cells
    one, other = base.cells
    digits = held[one] | held[other]
    if mask_of(base.cells) & ~undecided or not 3 <= digits.bit_count() <= 4:
        return
    first = _lines_of(state, base, base.first, digits)
    left, right = (
        [target for across in side if (target := _target(state, base, across, digits, held, undecided))]
        for side in base.others
    )
    for one_target, other_target in product(left, right):
        if not any(_fits_thrice(first[digit], one_target.lines[digit], other_target.lines[digit]) for digit in first):
            yield _Exocet(base, digits, first, (one_target, other_target))


def _target(
    state: State, base: _Base, across: _CrossLine, digits: int, held: tuple[int, ...], undecided: Cells
) -> _Target | None:
    with_digits = [cell for cell in across.pair if held[cell] & digits]
    if len(with_digits) != 1 or not undecided >> with_digits[0] & 1:
        return None
    return _Target(with_digits[0], across, _lines_of(state, base, across, digits))


def _lines_of(state: State, base: _Base, across: _CrossLine, digits: int) -> dict[Digit, int]:
    """For each of the digits the lines, parallel to the base's, on which the cross-line's S-cells have it."""
    kind = 0 if base.line < state.cell_sets.size else 1
    units_of = state.geometry.units_of
    return {
        digit: mask_of(
            units_of[cell][kind] for cell in iter_bits((state.candidates[digit] | state.placed[digit]) & across.outside)
        )
        for digit in iter_bits(digits)
    }


def _fits_twice(one: int, two: int) -> bool:
    """Whether a digit can be in two cross-lines: in both, on lines that are not the same."""
    return bool(one and two) and not is_single(one | two)


def _fits_thrice(one: int, two: int, three: int) -> bool:
    """Whether it can be in all three, by Hall's theorem."""
    pairs = ((one, two), (one, three), (two, three))
    return all(_fits_twice(*pair) for pair in pairs) and (one | two | three).bit_count() > 2


def _other_digits(state: State, exocet: _Exocet, held: tuple[int, ...]) -> Iterator[Step]:
    lost = [
        (target.cell, digit) for target in exocet.targets for digit in iter_bits(held[target.cell] & ~exocet.digits)
    ]
    yield from _step(state, exocet, lost)


def _no_room(state: State, exocet: _Exocet, held: tuple[int, ...]) -> Iterator[Step]:
    lost = [
        (target.cell, digit)
        for target, other in _either_way(exocet)
        for digit in iter_bits(held[target.cell] & exocet.digits)
        if not _fits_twice(exocet.first_lines[digit], other.lines[digit])
    ]
    yield from _step(state, exocet, lost, supposed=lost)


def _mirrored(state: State, exocet: _Exocet, held: tuple[int, ...]) -> Iterator[Step]:
    for target, other in _either_way(exocet):
        mirror = _mirror(state.cell_sets, exocet.base, target, other)
        digits = held[target.cell] & exocet.digits
        in_mirror = [held[cell] & digits for cell in mirror]
        lost = [(target.cell, digit) for digit in iter_bits(digits & ~union_of(in_mirror))]
        if any(in_mirror) and not all(in_mirror):
            cell = mirror[0] if in_mirror[0] else mirror[1]
            lost += ((cell, digit) for digit in iter_bits(state.digit_sets[cell] & ~digits))
        yield from _step(state, exocet, lost, mirror)


def _mirror(cell_sets: CellSets, base: _Base, target: _Target, other: _Target) -> tuple[Cell, ...]:
    row, column, _ = cell_sets.geometry.units_of[target.cell]
    parallel = row if base.line < cell_sets.size else column
    box = cell_sets.geometry.units_of[other.cell][2]
    taken = cell_sets.units[base.line] | cell_sets.units[parallel] | cell_sets.units[other.across.unit]
    return tuple(iter_bits(cell_sets.units[box] & ~taken))


def _unpaired(state: State, exocet: _Exocet, held: tuple[int, ...]) -> Iterator[Step]:
    cells = (*exocet.base.cells, *(target.cell for target in exocet.targets))
    fitting = _pairings([held[cell] & exocet.digits for cell in cells])
    if fitting:
        left = [mask_of(digits) for digits in zip(*fitting, strict=True)]
        lost = [
            (cell, digit)
            for cell, stays in zip(cells, left, strict=True)
            for digit in iter_bits(held[cell] & exocet.digits & ~stays)
        ]
        yield from _step(state, exocet, lost)


def _pairings(sets: Sequence[int]) -> list[tuple[Digit, ...]]:
    """Two different digits in base and targets, in either order: a digit for each of the four cells."""
    one, other, *targets = sets
    pairs = [(first, second) for first in iter_bits(one) for second in iter_bits(other) if first != second]
    return [
        (*pair, *placed)
        for pair in pairs
        for placed in (pair, pair[::-1])
        if targets[0] >> placed[0] & targets[1] >> placed[1] & 1
    ]


def _either_way(exocet: _Exocet) -> tuple[tuple[_Target, _Target], ...]:
    """Each target, with the other one."""
    one, other = exocet.targets
    return (one, other), (other, one)


def _step(
    state: State,
    exocet: _Exocet,
    lost: Sequence[Candidate],
    mirror: tuple[Cell, ...] = (),
    supposed: Sequence[Candidate] = (),
) -> Iterator[Step]:
    """Base digits are PATTERN in base and targets, EXTRA in the S-cells; what is refuted by these is ASSUMED."""
    if not lost:
        return
    base, digits, _, targets = exocet
    lines = base.first, *(target.across for target in targets)
    outside = union_of(line.outside for line in lines)
    pattern = mask_of((*base.cells, *(target.cell for target in targets)))
    candidates = [
        (role, cell, digit)
        for digit in iter_bits(digits)
        for role, cells in ((Role.PATTERN, pattern), (Role.EXTRA, outside))
        for cell in iter_bits(state.candidates[digit] & cells)
        if (cell, digit) not in supposed
    ]
    candidates += ((Role.ASSUMED, cell, digit) for cell, digit in supposed)
    taken = union_of(state.placed[digit] for digit in iter_bits(digits)) & outside
    cells = (
        *((Role.BASE, cell) for cell in base.cells),
        *((Role.TARGET, target.cell) for target in targets),
        *in_role(Role.CROSS, outside & state.unsolved),
        *in_role(Role.WITNESS, taken),
        *((Role.MIRROR, cell) for cell in mirror),
    )
    units = tuple((Role.BASE, unit) for unit in sorted(line.unit for line in lines))
    yield Step(eliminations=sorted_candidates(lost), because=Reason(units, cells, tuple(candidates)))


def _why(text: StepText) -> str:
    reason = text.step.because
    base, targets = reason.cells_as(Role.BASE), reason.cells_as(Role.TARGET)
    boxes = text.unit_names(sorted(text.geometry.units_of[cell][2] for cell in (base[0], *targets)))
    digits = listed(map(text.symbol, _digits(text)), "or")
    return (
        f"{text.cell_names(base)}, the base (B), hold two of {text.digit_names(_digits(text))}. Each of the two must "
        f"be in {text.base} as well. Outside {boxes}, there is room for it in two of these only (S). Inside, only the "
        f"targets (T), {text.cell_names(targets)}, can have {digits}. So the targets hold the same two digits as the "
        f"base.{_consequence(text)}"
    )


def _digits(text: StepText) -> list[Digit]:
    base = text.step.because.cells_as(Role.BASE)
    return sorted({digit for cell, digit in text.step.because.candidates_as(Role.PATTERN) if cell in base})


def _consequence(text: StepText) -> str:
    reason = text.step.because
    if reason.candidates_as(Role.ASSUMED):
        return _no_room_words(text)
    if reason.cells_as(Role.MIRROR):
        return _mirror_words(text)
    if any(digit in _digits(text) for _, digit in text.step.eliminations):
        return _pairing_words(text)
    return ""


def _no_room_words(text: StepText) -> str:
    reason = text.step.because
    words = ""
    for cell in reason.cells_as(Role.TARGET):
        digits = [text.symbol(digit) for other, digit in reason.candidates_as(Role.ASSUMED) if other == cell]
        if digits:
            lines = text.unit_names(
                line for line in reason.units_as(Role.BASE) if cell not in text.geometry.units[line]
            )
            words += f" With {listed(digits, 'or')} in {text.cell_names([cell])}, {lines} don’t both have room for it."
    return words


def _mirror_words(text: StepText) -> str:
    reason = text.step.because
    mirror = reason.cells_as(Role.MIRROR)
    box = text.geometry.units_of[mirror[0]][2]
    (target,) = (cell for cell in reason.cells_as(Role.TARGET) if text.geometry.units_of[cell][2] != box)
    words = (
        f" {text.unit_names([box]).capitalize()} needs the digit of {text.cell_names([target])} too, and only its "
        f"mirror, {text.cell_names(mirror)}, is left for it."
    )
    missing = [text.symbol(digit) for cell, digit in text.step.eliminations if cell == target]
    if missing:
        words += f" Neither cell has {listed(missing, 'or')}."
    restricted = [cell for cell, _ in text.step.eliminations if cell != target]
    if restricted:
        other = next(cell for cell in mirror if cell not in restricted)
        words += f" {text.cell_names([other])} can have none of its digits, so {text.cell_names(restricted)} has it."
    return words


def _pairing_words(text: StepText) -> str:
    reason = text.step.because
    cells = *reason.cells_as(Role.BASE), *reason.cells_as(Role.TARGET)
    sets = [mask_of(digit for other, digit in reason.candidates_as(Role.PATTERN) if other == cell) for cell in cells]
    pairs = sorted({tuple(sorted(digits[:2])) for digits in _pairings(sets)})
    return f" Only {listed((text.digit_names(pair) for pair in pairs), 'or')} can be in base and targets at once."


@technique(
    "junior_exocet",
    "Junior exocet",
    Family.ALS,
    550,
    where=lambda text: f"Look at {text.base}.",
    why=_why,
    not_in_framework_because=NOT_MONOTONE,
    rare=True,
    about=(
        "Two cells in one line of a box, the base, have three or four digits between them. The two digits "
        "that they hold must be in three cross-lines as well, one through each box of that row or column of "
        "boxes. If the cross-lines’ cells in the other boxes, the S-cells, have room for each digit at most "
        "twice, it must be in one of two targets. So the targets hold the base’s two digits and nothing else. "
        "The hardest puzzles known often have one."
    ),
)
def JUNIOR_EXOCET(state: State) -> FoundSteps:
    if state.geometry != CLASSIC:
        return
    held = tuple(mask_of(state.candidates_of(cell)) for cell in CLASSIC.cells)
    for number, base in enumerate(_bases(state.cell_sets)):
        if number % 27 == 0:
            yield PAUSE
        for exocet in _exocets_of(state, base, held):
            for find in (_other_digits, _no_room, _mirrored, _unpaired):
                yield from find(state, exocet, held)
