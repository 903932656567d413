"""How hard a path is: its hardest technique, and the sum of a weight for each step.

The weights have the order of magnitude of HoDoKu's, so that people who know its scores can read ours; the numbers are
our own, and a score here is not one there. Difficulty has a third meaning in Dokulab, the call count, which is apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from dokulab.strategies.catalogue import RANKS
from dokulab.strategies.step import Step

WEIGHTS = MappingProxyType(
    {
        "full_house": 3,
        "hidden_single": 5,
        "naked_single": 30,
        "pointing": 45,
        "claiming": 50,
        "naked_pair": 60,
        "hidden_pair": 70,
        "naked_triple": 80,
        "hidden_triple": 100,
        "x_wing": 120,
        "skyscraper": 130,
        "two_string_kite": 140,
        "turbot_fish": 150,
        "empty_rectangle": 150,
        "remote_pairs": 150,
        "unique_rectangle_1": 150,
        "unique_rectangle_2": 160,
        "unique_rectangle_4": 160,
        "xy_wing": 160,
        "swordfish": 170,
        "xyz_wing": 180,
        "w_wing": 180,
        "naked_quad": 190,
        "hidden_quad": 200,
        "unique_rectangle_3": 200,
        "unique_rectangle_5": 200,
        "unique_rectangle_6": 200,
        "hidden_rectangle": 200,
        "bug_plus_one": 200,
        "finned_x_wing": 200,
        "sashimi_x_wing": 200,
        "colour_trap": 220,
        "colour_wrap": 220,
        "finned_swordfish": 240,
        "sashimi_swordfish": 250,
        "jellyfish": 250,
        "x_chain": 270,
        "xy_chain": 280,
        "finned_jellyfish": 300,
        "sashimi_jellyfish": 300,
        "aic": 320,
        "als_xz": 330,
        "als_xy_wing": 350,
        "grouped_aic": 380,
        "als_aic": 420,
        "forcing_chains": 600,
        "trial": 1000,
    }
)
"""What a step of each technique adds. No technique weighs less than one that is tried before it."""


@dataclass(frozen=True, slots=True)
class Score:
    """``hardest`` is the id of the technique that comes last in the catalogue, None for no steps."""

    hardest: str | None
    score: int
    steps: int


def score_of(steps: Iterable[Step]) -> Score:
    """The score of a path's steps. Whether they solve the puzzle is for the path to say."""
    used = [step.technique for step in steps]
    return Score(max(used, key=RANKS.__getitem__, default=None), sum(WEIGHTS[used_id] for used_id in used), len(used))
