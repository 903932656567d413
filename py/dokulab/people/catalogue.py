"""All techniques in the order in which :mod:`dokulab.people.techniques` lists them, easy ones first; steps in words.

A step's words are those of its technique, in three depths, made from the step's data alone. WHERE says where to look
and no more. WHY names the technique and argues. WHAT says what follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from dokulab.board.geometry import Geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.words import listed
from dokulab.people import techniques
from dokulab.people.step import Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Technique

CATALOGUE: tuple[Technique, ...] = tuple(each for each in vars(techniques).values() if isinstance(each, Technique))

TECHNIQUES = MappingProxyType({technique.id: technique for technique in CATALOGUE})
"""Id to technique, in the same order."""

RANKS = MappingProxyType({technique.id: rank for rank, technique in enumerate(CATALOGUE)})
"""The place of each technique in the catalogue, from 0. A path's hardest technique has its highest place."""

SHORT_NAMES = MappingProxyType({"ns": ("naked_single",), "hs": ("hidden_single",), "lc": ("pointing", "claiming")})
"""What the papers' initials stand for."""


def _key(name: str) -> str:
    return re.sub(r"[\W_]+", "_", name.strip().lower())


_IDS = MappingProxyType(
    {_key(name): technique.id for technique in CATALOGUE for name in (technique.title, technique.id)}
)


def technique_id(name: str) -> str | None:
    """The id of the technique whose id or title this is, as people write it: ``XY-wing``, ``x wing``; else None."""
    return _IDS.get(_key(name))


@dataclass(frozen=True, slots=True)
class TechniqueRange:
    """The techniques from ``first`` to ``last``, ids in the catalogue's order; without ``last`` to its end.

    Of these not those ``without``, but ``others`` besides. Raises ParameterError for an unknown id, and if ``last``
    comes before ``first``.
    """

    first: str
    last: str | None = None
    without: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for each in (self.first, self.last, *self.without, *self.others):
            if each is not None and each not in TECHNIQUES:
                raise ParameterError(
                    f"There is no technique {each!r}; choose from {', '.join(TECHNIQUES)}.", rule="hardest"
                )
        if self.last is not None and RANKS[self.last] < RANKS[self.first]:
            raise ParameterError(f"{self.first!r} comes after {self.last!r}.", rule="hardest")

    @classmethod
    def only(cls, technique: str) -> TechniqueRange:
        """One technique. Raises ParameterError for an unknown id."""
        return cls(technique, technique)

    @property
    def low(self) -> int:
        """The rank of the first one."""
        return RANKS[self.first]

    def __contains__(self, technique: str) -> bool:
        if technique in self.without or technique in self.others:
            return technique in self.others
        return self.low <= RANKS[technique] and (self.last is None or RANKS[technique] <= RANKS[self.last])


def choose(names: Iterable[str] | None = None, *, uniqueness: bool = True, trial: bool = True) -> tuple[Technique, ...]:
    """The techniques of these names (ids or titles, or ns, hs, lc) in the order given; all in order for None.

    Without ``uniqueness`` those that assume one solution are left out, without ``trial`` the last resort. Raises
    ParameterError that names the known ids.
    """
    chosen: list[Technique] = []
    for name in TECHNIQUES if names is None else names:
        for one in SHORT_NAMES.get(name, (name,)):
            found = TECHNIQUES.get(technique_id(one) or "")
            if found is None:
                known = ", ".join([*SHORT_NAMES, *TECHNIQUES])
                raise ParameterError(f"There is no technique {name!r}; choose from {known}.", rule="technique")
            if found not in chosen and (uniqueness or not found.needs_uniqueness) and (trial or found.id != "trial"):
                chosen.append(found)
    return tuple(chosen)


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
