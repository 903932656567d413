"""A step as data: what it rates, what it places and eliminates, and what justifies it.

And the 9x9 board in the order in which Sudoku Explainer looks at it: boxes, columns, rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.people.step import Candidate, Link, Node, Reason, Role, Step

CELLS = 81
SETS = cell_sets_of(CLASSIC)
PEERS = SETS.peers
ROWS, COLUMNS, BOXES = range(9), range(9, 18), range(18, 27)

IN_ORDER = (*BOXES, *COLUMNS, *ROWS)
"""The geometry's unit numbers in that order."""

PLACE = {unit: place for place, unit in enumerate(IN_ORDER)}
UNITS_OF = tuple(units[::-1] for units in CLASSIC.units_of)
"""For each cell its box, its column and its row."""


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
    """A step and what it rates: ``tenths`` is ten times the rating.

    The step's ``technique`` is the catalogue's whose words tell it, empty for one that has its own.
    """

    technique: ExplainerTechnique
    tenths: int
    step: Step
    branches: tuple[tuple[ChainNode, ...], ...] = ()
    variant: str = ""

    @property
    def rating(self) -> float:
        return self.tenths / 10

    @property
    def placements(self) -> tuple[Candidate, ...]:
        return self.step.placements

    @property
    def eliminations(self) -> tuple[Candidate, ...]:
        return self.step.eliminations

    @property
    def units(self) -> tuple[int, ...]:
        """The units of its reason."""
        return tuple(unit for _, unit in self.step.because.units)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its reason's candidates, ascending."""
        return tuple(sorted({cell for _, cell, _ in self.step.because.candidates}))

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits of its reason's candidates, ascending."""
        return tuple(sorted({digit for _, _, digit in self.step.because.candidates}))


def candidate(node: int) -> Candidate:
    """The candidate of a node of a chain."""
    return node // 9, node % 9 + 1


def reason_of_cycle(cycle: tuple[ChainNode, ...]) -> Reason:
    """A cycle's nodes, true and false in turns, and its links, the weak one from the last to the first too."""
    roles = dict.fromkeys((Role.OFF if at % 2 else Role.ON, node.cell, node.digit) for at, node in enumerate(cycle))
    turned = [Node(node.digit, 1 << node.cell) for node in (*cycle[1:], cycle[0])]
    pairs = zip(turned, (*turned[1:], turned[0]), strict=True)
    links = dict.fromkeys(Link(one, two, at % 2 == 0) for at, (one, two) in enumerate(pairs))
    return Reason(candidates=tuple(roles), links=tuple(links))


def reason_of_branches(branches: tuple[tuple[ChainNode, ...], ...], units: tuple[int, ...] = ()) -> Reason:
    """What each branch supposes, all that follows, and from what it follows."""
    roles = dict.fromkeys((Role.ASSUMED, branch[0].cell, branch[0].digit) for branch in branches)
    nodes = [node for branch in branches for node in branch]
    roles |= dict.fromkeys((Role.ON if node.is_on else Role.OFF, node.cell, node.digit) for node in nodes)
    links: dict[Link, None] = {}
    for branch in branches:
        for node in branch:
            for start in (branch[parent] for parent in node.parents):
                ends = Node.of((start.cell, start.digit)), Node.of((node.cell, node.digit))
                links[Link(*ends, strong=node.is_on)] = None
    bases = tuple((Role.BASE, unit) for unit in units)
    return Reason(units=bases, candidates=tuple(roles), links=tuple(links))
