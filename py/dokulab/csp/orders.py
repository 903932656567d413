"""In which order a variable's values are tried.

An order takes the model, the cell and its domain in ascending order, and returns the values, best first.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from dokulab.csp.forward_checking import ForwardChecking
from dokulab.geometry import Cell, Digit

ValueOrder: TypeAlias = Callable[[ForwardChecking, Cell, list[Digit]], list[Digit]]


def lexicographic(model: ForwardChecking, cell: Cell, values: list[Digit]) -> list[Digit]:
    """Ascending: the paper's "lex"."""
    return values


def vdom_plus(model: ForwardChecking, cell: Cell, values: list[Digit]) -> list[Digit]:
    """The min-domain-sum order, vdom+: Cazenave, section 2.4, after Dotu, del Val and Cebrian (2003).

    Ascending by the sum of the domain sizes of the value's two dual variables: in how many open cells of the row the
    value may stand, and in how many of the column. Boxes do not count. Equal sums: the lower value first.
    """
    if len(values) == 1:
        return values
    row = model.sets.row_of[cell] & model.open
    column = model.sets.column_of[cell] & model.open
    places = model.places
    return sorted(values, key=lambda digit: (places[digit] & row).bit_count() + (places[digit] & column).bit_count())


def shuffled(rng: Random) -> ValueOrder:
    """A random order, anew for every node: for making grids."""

    def order(model: ForwardChecking, cell: Cell, values: list[Digit]) -> list[Digit]:
        rng.shuffle(values)
        return values

    return order
