"""Clause learning: what it learns is true, and clauses can be added from outside."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.search.csp.branching import TreeSearch, lexicographic
from dokulab.search.csp.clause_learning import ClauseLearning, learn
from dokulab.search.csp.clauses import TRUE, UNKNOWN, Propagator, literal
from dokulab.search.csp.cover import exact_cover
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import Solution

SEVERAL_SOLUTIONS = "1..............2"


def brute_force(puzzle: Grid) -> list[Solution]:
    board = puzzle.geometry
    rows = [
        [
            row
            for row in product(board.digits, repeat=4)
            if len(set(row)) == 4 and agrees(row, puzzle.values[at : at + 4])
        ]
        for at in range(0, 16, 4)
    ]
    grids = (first + second + third + fourth for first, second, third, fourth in product(*rows))
    return [grid for grid in grids if next(board.equal_pairs(grid), None) is None]


def agrees(row: tuple[int, ...], clues: tuple[int, ...]) -> bool:
    return all(clue in (0, digit) for clue, digit in zip(clues, row, strict=True))


def test_every_clause_learnt_holds_in_every_solution() -> None:
    puzzle = parse_grid("12....|.....2|..3...|...4..|.5....|.....6".replace("|", ""), geometry(2, 3))
    search = TreeSearch(ForwardChecking(puzzle), lexicographic)
    solutions = [solution for solution in search.run() if solution is not None]
    assert len(solutions) > 1
    cover = exact_cover(puzzle)
    learnt = longest = 0
    rng = Random(0)
    for _ in range(300):
        state = Propagator(cover)
        conflict = state.propagate()
        while conflict is None and UNKNOWN in state.value:
            state.decide(rng.choice([option for option, value in enumerate(state.value) if value == UNKNOWN]))
            conflict = state.propagate()
        if conflict is None or not state.depth:
            continue
        clause, involved = learn(state, conflict)
        learnt += 1
        longest = max(longest, len(clause))
        assert {part >> 1 for part in clause} <= set(involved)
        assert all(state.is_false(part) for part in clause)
        assert [state.level[part >> 1] == state.depth for part in clause] == [True] + [False] * (len(clause) - 1)
        for solution in solutions:
            true_literals = {literal(o, solution[cell] == digit) for o, (cell, digit) in enumerate(cover.placements)}
            assert true_literals & set(clause)
    assert learnt > 10
    assert longest > 1


def test_back_to_restores_everything() -> None:
    state = Propagator(exact_cover(Grid.empty(geometry(2, 3))))
    fresh = Propagator(state.cover)
    for _ in range(3):
        state.decide(state.value.index(UNKNOWN))
        assert state.propagate() is None
    assert TRUE in state.value
    state.back_to(0)
    assert (state.value, state.left, state.trail, state.depth) == (fresh.value, fresh.left, [], 0)


def next_solution(search: ClauseLearning) -> Solution | None:
    return search.solution() if run(search.solve()) else None


def test_clauses_added_between_solutions_narrow_the_rest() -> None:
    puzzle = parse_grid(SEVERAL_SOLUTIONS, geometry(2, 2))
    search = ClauseLearning(puzzle)
    option_of = {placement: option for option, placement in enumerate(search.cover.placements)}
    found = set()
    while (solution := next_solution(search)) is not None:
        assert solution not in found
        found.add(solution)
        open_cells = [cell for cell, clue in enumerate(puzzle.values) if not clue]
        search.add_clause([literal(option_of[cell, solution[cell]], False) for cell in open_cells])
    assert found == set(brute_force(puzzle))


@pytest.mark.parametrize("literals", [[], [0, 0], [1]])
def test_added_clauses_are_obeyed(literals: list[int]) -> None:
    search = ClauseLearning(Grid.empty(geometry(2, 2)))
    search.add_clause(literals)
    solution = next_solution(search)
    if not literals:
        assert solution is None
    else:
        assert solution is not None
        assert (solution[0] == 1) == (literals[0] == literal(0, True))
