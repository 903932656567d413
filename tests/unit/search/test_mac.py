"""MAC's choices by their definitions: dom/wdeg, and what a failure is blamed on."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.search.csp.clauses import FALSE
from dokulab.search.csp.mac import MaintainedConsistency
from tests.puzzles import SEVENTEEN

PUZZLES = (Grid.empty(), parse_grid(SEVENTEEN))


@pytest.mark.parametrize("seed", range(20))
def test_it_branches_on_the_first_item_with_the_fewest_options_for_its_weight(seed: int) -> None:
    rng = Random(seed)
    search = MaintainedConsistency(PUZZLES[seed % 2], rng)
    search._propagate()
    search._weight = [rng.choice((1, 1, 2, 4)) for _ in search._weight]  # their quotients are exact
    state = search._state
    options_left = [sum(state.value[option] != FALSE for option in options) for options in search._cover.options_of]
    shares = {item: Fraction(left, search._weight[item]) for item, left in enumerate(options_left) if left > 1}
    assert search._choose_item() == min(shares, key=lambda item: (shares[item], item))


def test_without_an_item_to_branch_on_there_is_none() -> None:
    search = MaintainedConsistency(PUZZLES[1], Random(1))
    solution = next(solution for solution in search.run() if solution is not None)
    assert len(solution) == 81
    assert search._choose_item() == -1
