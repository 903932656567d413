"""The batch solver against the plain one: the same verdicts and solutions, whatever company a puzzle has."""

from __future__ import annotations

import random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.ground.jobs import Progress, run
from dokulab.search.slices import solve_many, solving
from dokulab.search.slices.lanes import _moves, packed
from dokulab.search.solvers.bitboard import BITBOARD, solve_text
from dokulab.search.solvers.protocol import Limits, Verdict
from tests import corpus
from tests.puzzles import seventeen_clues, with_several_solutions, without_solution

HARD = [text for name in ("norvig-top95.txt", "norvig-hardest11.txt") for text in corpus.puzzles(name)]
EMPTY = "." * 81


def values(text: str) -> tuple[int, ...]:
    return parse_grid(text).values


def scalar(text: str) -> list[bytes]:
    return [bytes(map(int, solution)) for solution in solve_text(text)]


def test_every_kind_of_puzzle_has_the_plain_solvers_solutions() -> None:
    puzzles = [*HARD, *with_several_solutions(100), *without_solution(100), EMPTY, *seventeen_clues()]
    random.Random(3).shuffle(puzzles)
    answers = run(solve_many([values(text) for text in puzzles]))
    for text, answer in zip(puzzles, answers, strict=True):
        assert list(answer.solutions) == scalar(text)
    found = {answer.verdict for answer in answers}
    assert found == {Verdict.UNIQUE, Verdict.MULTIPLE, Verdict.NONE}


@pytest.mark.parametrize("width", [8, 64, 1000])
def test_the_number_of_lanes_does_not_change_the_answers(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = [values(text) for text in [*HARD[:40], *with_several_solutions(10), *without_solution(10)]]
    expected = [answer[:2] for answer in run(solve_many(puzzles))]
    monkeypatch.setattr(solving, "WIDTH", width)
    monkeypatch.setattr(solving, "_FEW", 0)
    assert [answer[:2] for answer in run(solve_many(puzzles))] == expected


def test_clashing_clues_have_no_solution_alone_and_in_company() -> None:
    clash = (5, 5, *[0] * 79)
    company = [values(text) for text in HARD]
    assert run(solve_many([clash]))[0].verdict is Verdict.NONE
    assert run(solve_many([*company, clash]))[-1].verdict is Verdict.NONE


def test_without_guesses_only_puzzles_that_need_none_are_complete() -> None:
    puzzles = [*HARD, *with_several_solutions(20), *without_solution(20), *corpus.sample("exchange-easy-250.csv", 20)]
    answers = run(solve_many([values(text) for text in puzzles], guess=False))
    needs_none = [run(BITBOARD.search(parse_grid(text), Limits(solutions=2))).nodes == 0 for text in puzzles]
    assert [answer.complete for answer in answers] == needs_none
    assert len(set(needs_none)) == 2
    for text, answer in zip(puzzles, answers, strict=True):
        assert answer.guesses == 0
        assert list(answer.solutions) == (scalar(text) if answer.complete else [])


def test_progress_ends_with_all_done() -> None:
    seen: list[Progress] = []
    run(solve_many([values(text) for text in HARD], guess=False), on_progress=seen.append)
    assert seen[-1].fraction == 1
    assert seen[-1].detail["done"] == len(HARD)
    assert run(solve_many([])) == []


def test_boards_without_a_propagation_round_are_refused() -> None:
    with pytest.raises(ValueError, match="2x4"):
        run(solve_many([[0] * 64], geometry(2, 4)))


def test_packing_closes_the_gaps_in_order() -> None:
    rng = random.Random(1)
    for count in (1, 2, 31, 64, 100):
        kept, bits = rng.getrandbits(count), rng.getrandbits(count)
        expected = [bits >> place & 1 for place in range(count) if kept >> place & 1]
        (result,) = packed([bits], _moves(kept, count))
        assert result == sum(bit << place for place, bit in enumerate(expected))


def test_the_board_is_nine_by_nine_if_none_is_named() -> None:
    assert len(run(solve_many([values(EMPTY)]))[0].solutions[0]) == CLASSIC.cell_count
