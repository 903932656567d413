"""The methods of solving as people do: the path, the next hint, the possible steps, the techniques.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal, TypeAlias

from dokulab.bridge.method import Method, NoParams
from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.geometry import Cell, Digit, Geometry
from dokulab.jobs import PAUSE, Job, Progress, map_progress, without_progress
from dokulab.rating.play_levels import play_level_of
from dokulab.records.json_text import fields_of
from dokulab.records.search_records import VerdictName
from dokulab.records.step_records import PathEnd, StepRecord, path_end, step_record
from dokulab.requests.step_requests import HintRequest, PossibleRequest, StepsRequest
from dokulab.solvers.protocol import Verdict
from dokulab.solvers.uniqueness import UniquePuzzle, prove_unique, up_to_two_solutions
from dokulab.strategies.catalogue import CATALOGUE, choose
from dokulab.strategies.explanations import Depth, conclusion, describe
from dokulab.strategies.hint import hint
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import score_of
from dokulab.strategies.state import State
from dokulab.strategies.step import Step

HintKind: TypeAlias = Literal["wrong-digits", "missing-marks", "step", "none", "solved", "not-unique"]


@dataclass(frozen=True, slots=True)
class TechniqueEntry:
    """A technique of the catalogue, and the level of Play that a puzzle with this hardest technique is on.

    ``not_in_framework_because``: why it is outside the framework of Nishikawa and Toda, or null.
    """

    id: str
    title: str
    family: str
    needs_uniqueness: bool
    not_in_framework_because: str | None
    weight: int
    play_level: str


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
class StepsProgress:
    """The detail of a progress: the number of steps so far, and those that are new since the last.

    ``hunting`` is the technique that is long looked for at present, ``hunted`` how much of the position was gone
    through for it.
    """

    steps: int
    added: tuple[StepEntry, ...]
    hunting: str
    hunted: float


@dataclass(frozen=True, slots=True)
class HintProgress:
    """The detail of a progress: the technique that is long looked for, and how much was gone through for it."""

    hunting: str
    hunted: float


@dataclass(frozen=True, slots=True)
class StepsResult(PathEnd):
    """The path. Without exactly one solution, techniques that assume one are left out."""

    verdict: VerdictName
    steps: tuple[StepEntry, ...]


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


def techniques(_params: NoParams) -> Job[TechniquesResult]:
    """The catalogue."""
    yield from ()
    return TechniquesResult(
        tuple(
            TechniqueEntry(
                id=technique.id,
                title=technique.title,
                needs_uniqueness=technique.needs_uniqueness,
                not_in_framework_because=technique.not_in_framework_because,
                family=technique.family.value,
                weight=technique.weight,
                play_level=play_level_of(technique.id).name,
            )
            for technique in CATALOGUE
        )
    )


class _PathSoFar:
    """The entries of a path that grows step by step."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.entries: list[StepEntry] = []

    def with_entries(self, progress: Progress) -> Progress:
        """A progress of the search, with the entries of its new steps in their place."""
        new = [self._entry(step) for step in progress.added if isinstance(step, Step)]
        self.entries += new
        return replace(progress, added=tuple(new)) if new else progress

    def _entry(self, step: Step) -> StepEntry:
        before = self.state
        self.state = before.after(step)
        return step_entry(before, step)


def steps(request: StepsRequest) -> Job[StepsResult]:
    """The whole path of a puzzle. The progress has the steps as they are found."""
    puzzle = parse_grid(request.puzzle)
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    start = State.initial(puzzle if request.digits is None else parse_grid(request.digits, puzzle.geometry))
    if outcome.verdict is Verdict.UNIQUE:
        start = start.with_proof(UniquePuzzle(puzzle, outcome))
    chosen = request.chosen()
    so_far = _PathSoFar(start)
    path = yield from map_progress(solve_steps(start, chosen), so_far.with_entries)
    score = yield from score_of(path, chosen)
    return StepsResult(
        **fields_of(path_end(puzzle, path, score)), verdict=outcome.verdict.value, steps=tuple(so_far.entries)
    )


def next_hint(request: HintRequest) -> Job[HintResult]:
    """What is wrong on the board, else the step that a person would see first."""
    puzzle = parse_grid(request.puzzle)
    digits = parse_grid(request.digits, puzzle.geometry)
    candidates = _candidates(digits.geometry, request.candidates)
    found = yield from hint(puzzle, digits, candidates, choose(uniqueness=request.uniqueness), last=request.last)
    entry = None if found.state is None or found.step is None else step_entry(found.state, found.step)
    return HintResult(found.kind.value, found.cells, entry)


def possible(request: PossibleRequest) -> Job[PossibleResult]:
    """What each technique finds on a position. Those that assume one solution run only if there is exactly one."""
    digits = parse_grid(request.digits)
    candidates = _candidates(digits.geometry, request.candidates)
    state = State.initial(digits) if candidates is None else State.with_candidates(digits, candidates)
    clues = digits if request.puzzle is None else parse_grid(request.puzzle, digits.geometry)
    proof = yield from prove_unique(clues)
    if proof is not None:
        state = state.with_proof(proof)
    chosen = choose(request.techniques, uniqueness=request.uniqueness, trial=False)
    entries: list[StepEntry] = []
    for technique in chosen:
        for step in islice(technique.steps(state), _MOST_STEPS_A_TECHNIQUE):
            entries.append(step_entry(state, step))
            yield PAUSE
        yield PAUSE
    return PossibleResult(tuple(entries))


def _candidates(geometry: Geometry, candidates: tuple[int, ...] | None) -> list[list[Digit]] | None:
    """Each cell's candidates. A cell whose set is 0 has all."""
    if candidates is None:
        return None
    if len(candidates) != geometry.cell_count:
        raise ParameterError(f"There must be {geometry.cell_count} sets of candidates.", rule="candidates")
    every = (1 << geometry.size) - 1
    return [[digit for digit in geometry.digits if (mask or every) >> digit - 1 & 1] for mask in candidates]


def step_entry(state: State, step: Step) -> StepEntry:
    """A step with the board before it and its words."""
    geometry = state.geometry
    return StepEntry(
        **fields_of(step_record(step)),
        digits=state.grid.values,
        candidates=tuple(digit_set >> 1 for digit_set in state.digit_sets),
        where=describe(step, geometry, Depth.WHERE),
        why=describe(step, geometry, Depth.WHY),
        what=conclusion(step, geometry),
    )


METHODS = {
    "techniques": Method(NoParams, TechniquesResult, techniques),
    "steps": Method(StepsRequest, StepsResult, steps, StepsProgress),
    "hint": Method(HintRequest, HintResult, next_hint, HintProgress),
    "possible": Method(PossibleRequest, PossibleResult, possible),
}
