"""The 9x9 board in the order in which Sudoku Explainer looks at it: boxes, columns, rows."""

from __future__ import annotations

from dokulab.cellsets import cell_sets_of
from dokulab.geometry import CLASSIC

CELLS = 81
SETS = cell_sets_of(CLASSIC)
PEERS = SETS.peers
ROWS, COLUMNS, BOXES = range(9), range(9, 18), range(18, 27)

IN_ORDER = (*BOXES, *COLUMNS, *ROWS)
"""The geometry's unit numbers in that order."""

PLACE = {unit: place for place, unit in enumerate(IN_ORDER)}
UNITS_OF = tuple(units[::-1] for units in CLASSIC.units_of)
"""For each cell its box, its column and its row."""
