"""The call count of 9x9 puzzles, fast: count for count what :mod:`dokulab.measure.reference` counts.

*The domains are one integer.* Each cell has a field of ten bits, cell 0 the topmost: bits 0 to 8 stand for
the digits 1 to 9, and bit 9, the guard, is 0 in the domains and takes the carries and borrows of
arithmetic on all 81 fields at once. Subtracting 1 from each field with its guard set clears the guards of
the empty fields; ``field & (field - 1)`` is 0 in the fields with a single value. A candidate is named by
the ``bit_length`` of its bit, so that an index into a tuple gives its masks.

*A pass is two steps.* The reference revises the cells in row-major order against what the cells before
them have just become. So a cell that becomes single in a pass takes its digit from the later peers in
this pass and from the earlier peers in the next. Hence a pass starts with the eliminations that the
pass before left over; if they change nothing, neither does the pass, and it is the node's last. Else the
cells that become single eliminate forwards until no further cell does. Their order within the pass does not
matter: a cell that is single can only be emptied any more, and then the pass fails whichever way it went.
At a node's start the cell just split is single before the first pass, which therefore begins with all of
its eliminations, as the root's begins with those of all clues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dokulab.board.geometry import CLASSIC, Digit
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.measure.counts import SWEEPS_BETWEEN_YIELDS, Draw, RunCounts

_DIGITS = 9
_FIELD = 10
_SHIFT = tuple(_FIELD * (80 - cell) for cell in CLASSIC.cells)
"""Where each cell's field begins."""

_ONES = sum(1 << shift for shift in _SHIFT)
_GUARDS = _ONES << _DIGITS
_EVERY = _GUARDS - _ONES
"""Every candidate of every cell."""

_GUARD = tuple(1 << shift + _DIGITS for shift in _SHIFT)
_VALUES = tuple([digit for digit in CLASSIC.digits if domain >> digit - 1 & 1] for domain in range(1 << _DIGITS))
"""The digits of each domain, ascending."""


class _Masks(NamedTuple):
    """What becomes of the domains when a candidate becomes its cell's value; indexed by the candidate."""

    bit: tuple[int, ...]
    own: tuple[int, ...]
    """Keeps all but the cell's other candidates."""
    peers: tuple[int, ...]
    """Keeps all but the digit in the peers; ``later`` and ``earlier`` only in those after and before the cell."""
    later: tuple[int, ...]
    earlier: tuple[int, ...]


def _make_masks() -> _Masks:
    size = _FIELD * CLASSIC.cell_count
    bit, own, peers, later, earlier = ([0] * size for _ in range(5))
    for cell in CLASSIC.cells:
        for digit in CLASSIC.digits:
            candidate = _SHIFT[cell] + digit
            bit[candidate] = 1 << candidate - 1
            own[candidate] = _EVERY & ~((_GUARD[cell] - (1 << _SHIFT[cell])) & ~bit[candidate])
            after = sum(1 << _SHIFT[peer] + digit - 1 for peer in CLASSIC.peers[cell] if peer > cell)
            before = sum(1 << _SHIFT[peer] + digit - 1 for peer in CLASSIC.peers[cell] if peer < cell)
            later[candidate] = _EVERY & ~after
            earlier[candidate] = _EVERY & ~before
            peers[candidate] = later[candidate] & earlier[candidate]
    return _Masks(*map(tuple, (bit, own, peers, later, earlier)))


_MASKS = _make_masks()


class Root(NamedTuple):
    """A puzzle made arc consistent, from which all runs start. ``domains`` is 0 if that emptied a domain."""

    domains: int
    open_guards: int
    """The guards of the cells with more than one value."""
    sweeps: int


def root_of(puzzle: Grid) -> Root:
    """Make a 9x9 puzzle arc consistent. Clashing clues are no error: the first sweep empties a domain."""
    if puzzle.geometry != CLASSIC:
        raise ParameterError(f"The call count is for 9x9 puzzles; this one is {puzzle.geometry}.", rule="size")
    return root_of_values(puzzle.values)


def root_of_values(values: Sequence[Digit]) -> Root:
    """The same for the digits of a 9x9 puzzle, row by row, 0 for an empty cell; they are not checked."""
    domains, eliminations, open_guards = _EVERY, _EVERY, _GUARDS
    for cell, digit in enumerate(values):
        if digit:
            candidate = _SHIFT[cell] + digit
            domains &= _MASKS.own[candidate]
            eliminations &= _MASKS.peers[candidate]
            open_guards ^= _GUARD[cell]
    return Root(*_propagate(domains, eliminations, open_guards))


def search(root: Root, rng_float: Draw, sweep_limit: float | None = None) -> Job[RunCounts]:
    """One run from ``root``, until the first solution or until the tree is exhausted.

    With a ``sweep_limit`` the run also ends as soon as it has made more sweeps than that.
    """
    domains, open_guards, sweeps = root
    nodes, splits = 1, 0
    limit = float("inf") if sweep_limit is None else sweep_limit
    pause = min(limit, SWEEPS_BETWEEN_YIELDS)
    path: list[tuple[int, int, int, list[int]]] = []  # domains, other open cells, the split cell's shift, its values
    own, peers = _MASKS.own, _MASKS.peers
    while open_guards:
        splits += 1
        cell = int(rng_float() * 81)  # draw_cell, written out for speed
        while not open_guards & _GUARD[cell]:
            cell = int(rng_float() * 81)
        shift = _SHIFT[cell]
        path.append((domains, open_guards ^ _GUARD[cell], shift, _VALUES[domains >> shift & 511].copy()))
        open_guards = 0
        while path:
            domains, others, shift, values = path[-1]
            if len(values) > 1:
                candidate = shift + values.pop(int(rng_float() * len(values)))  # draw_value, written out
            else:
                candidate = shift + values[0]
                path.pop()
            nodes += 1
            domains, open_guards, passes = _propagate(domains & own[candidate], peers[candidate], others)
            sweeps += passes
            if sweeps > pause:
                if sweeps > limit:
                    return RunCounts(sweeps, nodes, splits, complete=False)
                pause = min(limit, sweeps + SWEEPS_BETWEEN_YIELDS)
                yield PAUSE
            if domains:
                break
    return RunCounts(sweeps, nodes, splits)


def count_calls(puzzle: Grid, rng_float: Draw) -> RunCounts:
    """One run of a 9x9 puzzle, from its clues to its end."""
    return run(search(root_of(puzzle), rng_float))


def _propagate(
    domains: int,
    eliminations: int,
    open_guards: int,
    # Bound once, since this is where the time goes.
    ones: int = _ONES,
    guards: int = _GUARDS,
    every: int = _EVERY,
    bit: tuple[int, ...] = _MASKS.bit,
    later: tuple[int, ...] = _MASKS.later,
    earlier: tuple[int, ...] = _MASKS.earlier,
) -> tuple[int, int, int]:
    """Pass after pass until one changes nothing, or empties a domain.

    ``eliminations`` is what the first pass begins with; ``open_guards`` has the cells that are not single yet.
    Returns domains (0 when one was emptied), open guards and the number of passes.
    """
    passes = 1
    revised = domains & eliminations
    while revised != domains:
        domains = revised
        eliminations = every
        while True:
            less_one = (domains | guards) - ones
            if less_one & guards != guards:
                return 0, 0, passes
            still_open = (domains & less_one) + every & guards
            new = open_guards ^ still_open
            if not new:
                break
            open_guards = still_open
            singles = domains & new - (new >> _DIGITS)
            while singles:
                candidate = singles.bit_length()
                singles ^= bit[candidate]
                domains &= later[candidate]
                eliminations &= earlier[candidate]
        passes += 1
        revised = domains & eliminations
    return domains, open_guards, passes
