"""What can be had in a pattern, said before it is searched: how often searches found a puzzle of a level.

``pattern_odds.json`` is measured: ``build.py bench pattern_levels --odds`` makes it from the rows of its searches, in
random symmetric patterns and the outline of a heart, on one processor. The page reads the same file.
"""

from __future__ import annotations

from dokulab.files import package_text
from dokulab.nested_text import read_json
from dokulab.rating.levels import Level

_GROUPS = read_json(package_text(__name__, "pattern_odds.json"))


def odds_text(clues: int, level: Level) -> str | None:
    """A sentence for a number of clues, None if unknown.

    ``"22 clue cells: 11 of 12 searches found a puzzle that is hard, half of these within 12 s."``
    """
    for group in _GROUPS:
        known = group["levels"].get(level.id)
        if known is not None and group["clues"][0] <= clues <= group["clues"][1]:
            half = f", half of these within {max(1, round(known['seconds']))} s" if known["found"] else ""
            found = f"{known['found']} of {known['searches']} searches found a puzzle that is {level.id}{half}"
            return f"{clues} clue cells: {found}."
    return None
