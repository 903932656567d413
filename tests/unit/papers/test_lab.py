"""The laboratory: races, and the phase transition experiment with its files."""

from __future__ import annotations

import re
import shlex
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dokulab.board.formats import parse_grid, usual_geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.holes import with_holes
from dokulab.papers.experiments.phase_experiment import PERCENTS, PhaseRow, PhaseTask, measure, problem
from dokulab.papers.experiments.phase_transition import PhaseTransition, result_file, share_solved
from dokulab.papers.statistics.charts import Line, Plot
from dokulab.search.full_grid import full_grid_by_discrepancies
from dokulab.search.solvers.protocol import Limits, run_timed
from dokulab.search.solvers.registry import SOLVERS
from tests import corpus
from tests.commands import Run, records

PUZZLE = corpus.puzzles("norvig-top95.txt")[0]
ROOT = Path(__file__).parents[3]
SEVERAL = "1" + "." * 15
NONE = "123....4........"
"""PhaseRow 1 needs a 4 in column 4, which has one."""

SMALL = PhaseTransition(9, ("fc-lex", "lds-vdom"), problems=3, node_limit=60, percents=(51, 96))
ARGUMENTS = shlex.split("--sizes 4,9 --solvers fc-lex,lds-vdom --percents 51,96 --problems 3 --node-limit 60 --json")


def test_race_gives_a_line_a_solver(dokulab: Run) -> None:
    code, output, _ = dokulab("race", PUZZLE, "--solvers", "cdcl,fc-lex,mac", "--json")
    lines = records(output)
    assert code == 0
    assert [line["solver"] for line in lines] == ["cdcl", "fc-lex", "mac"]
    assert {line["verdict"] for line in lines} == {"unique"}
    assert len({line["solution"] for line in lines}) == 1
    assert {"nodes", "seconds"} <= lines[0].keys()


def test_race_without_solvers_takes_all_that_can(dokulab: Run) -> None:
    code, shown, _ = dokulab("race", SEVERAL)
    assert code == 0
    able = [solver.id for solver in SOLVERS.values() if solver.takes(usual_geometry(4))]
    assert [line.split()[:2] for line in shown.splitlines()[2:]] == [[solver, "multiple"] for solver in able]


def test_race_says_what_its_limits_left_open(dokulab: Run) -> None:
    code, output, _ = dokulab("race", PUZZLE, "--solvers", "cdcl,lds-lex", "--node-limit", "100", "--json")
    assert (code, [line["verdict"] for line in records(output)]) == (3, ["unique", "undecided"])


def test_race_to_the_first_solution_needs_no_proof(dokulab: Run) -> None:
    code, output, _ = dokulab("race", PUZZLE, "--solvers", "fc-lex", "--count", "1", "--json")
    assert (code, records(output)[0]["count"]) == (0, 1)


def test_race_on_a_puzzle_without_solution(dokulab: Run) -> None:
    code, output, _ = dokulab("race", NONE, "--solvers", "cdcl,lds-dual-vdom", "--json")
    assert (code, [line["verdict"] for line in records(output)]) == (1, ["none", "none"])


@pytest.mark.parametrize(
    ("solvers", "message"),
    [
        ("fc-lexx", "no solver 'fc-lexx'"),
        ("bitboard,sat-of-old", "no solver 'sat-of-old'"),
        (",", "at least one name"),
    ],
)
def test_race_refuses_unknown_solvers(dokulab: Run, solvers: str, message: str) -> None:
    code, _, errors = dokulab("race", PUZZLE, "--solvers", solvers)
    assert code == 2
    assert message in errors


def test_race_refuses_a_solver_of_another_size(dokulab: Run) -> None:
    code, _, errors = dokulab("race", SEVERAL, "--solvers", "bitboard")
    assert code == 2
    assert "choose one of" in errors


def test_time_limit_ends_a_run_with_what_it_has() -> None:
    hard = run(problem(25, 53, 0, 0))
    ended = run(run_timed(SOLVERS["fc-lex"], hard, Limits(1), time_limit=0.05))
    assert not ended.outcome.exhausted
    assert ended.outcome.nodes > 0


def test_problems_depend_on_their_numbers_alone() -> None:
    first = run(problem(9, 51, 4, 0))
    assert first == run(problem(9, 51, 4, 0))
    assert first not in (run(problem(9, 51, 5, 0)), run(problem(9, 51, 4, 1)))
    assert first.values.count(0) == 41  # 51% of 81 is 41.3


@pytest.mark.parametrize("size", [9, 16])
def test_problems_are_holes_in_grids_by_limited_discrepancy_search(size: int) -> None:
    """Cazenave, section 2.3."""
    rng = Random(f"3/{size}/36/1")
    grid = run(full_grid_by_discrepancies(usual_geometry(size), rng))
    assert run(problem(size, 36, 1, 3)) == with_holes(grid, 36, rng)


def test_nodes_decide_and_not_the_clock() -> None:
    task = PhaseTask(9, 96, 0, "fc-lex")
    first, again = run(measure(task, 0, SMALL.node_limit)), SMALL.measure(task, 0)
    assert (first.solved, first.nodes) == (again.solved, again.nodes)
    assert first.solved or first.nodes == SMALL.node_limit


def test_settings_name_what_is_wrong() -> None:
    with pytest.raises(ParameterError, match="usual board"):
        PhaseTransition(7, ("fc-lex",), 1, 1).check()
    with pytest.raises(ParameterError, match="no solver"):
        PhaseTransition(9, ("fc",), 1, 1).check()
    with pytest.raises(ParameterError, match="does not take"):
        PhaseTransition(16, ("bitboard",), 1, 1).check()


def test_experiment_writes_tables_and_figures(dokulab: Run, tmp_path: Path) -> None:
    code, output, _ = dokulab("experiment", "phase-transition", *ARGUMENTS, "--out", str(tmp_path))
    assert (code, len(records(output))) == (0, 2 * 2 * 2 * 3)
    report = (tmp_path / "results.md").read_text("utf-8")
    assert "| `lds-vdom` | 6 of 6 |" in report
    assert "| 100% | 0.24 |" in report  # the paper's FC(lex) at 9x9
    assert "51%" in report
    for name in ("time-4x4.svg", "solved-4x4.svg", "time-9x9.svg", "solved-9x9.svg"):
        svg = ET.fromstring((tmp_path / name).read_text("utf-8"))
        assert len(svg.findall("{*}polyline")) == 2
    for board in ("4x4", "9x9"):
        assert f"## Searches at {board}" in report
        assert f"](time-{board}.svg)" in report


def test_experiment_goes_on_where_it_stopped(dokulab: Run, tmp_path: Path) -> None:
    command = ["experiment", "phase-transition", *ARGUMENTS, "--out", str(tmp_path)]
    dokulab(*command)
    table = tmp_path / "results.csv"
    whole = table.read_text("utf-8").splitlines(keepends=True)
    table.write_text("".join(whole[:11]) + whole[11][:9], "utf-8")  # killed in the middle of a line
    _, output, _ = dokulab(*command, "--workers", "2")
    assert len(records(output)) == 24 - 10

    def without_seconds(lines: list[str]) -> list[list[str]]:
        return [line.split(",")[:6] for line in lines]

    assert without_seconds(table.read_text("utf-8").splitlines()) == without_seconds(whole)


def test_experiment_does_not_mix_settings(dokulab: Run, tmp_path: Path) -> None:
    result_file(tmp_path / "results.csv", 0, SMALL.node_limit).add(
        PhaseRow(PhaseTask(4, 51, 0, "fc-lex"), True, 8, 0.1)
    )
    command = ["experiment", "phase-transition", *ARGUMENTS, "--out", str(tmp_path), "--seed", "5"]
    code, _, errors = dokulab(*command)
    assert code == 2
    assert "another seed" in errors


@pytest.mark.parametrize("experiment", [["phase-transition", *ARGUMENTS], ["four-by-four", "--methods", "exact"]])
def test_a_place_that_cannot_be_written_to_is_named(dokulab: Run, tmp_path: Path, experiment: list[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    code, _, errors = dokulab("experiment", *experiment, "--out", str(file))
    assert code == 2
    assert f"{file} cannot be written: " in errors


HEAD = "size,percent,number,solver,solved,nodes,seconds,node_limit,time_limit,seed\n"


@pytest.mark.parametrize("text", [b"", b"size,per", HEAD.encode()], ids=["empty", "half a header", "header"])
def test_a_result_file_of_a_run_that_had_just_begun_is_gone_on_with(dokulab: Run, tmp_path: Path, text: bytes) -> None:
    (tmp_path / "results.csv").write_bytes(text)
    code, output, _ = dokulab("experiment", "phase-transition", *ARGUMENTS, "--out", str(tmp_path))
    assert (code, len(records(output))) == (0, 24)
    assert (tmp_path / "results.csv").read_text().startswith(HEAD)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}4,51,0,fc-lex,1,many,0.1,2000,,0\n", "line 2: "),
        (f"{HEAD}4,51\n", "line 2: "),
        ("a,b\n", "no results of this experiment"),
        (b"\xff\n", "is not UTF-8 text"),
        (None, "cannot be written: Is a directory"),
    ],
    ids=["not a number", "short", "other", "not UTF-8", "folder"],
)
def test_a_result_file_that_is_none_is_refused(
    dokulab: Run, tmp_path: Path, text: str | bytes | None, message: str
) -> None:
    file = tmp_path / "results.csv"
    if text is None:
        file.mkdir()
    else:
        file.write_bytes(text.encode() if isinstance(text, str) else text)
    code, output, errors = dokulab("experiment", "phase-transition", *ARGUMENTS, "--out", str(tmp_path))
    assert (code, output, message in errors) == (2, "", True)


def test_shares_and_the_table_count_what_was_solved_in_time() -> None:
    task = PhaseTask(16, 61, 0, "fc-lex")
    rows = [PhaseRow(task, True, 50, 1.0), PhaseRow(task, True, 20_000, 2.0), PhaseRow(task, False, 100_000, 3.0)]
    experiment = PhaseTransition(16, ("fc-lex",), 3, 100_000, (61,))
    assert share_solved(rows, 10_000) == pytest.approx(1 / 3)
    assert share_solved(rows, 100_000) == pytest.approx(2 / 3)
    report = experiment.report({0: rows}).markdown()
    assert "| `fc-lex` | 2 of 3 | 20,000 | 120,050 | 6.0 | 90.9% | 10,021 |" in report
    assert "| `fc-lex` | 33.3% | 66.7% |" in report
    assert "| 61% | 2 of 3, 20,000 |" in report
    several = experiment.report({0: rows, 1: rows[1:]}).markdown()
    assert "| `fc-lex` | 3 of 5 | 50.0 to 66.7% | 20,000 | 120,025 | 120,000 to 120,050 |" in several
    assert "| `fc-lex` | 16.7% (0.0 to 33.3) | 58.3% (50.0 to 66.7) |" in several


def test_nothing_is_judged_by_a_limit_in_seconds() -> None:
    rows = {0: [PhaseRow(PhaseTask(16, percent, 0, "fc-lex"), True, 50, 1.0) for percent in PERCENTS]}
    experiment = PhaseTransition(16, ("fc-lex",), 1, 100_000)
    assert experiment.report(rows).findings
    assert not replace(experiment, time_limit=9.0).report(rows).findings
    assert "100,000 nodes or 9 s" in replace(experiment, time_limit=9.0).report(rows).intro


def test_tasks_spread_an_early_stop_over_all_shares() -> None:
    every = list(SMALL.tasks(0))
    assert len(every) == len(set(every)) == 12
    assert {task.percent for task in every[:4]} == {51, 96}


def test_plot_places_points_by_their_values() -> None:
    plot = Plot("T & U", "x", "y", [Line("a<b", [(0, 1), (10, 100), (5, 10)])], logarithmic=True)
    root = ET.fromstring(plot.svg())
    (line,) = root.findall("{*}polyline")
    points = [tuple(map(float, pair.split(","))) for pair in (line.get("points") or "").split()]
    assert points[1] == pytest.approx(((points[0][0] + points[2][0]) / 2, (points[0][1] + points[2][1]) / 2), abs=0.2)
    assert points[0][1] > points[2][1]
    words = [text.text for text in root.findall("{*}text")]
    assert {"T & U", "a<b", "1", "10", "100"} <= set(words)


@pytest.mark.parametrize(
    ("example", "plain", "limited", "wins"),
    [("16-discrepancies", "fc-vdom", "lds-vdom", True), ("9-discrepancies", "fc-lex", "lds-lex", False)],
)
def test_the_page_s_two_examples_of_lds_show_it_winning_and_losing(
    example: str, plain: str, limited: str, wins: bool
) -> None:
    code = (ROOT / "web/views/lab/searches/searches.ts").read_text("utf-8")
    (given,) = re.findall(rf"id: '{example}',\s+title: .*\s+puzzle: (\S+),", code)
    if not given.startswith("'"):
        (given,) = re.findall(rf"const {given} = \[(.*?)\]", code, re.DOTALL)
    grid = parse_grid("".join(re.findall(r"'([^']+)'", given)))
    nodes = [run(SOLVERS[solver].search(grid, Limits(1, nodes=100_000))).nodes for solver in (plain, limited)]
    assert (nodes[1] < nodes[0] / 2) if wins else (nodes[1] > 2 * nodes[0])
