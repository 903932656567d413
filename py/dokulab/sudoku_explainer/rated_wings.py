"""XY-wing (4.2) and XYZ-wing (4.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dokulab.bits import bit_index, is_single, iter_bits
from dokulab.sudoku_explainer.position import PEERS, Position
from dokulab.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep, of_digit

XY, XYZ = 42, 44


def wings(*, pivot_takes_part: bool) -> Callable[[Position], Iterator[RatedStep]]:
    """XY-wings, or XYZ-wings, whose pivot has the common digit too. The pivots and then the wings ascend."""

    def find(position: Position) -> Iterator[RatedStep]:
        candidates = position.candidates
        bivalue = 0
        for cell in iter_bits(position.unsolved):
            if candidates[cell].bit_count() == 2:
                bivalue |= 1 << cell
        size = 3 if pivot_takes_part else 2
        for pivot in iter_bits(position.unsolved):
            if candidates[pivot].bit_count() != size:
                continue
            mine = candidates[pivot]
            near = [
                cell
                for cell in iter_bits(bivalue & PEERS[pivot])
                if (candidates[cell] & mine).bit_count() == (2 if pivot_takes_part else 1)
            ]
            for first, second in combinations(near, 2):
                common = candidates[first] & candidates[second]
                if not is_single(common) or (candidates[first] | candidates[second] | mine).bit_count() != 3:
                    continue
                if not pivot_takes_part and common & mine:
                    continue
                digit = bit_index(common)
                lost = PEERS[first] & PEERS[second] & position.places[digit]
                if pivot_takes_part:
                    lost &= PEERS[pivot]
                if lost:
                    yield RatedStep(
                        ExplainerTechnique.XYZ_WING if pivot_takes_part else ExplainerTechnique.XY_WING,
                        XYZ if pivot_takes_part else XY,
                        (pivot, first, second),
                        (digit + 1,),
                        eliminations=of_digit(lost, digit),
                    )

    return find
