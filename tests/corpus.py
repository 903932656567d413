"""Puzzle files for tests: those in ``tests/data`` that may be shipped, and more where a developer has them.

The environment variable ``DOKULAB_DATA`` may name a folder with more. A file of the same name there is the same file.
A test that needs a file from there is marked ``needs_data(name)``; without the file it is left out and named.
"""

from __future__ import annotations

import csv
import gzip
import os
import random
from pathlib import Path

SHIPPED = Path(__file__).with_name("data")
FOLDERS = (SHIPPED, *map(Path, filter(None, [os.environ.get("DOKULAB_DATA")])))

OUTSIDE_FILES = (
    "forum-hardest-1106-375.txt",
    "forum-hardest-1905-se11-500.txt",
    "magictour-top1465.txt",
    "qqwing-levels-400.csv",
    "royle17-1000.txt",
    "websudoku-400.csv",
)
"""9x9 files whose puzzles have one solution and may not be shipped."""

EXCHANGE = tuple(f"exchange-{level}-250.csv" for level in ("easy", "medium", "hard", "diabolical"))
"""Four levels of 250 puzzles with their Sudoku Explainer ratings."""


def path_of(name: str) -> Path:
    """Where a file is. Raises FileNotFoundError if it is neither shipped nor outside."""
    for folder in FOLDERS:
        if (folder / name).is_file():
            return folder / name
    raise FileNotFoundError(name)


def has(name: str) -> bool:
    return any((folder / name).is_file() for folder in FOLDERS)


def rows(name: str) -> list[dict[str, str]]:
    """A CSV file's rows by column name."""
    with path_of(name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def puzzles(name: str) -> list[str]:
    """A file's puzzles as text: the lines of a text file, plain or gzip, or a CSV's column ``puzzle``."""
    if name.endswith(".csv"):
        return [row["puzzle"] for row in rows(name)]
    content = path_of(name).read_bytes()
    text = (gzip.decompress(content) if name.endswith(".gz") else content).decode()
    return [line for line in text.splitlines() if line]


def sample(name: str, count: int, seed: int = 0) -> list[str]:
    """``count`` puzzles of a file, or all if it has fewer, the same ones each time."""
    every = puzzles(name)
    return random.Random(seed).sample(every, min(count, len(every)))


def classic_files() -> list[str]:
    """The names of all 9x9 files at hand whose puzzles have one solution."""
    return sorted({*shipped_files(), *filter(has, OUTSIDE_FILES)})


def shipped_files() -> list[str]:
    """Those of them that every checkout has."""
    others = ("nxn-", "sudoku-explainer", "README")
    return sorted(path.name for path in SHIPPED.iterdir() if path.is_file() and not path.name.startswith(others))
