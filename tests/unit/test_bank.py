"""The puzzles that the page brings along: enough of them, proper, different, and of the level they say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from dokulab.formats import parse_grid
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.rating import reference
from dokulab.rating.call_count import root_of
from dokulab.rating.counts import draw_of_run
from dokulab.rating.levels import LEVELS, level_of
from dokulab.rating.sample import count_runs
from dokulab.solvers.protocol import Limits, Verdict
from dokulab.solvers.registry import SOLVERS

BANK_FILE = Path(__file__).parents[2] / "web" / "puzzles" / "bank.json"
BANK: dict[str, list[str]] = json.loads(BANK_FILE.read_text())["levels"]
LEVEL_NAMES = [level.name for level in LEVELS]
OTHER_SEED = 4711
"""The bank was made with another one."""


def fingerprint(puzzle: Grid) -> tuple[object, ...]:
    """Equal for puzzles that are alike up to relabelling, transposing, and moving bands, stacks, rows and columns."""

    given = [[bool(puzzle.values[row * 9 + column]) for column in range(9)] for row in range(9)]

    def bands(lines: Iterable[Iterable[bool]]) -> tuple[object, ...]:
        counts = [sum(line) for line in lines]
        return tuple(sorted(tuple(sorted(counts[start : start + 3])) for start in (0, 3, 6)))

    digit_counts = tuple(sorted(Counter(value for value in puzzle.values if value).values()))
    return (*sorted([bands(given), bands(zip(*given, strict=True))], key=repr), digit_counts)


def test_there_are_the_levels_of_the_paper_with_enough_puzzles_each() -> None:
    assert list(BANK) == LEVEL_NAMES
    assert all(len(puzzles) >= 40 for puzzles in BANK.values())
    assert BANK_FILE.stat().st_size < 60_000


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_every_puzzle_has_exactly_one_solution(name: str) -> None:
    for text in BANK[name]:
        assert run(SOLVERS["dlx"].search(parse_grid(text), Limits(solutions=2))).verdict is Verdict.UNIQUE


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_every_puzzle_is_of_its_level_with_other_seeds(name: str) -> None:
    for text in BANK[name]:
        counts = run(count_runs(root_of(parse_grid(text)), OTHER_SEED, range(60)))
        assert level_of(sum(count.sweeps for count in counts) / len(counts)).name == name, text


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_some_puzzles_are_of_their_level_by_the_reference_program(name: str) -> None:
    for text in BANK[name][::30]:
        puzzle = parse_grid(text)
        runs = range(40)
        mean = sum(reference.count_calls(puzzle, draw_of_run(OTHER_SEED, number)).sweeps for number in runs) / len(runs)
        assert level_of(mean).name == name, text


def test_no_two_puzzles_are_alike() -> None:
    puzzles = [parse_grid(text) for level in BANK.values() for text in level]
    assert len({fingerprint(puzzle) for puzzle in puzzles}) == len(puzzles)
