"""Where to guess in each of many puzzles: at a cell with two candidates that has many such cells among its peers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from dokulab.board.geometry import Cell, Geometry
from dokulab.search.slices.sliced_numbers import Number, count_of, sum_of
from dokulab.search.slices.slices import Slice


def branch_cells(planes: Sequence[Slice], puzzles: Slice, geometry: Geometry) -> Iterator[tuple[Cell, Slice]]:
    """Each cell with the puzzles that guess there. Every one of ``puzzles`` must have a cell with several candidates.

    The cell is one with two candidates if there is any.
    """
    pairs, several = [], []
    for cell in geometry.cells:
        once = twice = thrice = 0
        for part in planes[cell :: geometry.cell_count]:
            thrice |= twice & part
            twice |= once & part
            once |= part
        pairs.append((twice ^ thrice) & puzzles)
        several.append(twice)
    in_unit = [count_of([pairs[cell] for cell in unit]) for unit in geometry.units]
    scores: list[Number] = []
    for row, column, box in geometry.units_of:
        scores.append(sum_of(sum_of(in_unit[row], in_unit[column]), in_unit[box]))
    left = puzzles
    for candidates in (_highest(pairs, scores), several):
        for cell, where in enumerate(candidates):
            chosen = where & left
            if chosen:
                left ^= chosen
                yield cell, chosen


def _highest(cells: Sequence[Slice], scores: Sequence[Number]) -> Sequence[Slice]:
    """Of each cell's puzzles those in which no other cell has a higher score."""
    for place in reversed(range(max(map(len, scores)))):
        with_place = [
            part & score[place] if place < len(score) else 0 for part, score in zip(cells, scores, strict=True)
        ]
        decided = reduce(or_, with_place)
        cells = [high | part ^ (part & decided) for high, part in zip(with_place, cells, strict=True)]
    return cells
