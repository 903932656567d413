"""The one known pair of symmetric puzzles with different ratings, and why they differ."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer import multiple
from dokulab.measure.sudoku_explainer.multiple import Premises, static_chains
from dokulab.measure.sudoku_explainer.rated_step import UNITS_OF, ExplainerTechnique
from dokulab.measure.sudoku_explainer.scale import SEARCHES, Scale
from dokulab.people.state import State

PUZZLE = parse_grid("000700090800020005012400600089000000205000309000000540007002130300040002020006000")
PERMUTED = parse_grid("009800001080005600700609200100980300004100006200040010530000000001000005000000170")


def every_unit(position: State, fewest: int) -> Iterator[Premises]:
    """The cells, and all units, whatever the number of candidates in a unit's first cell."""
    for cell in iter_bits(position.unsolved):
        for digit in iter_bits(position.digit_sets[cell]):
            for unit in UNITS_OF[cell]:
                places = [place for place in CLASSIC.units[unit] if position.digit_sets[place] >> digit & 1]
                if places[0] == cell and len(places) >= fewest:
                    keys = tuple(2 * (place * 9 + digit - 1) + 1 for place in places)
                    yield Premises(ExplainerTechnique.REGION_CHAINS, unit, keys)
        if position.digit_sets[cell].bit_count() >= fewest:
            keys = tuple(2 * (cell * 9 + digit - 1) + 1 for digit in iter_bits(position.digit_sets[cell]))
            yield Premises(ExplainerTechnique.CELL_CHAINS, cell, keys)


def before_they_differ(puzzle: Grid) -> State:
    """The position after 21 steps."""
    position = State.initial(puzzle)
    for _ in range(21):
        step = next(filter(None, (run(search(position)) for search in SEARCHES[Scale.EXCHANGE])))
        position = position.after(step)
    return position


@pytest.mark.slow
def test_they_differ_because_of_the_units_that_sudoku_explainer_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert canonical_form(PUZZLE) == canonical_form(PERMUTED)
    positions = [before_they_differ(puzzle) for puzzle in (PUZZLE, PERMUTED)]
    shapes = [sorted(mask.bit_count() for mask in position.digit_sets) for position in positions]
    assert shapes[0] == shapes[1]

    def ratings() -> list[int]:
        return [step.tenths for position in positions if (step := run(static_chains(position))) is not None]

    assert len(set(ratings())) == 2
    monkeypatch.setattr(multiple, "cells_and_regions", every_unit)
    assert len(set(ratings())) == 1
