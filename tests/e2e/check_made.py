"""Checks a puzzle that the page made: PUZZLE -> {"verdict", "solution", "mean", "level"} as JSON.

By programs that had no part in making it: exact cover for the solutions, the plain reference for the call count, the
path and the rating for the level.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from dokulab.board.formats import grid_text, parse_grid
from dokulab.ground.jobs import run
from dokulab.measure import reference
from dokulab.measure.counts import draw_of_run
from dokulab.measure.people import rated_within
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS

SEED = 2014
RUNS = 60

puzzle = parse_grid(sys.argv[1])
outcome = run(SOLVERS["dlx"].search(puzzle, Limits(solutions=2)))
level = run(rated_within(puzzle)).level
mean = sum(reference.count_calls(puzzle, draw_of_run(SEED, number)).sweeps for number in range(RUNS)) / RUNS
print(
    json.dumps(
        {
            "verdict": outcome.verdict.value,
            "solution": grid_text(outcome.solutions[0]),
            "mean": mean,
            "level": level.id if level else None,
        }
    )
)
