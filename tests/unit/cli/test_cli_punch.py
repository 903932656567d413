"""``dokulab punch``: puzzles of every size."""

from __future__ import annotations

import json

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.ground.jobs import run
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import SOLVERS
from tests.commands import Run


@pytest.mark.parametrize(("box", "holes"), [("2x2", 70), ("2x3", 60), ("3x3", 60), ("4x3", 50), ("4x4", 52)])
def test_puzzles_have_one_solution(dokulab: Run, box: str, holes: int) -> None:
    code, output, _ = dokulab("punch", "--box", box, "--holes", str(holes), "-n", "2", "--seed", "5", "--json")
    assert code == 0
    first, second = map(json.loads, output.splitlines())
    assert first["puzzle"] != second["puzzle"]
    board = geometry(*map(int, box.split("x")))
    for made in (first, second):
        puzzle = parse_grid(made["puzzle"], board)
        outcome = run(SOLVERS["dlx"].search(puzzle, Limits(solutions=2)))
        assert outcome.verdict is Verdict.UNIQUE
        assert outcome.solutions == (parse_grid(made["solution"], board),)
        assert made["holes"] <= holes + 100 / board.cell_count


def test_several_solutions_are_allowed_on_request(dokulab: Run) -> None:
    code, output, _ = dokulab("punch", "--box", "5x5", "--holes", "96", "--several", "--seed", "1", "--json")
    made = json.loads(output)
    assert code == 0
    assert (made["unique"], made["clues"], made["restored"]) == (False, 25, 0)


def test_a_seed_makes_it_again(dokulab: Run) -> None:
    outputs = [dokulab("punch", "--seed", "3")[1] for _ in range(2)]
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize("arguments", [["--box", "8x8"], ["--box", "three"], ["--holes", "101"], ["--holes", "x"]])
def test_what_cannot_be_made_is_refused(dokulab: Run, arguments: list[str]) -> None:
    code, output, errors = dokulab("punch", *arguments)
    assert (code, output) == (2, "")
    assert errors


def test_a_time_limit_ends_it(dokulab: Run) -> None:
    code, output, errors = dokulab("punch", "--box", "5x5", "--holes", "70", "--seed", "1", "--time-limit", "0.01")
    assert (code, output) == (3, "")
    assert "fewer holes" in errors
