"""How few clues a puzzle can have: the best puzzle found, and the bound below which none can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from dokulab.api.arguments import names, seconds
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result, read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.generate import MadeBox
from dokulab.asks.minimum import ClueMethodName, MinimumRecord, MinimumRequest, minimum_record
from dokulab.asks.pattern import StrategyName
from dokulab.ground.jobs import Job
from dokulab.make.patterns.fewest.fewest_problem import BOUND_SOURCES, MinimumOutcome

TIME_LIMIT = 60.0
"""Seconds that the search has, unless told otherwise."""


@dataclass(frozen=True, slots=True, repr=False)
class FewestClues(Result):
    """A puzzle with as few clues as were found, and how few there can be at all."""

    outcome: MinimumOutcome
    """What the engine found."""
    request: MinimumRequest
    """What was asked."""

    def _record(self) -> object:
        return minimum_record(self.outcome, self.request)

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> FewestClues:
        record = read_record(MinimumRecord, values)
        puzzle = None if record.puzzle is None else Puzzle.from_dict(values).grid
        source = next(name for name, words in BOUND_SOURCES.items() if words == record.lower_bound_by)
        request = _request(record.strategies, record.box)
        return cls(MinimumOutcome(puzzle, record.lower_bound, source, record.method), request)

    @property
    def puzzle(self) -> Puzzle | None:
        """The best puzzle; None where the time ended before the first."""
        return None if self.outcome.puzzle is None else Puzzle.of(self.outcome.puzzle)

    @property
    def clues(self) -> int | None:
        """How many it has."""
        return self.outcome.clues

    @property
    def lower_bound(self) -> int:
        """No puzzle has fewer clues."""
        return self.outcome.lower_bound

    @property
    def lower_bound_by(self) -> str:
        """How that is known, in words."""
        return BOUND_SOURCES[self.outcome.bound_source]

    @property
    def is_proved(self) -> bool:
        """Whether the puzzle has the fewest clues that there can be."""
        return self.outcome.proved_minimal

    @property
    def method(self) -> str:
        return self.outcome.method

    def __str__(self) -> str:
        found = "none found" if self.clues is None else f"{self.clues} clues"
        return f"{found}, at least {self.lower_bound}: {self.puzzle or 'no puzzle'}"

    def __repr__(self) -> str:
        return f"<fewest clues: {self.clues}, at least {self.lower_bound}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import figure, paragraph

        return paragraph(str(self)) if self.puzzle is None else figure(self.puzzle._repr_svg_(), str(self))


@JobFunction
def minimum(
    strategies: Iterable[str] | None = ("ns", "hs", "lc"),
    *,
    box: str = "3x3",
    method: str | None = None,
    grid: str | Puzzle | None = None,
    seed: int = 0,
    time_limit: float | None = TIME_LIMIT,
) -> Job[FewestClues]:
    """Look for the fewest clues of a puzzle that the strategies solve; None for one that only has one solution.

    The strategies are ``"ns"`` (naked singles), ``"hs"`` (hidden singles), ``"lc"`` (locked candidates) and ``"np"``
    (naked pairs). ``method`` is ``"paper"``, ``"exhaustive"`` (4x4), ``"search"`` or ``"known"``; without it, one that
    fits the question. ``grid`` is a full grid whose puzzles alone are searched. Equal seeds give equal results, if
    ``time_limit`` (seconds) ends neither. Raises ParameterError.

    >>> found = minimum(["ns"], box="2x2")
    >>> found.clues, found.is_proved
    (4, True)
    """
    asked = _request(("none",) if strategies is None else names("strategies", strategies), box)
    full = None if grid is None else str(Puzzle.from_any(grid))
    request = replace(
        asked,
        method=cast("ClueMethodName | None", method),
        grid=full,
        seed=seed,
    )
    return FewestClues((yield from request.answer(seconds=seconds("time_limit", time_limit))), asked)


def _request(strategies: tuple[str, ...], box: str) -> MinimumRequest:
    """What a result keeps of what was asked."""
    chosen = cast("tuple[StrategyName | Literal['none'], ...]", strategies)
    return MinimumRequest(box=cast(MadeBox, box), strategies=chosen)
