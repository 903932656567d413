"""Figures 1 to 4 of Cazenave: time, and problems solved, by share of holes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dokulab.lab.phase_transition import Row
from dokulab.lab.plots import Line, Plot

_X_LABEL = "holes, % of the cells"
_SHORTEST = 1e-4
"""Seconds shown for anything faster: a logarithmic axis has no 0."""


def figures(rows: Iterable[Row]) -> dict[str, str]:
    """SVG texts by file name, two for each size."""
    every = list(rows)
    found: dict[str, str] = {}
    for size in sorted({row.task.size for row in every}):
        of_size = [row for row in every if row.task.size == size]
        board = f"{size}x{size}"
        time = _lines(of_size, lambda own: max(_SHORTEST, sum(row.seconds for row in own) / len(own)))
        solved = _lines(of_size, lambda own: 100 * sum(row.solved for row in own) / len(own))
        plots = {
            "time": Plot(f"Mean time, {board}", _X_LABEL, "seconds a problem", time, logarithmic=True),
            "solved": Plot(f"Problems solved, {board}", _X_LABEL, "% of the problems", solved),
        }
        found |= {f"{name}-{board}.svg": plot.svg() for name, plot in plots.items()}
    return found


def _lines(rows: list[Row], value: Callable[[Sequence[Row]], float]) -> list[Line]:
    groups: dict[str, dict[int, list[Row]]] = {}
    for row in rows:
        groups.setdefault(row.task.solver, {}).setdefault(row.task.percent, []).append(row)
    return [
        Line(solver, [(percent, value(own)) for percent, own in sorted(by_percent.items())])
        for solver, by_percent in groups.items()
    ]
