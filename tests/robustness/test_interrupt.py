"""Ctrl+C at any moment: exit code 130, no traceback, nothing half-written; a request to end (SIGTERM) likewise: 143."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests import corpus
from tests.puzzles import SEVENTEEN

STARTED = "import sys; from dokulab.__main__ import main; print('up', flush=True); sys.exit(main())"
"""The program, saying when Ctrl+C is its own affair and not that of the interpreter, which is still starting before."""

PATIENCE = 120
"""Seconds after which a program is taken not to have heard; it ends in a few hundredths where the machine is free."""

COMMANDS = {
    "solve": ["solve", "." * 625, "--solver", "fc-lex", "--json"],
    "rate": ["rate", SEVENTEEN],
    "steps": ["steps", "." * 2401],
    "generate": ["generate", "-n", "1000", "--box", "2x2", "--call-count", "5", "--json"],
    "generate with a file": [
        "generate",
        "-n",
        "1000",
        "--box",
        "2x3",
        "--call-count",
        "8",
        "--workers",
        "2",
        "--resume",
        "results.jsonl",
    ],
    "minimum": ["minimum", "--strategies", "ns"],
    "minimum with workers": ["minimum", "--strategies", "ns", "--searches", "4", "--workers", "2"],
    "steps with workers": ["steps", "puzzles.csv", "--workers", "2"],
    "calibrate": ["calibrate", "puzzles.csv", "--out", "levels.json", "--runs", "20", "--workers", "1"],
    "calibrate with workers": ["calibrate", "puzzles.csv", "--out", "levels.json", "--runs", "20", "--workers", "2"],
    "experiment": ["experiment", "phase-transition", "--sizes", "16", "--out", "phase", "--workers", "1"],
    "experiment with workers": ["experiment", "phase-transition", "--sizes", "16", "--out", "phase", "--workers", "2"],
}


def heed_ctrl_c() -> None:
    """In the child: a job in the background of a shell, as tests may be, would hand on that Ctrl+C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(
    folder: Path,
    arguments: list[str],
    delay: float,
    end: Callable[[int], None] = lambda group: os.killpg(group, signal.SIGINT),
) -> tuple[int, str]:
    """The exit code and standard error of a program that got Ctrl+C, as all its processes did; or another ``end``."""
    program = subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "py")},
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "up\n"
    time.sleep(delay)
    end(program.pid)
    try:
        _, errors = program.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGKILL)
        raise
    assert not processes_of_group(program.pid), "it has left processes behind"
    return program.returncode, errors


def processes_of_group(group: int) -> list[int]:
    """What still runs of a process group, after it had a second to end."""
    for _ in range(20):
        left = [number for number, state, its_group in processes() if its_group == group and state != "Z"]
        if not left:
            break
        time.sleep(0.05)
    return left


def processes() -> Iterator[tuple[int, str, int]]:
    """The number, the state and the group of every process."""
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            with suppress(OSError):
                state, _parent, group = (path / "stat").read_text().rpartition(")")[2].split()[:3]
                yield int(path.name), state, int(group)


@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_at_any_moment(tmp_path: Path, name: str) -> None:
    rng = Random(f"ctrl-c/{name}")
    (tmp_path / "puzzles.csv").write_bytes(corpus.path_of("exchange-hard-250.csv").read_bytes())
    for delay in (rng.uniform(0, 0.1), rng.uniform(0.1, 0.4), rng.uniform(0.4, 1)):
        code, errors = interrupted(tmp_path, COMMANDS[name], delay)
        assert "Traceback" not in errors
        assert code == 130, errors
        assert errors.endswith(tuple(endings("interrupted", COMMANDS[name]))), errors
        check_files(tmp_path)


@pytest.mark.parametrize("name", ["solve", "generate with a file"])
def test_a_request_to_end_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    """Sent to the program alone, as a job scheduler does: its workers, and what they share, end with it."""
    code, errors = interrupted(tmp_path, COMMANDS[name], 2.5, lambda program: os.kill(program, signal.SIGTERM))
    assert code == 143
    assert errors in endings("ended", COMMANDS[name])
    check_files(tmp_path)


def endings(word: str, arguments: list[str]) -> list[str]:
    """The last lines that may be told: that the same command goes on is not known before its arguments are read."""
    told = [f"dokulab: {word}\n"]
    if "--resume" in arguments or arguments[0] == "experiment":
        told.append(f"dokulab: {word}; the same command goes on where it stopped\n")
    return told


def check_files(folder: Path) -> None:
    """What a run left behind is whole: a table is JSON, and of a CSV only its last line may be cut."""
    names = {path.name for path in folder.rglob("*")}
    assert names <= {"puzzles.csv", "levels.json", "phase", "results.csv", "results.jsonl"}
    if "levels.json" in names:
        json.loads((folder / "levels.json").read_text())
    if "results.jsonl" in names:
        for line in (folder / "results.jsonl").read_text().split("\n")[:-1]:
            json.loads(line)
    if "results.csv" in names:
        lines = (folder / "phase" / "results.csv").read_text().splitlines()
        assert len({line.count(",") for line in lines[:-1]}) <= 1


SWALLOWED = """
import os, signal, sys, threading, time
from types import ModuleType
from dokulab.__main__ import main

class Freed:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)

def run():
    Freed()
    time.sleep(60)

start, waits = threading.Thread.start, WAITS

def start_late(thread):
    start(thread)
    time.sleep(waits.pop() if waits else 0)

threading.Thread.start = start_late
program = ModuleType("dokulab.cli.main")
program.main = run
sys.modules["dokulab.cli.main"] = program
sys.exit(main())
"""


@pytest.mark.parametrize("waits", [[], [0.2]], ids=["quiet machine", "busy machine"])
def test_ctrl_c_while_an_object_is_freed_is_heard_later(waits: list[float]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SWALLOWED.replace("WAITS", repr(waits))],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "py")},
        preexec_fn=heed_ctrl_c,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "dokulab: interrupted\n")
