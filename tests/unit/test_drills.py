"""The positions to practise on: the technique is the easiest step there, and much of the board is open."""

from __future__ import annotations

import json

import pytest

from build_site.bank.drills import FEWEST_OPEN, FILE, LADDER, MOST_OPEN, POSITIONS, state_of
from dokulab.jobs import run
from dokulab.strategies.path import next_step

ENOUGH = 40
"""Some techniques are the easiest step in fewer puzzles of the collection."""

DRILLS: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))


def test_each_rung_has_its_positions_each_from_another_puzzle() -> None:
    assert tuple(DRILLS) == LADDER
    for technique, texts in DRILLS.items():
        assert ENOUGH <= len(texts) <= POSITIONS, technique
        assert len({text.split(" ")[0] for text in texts}) == len(texts)


@pytest.mark.parametrize("technique", LADDER)
def test_a_sample_has_no_easier_step_and_much_is_open(technique: str) -> None:
    for text in DRILLS[technique][::10]:
        state = run(state_of(text))
        step = run(next_step(state))
        assert state.unique is not None
        assert step is not None
        assert step.technique == technique
        assert FEWEST_OPEN <= state.unsolved.bit_count() <= MOST_OPEN
