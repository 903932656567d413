"""False candidates of puzzles, at their start and half-way along their path, drawn by chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.path import solve_steps
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.why.question import Question
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique


@dataclass(frozen=True, slots=True)
class FalseCandidate:
    """A question about one, and the path of the whole puzzle from there on."""

    proof: UniquePuzzle
    question: Question
    is_start: bool
    path: tuple[Step, ...]

    @property
    def steps_before_it_goes(self) -> int:
        """How many steps the path takes until the candidate is gone."""
        state = self.question.state
        for number, step in enumerate(self.path, 1):
            state = state.after(step)
            if self.question.is_settled(state):
                return number
        raise AssertionError("the path does not end in the solution")


def false_candidates(puzzle: Grid, count: int, rng: Random) -> Iterator[FalseCandidate]:
    """Up to this many candidates at the start, and as many half-way. The puzzle has one solution."""
    proof = run(prove_unique(puzzle))
    assert proof is not None
    start = State.initial(puzzle).with_proof(proof)
    path = run(solve_steps(start)).steps
    half = len(path) // 2
    half_way = start
    for step in path[:half]:
        half_way = half_way.after(step)
    for state, rest in (start, path), (half_way, path[half:]):
        candidates = false_in(state, proof)
        for candidate in rng.sample(candidates, min(count, len(candidates))):
            yield FalseCandidate(proof, Question(state, candidate, False), state is start, rest)


def false_in(state: State, proof: UniquePuzzle) -> list[Candidate]:
    """The candidates that are not the solution's."""
    solution = proof.solution.values
    return [(cell, digit) for cell, digit in state.among(state.unsolved) if solution[cell] != digit]
