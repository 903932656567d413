"""The puzzles that come with the page: ``python -m dokulab.generators.bank web/puzzles/bank``.

A collection for each level of Play, and some for other boards. Each is made from a seed and within budgets of moves, so
anyone can make it again; a run that was stopped goes on where it was. Numbers stay with their puzzles: a collection
only grows at its end.

*Levels.* A search meets the level's call count and its techniques (:mod:`dokulab.rating.play_levels`). The count is
noisy, and the puzzle that a search ends with owes part of its count to luck. So fresh runs measure it again, and the
puzzle stays only if all within three standard errors of their mean is in the level's band. A puzzle that would need
trial and error is left out. Every second attempt makes a symmetric puzzle.

*Other boards.* Naked and hidden singles solve them. They have no levels.

*In the files* a puzzle is one character a clue: the empty cells before it, and its digit. That is a third of the usual
text, and the page has a size to keep.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles

from dokulab.batch import classify, strategies_of
from dokulab.files import check_writable, write_whole
from dokulab.formats import box_name, grid_text
from dokulab.generators.generation import generate
from dokulab.generators.holes import unique_puzzle
from dokulab.generators.puzzle_search import hardest_technique
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.geometry import CLASSIC, Geometry, geometry
from dokulab.grid import Grid
from dokulab.grids.canonical import canonical_form
from dokulab.grids.clues import minimal_clues
from dokulab.grids.full_grid import full_grid
from dokulab.grids.symmetry import orbits
from dokulab.jobs import Job, Progress, run
from dokulab.rating.call_count import root_of
from dokulab.rating.levels import Level
from dokulab.rating.play_levels import PLAY_LEVELS, PlayLevel
from dokulab.rating.sample import count_runs
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of

SEED = 1
FIRST = 12
"""The puzzles of each collection that the page holds from the start; it fetches the others when it needs them."""

FEWEST_RUNS = 30
MOST_RUNS = 400
STANDARD_ERRORS = 3

_SINGLES = strategies_of(["ns", "hs"])
_PUZZLES_A_WRITE = 10


_SYMBOLS = [chr(code) for code in range(33, 127) if chr(code) not in "\"'<\\"]
"""Printable, and the same in JSON and in a script."""


def packed(puzzle: Grid) -> str:
    """A puzzle (up to 25x25) as one symbol a clue: its digit, and the empty cells before it.

    The symbol after all those stands for as many empty cells as no clue's symbol can hold. The last empty cells are
    left out.
    """
    size = puzzle.geometry.size
    gaps = (len(_SYMBOLS) - 1) // size
    text, gap = "", 0
    for digit in puzzle.values:
        if digit:
            text += _SYMBOLS[gap * size + digit - 1]
        elif gap == gaps - 1:
            text += _SYMBOLS[gaps * size]
        gap = 0 if digit or gap == gaps - 1 else gap + 1
    return text


def unpacked(text: str, board: Geometry) -> Grid:
    """The puzzle that :func:`packed` wrote."""
    gaps = (len(_SYMBOLS) - 1) // board.size
    values: list[int] = []
    for symbol in text:
        gap, digit = divmod(_SYMBOLS.index(symbol), board.size)
        values += [0] * gap + [digit + 1] * (gap < gaps)
    return Grid((*values, *[0] * (board.cell_count - len(values))), board)


@dataclass(frozen=True, slots=True)
class Collection:
    """``make`` makes one puzzle, or None where the attempt failed. ``needs`` and ``advice`` are what the page says."""

    id: str
    board: Geometry
    amount: int
    needs: str
    advice: str
    make: Callable[[int, Random], Job[Grid | None]]


def is_surely_at(level: Level, puzzle: Grid, seed: int) -> Job[bool]:
    """Whether all within three standard errors of a 9x9 puzzle's mean call count (in sweeps) is in the level's band.

    Runs are added until that is so, 400 at most.
    """
    root = root_of(puzzle)
    counts: list[int] = []
    while len(counts) < MOST_RUNS:
        for counted in (yield from count_runs(root, seed, range(len(counts), len(counts) + FEWEST_RUNS))):
            counts.append(counted.sweeps)
        mean = sum(counts) / len(counts)
        spread = math.sqrt(sum((count - mean) ** 2 for count in counts) / (len(counts) - 1))
        error = STANDARD_ERRORS * spread / math.sqrt(len(counts))
        if level.low <= mean - error and (level.high is None or mean + error < level.high):
            return True
        if not level.has(mean):
            return False
    return False


def _level_collection(level: PlayLevel) -> Collection:
    def make(attempt: int, rng: Random) -> Job[Grid | None]:
        made = yield from generate(PuzzleSpec.of_play_level(level, ("rotational-180", "none")[attempt % 2]), rng)
        if not made.reached or not (yield from is_surely_at(level.level, made.puzzle, rng.getrandbits(32))):
            return None
        return None if (yield from hardest_technique(made)) == "trial" else made.puzzle

    return Collection(level.name, CLASSIC, 500, level.needs, level.advice, make)


def _board_collection(board: Geometry, amount: int, make: Callable[[Grid, Random], Job[Grid]]) -> Collection:
    def make_one(_attempt: int, rng: Random) -> Job[Grid | None]:
        puzzle = yield from make((yield from full_grid(board, rng)), rng)
        falls = yield from classify([puzzle.values], _SINGLES, board)
        return puzzle if falls.solved[0] else None

    return Collection(f"{board.size}x{board.size}", board, amount, "Singles", _SIZES[board.size], make_one)


_SIZES = {4: "A first sudoku.", 6: "A short one.", 16: "A long evening."}


def _without_spare_clues(solution: Grid, rng: Random) -> Job[Grid]:
    clues = yield from minimal_clues(solution, orbits(solution.geometry, "none"), rng)
    return clues.puzzle


def _half_empty(solution: Grid, rng: Random) -> Job[Grid]:
    return (yield from unique_puzzle(solution, 56, rng)).puzzle


COLLECTIONS: Sequence[Collection] = (
    *map(_level_collection, PLAY_LEVELS),
    _board_collection(geometry(2, 2), 30, _without_spare_clues),
    _board_collection(geometry(2, 3), 200, _without_spare_clues),
    _board_collection(geometry(4, 4), 100, _half_empty),
)


def continue_collection(collection: Collection, folder: Path) -> Job[None]:
    """Make puzzles until the collection is whole, and write its file every ten puzzles. No two are alike."""
    file = folder / f"{collection.id}.json"
    seed, tried, puzzles = SEED, 0, list[str]()
    if file.exists():
        begun = json.loads(file.read_text("utf-8"))
        seed, tried, puzzles = begun["seed"], begun["tried"], begun["puzzles"]
    forms = {canonical_form(unpacked(text, collection.board)) for text in puzzles}
    while len(puzzles) < collection.amount:
        puzzle = yield from collection.make(tried, Random(f"{seed}/{collection.id}/{tried}"))
        tried += 1
        if puzzle is None or (form := canonical_form(puzzle)) in forms:
            continue
        forms.add(form)
        puzzles.append(packed(puzzle))
        if len(puzzles) % _PUZZLES_A_WRITE == 0:
            write_whole(file, json.dumps({"seed": seed, "tried": tried, "puzzles": puzzles}, indent=0) + "\n")
            yield Progress(len(puzzles) / collection.amount)


def puzzles_in(folder: Path, collection: Collection) -> list[Grid]:
    """The puzzles of a collection's file."""
    texts = json.loads((folder / f"{collection.id}.json").read_text("utf-8"))["puzzles"]
    return [unpacked(text, collection.board) for text in texts]


def first_puzzles(folder: Path) -> list[dict[str, object]]:
    """What the page holds from the start: of each collection its words, its size and its first puzzles, as text."""
    return [_first_of(each, puzzles_in(folder, each)) for each in COLLECTIONS]


def _first_of(collection: Collection, puzzles: list[Grid]) -> dict[str, object]:
    return {
        "id": collection.id,
        "box": box_name(collection.board),
        "needs": collection.needs,
        "advice": collection.advice,
        "amount": len(puzzles),
        "puzzles": list(map(grid_text, puzzles[:FIRST])),
    }


def table(folder: Path, every: int) -> Iterator[str]:
    """A Markdown table of the levels, line by line, of every so many-th puzzle: clues, call counts, techniques."""
    yield "| level | puzzles | attempts | clues | call count, middle half | hardest technique |"
    yield "|---|---|---|---|---|---|"
    for collection in COLLECTIONS[: len(PLAY_LEVELS)]:
        puzzles = puzzles_in(folder, collection)
        tried = json.loads((folder / f"{collection.id}.json").read_text("utf-8"))["tried"]
        clues = sorted(len(puzzle.clues) for puzzle in puzzles)
        means: list[float] = []
        hardest: Counter[str] = Counter()
        for puzzle in puzzles[::every]:
            counts = run(count_runs(root_of(puzzle), SEED, range(10)))
            means.append(sum(each.sweeps for each in counts) / len(counts))
            hardest[hardest_of(run(solve_steps(puzzle)).steps) or ""] += 1
        low, _, high = quantiles(means, n=4)
        shares = ", ".join(
            f"{TECHNIQUES[each].title} {100 * number / len(means):.0f}%" for each, number in hardest.most_common(6)
        )
        span = f"{clues[0]} to {clues[-1]}"
        yield f"| {collection.id} | {len(puzzles)} | {tried} | {span} | {low:.0f} to {high:.0f} | {shares} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the puzzles that come with the page, or go on with them.")
    parser.add_argument("folder", type=Path, help="where the files of the collections are")
    parser.add_argument("--only", choices=[each.id for each in COLLECTIONS], help="make one collection")
    parser.add_argument("--table", type=int, metavar="N", help="make nothing: print a table of every N-th puzzle")
    arguments = parser.parse_args()
    if arguments.table:
        for line in table(arguments.folder, arguments.table):
            print(line, flush=True)
        return
    first = arguments.folder / "first.json"
    check_writable(first)
    for collection in COLLECTIONS:
        if arguments.only in (None, collection.id):
            run(continue_collection(collection, arguments.folder))
            print(f"{collection.id}: done", file=sys.stderr)
    if all((arguments.folder / f"{each.id}.json").exists() for each in COLLECTIONS):
        write_whole(first, json.dumps(first_puzzles(arguments.folder), indent=0) + "\n")


if __name__ == "__main__":
    main()
