"""``dokulab minimum``."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from dokulab.asks import minimum
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.ground.jobs import Job, done, run
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits
from tests.commands import Run, records


@pytest.mark.parametrize("strategies", ["ns", "ns,hs,lc", "none"])
def test_at_4x4_the_answer_is_proved(dokulab: Run, strategies: str) -> None:
    code, output, errors = dokulab("minimum", "--box", "2x2", "--strategies", strategies, "--json")
    (record,) = records(output)
    assert (code, errors) == (0, "")
    assert (record["clues"], record["lower_bound"], record["proved_minimal"]) == (4, 4, True)
    assert record["strategies"] == strategies.split(",")
    assert record["method"] == "exhaustive"
    puzzle = parse_grid(record["puzzle"], geometry(2, 2))
    assert len(puzzle.clues) == 4
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1


@pytest.mark.parametrize("strategies", ["hs", "ns,hs", "ns,hs,lc", "none"])
def test_at_9x9_the_literature_settles_it(dokulab: Run, strategies: str) -> None:
    code, output, errors = dokulab("minimum", "--strategies", strategies, "--json")
    (record,) = records(output)
    assert (code, errors) == (0, "")
    assert (record["clues"], record["lower_bound"], record["proved_minimal"]) == (17, 17, True)
    assert record["method"] == "known"
    puzzle = parse_grid(record["puzzle"])
    assert len(puzzle.clues) == 17
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1
    if strategies != "none":
        code, output, _ = dokulab("classify", record["puzzle"], "--strategies", strategies)
        assert (code, output.splitlines()[-1]) == (0, "# 1 of 1 solved")


def test_for_naked_singles_alone_at_9x9_18_clues_are_known(dokulab: Run) -> None:
    code, output, _ = dokulab("minimum", "--strategies", "ns", "--method", "known", "--json")
    (record,) = records(output)
    assert (code, record["clues"], record["lower_bound"], record["proved_minimal"]) == (3, 18, 17, False)
    assert dokulab("classify", record["puzzle"], "--strategies", "ns")[1].splitlines()[-1] == "# 1 of 1 solved"
    assert "At most 18. No puzzle has fewer than 17" in dokulab("minimum", "--strategies", "ns", "--method", "known")[1]
    code, _, errors = dokulab("minimum", "--box", "2x4", "--method", "known")
    assert (code, "no published answer" in errors) == (2, True)


def test_a_grid_can_be_searched_alone_or_proved(dokulab: Run) -> None:
    grid = "1234341221434321"
    command = ("minimum", "--box", "2x2", "--strategies", "ns", "--grid", grid)
    code, output, _ = dokulab(*command, "--proof", "--json")
    (record,) = records(output)
    assert (code, record["clues"], record["proved_minimal"], record["grid"]) == (0, 4, True, grid)
    by_hand = [cells for cells in combinations(range(16), 4) if is_enough(grid, cells)]
    assert record["clue_sets"] == len(by_hand)
    code, output, _ = dokulab(*command, "--proof")
    assert f"# Puzzles of this grid with this many clues: {len(by_hand)}." in output
    (record,) = records(dokulab(*command, "--time-limit", "0.5", "--json")[1])
    assert record["clues"] == 4
    assert all(found in (".", there) for found, there in zip(record["puzzle"], grid, strict=True))


def is_enough(grid: str, cells: tuple[int, ...]) -> bool:
    values = [int(digit) if cell in cells else 0 for cell, digit in enumerate(grid)]
    return run(classify([values], strategies_of(["ns"]), geometry(2, 2))).solved_count == 1


def test_at_9x9_a_search_finds_an_upper_bound(dokulab: Run) -> None:
    limits = ("--method", "search", "--time-limit", "2", "--seed", "1", "--json")
    code, output, _ = dokulab("minimum", "--strategies", "none", *limits)
    (record,) = records(output)
    assert code == 3
    assert (record["lower_bound"], record["proved_minimal"], record["seed"]) == (17, False, 1)
    assert "McGuire" in record["lower_bound_by"]
    assert 17 < record["clues"] < 28
    assert record["puzzle"].count(".") == 81 - record["clues"]


def test_words(dokulab: Run) -> None:
    code, output, _ = dokulab("minimum", "--box", "2x2", "--method", "exhaustive")
    assert code == 0
    assert "4 clues, the fewest possible. No puzzle has fewer than 4" in output
    code, output, _ = dokulab("minimum", "--strategies", "ns", "--time-limit", "0.0001")
    assert code == 3
    assert "Found no puzzle within the time limit. No puzzle has fewer than 17" in output
    assert "Puzzles with 18 are known" in output
    limits = ("--time-limit", "2", "--seed", "1")
    code, output, _ = dokulab("minimum", "--strategies", "none", "--method", "search", *limits)
    assert code == 3
    assert "This search found " in output
    assert "Puzzles with 17 are known" in output
    assert "At most" not in output


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--box", "4x4"], "2x2"),
        (["--strategies", "lc"], "ns or hs"),
        (["--strategies", "none,ns"], "none"),
        (["--method", "exhaustive"], "4x4"),
        (["--method", "paper", "--strategies", "none"], "strategies"),
        (["--box", "2x4", "--strategies", "none"], "9x9"),
        (["--proof"], "--grid"),
        (["--box", "2x2", "--grid", "1234341221434321", "--method", "paper"], "proof"),
        (["--box", "2x2", "--grid", "123434122143432."], "every cell"),
        (["--box", "2x2", "--grid", "1234341221434312"], "both hold"),
    ],
)
def test_what_cannot_be_asked(dokulab: Run, arguments: list[str], word: str) -> None:
    code, output, errors = dokulab("minimum", *arguments)
    assert (code, output) == (2, "")
    assert word in errors


def test_only_the_papers_method_needs_a_package_and_it_is_named(dokulab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    code, _, errors = dokulab("minimum", "--box", "2x2")
    assert (code, errors) == (0, "")
    code, _, errors = dokulab("minimum", "--box", "2x2", "--method", "paper")
    assert code == 2
    assert "pip install python-sat" in errors


def test_of_several_searches_the_best_is_printed(dokulab: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tried = []
    seeds = (5, "5/2", "5/3", "5/4", "5/5")
    clues_by = dict(zip((Random(seed).random() for seed in seeds), (9, 6, 5, 5, 7), strict=True))

    def found(problem: MinimumProblem, rng: Random, _method: str, _grid: object) -> Job[MinimumOutcome]:
        clues = clues_by[rng.random()]
        tried.append(clues)
        cells = {9: "123412341", 6: "123412", 5: "12341", 7: "1234123"}[clues]
        return done(MinimumOutcome(parse_grid(cells.ljust(16, "."), problem.geometry), 3, "digits", "search"))

    monkeypatch.setattr(minimum, "minimum", found)
    file = tmp_path / "results.jsonl"
    command = ("minimum", "--box", "2x2", "--strategies", "ns", "--method", "search", "--searches", "5", "--seed", "5")
    options = ("--workers", "1", "--resume", str(file))
    (record,) = records(dokulab(*command, *options, "--json")[1])
    assert (record["clues"], record["search"]) == (5, 3)
    assert tried == [9, 6, 5, 5, 7]
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))
    (again,) = records(dokulab(*command, *options, "--json")[1])
    assert {**again, "seconds": 0} == {**record, "seconds": 0}
    assert tried == [9, 6, 5, 5, 7, 5, 5, 7]


def test_a_proof_ends_the_searches(dokulab: Run) -> None:
    code, output, _ = dokulab(
        "minimum", "--box", "2x2", "--strategies", "ns", "--searches", "1000", "--workers", "1", "--json"
    )
    (record,) = records(output)
    assert (code, record["search"], record["proved_minimal"]) == (0, 1, True)
