"""The methods of solving as people do: the path, the next hint, what can be done now, the techniques.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypeAlias

from dokulab.bridge.method import Method, NoParams
from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.geometry import Cell
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job
from dokulab.records.json_text import fields_of
from dokulab.records.search_records import VerdictName
from dokulab.records.step_records import PathEnd, StepRecord, path_end, step_record
from dokulab.solvers.protocol import Verdict
from dokulab.solvers.uniqueness import up_to_two_solutions
from dokulab.strategies.catalogue import CATALOGUE, choose
from dokulab.strategies.explanations import Depth, conclusion, explain
from dokulab.strategies.hint import hint, missing_marks, wrong_digits
from dokulab.strategies.path import solve_steps
from dokulab.strategies.state import State
from dokulab.strategies.step import Step

HintKind: TypeAlias = Literal["wrong-digits", "missing-marks", "step", "none", "solved", "not-unique"]


@dataclass(frozen=True, slots=True)
class TechniqueEntry:
    """A technique of the catalogue; ``outside`` says why it is outside the framework, if it is."""

    id: str
    title: str
    family: str
    needs_uniqueness: bool
    outside: str | None
    weight: int


@dataclass(frozen=True, slots=True)
class TechniquesResult:
    """The catalogue, easy techniques first."""

    techniques: tuple[TechniqueEntry, ...]


@dataclass(frozen=True, slots=True)
class StepEntry(StepRecord):
    """A step, the board before it (digits; sets of candidates of the open cells), and its words in three depths."""

    digits: tuple[int, ...]
    candidates: tuple[int, ...]
    where: str
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class StepsParams:
    """Solve with these techniques in this order, or with all; ``trial`` allows the last resort.

    ``digits`` is the position to start from, clues included; without it the path starts from the clues.
    """

    puzzle: str
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True
    trial: bool = True
    digits: str | None = None


@dataclass(frozen=True, slots=True)
class StepsResult(PathEnd):
    """The path. Without exactly one solution, techniques that assume one are left out."""

    verdict: VerdictName
    steps: tuple[StepEntry, ...]


@dataclass(frozen=True, slots=True)
class HintParams:
    """A game: its clues, its digits (clues included), the player's candidates (0 where there are none to use),
    and the cell of the last move."""

    puzzle: str
    digits: str
    candidates: tuple[int, ...] | None = None
    last: Cell | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class HintResult:
    """What to do next: fix what is wrong first, else a step. ``wrong_cells`` are the cells to fix."""

    kind: HintKind
    wrong_cells: tuple[Cell, ...]
    step: StepEntry | None


@dataclass(frozen=True, slots=True)
class PossibleParams:
    """A position: digits, and the candidates of the open cells (null: those that the digits leave)."""

    digits: str
    candidates: tuple[int, ...] | None = None
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class PossibleResult:
    """Everything that can be done now, in the catalogue's order, cut after some steps a technique."""

    steps: tuple[StepEntry, ...]


_MOST_STEPS_A_TECHNIQUE = 40


def techniques(_params: NoParams) -> Job[TechniquesResult]:
    """The catalogue."""
    yield from ()
    return TechniquesResult(
        tuple(
            TechniqueEntry(
                id=technique.id,
                title=technique.title,
                needs_uniqueness=technique.needs_uniqueness,
                outside=technique.outside,
                family=technique.family.value,
                weight=technique.weight,
            )
            for technique in CATALOGUE
        )
    )


def steps(params: StepsParams) -> Job[StepsResult]:
    """The whole path of a puzzle."""
    puzzle = parse_grid(params.puzzle)
    verdict = (yield from up_to_two_solutions(puzzle)).verdict
    may_assume_one = params.uniqueness and verdict.excludes_a_second
    start = puzzle if params.digits is None else parse_grid(params.digits, puzzle.geometry)
    path = yield from solve_steps(start, choose(params.techniques, uniqueness=may_assume_one, trial=params.trial))
    entries: list[StepEntry] = []
    state = path.start
    for step in path.steps:
        entries.append(_entry(state, step))
        state = state.after(step)
        yield PAUSE
    return StepsResult(**fields_of(path_end(puzzle, path)), verdict=verdict.value, steps=tuple(entries))


def next_hint(params: HintParams) -> Job[HintResult]:
    """What is wrong on the board, else the step that a person sees first."""
    puzzle = parse_grid(params.puzzle)
    digits = parse_grid(params.digits, puzzle.geometry)
    outcome = yield from up_to_two_solutions(puzzle)
    if outcome.verdict is not Verdict.UNIQUE:
        return HintResult("not-unique", (), None)
    (solution,) = outcome.solutions
    wrong = wrong_digits(digits, solution)
    if wrong:
        return HintResult("wrong-digits", wrong, None)
    state = _state(digits, params.candidates)
    if not state.open:
        return HintResult("solved", (), None)
    missing = missing_marks(state, solution)
    if missing:
        return HintResult("missing-marks", tuple(cell for cell, _ in missing), None)
    step = yield from hint(state, choose(uniqueness=params.uniqueness), last=params.last)
    return HintResult("none" if step is None else "step", (), None if step is None else _entry(state, step))


def possible(params: PossibleParams) -> Job[PossibleResult]:
    """What each technique finds on a position."""
    digits = parse_grid(params.digits)
    state = _state(digits, params.candidates)
    chosen = choose(params.techniques, uniqueness=params.uniqueness, trial=False)
    entries: list[StepEntry] = []
    for technique in chosen:
        for step in islice(technique.steps(state), _MOST_STEPS_A_TECHNIQUE):
            entries.append(_entry(state, step))
            yield PAUSE
        yield PAUSE
    return PossibleResult(tuple(entries))


def _state(digits: Grid, candidates: tuple[int, ...] | None) -> State:
    """The position. A cell whose set is 0 has all candidates that the digits leave."""
    if candidates is None:
        return State.initial(digits)
    geometry = digits.geometry
    if len(candidates) != geometry.cell_count:
        raise ParameterError(f"There must be {geometry.cell_count} sets of candidates.", rule="candidates")
    every = (1 << geometry.size) - 1
    return State.with_candidates(
        digits, ([digit for digit in geometry.digits if (mask or every) >> digit - 1 & 1] for mask in candidates)
    )


def _entry(state: State, step: Step) -> StepEntry:
    geometry = state.geometry
    return StepEntry(
        **fields_of(step_record(step)),
        digits=state.grid.values,
        candidates=tuple(digit_set >> 1 for digit_set in state.digit_sets),
        where=explain(step, geometry, Depth.WHERE),
        why=explain(step, geometry, Depth.WHY),
        what=conclusion(step, geometry),
    )


METHODS = {
    "techniques": Method(NoParams, TechniquesResult, techniques),
    "steps": Method(StepsParams, StepsResult, steps),
    "hint": Method(HintParams, HintResult, next_hint),
    "possible": Method(PossibleParams, PossibleResult, possible),
}
