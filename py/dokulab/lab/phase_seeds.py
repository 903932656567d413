"""Cazenave's tables and figures over several seeds: medians, intervals and survival plots of the nodes.

Search costs have heavy tails: a few hard problems make up most of a total, so one seed can turn a comparison around.
Searches are therefore compared problem by problem (see ``verdicts``), and a run that was stopped is a censored one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf, log10
from statistics import median
from typing import ClassVar

from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.lab import phase_experiment as phase
from dokulab.lab.charts import Line, Plot, table
from dokulab.lab.experiment import Experiment, Figure, Report, Rows
from dokulab.lab.phase_experiment import PhaseRow, PhaseSettings, PhaseTask
from dokulab.lab.phase_findings import ORDERS, PhaseClaims, solved_shares, totals
from dokulab.lab.phase_report import HOLES, PAPER, lines_by_percent, node_marks, percent_solved, share_solved
from dokulab.rating.statistics import mean, mean_interval


@dataclass(frozen=True)
class PhaseTransition(Experiment[PhaseRow]):
    """One board size; ``problems`` for each share of holes and seed."""

    size: int
    solvers: tuple[str, ...]
    problems: int
    node_limit: int
    percents: tuple[int, ...] = phase.PERCENTS
    row_type: ClassVar[type[PhaseRow]] = PhaseRow

    @property
    def name(self) -> str:
        return f"phase-transition-{self.size}x{self.size}"

    @property
    def command(self) -> str:
        command = f"experiment phase-transition --sizes {self.size} --problems {self.problems}"
        command += f" --node-limit {self.node_limit} --seeds 5"
        if self.solvers != phase.SOLVERS:
            command += f" --solvers {','.join(self.solvers)}"
        if self.percents != phase.PERCENTS:
            command += f" --percents {','.join(map(str, self.percents))}"
        return command

    def settings(self) -> Mapping[str, object]:
        return {"node_limit": self.node_limit}

    def tasks(self, seed: int) -> Sequence[PhaseTask]:
        return list(
            phase.tasks(PhaseSettings((self.size,), self.solvers, self.percents, self.problems, self.node_limit))
        )

    def measure(self, task: PhaseTask, seed: int) -> PhaseRow:
        puzzle = _problem(task.size, task.percent, task.number, seed)
        return run(phase.search(task, puzzle, self.node_limit))

    def report(self, rows: Rows[PhaseRow]) -> Report:
        board = f"{self.size}x{self.size}"
        every = [row for of_seed in rows.values() for row in of_seed]
        return Report(
            f"Searches at {board}",
            f"{self.problems * len(self.percents):,} problems for each of {len(rows)} seeds, at most "
            f"{self.node_limit:,} nodes for each search. Least, most and totals are over the seeds. The median is that "
            "of a problem's nodes, and a search that was stopped counts as needing more (the Kaplan-Meier median).",
            _HEAD,
            [self._line(solver, rows) for solver in self.solvers],
            PhaseClaims(self.size, self.solvers, self.percents, self.node_limit, rows).findings()
            if self.size in ORDERS
            else (),
            self._figures(every),
            [*self._by_nodes(rows), "", *self._by_percent(every)],
        )

    def _line(self, solver: str, rows: Rows[PhaseRow]) -> Sequence[str]:
        solved, nodes = solved_shares(rows, solver), totals(rows, solver)
        low, high = mean_interval(nodes)
        theirs = PAPER.get((self.size, solver))
        own = [row for of_seed in rows.values() for row in of_seed if row.task.solver == solver]
        return (
            f"`{solver}`",
            f"{sum(row.solved for row in own):,} of {len(own):,}",
            f"{min(solved):.1f} to {max(solved):.1f}%",
            median_text(own),
            f"{mean(nodes):,.0f}",
            f"{min(nodes):,} to {max(nodes):,}",
            f"{low:,.0f} to {high:,.0f}",
            "" if theirs is None else f"{theirs[1] / 10:g}%",
            "" if theirs is None else theirs[0],
        )

    def _by_nodes(self, rows: Rows[PhaseRow]) -> list[str]:
        """How the share of solved problems grows with the nodes: the median over the seeds, least and most."""
        marks = node_marks(self.node_limit)
        lines = []
        for solver in self.solvers:
            line = [f"`{solver}`"]
            for mark in marks:
                shares = [
                    100 * share_solved([row for row in of_seed if row.task.solver == solver], mark)
                    for of_seed in rows.values()
                ]
                line.append(f"{median(shares):.1f}% ({min(shares):.1f} to {max(shares):.1f})")
            lines.append(line)
        return table(("solved within", *(f"{mark:,} nodes" for mark in marks)), lines)

    def _by_percent(self, every: Sequence[PhaseRow]) -> list[str]:
        lines = []
        for percent in self.percents:
            line = [f"{percent}%"]
            for solver in self.solvers:
                own = [row for row in every if (row.task.percent, row.task.solver) == (percent, solver)]
                solved = sum(row.solved for row in own)
                line.append(f"{solved} of {len(own)}, {median_text(own)}")
            lines.append(line)
        head = ("holes", *(f"`{solver}`: solved, median nodes" for solver in self.solvers))
        return table(head, lines)

    def _figures(self, every: Sequence[PhaseRow]) -> dict[str, Figure]:
        board = f"{self.size}x{self.size}"
        nodes = lines_by_percent(every, lambda own: max(1.0, mean([row.nodes for row in own])))
        solved = lines_by_percent(every, percent_solved)
        survival = [
            Line(solver, survival_points([r for r in every if r.task.solver == solver])) for solver in self.solvers
        ]
        return {
            f"nodes-{board}.svg": Figure(
                Plot(f"Mean nodes, {board}", HOLES, "nodes a problem", nodes, logarithmic=True),
                f"Mean nodes for each share of holes at {board}, all seeds; the paper's figures 1 and 3 have seconds.",
            ),
            f"solved-{board}.svg": Figure(
                Plot(f"Problems solved, {board}", HOLES, "% of the problems", solved),
                f"Problems solved for each share of holes at {board}, all seeds; as the paper's figures 2 and 4.",
            ),
            f"survival-{board}.svg": Figure(
                Plot(f"Nodes needed, {board}", "nodes", "% still open", survival, logarithmic=True, x_powers=True),
                f"Survival plot at {board}: the share of all problems still open after so many nodes. A straight tail "
                "on these logarithmic axes is a heavy one.",
            ),
        }


_HEAD = (
    *("search", "solved", "solved, by seed", "nodes of a problem, median", "nodes, mean of the totals"),
    *("nodes, least to most", "nodes, 95% interval", "the paper: solved", "the paper: seconds"),
)


def median_nodes(own: Sequence[PhaseRow]) -> float:
    """The Kaplan-Meier median of the nodes: infinite if fewer than half of the problems are solved.

    All searches that fail are censored at one limit, so the estimate is the share not solved yet.
    """
    ordered = sorted(row.nodes for row in own if row.solved)
    half = (len(own) + 1) // 2
    return ordered[half - 1] if len(ordered) >= half else inf


def median_text(own: Sequence[PhaseRow]) -> str:
    """The median, or that it is above the limit."""
    nodes = median_nodes(own)
    return f"{nodes:,.0f}" if nodes < inf else f"over {max(row.nodes for row in own):,}"


def survival_points(own: Sequence[PhaseRow]) -> list[tuple[float, float]]:
    """The share in percent still open after so many nodes (as a logarithm), at 1 node and where it changes.

    What stays open at the limit ends the line there; otherwise the line ends before the last problem is solved, because
    a logarithmic axis has no 0.
    """
    ordered = sorted(max(1, row.nodes) for row in own if row.solved)
    points = [(0.0, 100.0)]
    for number, nodes in enumerate(ordered, 1):
        left = 100 * (len(own) - number) / len(own)
        if left and (number == len(ordered) or ordered[number] > nodes):
            points.append((log10(nodes), left))
    if len(ordered) < len(own):
        points.append((log10(max(row.nodes for row in own)), points[-1][1]))
    return points


@lru_cache(maxsize=4)
def _problem(size: int, percent: int, number: int, seed: int) -> Grid:
    """The problem, kept for the next solver: at 25x25 making the grid takes longer than some searches."""
    return run(phase.problem(size, percent, number, seed))
