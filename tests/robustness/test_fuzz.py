"""Some hundred fuzzed inputs of every parser and every command: see :mod:`tests.fuzz`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.fuzz import PARSERS, arguments_of, mutated, try_command, try_parser

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
def test_a_command_line_ends_with_a_documented_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.chdir(tmp_path)
    rng = Random(f"fuzz/commands/{seed}")
    for _ in range(COMMAND_LINES):
        arguments = arguments_of(rng, str(tmp_path))
        try:
            try_command(arguments, 0.3)
        except BaseException as error:
            error.add_note(f"dokulab {arguments}")
            raise
