"""What a technique is: its search, its weight and its words, in one record.

A search is a generator, so a caller who wants one step pays for only one. It may yield PAUSE where it can be stopped,
and does so often enough on large boards. It must be sound: on a state whose candidates include the solution, no step
places a wrong digit or eliminates a right one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from dokulab.ground.jobs import Progress
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.step_text import StepText
from dokulab.search.solvers.uniqueness import UniquePuzzle

FoundSteps: TypeAlias = Iterator[Step | Progress]
"""Where a search takes seconds, its progress has ``hunted``: the part of the position, from 0 to 1, that it has gone
through. It ends sooner where it finds something. The technique adds ``hunting``, its id."""

Finder: TypeAlias = Callable[[State], FoundSteps]

UniqueFinder: TypeAlias = Callable[[State, UniquePuzzle], FoundSteps]

Words: TypeAlias = Callable[[StepText], str]
"""Whole sentences about one step. The first begins small: a title and a colon come before it."""


class Family(StrEnum):
    """Techniques of one kind, by the name under which people look for them."""

    SINGLES = "Singles"
    LOCKED = "Locked candidates"
    SUBSETS = "Pairs, triples, quads"
    FISH = "Fish"
    SINGLE_DIGIT = "Single-digit patterns"
    WINGS = "Wings"
    ONE_SOLUTION = "Uniqueness"
    CHAINS = "Colouring and chains"
    ALS = "Grouped chains and ALS"
    FORCING = "Forcing chains"
    TRIAL = "Trial"


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique of the catalogue.

    ``weight`` says how hard one step is, and orders the catalogue; a score has points of its own. The weights have the
    order of magnitude of HoDoKu's; the numbers are our own. ``where`` says where to look and no more, ``why`` argues.
    ``about`` says in two or three sentences what the technique is. A ``rare`` one is seldom on a puzzle's path, and
    seldom its hardest: a search for a puzzle that needs it takes long, and may end without one.
    ``not_in_framework_because``: why the technique does not fit the framework of Nishikawa and Toda, section 3, or None
    where it fits: a function of the candidates alone whose conclusions stay within reach when other candidates go.
    """

    id: str
    title: str
    family: Family
    weight: int
    find: Finder = field(repr=False)
    where: Words = field(repr=False)
    why: Words = field(repr=False)
    not_in_framework_because: str | None = None
    _: KW_ONLY
    about: str
    rare: bool = False
    needs_uniqueness: bool = field(default=False, repr=False)
    """Whether it assumes that the puzzle has one solution: it then finds nothing on a state without the proof."""

    def steps(self, state: State) -> Iterator[Step]:
        """All steps on the state."""
        for found in self.find(state):
            if isinstance(found, Step):
                yield found

    def first(self, state: State) -> Step | None:
        return next(self.steps(state), None)


NOT_MONOTONE = "its pattern can be lost when another technique removes a candidate of it"
"""Why techniques that assume uniqueness are outside the framework."""


def technique(
    id: str,
    title: str,
    family: Family,
    weight: int,
    *,
    where: Words,
    why: Words,
    about: str,
    rare: bool = False,
    not_in_framework_because: str | None = None,
) -> Callable[[Finder], Technique]:
    """Makes a technique of the search that it stands above. The search need not name the technique in its steps."""

    def make(search: Finder) -> Technique:
        find = Named(id, search)
        return Technique(id, title, family, weight, find, where, why, not_in_framework_because, about=about, rare=rare)

    return make


@dataclass(frozen=True, slots=True)
class Named:
    """A search whose steps, and what they tell of a long hunt, get the technique's id."""

    id: str
    search: Finder

    def __call__(self, state: State) -> FoundSteps:
        for found in self.search(state):
            if isinstance(found, Step):
                yield replace(found, technique=self.id)
            else:
                yield replace(found, detail={"hunting": self.id, **found.detail}) if found.detail else found


def in_unique_puzzles(
    id: str,
    title: str,
    weight: int,
    *,
    where: Words,
    why: Words,
    about: str,
    rare: bool = False,
    not_in_framework_because: str = NOT_MONOTONE,
) -> Callable[[UniqueFinder], Technique]:
    """The same for a search that assumes one solution: it is given the proof, and the words say so at their end."""

    def make(search: UniqueFinder) -> Technique:
        def with_proof(state: State) -> FoundSteps:
            if state.unique is not None:
                yield from search(state, state.unique)

        words: Words = lambda text: f"{why(text)} (This relies on the puzzle having one solution.)"  # noqa: E731
        find, family, why_not = Named(id, with_proof), Family.ONE_SOLUTION, not_in_framework_because
        return Technique(
            id, title, family, weight, find, where, words, why_not, about=about, rare=rare, needs_uniqueness=True
        )

    return make
