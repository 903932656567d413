"""Aligned exclusion against trying all digits of the cells."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

from dokulab.ground.bits import iter_bits, mask_of
from dokulab.measure.sudoku_explainer.exclusion import aligned_pairs, excluders_of, is_excluded
from dokulab.measure.sudoku_explainer.nested_locked_sets import state_of
from dokulab.measure.sudoku_explainer.rated_step import CELLS, PEERS
from dokulab.people.state import State
from dokulab.people.step import Role


def possible(position: State, excluders: int, cells: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The digits that the cells can hold together: no digit twice in a unit, and no cell that sees all is emptied."""
    common = excluders
    for cell in cells:
        common &= PEERS[cell]
    emptied = [set(iter_bits(position.digit_sets[cell])) for cell in iter_bits(common)]
    return {
        digits
        for digits in product(*(iter_bits(position.digit_sets[cell]) for cell in cells))
        if not any(
            one == two and PEERS[a] >> b & 1 for (a, one), (b, two) in combinations(zip(cells, digits, strict=True), 2)
        )
        and not any(each <= set(digits) for each in emptied)
    }


def positions() -> list[State]:
    """Positions with few digits, so that cells see many others with few candidates."""
    found = []
    for seed in range(12):
        rng = Random(seed)
        found.append(
            state_of(
                mask_of(
                    9 * cell + digit
                    for cell in range(CELLS)
                    if rng.random() < 0.6
                    for digit in rng.sample(range(5), 2 + rng.randrange(2))
                )
            )
        )
    return found


def test_a_digit_of_a_triple_is_excluded_just_when_it_is_in_no_possible_choice() -> None:
    answers = set()
    for number, position in enumerate(positions()):
        rng = Random(number)
        excluders = excluders_of(position, 3)
        boxes = [[cell for cell in iter_bits(position.unsolved) if cell % 9 // 3 == column] for column in range(3)]
        for stack in boxes:
            for cells in rng.sample(list(permutations(stack, 3)), 250):
                choices = possible(position, excluders, cells)
                common = excluders & PEERS[cells[0]] & PEERS[cells[1]] & PEERS[cells[2]]
                for digit in iter_bits(position.digit_sets[cells[0]]):
                    expected = bool(common) and not any(digits[0] == digit for digits in choices)
                    repeats = [bool(PEERS[a] >> b & 1) for a, b in combinations(cells, 2)]
                    assert is_excluded(position, excluders, digit, *cells) == expected
                    answers.add((expected, *repeats))
    assert len(answers) > 8


def test_the_pairs_lose_just_what_is_in_no_possible_choice() -> None:
    steps = 0
    for position in positions():
        excluders = excluders_of(position, 2)
        for step in aligned_pairs(position):
            steps += 1
            first, second = step.step.because.cells_as(Role.PIVOT)
            choices = possible(position, excluders, (first, second))
            lost = {
                (cell, digit)
                for at, cell in enumerate((first, second))
                for digit in iter_bits(position.digit_sets[cell])
                if not any(digits[at] == digit for digits in choices)
            }
            assert set(step.eliminations) == lost
    assert steps > 20
