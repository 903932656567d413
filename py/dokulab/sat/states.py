"""The variables of a sequence of states: Nishikawa and Toda, section 4.2.1.

X(i, j, k) is an integer from 0 to n. Sugar, which the paper uses, has the order encoding: a Boolean for each bound
X <= a, which makes comparisons short. The paper's formulas never compare: each asks whether X = n for a digit n, or
X = 0. So here X is in the direct encoding, a Boolean for each digit n that says X = n, where a test is one literal and
not the conjunction of two, and X = 0 is that all are false. That it has one value at most is said by clauses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from dokulab.geometry import Cell, Digit, Geometry
from dokulab.sat.backend import Clause
from dokulab.sat.logic import at_most_one


class States:
    """The X- and Y-variables of states 0, 1, ..., made state by state, and Z-variables in between.

    ``still`` are the cells that keep the variables of state 0: the clue cells, by the reduction of section 5.1.
    """

    def __init__(self, geometry: Geometry, still: Collection[Cell] = ()) -> None:
        self.geometry = geometry
        self.still = frozenset(still)
        self.moving = tuple(cell for cell in geometry.cells if cell not in self.still)
        self.variables = 0
        self._x: list[list[list[int]]] = []
        self._y: list[list[list[int]]] = []

    @property
    def last(self) -> int:
        """The number of the latest state, from 0; -1 before there is one."""
        return len(self._x) - 1

    def fresh(self) -> int:
        """A new variable: a Z-variable."""
        self.variables += 1
        return self.variables

    def add_state(self) -> int:
        """Make the variables of one more state, and return its number."""
        for family in self._x, self._y:
            of_state = []
            for cell in self.geometry.cells:
                keeps = bool(family) and cell in self.still
                of_state.append(family[0][cell] if keeps else [0, *(self.fresh() for _ in self.geometry.digits)])
            family.append(of_state)
        return self.last

    def cells_at(self, state: int) -> Collection[Cell]:
        """The cells that have variables of their own in a state: all in state 0, later all that move."""
        return self.moving if state else self.geometry.cells

    def x(self, cell: Cell, digit: Digit, state: int) -> int:
        """X(i, j, k) = n: the digit is placed in the cell."""
        return self._x[state][cell][digit]

    def y(self, cell: Cell, digit: Digit, state: int) -> int:
        """Y(i, j, n, k): the digit is a candidate of the cell."""
        return self._y[state][cell][digit]

    def placed(self, cell: Cell, state: int) -> list[int]:
        """X(i, j, k) != 0, as the literals of which one holds then."""
        return self._x[state][cell][1:]

    def one_value(self, state: int) -> Iterator[Clause]:
        """X(i, j, k) is a number: it has no two values."""
        for cell in self.cells_at(state):
            yield from at_most_one(self.placed(cell, state))
