"""Every read and every write of the command line fails once: a message and a documented code, and nothing lost."""

from __future__ import annotations

import builtins
import errno
import io
import json
import os
import resource
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from dokulab.cli.main import main
from tests import corpus
from tests.commands import Run
from tests.puzzles import SEVENTEEN

TABLE = {"source": "here", "levels": [{"name": "easy", "call_count": 6.2}, {"name": "hard", "call_count": 98.2}]}
TINY = ["--sizes", "4", "--percents", "51", "--problems", "1", "--node-limit", "50"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands run: with puzzles, and a table of levels."""
    rows = corpus.rows("exchange-easy-250.csv")[:2] + corpus.rows("exchange-hard-250.csv")[:2]
    lines = [f"{row['puzzle']},{'easy' if number < 2 else 'hard'}" for number, row in enumerate(rows)]
    (tmp_path / "puzzles.csv").write_text("\n".join(["puzzle,level", *lines, ""]))
    (tmp_path / "table.json").write_text(json.dumps(TABLE))
    monkeypatch.chdir(tmp_path)
    return tmp_path


FILE_COMMANDS = {
    "solve": ["solve", "puzzles.csv"],
    "classify": ["classify", "puzzles.csv"],
    "rate": ["rate", "puzzles.csv", "--table", "table.json", "--runs", "1"],
    "generate": ["generate", "--table", "table.json", "--call-level", "easy", "--seed", "1"],
    "calibrate": ["calibrate", "puzzles.csv", "--out", "levels.json", "--runs", "1"],
    "call-count-table": ["experiment", "call-count-table", "--data", "puzzles.csv", "--runs", "2", "--out", "calls"],
    "sheet": ["sheet", "puzzles.csv", "--versions", "2", "--seed", "1", "--out", "sheet.html"],
    "phase-transition": ["experiment", "phase-transition", *TINY, "--out", "phase"],
}

PLACES: tuple[tuple[Any, str], ...] = (
    (builtins, "open"),
    (io, "open"),
    (os, "open"),
    (os, "fsync"),
    (os, "rename"),
    (os, "replace"),
    (os, "mkdir"),
    (os, "unlink"),
)


@contextmanager
def failing_at(number: int | None) -> Iterator[list[str]]:
    """Let the call of that number (from 0) to the functions that touch files fail; yields the names of all calls."""
    calls: list[str] = []

    def wrapped(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            calls.append(name)
            if len(calls) - 1 == number:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return function(*arguments, **options)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for module, name in PLACES:
            patch.setattr(module, name, wrapped(name, getattr(module, name)))
        yield calls


@pytest.mark.parametrize("again", [False, True], ids=["at first", "again"])
@pytest.mark.parametrize("name", FILE_COMMANDS)
def test_every_call_to_the_system_may_fail(dokulab: Run, folder: Path, name: str, again: bool) -> None:
    before = list(folder.iterdir())
    if again:
        dokulab(*FILE_COMMANDS[name])
    with failing_at(None) as calls:
        good, _, _ = dokulab(*FILE_COMMANDS[name])
    assert good == 0
    assert calls
    for number in range(len(calls)):
        if not again:
            remove(path for path in folder.iterdir() if path not in before)
        with failing_at(number) as calls:
            code, _, errors = dokulab(*FILE_COMMANDS[name])
        failed = calls[number] if number < len(calls) else None
        left = list(folder.rglob(".dokulab-*"))
        remove(left)
        assert not left or failed == "unlink"
        if code:
            assert (code, os.strerror(errno.EIO) in errors) == (2, True)
        else:  # a folder that is there already need not be made
            assert failed in ("mkdir", "unlink", None)
    assert {path.name for path in folder.iterdir() if path not in before} <= {
        "levels.json",
        "calls",
        "phase",
        "sheet.html",
    }


def remove(paths: Iterable[Path]) -> None:
    for path in paths:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


@pytest.mark.parametrize("name", ["calibrate", "call-count-table", "phase-transition"])
def test_a_disk_that_fills_up_leaves_the_earlier_files(dokulab: Run, folder: Path, name: str) -> None:
    dokulab(*FILE_COMMANDS[name])
    written = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    largest = max(len(text) for path, text in written.items() if path.name not in ("puzzles.csv", "table.json"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    for size in sorted({0, 1, largest // 3, largest - 1}):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            code, _, errors = dokulab(*FILE_COMMANDS[name])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert (code, os.strerror(errno.EFBIG) in errors) == (2, True)
        assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}.keys() == written.keys()
        assert all(path.read_bytes().startswith(text) for path, text in written.items() if path.suffix == ".json")


class Failing(io.StringIO):
    """A stream whose write of that number (from 0), and what comes after it, fails."""

    def __init__(self, number: int | None) -> None:
        super().__init__()
        self.number = number
        self.writes = 0

    def write(self, text: str) -> int:
        self.writes += 1
        if self.number is not None and self.writes > self.number:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(text)


SPEAKING = {
    "solve": ["solve", SEVENTEEN, "." * 81],
    "solve to JSON": ["solve", SEVENTEEN, "." * 81, "123", "--json"],
    "steps": ["steps", SEVENTEEN, "--strategies", "ns,hs"],
    "classify": ["classify", SEVENTEEN, "123"],
    "rate": ["rate", "." * 81],
    "race": ["race", SEVENTEEN, "--solvers", "dlx,bitboard"],
    "punch": ["punch", "--box", "2x2", "--seed", "1"],
    "generate": ["generate", "--box", "2x2", "--call-count", "5", "--seed", "1"],
    "pattern": ["pattern", "x" * 16, "--seed", "1"],
    "minimum": ["minimum", "--box", "2x2", "--strategies", "ns"],
    "solvers": ["solvers"],
    "help": ["--help"],
    "bad usage": ["solve", "--nonsense"],
}


@pytest.mark.parametrize("name", SPEAKING)
def test_every_write_may_fail(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def spoken(stdout: Failing, stderr: Failing) -> int:
        monkeypatch.setattr(sys, "stdout", stdout)
        monkeypatch.setattr(sys, "stderr", stderr)
        return main(SPEAKING[name])

    good = spoken(Failing(None), Failing(None))
    for number in count():  # until none fails: how often progress is written depends on the time that a run takes
        output, recorded = Failing(number), Failing(None)
        code = spoken(output, recorded)
        if output.writes <= number:
            assert code == good
            break
        assert code == 4
        assert recorded.getvalue().endswith("dokulab: the output cannot be written: No space left on device\n")
    for number in count():
        errors = Failing(number)
        assert spoken(Failing(None), errors) == good
        if errors.writes <= number:
            break


def test_input_that_ends_in_an_error_is_said_and_what_came_is_answered(
    dokulab: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(io.RawIOBase):
        def __init__(self) -> None:
            self.parts = [f"{SEVENTEEN}\n".encode()]

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            if not self.parts:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            part = self.parts.pop()
            buffer[: len(part)] = part
            return len(part)

    output, errors = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Broken())))
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stderr", errors)
    assert main(["solve"]) == 2
    assert "one solution" in output.getvalue()
    assert errors.getvalue() == f"dokulab: standard input: It cannot be read: {os.strerror(errno.EIO)}.\n"
