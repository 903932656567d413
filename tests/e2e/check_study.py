"""Computes a study's figures anew from its CSV, with nothing of Dokulab: CSV -> JSON by puzzle, and a correlation.

Means of those who solved; Kaplan-Meier medians by the redistribution of weights to the right (Efron 1967), which is
another way to the same estimate; Spearman's correlation by Pearson's formula on ranks that are counted.
"""

from __future__ import annotations

import csv
import json
import statistics
import sys
from pathlib import Path

with Path(sys.argv[1]).open(encoding="utf-8", newline="") as file:
    rows = list(csv.DictReader(file))
names = list(dict.fromkeys(row["puzzle"] for row in rows))


def median(times: list[tuple[float, bool]]) -> float | None:
    """Each unsolved person's weight goes in equal parts to all who went on longer."""
    ordered = sorted(times, key=lambda time: (time[0], not time[1]))
    weights = [1 / len(ordered)] * len(ordered)
    solved = 0.0
    for at, (minutes, is_solved) in enumerate(ordered):
        if is_solved:
            solved += weights[at]
            if solved >= 0.5 - 1e-9:
                return minutes
        elif at + 1 < len(ordered):
            part = weights[at] / (len(ordered) - at - 1)
            weights = [*weights[: at + 1], *(weight + part for weight in weights[at + 1 :])]
    return None


def ranks(values: list[float]) -> list[float]:
    return [sum(v < value for v in values) + sum(v == value for v in values) / 2 for value in values]


found = {}
for name in names:
    own = [(float(row["minutes"]), row["solved"] == "yes") for row in rows if row["puzzle"] == name]
    solved = [minutes for minutes, is_solved in own if is_solved]
    found[name] = {
        "solved": len(solved),
        "unsolved": len(own) - len(solved),
        "mean": statistics.fmean(solved),
        "median": median(own),
    }
places = [float(names.index(row["puzzle"])) for row in rows]
lasted = [float(row["minutes"]) if row["solved"] == "yes" else 1e9 for row in rows]
print(
    json.dumps(
        {
            "people": len({row["person"] for row in rows}),
            "puzzles": found,
            "correlation": statistics.correlation(ranks(places), ranks(lasted)),
        }
    )
)
