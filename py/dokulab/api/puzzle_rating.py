"""How hard a puzzle is, by every measure, each named for what it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from dokulab.api.puzzle import Puzzle
from dokulab.asks.explain import ScaleName
from dokulab.asks.rate import RateRequest
from dokulab.board.formats.position import Position
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.measure.call_levels import class_words
from dokulab.measure.levels import id_of
from dokulab.measure.people import rate_path, with_ratings
from dokulab.measure.rate import LARGEST_SIZE
from dokulab.measure.sample import CallCountSample
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.catalogue import TECHNIQUES
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import default_solver

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, repr=False)
class PuzzleRating:
    """Two kinds of measures. Only a puzzle with exactly one solution has any; the others are None.

    For people: ``level``; ``hardest``, ``score`` and ``steps`` of the solving path; ``er``, ``ep`` and ``ed`` on Sudoku
    Explainer's scale, at 9x9. For a search: ``call_count``, up to 9x9, and at 9x9 its ``call_level`` in the paper's
    table and the ``guesses`` of a strong solver. A puzzle may be hard for one and easy for the other.
    """

    puzzle: Puzzle
    verdict: str
    """``"unique"``, ``"multiple"`` or ``"none"``."""
    level: str | None = None
    """What a person needs: see :mod:`dokulab.measure.levels`. None for a full grid."""
    hardest: str | None = None
    """The id of the hardest technique on the path."""
    score: int | None = None
    steps: int | None = None
    """The length of the path."""
    er: float | None = None
    """The highest rating of all steps."""
    ep: float | None = None
    """The highest up to the first digit placed."""
    ed: float | None = None
    """The first step's."""
    call_count: CallCountSample | None = None
    """In sweeps: ``mean``, ``interval``, ``median``, ``sd`` and the ``runs``. None if not even one run ended."""
    call_level: str | None = None
    """The class of the call count's mean in the paper's Table I, or of ``at_least``. It says nothing about people."""
    guesses: int | None = None
    is_cut: bool = False
    """Whether the budget ended before the runs did. Then the mean is too low: it is of those that ended."""
    at_least: float | None = None
    """A lower bound of the mean, where the rating is cut."""
    is_sparse: bool = False
    """So few clues that the call count is about searches, and says little about people."""
    with_more_logic: float | None = None
    """Of a sparse puzzle, the mean sweeps of a search that also uses hidden singles and locked candidates."""
    is_from_position: bool = False
    """Whether the measures for people are of a position on the way, from there on. A search starts from the clues."""

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

    The progress's detail names the ``part`` that is under way.
    """
    outcome = yield from _part("solutions", default_solver(puzzle.size).search(puzzle.grid, Limits(solutions=2)))
    is_later = start is not None and not start.is_start
    rating = PuzzleRating(puzzle, outcome.verdict.value, is_from_position=is_later)
    if outcome.verdict is not Verdict.UNIQUE:
        return rating
    people = yield from _part("techniques", rate_path(start or puzzle.grid))
    if scale is not None or not people.is_level_final:
        people = yield from _part("Sudoku Explainer", with_ratings(people, Scale(scale) if scale else None))
    rating = replace(rating, level=id_of(people.level))
    if people.score is not None:
        rating = replace(rating, hardest=people.score.hardest, score=people.score.score, steps=people.score.steps)
    if people.explanation is not None:
        rating = replace(rating, er=people.explanation.er, ep=people.explanation.ep, ed=people.explanation.ed)
    if puzzle.size > LARGEST_SIZE:
        return rating
    found = yield from _part("call count", request.rating(puzzle.grid, request.levels()))
    return replace(
        rating,
        call_count=found.call_counts[0] if found.call_counts else None,
        call_level=found.level.name if found.level else None,
        guesses=found.guesses,
        is_cut=found.truncated,
        at_least=found.lower_bound,
        is_sparse=found.is_sparse,
        with_more_logic=found.with_more_logic,
    )


def _part(name: str, job: Job[Result]) -> Job[Result]:
    """The same job; its progress names the part of the rating."""
    return map_progress(job, lambda progress: Progress(progress.fraction, {"part": name}))
