"""``dokulab rate``, ``calibrate`` and ``experiment call-count-table``."""

from __future__ import annotations

import csv
import json
import shlex
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.measure import call_level_tables
from dokulab.measure.call_level_tables import read_table
from dokulab.measure.call_levels import call_level_of, call_levels_of, call_levels_on_scale
from dokulab.measure.counts import Counting
from dokulab.measure.rate import rate
from dokulab.measure.sample import MOST_SPARSE
from dokulab.papers.experiments.calibration import Measured
from dokulab.papers.experiments.fatemi_table import PAPER, PAPER_KEPT, level_rows
from dokulab.search.solvers.protocol import Verdict
from tests import corpus
from tests.commands import Run, records
from tests.puzzles import NO_PLACE, SEVENTEEN

pytestmark = pytest.mark.slow

EASY, MEDIUM, HARD = (corpus.sample(name, 12, seed=4) for name in corpus.EXCHANGE[:3])
SEVERAL = "." * 81
SHORT = EASY[0][:-1]


def test_a_rating_has_all_its_figures(dokulab: Run) -> None:
    code, output, errors = dokulab("rate", HARD[0], "--json", "--seed", "5", "--runs", "6")
    (record,) = records(output)
    rating = run(rate(parse_grid(HARD[0]), runs=6, seed=5))
    assert (code, errors) == (0, "")
    assert [count["runs"] for count in record["call_counts"]] == [list(count.runs) for count in rating.call_counts]
    for count in record["call_counts"]:
        assert count["low"] <= count["mean"] <= count["high"]
    assert rating.level is not None
    assert rating.estimate is not None
    assert (record["call_level"], record["confidence"]) == (rating.level.name, rating.estimate.confidence)
    assert (record["cut"], record["at_least"]) == (False, None)
    assert {"guesses", "hardest", "score", "steps", "seed", "neighbour"} <= set(record)


@pytest.mark.parametrize(("scale", "prefix"), [("classic", ""), ("exchange", "exchange_")])
def test_sudoku_explainers_rating_is_told_where_it_is_asked_for(dokulab: Run, scale: str, prefix: str) -> None:
    rows = sorted(corpus.rows("sudoku-explainer-ratings.csv"), key=lambda row: float(row["er"]))
    for row in (rows[0], rows[len(rows) // 2]):
        expected = tuple(float(row[prefix + name]) for name in ("er", "ep", "ed"))
        code, output, _ = dokulab("rate", row["puzzle"], "--json", "--runs", "1", "--scale", scale)
        (record,) = records(output)
        assert (code, record["scale"], record["er_at_least"]) == (0, scale, None)
        assert (record["er"], record["ep"], record["ed"]) == expected
        _, output, _ = dokulab("rate", row["puzzle"], "--runs", "1", "--scale", scale)
        first, second, *_ = output.splitlines()
        assert first.endswith(f"ER {expected[0]:g}")
        assert f"EP {expected[1]}, ED {expected[2]} ({scale} scale)" in second


def test_a_rating_beyond_the_techniques_has_a_lower_bound(dokulab: Run) -> None:
    escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    code, output, _ = dokulab("rate", escargot, "--json", "--runs", "1", "--scale", "classic", "--time-limit", "2")
    (record,) = records(output)
    assert (code, record["verdict"], record["er"]) == (3, "unique", None)
    assert record["er_at_least"] is None or record["er_at_least"] >= record["ep"]
    _, output, _ = dokulab("rate", SEVERAL, "--json", "--scale", "classic")
    assert [records(output)[0][name] for name in ("er", "ep", "ed", "er_at_least")] == [None] * 4


@pytest.mark.parametrize(("limit", "value"), [("--budget", "30000"), ("--time-limit", "0.2")])
def test_a_limit_cuts_a_rating_but_not_the_verdict(dokulab: Run, limit: str, value: str) -> None:
    code, output, _ = dokulab("rate", SEVENTEEN, "--json", "--seed", "1", limit, value)
    (record,) = records(output)
    assert code == 3
    assert (record["verdict"], record["cut"], record["call_counts"]) == ("unique", True, [])
    assert record["call_level"] == "evil"
    assert record["confidence"] is None
    assert record["at_least"] > 600


def test_a_cut_rating_says_so_in_words(dokulab: Run) -> None:
    _, output, _ = dokulab("rate", SEVENTEEN, "--seed", "1", "--budget", "30000")
    assert "search effort: at least 30" in output
    assert "stopped by a limit; Table I: evil, or above" in output


def test_what_is_known_first_is_said_first_under_a_limit_of_its_own(dokulab: Run) -> None:
    """A call count of millions of sweeps takes minutes; the steps and the rating of this puzzle a moment."""
    sparse = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82.........."
    code, output, _ = dokulab("rate", sparse, "--time-limit", "1")
    first, *_ = output.splitlines()
    assert code == 3
    assert first == (
        "argument 1: medium: locked candidates and pairs; hardest technique: Locked candidates, pointing; ER 2.3"
    )
    (record,) = records(dokulab("rate", sparse, "--json", "--time-limit", "1")[1])
    assert (record["level"], record["er"], record["cut"]) == ("medium", 2.3, True)


def test_a_full_grid_needs_nothing(dokulab: Run) -> None:
    full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    (record,) = records(dokulab("rate", full, "--json")[1])
    assert (record["level"], record["hardest"], record["er"]) == (None, None, 0)
    assert dokulab("rate", full)[1].startswith("argument 1: already solved; ER 0")


def test_of_a_sparse_puzzle_it_is_said_that_its_level_is_about_searches(dokulab: Run) -> None:
    full = next(text for text in HARD if len(parse_grid(text).clues) > MOST_SPARSE)
    for puzzle, sparse in ((SEVENTEEN, True), (full, False)):
        _, output, _ = dokulab("rate", puzzle, "--seed", "1", "--budget", "30000")
        assert ("with so few clues a search must guess" in output) is sparse
        _, output, _ = dokulab("rate", puzzle, "--seed", "1", "--budget", "30000", "--json")
        (record,) = records(output)
        assert record["sparse"] is sparse
        assert (record["with_more_logic"] is not None) is sparse


def test_a_batch_rates_every_line(dokulab: Run) -> None:
    lines = "\n".join([EASY[0], SHORT, SEVERAL, NO_PLACE, "." * 256])
    code, output, errors = dokulab("rate", "-", "--json", stdin=lines)
    assert code == 2
    verdicts = [record["verdict"] for record in records(output)]
    assert verdicts == ["unique", "invalid", "multiple", "none", "multiple"]
    assert "standard input line 2" in errors


def test_a_large_board_has_a_level_and_no_search_effort(dokulab: Run) -> None:
    puzzle = corpus.rows("nxn-16x16.csv")[0]["puzzle"]
    (record,) = records(dokulab("rate", puzzle, "--json", "--time-limit", "60")[1])
    assert (record["verdict"], record["call_counts"], record["er"]) == ("unique", [], None)
    assert record["level"] is not None


def test_a_small_board_has_a_level_by_its_techniques(dokulab: Run) -> None:
    puzzle = corpus.rows("nxn-4x4.csv")[0]["puzzle"]
    (record,) = records(dokulab("rate", puzzle, "--json", "--runs", "2")[1])
    assert (record["verdict"], record["level"], record["call_level"], record["guesses"]) == (
        "unique",
        "easy",
        None,
        None,
    )
    assert len(record["call_counts"][0]["runs"]) == 2
    code, output, _ = dokulab("rate", puzzle, "--runs", "2")
    assert code == 0
    assert output.startswith("argument 1: easy: singles; ")
    assert "guesses" not in output


def test_the_levels_can_be_of_a_scale_or_of_another_table(dokulab: Run, tmp_path: Path) -> None:
    own = tmp_path / "table.json"
    own.write_text('{"source": "x", "levels": [{"name": "mild", "call_count": 5}, {"name": "wild", "call_count": 9}]}')
    mean = run(rate(parse_grid(HARD[0]), seed=5)).call_counts[0].mean
    calibrated = call_levels_of(call_level_tables.TABLES[call_level_tables.TableName.CALIBRATED])
    for options, levels in (
        (["--call-levels", "9"], call_levels_on_scale(9)),
        (["--table", "calibrated"], calibrated),
        (["--table", str(own)], call_levels_of(read_table(own))),
    ):
        _, output, _ = dokulab("rate", HARD[0], "--json", "--seed", "5", *options)
        assert records(output)[0]["call_level"] == call_level_of(mean, levels).name


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--table", "none.json"], "none.json"),
        (["--call-levels", "1"], "--call-levels"),
        (["--call-levels", "2000"], "1,000"),
    ],
)
def test_levels_that_are_not_there_are_bad_usage(dokulab: Run, options: list[str], named: str) -> None:
    code, output, errors = dokulab("rate", EASY[0], *options)
    assert (code, output) == (2, "")
    assert named in errors


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The same puzzles as one file a label, and as CSV with a column."""
    for label, puzzles in (("easy", EASY), ("hard", HARD)):
        (tmp_path / f"{label}.txt").write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    rows = [(puzzle, label) for label, puzzles in (("easy", EASY), ("hard", HARD)) for puzzle in puzzles]
    with (tmp_path / "all.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("Puzzle", "Level"), *rows])
    return [str(tmp_path / name) for name in ("easy.txt", "hard.txt", "all.csv")]


def test_calibrate_takes_a_label_a_file_or_a_column(dokulab: Run, files: list[str]) -> None:
    easy, hard, both = files
    code, output, errors = dokulab("calibrate", easy, hard, "--json", "--runs", "3")
    assert (code, errors) == (0, "")
    by_file = records(output)
    assert [record["label"] for record in by_file] == ["easy", "hard"]
    for options in ([], ["--labels"], ["--labels", "Level"]):
        assert records(dokulab("calibrate", both, "--json", "--runs", "3", *options)[1]) == by_file
    named = records(dokulab("calibrate", easy, hard, "--json", "--runs", "3", "--names", "mild, wild")[1])
    assert [record["label"] for record in named] == ["mild", "wild"]
    assert [record["mean"] for record in named] == [record["mean"] for record in by_file]
    for record in by_file:
        assert record["n"] == 12
        assert record["kept"] + record["dropped"] == 12
        assert record["low"] <= record["mean"] <= record["high"]
        assert record["quartiles"] == sorted(record["quartiles"])
        assert sum(each["frequency"] for each in record["histogram"]) == record["kept"]


def test_calibrate_in_words_draws_a_histogram(dokulab: Run, files: list[str]) -> None:
    _, output, _ = dokulab("calibrate", files[0], "--runs", "3")
    assert output.startswith("easy: call count ")
    assert "12 puzzles, " in output
    assert max(line.count("#") for line in output.splitlines()) == 40


def test_workers_change_nothing(dokulab: Run, files: list[str]) -> None:
    one, two = (dokulab("calibrate", files[1], "--json", "--runs", "2", "--workers", n)[1] for n in ("1", "2"))
    assert one == two


def test_the_table_written_can_be_chosen(dokulab: Run, files: list[str], tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    code, output, _ = dokulab("calibrate", files[1], files[0], "--json", "--runs", "3", "--out", str(table))
    means = {record["label"]: record["mean"] for record in records(output)}
    assert code == 0
    assert read_table(table).names == ("easy", "hard")
    assert list(read_table(table).call_counts) == pytest.approx([means["easy"], means["hard"]], abs=1e-6)
    assert records(dokulab("rate", EASY[0], "--json", "--table", str(table))[1])[0]["call_level"] in ("easy", "hard")


def test_a_puzzle_is_made_for_a_level_of_ones_own_table(dokulab: Run, tmp_path: Path) -> None:
    own = tmp_path / "table.json"
    own.write_text('{"source": "x", "levels": [{"name": "mild", "call_count": 9}, {"name": "wild", "call_count": 90}]}')
    code, output, _ = dokulab("generate", "--call-level", "mild", "--table", str(own), "--seed", "1", "--json")
    (record,) = records(output)
    assert (code, record["target"], record["call_level"]) == (0, 9, "mild")
    code, _, errors = dokulab("generate", "--call-level", "easy", "--table", str(own))
    assert code == 2
    assert "mild, wild" in errors


def test_puzzles_that_cannot_be_counted_are_left_out_and_told(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text("\n".join([EASY[0], EASY[1], SEVERAL, NO_PLACE, SHORT, SEVENTEEN, "." * 16]))
    code, output, errors = dokulab("calibrate", str(file), "--json", "--budget", "20000")
    assert code == 2
    record = records(output)[-1]
    assert record["n"] == 2
    assert record["left_out"] == {"multiple": 1, "none": 1, "unique": 1}
    for words in (
        "1 left out with several solutions",
        "without a solution",
        "because a limit ended their runs",
        "line 5: ",
        "line 7: ",
    ):
        assert words in errors


def test_a_time_limit_leaves_a_puzzle_out(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "seventeen.txt"
    file.write_text(SEVENTEEN)
    code, output, errors = dokulab("calibrate", str(file), "--time-limit", "0.05")
    assert (code, output) == (0, "")
    assert "1 left out undecided within the time limit" in errors
    assert "no puzzle could be counted" in errors


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--names", "a"], "2 files, 1 name"),
        (["--names", "a,b", "--labels"], "not both"),
        (["--labels", "stars"], "The column stars is missing"),
        (["--out", "x.json", "--counting", "nodes"], "sweeps"),
        (["missing.txt"], "missing.txt"),
    ],
)
def test_calibrate_says_what_is_wrong(dokulab: Run, files: list[str], options: list[str], named: str) -> None:
    *sources, others = files[:2], options
    code, _, errors = dokulab("calibrate", *sources[0], *others, "--runs", "1")
    assert code == 2
    assert named in errors


def test_the_table_that_comes_along_is_what_its_command_makes(dokulab: Run) -> None:
    """The first of its levels, so that it does not take long."""
    shipped = json.loads(Path(call_level_tables.__file__).with_name("exchange_levels.json").read_text("utf-8"))
    program, command, *arguments = shlex.split(shipped["command"])
    assert (program, command) == ("dokulab", "calibrate")
    file, *_ = [argument for argument in arguments if argument.endswith(".csv")]
    options = arguments[arguments.index("--runs") : arguments.index("--names")]
    _, output, _ = dokulab("calibrate", str(corpus.SHIPPED / file), "--names", "easy", *options, "--json")
    (record,) = records(output)
    expected = shipped["levels"][0]
    assert [record[name] for name in ("label", "n", "kept")] == [expected[name] for name in ("name", "n", "kept")]
    assert [record[name] for name in ("mean", "low", "high")] == pytest.approx(
        [expected[name] for name in ("call_count", "low", "high")], abs=1e-6
    )


def test_the_experiment_without_data_says_what_it_needs(dokulab: Run) -> None:
    code, output, errors = dokulab("experiment", "call-count-table")
    assert (code, output) == (2, "")
    for words in ("--data", "puzzle and level", "easy, medium, hard, evil", "websudoku.com"):
        assert words in errors


def test_the_experiment_sets_the_papers_table_beside_ours(dokulab: Run, files: list[str], tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ("experiment", "call-count-table", "--data", files[2], "--runs", "2", "--out", str(out))
    code, output, _ = dokulab(*arguments, "--seeds", "1", "--json")
    easy, hard, order, shape = records(output)
    assert code == 0
    assert [each["artefact"].rpartition(", ")[2] for each in (easy, hard)] == ["easy", "hard"]
    assert (order["verdict"], shape["verdict"]) == ("not compared", "not compared")
    rows = list(csv.DictReader((out / "seed-0.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 24
    assert all(float(row["splits"]) <= float(row["nodes"]) <= float(row["sweeps"]) for row in rows)
    report = (out / "report.md").read_text("utf-8")
    assert "| hard | 98.2 | 54 or 75 or 86 or 97 | " in report
    svg = ET.fromstring((out / "figure-4.svg").read_text("utf-8"))
    assert {"easy", "hard", "Table I"} <= {text.text for text in svg.findall("{*}text")}
    assert dokulab(*arguments, "--seeds", "1")[1] == report + "\n"


def test_the_difference_is_told_in_standard_errors_of_two_such_samples() -> None:
    means = [97.0, 99.0] * 50  # mean 98, standard error 0.1 nearly
    counted = Measured(Verdict.UNIQUE, means={})
    measured = [("easy", replace(counted, means=dict.fromkeys(Counting, value))) for value in means]
    (row,) = level_rows(measured, 0)
    assert row.standard_errors == pytest.approx((98 - PAPER["easy"]) / (0.1 * 2**0.5), rel=0.1)
    assert not row.agrees


def test_data_without_the_papers_levels_is_refused(dokulab: Run, files: list[str], tmp_path: Path) -> None:
    code, _, errors = dokulab("experiment", "call-count-table", "--data", str(corpus.path_of("norvig-hardest11.txt")))
    assert code == 2
    assert "No puzzle in the file has one of these levels" in errors


@pytest.mark.parametrize("level", PAPER)
def test_the_papers_digits_say_how_many_puzzles_it_may_have_kept(level: str) -> None:
    digits = 6 if level == "easy" else 4
    number = PAPER[level]
    fit = [kept for kept in range(51, 101) if round(round(number * kept * 10) / 10 / kept, digits) == number]
    assert tuple(fit) == PAPER_KEPT[level]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"source": "x", "levels": [{"name": "a", "call_count": 1}, {"name": "b", "call_count": 1' + "0" * 400 + "}]}",
        '{"source": "x", "levels": [{"name": "a", "call_count": 1}, {"name": "b", "call_count": NaN}]}',
        '{"source": "x", "levels": [{"name": "a", "call_count": 1}, {"name": "b", "call_count": Infinity}]}',
        '{"source": "x", "levels": {"a": 1}}',
        "\xff",
        "",
    ],
    ids=["brackets", "huge", "not a number", "infinite", "no list", "not UTF-8", "empty"],
)
def test_a_table_that_is_none_is_refused(dokulab: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(text.encode("latin-1"))
    code, output, errors = dokulab("rate", EASY[0], "--table", str(file))
    assert (code, output, errors.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "command", [["calibrate"], ["experiment", "call-count-table", "--data"], ["rate", "--table"], ["solve"]]
)
@pytest.mark.parametrize("name", ["x" * 300 + ".csv", "nul\0.csv"], ids=["long", "NUL"])
def test_a_name_that_no_file_can_have_is_refused(dokulab: Run, command: list[str], name: str) -> None:
    code, output, errors = dokulab(*command, name, stdin=EASY[0])
    assert (code, output, errors.count("\n")) == (2, "", 1)


def test_a_place_that_cannot_be_written_is_said_before_the_work(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*_arguments: object) -> None:
        raise AssertionError("the work must not begin")

    monkeypatch.setattr("dokulab.cli.calibrate_command.measured_by", work)
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY[0])
    for place in (tmp_path, tmp_path / "missing" / "levels.json", tmp_path / ("x" * 300)):
        code, _, errors = dokulab("calibrate", str(file), "--out", str(place))
        assert (code, "cannot be written" in errors) == (2, True)
