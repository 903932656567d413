"""A step as data: what a technique places or eliminates, and what justifies it.

Words and colours are made from this data, and nowhere else: see :mod:`dokulab.people.catalogue`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits

Candidate: TypeAlias = tuple[Cell, Digit]
"""A digit in a cell: to place, to eliminate, or to point at."""


class Role(StrEnum):
    """What a cell, unit or candidate does in a step's justification. A view gives each its colour."""

    PATTERN = "pattern"
    """Makes the pattern."""
    BASE = "base"
    """A unit in which the digit must be somewhere, or which the pattern is about; a cell of an exocet's base."""
    TARGET = "target"
    """A cell that takes a digit of an exocet's base."""
    CROSS = "cross"
    """A cell of an exocet's cross-lines outside its band: an S-cell."""
    MIRROR = "mirror"
    """One of two cells that an exocet leaves to a target's digit."""
    COVER = "cover"
    """A unit that takes up the digits of the base, so that the rest of it loses them."""
    FIN = "fin"
    """Spoils the pattern: either it is true, or the pattern holds."""
    PIVOT = "pivot"
    """The cell in the middle of a wing."""
    WING = "wing"
    """A cell at the end of a wing."""
    WITNESS = "witness"
    """A filled cell that takes a digit from others."""
    OFF = "off"
    """False on a chain that begins with a candidate supposed false."""
    ON = "on"
    """True then."""
    COLOUR_A = "colour_a"
    """One of two colours: either all of this one is true and all of the other false, or the other way round."""
    COLOUR_B = "colour_b"
    """The other colour."""
    COLOUR_C = "colour_c"
    """One of the two colours of a second group, where a step looks at two."""
    COLOUR_D = "colour_d"
    """The second group's other colour."""
    ROOF = "roof"
    """A rectangle's cell with more candidates than the two digits."""
    EXTRA = "extra"
    """A candidate that is not one of the pattern's digits."""
    ASSUMED = "assumed"
    """What a trial supposes."""
    CLASH = "clash"
    """Where a trial ends."""


class Node(NamedTuple):
    """``digit`` is in one of ``cells`` (a set): a candidate if that is one cell, else a group."""

    digit: Digit
    cells: int

    @classmethod
    def of(cls, candidate: Candidate) -> Node:
        """A candidate alone."""
        cell, digit = candidate
        return cls(digit, 1 << cell)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return digit_in(self.cells, self.digit)


class Link(NamedTuple):
    """Two nodes tied together. ``strong``: at least one is true; else: at most one is."""

    start: Node
    end: Node
    strong: bool


class LockedSet(NamedTuple):
    """n cells of one unit with n + 1 candidates between them: an almost locked set."""

    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]


class Inference(NamedTuple):
    """A step within a forcing net: ``digits`` are placed in ``cells`` (sets), or bound to them.

    By ``technique`` (its id; ``""`` is the supposition), in ``units`` if it looks at units.
    """

    technique: str
    cells: int
    digits: int
    units: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    """Those of the chain that rules the digits out, where it is one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a step holds. Units are indices into ``Geometry.units``; each member carries its role.

    ``sets`` are the almost locked sets that a chain runs through, in its order. A weak link between two of them is a
    restricted common candidate.
    """

    units: tuple[tuple[Role, int], ...] = ()
    cells: tuple[tuple[Role, Cell], ...] = ()
    candidates: tuple[tuple[Role, Cell, Digit], ...] = ()
    links: tuple[Link, ...] = ()
    sets: tuple[LockedSet, ...] = ()
    earlier: tuple[Candidate, ...] = ()
    """Candidates that no filled cell rules out: earlier steps removed them, and the reason needs that."""
    inferences: tuple[Inference, ...] = ()
    """Those of a forcing net, in order."""

    def units_as(self, role: Role) -> tuple[int, ...]:
        return tuple(unit for its_role, unit in self.units if its_role is role)

    def cells_as(self, role: Role) -> tuple[Cell, ...]:
        return tuple(cell for its_role, cell in self.cells if its_role is role)

    def candidates_as(self, role: Role) -> tuple[Candidate, ...]:
        return tuple((cell, digit) for its_role, cell, digit in self.candidates if its_role is role)


@dataclass(frozen=True, slots=True)
class Step:
    """One application of a technique. ``technique`` is its id, which the technique adds; eliminations go by cell."""

    technique: str = ""
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    because: Reason = Reason()


def chain_of(nodes: Sequence[Node], *, closed: bool = False) -> Reason:
    """A chain from its first node, false, to its last, true then; one weak link more if it is ``closed`` to a loop."""
    candidates: dict[tuple[Role, Cell, Digit], None] = {}
    for at, (digit, cells) in enumerate(nodes):
        role = Role.ON if at % 2 else Role.OFF
        candidates.update(dict.fromkeys((role, cell, digit) for cell in iter_bits(cells)))
    links = [Link(one, two, at % 2 == 0) for at, (one, two) in enumerate(pairwise(nodes))]
    if closed:
        links.append(Link(nodes[-1], nodes[0], False))
    return Reason(candidates=tuple(candidates), links=tuple(links))


def in_role(role: Role, cells: int) -> tuple[tuple[Role, Cell], ...]:
    """The cells of a set, each with the role."""
    return tuple([(role, cell) for cell in iter_bits(cells)])


def digit_in_role(role: Role, cells: int, digit: Digit) -> tuple[tuple[Role, Cell, Digit], ...]:
    """One digit in the cells of a set, each with the role."""
    return tuple([(role, cell, digit) for cell in iter_bits(cells)])


def digit_in(cells: int, digit: Digit) -> tuple[Candidate, ...]:
    """One digit in the cells of a set, in ascending order."""
    return tuple([(cell, digit) for cell in iter_bits(cells)])


def sorted_candidates(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Candidates by cell, then digit, each once."""
    return tuple(sorted(set(candidates)))
