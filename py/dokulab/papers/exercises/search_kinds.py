"""Exercises about a search with forward checking: what leaves a domain, which variable comes next, which value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import Job
from dokulab.ground.words import counted, listed
from dokulab.make.generators.holes import with_holes
from dokulab.papers.exercises.asked import Asked, ExerciseBoard, ExerciseOption, Made, values_text
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import SearchEventKind
from dokulab.search.full_grid import full_grid
from dokulab.search.solvers.csp_solvers import TraceableSolver
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS

Path: TypeAlias = list[tuple[Cell, Digit]]
"""The assignments in force, the oldest first."""

_NODES, _EVENTS = 2_000, 20_000
_HOLES = 75.0
"""Percent of the cells."""


@dataclass(frozen=True)
class SearchMoment:
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

    def board(self, *, has_domains: bool = True) -> ExerciseBoard:
        digits = list(self.puzzle.values)
        for cell, digit in self.path:
            digits[cell] = digit
        domains = [0 if digits[cell] or not has_domains else _mask(self.model.domain(cell)) for cell in self.all_cells]
        return ExerciseBoard(self.puzzle, tuple(digits), tuple(domains))

    @property
    def all_cells(self) -> Sequence[Cell]:
        return self.puzzle.geometry.cells


def open_puzzle(rng: Random) -> Job[Grid]:
    """A 6x6 puzzle that may have several solutions."""
    solution = yield from full_grid(geometry(2, 3), rng)
    return with_holes(solution, _HOLES, rng)


def moments(solver_id: str, rng: Random) -> Job[list[SearchMoment]]:
    """Every choice of a search on a new puzzle, in random order."""
    puzzle = yield from open_puzzle(rng)
    solver = SOLVERS[solver_id]
    assert isinstance(solver, TraceableSolver)
    _, trace = yield from solver.traced(puzzle, Limits(1, _NODES), _EVENTS)
    found = []
    path: Path = []
    for kind, cell, digit, _ in trace.events:
        if kind is SearchEventKind.ASSIGN:
            found.append(SearchMoment(puzzle, path.copy(), cell))
            path.append((cell, digit))
        elif kind is SearchEventKind.BACKTRACK:
            path.pop()
    rng.shuffle(found)
    return found


def domain(rng: Random, aim: int) -> Job[Made | None]:
    """Which values the digits placed have removed from a cell's domain: two to four of six."""
    wanted = 2 + aim % 3
    for moment in (yield from moments("fc-lex", rng)):
        board, model = moment.puzzle.geometry, moment.model
        cells = [cell for cell in iter_bits(model.open) if board.size - len(model.domain(cell)) == wanted]
        if 2 <= len(moment.path) <= 8 and cells:
            break
    else:
        return None
    cell = rng.choice(cells)
    shown = moment.board(has_domains=False)
    holders = {digit: [peer for peer in board.peers[cell] if shown.digits[peer] == digit] for digit in board.digits}
    gone = [digit for digit in board.digits if holders[digit]]
    name = board.cell_name(cell)
    options = [
        f"{digit} leaves: {_where(board, cell, holders[digit][0])} holds it."
        if holders[digit]
        else f"{digit} stays: no cell in the row, column or box of {name} holds it."
        for digit in board.digits
    ]
    mistakes = [(tuple(str(digit) for digit in board.digits if digit not in gone), "These are the values that stay.")]
    row, column, box = (frozenset(board.units[unit]) for unit in board.units_of[cell])
    for seen, why in (
        (row | column, f"Look at the box of {name} too."),
        (row | box, f"Look at the column of {name} too."),
        (column | box, f"Look at the row of {name} too."),
        (row, f"Look at the column and the box of {name} too."),
        (column, f"Look at the row and the box of {name} too."),
        (box, f"Look at the row and the column of {name} too."),
    ):
        mistakes.append((tuple(str(digit) for digit in gone if seen & set(holders[digit])), why))
    given = [str(digit) for digit in gone if any(moment.puzzle.values[peer] == digit for peer in holders[digit])]
    mistakes.append((tuple(given), "Digits that the search has placed count as much as the clues."))
    return shown, Asked(
        title="What leaves this domain?",
        text=f"Which values does forward checking remove from the domain of {name}?",
        rule="Forward checking removes a value from a cell’s domain when a cell in the same row, column or box holds "
        "it.",
        points=1 if wanted < 4 else 2,
        marked=(cell,),
        options=tuple(ExerciseOption(str(digit), why) for digit, why in zip(board.digits, options, strict=True)),
        how="several",
        answer=tuple(map(str, gone)),
        why=f"Cells in the row, column or box of {name} hold {listed(map(str, gone))}.",
        mistakes=tuple(mistakes),
    )


def fail_first(rng: Random, aim: int) -> Job[Made | None]:
    """Which of five variables comes next. ``aim`` says how many of the others come before it in reading order."""
    before = aim % 4
    for moment in (yield from moments("fc-lex", rng)):
        board, model = moment.puzzle.geometry, moment.model
        size = len(model.domain(moment.cell))
        others = [cell for cell in iter_bits(model.open) if cell != moment.cell]
        earlier = [cell for cell in others if cell < moment.cell]
        later = sorted((cell for cell in others if cell > moment.cell), key=lambda cell: len(model.domain(cell)))
        if size > 1 and len(earlier) >= before and len(later) >= 4 - before:
            break
    else:
        return None
    near = later[: max(0, 2 - before)]  # those that come closest, and so can be mistaken for it
    rest = [cell for cell in later if cell not in near]
    cells = [moment.cell, *rng.sample(earlier, before), *near, *rng.sample(rest, 4 - before - len(near))]
    chosen = board.cell_name(moment.cell)
    options = []
    is_tied = False
    for cell in cells:
        name, values = board.cell_name(cell), model.domain(cell)
        why = f"{name} has {values_text(values)}"
        if cell == moment.cell:
            why += ": none of the others has fewer, and it is the first of those in reading order."
        elif len(values) == size:
            is_tied = True
            why += f", as many as {chosen}, which comes first in reading order."
        else:
            why += f"; {chosen} has only {size}."
        options.append(ExerciseOption(name, why))
    if len({len(model.domain(cell)) for cell in cells}) == 1:
        return None
    return moment.board(), Asked(
        title="Which fails first?",
        text="Which of the marked variables does the search choose next?",
        rule="Fail first: the variable with the smallest domain comes next; of several, the first in reading order.",
        points=2 if is_tied else 1,
        marked=tuple(sorted(cells)),
        options=tuple(options),
        answer=(chosen,),
        why=options[0].why,
    )


def least_constraining(rng: Random, aim: int) -> Job[Made | None]:
    """Which value takes the fewest values from the peers. Only one does."""
    least = 3 + aim % 2
    for moment in (yield from moments("fc-lex", rng)):
        model, board = moment.model, moment.puzzle.geometry
        for cell in rng.sample(list(iter_bits(model.open)), model.open.bit_count()):
            values = model.domain(cell)
            losers = {
                digit: list(iter_bits(model.places[digit] & model.sets.peers[cell] & model.open)) for digit in values
            }
            costs = sorted(map(len, losers.values()))
            if len(values) >= least and costs[0] < costs[1]:
                break
        else:
            continue
        break
    else:
        return None
    name = board.cell_name(cell)
    best = min(values, key=lambda digit: len(losers[digit]))
    worst = max(values, key=lambda digit: len(losers[digit]))
    options = []
    for digit in values:
        peers = losers[digit]
        from_peers = f": {listed(map(board.cell_name, peers))}" if peers else ""
        why = f"{digit} would leave the domains of {counted(len(peers), 'peer')}{from_peers}."
        if digit == worst:
            why += " That is the most: this value constrains the peers most."
        elif digit != best:
            why += f" {best} takes fewer."
        options.append(ExerciseOption(str(digit), why))
    return moment.board(), Asked(
        title="Which value constrains least?",
        text=f"{name} is next. Which value does a search try first that goes by the least constraining value?",
        rule="The least constraining value is the one that the fewest open cells in the same row, column or box can "
        "still take: it leaves them the most.",
        points=2 if len(values) == 3 else 3,
        marked=(cell,),
        options=tuple(options),
        answer=(str(best),),
        why=f"{best} would leave the domains of {counted(len(losers[best]), 'peer')}, fewer than any other value.",
    )


def backjump(rng: Random, aim: int) -> Job[Made | None]:
    """To which assignment a search without forward checking goes back. ``aim``: how many later ones it passes over."""
    puzzle = yield from open_puzzle(rng)
    board = puzzle.geometry
    digits = list(puzzle.values)
    path: Path = []
    order = [cell for cell in board.cells if not digits[cell]]
    rng.shuffle(order)

    def free(cell: Cell) -> list[Digit]:
        held = {digits[peer] for peer in board.peers[cell]}
        return [digit for digit in board.digits if digit not in held]

    stuck: Cell | None = None
    extra = aim % 4
    for cell in order:
        if cell == stuck:
            continue
        values = free(cell)
        if not values:
            stuck = cell if stuck is None else stuck
            continue
        if stuck is not None and not extra:
            break
        digits[cell] = rng.choice(values)
        path.append((cell, digits[cell]))
        if stuck is None:
            stuck = next((other for other in order if not digits[other] and not free(other)), None)
        else:
            extra -= 1
    if stuck is None or extra or not 4 <= len(path) <= 10:
        return None
    place = {cell: number for number, (cell, _) in enumerate(path)}
    first: dict[Digit, Cell] = {}
    for digit in board.digits:
        holders = [peer for peer in board.peers[stuck] if digits[peer] == digit]
        if all(peer in place for peer in holders):
            first[digit] = min(holders, key=place.__getitem__)
    culprits = sorted(set(first.values()), key=place.__getitem__)
    if len(culprits) < 2:
        return None
    name, target, last = board.cell_name(stuck), culprits[-1], path[-1][0]
    harmless = [cell for cell, _ in path if cell not in culprits and cell != last]
    offered = list(dict.fromkeys([target, culprits[0], last, *rng.sample(harmless, min(2, len(harmless)))]))
    offered += [cell for cell in culprits if cell not in offered][: max(0, 4 - len(offered))]
    blamed = {cell: [digit for digit, holder in first.items() if holder == cell] for cell in culprits}
    options = []
    for cell in offered:
        text, held = board.cell_name(cell), digits[cell]
        if cell == target:
            why = f"{text} is the latest assignment that took a value ({held}) from {name}."
        elif cell in culprits:
            why = (
                f"{text} took {listed(map(str, blamed[cell]))} from {name}, but {board.cell_name(target)} came later "
                f"and took {digits[target]}: going back further could miss a solution."
            )
        elif cell in board.peers[stuck]:
            why = f"{text} holds {held}, but {name} had lost {held} before: changing {text} gives nothing back."
        elif cell == last:
            why = f"{text} came last, as in plain backtracking, but took no value from {name}: the dead end would stay."
        else:
            why = f"{text} shares no row, column or box with {name}: changing it gives {name} no value back."
        options.append(ExerciseOption(text, why))
    told = ", ".join(f"{board.cell_name(cell)} = {digit}" for cell, digit in path)
    blame = "; ".join(f"{digit} by {board.cell_name(cell)}" for digit, cell in sorted(first.items()))
    return ExerciseBoard(puzzle, tuple(digits), (0,) * board.cell_count), Asked(
        title="Backjump to where?",
        text=f"Without forward checking, a search has placed, in this order: {told}. {name} comes next, and no value "
        "is left for it. To which assignment does conflict-directed backjumping go back?",
        rule="Each value of the cell that no clue rules out is blamed on the earliest assignment that conflicts with "
        "it. The search goes back to the latest of those assignments.",
        points=3 if len(path) <= 6 else 4,
        marked=(stuck,),
        options=tuple(options),
        answer=(board.cell_name(target),),
        why=f"{name} lost {blame}. The latest of these is {board.cell_name(target)}.",
    )


def _mask(values: Sequence[Digit]) -> int:
    return sum(1 << value - 1 for value in values)


def _where(board: Geometry, cell: Cell, holder: Cell) -> str:
    shared = set(board.units_of[cell]) & set(board.units_of[holder])
    return f"{board.cell_name(holder)} in the same {board.unit_name(min(shared)).split()[0]}"
