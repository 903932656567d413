"""A network of constraints of any kind: variables with names, their domains, and what two of them allow each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits, lowest
from dokulab.ground.request import AtMost
from dokulab.search.csp.search import Solution, Subject

MAX_VARIABLES = 36
MAX_VALUES = 16
MAX_CONSTRAINTS = 300
MAX_PLACE = 20


@dataclass(frozen=True, slots=True)
class Constraint:
    """All that is said about two variables, by their numbers, the lower one first.

    ``allowed`` has for each value of ``x`` the mask of the values that ``y`` may have with it. ``sign`` is short, for
    a drawing; ``words`` are sentences: "A is not B".
    """

    x: Annotated[int, AtMost(MAX_VARIABLES)]
    y: Annotated[int, AtMost(MAX_VARIABLES)]
    sign: str
    words: str
    allowed: Annotated[tuple[int, ...], AtMost(MAX_VALUES)]


@dataclass(frozen=True, slots=True)
class ConstraintNetwork:
    """Variables and values are numbered in the order of their names; of values, bit v of a mask stands for number v.

    ``domains`` has each variable's mask, never 0. Two variables have at most one constraint, which holds all that is
    said about them. ``places`` says where each variable is drawn, column and row, or is empty. ``text`` is what it was
    read from, that of a network that ships written out.
    """

    title: str
    variables: Annotated[tuple[str, ...], AtMost(MAX_VARIABLES)]
    values: Annotated[tuple[str, ...], AtMost(MAX_VALUES)]
    domains: Annotated[tuple[int, ...], AtMost(MAX_VARIABLES)]
    constraints: Annotated[tuple[Constraint, ...], AtMost(MAX_CONSTRAINTS)]
    places: Annotated[tuple[Annotated[tuple[int, ...], AtMost(2)], ...], AtMost(MAX_VARIABLES)] = ()
    text: str = ""

    def supports(self) -> tuple[dict[int, tuple[int, ...]], ...]:
        """For each variable its neighbours, and for each of its own values the mask that a neighbour may have."""
        found: tuple[dict[int, tuple[int, ...]], ...] = tuple({} for _ in self.variables)
        for one in self.constraints:
            found[one.x][one.y] = one.allowed
            found[one.y][one.x] = tuple(
                sum(1 << x for x, mask in enumerate(one.allowed) if mask >> y & 1) for y in range(len(self.values))
            )
        return found

    def named(self, solution: Sequence[Digit]) -> dict[str, str]:
        """A solution of a search by the names of variables and values."""
        return {name: self.values[digit - 1] for name, digit in zip(self.variables, solution, strict=True)}


class NetworkModel:
    """Forward checking on any network, for :class:`~dokulab.search.csp.branching.TreeSearch`.

    As on a board, a variable is a "cell" and a value a "digit", counted from 1. An assignment removes from the domains
    of the free neighbours what it does not allow; a domain that is empty is a failure. Nothing else is inferred.
    """

    def __init__(self, network: ConstraintNetwork) -> None:
        self._supports = network.supports()
        self._domains = list(network.domains)
        self._values: list[Digit] = [0] * len(network.variables)
        self._trail: list[tuple[Cell, list[tuple[Cell, int]]]] = []

    def is_consistent(self) -> bool:
        """Whether every variable has a value: a network is made so."""
        return all(self._domains)

    def choose(self) -> tuple[Cell, list[Digit]] | None:
        """The free variable with the smallest domain, the first on ties, and its domain; None when none is free."""
        free = [cell for cell, value in enumerate(self._values) if not value]
        if not free:
            return None
        cell = min(free, key=lambda one: self._domains[one].bit_count())
        return cell, [bit + 1 for bit in iter_bits(self._domains[cell])]

    def undecided_cells(self) -> int:
        """How many free variables have more than one value left."""
        return sum(
            not value and domain.bit_count() > 1 for value, domain in zip(self._values, self._domains, strict=True)
        )

    def assign(self, cell: Cell, digit: Digit) -> bool:
        """Give a free variable a value. False if a neighbour then has none: undo it even so."""
        self._values[cell] = digit
        changed: list[tuple[Cell, int]] = []
        self._trail.append((cell, changed))
        consistent = True
        for peer, allowed in self._supports[cell].items():
            before = self._domains[peer]
            left = before & allowed[digit - 1]
            if not self._values[peer] and left != before:
                changed.append((peer, before))
                self._domains[peer] = left
                consistent = consistent and left != 0
        return consistent

    def removed(self) -> Iterator[tuple[Cell, Digit]]:
        """What the last assignment has removed: variables with the values that they lost."""
        for cell, before in self._trail[-1][1]:
            for bit in iter_bits(before & ~self._domains[cell]):
                yield cell, bit + 1

    def undo(self) -> tuple[Cell, Digit]:
        """Undo the last assignment, and return it."""
        cell, changed = self._trail.pop()
        for peer, before in changed:
            self._domains[peer] = before
        digit, self._values[cell] = self._values[cell], 0
        return cell, digit

    def solution(self) -> Solution:
        """The values of all variables, once none is free."""
        return tuple(self._values)

    def failure(self) -> Subject:
        """The variable that the last assignment left without a value."""
        return lowest(sum(1 << cell for cell, _ in self._trail[-1][1] if not self._domains[cell])), -1, -1
