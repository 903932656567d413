"""No reading with exactly one solution is likelier than the one that is found."""

from __future__ import annotations

import math
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.search.solvers.likeliest_reading import likeliest_reading
from dokulab.search.solvers.uniqueness import is_unique

SMALL = geometry(2, 2)
FULL = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)

doubts = st.lists(st.integers(1, 20), min_size=5, max_size=5).map(lambda parts: [part / sum(parts) for part in parts])


@given(
    st.sets(st.integers(0, 15), max_size=10),
    st.dictionaries(st.integers(0, 15), doubts, min_size=1, max_size=3),
)
@settings(deadline=None)
def test_none_that_has_one_solution_is_likelier(empty: set[int], doubtful: dict[int, list[float]]) -> None:
    values = [0 if cell in empty else FULL[cell] for cell in range(16)]
    cells = [doubtful.get(cell, [float(digit == value) for digit in range(5)]) for cell, value in enumerate(values)]
    found = run(likeliest_reading(SMALL, cells))
    best = 0.0
    for digits in product(range(5), repeat=len(doubtful)):
        reading = list(values)
        for cell, digit in zip(doubtful, digits, strict=True):
            reading[cell] = digit
        if is_unique(Grid(tuple(reading), SMALL)):
            best = max(best, math.prod(cells[cell][digit] for cell, digit in zip(doubtful, digits, strict=True)))
    assert found.unique == (best > 0)
    if found.unique:
        assert is_unique(found.puzzle)
        own = math.prod(cells[cell][found.puzzle.values[cell]] for cell in range(16))
        assert math.isclose(own, best, rel_tol=1e-9)
