"""The batch: bit slices, their closure against the step solver's end, chunks, and bad input."""

from __future__ import annotations

import random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Progress, run
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.slices import Classified, Slices, Strategy, classify, propagate, strategies_of
from tests import corpus

HARD = [parse_grid(text) for text in corpus.sample("exchange-hard-250.csv", 10, seed=4)]
NAMES = {"np": "naked_pair"}
ALL = strategies_of(["ns", "hs", "lc"])
MULTIPLE = (0,) * 81


def test_slices_have_a_bit_for_each_puzzle() -> None:
    shape = geometry(2, 2)
    slices = Slices.of([(1, *[0] * 15), (2, *[0] * 15), (1, *[0] * 14, 4)], shape)
    assert (slices.placed[1][0], slices.placed[2][0], slices.placed[4][15]) == (0b101, 0b010, 0b100)
    assert sum(map(sum, slices.placed)) == 0b101 + 0b010 + 0b100
    assert all(part == 0b111 for of_digit in slices.candidates[1:] for part in of_digit)


@pytest.mark.parametrize(
    ("name", "puzzle"),
    [("ns", "..12....3...4..1"), ("hs", "..231...4.......")],
    ids=["a cell without a digit", "a row without a place for 1"],
)
def test_a_puzzle_found_to_have_no_solution_takes_no_further_part(name: str, puzzle: str) -> None:
    """Without its third clue it is none, and the strategy goes on in other places."""
    every = [int(sign) for sign in puzzle.replace(".", "0")]
    slices = Slices.of([every, [*every[:2], 0, *every[3:]]], geometry(2, 2))
    run(propagate(slices, strategies_of([name])))
    without, possible = (
        sum(part >> lane & 1 for of_digit in slices.placed[1:] for part in of_digit) for lane in (0, 1)
    )
    clues = 16 - puzzle.count(".")
    assert without == clues
    assert possible > clues


@pytest.mark.parametrize(
    "names",
    [("ns",), ("hs",), ("ns", "lc"), ("pointing",), ("ns", "hs", "lc"), ("ns", "np"), ("ns", "hs", "lc", "np")],
    ids="+".join,
)
def test_the_closure_ends_with_the_step_solvers_candidates(names: tuple[str, ...]) -> None:
    slices = Slices.of([puzzle.values for puzzle in HARD], CLASSIC)
    run(propagate(slices, strategies_of(names)))
    for number, puzzle in enumerate(HARD):
        end = run(solve_steps(puzzle, choose(NAMES.get(name, name) for name in names))).end
        for cell in CLASSIC.cells:
            left = tuple(digit for digit in CLASSIC.digits if slices.candidates[digit][cell] >> number & 1)
            assert left == end.candidates_of(cell)


def test_chunks_do_not_change_the_answer() -> None:
    puzzles = [puzzle.values for puzzle in HARD] + [MULTIPLE]
    whole = run(classify(puzzles, ALL))
    assert [run(classify(puzzles, ALL, chunk=chunk)) for chunk in (1, 4, 11)] == [whole] * 3


def test_clashing_clues_are_told_and_not_solved() -> None:
    solution = parse_grid(corpus.rows("gecode-9x9-18.csv")[0]["solution"])
    twice = solution.with_digit(0, solution.values[1]).values
    result = run(classify([twice, MULTIPLE, solution.values], ALL))
    assert result.clashing == (True, False, False)
    assert result.solved == (False, False, True)
    assert result.solved_count == 1


def test_singles_that_contradict_each_other_solve_nothing() -> None:
    shape = geometry(2, 2)
    # No clues clash, but only 4 is left in r4c1 and in r4c2.
    puzzle = (1, 2, 0, 0, 3, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 3)
    assert run(classify([puzzle], ALL, shape)) == Classified(solved=(False,), clashing=(False,))


def test_locked_candidates_alone_place_nothing() -> None:
    easy = [parse_grid(text).values for text in corpus.sample("exchange-easy-250.csv", 5)]
    assert run(classify(easy, strategies_of(["lc"]))).solved_count == 0


def test_no_puzzles_are_no_trouble() -> None:
    assert run(classify([], ALL)).solved == ()


def test_progress_counts_the_puzzles_done() -> None:
    seen: list[Progress] = []
    run(classify([puzzle.values for puzzle in HARD], ALL, chunk=3), on_progress=seen.append)
    assert [progress.detail["done"] for progress in seen] == [3, 6, 9, 10]
    assert seen[-1].fraction == 1


def test_a_batch_of_other_lengths_is_refused() -> None:
    with pytest.raises(ParameterError, match="81 digits"):
        run(classify([[0] * 80], ALL))
    with pytest.raises(ParameterError, match="no batch strategy 'x_wing'"):
        strategies_of(["ns", "x_wing"])


def test_locked_candidates_are_both_kinds() -> None:
    assert strategies_of(["lc"]) == {Strategy.POINTING, Strategy.CLAIMING}


def test_the_order_of_puzzles_does_not_matter() -> None:
    puzzles = [parse_grid(text).values for text in corpus.sample("exchange-medium-250.csv", 30)]
    order = random.Random(1).sample(range(30), 30)
    straight, mixed = run(classify(puzzles, ALL)), run(classify([puzzles[number] for number in order], ALL))
    assert mixed.solved == tuple(straight.solved[number] for number in order)
