"""Skyscraper, 2-string kite and turbot fish: two strong links of one digit, joined by a weak one.

One of the two far ends is true, so the digit goes where it sees both. The three differ in shape only: a skyscraper
has two parallel lines joined by a crossing line, a kite a row and a column joined in a box, a turbot fish the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import iter_bits
from dokulab.people.one_digit import OneDigitStep, one_digit, strong_pairs
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique


def _joined_pairs(cell_sets: CellSets, candidates: int, shape: str) -> Iterator[OneDigitStep]:
    yield from _all_joined_pairs(cell_sets, candidates).get(shape, ())


@lru_cache(maxsize=512)
def _all_joined_pairs(cell_sets: CellSets, candidates: int) -> dict[str, list[OneDigitStep]]:
    """Those of the three techniques; remembered, since each of these asks for its own."""
    found: dict[str, list[OneDigitStep]] = {}
    peers = cell_sets.peers
    for one, two in combinations(strong_pairs(cell_sets, candidates), 2):
        four = 1 << one.first | 1 << one.second | 1 << two.first | 1 << two.second
        if four.bit_count() < 4:
            continue
        for far, near in ((one.first, one.second), (one.second, one.first)):
            for nearer, farther in ((two.first, two.second), (two.second, two.first)):
                lost = peers[far] & peers[farther] & candidates & ~four
                if lost and peers[near] >> nearer & 1:
                    pattern = OneDigitStep(
                        lost,
                        units=((Role.BASE, one.unit), (Role.BASE, two.unit)),
                        chain=(1 << far, 1 << near, 1 << nearer, 1 << farther),
                    )
                    found.setdefault(_shape(cell_sets, one.unit, two.unit, near, nearer), []).append(pattern)
    return found


def _shape(cell_sets: CellSets, one: int, two: int, near: int, nearer: int) -> str:
    """The technique's id for strong links in units ``one`` and ``two`` with near ends that see each other."""
    n = cell_sets.size
    if one < n <= two < 2 * n and cell_sets.geometry.box_of(near) == cell_sets.geometry.box_of(nearer):
        return "two_string_kite"
    both_rows, both_columns = two < n, n <= one and two < 2 * n
    joined_in_column = cell_sets.geometry.column_of(near) == cell_sets.geometry.column_of(nearer)
    joined_in_row = cell_sets.geometry.row_of(near) == cell_sets.geometry.row_of(nearer)
    if (both_rows and joined_in_column) or (both_columns and joined_in_row):
        return "skyscraper"
    return "turbot_fish"


def _why(text: StepText) -> str:
    far, near, nearer, farther = (text.group(iter_bits(node.cells)) for node in text.nodes)
    one, two = (text.unit_names([unit]) for unit in text.step.because.units_as(Role.BASE))
    return (
        f"{text.digits} has only two places in {one}, {far} and {near}, and two in {two}, {nearer} and {farther}. "
        f"{near} and {nearer} see each other and can’t both be {text.digits}, so {far} or {farther} must be."
    )


_two_links = partial(
    technique,
    family=Family.SINGLE_DIGIT,
    where=lambda text: f"Look at where {text.digits} can go in the whole grid.",
    why=_why,
)


SKYSCRAPER = _two_links(
    "skyscraper",
    "Skyscraper",
    weight=130,
    about=(
        "A digit has two possible cells in each of two rows, and one cell of each row is in the same column. "
        "Those two can’t both be true, so at least one of the other two is. Remove the digit from cells that "
        "see both of those. It works with rows and columns swapped, too."
    ),
)(one_digit(partial(_joined_pairs, shape="skyscraper")))
TWO_STRING_KITE = _two_links(
    "two_string_kite",
    "2-string kite",
    weight=140,
    about=(
        "A digit has two possible cells in a row and two in a column, and one cell of each is in the same "
        "box. Those two can’t both be true, so at least one of the far ends is. Remove the digit from the "
        "cell that sees both ends."
    ),
)(one_digit(partial(_joined_pairs, shape="two_string_kite")))
TURBOT_FISH = _two_links(
    "turbot_fish",
    "Turbot fish",
    weight=150,
    about=(
        "Two units each have two possible cells for a digit, and one cell of each sees the other. Those two "
        "can’t both be true, so at least one of the other two is. The skyscraper and the 2-string kite are "
        "special cases."
    ),
)(one_digit(partial(_joined_pairs, shape="turbot_fish")))
