"""The methods of solving as people do: the path, the next hint, what can be done now, the techniques."""

from __future__ import annotations

from itertools import islice

from dokulab.bits import members
from dokulab.bridge import step_wire as wire
from dokulab.bridge.method import Method
from dokulab.bridge.wire import NoParams
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job
from dokulab.solvers.protocol import Verdict
from dokulab.solvers.uniqueness import up_to_two_solutions
from dokulab.strategies.catalogue import CATALOGUE, TECHNIQUES, choose
from dokulab.strategies.hint import hint, missing_marks, wrong_digits
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import WEIGHTS, score_of
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Step
from dokulab.strategies.words import Depth, conclusion, explain

_MOST_STEPS_A_TECHNIQUE = 40


def techniques(_params: NoParams) -> Job[wire.TechniquesResult]:
    """The catalogue."""
    yield from ()
    return wire.TechniquesResult(
        tuple(
            wire.TechniqueEntry(
                id=technique.id,
                title=technique.title,
                needs_uniqueness=technique.needs_uniqueness,
                outside=technique.outside,
                weight=WEIGHTS[technique.id],
            )
            for technique in CATALOGUE
        )
    )


def steps(params: wire.StepsParams) -> Job[wire.StepsResult]:
    """The whole path of a puzzle."""
    puzzle = parse_grid(params.puzzle)
    verdict = (yield from up_to_two_solutions(puzzle)).verdict
    may_assume_one = params.uniqueness and verdict.excludes_a_second
    path = yield from solve_steps(puzzle, choose(params.techniques, uniqueness=may_assume_one, trial=params.trial))
    entries: list[wire.StepEntry] = []
    state = path.start
    for step in path.steps:
        entries.append(_entry(state, step))
        state = state.after(step)
        yield PAUSE
    score = score_of(path.steps)
    return wire.StepsResult(
        puzzle=grid_text(puzzle),
        verdict=verdict.value,
        ending=path.ending.value,
        steps=tuple(entries),
        end=grid_text(path.end.grid),
        hardest=score.hardest,
        score=score.score,
    )


def next_hint(params: wire.HintParams) -> Job[wire.HintResult]:
    """What is wrong on the board, else the step that a person sees first."""
    puzzle = parse_grid(params.puzzle)
    digits = parse_grid(params.digits, puzzle.geometry)
    outcome = yield from up_to_two_solutions(puzzle)
    if outcome.verdict is not Verdict.UNIQUE:
        return wire.HintResult("not-unique", (), None)
    (solution,) = outcome.solutions
    wrong = wrong_digits(digits, solution)
    if wrong:
        return wire.HintResult("wrong-digits", wrong, None)
    state = _state(digits, params.candidates)
    if not state.open:
        return wire.HintResult("solved", (), None)
    missing = missing_marks(state, solution)
    if missing:
        return wire.HintResult("missing-marks", tuple(cell for cell, _ in missing), None)
    step = yield from hint(state, choose(uniqueness=params.uniqueness), last=params.last)
    return wire.HintResult("none" if step is None else "step", (), None if step is None else _entry(state, step))


def possible(params: wire.PossibleParams) -> Job[wire.PossibleResult]:
    """What each technique finds on a position."""
    digits = parse_grid(params.digits)
    state = _state(digits, params.candidates)
    chosen = choose(params.techniques, uniqueness=params.uniqueness, trial=False)
    entries: list[wire.StepEntry] = []
    for technique in chosen:
        for step in islice(technique.steps(state), _MOST_STEPS_A_TECHNIQUE):
            entries.append(_entry(state, step))
            yield PAUSE
        yield PAUSE
    return wire.PossibleResult(tuple(entries))


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


def _entry(state: State, step: Step) -> wire.StepEntry:
    geometry = state.geometry
    return wire.StepEntry(
        technique=step.technique,
        title=TECHNIQUES[step.technique].title,
        placements=step.placements,
        eliminations=step.eliminations,
        because=_reason(step.because),
        digits=state.grid.values,
        candidates=tuple(digit_set >> 1 for digit_set in state.digit_sets),
        where=explain(step, geometry, Depth.WHERE),
        why=explain(step, geometry, Depth.WHY),
        what=conclusion(step, geometry),
    )


def _reason(reason: Reason) -> wire.ReasonEntry:
    return wire.ReasonEntry(
        units=tuple(wire.UnitInRole(role.value, unit) for role, unit in reason.units),
        cells=tuple(wire.CellInRole(role.value, cell) for role, cell in reason.cells),
        candidates=tuple(wire.CandidateInRole(role.value, cell, digit) for role, cell, digit in reason.candidates),
        links=tuple(
            wire.LinkEntry(
                link.start.candidates[0],
                link.end.candidates[0],
                link.strong,
                start_cells=tuple(members(link.start.cells)),
                end_cells=tuple(members(link.end.cells)),
            )
            for link in reason.links
        ),
        sets=tuple(wire.LockedSetEntry(*locked) for locked in reason.sets),
    )


METHODS = {
    "techniques": Method(NoParams, wire.TechniquesResult, techniques),
    "steps": Method(wire.StepsParams, wire.StepsResult, steps),
    "hint": Method(wire.HintParams, wire.HintResult, next_hint),
    "possible": Method(wire.PossibleParams, wire.PossibleResult, possible),
}
