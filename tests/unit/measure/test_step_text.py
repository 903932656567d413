"""Sudoku Explainer's steps as they are told: what is named is there, and the words say what the data say."""

from __future__ import annotations

import functools
import re
from itertools import pairwise

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import lowest
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.chain_text import CHAINS, branch_words
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.rated_step import (
    ChainNode,
    ExplainerTechnique,
    RatedStep,
    reason_of_cycle,
)
from dokulab.measure.sudoku_explainer.rated_step_text import StepWords, described_path
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Role
from dokulab.search.solvers.uniqueness import up_to_two_solutions
from tests import corpus

pytestmark = pytest.mark.slow

MOST = {Scale.CLASSIC: ("er", 8.9, 12), Scale.EXCHANGE: ("exchange_er", 8.0, 6)}
"""By scale the column of its ratings, the highest that is rated here, and every how many of its puzzles."""


Told = tuple[State, RatedStep, StepWords]


@functools.cache
def paths() -> tuple[tuple[RatedPath, tuple[Told, ...]], ...]:
    """The paths of puzzles of all ratings, on both scales."""
    found = []
    for scale, (column, highest, every) in MOST.items():
        rows = sorted(corpus.rows("sudoku-explainer-ratings.csv"), key=lambda row: float(row[column]))
        for row in [row for row in rows if float(row[column]) <= highest][::every]:
            explanation = run(rate_er(parse_grid(row["puzzle"]), scale))
            found.append((explanation, tuple(described_path(State.initial(explanation.puzzle), explanation.steps))))
    return tuple(found)


def described() -> list[Told]:
    return [step for _, steps in paths() for step in steps]


def test_told_steps_hold_and_lead_to_the_solution() -> None:
    for explanation, steps in paths():
        (solution,) = run(up_to_two_solutions(explanation.puzzle)).solutions
        for _, rated, _ in steps:
            assert all(solution.values[cell] == digit for cell, digit in rated.placements)
            assert all(solution.values[cell] != digit for cell, digit in rated.eliminations)
        before, last, _ = steps[-1]
        assert before.after(last).grid == solution
        assert max(rated.rating for _, rated, _ in steps) == explanation.er


def test_what_a_step_names_is_on_the_board() -> None:
    for state, rated, step in described():
        because = rated.step.because
        named = [(cell, digit) for _, cell, digit in because.candidates]
        named += [pair for link in because.links for node in link[:2] for pair in node.candidates]
        named += rated.eliminations
        assert named, step.title
        assert all(state.candidates[digit] >> cell & 1 for cell, digit in named), (step.title, rated)
        assert all(state.unsolved >> cell & 1 for cell, _ in rated.placements)


def cells_in(words: str) -> set[str]:
    """The names of all cells that words name, alone or together: r6c569 is r6c5, r6c6 and r6c9."""
    together = re.findall(r"r([1-9]+)c([1-9]+)", words)
    return {f"r{row}c{column}" for rows, columns in together for row in rows for column in columns}


def test_the_words_name_the_cells_that_the_step_rests_on() -> None:
    for _, rated, step in described():
        words = f"{step.where} {step.why}"
        for cell in rated.cells if not rated.branches and len(rated.cells) < 9 else ():
            name = CLASSIC.cell_name(cell)
            in_unit = any(CLASSIC.unit_name(unit) in words for unit in CLASSIC.units_of[cell])
            assert name in cells_in(words) or in_unit or "rows" in words or "columns" in words, (
                name,
                step.title,
                words,
            )
        assert "  " not in words
        assert step.why.endswith((".", ")"))


def test_every_node_of_every_branch_is_in_the_words() -> None:
    chains = [(rated, step) for _, rated, step in described() if rated.technique in CHAINS]
    assert len({rated.technique for rated, _ in chains}) >= 5
    for rated, step in chains:
        for node in (node for branch in rated.branches for node in branch):
            assert f"{CLASSIC.cell_name(node.cell)} is" in step.why, step.why


def test_a_technique_that_the_catalogue_has_is_linked_to_it() -> None:
    for _, _, step in described():
        assert step.like is None or step.like in TECHNIQUES
    assert {step.title for _, _, step in described() if step.like is None} <= {
        "WXYZ-wing",
        "VWXYZ-wing",
        "UVWXYZ-wing",
        "Aligned pair exclusion",
        "Aligned triple exclusion",
        *(f"Unique loop, type {number}" for number in "1234"),
    }


def test_a_loop_s_cells_with_more_candidates_are_told_apart_and_all_candidates_have_their_part() -> None:
    """The loop's two digits are its pattern; what its cells or a subset beside it have is extra."""
    variants = set()
    kinds = (ExplainerTechnique.UNIQUE_RECTANGLE, ExplainerTechnique.UNIQUE_LOOP)
    for state, rated, _ in described():
        if rated.technique not in kinds:
            continue
        variants.add(rated.variant)
        because = rated.step.because
        loop = {cell for _, cell in because.cells}
        pair = {digit for _, digit in because.candidates_as(Role.PATTERN)}
        subset = {cell for cell, _ in because.candidates_as(Role.EXTRA)} - loop
        assert len(pair) == 2
        assert bool(subset) is (rated.variant == "3")
        held = {cell: {digit for digit in CLASSIC.digits if state.candidates[digit] >> cell & 1} for cell in range(81)}
        with_more = {cell for cell in loop if held[cell] > pair}
        assert set(because.cells_as(Role.ROOF)) == with_more != set()
        assert set(because.cells_as(Role.PATTERN)) == loop - with_more
        assert set(because.candidates_as(Role.PATTERN)) == {(cell, digit) for cell in loop for digit in pair}
        assert set(because.candidates_as(Role.EXTRA)) == {
            *((cell, digit) for cell in with_more for digit in held[cell] - pair),
            *((cell, digit) for cell in subset for digit in held[cell]),
        }
    assert len(variants) >= 3


@pytest.mark.parametrize(
    ("branch", "words"),
    [
        ([(0, True, ())], "if r1c1 is 1, nothing more needs to follow"),
        ([(0, True, ()), (9, False, (0,)), (18, True, (1,))], "if r1c1 is 1, then r1c2 isn’t 1, so r1c3 is 1"),
        (
            [(0, True, ()), (9, False, (0,)), (18, False, (0,)), (27, True, (1, 2))],
            "if r1c1 is 1, then r1c2 isn’t 1; r1c1 is 1, so r1c3 isn’t 1; r1c2 isn’t 1 and r1c3 isn’t 1, so r1c4 is 1",
        ),
    ],
)
def test_a_branch_in_words(branch: list[tuple[int, bool, tuple[int, ...]]], words: str) -> None:
    assert branch_words(tuple(ChainNode(*node) for node in branch)) == words


def test_a_cycle_is_drawn_round_with_every_second_link_strong() -> None:
    """An X-cycle of four candidates of 1: each is false where the next is true, and the last leads to the first."""
    corners = ["r1c1", "r1c5", "r5c5", "r5c1"]
    nodes = [9 * CLASSIC.cell_named(name) for name in corners]
    cycle = tuple(ChainNode(node, at % 2 == 0, (at + 1,) if at < 3 else ()) for at, node in enumerate(nodes))
    because = reason_of_cycle(cycle)
    assert sorted(cell for _, cell, _ in because.candidates) == sorted(node // 9 for node in nodes)
    roles = {cell: role for role, cell, _ in because.candidates}
    assert len({roles[nodes[0] // 9], roles[nodes[2] // 9]}) == len({roles[nodes[1] // 9], roles[nodes[3] // 9]}) == 1
    assert roles[nodes[0] // 9] != roles[nodes[1] // 9]
    assert {link.start.cells for link in because.links} == {1 << node // 9 for node in nodes}
    ends = [(roles[lowest(link.start.cells)], roles[lowest(link.end.cells)], link.strong) for link in because.links]
    assert sorted(ends, key=str) == sorted([(Role.OFF, Role.ON, True), (Role.ON, Role.OFF, False)] * 2, key=str)
    for one, two in pairwise((*because.links, because.links[0])):
        assert one.end == two.start
        assert one.strong != two.strong
