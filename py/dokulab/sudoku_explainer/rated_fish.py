"""Basic fish: X-wing 3.2, swordfish 3.8, jellyfish 5.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from dokulab.bits import iter_bits
from dokulab.sudoku_explainer.position import COLUMNS, ROWS, UNIT_MASKS, Position
from dokulab.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep, of_digit, outside_unit

FISH = {
    2: (ExplainerTechnique.X_WING, 32),
    3: (ExplainerTechnique.SWORDFISH, 38),
    4: (ExplainerTechnique.JELLYFISH, 52),
}


def fish(size: int) -> Callable[[Position], Iterator[RatedStep]]:
    technique, tenths = FISH[size]

    def find(position: Position) -> Iterator[RatedStep]:
        for base, cover in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
            found = []
            for digit, places in enumerate(position.places):
                lines = [line for line in base if 2 <= (places & UNIT_MASKS[line]).bit_count() <= size]
                for chosen in combinations(lines, size):
                    bases = places & mask_of_units(chosen)
                    covers = [line for line in cover if bases & UNIT_MASKS[line]]
                    lost = places & mask_of_units(covers) & ~bases
                    if len(covers) == size and lost:
                        found.append((chosen[::-1], digit, covers, bases, lost))
            for reverse, digit, covers, bases, lost in sorted(found):
                yield RatedStep(
                    technique,
                    tenths,
                    tuple(iter_bits(bases)),
                    (digit + 1,),
                    tuple(outside_unit(unit) for unit in (*reverse[::-1], *covers)),
                    eliminations=of_digit(lost, digit),
                )

    return find


def mask_of_units(units: Iterable[int]) -> int:
    """The cells of these units."""
    mask = 0
    for unit in units:
        mask |= UNIT_MASKS[unit]
    return mask
