"""A puzzle solved step by step, with the first technique of a list that finds anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from dokulab.board.geometry import DIGIT_SYMBOLS
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.technique import Technique
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique


class Ending(StrEnum):
    """How a path ends."""

    SOLVED = "solved"
    STUCK = "stuck"
    """No technique of the list finds a step."""
    IMPOSSIBLE = "impossible"
    """Some cell has no candidate left: the puzzle has no solution, or a mark was missing at the start."""


@dataclass(frozen=True, slots=True)
class Path:
    """Steps from ``start`` in order, and the state that they lead to."""

    start: State
    steps: tuple[Step, ...]
    end: State
    ending: Ending

    @property
    def solved(self) -> bool:
        return self.ending is Ending.SOLVED


def start_of(position: Position) -> Job[Grid | State]:
    """What :func:`solve_steps` starts from: the grid, or a state that has the proof where the clues have one solution.

    Raises ClashError.
    """
    if position.is_start:
        return position.puzzle
    proof = yield from prove_unique(position.puzzle)
    state = State.at(position)
    return state if proof is None else state.with_proof(proof)


def proven_start(position: Position, proof: UniquePuzzle) -> State:
    """The state of a position of the proven puzzle, with that proof.

    Raises ClashError, and ParameterError where the position has left the solution: by a digit, or by a candidate that
    is gone.
    """
    state = State.at(position)
    for cell, digit in enumerate(proof.solution.values):
        if not (state.placed[digit] | state.candidates[digit]) >> cell & 1:
            name, placed = state.geometry.cell_name(cell), position.digits.values[cell]
            fault = f"holds {DIGIT_SYMBOLS[placed - 1]}, which is wrong" if placed else "lacks its right candidate"
            raise ParameterError(f"{name} {fault}: correct it, or ask from the clues.", cell=cell, rule="position")
    return state.with_proof(proof)


def solve_steps(puzzle: Grid | State, techniques: Sequence[Technique] = CATALOGUE) -> Job[Path]:
    """Solve as people do: after every step the easiest technique is tried first again.

    ``techniques`` in the order in which to try them. Those that assume one solution are used where that is proved:
    for a grid it is tried here, a state has its own proof or none. Raises ClashError when two clues clash. Each step
    is a progress, which adds it; the detail has the number of steps. In a long search for one it has ``hunting`` and
    ``hunted`` too: see :data:`dokulab.people.technique.FoundSteps`.
    """
    start = puzzle if isinstance(puzzle, State) else (yield from initial_state(puzzle, techniques))
    state, steps = start, list[Step]()
    marks_at_start = max(1, start.mark_count)
    done = 0.0
    while state.unsolved and state.is_possible:
        step = yield from map_progress(next_step(state, techniques), partial(_within, done, len(steps)))
        if step is None:
            return Path(start, tuple(steps), state, Ending.STUCK)
        steps.append(step)
        state = state.after(step)
        done = 1 - state.mark_count / marks_at_start
        yield Progress(done, {"steps": len(steps)}, (step,))
    return Path(start, tuple(steps), state, Ending.SOLVED if state.is_solved else Ending.IMPOSSIBLE)


def _within(done: float, steps: int, progress: Progress) -> Progress:
    """A progress of the search for one step, as one of the path."""
    return Progress(done, {"steps": steps, **progress.detail}) if progress.detail else progress


def initial_state(puzzle: Grid, techniques: Sequence[Technique] = CATALOGUE) -> Job[State]:
    """A puzzle's initial state, with the proof of its one solution if a technique needs it and there is one."""
    state = State.initial(puzzle)
    if any(technique.needs_uniqueness for technique in techniques):
        proof = yield from prove_unique(puzzle)
        if proof is not None:
            return state.with_proof(proof)
    return state


def next_step(state: State, techniques: Sequence[Technique] = CATALOGUE) -> Job[Step | None]:
    """The first step of the first technique that finds one, or None."""
    for technique in techniques:
        for found in technique.find(state):
            if isinstance(found, Step):
                return found
            yield found
    return None


def transition(state: State, techniques: Sequence[Technique]) -> State:
    """Everything that the techniques find on ``state``, done at once: one transition of the framework.

    Nishikawa and Toda, section 3: where it leaves the candidates as they are, a second one changes nothing at all.
    """
    following = state
    for technique in techniques:
        for step in technique.steps(state):
            following = following.without(step.eliminations)
            for cell, digit in step.placements:
                if following.candidates[digit] >> cell & 1:
                    following = following.placing(cell, digit)
    return following
