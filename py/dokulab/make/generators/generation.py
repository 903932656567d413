"""The methods that make a puzzle to a specification, by id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType

from dokulab.ground.jobs import Job
from dokulab.ground.search_method import method_named
from dokulab.make.generators.climb import anneal, climb_directed
from dokulab.make.generators.every_puzzle import LARGEST_LISTED, every_puzzle
from dokulab.make.generators.fatemi_climb import climb_as_written
from dokulab.make.generators.pattern_filling import fill_pattern
from dokulab.make.generators.puzzle_search import Generated, SearchState
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import BY_DIFFERENCE, BY_RATIO, Distance

MOVES = 10_000
"""Changes to a puzzle that a search may try, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class GeneratorMethod:
    """A way to search; ``about`` is a sentence or two. ``climb`` is one climb, from a start of its own.

    ``distance`` is what a climb minimises. The best puzzle is chosen, and every cost reported, in powers of e for all.
    """

    id: str
    title: str
    about: str
    climb: Callable[[SearchState], Job[None]] = field(repr=False)
    distance: Distance = field(repr=False, default=BY_RATIO)


_IN_ORDER = (
    GeneratorMethod(
        "directed",
        "Directed climb",
        "Starts from a puzzle that needs every clue and moves clue by clue towards the target: more clues make it "
        "easier, fewer make it harder.",
        climb_directed,
    ),
    GeneratorMethod(
        "annealing",
        "Simulated annealing",
        "Adds and removes clues at random. It accepts steps away from the target too, but fewer and fewer as it cools.",
        anneal,
    ),
    GeneratorMethod(
        "paper",
        "The paper’s climb",
        "Draws random numbers until there is exactly one solution, then adds, deletes or changes any number and keeps "
        "what comes closer to the target.",
        climb_as_written,
        BY_DIFFERENCE,
    ),
)

METHODS = MappingProxyType({method.id: method for method in _IN_ORDER})
"""Id to method; the first one is the default."""


def generate(spec: PuzzleSpec, rng: Random, *, method: str = "directed", moves: int = MOVES) -> Job[Generated]:
    """Search until the specification is met or ``moves`` (>= 0) changes are tried; the best puzzle found in the end.

    A spec with ``cells`` has one method of its own (:mod:`dokulab.make.generators.pattern_filling`), and its result may
    be a proof that there is no such puzzle. Raises ParameterError for an unknown ``method``.

    The progress's detail has ``best``, a :class:`Generated`: what would be the end if this were it; and ``current``,
    the :class:`~dokulab.make.generators.objective.RatedClues` puzzle that the search is at. A 4x4 board has so few
    puzzles that where some are to be avoided all are gone through (:mod:`dokulab.make.generators.every_puzzle`).
    """
    chosen = method_named(METHODS, method, "to make puzzles")
    if spec.cells is not None:
        return (yield from fill_pattern(spec, rng, moves))
    search = SearchState(spec, rng, moves, chosen.distance)
    if spec.avoid and spec.board.size <= LARGEST_LISTED:
        exhausted = yield from every_puzzle(search)
        yield from search.check_best()
        return replace(search.result(), exhausted=exhausted)
    while not search.is_over:
        yield from chosen.climb(search)
    yield from search.check_best()
    return search.result()
