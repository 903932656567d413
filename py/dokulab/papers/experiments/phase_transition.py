"""Cazenave's tables and figures, for one seed or several: medians, intervals and survival plots of the nodes.

Search costs have heavy tails: a few hard problems make up most of a total, so one seed can turn a comparison around.
Searches are therefore compared problem by problem (see ``verdicts``), and a run that was stopped is a censored one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf, log10
from pathlib import Path
from statistics import median

from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.ground.words import counted
from dokulab.measure.statistics import mean, mean_interval
from dokulab.papers.experiments import phase_experiment as phase
from dokulab.papers.experiments.experiment import Experiment, Figure, Report, Rows, Setting, every_row, for_each_seed
from dokulab.papers.experiments.phase_experiment import PAPER, PhaseRow, PhaseTask
from dokulab.papers.experiments.phase_findings import ORDERS, PhaseClaims, solved_shares, totals
from dokulab.papers.experiments.result_file import ResultFile
from dokulab.papers.statistics.charts import Line, Plot, table

NODE_MARKS = (10_000, 100_000, 1_000_000)
"""The report gives the share solved within each of these numbers of nodes, up to the limit."""


def result_file(
    path: Path, seed: int = 0, node_limit: int = phase.NODE_LIMIT, time_limit: float | None = None
) -> ResultFile[PhaseRow]:
    """One seed's rows so far, of all sizes in one file, as the page saves them too. Raises ParameterError."""
    return ResultFile(path, PhaseRow, {"node_limit": node_limit, "time_limit": str(time_limit or ""), "seed": seed})


@dataclass(frozen=True)
class PhaseTransition(Experiment[PhaseRow]):
    """One board size; ``problems`` for each share of holes and seed. With a limit in seconds nothing is judged."""

    size: int
    solvers: tuple[str, ...]
    problems: int
    node_limit: int
    percents: tuple[int, ...] = phase.PERCENTS
    time_limit: float | None = None
    row_type = PhaseRow

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

    def check(self) -> None:
        """Raise ParameterError for an unknown size or solver, and for a solver that does not take the size."""
        for solver_id in self.solvers:
            phase.check(self.size, solver_id)

    def settings(self) -> Mapping[str, Setting]:
        return {"node_limit": Setting(self.node_limit, "nodes after which a search was stopped")}

    def tasks(self, seed: int) -> Sequence[PhaseTask]:
        """The first problem of every share, then the second, so that an early end leaves equal numbers, nearly."""
        return [
            PhaseTask(self.size, percent, number, solver)
            for number in range(self.problems)
            for percent in self.percents
            for solver in self.solvers
        ]

    def measure(self, task: PhaseTask, seed: int) -> PhaseRow:
        puzzle = _problem(task.size, task.percent, task.number, seed)
        return run(phase.search(task, puzzle, self.node_limit, self.time_limit))

    def report(self, rows: Rows[PhaseRow]) -> Report:
        every, is_judged = every_row(rows), self.size in ORDERS and self.time_limit is None
        seconds = "" if self.time_limit is None else f" or {self.time_limit:g} s"
        spread = " Least, most and totals are over the seeds." if len(rows) > 1 else ""
        return Report(
            f"Searches at {self.size}x{self.size}",
            f"{counted(self.problems * len(self.percents), 'problem')} {for_each_seed(rows)}, at most "
            f"{counted(self.node_limit, 'node')}{seconds} for each search.{spread} The median is that of a problem's "
            "nodes, and a search that was stopped counts as needing more (the Kaplan-Meier median).",
            (
                "search",
                "solved",
                *(_HEAD if len(rows) > 1 else _HEAD_OF_ONE),
                "the paper: solved",
                "the paper: seconds",
            ),
            [self._line(solver, rows) for solver in self.solvers],
            PhaseClaims(self.size, self.solvers, self.percents, self.node_limit, rows).findings() if is_judged else (),
            self._figures(every, with_time=len(rows) == 1),
            [*self._by_nodes(rows), "", *self._by_percent(every)],
        )

    def _line(self, solver: str, rows: Rows[PhaseRow]) -> Sequence[str]:
        own = [row for row in every_row(rows) if row.task.solver == solver]
        nodes = totals(rows, solver)
        if len(rows) == 1:
            ours = [median_text(own), f"{nodes[0]:,}", f"{sum(row.seconds for row in own):.1f}"]
        else:
            solved, (low, high) = solved_shares(rows, solver), mean_interval(nodes)
            ours = [
                f"{min(solved):.1f} to {max(solved):.1f}%",
                median_text(own),
                f"{mean(nodes):,.0f}",
                f"{min(nodes):,} to {max(nodes):,}",
                f"{low:,.0f} to {high:,.0f}",
            ]
        theirs = PAPER.get((self.size, solver))
        papers = ("", "") if theirs is None else (f"{theirs[1] / 10:g}%", theirs[0])
        return (f"`{solver}`", f"{sum(row.solved for row in own):,} of {len(own):,}", *ours, *papers)

    def _by_nodes(self, rows: Rows[PhaseRow]) -> list[str]:
        """How the share of solved problems grows with the nodes: the median over the seeds, least and most."""
        marks = [*(mark for mark in NODE_MARKS if mark < self.node_limit), self.node_limit]
        lines = []
        for solver in self.solvers:
            line = [f"`{solver}`"]
            for mark in marks:
                shares = [
                    100 * share_solved([row for row in of_seed if row.task.solver == solver], mark)
                    for of_seed in rows.values()
                ]
                spread = f" ({min(shares):.1f} to {max(shares):.1f})" if len(shares) > 1 else ""
                line.append(f"{median(shares):.1f}%{spread}")
            lines.append(line)
        return table(("solved within", *(counted(mark, "node") for mark in marks)), lines)

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

    def _figures(self, every: Sequence[PhaseRow], *, with_time: bool) -> dict[str, Figure]:
        board = f"{self.size}x{self.size}"
        nodes = _by_holes(every, lambda own: max(1.0, mean([row.nodes for row in own])))
        solved = _by_holes(every, lambda own: 100 * sum(row.solved for row in own) / len(own))
        seconds = _by_holes(every, lambda own: max(_SHORTEST, mean([row.seconds for row in own])))
        survival = [
            Line(solver, survival_points([r for r in every if r.task.solver == solver])) for solver in self.solvers
        ]
        figures = {
            f"nodes-{board}.svg": Figure(
                Plot(f"Mean nodes, {board}", _HOLES, "nodes a problem", nodes, logarithmic=True),
                f"Mean nodes for each share of holes at {board}, all seeds; the paper's figures 1 and 3 have seconds.",
            ),
            f"solved-{board}.svg": Figure(
                Plot(f"Problems solved, {board}", _HOLES, "% of the problems", solved),
                f"Problems solved for each share of holes at {board}, all seeds; as the paper's figures 2 and 4.",
            ),
            f"survival-{board}.svg": Figure(
                Plot(f"Nodes needed, {board}", "nodes", "% still open", survival, logarithmic=True, x_powers=True),
                f"Survival plot at {board}: the share of all problems still open after this many nodes. A straight "
                "tail on these logarithmic axes is a heavy one.",
            ),
        }
        if with_time:
            figures[f"time-{board}.svg"] = Figure(
                Plot(f"Mean time, {board}", _HOLES, "seconds a problem", seconds, logarithmic=True),
                f"Mean seconds for each share of holes at {board}, on this machine; as the paper's figures 1 and 3.",
            )
        return figures


_HOLES = "holes, % of the cells"
_SHORTEST = 1e-4
"""Anything faster is shown as this many seconds, because a logarithmic axis has no 0."""
_HEAD_OF_ONE = ("nodes of a problem, median", "nodes", "seconds")
_HEAD = (
    *("solved, by seed", "nodes of a problem, median", "nodes, mean of the totals"),
    *("nodes, least to most", "nodes, 95% interval"),
)


def share_solved(rows: Sequence[PhaseRow], nodes: int) -> float:
    """The share of the rows that were solved within that many nodes."""
    return sum(row.solved and row.nodes <= nodes for row in rows) / len(rows)


def _by_holes(rows: Iterable[PhaseRow], value: Callable[[Sequence[PhaseRow]], float]) -> list[Line]:
    """A line for each solver, in order of appearance: the value of its rows by their share of holes."""
    groups: dict[str, dict[int, list[PhaseRow]]] = {}
    for row in rows:
        groups.setdefault(row.task.solver, {}).setdefault(row.task.percent, []).append(row)
    return [
        Line(solver, [(percent, value(own)) for percent, own in sorted(by_percent.items())])
        for solver, by_percent in groups.items()
    ]


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
    """The share in percent still open after this many nodes (as a logarithm), at 1 node and where it changes.

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
