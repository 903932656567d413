"""Steps in words, in three depths, made from their data alone.

WHERE says where to look and no more. WHY names the technique and argues. WHAT says what follows.
"""

from __future__ import annotations

from enum import StrEnum

from dokulab.board.geometry import Geometry
from dokulab.ground.words import listed
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.step import Step
from dokulab.people.step_text import StepText


class Depth(StrEnum):
    """How much a hint gives away."""

    WHERE = "where"
    WHY = "why"
    WHAT = "what"


def describe(step: Step, geometry: Geometry, depth: Depth) -> str:
    """One depth of a step's words, as whole sentences."""
    technique = TECHNIQUES[step.technique]
    match depth:
        case Depth.WHERE:
            return technique.where(StepText(step, geometry))
        case Depth.WHY:
            return f"{technique.title}: {technique.why(StepText(step, geometry))}"
        case Depth.WHAT:
            return conclusion(step, geometry)


def conclusion(step: Step, geometry: Geometry) -> str:
    """What follows: ``"r3c5 is 7."`` or ``"4 can be removed from r1c2 and r1c3; 2 and 4 from r5c5."``"""
    text = StepText(step, geometry)
    parts = [f"{geometry.cell_name(cell)} is {text.symbol(digit)}" for cell, digit in step.placements]
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell in dict.fromkeys(cell for cell, _ in step.eliminations):
        digits = tuple(digit for other, digit in step.eliminations if other == cell)
        by_digits.setdefault(digits, []).append(cell)
    for number, (digits, cells) in enumerate(by_digits.items()):
        verb = " can be removed" if not number else ""
        parts.append(f"{listed(map(text.symbol, digits))}{verb} from {text.cell_names(cells)}")
    return "; ".join(parts) + "."


def explanation(step: Step, geometry: Geometry) -> str:
    """Why and what in one text, for a list of steps."""
    return f"{describe(step, geometry, Depth.WHY)} So {conclusion(step, geometry)}"
