"""Why a candidate is false: answers of every kind, each checked against the solution and by replay."""

from __future__ import annotations

from random import Random

import pytest

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES
from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import JobRunner, run
from dokulab.people.catalogue import choose
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.why.answers import Answer, Kind, Why, asked_text, headline, length_of, note, why
from dokulab.people.why.proof import replayed
from dokulab.people.why.question import Question, question
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique
from tests.false_candidates import FalseCandidate, false_candidates

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def proof_of(text: str) -> UniquePuzzle:
    proof = run(prove_unique(parse_grid(text)))
    assert proof is not None
    return proof


def answers_about(text: str, name: str, digit: int | None = None, **position: object) -> Why:
    proof = proof_of(text)
    cell = proof.puzzle.geometry.cell_named(name)
    return run(why(question(proof, cell, digit, **position)))  # type: ignore[arg-type]


def kinds(found: Why) -> list[str]:
    return [answer.kind.value for answer in found.answers]


def check_sound(found: Why, proof: UniquePuzzle) -> None:
    for answer in found.answers:
        for step in answer.steps:
            for cell, digit in step.placements:
                assert proof.solution.values[cell] == digit, step
            for cell, digit in step.eliminations:
                assert proof.solution.values[cell] != digit, step


def check_is_small_proof(asked: Question, answer: Answer) -> None:
    """Replayed alone, the steps remove the candidate, and without any one of them they do not."""
    end, taken = run(replayed(asked.state, answer.steps))
    assert asked.is_settled(end)
    assert len(taken) == len(answer.steps)
    for left_out in answer.steps:
        end, _ = run(replayed(asked.state, [step for step in answer.steps if step is not left_out]))
        assert not asked.is_settled(end), left_out


def check(false: FalseCandidate, found: Why) -> None:
    assert found.is_explained
    check_sound(found, false.proof)
    for answer in found.answers:
        check_is_small_proof(false.question, answer)
        assert (len(answer.steps) > 1) is (answer.kind is Kind.STEPS)
    efforts = [answer.effort for answer in found.answers]
    assert efforts == sorted(efforts)


@pytest.mark.parametrize("level", [level for level in SHELVES if level.id != "famous"], ids=lambda level: level.id)
def test_every_answer_holds_and_none_of_its_steps_can_be_left_out(level) -> None:  # type: ignore[no-untyped-def]
    rng = Random(level.id)
    for each in rng.sample(read_level(level), 2):
        for false in false_candidates(each.puzzle, 3, rng):
            check(false, run(why(false.question)))


def test_what_is_told_on_the_way_is_what_is_answered_in_the_end() -> None:
    (false, *_) = false_candidates(parse_grid(EASY), 1, Random(1))
    job = JobRunner(why(false.question))
    told = [answer for progress in job for answer in progress.added]
    assert sorted(map(repr, told)) == sorted(map(repr, job.result.answers))


def test_a_wrong_digit_comes_first_and_the_rest_is_about_the_board_without_it() -> None:
    digits = parse_grid(EASY).with_digit(2, 1)
    found = answers_about(EASY, "r1c4", 2, digits=digits)
    assert found.answers[0] == Answer(Kind.WRONG_DIGIT, cells=(2,))
    assert found.answers[1:] == answers_about(EASY, "r1c4", 2).answers
    assert headline(found.question, found.answers[0]) == "r1c3 is wrong. Fix this mistake first."


def test_a_wrong_digit_in_the_asked_cell_is_explained() -> None:
    found = answers_about(EASY, "r1c3", 1, digits=parse_grid(EASY).with_digit(2, 1))
    assert kinds(found)[0] == "wrong_digit"
    assert any(answer.steps for answer in found.answers)
    check_sound(found, proof_of(EASY))


def test_a_right_digit_that_is_crossed_out_is_named_and_put_back() -> None:
    proof = proof_of(EASY)
    marks = [[digit for digit in range(1, 10) if digit != proof.solution.values[2] or cell != 2] for cell in range(81)]
    found = answers_about(EASY, "r1c4", 2, candidates=marks)
    assert found.answers[0] == Answer(Kind.MISSING_CANDIDATE, cells=(2,))
    assert headline(found.question, found.answers[0]) == "The right digit is missing from the candidates in r1c3."
    check_sound(found, proof)


def test_a_candidate_that_the_person_has_crossed_out_is_explained_all_the_same() -> None:
    marks = [[digit for digit in range(1, 10) if (cell, digit) != (3, 2)] for cell in range(81)]
    assert answers_about(EASY, "r1c4", 2, candidates=marks).answers == answers_about(EASY, "r1c4", 2).answers


def test_what_a_person_has_crossed_out_elsewhere_helps() -> None:
    """With all but 2, 6 and the solution's candidates gone around it, a naked or hidden single is enough."""
    solution = proof_of(EASY).solution.values
    marks = [[2, digit] if cell == 3 else [digit] for cell, digit in enumerate(solution)]
    found = answers_about(EASY, "r1c4", 2, candidates=marks)
    assert found.answers[0].kind is Kind.STEP


@pytest.mark.parametrize(
    ("name", "digit", "words"),
    [("r1c1", 2, "r1c1 is a clue: 5."), ("r1c3", 5, "r1c1 is 5 already, in the same row.")],
)
def test_a_candidate_that_a_digit_excludes_needs_no_step(name: str, digit: int, words: str) -> None:
    found = answers_about(EASY, name, digit)
    assert kinds(found) == ["excluded"]
    assert headline(found.question, found.answers[0]) == words
    assert found.is_explained


def test_the_solutions_candidate_has_its_easiest_reason() -> None:
    proof = proof_of(EASY)
    digit = proof.solution.values[2]
    found = answers_about(EASY, "r1c3", digit)
    assert kinds(found)[0] == "is_solution"
    assert asked_text(found.question) == f"Why is r1c3 {digit}?"
    check_sound(found, proof)
    for answer in found.answers:
        check_is_small_proof(found.question, answer)
        assert answer.steps[-1].placements == ((2, digit),)


def test_a_cell_alone_asks_for_the_digit_that_it_must_have() -> None:
    assert answers_about(EASY, "r1c3").answers == answers_about(EASY, "r1c3", proof_of(EASY).solution.values[2]).answers


def test_a_right_digit_in_the_asked_cell_does_not_answer_for_it() -> None:
    proof = proof_of(EASY)
    digits = Grid(proof.puzzle.values).with_digit(2, proof.solution.values[2])
    found = answers_about(EASY, "r1c3", proof.solution.values[2], digits=digits)
    assert found.answers == answers_about(EASY, "r1c3").answers


@pytest.mark.parametrize(
    ("cell", "digit", "rule"), [(81, 2, "cell"), (-1, 2, "cell"), (3, 10, "digit"), (3, 0, "digit")]
)
def test_a_cell_or_a_digit_that_the_board_lacks_is_refused(cell: int, digit: int, rule: str) -> None:
    with pytest.raises(ParameterError) as refused:
        question(proof_of(EASY), cell, digit)
    assert refused.value.rule == rule


def test_digits_of_another_board_are_refused() -> None:
    with pytest.raises(ParameterError):
        question(proof_of(EASY), 2, 1, digits=parse_grid("1..............."))


def test_only_the_techniques_that_are_allowed_answer() -> None:
    used = set[str]()
    rng = Random(5)
    level = next(level for level in SHELVES if level.id == "hard")
    for each in read_level(level)[:3]:
        for false in false_candidates(each.puzzle, 3, rng):
            allowed = choose(uniqueness=False, trial=False)
            found = run(why(false.question, allowed))
            used |= {step.technique for answer in found.answers for step in answer.steps}
    assert used <= {technique.id for technique in choose(uniqueness=False)}


def test_a_step_is_left_out_of_a_replay_where_it_does_not_hold() -> None:
    state = State.initial(parse_grid(EASY))
    nowhere = Step("naked_single", ((2, 1),))
    end, taken = run(replayed(state, [nowhere]))
    assert (end, taken) == (state, ())


def test_words() -> None:
    found = answers_about(EASY, "r1c4", 2)
    assert asked_text(found.question) == "Why isn’t r1c4 2?"
    assert all(headline(found.question, answer) for answer in found.answers)


def test_an_answer_that_few_people_follow_says_that_it_is_long() -> None:
    found = answers_about(
        "4.3.6.8....5...16.6....45....87...1...........9...34....73....5.42...6....1.5.7.8", "r5c7", 2
    )
    assert note(found) == "No short reason was found."
    for answer in found.answers:
        assert answer.is_long is (sum(map(length_of, answer.steps)) > 12)
        assert headline(found.question, answer).endswith("(long)") is answer.is_long
    assert not note(answers_about(EASY, "r1c4", 2))
