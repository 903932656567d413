"""Whatever candidate of whatever puzzle is asked about, the answers are sound and can be replayed."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.people.why.answers import Kind, why
from dokulab.people.why.proof import replayed
from dokulab.people.why.question import question
from dokulab.search.solvers.uniqueness import prove_unique
from tests import corpus


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_answers_about_any_candidate_of_any_position_are_sound(seed: int, data: st.DataObject) -> None:
    rng = Random(seed)
    proof = run(prove_unique(parse_grid(rng.choice(corpus.puzzles("norvig-easy50.txt")))))
    assert proof is not None
    solution, puzzle = proof.solution.values, proof.puzzle
    digits = puzzle
    for cell in data.draw(st.lists(st.integers(0, 80), max_size=20)):
        if not puzzle.values[cell]:
            digits = digits.with_digit(
                cell, data.draw(st.sampled_from([solution[cell]] * 9 + [solution[cell] % 9 + 1]))
            )
    crossed_out = {(rng.randrange(81), rng.randint(1, 9)) for _ in range(data.draw(st.integers(0, 60)))}
    marks = [[digit for digit in range(1, 10) if (cell, digit) not in crossed_out] for cell in range(81)]
    cell, digit = data.draw(st.integers(0, 80)), data.draw(st.integers(1, 9) | st.none())

    asked = question(proof, cell, digit, digits=digits, candidates=marks)
    found = run(why(asked))

    wrong = {each for each in range(81) if digits.values[each] not in (0, solution[each])}
    told = {each for answer in found.answers if answer.kind is Kind.WRONG_DIGIT for each in answer.cells}
    assert told == wrong
    assert found.is_explained or asked.excluded_by is not None
    for answer in found.answers:
        for step in answer.steps:
            assert all(solution[where] == what for where, what in step.placements)
            assert all(solution[where] != what for where, what in step.eliminations)
        if answer.steps:
            assert asked.is_settled(run(replayed(asked.state, answer.steps))[0])
