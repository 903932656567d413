"""Fatemi, Kazemi and Mehrasa, sections V and VI: puzzles generated for the call counts of Table I."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Annotated

from dokulab.board.formats import grid_text
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.make.generators.generation import METHODS, generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import TOLERANCE, Target
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows, Setting, every_row
from dokulab.papers.experiments.fatemi_table import PAPER
from dokulab.papers.experiments.result_file import LevelName, MethodId, PuzzleFound, Seconds
from dokulab.papers.statistics.verdicts import ClaimVerdict

PAPERS_METHOD = "paper"
"""The hill climb as the paper describes it."""


@dataclass(frozen=True, slots=True)
class GeneratedLevelTask:
    """A level of Table I for a method."""

    level: LevelName
    method: MethodId


@dataclass(frozen=True, slots=True)
class GeneratedLevelRow:
    """The puzzle made; ``reached``: within 10% of the level's call count by runs that had no part in the choice."""

    task: GeneratedLevelTask
    reached: Annotated[bool, Help("1 if the call count is within 10% of the level's")]
    call_count: Annotated[float, Help("calls (sweeps) of the puzzle that was made, mean of the runs that check it")]
    moves: Annotated[int, Help("moves of the climb")]
    puzzle: PuzzleFound
    seconds: Seconds


@dataclass(frozen=True)
class GeneratedLevels(Experiment[GeneratedLevelRow]):
    """Generate a puzzle for each call count of Table I (Fatemi, Kazemi and Mehrasa, sections V and VI)."""

    moves: Annotated[int, Range(at_least=1), Help("at most, a puzzle"), Option("N")] = 20_000
    methods: Annotated[tuple[str, ...], Help("methods"), Option("A,B", choices=METHODS)] = ("directed", "paper")
    name = "generated-levels"
    row_type = GeneratedLevelRow

    def settings(self) -> Mapping[str, Setting]:
        return {"moves": Setting(self.moves, "moves of the climb, at most")}

    def tasks(self, seed: int) -> Sequence[GeneratedLevelTask]:
        return [GeneratedLevelTask(level, method) for level in PAPER for method in self.methods]

    def measure(self, task: GeneratedLevelTask, seed: int) -> GeneratedLevelRow:
        spec = PuzzleSpec(Target.within(PAPER[task.level], TOLERANCE))
        started = time.process_time()
        rng = Random(f"{seed}/{task.level}/{task.method}")
        made = run(generate(spec, rng, method=task.method, moves=self.moves))
        seconds = time.process_time() - started
        if made.call_count is None:
            return GeneratedLevelRow(task, False, 0.0, made.moves, "", seconds)
        return GeneratedLevelRow(task, made.reached, made.call_count, made.moves, grid_text(made.puzzle), seconds)

    def report(self, rows: Rows[GeneratedLevelRow]) -> Report:
        every = every_row(rows)
        lines, findings = [], []
        for method in self.methods:
            of_method = [row for row in every if row.task.method == method]
            for level, target in PAPER.items():
                own = [row for row in of_method if row.task.level == level]
                made = f"{sum(row.reached for row in own)} of {len(own)}"
                moves = f"{median(row.moves for row in own):,.0f}"
                lines.append((method, level, f"{target:.1f}", made, moves, f"{median(r.seconds for r in own):.2f}"))
            findings.append(self._finding(method, of_method))
        header = ("method", "level", "target, sweeps", "reached", "moves, median", "s, median")
        return Report("Puzzles generated for four levels", "One puzzle for each seed.", header, lines, findings)

    def _finding(self, method: str, own: Sequence[GeneratedLevelRow]) -> Finding:
        by_level = {level: sum(row.reached for row in own if row.task.level == level) for level in PAPER}
        is_papers = method == PAPERS_METHOD
        claim = f"puzzles of four levels ({METHODS[method].title})"
        if not is_papers:
            verdict = ClaimVerdict.NOT_COMPARED
        else:
            verdict = ClaimVerdict.AGREES if all(by_level.values()) else ClaimVerdict.UNDECIDED
        reached = ", ".join(f"{level} {count}" for level, count in by_level.items())
        return Finding(
            f"Fatemi, Kazemi and Mehrasa, sections V and VI: {claim}" if is_papers else f"Ours: {claim}",
            Label.MEASURED if is_papers else Label.NEW,
            "one puzzle for each level" if is_papers else "",
            f"{sum(by_level.values())} of {len(own)} within 10% of the level's call count: {reached}",
            verdict,
            f"a puzzle for each level within {self.moves:,} moves; more moves may reach what is missing"
            if is_papers
            else "the papers do not have this method",
        )
