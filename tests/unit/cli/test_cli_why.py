"""``dokulab why``."""

from __future__ import annotations

import pytest

from tests.commands import Run, records
from tests.puzzles import CLASH, NO_PLACE

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WRONG = EASY[:2] + "1" + EASY[3:]


def test_each_answer_is_a_line_the_easiest_first(dokulab: Run) -> None:
    code, output, _ = dokulab("why", EASY, "r1c4=2", "--json")
    answers = records(output)
    assert code == 0
    assert {tuple(answer["candidate"]) for answer in answers} == {(3, 2)}
    assert {answer["kind"] for answer in answers} <= {"step", "steps", "chain"}
    assert [answer["effort"] for answer in answers] == sorted(answer["effort"] for answer in answers)
    for answer in answers:
        for step in answer["steps"]:
            assert step.keys() >= {"technique", "placements", "eliminations", "explanation"}


def test_in_words_it_begins_with_the_question(dokulab: Run) -> None:
    code, output, _ = dokulab("why", EASY, "r1c4=2")
    assert code == 0
    assert output.splitlines()[:2] == ["Why isn’t r1c4 2?", "1. 2 singles"]


def test_a_cell_alone_asks_why_it_must_be_what_it_is(dokulab: Run) -> None:
    code, output, _ = dokulab("why", EASY, "r1c3", "--json")
    assert code == 0
    assert {answer["kind"] for answer in records(output)} == {"is_solution"}


def test_ones_own_digits_and_candidates_count(dokulab: Run) -> None:
    _, output, _ = dokulab("why", EASY, "r1c4=2", "--digits", WRONG, "--json")
    wrong, *rest = records(output)
    assert (wrong["kind"], wrong["cells"]) == ("wrong_digit", [2])
    assert rest

    left = {8: (5, 8), 5: (2, 6), 3: (2, 6)}
    nines = "".join(
        "".join(str(digit) if digit in left.get(cell, range(1, 10)) else "." for digit in range(1, 10))
        if symbol == "."
        else "".join(symbol if str(digit) == symbol else "." for digit in range(1, 10))
        for cell, symbol in enumerate(EASY)
    )
    _, output, _ = dokulab("why", EASY, "r1c4=2", "--candidates", nines, "--json")
    missing, first, *_ = records(output)
    assert (missing["kind"], missing["cells"]) == ("missing_candidate", [5, 8])
    assert first["kind"] in ("step", "steps")


def test_without_uniqueness_no_technique_assumes_it(dokulab: Run) -> None:
    _, output, _ = dokulab("why", EASY, "r1c4=2", "--json", "--no-uniqueness")
    used = {step["technique"] for answer in records(output) for step in answer["steps"]}
    assert used
    assert not any("rectangle" in technique for technique in used)


@pytest.mark.parametrize(
    ("puzzle", "asked", "options", "words"),
    [
        (EASY, "r0c4=2", (), "is not a cell"),
        (EASY, "r1c4=x", (), "is not a digit"),
        (EASY, "r1c4=", (), "is not a digit"),
        (CLASH, "r1c4=2", (), "both hold 1"),
        (EASY, "r1c4=2", ("--candidates", "12 3"), ""),
        (EASY, "r1c4=2", ("--digits", "12"), ""),
    ],
)
def test_bad_input_says_what_is_wrong(
    dokulab: Run, puzzle: str, asked: str, options: tuple[str, ...], words: str
) -> None:
    code, _, errors = dokulab("why", puzzle, asked, *options)
    assert code == 2
    assert words in errors


@pytest.mark.parametrize("puzzle", ["..343412..434321", NO_PLACE])
def test_without_exactly_one_solution_nothing_is_known(dokulab: Run, puzzle: str) -> None:
    code, output, errors = dokulab("why", puzzle, "r1c1=2", "--json")
    assert (code, output) == (1, "")
    assert "solution" in errors


def test_it_stops_in_time_with_what_it_has(dokulab: Run) -> None:
    code, output, _ = dokulab("why", EASY, "r1c4=2", "--json", "--time-limit", "0.000001")
    assert code in (0, 1)
    assert (code == 1) is (records(output) == [])
