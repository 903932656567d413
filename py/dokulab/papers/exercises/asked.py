"""What the makers of exercises make: a board and a question about it, whose options have no order yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.ground.words import counted

How: TypeAlias = Literal["one", "several", "order"]
"""What an answer is: one option, several of them, or an order of all."""


@dataclass(frozen=True, slots=True)
class ExerciseOption:
    """One possible answer, or part of the answer, and why it is right or wrong."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What an exercise asks, before its options have their order; ``answer`` and ``mistakes`` name options by text.

    The exercises of one kind are all answered in one way, and have one title.
    """

    title: str
    text: str
    rule: str
    points: int
    marked: tuple[Cell, ...]
    options: tuple[ExerciseOption, ...]
    answer: tuple[str, ...]
    why: str
    how: How = "one"
    mistakes: tuple[tuple[tuple[str, ...], str], ...] = ()


@dataclass(frozen=True, slots=True)
class ExerciseBoard:
    """What the board shows: the puzzle, the digits so far, and the values left to open cells."""

    puzzle: Grid
    digits: tuple[Digit, ...]
    domains: tuple[int, ...]

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry


Made: TypeAlias = tuple[ExerciseBoard, Asked]
Maker: TypeAlias = Callable[[Random, int], Job[Made | None]]
"""Makes what one kind asks; the number, the aim, says which answer is wanted. None where the puzzle drawn has none."""


def board_of_domains(puzzle: Grid, domains: Sequence[int]) -> ExerciseBoard:
    """The board of a network: a cell with one value shows it as its digit."""
    digits = tuple(value_of(domain) for domain in domains)
    return ExerciseBoard(
        puzzle, digits, tuple(0 if digit else domain for digit, domain in zip(digits, domains, strict=True))
    )


def value_of(domain: int) -> Digit:
    """The one value of a domain; 0 where it has several, or none."""
    return domain.bit_length() if domain and not domain & (domain - 1) else 0


def arrow(board: Geometry, start: Cell, end: Cell) -> str:
    """The name of an arc: ``"r1c1 → r1c3"``."""
    return f"{board.cell_name(start)} → {board.cell_name(end)}"


def values_text(values: Sequence[Digit]) -> str:
    """``"3 values (1, 4, 6)"``."""
    names = ", ".join(DIGIT_SYMBOLS[value - 1] for value in values)
    return f"{counted(len(values), 'value')} ({names})"
