"""Which techniques a scale has, the lowest-rated first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TypeAlias

from dokulab.jobs import PAUSE, Job
from dokulab.sudoku_explainer.als_wings import almost_locked_wings
from dokulab.sudoku_explainer.cycles import cycles_and_chains
from dokulab.sudoku_explainer.dynamic import dynamic_chains
from dokulab.sudoku_explainer.exclusion import aligned_pairs, aligned_triplets
from dokulab.sudoku_explainer.multiple import nishio, static_chains
from dokulab.sudoku_explainer.position import Position
from dokulab.sudoku_explainer.rated_bug import graves
from dokulab.sudoku_explainer.rated_fish import fish
from dokulab.sudoku_explainer.rated_locked import direct_locked_candidates, locked_candidates
from dokulab.sudoku_explainer.rated_singles import hidden_singles, naked_singles
from dokulab.sudoku_explainer.rated_step import RatedStep
from dokulab.sudoku_explainer.rated_subsets import hidden_sets, naked_sets
from dokulab.sudoku_explainer.rated_wings import wings
from dokulab.sudoku_explainer.strong_links import chains_of_strong_links
from dokulab.sudoku_explainer.unique import unique_loops

Search: TypeAlias = Callable[[Position], Job[RatedStep | None]]
"""Finds the step that a position's next one is by one technique or several, if they have any."""


def first_of(find: Callable[[Position], Iterator[RatedStep]]) -> Search:
    """The first of the steps that ``find`` goes through; it is quick enough to need no more than one pause."""

    def search(position: Position) -> Job[RatedStep | None]:
        yield PAUSE
        return next(find(position), None)

    return search


def first_found(find: Callable[[Position], Job[list[RatedStep]]]) -> Search:
    """The first of the steps that ``find`` finds."""

    def search(position: Position) -> Job[RatedStep | None]:
        return next(iter((yield from find(position))), None)

    return search


class Scale(StrEnum):
    """Whose ratings."""

    CLASSIC = "classic"
    """Sudoku Explainer 1.2.1, the scale of the players' forum."""
    EXCHANGE = "exchange"
    """Sukaku Explainer's default, the scale of Sudoku Exchange's bank: strong links and large wings before chains."""


_SINGLES_TO_SWORDFISH: tuple[Search, ...] = (
    first_of(hidden_singles),
    first_of(direct_locked_candidates),
    first_of(hidden_sets(2, direct=True)),
    first_of(naked_singles),
    first_of(hidden_sets(3, direct=True)),
    first_of(locked_candidates),
    first_of(naked_sets(2)),
    first_of(fish(2)),
    first_of(hidden_sets(2, direct=False)),
    first_of(naked_sets(3)),
    first_of(fish(3)),
    first_of(hidden_sets(3, direct=False)),
)
_LOOPS_TO_HIDDEN_QUADS: tuple[Search, ...] = (
    first_of(unique_loops),
    first_of(naked_sets(4)),
    first_of(fish(4)),
    first_of(hidden_sets(4, direct=False)),
)
_CHAINS: tuple[Search, ...] = (
    cycles_and_chains,
    first_found(aligned_triplets),
    nishio,
    static_chains,
    dynamic_chains,
)

SEARCHES: dict[Scale, tuple[Search, ...]] = {
    Scale.CLASSIC: (
        *_SINGLES_TO_SWORDFISH,
        first_of(wings(pivot_takes_part=False)),
        first_of(wings(pivot_takes_part=True)),
        *_LOOPS_TO_HIDDEN_QUADS,
        first_of(graves),
        first_of(aligned_pairs),
        *_CHAINS,
    ),
    Scale.EXCHANGE: (
        *_SINGLES_TO_SWORDFISH,
        first_found(chains_of_strong_links(2, grouped=False)),
        first_found(chains_of_strong_links(2, grouped=True)),
        first_of(wings(pivot_takes_part=False)),
        first_of(wings(pivot_takes_part=True)),
        *_LOOPS_TO_HIDDEN_QUADS,
        first_found(chains_of_strong_links(3, grouped=False)),
        first_found(chains_of_strong_links(3, grouped=True)),
        first_of(almost_locked_wings(4)),
        first_of(graves),
        first_found(chains_of_strong_links(4, grouped=False)),
        first_found(chains_of_strong_links(4, grouped=True)),
        first_of(aligned_pairs),
        first_of(almost_locked_wings(5)),
        first_of(almost_locked_wings(6)),
        *_CHAINS,
    ),
}
