"""What to do on a position: the next step, or every possible one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.steps import Candidates, StepEntry, TechniqueNames, UsesUniqueness, step_entry
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.ground.request import Help, Method, PuzzleText, Request
from dokulab.people.catalogue import choose
from dokulab.people.hint import hint
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.search.solvers.uniqueness import prove_unique


@dataclass(frozen=True, slots=True)
class HintRequest(Request):
    """What to do next in a game."""

    puzzle: PuzzleText
    digits: Annotated[str, Help("all digits on the board, clues included")]
    candidates: Candidates = None
    last: Annotated[Cell | None, Help("the cell of the last move")] = None
    uniqueness: UsesUniqueness = True


@dataclass(frozen=True, slots=True)
class PossibleRequest(Request):
    """Every possible step on a position."""

    digits: Annotated[str, Help("the digits of the position")]
    puzzle: Annotated[str | None, Help("the clues; null where all digits are clues")] = None
    candidates: Candidates = None
    techniques: TechniqueNames = None
    uniqueness: UsesUniqueness = True


HintKind: TypeAlias = Literal["wrong-digits", "missing-marks", "step", "none", "solved", "not-unique"]


@dataclass(frozen=True, slots=True)
class HintProgress:
    """The detail of a progress: the technique that is long looked for, and how much was gone through for it."""

    hunting: str
    hunted: float


@dataclass(frozen=True, slots=True)
class HintResult:
    """What to do next: fix what is wrong first, else a step. ``wrong_cells`` are the cells to fix."""

    kind: HintKind
    wrong_cells: tuple[Cell, ...]
    step: StepEntry | None


@dataclass(frozen=True, slots=True)
class PossibleResult:
    """Every possible step, in the catalogue's order, up to a maximum for each technique."""

    steps: tuple[StepEntry, ...]


_MOST_STEPS_A_TECHNIQUE = 40


def next_hint(request: HintRequest) -> Job[HintResult]:
    """What is wrong on the board, else the step that a person would see first."""
    puzzle = parse_grid(request.puzzle)
    digits = parse_grid(request.digits, puzzle.geometry)
    candidates = candidates_of(digits.geometry, request.candidates)
    found = yield from hint(puzzle, digits, candidates, choose(uniqueness=request.uniqueness), last=request.last)
    entry = None if found.state is None or found.step is None else step_entry(found.state, found.step)
    return HintResult(found.kind.value, found.cells, entry)


def possible(request: PossibleRequest) -> Job[PossibleResult]:
    """What each technique finds on a position. Those that assume one solution run only if there is exactly one."""
    clues = parse_grid(request.digits if request.puzzle is None else request.puzzle)
    digits = parse_grid(request.digits, clues.geometry)
    candidates = candidates_of(digits.geometry, request.candidates)
    state = State.initial(digits) if candidates is None else State.with_candidates(digits, candidates)
    proof = yield from prove_unique(clues)
    if proof is not None:
        state = state.with_proof(proof)
    chosen = choose(request.techniques, uniqueness=request.uniqueness, trial=False)
    entries: list[StepEntry] = []
    for technique in chosen:
        found = 0
        for step in technique.find(state):
            yield PAUSE
            if isinstance(step, Step):
                entries.append(step_entry(state, step))
                found += 1
                if found == _MOST_STEPS_A_TECHNIQUE:
                    break
        yield PAUSE
    return PossibleResult(tuple(entries))


def candidates_of(geometry: Geometry, candidates: tuple[int, ...] | None) -> list[list[Digit]] | None:
    """Each cell's candidates. A cell whose set is 0 has all."""
    if candidates is None:
        return None
    if len(candidates) != geometry.cell_count:
        raise ParameterError(f"There must be {geometry.cell_count} sets of candidates.", rule="candidates")
    every = (1 << geometry.size) - 1
    return [[digit for digit in geometry.digits if (mask or every) >> digit - 1 & 1] for mask in candidates]


METHODS = {
    "hint": Method(HintRequest, HintResult, next_hint, HintProgress),
    "possible": Method(PossibleRequest, PossibleResult, possible),
}
