"""Some hundred fuzzed inputs of every parser and command: see :mod:`tests.fuzz` and :mod:`tests.fuzz_commands`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import PARSERS, mutated, try_parser

ROOT = Path(__file__).parents[2]

INPUTS = 300
COMMAND_LINES = 25
SEEDS = 8


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_reads_or_refuses(name: str) -> None:
    _, corpus = PARSERS[name]
    for text in corpus:
        try_parser(name, text)
    rng = Random(f"fuzz/{name}")
    for _ in range(INPUTS):
        try_parser(name, mutated(rng, corpus))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_command_line_ends_with_a_documented_code(seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz_commands", str(seed), str(COMMAND_LINES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
