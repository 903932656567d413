"""Steps in words, made from their data here and nowhere else, in three depths.

WHERE says where to look and no more. WHY names the technique and argues. WHAT says what follows. A technique without
an entry in :data:`WORDS` is told from its roles alone.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from dokulab.geometry import Geometry
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.facts import Facts, listed
from dokulab.strategies.step import Step


class Depth(StrEnum):
    """How much a hint gives away."""

    WHERE = "where"
    WHY = "why"
    WHAT = "what"


class Words(NamedTuple):
    """Templates that read :class:`~dokulab.strategies.facts.Facts` as ``it``."""

    where: str
    why: str


_LINES = "Look at where {it.digits} can go in {it.base}."
_DIGIT = "Look at where {it.digits} can go in the whole grid."
_TWO_LEFT = "Look for cells with two candidates around {it.wings}."
_RECTANGLE = "Look for a rectangle of cells around {it.boxes}."
_SUBSET = "Look at the candidates of {it.base}."
_ONE_SOLUTION = " (This relies on the puzzle having one solution.)"

_FISH = Words(
    _LINES,
    "in {it.base}, {it.digits} can only go into {it.cover}. The {it.base_count} of them fill {it.cover}, "
    "which so have no other {it.digits}.",
)
_FINNED_FISH = Words(
    _LINES,
    "but for {it.fins}, {it.digits} in {it.base} can only go into {it.cover}. Either that holds, or {it.fins_are} "
    "{it.digits}; what sees the fins and lies in {it.cover} loses it in both cases.",
)
_NAKED = Words(
    _SUBSET,
    "in {it.base}, the {it.pattern_count} cells {it.pattern} have only {it.pattern_digits} between them, "
    "so no other cell that sees them all can have these.",
)
_HIDDEN = Words(
    _SUBSET,
    "in {it.base}, {it.pattern_digits} can go only into {it.pattern}, {it.pattern_count} digits for "
    "{it.pattern_count} cells, so nothing else can.",
)
_TWO_LINKS = Words(
    _DIGIT,
    "{it.digits} has two places in {it.base_each}. Two of the four places see each other, so not both are true, and "
    "one of the other two, {it.ends}, is.",
)
_COLOURS = (
    "joined by units with two places, {it.digits} is in all of {it.colour_a} and none of {it.colour_b}, or the other "
    "way."
)
_CHAIN = Words("Look at what follows if {it.first} is not true.", "if {it.chain}. So {it.first} or {it.last}.{it.loop}")
_RECTANGLE_DIGITS = "{it.rectangle} must not come down to {it.pattern_digits} alone, which could change places."

WORDS = MappingProxyType(
    {
        "full_house": Words("Look at {it.base}.", "{it.place} is the last open cell of {it.base}."),
        "naked_single": Words(
            "Look at {it.boxes}.", "every digit but {it.digits} is excluded in {it.place}{it.witnesses}."
        ),
        "hidden_single": Words(
            "Look at {it.base}.", "in {it.base}, {it.digits} can go only into {it.place}{it.witnesses}."
        ),
        "pointing": Words(
            "Look at where {it.digits} can go in {it.base}.",
            "in {it.base}, {it.digits} is confined to {it.pattern}, all in {it.cover}, so the rest of {it.cover} "
            "cannot have it.",
        ),
        "claiming": Words(
            "Look at where {it.digits} can go in {it.base}.",
            "in {it.base}, {it.digits} is confined to {it.pattern}, all in {it.cover}, so the rest of {it.cover} "
            "cannot have it.",
        ),
        **dict.fromkeys(("naked_pair", "naked_triple", "naked_quad"), _NAKED),
        **dict.fromkeys(("hidden_pair", "hidden_triple", "hidden_quad"), _HIDDEN),
        **dict.fromkeys(("x_wing", "swordfish", "jellyfish"), _FISH),
        **dict.fromkeys(
            (
                *("finned_x_wing", "finned_swordfish", "finned_jellyfish"),
                *("sashimi_x_wing", "sashimi_swordfish", "sashimi_jellyfish"),
            ),
            _FINNED_FISH,
        ),
        **dict.fromkeys(("skyscraper", "two_string_kite", "turbot_fish"), _TWO_LINKS),
        "empty_rectangle": Words(
            _DIGIT,
            "{it.digits} has two places in {it.line_base}, {it.on} and {it.off}. If {it.on} is not {it.digits}, "
            "{it.off} is, and leaves {it.digits} in {it.box_base} only where it sees {it.targets}.",
        ),
        "remote_pairs": Words(
            "Look for cells with just {it.digits}.",
            "{it.pattern} have only {it.pattern_digits}, each sees the next, so they alternate: the first and the "
            "last hold both digits between them.",
        ),
        "xy_wing": Words(_TWO_LEFT, "whichever digit {it.pivot} has, one of {it.wings} is {it.digits}."),
        "xyz_wing": Words(_TWO_LEFT, "whichever digit {it.pivot} has, it or one of {it.wings} is {it.digits}."),
        "w_wing": Words(
            _TWO_LEFT,
            "{it.wings} have the same two candidates. Wherever {it.pattern_digits} goes in {it.base}, one of them "
            "cannot be it and is {it.digits}.",
        ),
        "unique_rectangle_1": Words(
            _RECTANGLE, _RECTANGLE_DIGITS + " So {it.roof} is neither of the two." + _ONE_SOLUTION
        ),
        **dict.fromkeys(
            ("unique_rectangle_2", "unique_rectangle_5"),
            Words(_RECTANGLE, _RECTANGLE_DIGITS + " So one of {it.roof} is {it.digits}." + _ONE_SOLUTION),
        ),
        "unique_rectangle_3": Words(
            _RECTANGLE,
            _RECTANGLE_DIGITS + " So one of {it.roof} is another digit, and makes a naked subset with {it.extra_cells} "
            "in {it.base}." + _ONE_SOLUTION,
        ),
        "unique_rectangle_4": Words(
            _RECTANGLE,
            _RECTANGLE_DIGITS + " In {it.base} one of the two must be in {it.roof}, so the other one, {it.digits}, "
            "cannot." + _ONE_SOLUTION,
        ),
        "unique_rectangle_6": Words(
            _RECTANGLE,
            _RECTANGLE_DIGITS + " As {it.base} have {it.digits} only there, {it.digits} in both {it.roof} would fix "
            "all four cells." + _ONE_SOLUTION,
        ),
        "hidden_rectangle": Words(
            _RECTANGLE,
            _RECTANGLE_DIGITS
            + " If {it.targets} were {it.digits}, {it.base} would fix the other three."
            + _ONE_SOLUTION,
        ),
        "bug_plus_one": Words(
            "Look for the one cell with three candidates.",
            "but for {it.place}, every open cell has two candidates, and without {it.digits} there every digit would "
            "be left twice in each unit: such a grid never has exactly one solution." + _ONE_SOLUTION,
        ),
        "colour_trap": Words(_DIGIT, _COLOURS + " {it.targets} {it.see} both."),
        "colour_wrap": Words(_DIGIT, _COLOURS + " Of {it.colour_b}, two see each other, so these are the false ones."),
        **dict.fromkeys(("x_chain", "xy_chain", "aic", "als_xz", "als_xy_wing", "grouped_aic", "als_aic"), _CHAIN),
        "forcing_chains": Words(
            "Look at what follows from {it.assumed}.",
            "if {it.assumed} were true, link by link {it.clash} would be left without {it.what_clashes}.",
        ),
        "trial": Words(
            "Try a candidate of {it.targets}.",
            "supposing {it.assumed} and following it {it.trial_end}.",
        ),
    }
)
"""What is said of each technique."""

_UNKNOWN = Words("Look at {it.boxes}.", "it follows from {it.pattern}.")


def explain(step: Step, geometry: Geometry, depth: Depth) -> str:
    """One depth of a step's words, as whole sentences."""
    facts = Facts(step, geometry)
    words = WORDS.get(step.technique, _UNKNOWN)
    match depth:
        case Depth.WHERE:
            return words.where.format(it=facts).strip()
        case Depth.WHY:
            technique = TECHNIQUES.get(step.technique)
            title = technique.title if technique is not None else step.technique
            return f"{title}: {words.why.format(it=facts)}".strip()
        case Depth.WHAT:
            return conclusion(step, geometry)


def conclusion(step: Step, geometry: Geometry) -> str:
    """What follows from a step: ``"r3c5 is 7."`` or ``"r1c2 and r1c3 lose 4; r5c5 loses 2 and 4."``"""
    facts = Facts(step, geometry)
    parts = [f"{geometry.cell_name(cell)} is {facts.symbol(digit)}" for cell, digit in step.placements]
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell in dict.fromkeys(cell for cell, _ in step.eliminations):
        digits = tuple(digit for other, digit in step.eliminations if other == cell)
        by_digits.setdefault(digits, []).append(cell)
    for digits, cells in by_digits.items():
        verb = "loses" if len(cells) == 1 else "lose"
        parts.append(f"{facts.cell_names(cells)} {verb} {listed(map(facts.symbol, digits))}")
    return "; ".join(parts) + "."


def explanation(step: Step, geometry: Geometry) -> str:
    """Why and what in one text, for a list of steps."""
    return f"{explain(step, geometry, Depth.WHY)} So {conclusion(step, geometry)}"
