"""Exercises about constraint search, made from the traces of searches by a seed, each answer with its reason.

An exercise is a moment of a search on a small board: its digits, and the values that each open cell has left. Its right
answer is what the search does next, or what the same model computes, so nothing is worked out twice here;
the tests work it out again by brute force. The same kind and seed give the same exercise everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Literal, TypeAlias, get_args

from dokulab.bits import is_single, iter_bits
from dokulab.cellsets import cell_sets_of
from dokulab.csp.branching import vdom_plus
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.search import SearchEventKind
from dokulab.generators.holes import unique_puzzle, with_holes
from dokulab.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry, geometry
from dokulab.grid import Grid
from dokulab.grids.full_grid import full_grid
from dokulab.jobs import Job
from dokulab.rating import network
from dokulab.rating.counts import draw_of_run
from dokulab.solvers.csp_solvers import TraceableSolver
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import SOLVERS
from dokulab.strategies.step_text import listed

Kind: TypeAlias = Literal["domain", "fail-first", "vdom", "discrepancies", "agenda"]
"""What an exercise asks:

- domain: which values the digits placed have removed from a cell's domain;
- fail-first: which variable comes next: the smallest domain, the first in reading order on ties;
- vdom: in which order vdom+ tries a variable's values (Cazenave, section 2.4);
- discrepancies: how many a path of limited discrepancy search has (Harvey and Ginsberg 1995);
- agenda: which arcs AC-3 puts on its agenda when a variable loses a value (Mackworth 1977).
"""

KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer, or part of the answer, and why it is right or wrong."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a board.

    ``digits`` has one digit a cell, 0 for an open one, ``clues`` those that the puzzle gives; ``domains`` the values
    left to each open cell, bit d - 1 for digit d, 0 for others. ``marked`` are the cells that the question is about.
    ``how`` says what an answer is: "one" option, "several" of them, or an "order" of all. ``answer`` are the numbers
    of the right options from 0, in their order if that counts. ``rule`` is what one needs to know.
    """

    kind: Kind
    seed: int
    title: str
    question: str
    rule: str
    box_rows: int
    box_columns: int
    clues: tuple[Digit, ...]
    digits: tuple[Digit, ...]
    domains: tuple[int, ...]
    marked: tuple[Cell, ...]
    how: Literal["one", "several", "order"]
    options: tuple[Option, ...]
    answer: tuple[int, ...]


Path: TypeAlias = list[tuple[Cell, Digit]]
"""The assignments in force, the oldest first."""

MOST_SEED = 999_999_999
_MOST_SINGLE = 10
"""Cells of the network's 16 that may have one value: with more there is little to see."""
_NODES, _EVENTS = 2_000, 20_000
_HOLES = 75.0
"""Percent of the cells. For the network, those that a unique solution needs are given back."""


def exercise(kind: Kind, seed: int) -> Job[Exercise]:
    """The exercise of a kind and a seed. Puzzles are drawn until one has such a moment: a few at most."""
    rng = Random(f"{kind} {seed}")
    while True:
        found = yield from _MAKERS[kind](seed, rng)
        if found is not None:
            return found


@dataclass(frozen=True)
class _Moment:
    """A state of a search: the puzzle, the assignments in force, and the cell that is chosen next."""

    puzzle: Grid
    path: Path
    cell: Cell

    @cached_property
    def model(self) -> ForwardChecking:
        """The model after the assignments."""
        model = ForwardChecking(self.puzzle)
        for cell, digit in self.path:
            model.assign(cell, digit)
        return model

    def exercise(
        self,
        kind: Kind,
        seed: int,
        words: tuple[str, str, str],
        marked: tuple[Cell, ...],
        how: Literal["one", "several", "order"],
        options: Sequence[Option],
        answer: Sequence[int],
    ) -> Exercise:
        """The exercise with this board; ``words`` are its title, question and rule."""
        board = self.puzzle.geometry
        digits = list(self.puzzle.values)
        for cell, digit in self.path:
            digits[cell] = digit
        domains = tuple(0 if digits[cell] else _mask(self.model.domain(cell)) for cell in board.cells)
        title, question, rule = words
        return Exercise(
            kind=kind,
            seed=seed,
            title=title,
            question=question,
            rule=rule,
            box_rows=board.box_rows,
            box_columns=board.box_columns,
            clues=tuple(self.puzzle.values),
            digits=tuple(digits),
            domains=domains,
            marked=marked,
            how=how,
            options=tuple(options),
            answer=tuple(answer),
        )


def _puzzle(rng: Random, board: Geometry) -> Job[Grid]:
    solution = yield from full_grid(board, rng)
    return (yield from unique_puzzle(solution, _HOLES, rng)).puzzle


def _moments(solver_id: str, rng: Random) -> Job[list[_Moment]]:
    """Every choice of a search on a new 6x6 puzzle, in random order. It may have several solutions."""
    solution = yield from full_grid(geometry(2, 3), rng)
    puzzle = with_holes(solution, _HOLES, rng)
    solver = SOLVERS[solver_id]
    assert isinstance(solver, TraceableSolver)
    _, trace = yield from solver.traced(puzzle, Limits(1, _NODES), _EVENTS)
    found = []
    path: Path = []
    for kind, cell, digit, _ in trace.events:
        if kind is SearchEventKind.ASSIGN:
            found.append(_Moment(puzzle, path.copy(), cell))
            path.append((cell, digit))
        elif kind is SearchEventKind.BACKTRACK:
            path.pop()
    rng.shuffle(found)
    return found


def _domain(seed: int, rng: Random) -> Job[Exercise | None]:
    moments = yield from _moments("fc-lex", rng)
    moment = next((moment for moment in moments if 2 <= len(moment.path) <= 8), None)
    if moment is None:
        return None
    board, model = moment.puzzle.geometry, moment.model
    placed = dict(moment.path) | {cell: value for cell, value in enumerate(moment.puzzle.values) if value}
    cells = [cell for cell in iter_bits(model.open) if 2 <= len(model.domain(cell)) < board.size]
    if not cells:
        return None
    cell = rng.choice(cells)
    name = board.cell_name(cell)
    options, answer = [], []
    for digit in board.digits:
        holders = [peer for peer in board.peers[cell] if placed.get(peer) == digit]
        if holders:
            answer.append(digit - 1)
            why = f"{digit} leaves: {_where(board, cell, holders[0])} holds it."
        else:
            why = f"{digit} stays: no cell in the row, column or box of {name} holds it."
        options.append(Option(str(digit), why))
    words = (
        "What leaves this domain?",
        f"Which values does forward checking remove from the domain of {name}?",
        "Forward checking removes a value from a cell’s domain when a cell in the same row, column or box holds it.",
    )
    hidden = moment.exercise("domain", seed, words, (cell,), "several", options, answer)
    return _without_domains(hidden)


def _fail_first(seed: int, rng: Random) -> Job[Exercise | None]:
    moments = yield from _moments("fc-lex", rng)
    for moment in moments:
        board, model = moment.puzzle.geometry, moment.model
        size = len(model.domain(moment.cell))
        others = sorted(iter_bits(model.open & ~(1 << moment.cell)), key=lambda cell: len(model.domain(cell)))
        if size > 1 and len(others) >= 5 and len(model.domain(others[-2])) > size:
            break
    else:
        return None
    near = [*rng.sample(others[:-2], 2), *others[-2:]]
    cells = sorted([moment.cell, *near])
    chosen = board.cell_name(moment.cell)
    options = []
    for cell in cells:
        values = model.domain(cell)
        why = f"{board.cell_name(cell)} has {_values(values)}"
        if cell == moment.cell:
            why += ": no cell has fewer, and it is the first of those in reading order."
        elif len(values) == size:
            why += f", as many as {chosen}, which comes first in reading order."
        else:
            why += f"; {chosen} has only {size}."
        options.append(Option(board.cell_name(cell), why))
    words = (
        "Which fails first?",
        "Which of these variables does the search choose next?",
        "Fail first: the variable with the smallest domain comes next; of several, the first in reading order.",
    )
    answer = [cells.index(moment.cell)]
    return moment.exercise("fail-first", seed, words, tuple(cells), "one", options, answer)


def _value_order(seed: int, rng: Random) -> Job[Exercise | None]:
    moments = yield from _moments("fc-vdom", rng)
    wanted = (
        (moment, cell)
        for moment in moments
        for cell in iter_bits(moment.model.open)
        if len(values := moment.model.domain(cell)) >= 3 and vdom_plus(moment.model, cell, values) != values
    )
    moment, cell = next(wanted, (None, -1))
    if moment is None:
        return None
    board, model, sets = moment.puzzle.geometry, moment.model, cell_sets_of(moment.puzzle.geometry)
    values = model.domain(cell)
    row, column, _ = (board.unit_name(unit) for unit in board.units_of[cell])
    options = []
    for digit in values:
        in_row = (model.places[digit] & sets.row_of[cell] & model.open).bit_count()
        in_column = (model.places[digit] & sets.column_of[cell] & model.open).bit_count()
        why = f"{digit} has {in_row} in {row} and {in_column} in {column}, together {in_row + in_column}."
        options.append(Option(str(digit), why))
    words = (
        "Order by vdom+",
        f"In which order does vdom+ try the values of {board.cell_name(cell)}?",
        "vdom+ counts the open cells of the row that can take the value, and those of the column, the cell itself in "
        "both. The smallest sum comes first; on ties, the lower value.",
    )
    answer = [values.index(digit) for digit in vdom_plus(model, cell, values)]
    return moment.exercise("vdom", seed, words, (cell,), "order", options, answer)


def _discrepancies(seed: int, rng: Random) -> Job[Exercise | None]:
    moments = yield from _moments("fc-vdom", rng)
    for moment in moments:
        choices = list(_choices(moment))
        if 3 <= len(choices) <= 6 and any(taken != order[0] for _, order, taken in choices):
            break
    else:
        return None
    board = moment.puzzle.geometry
    told = "; ".join(
        f"{board.cell_name(cell)}: {', '.join(map(str, order))}, and took {taken}" for cell, order, taken in choices
    )
    against = [
        f"{board.cell_name(cell)} took {taken}, not {first}" for cell, (first, *_), taken in choices if taken != first
    ]
    right = len(against)
    options = []
    for count in range(len(choices) + 1):
        if count == right:
            why = f"{count}: {listed(against)}. The other choices took their first value."
        elif count > right:
            why = f"Not {count}: every value but the first costs one, however far down its order it is."
        else:
            why = f"Not {count}: a value that is not the first of its order costs one: {listed(against)}."
        options.append(Option(str(count), why))
    words = (
        "How many discrepancies?",
        f"The search had these values to choose from, in this order: {told}. How many discrepancies has this path?",
        "Every value but the first of its order is one discrepancy. Cells with one value left are no choice.",
    )
    marked = tuple(cell for cell, _, _ in choices)
    return moment.exercise("discrepancies", seed, words, marked, "one", options, [right])


def _choices(moment: _Moment) -> Iterator[tuple[Cell, list[Digit], Digit]]:
    """Of each assignment in force that had several values: the cell, its values by vdom+ then, and the value taken."""
    model = ForwardChecking(moment.puzzle)
    for cell, digit in moment.path:
        values = model.domain(cell)
        if len(values) > 1:
            yield cell, vdom_plus(model, cell, values), digit
        model.assign(cell, digit)


def _agenda(seed: int, rng: Random) -> Job[Exercise | None]:
    puzzle = yield from _puzzle(rng, geometry(2, 2))
    board = puzzle.geometry
    states = [state for state in _revisions(puzzle, seed) if sum(map(is_single, state[3])) <= _MOST_SINGLE]
    if not states:
        return None
    cell, peer, lost, domains = rng.choice(states)
    name, other = board.cell_name(cell), board.cell_name(peer)
    digit = lost.bit_length()
    back = [(third, cell) for third in board.peers[cell] if third != peer]
    third = rng.choice(back)[0]
    away = [(a, b) for a in board.cells for b in board.peers[a] if cell not in (a, b)]
    arcs = [*rng.sample(back, rng.randint(2, 4)), (peer, cell), (cell, third), rng.choice(away)]
    rng.shuffle(arcs)
    options, answer = [], []
    for number, (start, end) in enumerate(arcs):
        text = f"{board.cell_name(start)} → {board.cell_name(end)}"
        if end == cell and start != peer:
            answer.append(number)
            why = f"{text} goes back: a value of {board.cell_name(start)} may have relied on {digit} in {name}."
        elif end == cell:
            why = f"{text} stays away: {other} holds {digit} alone, which never relied on {digit} in {name}."
        elif start == cell:
            why = f"{text} stays away: {board.cell_name(end)} has lost nothing that {name} could rely on."
        else:
            why = f"{text} stays away: {board.cell_name(end)} has lost nothing."
        options.append(Option(text, why))
    digits = tuple(domain.bit_length() if is_single(domain) else 0 for domain in domains)
    return Exercise(
        kind="agenda",
        seed=seed,
        title="What does AC-3 put back on its agenda?",
        question=f"{name} has just lost {digit}, because {other} holds {digit}. Suppose that the agenda was empty: "
        "which of these arcs go back on it?",
        rule="The arc x → y is revised by removing from x what has no support in y. When x loses a value, AC-3 puts "
        "back the arcs z → x of its other peers.",
        box_rows=board.box_rows,
        box_columns=board.box_columns,
        clues=tuple(puzzle.values),
        digits=digits,
        domains=tuple(0 if digit else domain for digit, domain in zip(digits, domains, strict=True)),
        marked=(cell,),
        how="several",
        options=tuple(options),
        answer=tuple(answer),
    )


def _revisions(puzzle: Grid, seed: int) -> Iterator[tuple[Cell, Cell, int, list[int]]]:
    """Each revision of the first sweep that removes a value: the cell, its peer, the value's bit, the domains after."""
    every_digit = (1 << puzzle.geometry.size) - 1
    domains = [1 << value - 1 if value else every_digit for value in puzzle.values]
    sweeps = 0
    for event in network.events(puzzle, draw_of_run(seed, 0), every_arc=False):
        sweeps += event.kind is network.EventKind.SWEEP
        if sweeps > 1:
            return
        if event.kind is network.EventKind.REVISE and event.values:
            domains[event.cell] &= ~event.values
            yield event.cell, event.peer, event.values, domains.copy()


_MAKERS: Mapping[Kind, Callable[[int, Random], Job[Exercise | None]]] = {
    "domain": _domain,
    "fail-first": _fail_first,
    "vdom": _value_order,
    "discrepancies": _discrepancies,
    "agenda": _agenda,
}


def _without_domains(made: Exercise) -> Exercise:
    """The same, with no domain shown: they would tell the answer."""
    return replace(made, domains=(0,) * len(made.domains))


def _mask(values: Sequence[Digit]) -> int:
    return sum(1 << value - 1 for value in values)


def _values(values: Sequence[Digit]) -> str:
    names = ", ".join(DIGIT_SYMBOLS[value - 1] for value in values)
    return f"{len(values)} value{'s' if len(values) > 1 else ''} ({names})"


def _where(board: Geometry, cell: Cell, holder: Cell) -> str:
    shared = set(board.units_of[cell]) & set(board.units_of[holder])
    return f"{board.cell_name(holder)} in the same {board.unit_name(min(shared)).split()[0]}"
