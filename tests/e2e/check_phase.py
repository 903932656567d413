"""Checks the page's results of the phase transition: CSV -> {"rows", "different": [row...]} as JSON.

Reads them as the command line's experiment does, and runs every one of their searches anew on CPython.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from dokulab.jobs import run
from dokulab.lab.phase_experiment import PhaseSettings, measure
from dokulab.lab.phase_report import result_file

path = Path(sys.argv[1])
with path.open(encoding="utf-8", newline="") as file:
    first = next(csv.DictReader(file))
settings = PhaseSettings(
    sizes=(int(first["size"]),),
    node_limit=int(first["node_limit"]),
    time_limit=float(first["time_limit"]) if first["time_limit"] else None,
    seed=int(first["seed"]),
)
rows = result_file(path, settings).rows
different = []
for row in rows.values():
    task = row.task
    again = run(measure(task, settings))
    if (again.solved, again.nodes) != (row.solved, row.nodes):
        different.append(str(task))
print(json.dumps({"rows": len(rows), "different": different}))
