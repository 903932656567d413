"""``dokulab generate``."""

from __future__ import annotations

import pytest

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.make.generators.puzzle_spec import board_named
from dokulab.measure.levels import LEVELS, Level
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import solver
from tests.commands import Run, records

MADE = pytest.mark.parametrize("level", [level for level in LEVELS if level.is_made], ids=lambda level: level.id)


def test_a_batch_is_repeatable_and_its_puzzles_differ(dokulab: Run) -> None:
    arguments = ["generate", "-n", "4", "--box", "2x3", "--call-count", "8", "--tolerance", "0.4", "--seed", "1"]
    code, output, _ = dokulab(*arguments, "--json")
    _, again, _ = dokulab(*arguments, "--json")
    made = records(output)
    assert code == 0
    assert [record["puzzle"] for record in made] == [record["puzzle"] for record in records(again)]
    puzzles = [parse_grid(record["puzzle"], board_named("2x3")) for record in made]
    assert len(set(map(canonical_form, puzzles))) == 4
    for record, puzzle in zip(made, puzzles, strict=True):
        outcome = run(solver("cdcl").search(puzzle, Limits(solutions=2)))
        assert outcome.verdict is Verdict.UNIQUE
        assert parse_grid(record["solution"], puzzle.geometry) == outcome.solutions[0]
        assert 4.8 <= record["call_count"] <= 11.2
        assert (record["reached"], record["missed"], record["call_level"], record["box"]) == (True, [], None, "2x3")


def test_all_that_can_be_wished_for(dokulab: Run) -> None:
    code, output, _ = dokulab(
        *(
            "generate",
            "--call-level",
            "1/5",
            "--symmetry",
            "diagonal",
            "--clues",
            "28-33",
            "--hardest",
            "Hidden-single",
        ),
        *("--method", "annealing", "--seed", "2", "--json"),
    )
    (made,) = records(output)
    assert code == 0
    assert 28 <= made["clues"] <= 33
    assert (made["hardest"], made["symmetry"], made["method"]) == ("hidden_single", "diagonal", "annealing")
    puzzle = made["puzzle"]
    assert all((puzzle[9 * r + c] == ".") == (puzzle[9 * c + r] == ".") for r in range(9) for c in range(9))


def test_a_level_of_the_calibrated_table_is_one_of_its_own_scale(dokulab: Run) -> None:
    code, output, _ = dokulab("generate", "--call-level", "easy", "--table", "calibrated", "--seed", "3", "--json")
    (made,) = records(output)
    assert code == 0
    assert made["call_level"] == "easy"


@MADE
def test_a_level_is_what_a_person_needs(dokulab: Run, level: Level) -> None:
    code, output, _ = dokulab("generate", "--level", level.id, "--seed", "1", "--json")
    (made,) = records(output)
    assert (code, made["level"], made["missed"]) == (0, level.id, [])
    (rated,) = records(dokulab("rate", made["puzzle"], "--json", "--runs", "1", "--budget", "1000")[1])
    assert (rated["level"], rated["hardest"], rated["er"]) == (level.id, made["hardest"], made["er"])


@pytest.mark.slow
def test_where_there_are_no_more_puzzles_it_says_so_and_stops(dokulab: Run) -> None:
    """It is known that 4x4 has thirteen puzzles with four clues up to symmetry."""
    code, output, errors = dokulab("generate", "--box", "2x2", "--clues", "4", "-n", "20", "--seed", "1", "--json")
    assert code == 1
    assert len({canonical_form(parse_grid(made["puzzle"])) for made in records(output)}) == len(records(output)) == 13
    assert "no more such puzzles: 13" in errors


def test_in_words_for_people(dokulab: Run) -> None:
    code, output, errors = dokulab("generate", "--level", "easy", "--seed", "4")
    assert code == 0
    assert "# easy: hardest technique " in output
    assert "; search effort " in output
    assert "--seed 4" in errors


def test_a_budget_that_ends_is_undecided_and_says_what_was_missed(dokulab: Run) -> None:
    code, output, errors = dokulab("generate", "--call-count", "90000", "--moves", "3", "--seed", "5", "--json")
    (made,) = records(output)
    assert code == 3
    assert (made["reached"], made["missed"], made["moves"]) == (False, ["call_count"], 3)
    assert "missed: the call count" in errors


def test_the_papers_climb_may_end_without_a_solution(dokulab: Run) -> None:
    code, output, errors = dokulab("generate", "--method", "paper", "--moves", "1", "--seed", "6")
    assert code == 3
    assert "search effort" not in output
    assert "missed: exactly one solution" in errors


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--level", "extreme", "--box", "2x2"], "9x9"),
        (["--box", "4x4"], "3x2"),
        (["--symmetry", "blob"], "rotational-180"),
        (["--method", "blob"], "annealing"),
        (["--hardest", "blob"], "x_wing"),
        (["--level", "13"], "13"),
        (["--clues", "5-6"], "17"),
        (["--clues", "40-30"], "40"),
    ],
)
def test_bad_use_is_said_before_any_work(dokulab: Run, arguments: list[str], said: str) -> None:
    code, output, errors = dokulab("generate", *arguments)
    assert (code, output) == (2, "")
    assert said in errors


@pytest.mark.parametrize("text", ["x", "-", "", "1-2-3", "24-x", "1000"])
def test_a_range_of_clues_must_be_one(dokulab: Run, text: str) -> None:
    code, output, errors = dokulab("generate", f"--clues={text}")
    assert (code, output) == (2, "")
    assert "is not a range of clues" in errors
