"""What a search has found so far: for its outcome, and for whoever stops it before its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from dokulab.formats import grid_text, parse_grid
from dokulab.geometry import Geometry
from dokulab.grid import Grid
from dokulab.jobs import Progress
from dokulab.solvers.protocol import Outcome

SOLUTIONS_KEPT = 2


@dataclass(slots=True)
class Tally:
    """Counts solutions and nodes; keeps the first two solutions."""

    count: int = 0
    nodes: int = 0
    solutions: list[Grid] = field(default_factory=list)

    def add(self, solution: Callable[[], Grid]) -> None:
        """Count a solution; its grid is made only if it is one of the first two."""
        self.count += 1
        if len(self.solutions) < SOLUTIONS_KEPT:
            self.solutions.append(solution())

    def progress(self) -> Progress:
        """How far the search is; there is no true measure of what is left."""
        solutions = [grid_text(solution) for solution in self.solutions]
        return Progress(detail={"count": self.count, "nodes": self.nodes, "solutions": solutions})

    def outcome(self, exhausted: bool) -> Outcome:
        return Outcome(tuple(self.solutions), self.count, self.nodes, exhausted)


def outcome_so_far(detail: Mapping[str, object], geometry: Geometry) -> Outcome:
    """The outcome of a search that was stopped after it had yielded ``Tally.progress`` with this detail, or nothing."""
    count, nodes, solutions = detail.get("count"), detail.get("nodes"), detail.get("solutions")
    return Outcome(
        solutions=tuple(parse_grid(text, geometry) for text in solutions) if isinstance(solutions, list) else (),
        count=count if isinstance(count, int) else 0,
        nodes=nodes if isinstance(nodes, int) else 0,
        exhausted=False,
    )
