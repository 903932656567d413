"""All techniques in the order in which :mod:`dokulab.people.techniques` lists them, easy ones first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from dokulab.ground.errors import ParameterError
from dokulab.people import techniques
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
