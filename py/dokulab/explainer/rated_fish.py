"""Basic fish: X-wing 3.2, swordfish 3.8, jellyfish 5.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from dokulab.bits import members
from dokulab.explainer.position import COLUMNS, ROWS, UNIT_MASKS, Position
from dokulab.explainer.rated_step import Step, Technique, of_digit, outside_unit

FISH = {
    2: (Technique.X_WING, 32),
    3: (Technique.SWORDFISH, 38),
    4: (Technique.JELLYFISH, 52),
}


def fish(size: int) -> Callable[[Position], Iterator[Step]]:
    technique, tenths = FISH[size]

    def find(position: Position) -> Iterator[Step]:
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
                yield Step(
                    technique,
                    tenths,
                    tuple(members(bases)),
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
