"""The requests about solving as people do: the path, a hint, the possible steps, and a test of many puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from dokulab.geometry import Cell
from dokulab.request import Help, Option, PuzzleText, Request
from dokulab.strategies.catalogue import SHORT_NAMES, TECHNIQUES, choose
from dokulab.strategies.technique import Technique

UsesUniqueness: TypeAlias = Annotated[
    bool,
    Help("use techniques that assume the puzzle has one solution"),
    Option(name="no-uniqueness", help="leave out techniques that assume the puzzle has one solution"),
]
TechniqueNames: TypeAlias = Annotated[
    tuple[str, ...] | None,
    Help(f"use only these, in this order: {', '.join([*SHORT_NAMES, *TECHNIQUES])}; without any, all"),
    Option(metavar="A,B,...", name="strategies"),
]
Candidates: TypeAlias = Annotated[
    tuple[int, ...] | None,
    Help("each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave"),
]


@dataclass(frozen=True, slots=True)
class StepsRequest(Request):
    """Solve a puzzle as people do, step by step."""

    puzzle: PuzzleText
    techniques: TechniqueNames = None
    uniqueness: UsesUniqueness = True
    trial: Annotated[
        bool,
        Help("allow the last resort, which tries a candidate"),
        Option(name="no-trial", help="leave out the last resort, which tries a candidate"),
    ] = True
    digits: Annotated[str | None, Help("the position to start from, clues included; without it, the clues")] = None

    def chosen(self) -> tuple[Technique, ...]:
        """The techniques, in their order. Raises ParameterError for one that does not exist."""
        return choose(self.techniques, uniqueness=self.uniqueness, trial=self.trial)


@dataclass(frozen=True, slots=True)
class HintRequest(Request):
    """What to do next in a game."""

    puzzle: PuzzleText
    digits: Annotated[str, Help("all digits on the board, clues included")]
    candidates: Candidates = None
    last: Annotated[Cell | None, Help("the cell of the last move")] = None
    uniqueness: UsesUniqueness = True


@dataclass(frozen=True, slots=True)
class PossibleRequest(Request):
    """Every possible step on a position."""

    digits: Annotated[str, Help("the digits of the position")]
    puzzle: Annotated[str | None, Help("the clues; null where all digits are clues")] = None
    candidates: Candidates = None
    techniques: TechniqueNames = None
    uniqueness: UsesUniqueness = True


@dataclass(frozen=True, slots=True)
class ClassifyRequest(Request):
    """Test which of many puzzles a set of strategies solves."""

    strategies: Annotated[
        tuple[str, ...],
        Help(
            "ns (naked singles), hs (hidden singles) and lc (locked candidates) test many puzzles at once; others are "
            f"tested one by one, in this order: {', '.join(TECHNIQUES)}"
        ),
        Option(metavar="A,B,..."),
    ] = tuple(SHORT_NAMES)
