"""Checks the page's results of the phase transition: CSV -> {"rows", "different": [row...]} as JSON.

Reads them as the command line's experiment does, and runs every one of their searches anew on CPython.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from dokulab.ground.jobs import run
from dokulab.papers.experiments.phase_experiment import measure
from dokulab.papers.experiments.phase_transition import result_file

path = Path(sys.argv[1])
with path.open(encoding="utf-8", newline="") as file:
    first = next(csv.DictReader(file))
seed, node_limit = int(first["seed"]), int(first["node_limit"])
time_limit = float(first["time_limit"]) if first["time_limit"] else None
rows = result_file(path, seed, node_limit, time_limit).rows
different = []
for row in rows.values():
    task = row.task
    again = run(measure(task, seed, node_limit, time_limit))
    if (again.solved, again.nodes) != (row.solved, row.nodes):
        different.append(str(task))
print(json.dumps({"rows": len(rows), "different": different}))
