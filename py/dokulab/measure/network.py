"""The constraint network as the paper draws it, and the search on it, event by event: for showing it to a class.

Fatemi, Kazemi and Mehrasa, sections III.A and IV. The variables are the cells, the domain of an empty one is every
digit, that of a clue its digit alone. Each cell x has three groups of not-equal constraints: with every other cell y
of its row, of its column, of its box. For each there is an arc between x and r(x, y). "An arc between a variable x and
a constraint r(x, y) is consistent if for each value x* in domain of x, there is a value y* in domain of y so that
r(x*, y*) is satisfied"; it is made so "by removing those values from the domain of its associated variables which
violate the consistency". When all arcs are consistent, a random variable with several values is split, and the
values are tried in random order, depth first.

:func:`search` is the one program for this tree; how arc consistency is made, it is told. :func:`by_arcs` revises arc
after arc and tells of each, :mod:`dokulab.measure.reference` does the same work a cell at a time, and counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import NamedTuple, TypeAlias

from dokulab.board.geometry import Cell, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, iter_bits
from dokulab.measure.counts import Draw, RunCounts, draw_cell, draw_value

Domain: TypeAlias = int
"""A set of digits: bit 0 for the digit 1, and so on."""


class Group(StrEnum):
    """The three groups of a cell's constraints."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"


class Arc(NamedTuple):
    """The arc between the variable ``cell`` and its constraint "not equal to ``peer``" in a group.

    A cell of the same row and box is constrained twice, as the paper has it; the second arc removes nothing.
    """

    cell: Cell
    peer: Cell
    group: Group


class EventKind(StrEnum):
    """What an event tells, and what it has besides. All fields that are not named are as in ``Event``'s defaults."""

    NODE = "node"
    """A node begins. ``values``: the one digit that ``cell`` has there; at the root no cell and no values."""
    SWEEP = "sweep"
    """A pass over all cells in row-major order begins: what the counting "sweeps" counts."""
    REVISE = "revise"
    """The arc from ``cell`` to ``peer`` in ``group`` is revised; ``values`` are removed from the domain, 0 for none."""
    FAIL = "fail"
    """The domain of ``cell`` is empty."""
    SPLIT = "split"
    """All arcs are consistent, and ``cell`` is split into its ``values``."""
    BACKTRACK = "backtrack"
    """The node at which ``cell`` had ``values`` is left without a solution; all its removals are undone."""
    SOLVED = "solved"
    """Every domain has one value. It is the last event."""


class Event(NamedTuple):
    """One step of a search. As JSON it is a list of five: kind, cell, values, peer, group.

    Who follows the events knows all domains: at NODE keep a copy and, but for the root, set the cell's domain to
    ``values``; at REVISE remove ``values`` from the cell's; at BACKTRACK return to the copy.
    """

    kind: EventKind
    cell: Cell = -1
    values: Domain = 0
    peer: Cell = -1
    group: Group | None = None


Propagate: TypeAlias = Callable[[list[Domain]], Generator[Event, None, bool]]
"""Makes all arcs consistent, in place, sweep by sweep; returns whether every domain kept a value."""


def events(puzzle: Grid, rng_float: Draw, *, every_arc: bool = True) -> Iterator[Event]:
    """One run on a board of any size, arc by arc, until the first solution or until the tree is exhausted.

    With ``every_arc`` each revision is told, else only those that remove something. The last event is SOLVED if there
    is a solution. A run can be long: 4x4 takes some hundred to some thousand events, an evil 9x9 a million. Take as
    many as wanted (``itertools.islice``); nothing runs ahead. Clashing clues are no error: the first sweep empties a
    domain. With the same ``rng_float`` the run is that of ``reference.count_calls`` and of the fast call count.
    """
    return search(puzzle, rng_float, by_arcs(puzzle.geometry, every_arc=every_arc))


def counts_of(happened: Iterable[Event]) -> RunCounts:
    """The counts of a run that is told by its events."""
    return counts_by(Counter(event.kind for event in happened))


def counts_by(number: Counter[EventKind]) -> RunCounts:
    """The counts of a run with this many events of each kind; there may be none of some."""
    return RunCounts(number[EventKind.SWEEP], number[EventKind.NODE], number[EventKind.SPLIT])


def arcs_of(geometry: Geometry) -> tuple[tuple[Arc, ...], ...]:
    """For each cell its arcs: those to the row, to the column, to the box, each in row-major order."""
    return tuple(
        tuple(
            Arc(cell, peer, group)
            for group, unit in zip(Group, geometry.units_of[cell], strict=True)
            for peer in geometry.units[unit]
            if peer != cell
        )
        for cell in geometry.cells
    )


def search(puzzle: Grid, rng_float: Draw, propagate: Propagate) -> Iterator[Event]:
    """The tree of nodes, depth first, each made consistent by ``propagate``.

    "We randomly choose a variable from the network which has k > 1 values in its domain. Then we split the current
    node into k nodes each having only one of the values [...] After that we run the arc consistency for each of these
    nodes. This tree of nodes is generated using depth first search."
    """
    every_digit = (1 << puzzle.geometry.size) - 1
    return search_from([1 << value - 1 if value else every_digit for value in puzzle.values], rng_float, propagate)


def search_from(domains: list[Domain], rng_float: Draw, propagate: Propagate) -> Iterator[Event]:
    """:func:`search` of any network, from the domains of its variables, which are its own from now on."""
    path: list[_Split] = []
    yield Event(EventKind.NODE)
    while True:
        consistent = yield from propagate(domains)
        if consistent:
            if all(map(is_single, domains)):
                yield Event(EventKind.SOLVED)
                return
            cell = draw_cell(rng_float, [not is_single(domain) for domain in domains])
            path.append(_Split(domains, cell))
            yield Event(EventKind.SPLIT, cell, domains[cell])
        else:
            while path:
                yield Event(EventKind.BACKTRACK, path[-1].cell, path[-1].tried)
                if path[-1].to_come:
                    break
                path.pop()
            if not path:
                return
        domains = path[-1].next_child(rng_float)
        yield Event(EventKind.NODE, path[-1].cell, path[-1].tried)


class _Split:
    """A node that was split: its domains, the cell, the value that is tried and those to come."""

    def __init__(self, domains: list[Domain], cell: Cell) -> None:
        self.cell = cell
        self.tried: Domain = 0
        self.to_come = values_of(domains[cell])
        self._domains = domains

    def next_child(self, rng_float: Draw) -> list[Domain]:
        """The domains of the next node, not made consistent yet."""
        self.tried = draw_value(rng_float, self.to_come)
        domains = self._domains.copy()
        domains[self.cell] = self.tried
        return domains


_Revision: TypeAlias = tuple[Cell, Domain, Cell, Group | None]
"""A cell, the values that it loses, the peer that leaves them no support, and the group of their arc."""


def by_arcs(geometry: Geometry, *, every_arc: bool) -> Propagate:
    """Arc consistency as the paper describes it: revise all arcs, again and again, until a sweep changes nothing.

    A value of x lacks support in y exactly when it is the only one left of y's domain.
    """
    arcs = tuple(chain.from_iterable(arcs_of(geometry)))

    def revise(domains: list[Domain]) -> Iterator[_Revision]:
        for cell, peer, group in arcs:
            yield cell, domains[cell] & domains[peer] if is_single(domains[peer]) else 0, peer, group

    return partial(_sweep, revise, every_arc)


def by_supports(supports: Sequence[Mapping[int, Sequence[Domain]]], *, every_arc: bool) -> Propagate:
    """As :func:`by_arcs`, for constraints of any kind: a value stays if the peer has a value that goes with it.

    ``supports`` has for each variable its peers, and for each of its values what such a peer may have with it.
    """

    def revise(domains: list[Domain]) -> Iterator[_Revision]:
        for cell, peers in enumerate(supports):
            for peer, allowed in peers.items():
                lost = sum(1 << bit for bit in iter_bits(domains[cell]) if not allowed[bit] & domains[peer])
                yield cell, lost, peer, None

    return partial(_sweep, revise, every_arc)


def _sweep(
    revise: Callable[[list[Domain]], Iterator[_Revision]], every_arc: bool, domains: list[Domain]
) -> Generator[Event, None, bool]:
    """Take the revisions of all arcs until they change nothing; False where a domain is left empty."""
    changed = True
    while changed:
        yield Event(EventKind.SWEEP)
        changed = False
        for cell, removed, peer, group in revise(domains):
            if removed or every_arc:
                yield Event(EventKind.REVISE, cell, removed, peer, group)
            if removed:
                changed = True
                domains[cell] ^= removed
                if not domains[cell]:
                    yield Event(EventKind.FAIL, cell)
                    return False
    return True


def values_of(domain: Domain) -> list[Domain]:
    """The values of a domain, ascending, each as a domain of its own."""
    return [1 << bit for bit in iter_bits(domain)]
