"""The walk from a given puzzle to one with fewer clues: whole neighbourhoods, seeds, and going on after a stop."""

from __future__ import annotations

from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import JobRunner, run
from dokulab.make.patterns.fewest.fewest_problem import MinimumProblem
from dokulab.make.patterns.fewest.grid_exchange import TriedNeighbourhood, exchange
from dokulab.search.slices import classify, strategies_of
from tests.commands import Run, records

FOUR = geometry(2, 2)
SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
NAKED = MinimumProblem(FOUR, frozenset({"ns"}))


def shown(cells: tuple[int, ...]) -> Grid:
    return Grid(tuple(value if cell in cells else 0 for cell, value in enumerate(SOLUTION)), FOUR)


def solved_by_naked_singles(puzzles: list[Grid]) -> list[Grid]:
    tested = run(classify([puzzle.values for puzzle in puzzles], strategies_of(["ns"]), FOUR))
    return [puzzle for puzzle, solved in zip(puzzles, tested.solved, strict=True) if solved]


def walk(start: Grid, seed: int, out: int = 2, steps: int = 4) -> list[TriedNeighbourhood]:
    found = []
    for progress in JobRunner(exchange(NAKED, start, seed, out, steps=steps)):
        each = progress.detail.get("neighbourhood")
        if isinstance(each, TriedNeighbourhood):
            found.append(each)
    return found


@pytest.fixture(scope="module")
def start() -> Grid:
    """A puzzle of seven clues."""
    return solved_by_naked_singles([shown(cells) for cells in combinations(FOUR.cells, 7)])[0]


@pytest.mark.parametrize("out", [2, 3])
def test_a_neighbourhood_is_tried_whole(start: Grid, out: int) -> None:
    (first,) = walk(start, 0, out, steps=1)
    near = [
        shown(cells)
        for cells in combinations(FOUR.cells, len(start.clues) - 1)
        if len(set(start.clues) - set(cells)) <= out
    ]
    enough = solved_by_naked_singles(near)
    assert first.tried == comb(7, out) * comb(16 - 7 + out, out - 1)
    assert enough
    assert first.solved > 0
    assert len(first.best.clues) <= 6
    assert len(solved_by_naked_singles([first.best])) == 1
    assert any(set(first.best.clues) <= set(puzzle.clues) for puzzle in enough)


@pytest.mark.slow
def test_a_walk_goes_down_and_on_and_repeats_nothing(start: Grid) -> None:
    steps = walk(start, 1, steps=6)
    assert [len(each.puzzle.clues) for each in steps] == [7, 5, 4, 4, 4, 4], "no puzzle has fewer than 4"
    assert len({each.puzzle for each in steps}) == 6
    assert all(not each.solved for each in steps[2:])
    assert walk(start, 1, steps=6) == steps
    assert walk(start, 2, steps=6)[3:] != steps[3:]


@pytest.mark.slow
def test_a_stopped_walk_goes_on_as_if_it_had_not(start: Grid) -> None:
    whole = walk(start, 1, steps=6)
    for length in range(1, 6):
        rest = []
        for progress in JobRunner(exchange(NAKED, start, 1, 2, whole[:length], 6)):
            if "neighbourhood" in progress.detail:
                rest.append(progress.detail["neighbourhood"])
        assert rest == whole[length:]


def test_only_a_solved_puzzle_can_be_the_start() -> None:
    with pytest.raises(ParameterError, match="exactly one solution"):
        run(exchange(NAKED, shown((0, 1)), 0))
    hard = (
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."  # by hidden singles alone
    )
    with pytest.raises(ParameterError, match="do not solve"):
        run(exchange(MinimumProblem(geometry(3, 3), frozenset({"ns"})), parse_grid(hard), 0))
    with pytest.raises(ParameterError, match="needs strategies"):
        run(exchange(MinimumProblem(FOUR, None), shown(tuple(range(8))), 0))


def test_the_command_keeps_its_walk(dokulab: Run, tmp_path: Path, start: Grid) -> None:
    file = tmp_path / "walk.txt"
    command = ["minimum", "--box", "2x2", "--strategies", "ns", "--from", grid_text(start), "--seed", "1"]
    kept = [*command, "--resume", str(file), "--json", "--steps"]
    assert dokulab(*kept, "2")[0] == 3
    code, output, _ = dokulab(*kept, "5")
    (record,) = records(output)
    assert (code, record["clues"], record["neighbourhoods"], record["empty"]) == (3, 4, 5, {"4": 3})
    (once,) = records(dokulab(*command, "--json", "--steps", "5")[1])
    assert once == record
    assert len(file.read_text("utf-8").splitlines()) == 6
    code, _, errors = dokulab(*kept[:6], "." * 16, *kept[7:], "5")
    assert (code, "of another walk" in errors or "solution" in errors) == (2, True)
    code, output, _ = dokulab(*command, "--steps", "4")
    assert "# Exchanging 2 for 1 finds nothing near a puzzle with 4 clues (tried around: 2)." in output
