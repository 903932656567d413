"""What the package is asked wrongly is refused and shown, and what it answers is what the commands answer."""

from __future__ import annotations

import pickle
import re
from datetime import date
from typing import Any

import pytest

from dokulab import DokulabError, ParameterError, Puzzle, daily, generate, race, rate_many, solve_many, steps_many
from tests.commands import Run, records

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("wrong", [None, 5, ["53"], b"1..."])
def test_what_is_no_text_is_refused_and_shown(wrong: Any) -> None:
    for make in (Puzzle, race):
        with pytest.raises(DokulabError, match=re.escape(repr(wrong))):
            make(wrong)
    for many in (solve_many, rate_many, steps_many):
        with pytest.raises(DokulabError):
            many([wrong])


def test_a_parameter_of_a_wrong_type_is_refused_and_shown() -> None:
    puzzle = Puzzle(EASY)
    with pytest.raises(ParameterError, match="runs is '3'; it must be a whole number"):
        puzzle.rate(runs="3")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="level is 3; it must be text"):
        generate(level=3)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="a list of puzzles"):
        solve_many(EASY)
    with pytest.raises(ParameterError, match="a list of solvers"):
        race(puzzle, "dlx")


def test_transformed_puzzles_are_equivalent_and_others_are_not() -> None:
    puzzle = Puzzle(EASY)
    others = {puzzle.transformed(seed) for seed in range(5)}
    assert len(others) == 5
    assert puzzle not in others
    assert all(other.is_equivalent(puzzle) for other in others)
    assert puzzle.transformed(3) == puzzle.transformed(3)
    assert not puzzle.is_equivalent(str(puzzle.with_value("r1c1", 0)))


def test_many_puzzles_are_rated_and_solved_by_steps_as_each_is() -> None:
    puzzles = [Puzzle(EASY), Puzzle(EASY).transformed(1)]
    assert rate_many(map(str, puzzles), runs=2, scale=None) == [puzzle.rate(runs=2, scale=None) for puzzle in puzzles]
    assert [str(path) for path in steps_many(puzzles)] == [str(puzzle.steps()) for puzzle in puzzles]


def test_the_puzzle_of_a_day_is_the_commands(dokulab: Run) -> None:
    code, output, _ = dokulab("daily", "2026-11-26", "--json")
    (said,) = records(output)
    found = daily("2026-11-26")
    assert code == 0
    assert (str(found), found.level, found.er, found.hardest) == tuple(
        said[name] for name in ("puzzle", "level", "er", "hardest")
    )
    assert daily(date(2026, 11, 26)) == found == pickle.loads(pickle.dumps(found))
    with pytest.raises(ParameterError):
        daily("tomorrow")


def test_a_slip_in_a_commands_name_is_asked_about(dokulab: Run) -> None:
    assert dokulab("sovle", EASY) == (2, "", "dokulab: There is no command 'sovle'; did you mean solve?\n")
    code, _, errors = dokulab("xyzzy")
    assert code == 2
    assert "dokulab --help" in errors
