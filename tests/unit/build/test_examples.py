"""The examples that the page brings along: each is a position on which its technique is the easiest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_site.bank.examples import EXAMPLES as NUMBER
from build_site.bank.examples import easier_and, examples_on, state_of
from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES
from dokulab.people.path import next_step, solve_steps
from dokulab.search.solvers.uniqueness import prove_unique
from tests import corpus

pytestmark = pytest.mark.slow

EXAMPLES = json.loads((Path(__file__).parents[3] / "web/shared/steps" / "examples.json").read_text("ascii"))
EACH = [(technique, number) for technique, examples in EXAMPLES.items() for number in range(len(examples))]


def test_techniques_have_three_examples_from_puzzles_with_different_solutions() -> None:
    assert set(EXAMPLES) == {technique.id for technique in CATALOGUE} - {"trial"}
    for examples in EXAMPLES.values():
        proofs = [run(prove_unique(parse_grid(example["puzzle"]))) for example in examples]
        assert None not in proofs
        assert len({proof.solution for proof in proofs if proof}) == len(examples) == NUMBER


@pytest.mark.parametrize(("technique", "number"), EACH)
def test_the_technique_is_the_easiest_on_its_examples(technique: str, number: int) -> None:
    state = run(state_of(EXAMPLES[technique][number]))
    assert all(state.candidates_of(cell) for cell in range(81))
    step = run(next_step(state, easier_and(technique)))
    assert step is not None
    assert step.technique == technique


@pytest.mark.parametrize("technique", EXAMPLES)
def test_an_example_leads_to_a_solution(technique: str) -> None:
    assert run(solve_steps(run(state_of(EXAMPLES[technique][0])))).solved


def test_the_plainest_examples_are_kept() -> None:
    puzzles = [parse_grid(text) for text in corpus.sample("exchange-hard-250.csv", 4, seed=5)]
    few, more = run(examples_on([], puzzles[:2])), run(examples_on([], puzzles))
    assert few
    for technique, examples in few.items():
        assert [each.tangle for each in more[technique]] == sorted(each.tangle for each in more[technique])
        assert more[technique][0].tangle <= examples[0].tangle


def test_an_example_goes_when_an_easier_technique_applies() -> None:
    state = run(state_of(EXAMPLES["naked_pair"][0]))
    assert set(run(examples_on([("naked_pair", state)], []))) == {"naked_pair"}
    cell = next(cell for cell in range(81) if state.unsolved >> cell & 1)
    assert state.unique is not None
    single = state.without((cell, digit) for digit in range(1, 10) if digit != state.unique.solution.values[cell])
    assert run(examples_on([("naked_pair", single)], [])) == {}


@pytest.mark.parametrize("number", range(NUMBER))
def test_every_grouped_x_chain_has_a_group(number: int) -> None:
    steps = list(TECHNIQUES["grouped_x_chain"].steps(run(state_of(EXAMPLES["grouped_x_chain"][number]))))
    assert steps
    for step in steps:
        ends = [node.cells for link in step.because.links for node in (link.start, link.end)]
        assert any(cells.bit_count() > 1 for cells in ends)
