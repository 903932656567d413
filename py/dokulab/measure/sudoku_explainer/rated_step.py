"""A step as data: what it rates, what it places and eliminates, and what justifies it.

And the 9x9 board in the order in which Sudoku Explainer looks at it: boxes, columns, rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.people.step import Candidate, Reason, Step

CELLS = 81
SETS = cell_sets_of(CLASSIC)
PEERS = SETS.peers
ROWS, COLUMNS, BOXES = range(9), range(9, 18), range(18, 27)

IN_ORDER = (*BOXES, *COLUMNS, *ROWS)
"""The geometry's unit numbers in that order."""

PLACE = {unit: place for place, unit in enumerate(IN_ORDER)}
UNITS_OF = tuple(units[::-1] for units in CLASSIC.units_of)
"""For each cell its box, its column and its row."""


_UNTOLD = Reason()


class ExplainerTechnique(StrEnum):
    """Sudoku Explainer's techniques."""

    HIDDEN_SINGLE = "hidden-single"
    DIRECT_POINTING = "direct-pointing"
    DIRECT_CLAIMING = "direct-claiming"
    DIRECT_HIDDEN_PAIR = "direct-hidden-pair"
    NAKED_SINGLE = "naked-single"
    DIRECT_HIDDEN_TRIPLET = "direct-hidden-triplet"
    POINTING = "pointing"
    CLAIMING = "claiming"
    NAKED_PAIR = "naked-pair"
    X_WING = "x-wing"
    HIDDEN_PAIR = "hidden-pair"
    NAKED_TRIPLET = "naked-triplet"
    SWORDFISH = "swordfish"
    HIDDEN_TRIPLET = "hidden-triplet"
    XY_WING = "xy-wing"
    XYZ_WING = "xyz-wing"
    UNIQUE_RECTANGLE = "unique-rectangle"
    UNIQUE_LOOP = "unique-loop"
    STRONG_LINKS = "strong-links"
    ALMOST_LOCKED_WING = "almost-locked-wing"
    NAKED_QUAD = "naked-quad"
    JELLYFISH = "jellyfish"
    HIDDEN_QUAD = "hidden-quad"
    BUG = "bug"
    ALIGNED_PAIR_EXCLUSION = "aligned-pair-exclusion"
    BIDIRECTIONAL_CYCLE = "bidirectional-cycle"
    FORCING_CHAIN = "forcing-chain"
    ALIGNED_TRIPLET_EXCLUSION = "aligned-triplet-exclusion"
    NISHIO = "nishio"
    DOUBLE_CHAINS = "double-forcing-chains"
    CONTRADICTION_CHAINS = "contradiction-forcing-chains"
    REGION_CHAINS = "region-forcing-chains"
    CELL_CHAINS = "cell-forcing-chains"


@dataclass(frozen=True, slots=True)
class ChainNode:
    """A link of a chain: a candidate, true or false, and where in the chain that is which it follows from."""

    node: int
    """``cell * 9 + digit``, the digit from 0."""
    is_on: bool
    parents: tuple[int, ...]
    inside: tuple[tuple[ChainNode, ...], ...] = ()
    """The branches of the chain by which it follows from its parents, where that takes one of its own."""

    @property
    def cell(self) -> Cell:
        return self.node // 9

    @property
    def digit(self) -> Digit:
        return self.node % 9 + 1


@dataclass(frozen=True, slots=True)
class RatedStep:
    """One step. Digits count from 1, units are indices into ``Geometry.units``.

    ``tenths`` is ten times the rating. ``cells``, ``digits`` and ``units`` are the pattern's, in its own order.
    ``subset`` are the cells that form a set with the pattern, ``groups`` the two ends of each strong link of a chain.
    """

    technique: ExplainerTechnique
    tenths: int
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    units: tuple[int, ...] = ()
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    branches: tuple[tuple[ChainNode, ...], ...] = ()
    variant: str = ""
    subset: tuple[Cell, ...] = ()
    groups: tuple[tuple[Cell, ...], ...] = ()
    because: Reason = _UNTOLD
    like: str | None = None
    """The reason and the technique of one of the catalogue's steps."""

    @property
    def rating(self) -> float:
        return self.tenths / 10

    @classmethod
    def of(cls, technique: ExplainerTechnique, tenths: int, step: Step) -> RatedStep:
        """One of the catalogue's steps, by its id, with its reason."""
        reason = step.because
        return cls(
            technique,
            tenths,
            tuple(sorted({cell for _, cell, _ in reason.candidates})),
            tuple(sorted({digit for _, _, digit in reason.candidates})),
            tuple(unit for _, unit in reason.units),
            step.placements,
            step.eliminations,
            because=reason,
            like=step.technique,
        )


def candidate(node: int) -> Candidate:
    """The candidate of a node of a chain."""
    return node // 9, node % 9 + 1
