"""The positions to practise on: the technique is the easiest step there, and much of the board is open."""

from __future__ import annotations

import json

import pytest

from build_site.bank.collections import read_level
from build_site.bank.drills import (
    EVERYBODY_KNOWS,
    FEWEST_OPEN,
    FILE,
    LADDER,
    LADDER_FILE,
    MOST_OPEN,
    ONE_RUNG,
    POSITIONS,
    PUZZLES,
    state_of,
)
from build_site.bank.shelves import SHELVES
from dokulab.ground.jobs import run
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.path import next_step, solve_steps

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


def test_each_rung_has_its_title_and_puzzles() -> None:
    rungs = json.loads(LADDER_FILE.read_text("utf-8"))
    assert tuple(rung["technique"] for rung in rungs) == LADDER
    for rung in rungs:
        assert rung["title"] == TECHNIQUES[rung["technique"]].title
        assert 2 <= len(set(rung["puzzles"])) == len(rung["puzzles"]) <= PUZZLES, rung["technique"]


@pytest.mark.parametrize("at", range(len(LADDER)), ids=LADDER)
def test_a_sample_of_a_rungs_puzzles_needs_it_and_else_what_is_below(at: int) -> None:
    rung = json.loads(LADDER_FILE.read_text("utf-8"))[at]
    levels = {level.id: level for level in SHELVES}
    for name in rung["puzzles"][::8]:
        level, number = name.rsplit("-", 1)
        path = run(solve_steps(read_level(levels[level])[int(number) - 1].puzzle))
        used = {ONE_RUNG.get(step.technique, step.technique) for step in path.steps}
        assert not path.end.unsolved
        assert rung["technique"] in used <= {*EVERYBODY_KNOWS, *LADDER[: at + 1]}, name
