"""Positions, as in :mod:`tests.unit.people.positions`, of the techniques that assume one solution."""

from __future__ import annotations

from tests.unit.people.marked import Position

_FLOOR = ["r1c1 = 12", "r1c2 = 12"]
_LOOP = ["r1c1 = 12", "r1c4 = 12", "r2c4 = 12", "r2c7 = 12"]
"""Goes on to r3c7 and r3c1: two cells in each of three rows, three columns and three boxes."""

UNIQUENESS_POSITIONS = [
    Position(
        "unique_rectangle_1",
        [*_FLOOR, "r4c1 = 12", "r4c2 = 123"],
        "12 r4c2",
        [*_FLOOR, "r4c1 = 13", "r4c2 = 123"],
    ),
    # Four boxes: the swap would break two of them.
    Position(
        "unique_rectangle_1",
        ["r1c1 = 12", "r1c4 = 12", "r2c1 = 12", "r2c4 = 13"],
        "1 r2c4",
        ["r1c1 = 12", "r1c4 = 12", "r4c1 = 12", "r4c4 = 123"],
    ),
    Position(
        "unique_rectangle_2",
        [*_FLOOR, "r4c1 = 123", "r4c2 = 123"],
        "3 r4 b4 - r4c1 r4c2",
        [*_FLOOR, "r4c1 = 123", "r4c2 = 124"],
    ),
    Position(
        "unique_rectangle_3",
        [*_FLOOR, "r4c1 = 123", "r4c2 = 124", "r4c9 = 34"],
        "34 r4 - r4c1 r4c2 r4c9",
        [*_FLOOR, "r4c1 = 123", "r4c2 = 124", "r4c9 = 35"],
    ),
    Position(
        "unique_rectangle_4",
        [*_FLOOR, "r4c1 = 1234", "r4c2 = 1256", "1 r4: c1 c2"],
        "2 r4c1 r4c2",
        [*_FLOOR, "r4c1 = 1234", "r4c2 = 1256", "1 r4: c1 c2 c9"],
    ),
    Position(
        "unique_rectangle_5",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 123"],
        "3 r2c1 r3c1 r5c2 r6c2",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 124"],
    ),
    Position(
        "unique_rectangle_6",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 124", "1 r1: c1 c2", "1 r4: c1 c2"],
        "1 r1c2 r4c1",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 124", "1 r1: c1 c2", "1 r4: c1 c2 c9"],
    ),
    Position(
        "hidden_rectangle",
        ["r1c1 = 12", "1 r4: c1 c2", "1 c2: r1 r4"],
        "2 r4c2",
        ["r1c1 = 12", "1 r4: c1 c2 c9", "1 c2: r1 r4"],
    ),
    # The cell across has just the two digits too.
    Position(
        "hidden_rectangle",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 124", "1 r4: c1 c2", "1 c2: r1 r4"],
        "2 r4c2",
        ["r1c1 = 12", "r4c2 = 12", "r1c2 = 123", "r4c1 = 124", "1 r4: c1 c2 c9", "1 c2: r1 r4"],
    ),
    Position(
        "unique_loop_1",
        [*_LOOP, "r3c7 = 12", "r3c1 = 123"],
        "12 r3c1",
        [*_LOOP, "r3c7 = 13", "r3c1 = 123"],
    ),
    # Eight cells: the way back from row 3 is through row 9.
    Position(
        "unique_loop_1",
        [*_LOOP, "r3c7 = 12", "r1c2 = 67", "r3c1 = 45", "r3c2 = 12", "r9c2 = 12", "r9c1 = 124"],
        "12 r9c1",
        [*_LOOP, "r3c7 = 12", "r1c2 = 67", "r3c1 = 45", "r3c2 = 12", "r9c2 = 12", "r9c1 = 14"],
    ),
    Position(
        "unique_loop_2",
        [*_LOOP, "r3c7 = 123", "r3c1 = 123"],
        "3 r3 - r3c1 r3c7",
        [*_LOOP, "r3c7 = 123", "r3c1 = 124"],
    ),
    Position(
        "unique_loop_3",
        [*_LOOP, "r3c7 = 123", "r3c1 = 124", "r3c9 = 34"],
        "34 r3 - r3c1 r3c7 r3c9",
        [*_LOOP, "r3c7 = 123", "r3c1 = 124", "r3c9 = 35"],
    ),
    Position(
        "unique_loop_4",
        [*_LOOP, "r3c7 = 1234", "r3c1 = 1256", "1 r3: c1 c7"],
        "2 r3c1 r3c7",
        [*_LOOP, "r3c7 = 1234", "r3c1 = 1256", "1 r3: c1 c7 c9"],
    ),
]
