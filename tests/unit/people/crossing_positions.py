"""Positions for the techniques that count digits where rows cross columns: exocets and multi-sector locked sets."""

from __future__ import annotations

from tests.unit.people.marked import Position


def _msls(**changed: str) -> list[str]:
    """Rows and columns 1, 2, 4 and 5 with two digits each where they cross: 1 and 2 in rows 1 and 2, and so on."""
    digits = {
        f"r{row}c{column}": ("12" if row < 3 else "34") + ("56" if column < 3 else "78")
        for row in (1, 2, 4, 5)
        for column in (1, 2, 4, 5)
    }
    return [f"{cell} = {held}" for cell, held in (digits | changed).items()]


def _exocet(*lines: str, base: str = "123", first: str = "r4 r5", last: str = "r4 r5") -> list[str]:
    """Base r1c1 r1c2, targets r2c4 and r3c7: 1 is in columns 3 and 7 on these lines, or in the band."""
    digits = sorted({*base} - {"1"})
    others = "".join(digit for digit in "123456789" if digit not in base)
    return [
        *(f"r1c{column} = {base}" for column in (1, 2)),
        *(f"{cell} = {others}" for cell in ("r3c4", "r2c7")),
        *(f"1 c3: b1 {first}", "1 c4: b2 r4 r5", f"1 c7: b3 {last}"),
        *(f"{digit} c{column}: b{box} r4 r5" for digit in digits for box, column in ((1, 3), (2, 4), (3, 7))),
        *lines,
    ]


CROSSING_POSITIONS = [
    Position(
        "junior_exocet",
        _exocet(),
        "456789 r2c4 r3c7",
        _exocet(first="r4 r5 r6"),  # 1 fits into rows 4, 5 and 6
    ),
    # With 1 in r2c4, columns 3 and 7 would both need it in row 4.
    Position(
        "junior_exocet", _exocet(first="r4", last="r4"), "1456789 r2c4; 456789 r3c7", _exocet("r1c1 = 12", "r1c2 = 12")
    ),
    # 1 in r2c4 would be in row 3 of box 3, beside r3c7. The digit of r3c7 is in row 2 of box 2, where r2c5 has none.
    Position(
        "junior_exocet",
        _exocet("r3c8 = 23456789", "r3c9 = 23456789", "r2c5 = 456789"),
        "1456789 r2c4; 456789 r3c7 r2c6",
        _exocet("r2c4 = 1", "r3c7 = 2"),
    ),
    # r3c7 is 3, so r1c2 is as well, and r2c4 is the digit of r1c1.
    Position(
        "junior_exocet",
        _exocet("r1c1 = 12", "r1c2 = 34", "r2c4 = 1235", "r3c7 = 39", base="1234"),
        "35 r2c4; 9 r3c7; 4 r1c2",
        _exocet("r1c1 = 123", "r1c2 = 1", base="1234"),
    ),
    Position(
        "msls",
        _msls(),
        "12 r1 r2 - c1 c2 c4 c5; 34 r4 r5 - c1 c2 c4 c5; 56 c1 c2 - r1 r2 r4 r5; 78 c4 c5 - r1 r2 r4 r5",
        _msls(r1c1="12569"),
    ),
    # 1 is in row 1 and in column 1 of these cells: r1c1 would count for both.
    Position(
        "msls",
        _msls(r2c2="256", r2c4="278", r2c5="278", r4c1="13456", r5c1="13456"),
        "1 r1c1; 1 r1 - c1 c2 c4 c5; 1 c1 - r1 r2 r4 r5; 2 r1 r2 - c1 c2 c4 c5; 34 r4 r5 - c1 c2 c4 c5;"
        "56 c1 c2 - r1 r2 r4 r5; 78 c4 c5 - r1 r2 r4 r5",
        _msls(r2c2="256", r2c4="278", r2c5="278", r4c1="13456", r5c1="13456", r5c2="13456"),
    ),
]
