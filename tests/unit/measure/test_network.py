"""The paper's network and the events of a run on it: what they tell, and that they are the run that is counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single
from dokulab.measure import reference
from dokulab.measure.counts import draw_of_run
from dokulab.measure.network import Event, EventKind, Group, arcs_of, counts_of, events
from dokulab.search.full_grid import random_full_grid
from tests import corpus

pytestmark = pytest.mark.slow

BOXES = [geometry(2, 2), geometry(2, 3), geometry(3, 2), CLASSIC]


def with_random_clues(board: Geometry, clues: int, rng: Random) -> Grid:
    """Digits that mostly have no solution, or several."""
    return Grid.of([(cell, rng.randint(1, board.size)) for cell in rng.sample(board.cells, clues)], board)


def some_puzzles() -> Iterator[tuple[Grid, int]]:
    """Boards of several sizes with no, one or several solutions, each with a seed."""
    rng = Random(1)
    for board in BOXES[:3]:
        yield Grid.empty(board), 0
        for seed in range(25):
            yield with_random_clues(board, rng.randint(1, 7), rng), seed
    for seed, row in enumerate(corpus.rows("nxn-6x6.csv")[:10] + corpus.rows("nxn-4x4.csv")[:10]):
        yield parse_grid(row["puzzle"]), seed
    for seed, text in enumerate(corpus.sample(corpus.EXCHANGE[0], 4)):
        yield parse_grid(text), seed
    solution = random_full_grid(rng)
    for clues in (40, 60):
        yield Grid(tuple(value if rng.random() < clues / 81 else 0 for value in solution.values)), clues


@pytest.mark.parametrize("board", BOXES, ids=str)
def test_each_cell_has_three_groups_of_constraints(board: Geometry) -> None:
    for cell, arcs in enumerate(arcs_of(board)):
        assert {arc.cell for arc in arcs} == {cell}
        assert [arc.group for arc in arcs] == [group for group in Group for _ in range(board.size - 1)]
        assert {arc.peer for arc in arcs} == set(board.peers[cell])


def test_the_events_are_the_run_that_is_counted() -> None:
    solved = failed = 0
    for puzzle, seed in some_puzzles():
        happened = list(events(puzzle, draw_of_run(seed, 0), every_arc=False))
        assert counts_of(happened) == reference.count_calls(puzzle, draw_of_run(seed, 0)), (str(puzzle), seed)
        solved += happened[-1].kind is EventKind.SOLVED
        failed += happened[-1].kind in (EventKind.FAIL, EventKind.BACKTRACK)
    assert solved > 25
    assert failed > 25


def test_who_follows_the_events_knows_all_domains() -> None:
    for puzzle, seed in some_puzzles():
        if puzzle.geometry.size > 6:
            continue
        every = (1 << puzzle.geometry.size) - 1
        domains = [1 << value - 1 if value else every for value in puzzle.values]
        copies: list[list[int]] = []
        for event in events(puzzle, draw_of_run(seed, 0), every_arc=False):
            if event.kind is EventKind.NODE:
                copies.append(domains.copy())
                if event.cell >= 0:
                    assert domains[event.cell] & event.values
                    assert is_single(event.values)
                    domains[event.cell] = event.values
            elif event.kind is EventKind.REVISE:
                assert event.values
                assert event.values == domains[event.cell] & domains[event.peer]
                assert is_single(domains[event.peer])
                domains[event.cell] &= ~event.values
            elif event.kind is EventKind.FAIL:
                assert not domains[event.cell]
            elif event.kind is EventKind.SPLIT:
                assert domains[event.cell] == event.values
                assert not is_single(event.values)
                assert_consistent(domains, puzzle.geometry)
            elif event.kind is EventKind.BACKTRACK:
                domains = copies.pop()
                assert domains[event.cell] & event.values
            elif event.kind is EventKind.SOLVED:
                digits = tuple(domain.bit_length() for domain in domains)
                assert Grid(digits, puzzle.geometry).is_solution_of(puzzle)


def assert_consistent(domains: list[int], board: Geometry) -> None:
    for arcs in arcs_of(board):
        for cell, peer, _ in arcs:
            assert not (is_single(domains[peer]) and domains[cell] & domains[peer])


def test_every_arc_is_revised_in_each_sweep_in_row_major_order() -> None:
    puzzle = parse_grid(corpus.rows("nxn-4x4.csv")[0]["puzzle"])
    happened = list(events(puzzle, draw_of_run(0, 0)))
    arcs = [arc for of_cell in arcs_of(puzzle.geometry) for arc in of_cell]
    starts = [number for number, event in enumerate(happened) if event.kind is EventKind.SWEEP]
    for start in starts:
        revised = [(event.cell, event.peer, event.group) for event in happened[start + 1 : start + 1 + len(arcs)]]
        assert revised == arcs
    assert happened[-1].kind is EventKind.SOLVED
    recorded = [event for event in happened if event.kind is not EventKind.REVISE or event.values]
    assert recorded == list(events(puzzle, draw_of_run(0, 0), every_arc=False))


def test_clashing_clues_empty_a_domain_in_the_first_sweep() -> None:
    happened = list(events(parse_grid("1..1" + "." * 12), draw_of_run(0, 0), every_arc=False))
    assert happened[-2:] == [
        Event(EventKind.REVISE, 0, 1, 3, Group.ROW),
        Event(EventKind.FAIL, 0),
    ]
    assert counts_of(happened).sweeps == 1


def test_a_run_need_not_be_taken_to_its_end() -> None:
    first = list(islice(events(Grid.empty(), draw_of_run(0, 0)), 50))
    assert len(first) == 50
    assert first == list(islice(events(Grid.empty(), draw_of_run(0, 0)), 50))
