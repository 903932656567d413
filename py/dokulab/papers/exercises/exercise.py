"""What an exercise is: a question about a board, its options, the right answer, and what is wrong with others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias, get_args

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.request import AtMost
from dokulab.ground.words import counted

Kind: TypeAlias = Literal[
    "domain",
    "revise",
    "fail-first",
    "discrepancies",
    "agenda",
    "next-arc",
    "vdom",
    "least-constraining",
    "consistent",
    "technique",
    "backjump",
]
"""What an exercise asks, from easy to hard:

- domain: which values the digits placed have removed from a cell's domain;
- revise: what the revision of one arc removes (Mackworth 1977, REVISE);
- fail-first: which variable comes next: the smallest domain, the first in reading order on ties;
- discrepancies: how many a path of limited discrepancy search has, 0 to 3 (Harvey and Ginsberg 1995);
- agenda: which arcs AC-3 puts on its agenda when a variable loses a value (Mackworth 1977);
- next-arc: what AC-3 does with the first arc of its agenda (Mackworth 1977);
- vdom: in which order vdom+ tries a variable's values (Cazenave, section 2.4);
- least-constraining: which value leaves the most to the peers (Haralick and Elliott 1980);
- consistent: whether a state is arc consistent, and if not, which value shows it;
- technique: which technique of Explain the marked cells are;
- backjump: to which assignment a search goes back from a dead end (Prosser 1993, conflict-directed backjumping).
"""

KINDS: tuple[Kind, ...] = get_args(Kind)

How: TypeAlias = Literal["one", "several", "order"]

_HOW_OTHERS: Mapping[Kind, How] = {"domain": "several", "agenda": "several", "vdom": "order"}

HOWS: Mapping[Kind, How] = MappingProxyType({kind: _HOW_OTHERS.get(kind, "one") for kind in KINDS})
"""How each kind is answered."""

MOST_OPTIONS = 8
MOST_SEED = 999_999_999
MOST_POINTS = 5


@dataclass(frozen=True, slots=True)
class ExerciseOption:
    """One possible answer, or part of the answer, and why it is right or wrong."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer of several options, or in another order, and the mistake that leads to it."""

    answer: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a board.

    ``digits`` has one digit a cell, 0 for an open one, ``clues`` those that the puzzle gives; ``domains`` the values
    left to each open cell, bit d - 1 for digit d, 0 for others. ``marked`` are the cells that the question is about.
    ``text`` is the question. ``how`` says what an answer is: "one" option, "several" of them, or an "order" of all.
    ``answer`` are the numbers of the right options from 0, in their order if that counts, and ``why`` says what makes
    them right. ``rule`` is what one needs to know. ``mistakes`` are wrong answers with a mistake that each comes from;
    where "one" is asked for, each option's own reason says that. ``points``, 1 to 5, go by how much there is to see.
    """

    kind: Kind
    seed: int
    points: int
    title: str
    text: str
    rule: str
    box_rows: int
    box_columns: int
    clues: tuple[Digit, ...]
    digits: tuple[Digit, ...]
    domains: tuple[int, ...]
    marked: tuple[Cell, ...]
    how: How
    options: Annotated[tuple[ExerciseOption, ...], AtMost(MOST_OPTIONS)]
    answer: tuple[int, ...]
    why: str
    mistakes: tuple[Mistake, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What an exercise asks, before its options have their order; ``answer`` and ``mistakes`` name options by text."""

    title: str
    text: str
    rule: str
    points: int
    marked: tuple[Cell, ...]
    options: tuple[ExerciseOption, ...]
    answer: tuple[str, ...]
    why: str
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
