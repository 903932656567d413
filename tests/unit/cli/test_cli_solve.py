"""``dokulab solve`` and ``dokulab solvers``: sources, answers, exit codes, and input that is no puzzle."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dokulab.__main__ import main
from dokulab.board.formats import parse_grid
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.search.solvers.registry import SOLVERS
from tests import corpus
from tests.commands import Run, records
from tests.puzzles import CLASH, NO_PLACE

pytestmark = pytest.mark.slow

ROW = corpus.rows("gecode-9x9-18.csv")[0]
UNIQUE, SOLUTION = ROW["puzzle"], ROW["solution"]
MULTIPLE = "." * 81
SHORT = UNIQUE[:-1]
HARD = "." * 625
EVERY_COMMAND_OF_PUZZLES = ["solve", "rate", "classify", "steps", "race", "pattern"]


@pytest.mark.parametrize(
    ("puzzle", "code", "verdict", "count"),
    [(UNIQUE, 0, "unique", 1), (NO_PLACE, 1, "none", 0), (MULTIPLE, 0, "multiple", 2)],
)
@pytest.mark.parametrize("solver", ["bitboard", "dlx"])
def test_each_verdict(dokulab: Run, puzzle: str, code: int, verdict: str, count: int, solver: str) -> None:
    got, output, errors = dokulab("solve", puzzle, "--json", "--solver", solver)
    (record,) = records(output)
    assert (got, errors) == (code, "")
    assert (record["puzzle"], record["verdict"], record["count"]) == (puzzle, verdict, count)
    assert record["exhausted"] is (verdict != "multiple")
    assert record["solver"] == solver
    assert record["seconds"] >= 0
    assert record["nodes"] >= 0
    assert [record["solution"]] == (record["solutions"][:1] or [None])
    if verdict == "unique":
        assert record["solution"] == SOLUTION


def test_two_solutions_are_shown_with_cells_that_differ(dokulab: Run) -> None:
    code, output, _ = dokulab("solve", MULTIPLE)
    assert code == 0
    assert output.startswith("argument 1: at least 2 solutions (bitboard, ")
    grids = [line.split("   ") for line in output.splitlines()[1:14]]
    first, second = (parse_grid("\n".join(side)) for side in zip(*grids, strict=True))
    assert first.is_solution_of(parse_grid(MULTIPLE))
    assert second.is_solution_of(parse_grid(MULTIPLE))
    different = [cell for cell in range(81) if first.values[cell] != second.values[cell]]
    assert output.splitlines()[14].startswith(
        f"Two solutions; they differ in {len(different)} cells: {first.geometry.cell_name(different[0])}, "
    )
    (record,) = records(dokulab("solve", MULTIPLE, "--json")[1])
    assert record["differing_cells"] == different


def test_the_one_solution_is_printed_as_a_grid(dokulab: Run) -> None:
    code, output, _ = dokulab("solve", UNIQUE)
    heading, printed = output.split("\n", 1)
    assert code == 0
    assert heading.startswith("argument 1: one solution (bitboard, ")
    assert parse_grid(printed) == parse_grid(SOLUTION)


def test_counting_goes_on_to_the_limit(dokulab: Run) -> None:
    (record,) = records(dokulab("solve", MULTIPLE, "--json", "--count", "50")[1])
    assert (record["count"], record["exhausted"], len(record["solutions"])) == (50, False, 2)
    (record,) = records(dokulab("solve", "." * 16, "--json", "--count", "1000")[1])
    assert (record["count"], record["exhausted"]) == (288, True)


def test_the_first_solution_is_an_answer_where_no_other_is_asked_for(dokulab: Run) -> None:
    code, output, _ = dokulab("solve", UNIQUE, MULTIPLE, "--count", "1", "--json")
    assert code == 0
    assert [(record["verdict"], record["count"]) for record in records(output)] == [("solved", 1)] * 2
    code, output, _ = dokulab("solve", UNIQUE, "--count", "1")
    assert code == 0
    assert "solved; there may be more solutions" in output
    assert parse_grid(output.split("\n", 1)[1]) == parse_grid(SOLUTION)
    code, output, _ = dokulab("solve", NO_PLACE, "--count", "1", "--json")
    assert (code, records(output)[0]["verdict"]) == (1, "none")
    code, output, _ = dokulab("race", UNIQUE, "--count", "1", "--solvers", "dlx,mac", "--json")
    assert code == 0
    assert [record["verdict"] for record in records(output)] == ["solved", "solved"]


def test_a_search_that_shows_the_one_solution_to_be_the_only_one_says_so(dokulab: Run) -> None:
    (record,) = records(dokulab("solve", SOLUTION, "--count", "1", "--solver", "dlx", "--json")[1])
    assert record["verdict"] == ("unique" if record["exhausted"] else "solved")


def test_a_time_limit_ends_a_puzzle_and_keeps_what_was_found(dokulab: Run) -> None:
    code, output, _ = dokulab("solve", MULTIPLE, UNIQUE, "--json", "--count", "1000000000", "--time-limit", "0.05")
    first, second = records(output)
    assert code == 0
    assert (first["verdict"], first["exhausted"], len(first["solutions"])) == ("multiple", False, 2)
    assert first["count"] > 2
    assert second["verdict"] == "unique"


def test_a_search_without_result_in_time_is_undecided(dokulab: Run) -> None:
    hard = next(row["puzzle"] for row in corpus.rows("nxn-25x25.csv") if row["label"] == "very-hard")
    code, output, _ = dokulab("solve", hard, "--solver", "dlx", "--time-limit", "0.05")
    assert code == 3
    assert "undecided: no solution found so far (dlx, " in output


def test_every_size_is_solved_and_proved(dokulab: Run, tmp_path: Path) -> None:
    rows = [corpus.rows(f"nxn-{size}.csv")[0] for size in ("4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "25x25")]
    file = tmp_path / "sizes.txt"
    file.write_text("".join(row["puzzle"] + "\n" for row in rows))
    code, output, _ = dokulab("solve", str(file), "--json", "--solver", "dlx")
    assert code == 0
    assert [record["solution"] for record in records(output)] == [row["solution"] for row in rows]


def test_a_file_may_have_comments_and_empty_lines(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"\ufeff# two puzzles\n{UNIQUE}\n\n  # and\n{NO_PLACE}\r\n", encoding="utf-8")
    code, output, _ = dokulab("solve", str(file))
    assert code == 1
    assert f"{file} line 2: one solution" in output
    assert f"{file} line 5: no solution" in output


@pytest.mark.parametrize("arguments", [["solve", "-", "--json"], ["solve", "--json"]])
def test_standard_input_is_read(dokulab: Run, arguments: list[str]) -> None:
    code, output, _ = dokulab(*arguments, stdin=f"{UNIQUE}\n{UNIQUE.replace('.', '0')}\n")
    assert code == 0
    assert [record["puzzle"] for record in records(output)] == [UNIQUE, UNIQUE]


@pytest.mark.parametrize("command", EVERY_COMMAND_OF_PUZZLES)
@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_nothing_to_solve_is_bad_input(dokulab: Run, command: str, text: str) -> None:
    message = "dokulab: There is no puzzle in standard input.\n"
    assert dokulab(command, stdin=text) == (2, "", message)


@pytest.mark.parametrize(
    "text",
    [
        f"level,puzzle,note\neasy,{UNIQUE},x\n",
        f"Level,Puzzle\n'a',\"{UNIQUE}\"\n",
        f"clues,level\n{UNIQUE},easy\n",
        f"# first a comment\nid, puzzle\n7, {UNIQUE}\n",
        f"puzzle\n{UNIQUE}\n",
        f"{UNIQUE},{SOLUTION}\n",
    ],
    ids=["column", "quotes and capitals", "first column", "comment", "one column", "no header"],
)
def test_csv_is_read_by_its_header(dokulab: Run, text: str) -> None:
    code, output, errors = dokulab("solve", "--json", stdin=text)
    assert (code, errors) == (0, "")
    assert [record["puzzle"] for record in records(output)] == [UNIQUE]


def test_a_printed_grid_and_a_link_are_arguments(dokulab: Run) -> None:
    lines = "\n".join(UNIQUE[start : start + 9] for start in range(0, 81, 9))
    link = f"https://example.org/?bd={UNIQUE.replace('.', '0')}"
    code, output, _ = dokulab("solve", lines, link, "--json")
    assert code == 0
    assert [record["solution"] for record in records(output)] == [SOLUTION, SOLUTION]


@pytest.mark.parametrize(
    ("bad", "code", "message"),
    [
        (SHORT, "puzzle-text", "80 cells were found"),
        (UNIQUE + ".", "puzzle-text", "82 cells were found"),
        (UNIQUE[:40] + "Q" + UNIQUE[41:], "puzzle-text", "Column 41 (r5c5): 'Q'"),
        ("1" * 100_000, "puzzle-text", "The text has 100,000 characters"),
        ("1" * 100_000 + "," + "2" * 100_000, "puzzle-text", "The text has 200,001 characters"),
        (CLASH, "clash", "r1c1 and r1c2 both hold 1"),
        ("a,b", "puzzle-text", "(r1c1): 'a'"),
        ("\x00" * 81, "puzzle-text", "U+0000"),
        ("é" * 81, "puzzle-text", "(r1c1): 'é'"),
    ],
    ids=["80", "82", "letter", "100 KB", "200 KB of CSV", "clash", "csv", "NUL", "accents"],
)
def test_a_bad_line_is_reported_and_the_others_are_solved(dokulab: Run, bad: str, code: str, message: str) -> None:
    got, output, errors = dokulab("solve", "-", "--json", stdin=f"{NO_PLACE}\n{bad}\n{UNIQUE}\n")
    first, second, third = records(output)
    assert got == 2
    assert [first["verdict"], second["verdict"], third["verdict"]] == ["none", "invalid", "unique"]
    assert set(second) >= {"puzzle", "verdict", "error"}
    assert set(second["error"]) >= {"code", "message", "cell", "rule"}
    assert second["error"]["code"] == code
    assert message in second["error"]["message"]
    assert errors == f"dokulab: standard input line 2: {second['error']['message']}\n"


def test_bytes_that_are_no_text_are_reported(dokulab: Run) -> None:
    got, output, errors = dokulab("solve", stdin=UNIQUE[:80].encode() + b"\xff\n" + UNIQUE.encode())
    assert got == 2
    assert "standard input line 1: Column 81 (r9c9)" in errors
    assert "line 2: one solution" in output


def test_bad_sources_are_reported_and_the_others_are_solved(dokulab: Run, tmp_path: Path) -> None:
    missing, folder = str(tmp_path / "missing.txt"), str(tmp_path)
    got, output, errors = dokulab("solve", "missing", folder, "", "x" * 300, UNIQUE, missing)
    assert got == 2
    assert output.startswith("argument 5: one solution")
    assert "argument 1: 'missing' is neither a file nor a puzzle" in errors
    assert f"{folder}: It cannot be read: " in errors
    assert "argument 3: '' is neither" in errors
    assert "argument 4: 300 cells were found" in errors
    assert f"argument 6: '{missing[:40]}" in errors


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n", "puzzle,level\n"])
@pytest.mark.parametrize("command", EVERY_COMMAND_OF_PUZZLES)
def test_a_file_without_puzzles_is_said_to_be_one(dokulab: Run, tmp_path: Path, command: str, text: str) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(text)
    assert dokulab(command, str(file)) == (2, "", f"dokulab: There is no puzzle in {file}.\n")


def test_one_file_of_several_may_be_empty(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("# nothing yet")
    code, output, errors = dokulab("solve", str(file), UNIQUE)
    assert (code, errors) == (0, f"dokulab: {file}: This file has no puzzle; write one a line.\n")
    assert "one solution" in output


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["unknown"],
        ["solve", UNIQUE, "--solver", "magic"],
        ["solve", UNIQUE, "--count", "0"],
        ["solve", UNIQUE, "--count", "many"],
        ["solve", UNIQUE, "--time-limit", "-1"],
        ["solve", UNIQUE, "--time-limit", "nan"],
        ["solve", UNIQUE, "--nonsense"],
    ],
)
def test_bad_usage_is_said_without_a_traceback(dokulab: Run, arguments: list[str]) -> None:
    code, output, errors = dokulab(*arguments)
    assert (code, output) == (2, "")
    assert errors


def test_a_solver_that_does_not_take_a_size_is_bad_input_for_that_puzzle(dokulab: Run) -> None:
    code, output, errors = dokulab("solve", "." * 16, UNIQUE, "--solver", "bitboard", "--json")
    assert code == 2
    assert [record["verdict"] for record in records(output)] == ["unavailable", "unique"]
    assert "argument 1: The solver bitboard does not take 4x4 puzzles; choose one of " in errors


def test_the_worst_code_wins_not_the_highest_number() -> None:
    assert worst([]) is ExitCode.DONE
    assert worst([ExitCode.DONE, ExitCode.NO_ANSWER]) is ExitCode.NO_ANSWER
    assert worst([ExitCode.UNDECIDED, ExitCode.NO_ANSWER]) is ExitCode.UNDECIDED
    assert worst([ExitCode.UNDECIDED, ExitCode.BAD_INPUT, ExitCode.DONE]) is ExitCode.BAD_INPUT


def test_a_batch_ends_with_its_worst_code(dokulab: Run) -> None:
    assert dokulab("solve", UNIQUE, NO_PLACE)[0] == 1
    assert dokulab("solve", NO_PLACE, HARD, "--solver", "fc-lex", "--time-limit", "0.01")[0] == 3
    assert dokulab("solve", UNIQUE, NO_PLACE, SHORT)[0] == 2


def test_the_registry_is_listed(dokulab: Run) -> None:
    code, output, _ = dokulab("solvers", "--json")
    entries = {record["id"]: record for record in records(output)}
    assert code == 0
    assert set(entries) >= {"bitboard", "dlx"}
    assert all(set(entry) >= {"id", "title", "paper", "complete", "counts", "sizes"} for entry in entries.values())
    assert entries["bitboard"]["sizes"] == [9]
    assert entries["dlx"]["sizes"] is None
    code, output, _ = dokulab("solvers")
    assert code == 0
    assert all(f"{solver_id} " in output for solver_id in entries)


def test_help_and_version(dokulab: Run) -> None:
    assert dokulab("--version")[:2] == (0, "dokulab 1.0.0\n")
    for arguments in (["--help"], ["solve", "--help"], ["solvers", "--help"]):
        code, output, _ = dokulab(*arguments)
        assert code == 0
        assert "usage: dokulab" in output


def as_a_program(arguments: list[str], stdin: bytes) -> subprocess.Popen[bytes]:
    program = subprocess.Popen(
        [sys.executable, "-m", "dokulab", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[3] / "py",
    )
    assert program.stdin is not None
    program.stdin.write(stdin)
    program.stdin.close()
    return program


def test_as_a_program_it_streams_and_a_reader_may_stop_early() -> None:
    program = as_a_program(["solve", "--json"], (UNIQUE + "\n").encode() * 500)
    assert program.stdout is not None
    assert program.stderr is not None
    assert json.loads(program.stdout.readline())["solution"] == SOLUTION
    program.stdout.close()
    assert program.wait() == 0
    assert program.stderr.read() == b""
    program.stderr.close()


@pytest.mark.parametrize("loaded", [False, True], ids=["while it is loaded", "while it runs"])
def test_an_interrupt_ends_it_without_a_traceback(
    loaded: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> object:
            if not loaded:
                raise KeyboardInterrupt

            def run() -> int:
                raise KeyboardInterrupt

            return run

    monkeypatch.setitem(sys.modules, "dokulab.cli.main", Interrupted("dokulab.cli.main"))
    monkeypatch.setattr("signal.signal", lambda *_arguments: None)
    assert main() == 130
    assert capsys.readouterr().err == "dokulab: interrupted\n"


def test_ctrl_c_that_python_turned_into_another_error_is_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # As Python 3.11 does with what is raised in __set_name__, while a class is being made.
    def run() -> int:
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

    program = ModuleType("dokulab.cli.main")
    program.__dict__["main"] = run
    monkeypatch.setitem(sys.modules, "dokulab.cli.main", program)
    monkeypatch.setattr("signal.signal", lambda *_arguments: None)
    assert main() == 130
    assert capsys.readouterr().err == "dokulab: interrupted\n"


def test_a_solver_or_size_that_is_not_available_is_never_the_puzzles_fault(
    dokulab: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    code, output, errors = dokulab("race", UNIQUE, "--solvers", "sat,dlx", "--json")
    (record,) = records(output)
    assert (code, record["solver"], record["verdict"]) == (0, "dlx", "unique")
    assert errors.startswith("dokulab: sat is skipped. ")
    code, output, errors = dokulab("race", UNIQUE, NO_PLACE, "--json", "--node-limit", "20000")
    assert {record["solver"] for record in records(output)} == set(SOLVERS) - {"sat"}
    assert {record["verdict"] for record in records(output)} <= {"unique", "none", "undecided"}
    assert errors.count("sat is skipped") == 1
    code, output, errors = dokulab("race", "." * 256, "--solvers", "bitboard,mac", "--count", "1", "--json")
    assert (code, [record["solver"] for record in records(output)]) == (0, ["mac"])
    assert errors.startswith("dokulab: bitboard is skipped. ")
    code, output, errors = dokulab("race", UNIQUE, "--solvers", "sat", "--json")
    assert (code, records(output)[0]["verdict"]) == (2, "unavailable")
    code, output, errors = dokulab("solve", UNIQUE, UNIQUE, "--solver", "sat", "--json")
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert "python-sat" in errors
