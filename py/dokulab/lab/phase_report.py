"""What the phase transition writes: a CSV that a later run continues, and the paper's tables and figures 1 to 4."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median

from dokulab.lab.charts import Line, Plot, table
from dokulab.lab.phase_experiment import PhaseRow, PhaseSettings
from dokulab.lab.result_file import ResultFile

PAPER = {
    (9, "fc-lex"): ("0.24", 1000),
    (9, "lds-lex"): ("0.19", 1000),
    (9, "fc-vdom"): ("0.22", 1000),
    (9, "lds-vdom"): ("0.14", 1000),
    (16, "fc-lex"): ("10,021", 909),
    (16, "lds-lex"): ("232", 1000),
    (16, "lds-vdom"): ("131", 1000),
    (25, "fc-lex"): ("37,309", 639),
    (25, "lds-lex"): ("46,928", 563),
    (25, "lds-vdom"): ("27,914", 745),
}
"""Cazenave, tables 1 to 3: total seconds on a Pentium 4 at 3 GHz; problems of 1,000 solved within 100 s each."""

NODE_MARKS = (10_000, 100_000, 1_000_000)
"""The report gives the share solved within each of these numbers of nodes, up to the limit."""


def result_file(path: Path, settings: PhaseSettings) -> ResultFile[PhaseRow]:
    """The rows so far of an experiment with these limits and this seed. Raises ParameterError."""
    limits = {"node_limit": settings.node_limit, "time_limit": str(settings.time_limit or ""), "seed": settings.seed}
    return ResultFile(path, PhaseRow, limits)


def markdown(rows: Iterable[PhaseRow], settings: PhaseSettings) -> str:
    """The paper's tables beside ours, and for each size the problems solved by share of holes."""
    every = list(rows)
    limit = f"{settings.node_limit:,} nodes" + (f" or {settings.time_limit:g} s" if settings.time_limit else "")
    lines = [
        "# Phase transition",
        "",
        f"Each problem has a limit of {limit}; seed {settings.seed}. The paper: T. Cazenave, A search based Sudoku "
        "solver, tables 1 to 3: 1,000 problems a row, 100 s a problem, a Pentium 4 at 3 GHz.",
    ]
    for size in sorted({row.task.size for row in every}):
        of_size = [row for row in every if row.task.size == size]
        lines += ["", f"## {size}x{size}", "", *_totals(size, of_size, settings), "", *_by_percent(of_size)]
    return "\n".join(lines) + "\n"


def share_solved(rows: Sequence[PhaseRow], nodes: int) -> float:
    """The share of the rows that were solved within that many nodes."""
    return sum(row.solved and row.nodes <= nodes for row in rows) / len(rows)


def percent_solved(rows: Sequence[PhaseRow]) -> float:
    return 100 * sum(row.solved for row in rows) / len(rows)


def node_marks(limit: int) -> list[int]:
    """The numbers of nodes within which the share solved is told: the usual ones below the limit, and the limit."""
    return [*(mark for mark in NODE_MARKS if mark < limit), limit]


def _totals(size: int, rows: list[PhaseRow], settings: PhaseSettings) -> list[str]:
    marks = node_marks(settings.node_limit)
    heads = ["solver", "problems", "solved", *(f"within {mark:,} nodes" for mark in marks), "nodes", "seconds"]
    lines = [[*heads, "paper: solved", "paper: seconds"]]
    for solver in _solvers(rows):
        own = [row for row in rows if row.task.solver == solver]
        theirs = PAPER.get((size, solver))
        papers = ("", "") if theirs is None else (f"{theirs[1] / 10:g}%", theirs[0])
        shares = [f"{100 * share_solved(own, mark):.1f}%" for mark in marks]
        nodes, time = sum(row.nodes for row in own), sum(row.seconds for row in own)
        ours = [solver, str(len(own)), str(sum(row.solved for row in own)), *shares, f"{nodes:,}", f"{time:.1f}"]
        lines.append([*ours, *papers])
    return table(lines[0], lines[1:])


def _by_percent(rows: list[PhaseRow]) -> list[str]:
    solvers = _solvers(rows)
    lines = [["holes", *(f"{solver}: {what}" for solver in solvers for what in ("solved", "median nodes"))]]
    for percent in sorted({row.task.percent for row in rows}):
        line = [f"{percent}%"]
        for solver in solvers:
            own = [row for row in rows if (row.task.percent, row.task.solver) == (percent, solver)]
            solved = f"{sum(row.solved for row in own)} of {len(own)}"
            line += [solved, f"{median(row.nodes for row in own):,.0f}"] if own else ["", ""]
        lines.append(line)
    return table(lines[0], lines[1:])


def _solvers(rows: Iterable[PhaseRow]) -> list[str]:
    """The solvers in order of appearance."""
    return list(dict.fromkeys(row.task.solver for row in rows))


HOLES = "holes, % of the cells"
_SHORTEST = 1e-4
"""Anything faster is shown as this many seconds, because a logarithmic axis has no 0."""


def figures(rows: Iterable[PhaseRow]) -> dict[str, str]:
    """Cazenave's figures 1 to 4, two for each size (time, problems solved) by share of holes: SVG by file name."""
    every = list(rows)
    found: dict[str, str] = {}
    for size in sorted({row.task.size for row in every}):
        of_size = [row for row in every if row.task.size == size]
        board = f"{size}x{size}"
        time = lines_by_percent(of_size, lambda own: max(_SHORTEST, sum(row.seconds for row in own) / len(own)))
        solved = lines_by_percent(of_size, percent_solved)
        plots = {
            "time": Plot(f"Mean time, {board}", HOLES, "seconds a problem", time, logarithmic=True),
            "solved": Plot(f"Problems solved, {board}", HOLES, "% of the problems", solved),
        }
        found |= {f"{name}-{board}.svg": plot.svg() for name, plot in plots.items()}
    return found


def lines_by_percent(rows: Iterable[PhaseRow], value: Callable[[Sequence[PhaseRow]], float]) -> list[Line]:
    """A line for each solver, in order of appearance: the value of its rows by their share of holes."""
    groups: dict[str, dict[int, list[PhaseRow]]] = {}
    for row in rows:
        groups.setdefault(row.task.solver, {}).setdefault(row.task.percent, []).append(row)
    return [
        Line(solver, [(percent, value(own)) for percent, own in sorted(by_percent.items())])
        for solver, by_percent in groups.items()
    ]
