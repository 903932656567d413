"""The requests about solving as people do: the path, a hint, the possible steps, Sudoku Explainer's rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.geometry import Cell
from dokulab.requests.request import Request

ScaleName: TypeAlias = Literal["classic", "exchange"]


@dataclass(frozen=True, slots=True)
class StepsRequest(Request):
    """Solve with these techniques in this order, or with all; ``trial`` allows the last resort.

    ``digits`` is the position to start from, clues included; without it the path starts from the clues.
    """

    puzzle: str
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True
    trial: bool = True
    digits: str | None = None


@dataclass(frozen=True, slots=True)
class HintRequest(Request):
    """A game, whose digits include its clues, with the cell of the last move.

    ``candidates`` are the player's, 0 for a cell where there are none to use.
    """

    puzzle: str
    digits: str
    candidates: tuple[int, ...] | None = None
    last: Cell | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class PossibleRequest(Request):
    """A position: digits, and the candidates of the open cells (null: those that the digits leave).

    ``puzzle`` has the clues; null where all digits are clues.
    """

    digits: str
    puzzle: str | None = None
    candidates: tuple[int, ...] | None = None
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class ExplainRequest(Request):
    """Rate a 9x9 puzzle on a scale: ``classic``, the players' forum's, or ``exchange``, Sudoku Exchange's bank's."""

    puzzle: str
    scale: ScaleName = "classic"
