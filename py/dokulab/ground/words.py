"""Words that sentences of all parts of the program are made of: how many of a thing there are, and lists of names.

A sentence says "1 puzzle" and "2 puzzles"; it never leaves that to its reader.
"""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, one: str, several: str = "") -> str:
    """``"1 seed"``, ``"1,000 seeds"``. ``several``: the plural, where that is not ``one`` with an s."""
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def listed(names: Iterable[str], conjunction: str = "and", most: int | None = None) -> str:
    """``"a"``, ``"a and b"``, ``"a, b and c"``; ``"nothing"`` where there is none.

    Of more than ``most`` the first of them, and how many more there are.
    """
    every = list(names) or ["nothing"]
    if most is not None and len(every) > most:
        every = [*every[: most - 1], f"{len(every) - most + 1} more"]
    *first, last = every
    return f"{', '.join(first)} {conjunction} {last}" if first else last
