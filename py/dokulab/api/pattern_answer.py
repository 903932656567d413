"""Clues for given cells: a puzzle, or the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from dokulab.api.arguments import CellName, names, seconds
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result, read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.pattern import PatternDecision, PatternRecord, PatternRequest, StrategyName, pattern_record
from dokulab.board.formats import PatternText, parse_box, parse_pattern
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.make.patterns.proofs.proof_words import in_words

TIME_LIMIT = 60.0
"""Seconds that the search has, unless told otherwise."""


@dataclass(frozen=True, slots=True, repr=False)
class PatternAnswer(Result):
    """``verdict`` is ``"found"`` (with its ``puzzle``), ``"impossible"`` (with its ``proof``) or ``"undecided"``."""

    decision: PatternDecision
    """What the engine found, with the data of the proof."""

    def _record(self) -> object:
        return pattern_record(self.decision)

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> PatternAnswer:
        line = read_record(PatternRecord, values)
        board = parse_box(line.box)
        drawing = parse_pattern(line.pattern, board)
        problem = PatternProblem.of(board, drawing.cells, line.strategies, drawing.digits if line.fixed else ())
        proof = line.proof
        outcome = PatternOutcome(
            PatternVerdict(line.verdict),
            line.method,
            None if line.puzzle is None else Puzzle(line.puzzle, box=line.box).grid,
            None if proof is None else Proof(proof.kind, proof.cells, proof.units, tuple(proof.facts.items())),
            line.tried,
            line.extra_clues,
            line.turn,
        )
        return cls(PatternDecision(drawing, problem, outcome, line.seconds, line.seed))

    @property
    def drawing(self) -> PatternText:
        return self.decision.drawing

    @property
    def problem(self) -> PatternProblem:
        return self.decision.problem

    @property
    def outcome(self) -> PatternOutcome:
        return self.decision.outcome

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
    chosen = cast("tuple[StrategyName, ...]", names("strategies", strategies))
    request = PatternRequest(text, chosen, method, fixed, seed, budget=None)
    decision = yield from map_progress(
        request.answer(parse_pattern(text), seconds("time_limit", time_limit)), _with_method
    )
    return PatternAnswer(decision)


def _with_method(progress: Progress) -> Progress:
    return Progress(progress.fraction, {"method": progress.detail.get("title", "")})
