"""Running the command line in tests: the fixture ``dokulab`` of ``conftest.py``, and reading what it prints."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from tests import corpus
from tests.puzzles import seventeen_clues

Run: TypeAlias = Callable[..., tuple[int, str, str]]
"""Arguments, and ``stdin`` as text or bytes; returns the exit code, standard output and standard error."""


def records(output: str) -> list[dict[str, Any]]:
    """The JSON objects of an output, one a line."""
    return [json.loads(line) for line in output.splitlines()]


SHARED_REQUESTS = {
    "solve": ["solve", "puzzles.txt"],
    "solve by a solver": ["solve", "puzzles.txt", "--solver", "dlx"],
    "rate": ["rate", "easy.txt", "--runs", "2", "--seed", "3"],
    "classify": ["classify", "puzzles.txt"],
    "steps": ["steps", "puzzles.txt"],
    "generate": ["generate", "-n", "8", "--box", "2x2", "--call-count", "3", "--seed", "4"],
    "punch": ["punch", "-n", "6", "--box", "2x3", "--seed", "5"],
    "pattern": ["pattern", "patterns.txt", "--seed", "6"],
    "minimum": ["minimum", "--box", "2x2", "--strategies", "ns", "--searches", "3", "--seed", "7"],
}
"""Requests that several processes or machines can share. Their files are those of :func:`write_shared_files`."""


def write_shared_files(folder: Path) -> None:
    """Puzzles of several kinds, bad ones too, and patterns with clues and without."""
    lines = [*corpus.sample("exchange-easy-250.csv", 40), "bad", "55" + "." * 79, *seventeen_clues()[:2]]
    (folder / "puzzles.txt").write_text("\n".join(lines))
    (folder / "easy.txt").write_text("\n".join(lines[20:-2]))
    (folder / "patterns.txt").write_text("\n".join(["x..x.x.......x.x", "xx..............", "x...xx..x....x.x"]))


def digest_without_times(output: str) -> str:
    """The digest of all JSON lines in their order, without the seconds that they took."""
    results = [{name: value for name, value in each.items() if name != "seconds"} for each in records(output)]
    return hashlib.sha256(json.dumps(results).encode()).hexdigest()
