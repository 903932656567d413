"""What crosses the bridge of the Lab. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from dokulab.bridge.wire import VerdictName

EventName: TypeAlias = Literal[
    "assign", "prune", "fail", "learn", "backtrack", "discrepancy", "restart", "solved", "sweep", "revise"
]

EVENT_NAMES: tuple[EventName, ...] = get_args(EventName)


@dataclass(frozen=True, slots=True)
class TraceParams:
    """Follow a search until ``limit`` solutions (>= 1) are found, ``nodes`` are spent, or ``cap`` events are told.

    ``seed`` is for the solvers that draw at random.
    """

    puzzle: str
    solver: str
    seed: int | None = None
    cap: int = 100_000
    nodes: int | None = None
    limit: int = 1


@dataclass(frozen=True, slots=True)
class TraceArcsParams:
    """Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.rating.network` describes it.

    Run number 0 of the call count with that seed. With ``every_arc`` a revision that removes nothing is told too.
    """

    puzzle: str
    seed: int = 0
    cap: int = 100_000
    every_arc: bool = True


@dataclass(frozen=True, slots=True)
class TraceResult:
    """A search, event by event: entry i of the four lists is event i.

    ``kinds`` are indices into ``names``; what ``cells``, ``digits`` and ``causes`` are is said for each kind in
    csp/search.py, -1 where there is nothing to say. On the network "sweep" begins a pass over all arcs, and "revise" is
    the arc between ``cell`` and its constraint with the cell ``cause``, where nothing is removed. ``start`` is the
    domain of each cell before the first event, bit d - 1 for digit d, 0 for a clue's cell. Each of ``clauses`` is a
    list of parts of which one holds: ``cell * (n + 1) + digit``, negative for "not". ``complete`` tells whether these
    are all events of the search; its ``nodes`` count as the solver's description says.
    """

    puzzle: str
    solver: str
    size: int
    box_rows: int
    box_columns: int
    start: tuple[int, ...]
    names: tuple[EventName, ...]
    kinds: tuple[int, ...]
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    causes: tuple[int, ...]
    clauses: tuple[tuple[int, ...], ...]
    complete: bool
    verdict: VerdictName
    nodes: int
