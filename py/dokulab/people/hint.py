"""The next step for a person: what one sees first, not what a program finds first.

Easy before cheap: a hidden single in a box is seen before a naked single, though it takes a program longer. Boxes
before lines, near the last move before far from it, nearly full units before empty ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role, Step
from dokulab.people.technique import Finder, Technique
from dokulab.search.solvers.uniqueness import prove_unique

_ENOUGH = 200
"""This many steps of one technique are compared at most."""


def wrong_digits(digits: Grid, solution: Grid) -> tuple[Cell, ...]:
    """The cells with another digit than the solution's: to be put right before any hint is sound."""
    return tuple(cell for cell in digits.clues if digits.values[cell] != solution.values[cell])


def missing_marks(state: State, solution: Grid) -> tuple[Candidate, ...]:
    """The solution's digits that open cells have no mark of: to be put right as well."""
    return tuple(
        (cell, digit)
        for cell, digit in enumerate(solution.values)
        if state.unsolved >> cell & 1 and not state.candidates[digit] >> cell & 1
    )


class HintKind(StrEnum):
    """What a person needs first."""

    NOT_UNIQUE = "not-unique"
    """The puzzle has no solution or several, or that is not known: nothing can be said."""
    WRONG_DIGITS = "wrong-digits"
    SOLVED = "solved"
    MISSING_MARKS = "missing-marks"
    STEP = "step"
    NONE = "none"
    """None of the techniques finds anything."""


@dataclass(frozen=True, slots=True)
class Hint:
    """``cells`` are those with a wrong digit or without the right mark; ``step`` is found on ``state``."""

    kind: HintKind
    cells: tuple[Cell, ...] = ()
    state: State | None = None
    step: Step | None = None


def hint(
    puzzle: Grid,
    digits: Grid | None = None,
    candidates: Sequence[Iterable[Digit]] | None = None,
    techniques: Sequence[Technique] = CATALOGUE,
    *,
    last: Cell | None = None,
) -> Job[Hint]:
    """What a person needs next: mistakes to correct, else the step of ``techniques`` that one sees first.

    ``digits`` are the game's digits (those of the puzzle if None), ``candidates`` an entry for each cell (those that
    the digits leave if None), ``last`` is the cell of the last move. A step is given only where all of them fit the
    puzzle's one solution, so it is sound whatever the game looks like. Raises ClashError when two clues clash, and
    ParameterError for digits of another board.
    """
    played = puzzle if digits is None else digits
    if played.geometry != puzzle.geometry:
        raise ParameterError("The digits must be of a board of the puzzle’s size.", rule="digits")
    proof = yield from without_progress(prove_unique(puzzle))
    if proof is None:
        return Hint(HintKind.NOT_UNIQUE)
    wrong = wrong_digits(played, proof.solution)
    if wrong:
        return Hint(HintKind.WRONG_DIGITS, wrong)
    with_clues = Grid(tuple(map(max, puzzle.values, played.values)), puzzle.geometry)
    state = State.initial(with_clues) if candidates is None else State.with_candidates(with_clues, candidates)
    if not state.unsolved:
        return Hint(HintKind.SOLVED)
    missing = missing_marks(state, proof.solution)
    if missing:
        return Hint(HintKind.MISSING_MARKS, tuple(cell for cell, _ in missing))
    state = state.with_proof(proof)
    step = yield from seen_first(state, techniques, last=last)
    return Hint(HintKind.NONE if step is None else HintKind.STEP, state=state, step=step)


def seen_first(
    state: State, techniques: Sequence[Technique] = CATALOGUE, *, last: Cell | None = None
) -> Job[Step | None]:
    """The step of ``techniques`` that a person sees first, or None. It is as sound as the state's candidates."""
    for search in _in_human_order(techniques):
        best: tuple[tuple[int, ...], Step] | None = None
        seen = 0
        for found in search(state):
            if isinstance(found, Progress):
                yield found
                continue
            rank = _rank(state, found, last)
            if best is None or rank < best[0]:
                best = rank, found
            seen += 1
            if seen >= _ENOUGH:
                break
        if best is not None:
            return best[1]
    return None


def _in_human_order(techniques: Sequence[Technique]) -> Iterator[Finder]:
    """The searches in the order of sight: full house, hidden single in a box, in a line, naked single, the rest."""
    full_house, naked, hidden = (TECHNIQUES[name] for name in ("full_house", "naked_single", "hidden_single"))
    by_sight: list[tuple[Technique, Finder]] = [
        (full_house, full_house.find),
        (hidden, partial(_based_on, hidden.find, lines=False)),
        (hidden, partial(_based_on, hidden.find, lines=True)),
        (naked, naked.find),
    ]
    for technique, find in by_sight:
        if technique in techniques:
            yield find
    for technique in techniques:
        if technique not in (full_house, naked, hidden):
            yield technique.find


def _based_on(find: Callable[[State], Iterator[Step | Progress]], state: State, *, lines: bool) -> Iterator[Step]:
    """The steps whose base is a line, or is a box."""
    for found in find(state):
        if isinstance(found, Step) and state.cell_sets.is_line(found.because.units_as(Role.BASE)[0]) is lines:
            yield found


def _rank(state: State, step: Step, last: Cell | None) -> tuple[int, ...]:
    """Less is seen sooner: box before line, near before far, few open cells before many, top before bottom."""
    bases = step.because.units_as(Role.BASE)
    focus = [cell for cell, _ in step.placements or step.eliminations]
    in_line = int(bool(bases) and state.cell_sets.is_line(bases[0]))
    to_fill = min(((state.cell_sets.units[unit] & state.unsolved).bit_count() for unit in bases), default=0)
    distance = min((_distance(state, last, cell) for cell in focus), default=0) if last is not None else 0
    return in_line, distance, to_fill, len(step.because.candidates), min(focus, default=0)


def _distance(state: State, one: Cell, two: Cell) -> int:
    """0 in the same box or line, else how many rows and columns lie between."""
    if one == two or state.cell_sets.peers[one] >> two & 1:
        return 0
    geometry = state.geometry
    rows = abs(geometry.row_of(one) - geometry.row_of(two))
    return rows + abs(geometry.column_of(one) - geometry.column_of(two))
