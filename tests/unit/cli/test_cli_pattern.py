"""``dokulab pattern``."""

from __future__ import annotations

from pathlib import Path

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.papers.experiments.unsolvable_17 import papers_patterns
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits
from tests.commands import Run, records

pytestmark = pytest.mark.slow

CHEQUERS = ("x." * 41)[:81]


def test_a_puzzle_is_found_and_told_as_json(dokulab: Run) -> None:
    code, output, errors = dokulab("pattern", CHEQUERS, "--json", "--seed", "3")
    (record,) = records(output)
    assert (code, errors, record["verdict"], record["seed"]) == (0, "", "found", 3)
    puzzle = parse_grid(record["puzzle"])
    assert puzzle.clues == tuple(range(0, 81, 2))
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1
    assert (record["pattern"], record["proof"], record["extra_clues"]) == (CHEQUERS, None, [])
    assert record["tried"] == ["proof", record["method"]]
    assert records(dokulab("pattern", CHEQUERS, "--json", "--seed", "3")[1])[0]["puzzle"] == record["puzzle"]


def test_drawings_in_lines_and_lines_of_a_file(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "patterns.txt"
    file.write_text("# two 4x4 patterns\nxx..\n..xx\nx...\n...x\n\n" + "xx....xxx......x\n")
    code, output, _ = dokulab("pattern", str(file), "--json", "--seed", "1")
    patterns = [record["pattern"] for record in records(output)]
    assert patterns == ["xx....xxx......x"] * 2
    assert code == 0


def test_impossible_is_said_with_its_reason(dokulab: Run) -> None:
    pattern = "." * 18 + "x" * 63
    code, output, _ = dokulab("pattern", pattern)
    assert code == 1
    assert "impossible" in output
    assert "no clue in row 1 and row 2" in output
    code, output, _ = dokulab("pattern", pattern, "--json")
    (record,) = records(output)
    assert (record["proof"]["kind"], record["proof"]["units"]) == ("empty-lines", [0, 1])


def test_a_pattern_that_the_paper_leaves_open(dokulab: Run) -> None:
    known = papers_patterns()[19]
    code, output, _ = dokulab("pattern", known.pattern, "--strategies", "ns", "--json", "--seed", "1")
    (record,) = records(output)
    assert (code, record["verdict"], record["method"], known.paper_seconds) == (1, "impossible", "exact", None)


def test_undecided_within_the_time(dokulab: Run) -> None:
    pattern = papers_patterns()[0].pattern
    code, output, _ = dokulab("pattern", pattern, "--method", "search", "--strategies", "ns", "--time-limit", "2")
    assert code == 3
    assert "undecided (search;" in output
    assert "One more clue may help, for example at r" in output


def test_fixed_digits(dokulab: Run) -> None:
    pattern = "5" + CHEQUERS[1:40] + "7" + CHEQUERS[41:]
    code, output, _ = dokulab("pattern", pattern, "--fixed", "--json", "--seed", "1")
    (record,) = records(output)
    assert (code, record["puzzle"][0], record["puzzle"][40]) == (0, "5", "7")
    code, output, _ = dokulab("pattern", "5x5" + CHEQUERS[3:], "--fixed")
    assert code == 1
    assert "r1c1 and r1c3 are both fixed to 5" in output


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([CHEQUERS, "--strategies", "xy"], "ns, hs, lc, np"),
        ([CHEQUERS, "--method", "magic"], "generate-and-test"),
        ([CHEQUERS, "--method", "exact"], "naked singles alone"),
        ([CHEQUERS[:-1]], "80 cells"),
        (["x..x.....8.......", "--fixed"], "17 cells"),
        (["7..x............", "--fixed"], "r1c1 holds 7"),
        ([CHEQUERS, "--time-limit", "0"], "above 0"),
    ],
)
def test_bad_input_is_told(dokulab: Run, arguments: list[str], word: str) -> None:
    code, _, errors = dokulab("pattern", *arguments)
    assert code == 2
    assert word in errors
    assert "Traceback" not in errors


def test_no_strategy_is_an_answer(dokulab: Run) -> None:
    code, output, _ = dokulab("pattern", CHEQUERS, "--strategies", "")
    assert code == 1
    assert "No strategy is chosen" in output
