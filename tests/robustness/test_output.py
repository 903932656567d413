"""Output that cannot be written: a message and a code of its own, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.puzzles import SEVENTEEN

PROGRAM = [sys.executable, "-m", "dokulab"]
COMMANDS = [
    ["solve", SEVENTEEN],
    ["solve", SEVENTEEN, "--json"],
    ["solvers"],
    ["--help"],
    ["--version"],
    ["solve", "--help"],
    ["generate", "--box", "2x2", "--call-count", "5", "--seed", "1"],
]


def shell(redirection: str, arguments: Sequence[str], **environment: str) -> tuple[int, str]:
    """The exit code and standard error of the program with its streams redirected by a shell."""
    done = subprocess.run(
        ["sh", "-c", f'"$@" {redirection}', "sh", *PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2] / "py",
        env={**os.environ, **environment},
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk_is_said(arguments: list[str], unbuffered: str) -> None:
    code, errors = shell(">/dev/full", arguments, PYTHONUNBUFFERED=unbuffered)
    assert errors.splitlines()[-1] == "dokulab: the output cannot be written: No space left on device"
    assert "Traceback" not in errors
    assert code == 4


@pytest.mark.parametrize("arguments", COMMANDS[:4], ids=" ".join)
def test_a_closed_output_is_said(arguments: list[str]) -> None:
    assert shell(">&-", arguments) == (4, "dokulab: the output cannot be written: it is closed\n")


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-", "2>/dev/full >/dev/full", "2>&- >&-", "<&- 2>&-"])
def test_messages_that_cannot_be_written_are_lost_quietly(redirection: str) -> None:
    code, _ = shell(redirection, ["solve", SEVENTEEN, "123"])
    assert code == (4 if ">/dev/full >" in redirection or ">&- >" in redirection else 2)
    code, _ = shell(redirection, ["solve", "--nonsense"])
    assert code == (4 if ">&- >&-" in redirection else 2)


def test_messages_do_not_go_to_the_output_instead(tmp_path: Path) -> None:
    output = tmp_path / "output"
    assert shell(f"2>&- >{output}", ["solve", "123"])[0] == 2
    assert output.read_text() == ""


@pytest.mark.parametrize("arguments", [["solvers", "--json"], ["solve", "--help"]])
def test_a_pipe_that_is_closed_ends_quietly(arguments: list[str]) -> None:
    program = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2] / "py",
    )
    assert program.stdout is not None
    program.stdout.close()
    _, errors = program.communicate()
    assert (program.returncode, errors) == (0, b"")


def test_input_that_cannot_be_read_is_said() -> None:
    code, errors = shell("0>/dev/null", ["solve"])
    assert (code, errors) == (2, "dokulab: standard input: It cannot be read: Bad file descriptor.\n")
    code, errors = shell("<&-", ["solve"])
    assert (code, errors) == (2, "dokulab: There is no puzzle in standard input.\n")
