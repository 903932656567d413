"""The path that Sudoku Explainer takes through a puzzle, and the ratings that it gives by it."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.measure.sudoku_explainer.rated_step import RatedStep
from dokulab.measure.sudoku_explainer.scale import SEARCHES, Scale
from dokulab.people.path import proven_start
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import UniquePuzzle, up_to_two_solutions


@dataclass(frozen=True, slots=True)
class RatedPath:
    """A puzzle's steps, from the clues or a later position on. ``solved`` says whether they lead to the solution.

    Without a single solution (``verdict``) there are no steps.
    """

    puzzle: Grid
    scale: Scale
    verdict: Verdict
    steps: tuple[RatedStep, ...] = ()
    solved: bool = False

    @property
    def er(self) -> float | None:
        """The rating: the highest of all steps; None when they do not lead to the solution."""
        return self.er_at_least if self.solved else None

    @property
    def er_at_least(self) -> float | None:
        """The highest rating so far, and with it a lower bound of the whole; 0 for a full grid."""
        return max((step.tenths for step in self.steps), default=0) / 10 if self.steps or self.solved else None

    @property
    def ep(self) -> float | None:
        """The highest rating up to the first digit placed; None when none is."""
        for count, step in enumerate(self.steps, 1):
            if step.placements:
                return max(step.tenths for step in self.steps[:count]) / 10
        return None

    @property
    def ed(self) -> float | None:
        """The first step's rating; None without a step."""
        return self.steps[0].tenths / 10 if self.steps else None


def rate_er(puzzle: Grid | Position, scale: Scale = Scale.CLASSIC) -> Job[RatedPath]:
    """Take the lowest-rated step that is found, until the puzzle is solved or none is; from a position, if it is one.

    Raises ClashError when two digits clash, ParameterError unless the board is 9x9 and the position one on the way to
    the solution. After each step the progress has the
    details ``step``, ``steps`` (their number), ``er_at_least``, and ``ep`` and ``ed`` when they are known. Its fraction
    is that of the digits placed.
    """
    position = Position.of(puzzle)
    puzzle = position.puzzle
    if puzzle.geometry != CLASSIC:
        raise ParameterError(
            f"Sudoku Explainer’s rating is for 9x9 boards; this one is {puzzle.geometry}.", rule="size"
        )
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    if outcome.verdict is not Verdict.UNIQUE:
        return RatedPath(puzzle, scale, outcome.verdict)
    state = proven_start(position, UniquePuzzle(puzzle, outcome))
    missing = max(1, state.unsolved.bit_count())
    steps: list[RatedStep] = []
    while not state.is_final:
        step = None
        for search in SEARCHES[scale]:
            step = yield from search(state)
            if step is not None:
                break
        if step is None:
            break
        state = state.after(step)
        steps.append(step)
        so_far = RatedPath(puzzle, scale, outcome.verdict, tuple(steps))
        yield Progress(
            1 - state.unsolved.bit_count() / missing,
            {"step": step, "steps": len(steps), "er_at_least": so_far.er_at_least, "ep": so_far.ep, "ed": so_far.ed},
        )
    return RatedPath(puzzle, scale, outcome.verdict, tuple(steps), state.is_final)
