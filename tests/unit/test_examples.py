"""The examples that the page brings along: each is a position on which its technique is the easiest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dokulab.formats import parse_grid
from dokulab.generators.examples import find_examples
from dokulab.jobs import run
from dokulab.solvers.uniqueness import prove_unique
from dokulab.strategies.catalogue import CATALOGUE
from dokulab.strategies.path import next_step, solve_steps
from dokulab.strategies.state import State

EXAMPLES = json.loads((Path(__file__).parents[2] / "web" / "steps" / "examples.json").read_text("ascii"))


def state_of(technique: str) -> State:
    example = EXAMPLES[technique]
    sets = ([digit for digit in range(1, 10) if mask >> digit - 1 & 1] for mask in example["candidates"])
    digits = parse_grid(example["digits"])
    proof = run(prove_unique(digits))
    assert proof is not None
    return State.with_candidates(digits, sets).with_proof(proof)


def test_every_technique_but_trial_has_an_example() -> None:
    assert set(EXAMPLES) == {technique.id for technique in CATALOGUE} - {"trial"}


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_technique_is_the_easiest_on_its_example(technique: str) -> None:
    state = state_of(technique)
    assert all(state.candidates(cell) for cell in range(81))
    step = run(next_step(state))
    assert step is not None
    assert step.technique == technique


@pytest.mark.parametrize("technique", EXAMPLES)
def test_an_example_leads_to_a_solution(technique: str) -> None:
    assert run(solve_steps(state_of(technique))).solved


def test_the_same_seed_finds_the_same_examples() -> None:
    first, again = (run(find_examples(puzzles=3, seed=5)) for _ in range(2))
    assert first
    assert {name: example.as_data() for name, example in first.items()} == {
        name: example.as_data() for name, example in again.items()
    }


def test_the_plainest_example_is_kept() -> None:
    few, more = (run(find_examples(puzzles=count, seed=5)) for count in (2, 4))
    assert all(more[name].tangle <= example.tangle for name, example in few.items())
