"""The rungs from forward checking to MAC: each solves, and each makes no more choices than the one below."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import run
from dokulab.search.csp import inference_levels
from dokulab.search.csp.inference_levels import InferenceLevel, InferenceSearch, InferringModel
from dokulab.search.csp.search import SearchEventKind, Trace
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS

RUNGS = ("fc-lex", "naked-lex", "hidden-lex", "mac-lex", "mac-weights", "mac-restarts")
NINE = "7...8...9..1....7..3....2.496...3.2.1.......6.4.6...373.4....9..5....7..6...9...8"


def _some(rows: int, columns: int, clues: int, seed: int) -> Grid:
    shape, rng = geometry(rows, columns), Random(seed)
    values = [0] * shape.cell_count
    for _ in range(clues):
        cell, digit = rng.randrange(shape.cell_count), 1 + rng.randrange(shape.size)
        if all(values[peer] != digit for peer in shape.peers[cell]):
            values[cell] = digit
    return Grid(tuple(values), shape)


@pytest.mark.parametrize("level", RUNGS[1:])
@pytest.mark.parametrize("seed", range(12))
def test_a_rung_finds_as_many_solutions_as_another_solver(level: str, seed: int) -> None:
    puzzle = _some(2, 2 + seed % 2, 6 + 4 * (seed % 2), seed)
    limits = Limits(solutions=60)
    assert run(SOLVERS[level].search(puzzle, limits)).count == run(SOLVERS["dlx"].search(puzzle, limits)).count


def test_without_a_solution_to_end_it_each_step_to_mac_makes_no_more_choices() -> None:
    """The same order and ties: more inference cuts branches, so the whole tree has no more nodes."""
    puzzle = parse_grid(NINE)
    nodes = [run(SOLVERS[level].search(puzzle, Limits(solutions=2))).nodes for level in RUNGS[:4]]
    assert nodes == sorted(nodes, reverse=True)
    assert nodes[0] > nodes[1] > nodes[2]


def test_all_solutions_are_found_once_with_restarts() -> None:
    blank = Grid((0,) * 16, geometry(2, 2))
    search = InferenceSearch(blank, InferenceLevel.RESTARTS)
    found = [solution for solution in search.run() if solution is not None]
    assert search.exhausted
    assert len(found) == len(set(found)) == 288  # all 4x4 grids, each once


def test_weights_of_failures_steer_the_choice_of_a_cell() -> None:
    search = InferenceSearch(Grid.empty(geometry(2, 2)), InferenceLevel.WEIGHTS)
    units_of = search._model.geometry.units_of
    assert search._choose_cell() == 0
    search._fail((-1, 1, units_of[15][0]))  # a digit without a place: its unit
    assert sorted(search._weights)[-2:] == [1, 2]
    assert search._choose_cell() == min(search._model.geometry.units[units_of[15][0]])
    search = InferenceSearch(Grid.empty(geometry(2, 2)), InferenceLevel.WEIGHTS)
    search._fail((14, -1, -1), assigned=15)  # an empty domain: the units that it shares with the cell assigned
    raised = [unit for unit, weight in enumerate(search._weights) if weight > 1]
    assert raised == sorted(set(units_of[14]) & set(units_of[15]))
    assert {search._weights[unit] for unit in raised} == {2}
    assert search._choose_cell() == 14
    search._model.remove(5, 1)
    search._model.remove(5, 2)  # two candidates at weight 3 come before four at weight 5
    assert search._choose_cell() == 5


def test_lower_rungs_do_not_look_at_weights() -> None:
    search = InferenceSearch(Grid.empty(geometry(2, 2)), InferenceLevel.MAC)
    search._fail((14, -1, -1), assigned=15)
    assert search._choose_cell() == 0


@pytest.mark.parametrize("level", list(InferenceLevel), ids=lambda level: level.name)
def test_only_the_rung_with_restarts_restarts(level: InferenceLevel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inference_levels, "_FIRST_CUTOFF", 1)
    trace = Trace(10**5)
    search = InferenceSearch(parse_grid(NINE), level, trace=trace)
    assert sum(solution is not None for solution in search.run()) == 1
    restarts = [event.cause for event in trace.events if event.kind is SearchEventKind.RESTART]
    assert restarts == (list(range(1, len(restarts) + 1)) if level is InferenceLevel.RESTARTS else [])
    assert bool(restarts) == (level is InferenceLevel.RESTARTS)


def test_the_first_cell_counts_as_assigned_like_any_other() -> None:
    search = InferenceSearch(Grid.empty(geometry(2, 2)), InferenceLevel.WEIGHTS)
    units_of = search._model.geometry.units_of
    search._fail((1, -1, -1), assigned=0)
    raised = {unit for unit, weight in enumerate(search._weights) if weight > 1}
    assert raised == set(units_of[0]) & set(units_of[1])


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HIDDEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
"""Hidden singles solve it, naked singles alone do not."""


@pytest.mark.parametrize("level", list(InferenceLevel), ids=lambda level: level.name)
def test_what_is_inferred_is_no_choice(level: InferenceLevel) -> None:
    for text, most in ((EASY, InferenceLevel.NAKED_SINGLES), (HIDDEN, InferenceLevel.HIDDEN_SINGLES)):
        search = InferenceSearch(parse_grid(text), level)
        assert sum(solution is not None for solution in search.run()) == 1
        assert (search.nodes == 0) == (level >= most), text


@pytest.mark.parametrize("seed", range(8))
def test_the_model_counts_what_is_left_and_knows_where_each_digit_may_go(seed: int) -> None:
    shape, rng = geometry(2, 2 + seed % 2), Random(seed)
    model = InferringModel(_some(2, 2 + seed % 2, 4, seed))
    states = []
    for _ in range(6):
        cells = list(iter_bits(model.open))
        domains = {cell: set(model.domain(cell)) for cell in cells}
        assert {cell: model.size(cell) for cell in cells} == {cell: len(domains[cell]) for cell in cells}
        assert mask_of(cell for cell in cells if len(domains[cell]) == 1) == model.single_cells()
        held = {cell: digit for cell, digit in enumerate(model._values) if digit}
        expected = {
            (unit, digit, mask_of(cell for cell in members if digit in domains.get(cell, ())))
            for unit, members in enumerate(shape.units)
            for digit in shape.digits
            if digit not in {held.get(cell) for cell in members}
        }
        assert set(model.unplaced()) == expected
        states.append((model.state(), domains))
        several = [cell for cell in cells if len(domains[cell]) > 1]
        if not several:
            break
        cell = rng.choice(several)
        digit = rng.choice(sorted(domains[cell]))
        if rng.random() < 0.5:
            assert model.remove(cell, digit)
            assert set(model.domain(cell)) == domains[cell] - {digit}
        elif not model.assign(cell, digit):
            break
    for state, domains in reversed(states):
        for _ in range(2):  # a state may be returned to again
            model.restore(state)
            assert {cell: set(model.domain(cell)) for cell in iter_bits(model.open)} == domains
            assert all(model.size(cell) == len(domain) for cell, domain in domains.items())
