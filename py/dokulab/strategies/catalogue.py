"""All techniques in the order in which the step solver tries them, easy ones first.

Hidden singles come before naked ones: people see them sooner, and Sudoku Explainer rates them lower.

A new technique is a file in ``techniques`` and a line here; its weight is a line in ``score``, its words in ``words``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.strategies.technique import Technique
from dokulab.strategies.techniques import (
    alternating,
    bug,
    chains,
    colouring,
    empty_rectangle,
    fish,
    forcing,
    hidden_subsets,
    locked,
    naked_subsets,
    remote_pairs,
    singles,
    trial,
    turbot,
    wings,
)
from dokulab.strategies.techniques import unique_rectangles as ur

CATALOGUE: tuple[Technique, ...] = (
    singles.FULL_HOUSE,
    singles.HIDDEN_SINGLE,
    singles.NAKED_SINGLE,
    locked.POINTING,
    locked.CLAIMING,
    naked_subsets.NAKED_PAIR,
    hidden_subsets.HIDDEN_PAIR,
    naked_subsets.NAKED_TRIPLE,
    hidden_subsets.HIDDEN_TRIPLE,
    fish.X_WING,
    turbot.SKYSCRAPER,
    turbot.TWO_STRING_KITE,
    turbot.TURBOT_FISH,
    empty_rectangle.EMPTY_RECTANGLE,
    remote_pairs.REMOTE_PAIRS,
    ur.TYPE_1,
    ur.TYPE_2,
    ur.TYPE_4,
    wings.XY_WING,
    fish.SWORDFISH,
    wings.XYZ_WING,
    wings.W_WING,
    naked_subsets.NAKED_QUAD,
    hidden_subsets.HIDDEN_QUAD,
    ur.TYPE_3,
    ur.TYPE_5,
    ur.TYPE_6,
    ur.HIDDEN_RECTANGLE,
    bug.BUG_PLUS_ONE,
    fish.FINNED_X_WING,
    fish.SASHIMI_X_WING,
    colouring.COLOUR_TRAP,
    colouring.COLOUR_WRAP,
    fish.FINNED_SWORDFISH,
    fish.SASHIMI_SWORDFISH,
    fish.JELLYFISH,
    chains.X_CHAIN,
    chains.XY_CHAIN,
    fish.FINNED_JELLYFISH,
    fish.SASHIMI_JELLYFISH,
    alternating.AIC,
    alternating.ALS_XZ,
    alternating.ALS_XY_WING,
    alternating.GROUPED_AIC,
    alternating.ALS_AIC,
    forcing.FORCING_CHAINS,
    trial.TRIAL,
)

TECHNIQUES = MappingProxyType({technique.id: technique for technique in CATALOGUE})
"""Id to technique, in the same order."""

RANKS = MappingProxyType({technique.id: rank for rank, technique in enumerate(CATALOGUE)})
"""The place of each technique in the catalogue, from 0: a path's hardest step is of the highest."""

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
