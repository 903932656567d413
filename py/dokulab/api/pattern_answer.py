"""Clues for given cells: a puzzle, or the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from dokulab.api.cells import CellName
from dokulab.api.job_function import JobFunction
from dokulab.api.puzzle import Puzzle
from dokulab.asks.pattern import PatternRequest, StrategyName
from dokulab.board.formats import PatternText, parse_pattern
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem
from dokulab.make.patterns.proofs.proof_words import in_words

TIME_LIMIT = 60.0
"""Seconds."""


@dataclass(frozen=True, slots=True, repr=False)
class PatternAnswer:
    """``verdict`` is ``"found"`` (with its ``puzzle``), ``"impossible"`` (with its ``proof``) or ``"undecided"``."""

    drawing: PatternText
    problem: PatternProblem
    outcome: PatternOutcome
    """What the engine found, with the data of the proof."""

    @property
    def pattern(self) -> str:
        """One character a cell, ``.`` for one without a clue."""
        return str(self.drawing)

    @property
    def verdict(self) -> str:
        return self.outcome.verdict.value

    @property
    def puzzle(self) -> Puzzle | None:
        """A puzzle with clues in just these cells that the strategies solve."""
        return None if self.outcome.puzzle is None else Puzzle.of(self.outcome.puzzle)

    @property
    def proof(self) -> str | None:
        """Why there is no such puzzle."""
        return None if self.outcome.proof is None else in_words(self.outcome.proof, self.problem)

    @property
    def extra_clues(self) -> tuple[CellName, ...]:
        """Where nothing was found, cells in which one more clue is likely to help, the best first."""
        return tuple(map(self.drawing.geometry.cell_name, self.outcome.extra_clues))

    def __str__(self) -> str:
        return f"{self.verdict}: {self.puzzle or self.proof}" if self.puzzle or self.proof else self.verdict

    def __repr__(self) -> str:
        return f"<pattern of {len(self.drawing.cells)} clues: {self.verdict}>"

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.board import board_svg, pattern_svg

        if self.outcome.puzzle is not None:
            return board_svg(self.outcome.puzzle, shaded=self.drawing.cells)
        return pattern_svg(self.drawing.geometry, self.drawing.cells)

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import figure

        return figure(self._repr_svg_(), self.proof or f"{self.verdict.capitalize()}.")


@JobFunction
def pattern(
    text: str,
    *,
    strategies: Iterable[str] = ("ns", "hs", "lc"),
    fixed: bool = False,
    method: str = "auto",
    seed: int = 0,
    time_limit: float | None = TIME_LIMIT,
) -> Job[PatternAnswer]:
    """Find clues for the cells of a pattern such that the strategies solve the puzzle, or prove that there are none.

    In ``text`` ``.`` or ``0`` is a cell without a clue, anything else one with a clue; with ``fixed`` a digit there is
    the clue. The strategies are ``"ns"`` (naked singles), ``"hs"`` (hidden singles), ``"lc"`` (locked candidates) and
    ``"np"`` (naked pairs). After ``time_limit`` seconds the answer is undecided. Raises PuzzleTextError and
    ParameterError.

    >>> answer = pattern("x..x....x......x")
    >>> answer.verdict
    'found'
    """
    chosen = cast("tuple[StrategyName, ...]", tuple(strategies))
    request = PatternRequest(text, chosen, method, fixed, seed, budget=None)
    decision = yield from map_progress(request.answer(parse_pattern(text), time_limit), _with_method)
    return PatternAnswer(decision.drawing, decision.problem, decision.outcome)


def _with_method(progress: Progress) -> Progress:
    return Progress(progress.fraction, {"method": progress.detail.get("title", "")})
