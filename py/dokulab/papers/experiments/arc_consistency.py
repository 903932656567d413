"""Cazenave, section 2.4: "Forward Checking with redundant models is almost equivalent to Arc Consistency", measured.

The sentence is about quasi-groups (Latin squares): forward checking on the cells and both duals, "except for the order
of instantiation of the singleton variables". So forward checking first instantiates every cell with one value left, as
fail-first would; then its domains are compared with those of arc consistency on the same model. Arc consistency also
instantiates dual variables with one value left, which are the hidden singles of rows and columns.

Both run at the root of a problem and after each of some decisions: a smallest domain gets its value in a solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from types import MappingProxyType
from typing import Annotated

from dokulab.board.geometry import CLASSIC, Cell, Geometry, geometry
from dokulab.ground.bits import is_single, iter_bits
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.make.generators.holes import with_holes
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows, Setting, every_row
from dokulab.papers.experiments.result_file import Number
from dokulab.papers.statistics.hypothesis_tests import stratified_ratio_interval
from dokulab.papers.statistics.verdicts import ClaimVerdict, Effect
from dokulab.search.full_grid import full_grid_by_discrepancies

BOARDS = MappingProxyType({"latin-9x9": geometry(1, 9), "sudoku-9x9": CLASSIC, "sudoku-16x16": geometry(4, 4)})
"""A box that is a row makes a Latin square."""
PERCENTS = (36, 46, 56, 66, 76, 86)
DECISIONS = 10
ALMOST = 0.95
"""What we call almost: at least this share of the states has equal domains, or of the candidates is left."""


@dataclass(frozen=True, slots=True)
class ArcConsistencyTask:
    board: Annotated[str, Help("the board by its name")]
    percent: Annotated[int, Help("share of empty cells, in percent")]
    number: Number


@dataclass(frozen=True, slots=True)
class ArcConsistencyRow:
    """Of ``states``, those where the domains are ``equal``, and the candidates left over all states."""

    task: ArcConsistencyTask
    states: Annotated[int, Help("states that were compared")]
    equal: Annotated[int, Help("states in which both leave the same domains")]
    forward_checking: Annotated[int, Help("candidates left by forward checking, over all states")]
    arc_consistency: Annotated[int, Help("candidates left by arc consistency, over all states")]


@dataclass(frozen=True)
class ArcConsistency(Experiment[ArcConsistencyRow]):
    """Compare forward checking on the redundant model with arc consistency (Cazenave, section 2.4)."""

    problems: Annotated[int, Range(at_least=1), Help("for each board and share of holes"), Option("N")] = 10
    boards: tuple[str, ...] = tuple(BOARDS)
    name = "arc-consistency"
    row_type = ArcConsistencyRow

    def settings(self) -> Mapping[str, Setting]:
        return {"decisions": Setting(DECISIONS, "cells that were decided in each problem, at most")}

    def tasks(self, seed: int) -> Sequence[ArcConsistencyTask]:
        return [
            ArcConsistencyTask(board, percent, number)
            for board in self.boards
            for percent in PERCENTS
            for number in range(self.problems)
        ]

    def measure(self, task: ArcConsistencyTask, seed: int) -> ArcConsistencyRow:
        rng = Random(f"{seed}/{task.board}/{task.percent}/{task.number}")
        shape = BOARDS[task.board]
        solution = run(full_grid_by_discrepancies(shape, rng))
        given = with_holes(solution, task.percent, rng).values
        states = equal = by_fc = by_ac = 0
        for _ in range(DECISIONS + 1):
            checked, consistent = domains(shape, given, duals=False), domains(shape, given, duals=True)
            states += 1
            equal += checked == consistent
            by_fc += sum(mask.bit_count() for mask in checked)
            by_ac += sum(mask.bit_count() for mask in consistent)
            open_cells = [cell for cell in shape.cells if checked[cell].bit_count() > 1]
            if not open_cells:
                break
            chosen = min(open_cells, key=lambda cell: checked[cell].bit_count())
            given = tuple(solution.values[cell] if cell == chosen else value for cell, value in enumerate(given))
        return ArcConsistencyRow(task, states, equal, by_fc, by_ac)

    def report(self, rows: Rows[ArcConsistencyRow]) -> Report:
        every = every_row(rows)
        lines, findings = [], []
        for board in self.boards:
            own = [row for row in every if row.task.board == board]
            states, equal = sum(row.states for row in own), sum(row.equal for row in own)
            by_fc, by_ac = sum(row.forward_checking for row in own), sum(row.arc_consistency for row in own)
            lines.append((board, f"{states:,}", f"{100 * equal / states:.1f}%", f"{by_fc:,}", f"{by_ac:,}"))
            if board.startswith("latin"):
                findings += [
                    _finding("the same domains", "states", f"{equal:,} of {states:,} states", rows, board),
                    _finding("the same candidates", "candidates", f"{by_ac:,} of {by_fc:,} candidates", rows, board),
                ]
        return Report(
            "Forward checking on the redundant model, and arc consistency",
            "Candidates left at the root and after each of up to ten decisions, over all seeds, once forward checking "
            "has instantiated every cell with one value left.",
            ("board", "states", "equal domains", "candidates, FC", "candidates, AC"),
            lines,
            findings,
            more=[
                "The difference is the hidden singles: a dual variable with one value left, whose cell forward "
                "checking does not choose because the cell itself still has several values."
            ],
        )


def _finding(reading: str, of: str, ours: str, rows: Rows[ArcConsistencyRow], board: str) -> Finding:
    """The sentence in one of the two ways to read it: a share that must be almost 1, over all problems."""
    counts = [
        [
            (float(row.equal), float(row.states))
            if of == "states"
            else (float(row.arc_consistency), float(row.forward_checking))
            for row in of_seed
            if row.task.board == board
        ]
        for of_seed in rows.values()
    ]
    low, high = stratified_ratio_interval(counts, of)
    parts, wholes = zip(*chain(*counts), strict=True)
    effect = Effect(f"share of the {of}, %", 100 * sum(parts) / sum(wholes), 100 * low, 100 * high)
    if low >= ALMOST:
        verdict = ClaimVerdict.AGREES
    else:
        verdict = ClaimVerdict.CONTRADICTS if high < ALMOST else ClaimVerdict.UNDECIDED
    return Finding(
        f"Cazenave, section 2.4: forward checking on the redundant model is almost arc consistent, read as {reading}",
        Label.MEASURED,
        "almost equivalent for quasi-groups",
        ours,
        verdict,
        f"at least {100 * ALMOST:.0f}%, by the interval; cells are instantiated as the paper chooses them",
        effect,
    )


def domains(shape: Geometry, given: Sequence[int], *, duals: bool) -> list[int]:
    """Each cell's domain (bit d for digit d) once every cell with one value is instantiated; with ``duals``, every
    dual variable too. The given digits must have a solution."""
    every = sum(1 << digit for digit in shape.digits)
    found = [1 << digit if digit else every for digit in given]
    waiting = [cell for cell, digit in enumerate(given) if digit]
    done: set[Cell] = set()
    lines = shape.rows + shape.columns
    while waiting:
        while waiting:
            cell = waiting.pop()
            if cell in done:
                continue
            done.add(cell)
            for peer in shape.peers[cell]:
                if found[peer] & found[cell]:
                    found[peer] &= ~found[cell]
                    if is_single(found[peer]):
                        waiting.append(peer)
        for line in lines if duals else ():
            once = twice = 0
            for cell in line:
                twice |= once & found[cell]
                once |= found[cell]
            for digit in iter_bits(once & ~twice):
                cell = next(cell for cell in line if found[cell] >> digit & 1)
                if cell not in done:
                    found[cell] = 1 << digit
                    waiting.append(cell)
    return found
