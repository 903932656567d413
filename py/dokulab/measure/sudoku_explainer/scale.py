"""Which techniques a scale has, the lowest-rated first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TypeAlias

from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer import catalogue_steps as like
from dokulab.measure.sudoku_explainer.als_wings import almost_locked_wings
from dokulab.measure.sudoku_explainer.cycles import cycles_and_chains
from dokulab.measure.sudoku_explainer.dynamic import dynamic_chains
from dokulab.measure.sudoku_explainer.exclusion import aligned_pairs, aligned_triplets
from dokulab.measure.sudoku_explainer.multiple import nishio, static_chains
from dokulab.measure.sudoku_explainer.rated_step import RatedStep
from dokulab.measure.sudoku_explainer.strong_links import chains_of_strong_links
from dokulab.measure.sudoku_explainer.unique import unique_loops
from dokulab.people.state import State

StepSearch: TypeAlias = Callable[[State], Job[RatedStep | None]]
"""Finds the step that a state's next one is by one technique or several, if they have any."""


def first_of(find: Callable[[State], Iterator[RatedStep]]) -> StepSearch:
    """The first of the steps that ``find`` goes through; it is quick enough to need no more than one pause."""

    def search(state: State) -> Job[RatedStep | None]:
        yield PAUSE
        return next(find(state), None)

    return search


def first_found(find: Callable[[State], Job[list[RatedStep]]]) -> StepSearch:
    """The first of the steps that ``find`` finds."""

    def search(state: State) -> Job[RatedStep | None]:
        return next(iter((yield from find(state))), None)

    return search


class Scale(StrEnum):
    """The program whose techniques and ratings a path takes."""

    CLASSIC = "classic"
    """Sudoku Explainer 1.2.1, the scale of the players' forum."""
    EXCHANGE = "exchange"
    """Sukaku Explainer's default, the scale of Sudoku Exchange's bank: strong links and large wings before chains."""


_SINGLES_TO_SWORDFISH: tuple[StepSearch, ...] = tuple(
    first_of(find)
    for find in (
        *(like.hidden_singles, like.direct_locked_candidates, like.direct_hidden_sets(2), like.naked_singles),
        *(like.direct_hidden_sets(3), like.locked_candidates, like.naked_sets(2), like.FISH[2], like.hidden_sets(2)),
        *(like.naked_sets(3), like.FISH[3], like.hidden_sets(3)),
    )
)
_LOOPS_TO_HIDDEN_QUADS: tuple[StepSearch, ...] = (
    first_of(unique_loops),
    first_of(like.naked_sets(4)),
    first_of(like.FISH[4]),
    first_of(like.hidden_sets(4)),
)
_CHAINS: tuple[StepSearch, ...] = (
    cycles_and_chains,
    first_found(aligned_triplets),
    nishio,
    static_chains,
    dynamic_chains,
)

SEARCHES: dict[Scale, tuple[StepSearch, ...]] = {
    Scale.CLASSIC: (
        *_SINGLES_TO_SWORDFISH,
        first_of(like.xy_wings),
        first_of(like.xyz_wings),
        *_LOOPS_TO_HIDDEN_QUADS,
        first_of(like.graves),
        first_of(aligned_pairs),
        *_CHAINS,
    ),
    Scale.EXCHANGE: (
        *_SINGLES_TO_SWORDFISH,
        first_found(chains_of_strong_links(2, grouped=False)),
        first_found(chains_of_strong_links(2, grouped=True)),
        first_of(like.xy_wings),
        first_of(like.xyz_wings),
        *_LOOPS_TO_HIDDEN_QUADS,
        first_found(chains_of_strong_links(3, grouped=False)),
        first_found(chains_of_strong_links(3, grouped=True)),
        first_of(almost_locked_wings(4)),
        first_of(like.graves),
        first_found(chains_of_strong_links(4, grouped=False)),
        first_found(chains_of_strong_links(4, grouped=True)),
        first_of(aligned_pairs),
        first_of(almost_locked_wings(5)),
        first_of(almost_locked_wings(6)),
        *_CHAINS,
    ),
}
