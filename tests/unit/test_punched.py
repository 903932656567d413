"""Punched puzzles: which holes are given back."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

from dokulab.generators.holes import unique_puzzle
from dokulab.geometry import CLASSIC
from dokulab.grids.full_grid import full_grid
from dokulab.jobs import run


class Noting(Random):
    """Notes between how many things it chose."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.numbers: list[int] = []

    def choice(self, seq: Any) -> Any:
        self.numbers.append(len(seq))
        return super().choice(seq)


def test_only_a_cell_in_which_two_solutions_differ_is_given_back() -> None:
    solution = run(full_grid(CLASSIC, Random(2)))
    rng = Noting(2)
    made = run(unique_puzzle(solution, 60, rng))
    holes: MutableSequence[int] = [49 - number for number in range(made.restored)]
    assert made.restored == len(rng.numbers) > 0
    assert all(4 <= differing <= left for differing, left in zip(rng.numbers, holes, strict=True))
    assert any(differing < left for differing, left in zip(rng.numbers, holes, strict=True))
