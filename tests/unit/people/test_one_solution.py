"""Techniques that assume one solution run only where it is proved."""

from __future__ import annotations

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE, choose
from dokulab.people.path import solve_steps
from dokulab.people.state import State
from dokulab.search.solvers.bitboard import solve_text
from dokulab.search.solvers.protocol import Limits, Outcome
from dokulab.search.solvers.registry import default_solver
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique
from tests import corpus
from tests.commands import Run, records
from tests.unit.people.marked import marked

pytestmark = pytest.mark.slow

THREE_SOLUTIONS = [
    ".9627.5..4..5.....1.....826..96......3..4..6......37..825.....7.....4..3.43.1568.",
    "6....4.5827...8.1...83..6..52......6.........8.7....49..5..27...4.8...6131.4.7..5",
]
"""Blind use of unique rectangles fills each of them, with one of its solutions."""

WITH_RECTANGLES = "ns,hs,lc,unique_rectangle_1"
ASSUMING = choose(technique.id for technique in CATALOGUE if technique.needs_uniqueness)


@pytest.mark.parametrize("text", THREE_SOLUTIONS)
def test_a_path_does_not_solve_a_puzzle_with_three_solutions(text: str) -> None:
    path = run(solve_steps(parse_grid(text), choose(["ns", "hs", "lc", "unique_rectangle_1"])))
    assert not path.solved
    assert "unique_rectangle_1" not in {step.technique for step in path.steps}


def test_classify_calls_no_puzzle_with_three_solutions_solved(dokulab: Run) -> None:
    code, output, _ = dokulab("classify", "--json", "--strategies", WITH_RECTANGLES, stdin="\n".join(THREE_SOLUTIONS))
    assert code == 0
    assert [record.get("solved") for record in records(output)] == [False, False, 0]


def test_no_such_technique_finds_anything_without_a_proof() -> None:
    rectangle = marked(["r1c1 = 12", "r1c2 = 12", "r4c1 = 12", "r4c2 = 123"])
    unproven = State(rectangle.cell_sets, rectangle.unsolved, rectangle.placed, rectangle.candidates)
    assert ASSUMING
    assert any(technique.first(rectangle) for technique in ASSUMING)
    assert not any(technique.first(unproven) for technique in ASSUMING)


def test_a_proof_comes_only_from_a_search_that_found_one_solution_and_no_second() -> None:
    puzzle = parse_grid(corpus.sample(corpus.EXCHANGE[1], 1)[0])
    outcome = run(default_solver(CLASSIC).search(puzzle, Limits(solutions=2)))
    assert UniquePuzzle(puzzle, outcome).solution == outcome.solutions[0]
    for other in (Outcome(outcome.solutions, 1, 1, exhausted=False), Outcome((), 0, 1, exhausted=True)):
        with pytest.raises(ValueError, match="does not prove"):
            UniquePuzzle(puzzle, other)
    with pytest.raises(ValueError, match="does not prove"):
        UniquePuzzle(puzzle, Outcome((Grid.empty(),), 1, 1, exhausted=True))
    assert run(prove_unique(parse_grid(THREE_SOLUTIONS[0]))) is None


def test_a_state_takes_the_proof_only_of_its_own_puzzle() -> None:
    one, other = (parse_grid(text) for text in corpus.sample(corpus.EXCHANGE[1], 2))
    proof = run(prove_unique(one))
    assert proof is not None
    state = State.initial(one)
    cell = next(cell for cell in range(81) if state.unsolved >> cell & 1)
    right = proof.solution.values[cell]
    assert state.with_proof(proof).unique is proof
    assert state.placing(cell, right).with_proof(proof).unique is proof
    assert state.with_proof(proof).placing(cell, right).without([(80, 1)]).unique is proof
    for strange in (
        State.initial(other),  # other clues
        State.initial(Grid.empty()),  # clues are open
        state.without([(cell, right)]),  # the solution is excluded
    ):
        assert strange.with_proof(proof).unique is None


def test_every_solution_survives_every_step_on_puzzles_that_lost_clues(whole: bool) -> None:
    """With all techniques: those that assume one solution must keep away."""
    several = 0
    for text in corpus.sample("exchange-medium-250.csv", 8, seed=2):
        clues = [cell for cell, symbol in enumerate(text) if symbol != "."]
        fewer = "".join("." if cell in clues[::9] else symbol for cell, symbol in enumerate(text))
        solutions = solve_text(fewer)
        if len(solutions) == 1 or (several == 3 and not whole):
            continue
        several += 1
        for step in run(solve_steps(parse_grid(fewer))).steps:
            for solution in solutions:
                assert all(solution[cell] == str(digit) for cell, digit in step.placements)
                assert not any(solution[cell] == str(digit) for cell, digit in step.eliminations)
    assert several >= 3
