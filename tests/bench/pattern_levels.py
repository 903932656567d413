"""Puzzles of each level in drawn patterns: found, proved impossible, or not found within the seconds.

``--patterns symmetric`` draws pairs of cells that a half turn exchanges, of 22 to 30 clues in turn; ``dense`` the same
of 32 to 60; ``heart`` is the outline of a heart, 22 clues, with another seed each time. Patterns that a short proof
refutes whatever is asked for are left out. Seconds are those of the processor, so that other programs do not count. Of
every puzzle found, exact cover proves the one solution, its clues must be the pattern's cells, and its path and its
rating must be of the level. ``--out`` keeps a row a search; those that it has are not made again.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple, cast

from dokulab.board.formats import grid_text
from dokulab.board.geometry import CLASSIC, Cell
from dokulab.board.symmetry import orbits
from dokulab.ground.jobs import JobRunner, run
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.patterns.problem import PatternProblem
from dokulab.make.patterns.proofs.quick_proofs import quick_proof
from dokulab.measure.levels import LEVELS, Level, level_of
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.path import solve_steps
from dokulab.search.solvers import dlx
from dokulab.search.solvers.protocol import Limits

HEART = ".xx...xx.x..x.x..xx...x...xx.......xx.......x.x.....x...x...x.....x.x.......x...."
MADE = [level for level in LEVELS if level.is_made]
MOST_MOVES = 10**9


class Row(NamedTuple):
    """A search: which pattern, with how many clues and which seed, for which level, and how it ended."""

    pattern: str
    clues: int
    seed: int
    level: str
    end: str
    seconds: float
    puzzle: str


def drawing(cells: list[Cell]) -> str:
    chosen = set(cells)
    return "".join("x" if cell in chosen else "." for cell in CLASSIC.cells)


def cells_of(pattern: str) -> tuple[Cell, ...]:
    return tuple(cell for cell in CLASSIC.cells if pattern[cell] == "x")


def symmetric_patterns(rng: Random, counts: range) -> Iterator[str]:
    """Random pairs of cells that a half turn exchanges; the numbers of clues go round."""
    pairs = orbits(CLASSIC, "rotational-180")
    number = 0
    while True:
        cells: list[Cell] = []
        for pair in rng.sample(pairs, len(pairs)):
            if len(cells) + len(pair) <= counts[number % len(counts)]:
                cells += pair
        if quick_proof(PatternProblem.of(CLASSIC, tuple(sorted(cells)), ("ns", "hs", "lc"))) is None:
            number += 1
            yield drawing(cells)


def searched(pattern: str, seed: int, level: Level, limit: float) -> Row:
    """Search, and check what was found."""
    spec = PuzzleSpec(None, cells=cells_of(pattern), level=level)
    start = time.process_time()
    search = JobRunner(generate(spec, Random(seed), moves=MOST_MOVES))
    best: Generated | None = None
    for progress in search:
        best = cast("Generated | None", progress.detail.get("best", best))
        if time.process_time() - start > limit:
            search.cancel()
            break
    else:
        best = search.result
    seconds = round(time.process_time() - start, 1)
    assert best is not None
    row = Row(pattern, len(spec.cells or ()), seed, level.id, "", seconds, "")
    if best.proof is not None:
        return row._replace(end="impossible")
    if not best.reached:
        return row._replace(end="other level" if best.is_proper else "nothing")
    assert tuple(best.puzzle.clues) == spec.cells
    assert run(dlx.search(best.puzzle, Limits(solutions=2))).count == 1
    techniques = [step.technique for step in run(solve_steps(best.puzzle)).steps]
    assert level_of(techniques, run(rate_er(best.puzzle)).er) is level
    return row._replace(end="found", puzzle=grid_text(best.puzzle))


def table(rows: list[Row]) -> Iterator[str]:
    """For each number of clues and each level the share found, and the median of the seconds that these took."""
    yield f"| clues | searches a level | {' | '.join(level.title for level in MADE)} |"
    yield f"| --- | ---: |{' --- |' * len(MADE)}"
    groups = sorted({(each.clues - 22) // 3 for each in rows})
    for group in groups:
        own = [each for each in rows if (each.clues - 22) // 3 == group]
        low, high = min(each.clues for each in own), max(each.clues for each in own)
        cells = [_share([each for each in own if each.level == level.id]) for level in MADE]
        yield f"| {low} to {high} | {len(own) // len(MADE) or len(own)} | {' | '.join(cells)} |"
    cells = [_share([each for each in rows if each.level == level.id]) for level in MADE]
    yield f"| all | {len(rows) // len(MADE) or len(rows)} | {' | '.join(cells)} |"


def _share(rows: list[Row]) -> str:
    found = [each.seconds for each in rows if each.end == "found"]
    impossible = sum(each.end == "impossible" for each in rows)
    proved = f", {impossible} impossible" if impossible else ""
    return f"{len(found)} of {len(rows)}{proved}" + (f", {median(found):.1f} s" if found else "") if rows else "-"


BINS = (22, 25, 28, 31, 37, 46)
"""The fewest clues of each group of the odds; the last one has no end."""


def odds(rows: list[Row]) -> str:
    """What the page and ``generate --pattern`` say before a search: for each group and level how many were found."""
    groups = []
    for low, end in zip(BINS, (*BINS[1:], 82), strict=True):
        own = [each for each in rows if low <= each.clues < end]
        levels = {}
        for level in MADE:
            of_level = [each for each in own if each.level == level.id]
            found = [each.seconds for each in of_level if each.end == "found"]
            if of_level:
                seconds = median(found) if found else None
                levels[level.id] = {"searches": len(of_level), "found": len(found), "seconds": seconds}
        if levels:
            groups.append({"clues": [low, end - 1], "levels": levels})
    return json.dumps(groups, indent=1)


def read_rows(file: Path) -> list[Row]:
    with file.open(newline="", encoding="utf-8") as lines:
        return [
            Row(each[0], int(each[1]), int(each[2]), each[3], each[4], float(each[5]), each[6])
            for each in list(csv.reader(lines))[1:]
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--patterns", choices=("symmetric", "dense", "heart"), default="symmetric")
    parser.add_argument("--number", type=int, default=20, metavar="N", help="patterns, or seeds; default 20")
    parser.add_argument("--level", metavar="NAME", help="only this level")
    parser.add_argument("--limit", type=float, default=60.0, metavar="SECONDS", help="for each search; default 60")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FILE.csv", help="keep the rows here, and go on from them")
    parser.add_argument(
        "--odds", nargs="+", type=Path, metavar="FILE.csv", help="print pattern_odds.json from such rows"
    )
    arguments = parser.parse_args()
    rng = Random(f"patterns {arguments.seed}")
    if arguments.patterns == "heart":
        asked = [(HEART, arguments.seed + number) for number in range(arguments.number)]
    else:
        counts = range(22, 31, 2) if arguments.patterns == "symmetric" else range(32, 61, 4)
        drawn = symmetric_patterns(rng, counts)
        asked = [(next(drawn), arguments.seed) for _ in range(arguments.number)]
    rows: list[Row] = []
    if arguments.odds:
        print(odds([row for file in arguments.odds for row in read_rows(file)]))
        return
    if arguments.out and arguments.out.exists():
        rows = read_rows(arguments.out)
    known = {(each.pattern, each.seed, each.level) for each in rows}
    for pattern, seed in asked:
        for level in MADE:
            if (pattern, seed, level.id) not in known and arguments.level in (None, level.id):
                rows.append(searched(pattern, seed, level, arguments.limit))
                if arguments.out:
                    with arguments.out.open("w", newline="", encoding="utf-8") as file:
                        csv.writer(file, lineterminator="\n").writerows([Row._fields, *rows])
    print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
