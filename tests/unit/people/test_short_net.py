"""Short nets: they hold, and are no longer than what follows all singles at once."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.bits import bit_index
from dokulab.ground.jobs import run
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role, Step
from dokulab.people.techniques.forcing_net import FORCING_NET, NETS, Net
from dokulab.people.techniques.short_net import short_net_against
from dokulab.search.solvers.uniqueness import prove_unique

FIENDISH = "82......9..54....1....6......3.167....6.....2...78..3..3....14............15..276"


def false_candidates(state: State, count: int) -> list[Candidate]:
    proof = run(prove_unique(state.grid))
    assert proof is not None
    false = [each for each in state.among(state.unsolved) if proof.solution.values[each[0]] != each[1]]
    return Random(1).sample(false, count)


START = State.initial(parse_grid(FIENDISH))
ASKED = false_candidates(START, 12)


@pytest.mark.parametrize("technique", NETS, ids=lambda each: each.id)
def test_a_short_net_is_found_where_a_net_is_and_is_no_longer(technique) -> None:  # type: ignore[no-untyped-def]
    shorter = found = 0
    for candidate in ASKED:
        net, short = Net(START, candidate), run(short_net_against(START, candidate, technique))
        assert (short is not None) is net.has_contradiction(NETS[technique])
        if short is not None:
            found += 1
            assert short.eliminations == (candidate,)
            shorter += len(short.because.inferences) - len(net.needed())
    assert found
    assert shorter < 0


def test_each_inference_of_a_short_net_holds_where_those_before_lead() -> None:
    nets = 0
    for candidate in ASKED:
        net = run(short_net_against(START, candidate, FORCING_NET))
        if net is None:
            continue
        nets += 1
        after = START
        for inference in net.because.inferences:
            cell, digit = bit_index(inference.cells), bit_index(inference.digits)
            if inference.technique:
                singles = TECHNIQUES[inference.technique].steps(after)
                assert Step(inference.technique, ((cell, digit),)).placements in [each.placements for each in singles]
            after = after.placing(cell, digit)
        assert not any(after.candidates[digit] >> cell & 1 for cell, digit in net.because.candidates_as(Role.CLASH))
    assert nets


def test_the_solutions_candidate_has_no_net() -> None:
    proof = run(prove_unique(START.grid))
    assert proof is not None
    cell = next(iter(START.geometry.cells[1:]))
    assert all(run(short_net_against(START, (cell, proof.solution.values[cell]), each)) is None for each in NETS)
