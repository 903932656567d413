"""Cazenave's tables and figures over several seeds: medians, intervals and survival plots of the nodes.

Search costs have heavy tails: a few hard problems make up most of a total, so one seed can turn a comparison around.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log10
from statistics import median
from typing import ClassVar

from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.lab import phase_experiment as phase
from dokulab.lab.charts import Line, Plot, table
from dokulab.lab.experiment import Experiment, Figure, Finding, Report, Rows
from dokulab.lab.phase_experiment import Row, Settings, Task
from dokulab.lab.phase_report import NODE_MARKS, PAPER, share_solved
from dokulab.lab.timing import run_timed
from dokulab.rating.statistics import mean, mean_interval
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import solver_for

_THEIRS = 1_000
"""The paper's problems for each board and search."""
_CLIFF = (46, 51)
"""At 25x25 every search of the paper solves all problems at the first share of holes, and none at the second."""
_ENOUGH_NODES = 10_000_000
"""Compiled code of the paper's time tries about as many nodes in its 100 seconds; fewer give lower bounds only."""
_FC_FAILS_FROM = 61
"""At 16x16 the paper's forward checking leaves the first problems open at this share of holes."""


@dataclass(frozen=True)
class PhaseTransition(Experiment[Row]):
    """One board size; ``problems`` for each share of holes and seed."""

    size: int
    solvers: tuple[str, ...]
    problems: int
    node_limit: int
    percents: tuple[int, ...] = phase.PERCENTS
    row_type: ClassVar[type[Row]] = Row

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

    def tasks(self, seed: int) -> Sequence[Task]:
        return list(phase.tasks(Settings((self.size,), self.solvers, self.percents, self.problems, self.node_limit)))

    def measure(self, task: Task, seed: int) -> Row:
        puzzle = _problem(task.size, task.percent, task.number, seed)
        solver = solver_for(task.size, task.solver)
        ended = run(run_timed(solver, puzzle, Limits(solutions=1, nodes=self.node_limit)))
        return Row(task, ended.outcome.count > 0, ended.outcome.nodes, ended.seconds)

    def report(self, rows: Rows[Row]) -> Report:
        board = f"{self.size}x{self.size}"
        every = [row for of_seed in rows.values() for row in of_seed]
        return Report(
            f"Searches at {board}",
            f"{self.problems * len(self.percents):,} problems for each of {len(rows)} seeds, at most "
            f"{self.node_limit:,} nodes for each search. The median, least and most are over the seeds; the interval "
            "is a 95% interval for the mean over the seeds.",
            _HEAD,
            [self._line(solver, rows) for solver in self.solvers],
            self._findings(rows),
            self._figures(every),
            [*self._by_nodes(rows), "", *self._by_percent(every)],
        )

    def _line(self, solver: str, rows: Rows[Row]) -> Sequence[str]:
        solved, nodes = solved_shares(rows, solver), totals(rows, solver)
        low, high = mean_interval(nodes)
        theirs = PAPER.get((self.size, solver))
        return (
            f"`{solver}`",
            f"{median(solved):.1f}%",
            f"{min(solved):.1f} to {max(solved):.1f}%",
            f"{median(nodes):,.0f}",
            f"{min(nodes):,} to {max(nodes):,}",
            f"{low:,.0f} to {high:,.0f}",
            "" if theirs is None else f"{theirs[1] / 10:g}%",
            "" if theirs is None else theirs[0],
        )

    def _by_nodes(self, rows: Rows[Row]) -> list[str]:
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
                line.append(f"{median(shares):.1f}% ({min(shares):.1f} to {max(shares):.1f})")
            lines.append(line)
        return table(("solved within", *(f"{mark:,} nodes" for mark in marks)), lines)

    def _by_percent(self, every: Sequence[Row]) -> list[str]:
        lines = []
        for percent in self.percents:
            line = [f"{percent}%"]
            for solver in self.solvers:
                own = [row for row in every if (row.task.percent, row.task.solver) == (percent, solver)]
                solved = sum(row.solved for row in own)
                line.append(f"{solved} of {len(own)}, {median(row.nodes for row in own):,.0f}")
            lines.append(line)
        head = ("holes", *(f"`{solver}`: solved, median nodes" for solver in self.solvers))
        return table(head, lines)

    def _figures(self, every: Sequence[Row]) -> dict[str, Figure]:
        board = f"{self.size}x{self.size}"

        def lines(value: Callable[[Sequence[Row]], float]) -> list[Line]:
            return [
                Line(
                    solver,
                    [
                        (percent, value(own))
                        for percent in self.percents
                        if (own := [row for row in every if (row.task.solver, row.task.percent) == (solver, percent)])
                    ],
                )
                for solver in self.solvers
            ]

        x_label = "holes, % of the cells"
        nodes = lines(lambda own: max(1.0, mean([row.nodes for row in own])))
        solved = lines(lambda own: 100 * sum(row.solved for row in own) / len(own))
        survival = [
            Line(solver, survival_points([r for r in every if r.task.solver == solver])) for solver in self.solvers
        ]
        return {
            f"nodes-{board}.svg": Figure(
                Plot(f"Mean nodes, {board}", x_label, "nodes a problem", nodes, logarithmic=True).svg(),
                f"Mean nodes for each share of holes at {board}, all seeds; the paper's figures 1 and 3 have seconds.",
            ),
            f"solved-{board}.svg": Figure(
                Plot(f"Problems solved, {board}", x_label, "% of the problems", solved).svg(),
                f"Problems solved for each share of holes at {board}, all seeds; as the paper's figures 2 and 4.",
            ),
            f"survival-{board}.svg": Figure(
                Plot(
                    f"Nodes needed, {board}", "nodes", "% still open", survival, logarithmic=True, x_powers=True
                ).svg(),
                f"Survival plot at {board}: the share of all problems still open after so many nodes. A straight tail "
                "on these logarithmic axes is a heavy one.",
            ),
        }

    def _findings(self, rows: Rows[Row]) -> list[Finding]:
        if self.size not in _ORDERS:
            return []
        where = f"Cazenave, Table {phase.SIZES.index(self.size) + 1}"
        findings = [
            self._share_finding(f"{where}, {solver}", solver, rows)
            for solver in self.solvers
            if (self.size, solver) in PAPER
        ]
        for what, better, worse in _ORDERS[self.size]:
            if {better, worse} <= set(self.solvers):
                findings.append(self._order_finding(f"{where}: {what}", better, worse, rows))
        if self.size == 16 and "fc-lex" in self.solvers:
            findings.append(self._first_failures(rows))
        if self.size == 25 and set(_CLIFF) <= set(self.percents):
            findings.append(self._cliff(rows))
        return findings

    def _share_finding(self, artefact: str, solver: str, rows: Rows[Row]) -> Finding:
        solved = solved_shares(rows, solver)
        theirs = PAPER[self.size, solver][1] / 10
        low, high = min(solved), max(solved)
        return Finding(
            artefact,
            f"{theirs:g}% of {_THEIRS:,} solved in 100 s each",
            f"{median(solved):.1f}% ({low:.1f} to {high:.1f}) with {self.node_limit:,} nodes",
            None if self._may_be_short and high < theirs else low <= theirs <= high,
            f"{self.node_limit:,} nodes give a lower bound, and it is below the paper's share"
            if self._may_be_short and high < theirs
            else "the paper's share is between our least and most over the seeds",
        )

    @property
    def _may_be_short(self) -> bool:
        """Whether the paper's 100 s allowed more nodes, so that a problem that we leave open may be solved there."""
        return self.node_limit < _ENOUGH_NODES

    def _order_finding(self, artefact: str, better: str, worse: str, rows: Rows[Row]) -> Finding:
        """Whether ``better`` solves more, or as many with fewer nodes, in most seeds and in the median."""
        wins = sum(_standing(own, better) < _standing(own, worse) for own in rows.values() if own)
        nodes = {solver: median(totals(rows, solver)) for solver in (better, worse)}
        return Finding(
            f"{artefact} ({better}, {worse})",
            f"{better} ahead",
            f"ahead with {wins} of {len(rows)} seeds; median nodes {nodes[better]:,.0f} and {nodes[worse]:,.0f}",
            wins > len(rows) / 2,
            "solves more problems, or as many with fewer nodes, with most seeds",
        )

    def _first_failures(self, rows: Rows[Row]) -> Finding:
        failing = [
            percent
            for percent in self.percents
            if any(
                not row.solved
                for own in rows.values()
                for row in own
                if row.task.solver == "fc-lex" and row.task.percent == percent
            )
        ]
        first = failing[0] if failing else None
        step = self.percents[1] - self.percents[0] if len(self.percents) > 1 else 5
        return Finding(
            "Cazenave, Figures 1 and 2: forward checking begins to fail at 61% of holes",
            f"{_FC_FAILS_FROM}%",
            "no failure" if first is None else f"{first}%",
            first is not None and abs(first - _FC_FAILS_FROM) <= step,
            f"within one step of {step} points; fewer nodes and more problems move it down",
        )

    def _cliff(self, rows: Rows[Row]) -> Finding:
        every = [row for own in rows.values() for row in own]
        before, after = ([row.solved for row in every if row.task.percent == percent] for percent in _CLIFF)
        is_steep = sum(before) >= 0.8 * len(before) and sum(after) <= 0.2 * len(after)
        is_open = self._may_be_short and sum(before) < 0.8 * len(before) and sum(after) <= 0.2 * len(after)
        return Finding(
            "Cazenave, Figures 3 and 4: a cliff between 46 and 51% of holes",
            "all solved at 46%, none at 51%",
            f"{sum(before)} of {len(before)} solved at 46%, {sum(after)} of {len(after)} at 51%",
            None if is_open or not before or not after else is_steep,
            f"{self.node_limit:,} nodes are too few at 46%"
            if is_open
            else "at least 80% at 46% and at most 20% at 51%",
        )


_HEAD = (
    *("search", "solved, median", "least to most", "nodes, median", "nodes, least to most", "nodes, 95% interval"),
    *("the paper: solved", "the paper: seconds"),
)
_ORDERS = {
    9: (("LDS before FC", "lds-lex", "fc-lex"), ("LDS before FC", "lds-vdom", "fc-vdom")),
    16: (("LDS before FC", "lds-lex", "fc-lex"), ("vdom+ before lex", "lds-vdom", "lds-lex")),
    25: (("FC before LDS, both lex", "fc-lex", "lds-lex"), ("LDS with vdom+ before FC", "lds-vdom", "fc-lex")),
}
"""The paper's comparisons: the better search, then the worse."""


def solved_shares(rows: Rows[Row], solver: str) -> list[float]:
    """For each seed the percentage of the problems solved."""
    shares = []
    for of_seed in rows.values():
        own = [row.solved for row in of_seed if row.task.solver == solver]
        shares.append(100 * sum(own) / len(own))
    return shares


def totals(rows: Rows[Row], solver: str) -> list[int]:
    """For each seed the nodes of all problems."""
    return [sum(row.nodes for row in of_seed if row.task.solver == solver) for of_seed in rows.values()]


def survival_points(own: Sequence[Row]) -> list[tuple[float, float]]:
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


def _standing(of_seed: Sequence[Row], solver: str) -> tuple[int, int]:
    """Less is better: the problems left open, then the nodes."""
    own = [row for row in of_seed if row.task.solver == solver]
    return sum(not row.solved for row in own), sum(row.nodes for row in own)


@lru_cache(maxsize=4)
def _problem(size: int, percent: int, number: int, seed: int) -> Grid:
    """The problem, kept for the next solver: at 25x25 making the grid takes longer than some searches."""
    return run(phase.problem(size, percent, number, seed))
