"""A search event by event, and its tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from dokulab.api.arguments import CellName
from dokulab.api.plain_values import Result
from dokulab.api.puzzle import Puzzle
from dokulab.asks.solve import search_verdict
from dokulab.asks.trace import TraceRequest
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.jobs import Job
from dokulab.search.csp.search import SearchEvent, SearchEventKind


@dataclass(slots=True, repr=False)
class TreeNode:
    """A choice of a digit for a cell, or a root, where the search starts or starts again.

    ``end`` is ``"fail"`` where the search came to a dead end, ``"solved"`` at a solution, else ``""``.
    """

    cell: CellName | None = None
    digit: Digit = 0
    end: str = ""
    children: list[TreeNode] = field(default_factory=list)

    def __repr__(self) -> str:
        if not self.children:
            return f"TreeNode({self.cell!r}, {self.digit!r}, {self.end!r})"
        name = f"{self.cell}={self.digit}" if self.cell else "root"
        return f"<{name}{', ' + self.end if self.end else ''}, {len(self.children)} children>"


@dataclass(frozen=True, slots=True, repr=False)
class SearchTree(Result):
    """The choices of a search. A search that restarts has a root for each start."""

    roots: tuple[TreeNode, ...]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each node, for a table, in the order of the search; a root has the depth 0, and no cell."""
        return [
            {"depth": depth, "cell": node.cell, "digit": node.digit, "end": node.end} for depth, node in self.nodes()
        ]

    def _record(self) -> object:
        return {"nodes": self.rows}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SearchTree:
        roots, path = list[TreeNode](), list[TreeNode]()
        for each in values["nodes"]:
            node = TreeNode(each["cell"], each["digit"], each["end"])
            del path[each["depth"] :]
            (path[-1].children if path else roots).append(node)
            path.append(node)
        return cls(tuple(roots))

    def nodes(self) -> Iterator[tuple[int, TreeNode]]:
        """Each node with its depth, in the order of the search; a root's depth is 0."""
        waiting = [(0, root) for root in reversed(self.roots)]
        while waiting:
            depth, node = waiting.pop()
            yield depth, node
            waiting += [(depth + 1, child) for child in reversed(node.children)]

    @property
    def size(self) -> int:
        """The number of choices."""
        return sum(depth > 0 for depth, _ in self.nodes())

    @property
    def depth(self) -> int:
        """The most choices that were open at a time."""
        return max(depth for depth, _ in self.nodes())

    def __str__(self) -> str:
        lines = []
        for depth, node in self.nodes():
            name = f"{node.cell}={node.digit}" if node.cell else "start"
            lines.append(f"{'  ' * depth}{name}{' ' + node.end if node.end else ''}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<search tree: {self.size} choices, depth {self.depth}>"

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.tree import tree_svg

        return tree_svg(list(self.nodes()))


@dataclass(frozen=True, slots=True, repr=False)
class SearchTrace(Result):
    """The events of a search in their order. :mod:`dokulab.search.csp.search` says what each kind means."""

    puzzle: Puzzle
    solver: str
    verdict: str
    nodes: int
    events: tuple[SearchEvent, ...]
    is_complete: bool
    """Whether these are all events of the search."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each event, for a table."""
        board = self.puzzle.grid.geometry
        return [
            {"kind": kind.value, "cell": board.cell_name(cell) if cell >= 0 else None, "digit": digit, "cause": cause}
            for kind, cell, digit, cause in self.events
        ]

    def _record(self) -> object:
        return {
            "puzzle": str(self.puzzle),
            "solver": self.solver,
            "verdict": self.verdict,
            "nodes": self.nodes,
            "events": self.events,
            "complete": self.is_complete,
            "box": self.puzzle.box,
        }

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SearchTrace:
        events = tuple(
            SearchEvent(SearchEventKind(kind), int(cell), int(digit), int(cause))
            for kind, cell, digit, cause in values["events"]
        )
        facts = str(values["solver"]), str(values["verdict"]), int(values["nodes"])
        return cls(Puzzle.from_dict(values), *facts, events, bool(values["complete"]))

    def tree(self) -> SearchTree:
        """The tree of its choices."""
        return SearchTree(tuple(_roots(self.events, self.puzzle.grid.geometry)))

    def __len__(self) -> int:
        return len(self.events)

    def __repr__(self) -> str:
        return f"<trace of {self.solver}: {self.verdict}, {self.nodes:,} nodes, {len(self):,} events>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import figure

        return figure(self.tree()._repr_svg_(), f"{self.solver}: {self.verdict}, {self.nodes:,} nodes")


def trace_of(puzzle: Puzzle, request: TraceRequest) -> Job[SearchTrace]:
    """Follow a search. Raises ParameterError for a solver that cannot be followed."""
    solver = request.chosen(puzzle.grid.geometry)
    outcome, trace = yield from request.run(puzzle.grid, solver)
    verdict = search_verdict(outcome, request.limit)
    return SearchTrace(puzzle, solver.id, verdict, outcome.nodes, tuple(trace.events), not trace.dropped)


def _roots(events: tuple[SearchEvent, ...], geometry: Geometry) -> Iterator[TreeNode]:
    """The tree of each start. A choice is an assignment with cause 0; a backtrack names the choice that it undoes."""
    root = TreeNode()
    path: list[tuple[Cell, TreeNode]] = [(-1, root)]
    for kind, cell, digit, cause in events:
        match kind:
            case SearchEventKind.ASSIGN if cause == 0:
                node = TreeNode(geometry.cell_name(cell), digit)
                path[-1][1].children.append(node)
                path.append((cell, node))
            case SearchEventKind.BACKTRACK:
                undone = [at for at, (chosen, node) in enumerate(path) if (chosen, node.digit) == (cell, digit)]
                if undone:
                    del path[undone[-1] :]
            case SearchEventKind.FAIL | SearchEventKind.SOLVED:
                path[-1][1].end = path[-1][1].end or kind.value
            case SearchEventKind.RESTART:
                yield root
                root = TreeNode()
                path = [(-1, root)]
    yield root
