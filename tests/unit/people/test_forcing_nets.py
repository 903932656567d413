"""Forcing nets on AI Escargot, whose path needs each kind of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dokulab.asks.steps import step_record
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import bit_index
from dokulab.ground.jobs import run
from dokulab.people.catalogue import TECHNIQUES, choose
from dokulab.people.path import Path, solve_steps
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role, Step
from dokulab.people.techniques.alternating import AIC
from dokulab.people.techniques.forcing_net import _SETS, Net

pytestmark = pytest.mark.slow

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


@pytest.fixture(scope="module")
def path() -> Path:
    return run(solve_steps(parse_grid(ESCARGOT), choose(uniqueness=False)))


def test_they_explain_what_took_trial(path: Path) -> None:
    used = {step.technique for step in path.steps}
    assert path.solved
    assert "trial" not in used
    assert {"forcing_net", "forcing_net_sets", "forcing_net_chains"} <= used


def test_a_net_keeps_only_what_its_contradiction_needs(path: Path) -> None:
    """Place what it places, in its order: each inference holds, and the last ones leave no candidate or place."""
    nets = 0
    state = path.start
    for step in path.steps:
        if step.technique == "forcing_net":
            nets += 1
            after = state
            for inference in step.because.inferences:
                cell, digit = bit_index(inference.cells), bit_index(inference.digits)
                if inference.technique:
                    assert Step(inference.technique, ((cell, digit),)).placements in [
                        single.placements for single in TECHNIQUES[inference.technique].steps(after)
                    ]
                after = after.placing(cell, digit)
            clash = step.because.candidates_as(Role.CLASH)
            assert not any(after.candidates[digit] >> cell & 1 for cell, digit in clash)
        state = state.after(step)
    assert nets


def test_a_net_with_chains_tells_each_chain_by_its_links(path: Path) -> None:
    steps = [step for step in path.steps if step.technique == "forcing_net_chains"]
    chains = [each for step in steps for each in step.because.inferences if each.technique == "aic"]
    assert chains
    for chain in chains:
        assert chain.links[0].strong
        assert all(one.end == two.start and one.strong != two.strong for one, two in pairwise(chain.links))
    told = [links for step in steps for links in step_record(step).because.chains]
    assert [len(links) for links in told] == [len(chain.links) for chain in chains]
    assert not any(step_record(step).because.chains for step in path.steps if step.technique == "forcing_net")


def test_what_a_net_draws_as_weak_links_are_candidates_that_exclude_each_other(path: Path) -> None:
    weak = 0
    for step in path.steps:
        for start, end, strong in step.because.links if step.technique.startswith("forcing_net") else ():
            for cell, digit in () if strong else start.candidates:
                weak += 1
                for other, another in end.candidates:
                    assert (cell == other) != (digit == another)
                    assert cell == other or other in CLASSIC.peers[cell]
    assert weak > 20


def test_a_weak_link_of_a_net_with_sets_begins_in_what_was_assumed_or_inferred(path: Path) -> None:
    for step in path.steps:
        because = step.because
        if step.technique in ("forcing_net", "forcing_net_sets"):
            held = {(cell, digit) for role, cell, digit in because.candidates if role in (Role.ASSUMED, Role.ON)}
            for start, _, strong in because.links:
                for cell, digit in () if strong else start.candidates:
                    assert (cell, digit) in held or any(
                        each.cells >> cell & 1 and each.digits >> digit & 1 for each in because.inferences
                    )


def test_what_a_net_keeps_is_enough_for_each_of_its_chains(path: Path) -> None:
    """A chain's strong link rules all others of its cell or unit out; what was kept before the chain did that."""
    in_cells = in_units = 0
    state = path.start
    for step in path.steps:
        if step.technique == "forcing_net_chains":
            net = Net(state, step.eliminations[0])
            assert net.has_contradiction((*_SETS, AIC))
            kept = net.needed()
            for event in kept:
                before = {
                    candidate
                    for candidate, number in net.removed_by.items()
                    if number < net.events.index(event) and net.events[number] in kept
                }
                of_strong_links = set[Candidate]()
                for one, two, strong in event.inference.links:
                    if not strong:
                        continue
                    tied = {*one.candidates, *two.candidates}
                    if one.digit != two.digit:
                        in_cells += len(of_cell(state, bit_index(one.cells)) - tied) > 0
                        of_strong_links |= of_cell(state, bit_index(one.cells))
                        assert of_cell(state, bit_index(one.cells)) <= tied | before
                    else:
                        units = state.cell_sets.shared_units(one.cells | two.cells)
                        others = [of_unit(state, one.digit, unit) - tied for unit in units]
                        in_units += all(others)
                        of_strong_links.update(*others)
                        assert any(left <= before for left in others)
                if event.inference.links:
                    assert set(event.needs) <= of_strong_links
        state = state.after(step)
    assert in_cells > 5
    assert in_units > 5


def of_cell(state: State, cell: int) -> set[Candidate]:
    return {(cell, digit) for digit in CLASSIC.digits if state.candidates[digit] >> cell & 1}


def of_unit(state: State, digit: int, unit: int) -> set[Candidate]:
    return {(cell, digit) for cell in CLASSIC.units[unit] if state.candidates[digit] >> cell & 1}
