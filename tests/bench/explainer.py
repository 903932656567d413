"""Sudoku Explainer's ratings: how many agree with the program's, by band, and how long they take.

It rates the puzzles of ``sudoku-explainer-ratings.csv``, or those of a file of JSON lines with ``puzzle, er, ep, ed``
where a developer has one. In that file, the half that was held back while the rules were worked out is told apart by a
seed: the lines' numbers shuffled by ``Random(17)``, the second half. None of those rates above 9.6, so on the classic
scale the puzzles of ``sudoku-explainer-published.csv`` come too. They were rated first when the rules were final, but
for the two at 10.4, which the tests had before.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.measure.sudoku_explainer.scale import Scale
from tests import corpus

BANDS = (1.5, 3.0, 4.5, 5.0, 6.5, 7.5, 8.0, 9.0, 9.4, 9.9, 10.4, 10.9, 11.4, 12.0)
"""The highest rating of each band."""

SPLIT_SEED = 17


@dataclass(frozen=True)
class Rated:
    er: float
    expected: float
    others_agree: bool
    """Whether EP and ED are equal."""
    seconds: float


def entries(path: str | None, scale: Scale, half: str) -> list[tuple[str, float, float, float]]:
    """The puzzles with their ER, EP and ED."""
    if path is None:
        prefix = "" if scale is Scale.CLASSIC else f"{scale.value}_"
        rows = [
            (line["puzzle"], float(line[f"{prefix}er"]), float(line[f"{prefix}ep"]), float(line[f"{prefix}ed"]))
            for line in corpus.rows("sudoku-explainer-ratings.csv")
        ]
    else:
        with gzip.open(path, "rt") as file:
            found = [json.loads(line) for line in file]
        rows = [(line["puzzle"], line["er"], line["ep"], line["ed"]) for line in found]
    order = list(range(len(rows)))
    random.Random(SPLIT_SEED).shuffle(order)
    middle = len(order) // 2
    picked = {"tuning": order[:middle], "held-back": order[middle:], "both": order}[half]
    return [rows[at] for at in sorted(picked)]


def published(highest: float) -> list[tuple[str, float, float, float]]:
    """The same of the published ones, those that rate no higher."""
    rows = corpus.rows("sudoku-explainer-published.csv")
    return [
        (row["puzzle"], float(row["er"]), float(row["ep"]), float(row["ed"]))
        for row in rows
        if float(row["er"]) <= highest
    ]


def rate(entry: tuple[str, float, float, float], scale: Scale) -> Rated:
    puzzle, er, ep, ed = entry
    start = time.process_time()
    found = run(rate_er(parse_grid(puzzle), scale))
    seconds = time.process_time() - start
    return Rated(found.er or found.er_at_least or 0.0, er, (found.ep, found.ed) == (ep, ed), seconds)


def row(label: str, rated: list[Rated]) -> str:
    equal = sum(one.er == one.expected for one in rated)
    near = sum(abs(one.er - one.expected) < 0.25 for one in rated)
    others = sum(one.others_agree for one in rated)
    times = sorted(one.seconds for one in rated)
    return (
        f"| {label} | {len(rated)} | {equal} ({equal / len(rated):.1%}) | {near} | {others} | "
        f"{statistics.median(times) * 1e3:.1f} | {times[len(times) * 19 // 20] * 1e3:.0f} | {times[-1] * 1e3:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", help="gzip file of JSON lines")
    parser.add_argument("--half", choices=("tuning", "held-back", "both"), default="both")
    parser.add_argument("--scale", choices=[scale.value for scale in Scale], default=Scale.CLASSIC.value)
    parser.add_argument(
        "--highest", type=float, default=11.5, help="leave out published puzzles above it, which take minutes each"
    )
    arguments = parser.parse_args()
    scale = Scale(arguments.scale)
    chosen = entries(arguments.file, scale, arguments.half)
    if scale is Scale.CLASSIC:
        chosen += published(arguments.highest)
    every = [rate(entry, scale) for entry in chosen]
    print("| ER | puzzles | ER equal | within 0.2 | EP and ED equal | median ms | 95% ms | longest ms |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    lowest = 0.0
    for highest in BANDS:
        found = [one for one in every if lowest < one.expected <= highest]
        if found:
            print(row(f"up to {highest}", found))
        lowest = highest
    print(row("all", every))


if __name__ == "__main__":
    main()
