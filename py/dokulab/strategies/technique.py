"""What a technique is: an id, and a search for its steps on a state.

A search is a generator, so that whoever wants one step pays for one. It may yield PAUSE where it can be stopped, and
does so often enough on large boards. It must be sound: on a state whose candidates include the solution, no step
places a wrong digit or eliminates a right one. Techniques with ``needs_uniqueness`` may use that there is only one
solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from dokulab.jobs import Progress
from dokulab.strategies.state import State
from dokulab.strategies.step import Step

Search: TypeAlias = Iterator[Step | Progress]

Find: TypeAlias = Callable[[State], Search]


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique of the catalogue.

    ``outside``: why it does not fit the framework of Nishikawa and Toda, section 3, or None where it fits: a function
    of the candidates alone whose conclusions stay within reach when other candidates go.
    """

    id: str
    title: str
    find: Find = field(repr=False)
    needs_uniqueness: bool = False
    outside: str | None = None

    def steps(self, state: State) -> Iterator[Step]:
        """All steps on the state."""
        for found in self.find(state):
            if isinstance(found, Step):
                yield found

    def first(self, state: State) -> Step | None:
        return next(self.steps(state), None)


NOT_MONOTONE = "its pattern can be lost when another technique removes a candidate of it"
"""Why techniques that assume uniqueness are outside the framework."""
