"""WXYZ-wing: four cells of a line and a box that crosses it, with four candidates between them.

Three of the digits fit into these cells once each at most, as all their places there see each other. So the fourth
digit, Z, takes at least one of the four cells, and goes where it sees all of its places there.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step, digit_in, in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique

_SIZE = 4


@lru_cache(maxsize=1024)
def _wings(cell_sets: CellSets, number: int, held: tuple[int, ...]) -> tuple[tuple[int, Digit], ...]:
    """Four cells of a crossing, some of each rest, with four candidates between them; and the one that can be twice.

    ``held`` has the candidates of each cell of its line and box, ascending. From step to step most crossings stay as
    they are, so the last ones are remembered.
    """
    box_line = cell_sets.box_lines[number]
    each_held = zip(box_line.cells_ascending, held, strict=True)
    small = [(cell, digits) for cell, digits in each_held if 1 < digits.bit_count() <= _SIZE]
    found: dict[int, Digit] = {}
    # Only a cell of the line and one of the box do not see each other, so a digit that both have can be there twice.
    for (one, one_digits), (two, two_digits) in product(
        [each for each in small if each[0] & box_line.line_rest],
        [each for each in small if each[0] & box_line.box_rest],
    ):
        twice, both = one_digits & two_digits, one_digits | two_digits
        if not is_single(twice) or both.bit_count() > _SIZE:
            continue
        others = [each for each in small if (both | each[1]).bit_count() <= _SIZE and not each[0] & (one | two)]
        for chosen in combinations(others, _SIZE - 2):
            on_line, in_box, digits, wing = one_digits, two_digits, both, one | two
            for cell, more in chosen:
                on_line |= more if cell & box_line.line_rest else 0
                in_box |= more if cell & box_line.box_rest else 0
                digits |= more
                wing |= cell
            if on_line & in_box == twice and digits.bit_count() == _SIZE:
                found[wing] = bit_index(twice)
    return tuple((each, found[each]) for each in sorted(found, key=lambda each: tuple(iter_bits(each))))


def _why(text: StepText) -> str:
    return (
        f"{text.wings} have only four candidates between them. Each of {text.pattern_digits} can be in at most one of "
        f"these cells, so {text.digits} must be in at least one."
    )


@technique(
    "wxyz_wing",
    "WXYZ-wing",
    Family.WINGS,
    300,
    where=lambda text: f"Look at the candidates of {text.wings}.",
    why=_why,
    about=(
        "Four cells of a line and a box have only four candidates between them. Three of the digits can each "
        "be there only once, so the fourth must be in at least one of the cells. Remove it from cells that "
        "see all of its places there."
    ),
)
def WXYZ_WING(state: State) -> FoundSteps:
    for number, entries in enumerate(state.cell_sets.entries_in_crossing):
        for cells, z in _wings(state.cell_sets, number, entries(state.digit_sets)):
            lost = state.cell_sets.common_peers(state.candidates[z] & cells) & state.candidates[z]
            if lost:
                held = state.held(Role.EXTRA, cells, 1 << z, others=Role.PATTERN)
                reason = Reason(cells=in_role(Role.WING, cells), candidates=held)
                yield Step(eliminations=digit_in(lost, z), because=reason)
        yield PAUSE
