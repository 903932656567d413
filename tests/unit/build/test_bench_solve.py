"""The benchmark of the fast solver: its baseline is right, and it runs to a table."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.search.solvers.bitboard import count_solutions
from tests import corpus
from tests.bench import solve
from tests.bench._norvig import solve_text
from tests.puzzles import CLASH

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("row", corpus.rows("gecode-9x9-18.csv"), ids=lambda row: str(row["note"]))
def test_the_baseline_finds_the_published_solutions(row: dict[str, str]) -> None:
    assert solve_text(row["puzzle"]) == [row["solution"]]


def test_the_baseline_counts_as_the_fast_solver_does() -> None:
    rng = Random(3)
    for text in corpus.sample("exchange-easy-250.csv", 10):
        emptied = "".join("." if rng.random() < 0.15 else symbol for symbol in text)
        found = solve_text(emptied, 20)
        assert len(set(found)) == len(found) == count_solutions(parse_grid(emptied).values, 20)
        assert all(parse_grid(solution).is_solution_of(parse_grid(emptied)) for solution in found)
    assert solve_text(CLASH) == []


def test_permuted_puzzles_are_others_with_one_solution() -> None:
    rng = Random(4)
    for text in corpus.sample("norvig-top95.txt", 5):
        moved = solve.permuted(text, rng)
        assert moved != text
        assert moved.count(".") == text.count(".")
        assert count_solutions(parse_grid(moved).values) == 1


def test_it_measures_both_sides_in_processes_of_their_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sets = (solve.PuzzleSet("few", "norvig-easy50.txt", 3), solve.PuzzleSet("none", "no-such-file.txt", 3))
    monkeypatch.setattr(solve, "SETS", sets)
    assert solve.main(["--rounds", "1", "--json", str(tmp_path / "result.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in lines if line.startswith("| ")] == ["| set", "| ---", "| few", "| none"]
    (row,) = json.loads((tmp_path / "result.json").read_text())
    assert row["puzzles"] == 3
    assert row["norvig"] > 0
    assert row["bitboard"] > 0


def test_a_wrong_answer_ends_it() -> None:
    with pytest.raises(SystemExit, match="bitboard is wrong on"):
        solve.seconds_of("bitboard", ["." * 81])
