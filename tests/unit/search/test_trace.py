"""A trace can be replayed: every event follows from those before it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import Cell, Digit, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.search.csp.clauses import CoverTrace, Propagator, literal
from dokulab.search.csp.cover import exact_cover
from dokulab.search.csp.search import SearchEvent, SearchEventKind, Trace
from dokulab.search.solvers.csp_solvers import TraceableSolver
from dokulab.search.solvers.protocol import Limits, Outcome
from dokulab.search.solvers.registry import SOLVERS
from tests.puzzles import SEVENTEEN

TRACEABLE = [solver for solver in SOLVERS.values() if isinstance(solver, TraceableSolver)]
each_solver = pytest.mark.parametrize("solver", TRACEABLE, ids=lambda solver: solver.id)

PUZZLE = parse_grid("1.....|.....2|..3...|...4..|.5....|.....6".replace("|", ""), geometry(2, 3))


def traced(solver: TraceableSolver, cap: int = 10**6) -> tuple[Outcome, Trace]:
    return run(solver.traced(PUZZLE, Limits(3, 3000), cap))


def replay(events: list[SearchEvent]) -> list[tuple[Digit, ...]]:
    """Follow a trace with an own board; returns the grids at which it says solved."""
    values = dict(enumerate(PUZZLE.values))
    path: list[tuple[Cell, bool]] = []
    solved = []
    for kind, cell, digit, cause in events:
        if kind is SearchEventKind.ASSIGN:
            assert not values[cell]
            values[cell] = digit
            path.append((cell, cause == 0))
        elif kind is SearchEventKind.PRUNE and cause >= 0:
            assert values[cause]
            assert values[cause] == digit or cause == cell
            assert cause == cell or cause in PUZZLE.geometry.peers[cell]
        elif kind is SearchEventKind.BACKTRACK:
            while True:
                last, was_choice = path.pop()
                taken_back, values[last] = values[last], 0
                if was_choice:
                    break
            assert (last, taken_back) == (cell, digit)
        elif kind is SearchEventKind.SOLVED:
            solved.append(tuple(values[cell] for cell in PUZZLE.geometry.cells))
    return solved


@each_solver
def test_trace_replays_to_the_solutions(solver: TraceableSolver) -> None:
    outcome, trace = traced(solver)
    assert not trace.dropped
    solved = replay(trace.events)
    assert len(solved) == outcome.count == 3
    assert len(set(solved)) == 3
    assert [Grid(values, PUZZLE.geometry) for values in solved[:2]] == list(outcome.solutions)
    assert outcome == run(solver.search(PUZZLE, Limits(3, 3000)))


def test_a_search_that_goes_back_over_several_choices_tells_of_each() -> None:
    solver = SOLVERS["cdcl"]
    assert isinstance(solver, TraceableSolver)
    _, trace = run(solver.traced(parse_grid(SEVENTEEN), Limits(2, 3000), 10**6))
    choices: list[tuple[Cell, Digit]] = []
    for kind, cell, digit, cause in trace.events:
        if kind is SearchEventKind.ASSIGN and cause == 0:
            choices.append((cell, digit))
        elif kind is SearchEventKind.BACKTRACK:
            assert choices.pop() == (cell, digit)
    went_back = [event.kind is SearchEventKind.BACKTRACK for event in trace.events]
    assert (True, True) in pairwise(went_back)


@each_solver
def test_trace_is_capped(solver: TraceableSolver) -> None:
    _, whole = traced(solver)
    _, capped = traced(solver, cap=5)
    assert capped.events == whole.events[:5]
    assert capped.dropped == len(whole.events) - 5


@each_solver
def test_nothing_is_solved_or_assigned_after_a_failure_until_something_is_taken_back(solver: TraceableSolver) -> None:
    _, trace = traced(solver)
    failed = False
    for event in trace.events:
        if event.kind is SearchEventKind.FAIL:
            failed = True
        elif event.kind in (SearchEventKind.BACKTRACK, SearchEventKind.RESTART):
            failed = False
        elif event.kind in (SearchEventKind.ASSIGN, SearchEventKind.SOLVED):
            assert not failed


def test_a_learnt_clause_is_told_with_its_signs() -> None:
    cover = exact_cover(Grid.empty(geometry(2, 2)))
    trace = Trace(10)
    told = CoverTrace(cover, Propagator(cover), trace)
    told.learnt([literal(5, True), literal(9, False), literal(0, False)])
    placements = [cover.placements[option] for option in (5, 9, 0)]
    assert trace.clauses == [
        tuple((*placed, sign) for placed, sign in zip(placements, (True, False, False), strict=True))
    ]
