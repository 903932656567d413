"""How hard a puzzle is, by every measure, each named for what it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from dokulab.api.plain_values import Result, read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.codec import fields_of
from dokulab.asks.explain import ExplainRequest, ScaleName, explainer_rating
from dokulab.asks.rate import RateRequest, RatingRecord, rating_record
from dokulab.board.grid import Position
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.measure.call_levels import class_words
from dokulab.measure.counts import Counting
from dokulab.measure.people import PeopleRating, rate_path, with_ratings
from dokulab.measure.rate import LARGEST_SIZE
from dokulab.measure.sample import CallCountSample, Rating
from dokulab.measure.statistics import Interval
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.catalogue import TECHNIQUES
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import default_solver

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True, repr=False)
class PuzzleRating(Result):
    """Two kinds of measures. Only a puzzle with exactly one solution has any; the others are None.

    For people: ``level``; ``hardest``, ``score`` and ``steps`` of the solving path; ``er``, ``ep`` and ``ed`` on Sudoku
    Explainer's scale, at 9x9. For a search: ``call_count``, up to 9x9, and at 9x9 its ``call_level`` in the paper's
    table and the ``guesses`` of a strong solver. A puzzle may be hard for one and easy for the other.
    """

    puzzle: Puzzle
    found: RatingRecord
    """All of it as the command line writes it."""

    def _record(self) -> object:
        return {**fields_of(self.found), "box": self.puzzle.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> PuzzleRating:
        return cls(Puzzle.from_dict(values), read_record(RatingRecord, values))

    @property
    def verdict(self) -> str:
        """``"unique"``, ``"multiple"`` or ``"none"``."""
        return self.found.verdict

    @property
    def level(self) -> str | None:
        """What a person needs: see :mod:`dokulab.measure.levels`. None for a full grid."""
        return self.found.level

    @property
    def hardest(self) -> str | None:
        """The id of the hardest technique on the path."""
        return self.found.hardest

    @property
    def score(self) -> int | None:
        """What the steps of the path add up to: see :mod:`dokulab.people.score`."""
        return self.found.score

    @property
    def steps(self) -> int | None:
        """The length of the path."""
        return self.found.steps

    @property
    def er(self) -> float | None:
        """The highest rating of all steps."""
        return self.found.er

    @property
    def ep(self) -> float | None:
        """The highest up to the first digit placed."""
        return self.found.ep

    @property
    def ed(self) -> float | None:
        """The first step's."""
        return self.found.ed

    @property
    def call_count(self) -> CallCountSample | None:
        """In sweeps: ``mean``, ``interval``, ``median``, ``sd`` and the ``runs``. None if not even one run ended."""
        if not self.found.call_counts:
            return None
        count = self.found.call_counts[0]
        return CallCountSample(Counting(count.counting), count.runs, Interval(count.low, count.high))

    @property
    def call_level(self) -> str | None:
        """The class of the call count's mean in the paper's Table I, or of ``at_least``. It is not about people."""
        return self.found.call_level

    @property
    def guesses(self) -> int | None:
        """Those of a strong solver."""
        return self.found.guesses

    @property
    def is_cut(self) -> bool:
        """Whether the budget ended before the runs did. Then the mean is too low: it is of those that ended."""
        return self.found.cut

    @property
    def at_least(self) -> float | None:
        """A lower bound of the mean, where the rating is cut."""
        return self.found.at_least

    @property
    def is_sparse(self) -> bool:
        """So few clues that the call count is about searches, and says little about people."""
        return self.found.sparse

    @property
    def with_more_logic(self) -> float | None:
        """Of a sparse puzzle, the mean sweeps of a search that also uses hidden singles and locked candidates."""
        return self.found.with_more_logic

    @property
    def is_from_position(self) -> bool:
        """Whether the measures for people are of a position, from there on; a search starts from the clues."""
        return self.found.rated_from == "position"

    def __str__(self) -> str:
        return "\n".join(f"{name}: {words}" for name, words in self._rows())

    def __repr__(self) -> str:
        return f"<rating: {'; '.join(f'{name}: {words}' for name, words in self._rows())}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import table

        return table(("Measure", "Value"), self._rows())

    def _rows(self) -> list[tuple[str, str]]:
        """Each measure that there is, in words."""
        if self.verdict != Verdict.UNIQUE:
            return [("Solutions", "none" if self.verdict == Verdict.NONE else "several")]
        rows = [("From", "this position on; search effort from the clues")] if self.is_from_position else []
        if self.level is not None:
            rows.append(("Level", self.level))
        if self.hardest is not None:
            rows.append(("Hardest technique", TECHNIQUES[self.hardest].title))
        if self.er is not None:
            rows.append(("Sudoku Explainer", f"ER {self.er}, EP {self.ep}, ED {self.ed}"))
        level = f" ({class_words(self.call_level)})" if self.call_level else ""
        if self.is_cut and self.at_least is not None:
            rows.append(("Search effort", f"at least {self.at_least:,.0f} sweeps{level}"))
        elif self.call_count is not None:
            low, high = self.call_count.interval
            rows.append(("Search effort", f"{self.call_count.mean:.1f} sweeps, {low:.1f} to {high:.1f}{level}"))
        if self.is_sparse:
            rows.append(("Few clues", "a search must guess often; a person may not have to"))
        if self.with_more_logic is not None:
            rows.append(("With more logic", f"{self.with_more_logic:,.1f} sweeps"))
        return rows


def rating_of(
    puzzle: Puzzle, request: RateRequest, scale: ScaleName | None, start: Position | None = None
) -> Job[PuzzleRating]:
    """All measures, the quick ones first; ER only with a scale. Those for people are from ``start`` on, if it is given.

    The progress's detail names the ``part`` that is under way. Raises ParameterError for a scale that is none.
    """
    named = None if scale is None else Scale(ExplainRequest(str(puzzle), scale=scale).scale)
    solver = default_solver(puzzle.grid.geometry)
    outcome = yield from _part("solutions", solver.search(puzzle.grid, Limits(solutions=2)))
    people, rating = PeopleRating(start or Position.of(puzzle.grid)), Rating(puzzle.grid, outcome.verdict)
    if outcome.verdict is Verdict.UNIQUE:
        people = yield from _part("techniques", rate_path(people.start))
        if named is not None or not people.is_level_final:
            people = yield from _part("Sudoku Explainer", with_ratings(people, named))
        if puzzle.size <= LARGEST_SIZE:
            rating = yield from _part("call count", request.rating(puzzle.grid, request.levels()))
    explained = None if people.rated_path is None else explainer_rating(people.rated_path)
    return PuzzleRating(puzzle, rating_record(rating, people, explained, request.seed))


def _part(name: str, job: Job[Part]) -> Job[Part]:
    """The same job; its progress names the part of the rating."""
    return map_progress(job, lambda progress: Progress(progress.fraction, {"part": name}))
