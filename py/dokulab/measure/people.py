"""How hard a puzzle is for people: its level, the hardest technique and the score of its path, and its rating (ER).

This is known long before the call count is: the path of most puzzles takes milliseconds, a sparse one's call count
minutes. So it comes in two parts, each with its own limit, and says what is known after each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid, Position
from dokulab.ground.jobs import Job, done, within, without_progress
from dokulab.measure.levels import Level, is_final, level_of, level_of_rating
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.path import proven_start, solve_steps
from dokulab.people.score import Score, score_of
from dokulab.search.solvers.uniqueness import prove_unique


@dataclass(frozen=True, slots=True)
class PeopleRating:
    """What is known of a puzzle with one solution, from its clues or a later position on.

    It is known by its path, and by the ratings asked for so far.
    ``by_path`` is the level that the path's techniques belong to, None for a full grid; ``score`` is None where the
    path is not known. ``classic`` is Sudoku Explainer's path on the classic scale, by which levels go, and
    ``rated_path`` the one on the scale asked for.
    """

    start: Position
    score: Score | None = None
    by_path: Level | None = None
    classic: RatedPath | None = None
    rated_path: RatedPath | None = None

    @property
    def level(self) -> Level | None:
        """The level; None for a full grid, and as long as it may still change."""
        return self.at_least if self.is_level_final else None

    @property
    def at_least(self) -> Level | None:
        """The level, or an easier one if it may still change."""
        by_rating = level_of_rating(self.classic.er_at_least) if self.classic else None
        return by_rating or self.by_path

    @property
    def hardest(self) -> str | None:
        """The id of the path's hardest technique."""
        return None if self.score is None else self.score.hardest

    @property
    def er(self) -> float | None:
        """The rating on the scale asked for."""
        return None if self.rated_path is None else self.rated_path.er

    @property
    def is_level_final(self) -> bool:
        """Whether nothing that is still unknown can change the level."""
        if self.score is None or self.by_path is None:
            return self.score is not None
        has_er = self.classic is not None and self.classic.er is not None
        return has_er or is_final(self.by_path, self.start.puzzle.geometry)


def rate_path(puzzle: Grid | Position) -> Job[PeopleRating]:
    """What the path says of a puzzle with one solution, of any size; from a position, if it is one.

    Raises ParameterError for a position that has left the solution.
    """
    start = Position.of(puzzle)
    proof = None if start.is_start else (yield from prove_unique(start.puzzle))
    path = yield from solve_steps(start.puzzle if proof is None else proven_start(start, proof))
    score = yield from score_of(path)
    return PeopleRating(start, score, level_of(step.technique for step in path.steps))


def with_ratings(rating: PeopleRating, scale: Scale | None = Scale.CLASSIC) -> Job[PeopleRating]:
    """With Sudoku Explainer's ratings: on the scale, if any, and on the classic one where the level depends on it.

    Boards that it does not rate stay as they are. The progress is :func:`rate_er`'s.
    """
    if rating.start.puzzle.geometry != CLASSIC:
        return rating
    if scale is Scale.CLASSIC or not rating.is_level_final:
        rating = replace(rating, classic=(yield from rate_er(rating.start)))
    if scale is Scale.CLASSIC:
        return replace(rating, rated_path=rating.classic)
    return rating if scale is None else replace(rating, rated_path=(yield from rate_er(rating.start, scale)))


def rated_within(puzzle: Grid, seconds: float | None = None, scale: Scale | None = Scale.CLASSIC) -> Job[PeopleRating]:
    """What the path, and then the rating, say of a puzzle with one solution; each for this many seconds at most."""
    nothing = PeopleRating(Position(puzzle))
    by_path = yield from within(without_progress(rate_path(puzzle)), seconds, lambda _seen: done(nothing))
    rated = without_progress(with_ratings(by_path, scale))
    return (yield from within(rated, seconds, lambda _seen: done(by_path)))
