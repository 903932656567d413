"""How long ``minimum --grid`` takes to find few clues again: ``PYTHONPATH=py python3 -m tests.bench.few_clues``.

It knows only the full grids: those of the ten puzzles of 18 clues that naked singles solve, of the puzzle of 19 that
was the smallest before, and of a puzzle of 17 clues for hidden singles, and with locked candidates. Seconds are those
of the processor; ``minimum --grid GRID --strategies NAMES --seed N`` makes the same search. An interrupted run goes on
from its file. ``--proof SECONDS`` measures instead how a proof grows with each clue: ``minimum --grid GRID --strategies
ns --proof`` excludes no clue, one, two and so on for one of these grids.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, cast

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.ground.request import Help
from dokulab.make.patterns.fewest.fewest_problem import EIGHTEEN, MinimumOutcome, MinimumProblem, known_puzzle
from dokulab.make.patterns.fewest.stuck_sets.grid_proof import prove_fewest
from dokulab.make.patterns.fewest.stuck_sets.walk import search_grids
from dokulab.papers.experiments.result_file import ResultFile
from dokulab.papers.statistics.charts import table
from dokulab.search.slices import classify, strategies_of
from dokulab.search.solvers.bitboard import solve_text

NINETEEN = ".654.......48......9....3.........4..3....2.....1......7...36..8....5.1.....2...7"
EVEN = 6
"""The one of the ten puzzles of 18 clues whose grid has 18 symmetries."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search within the full grid of a puzzle."""

    puzzle: Annotated[str, Help("a puzzle of the grid, which the search doesn't know")]
    strategies: Annotated[str, Help("what must solve the puzzles")]
    clues: Annotated[int, Help("the number of clues that is looked for")]
    seed: Annotated[int, Help("the seed")]


@dataclass(frozen=True, slots=True)
class Found:
    """How a search ended."""

    task: Search
    found: Annotated[int, Help("the fewest clues that were found")]
    seconds: Annotated[float, Help("seconds of the processor until then")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10, metavar="N", help="from 1 to N; default 10")
    parser.add_argument("--limit", type=float, default=600, metavar="SECONDS", help="for each search; default 600")
    parser.add_argument("--others", action="store_true", help="the grids of the other nine puzzles of 18 clues too")
    parser.add_argument("--proof", type=float, metavar="SECONDS", help="how the proof for one grid grows")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the results are kept")
    arguments = parser.parse_args()
    if arguments.proof is not None:
        print("\n".join(table(("clues excluded", "nodes", "seconds of the processor"), list(_growth(arguments.proof)))))
        return
    if arguments.out is None:
        parser.error("--out FILE is needed")
    file = ResultFile(arguments.out, Found, {"limit": arguments.limit})
    series = [list(each) for each in _series(arguments.seeds, arguments.others)]
    for searches in series:
        for task in searches:
            if task not in file.rows:
                file.add(_search(task, arguments.limit))
    head = ("a puzzle of the grid", "strategies", "clues", "found", "seconds, median", "the slowest that was found")
    lines = [_line([file.rows[task] for task in searches]) for searches in series]
    print("\n".join(table(head, lines)))


def _series(seeds: int, others: bool) -> Iterator[Iterator[Search]]:
    numbers = range(1, seeds + 1)
    for strategies in ("ns", "ns,hs", "ns,hs,lc"):
        known = known_puzzle(MinimumProblem(CLASSIC, frozenset(strategies.split(","))))
        assert known is not None
        puzzle = EIGHTEEN[EVEN] if strategies == "ns" else "".join(map(str, known.values)).replace("0", ".")
        yield (Search(puzzle, strategies, len(known.clues), seed) for seed in numbers)
    yield (Search(NINETEEN, "ns", 19, seed) for seed in numbers)
    if others:
        for number, puzzle in enumerate(EIGHTEEN):
            if number != EVEN:
                yield (Search(puzzle, "ns", 18, seed) for seed in numbers)


def _growth(limit: float) -> Iterator[list[str]]:
    """For each number of clues that is excluded within the limit, the nodes and the seconds that this took."""
    grid = parse_grid(solve_text(EIGHTEEN[EVEN], 2)[0])
    started = before = time.process_time()
    fewest = nodes = 0
    for progress in prove_fewest(grid, frozenset({"ns"}), Random(1)):
        now = time.process_time()
        seen = cast("int", progress.detail.get("fewest", 0))
        if seen > fewest:
            until = cast("int", progress.detail["nodes"])
            yield [str(seen - 1), f"{until - nodes:,}", f"{now - before:.1f}"]
            fewest, nodes, before = seen, until, now
        if now - started > limit:
            return


def _search(task: Search, limit: float) -> Found:
    grid = parse_grid(solve_text(task.puzzle, 2)[0])
    strategies = task.strategies.split(",")
    started, best, fewest = time.process_time(), None, CLASSIC.cell_count
    seconds = 0.0
    for progress in search_grids(MinimumProblem(CLASSIC, frozenset(strategies)), Random(task.seed), grid):
        best = cast("MinimumOutcome | None", progress.detail.get("best", best))
        now = time.process_time() - started
        if best is not None and best.clues is not None and best.clues < fewest:
            fewest, seconds = best.clues, now
        if fewest <= task.clues or now > limit:
            break
    assert best is not None
    assert best.puzzle is not None
    _check(best.puzzle, grid, strategies)
    return Found(task, fewest, seconds)


def _check(puzzle: Grid, grid: Grid, strategies: list[str]) -> None:
    """Another program than the search's says that the strategies solve the puzzle, to this grid."""
    assert run(classify([puzzle.values], strategies_of(strategies))).solved_count == 1
    assert all(value in (0, there) for value, there in zip(puzzle.values, grid.values, strict=True))


def _line(rows: list[Found]) -> list[str]:
    task = rows[0].task
    found = sorted(row.seconds for row in rows if row.found <= task.clues)
    times = (f"{median(found):.0f}", f"{found[-1]:.0f}") if found else ("", "")
    return [task.puzzle, task.strategies, str(task.clues), f"{len(found)} of {len(rows)}", *times]


if __name__ == "__main__":
    main()
