"""What a setter is told of clues so far, checked by solvers that had no part in it."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.draft import MOST_SOLUTIONS, minimal_draft, study_draft
from dokulab.search.full_grid import random_full_grid
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import solver

EASY = parse_grid("530070000600195000098000060800060003400803001700020006060000280000419005000080079")


def count(puzzle: Grid, limit: int = MOST_SOLUTIONS + 1) -> int:
    return run(solver("dlx").search(puzzle, Limits(solutions=limit))).count


def draft_of(seed: int, clues: int, rows: int = 3, columns: int = 3) -> Grid:
    rng = Random(seed)
    full = random_full_grid(rng, geometry(rows, columns))
    return Grid.of(((cell, full.values[cell]) for cell in rng.sample(full.geometry.cells, clues)), full.geometry)


@pytest.mark.parametrize(("seed", "clues"), [(1, 30), (2, 29), (3, 32), (4, 33)])
def test_solutions_are_counted_and_what_they_have_in_common_is_told(seed: int, clues: int) -> None:
    puzzle = draft_of(seed, clues)
    facts = run(study_draft(puzzle))
    whole = count(puzzle)
    assert (facts.solutions, facts.is_whole) == (min(whole, MOST_SOLUTIONS), whole <= MOST_SOLUTIONS)
    for cell, digits in enumerate(facts.possible):
        for digit in puzzle.geometry.digits:
            is_free = all(puzzle.values[peer] != digit for peer in puzzle.geometry.peers[cell])
            has_solution = is_free and count(puzzle.with_digit(cell, digit), 1) == 1
            assert (digit in digits) == has_solution or puzzle.values[cell]


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_helpful_clue_leaves_as_many_solutions_as_it_says_and_none_leaves_fewer(seed: int) -> None:
    puzzle = draft_of(seed, 31)
    facts = run(study_draft(puzzle))
    if facts.solutions < 2 or not facts.is_whole:
        return
    best = facts.helpful[0]
    assert best.left == count(puzzle.with_digit(best.cell, best.digit))
    for cell, digits in enumerate(facts.possible):
        for digit in digits if len(digits) > 1 else ():
            assert count(puzzle.with_digit(cell, digit)) >= best.left


def test_with_too_many_solutions_every_possible_digit_is_still_known_at_9x9() -> None:
    puzzle = draft_of(7, 24)
    facts = run(study_draft(puzzle))
    assert not facts.is_whole
    assert facts.solutions == MOST_SOLUTIONS
    assert len(facts.helpful) == 3
    for cell in range(0, 81, 7):
        if not puzzle.values[cell]:
            expected = [
                digit
                for digit in range(1, 10)
                if digit not in {puzzle.values[peer] for peer in puzzle.geometry.peers[cell]}
                and count(puzzle.with_digit(cell, digit), 1)
            ]
            assert list(facts.possible[cell]) == expected


def test_redundant_clues_can_each_go_and_the_minimal_draft_has_none() -> None:
    facts = run(study_draft(EASY))
    assert facts.solutions == 1
    assert facts.open_cells == 0
    for cell in EASY.clues:
        fewer = Grid(tuple(0 if at == cell else digit for at, digit in enumerate(EASY.values)))
        assert (cell in facts.redundant) == (count(fewer, 2) == 1)
    least = run(minimal_draft(EASY))
    assert count(least, 2) == 1
    assert run(study_draft(least)).redundant == ()
    assert all(least.values[cell] == EASY.values[cell] for cell in least.clues)


def test_clues_that_clash_have_no_solution_and_other_boards_work_too() -> None:
    assert run(study_draft(parse_grid("11" + "." * 79))).solutions == 0
    small = run(study_draft(Grid.empty(geometry(2, 2))))
    assert (small.solutions, small.is_whole, small.open_cells) == (288, True, 16)
    large = draft_of(1, 200, 4, 4)
    assert run(study_draft(large)).solutions >= 1
    draft = parse_grid("." * 81)
    assert run(minimal_draft(draft)) == draft
    with pytest.raises(ParameterError, match="up to 9x9"):
        run(minimal_draft(large))
