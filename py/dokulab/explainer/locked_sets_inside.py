"""What dynamic chains with locked sets inside (9.0) use where links lead no further.

Locked candidates, hidden and naked pairs, and X-wings among the candidates that are left: all of the first of these
kinds that eliminates something. Then links are followed again.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.bits import mask_of
from dokulab.explainer.consequences import Deduction
from dokulab.explainer.node_links import NodeMask
from dokulab.explainer.position import CELLS, GEOMETRY_UNIT, UNITS, Position
from dokulab.explainer.rated_fish import fish
from dokulab.explainer.rated_locked import locked_candidates
from dokulab.explainer.rated_step import Step, Technique
from dokulab.explainer.rated_subsets import hidden_sets, naked_sets

FINDERS = (locked_candidates, hidden_sets(2, direct=False), naked_sets(2), fish(2))

CELLS_OF = {outside: UNITS[unit] for unit, outside in enumerate(GEOMETRY_UNIT)}
"""The cells of a unit by its index in ``Geometry.units``."""


def locked_sets(alive: NodeMask, left: NodeMask) -> Iterator[Deduction]:
    """What the patterns among the candidates ``left`` eliminate, and which that were ``alive`` had to go for it."""
    position = position_of(left)
    gone = alive & ~left
    for find in FINDERS:
        found = False
        for step in find(position):
            found = True
            eliminated = mask_of(cell * 9 + digit - 1 for cell, digit in step.eliminations)
            yield Deduction(eliminated, mask_of(looked_at(step)) & gone)
        if found:
            return


def position_of(left: NodeMask) -> Position:
    """The position of these candidates alone."""
    return Position.of([left >> 9 * cell & 511 for cell in range(CELLS)])


def looked_at(step: Step) -> Iterator[int]:
    """The candidates that had to go for the pattern to be."""
    if step.technique is Technique.NAKED_PAIR:
        yield from (cell * 9 + digit for cell in step.cells for digit in range(9))
        return
    bases = step.units[:2] if step.technique is Technique.X_WING else step.units[:1]
    for unit in bases:
        yield from (cell * 9 + digit - 1 for cell in CELLS_OF[unit] for digit in step.digits)
