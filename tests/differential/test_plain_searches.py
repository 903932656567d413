"""Cazenave's searches try the same nodes as a plain program in C, which shares no code with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dokulab.ground.jobs import run
from dokulab.papers.experiments import phase_experiment as phase
from dokulab.papers.experiments.phase_experiment import PhaseTask
from tests.bench.plain_searches import KINDS, compiled, counted

LIMIT = 3_000
PERCENTS = {9: (31, 56, 61, 66, 71, 76, 81, 96), 16: (41, 56, 66, 81)}
"""Where the searches turn, and where they don't."""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_searches_try_the_nodes_of_a_plain_program(tmp_path: Path) -> None:
    tasks = [
        PhaseTask(size, percent, 0, solver)
        for size, percents in PERCENTS.items()
        for percent in percents
        for solver in KINDS
    ]
    ours = [run(phase.measure(task, 3, LIMIT)) for task in tasks]
    theirs = list(counted(compiled(tmp_path), [(3, task) for task in tasks], LIMIT))
    assert [(row.task, row.solved, row.nodes) for row in theirs] == [(row.task, row.solved, row.nodes) for row in ours]
    assert {row.solved for row in ours} == {True, False}
    assert len({row.nodes for row in ours}) > len(ours) / 3
