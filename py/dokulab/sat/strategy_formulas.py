"""The strategies' formulas: Nishikawa and Toda, sections 4.3 and 4.4.2, and the table in which they are registered.

A strategy is a function that defines Z-variables and registers each as evidence for a cell and a digit (section 4.5).
A new one is a function and a line in the table: the encoding itself knows none of them.

Formula (13) is printed as a disjunction: one cell of A without the candidate would clear all of B. Its sentence says
"if no cell in the other difference set has n as a candidate": here it is the conjunction over A minus B.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import MappingProxyType

from dokulab.geometry import Cell, Geometry
from dokulab.sat.backend import Clause
from dokulab.sat.logic import iff_all
from dokulab.sat.naked_pairs import naked_pairs
from dokulab.sat.nishikawa_encoding import Evidence, Formula
from dokulab.sat.states import States


def formula_8(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(8) Naked singles: no other digit is a candidate of the cell."""
    digits = states.geometry.digits
    for cell in states.cells_at(k):
        for digit in digits:
            z = states.fresh()
            yield from iff_all(z, [-states.y(cell, other, k - 1) for other in digits if other != digit])
            evidence.placing[cell, digit].append(z)


def formula_9(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(9) Hidden singles: the digit is a candidate of no other cell of a group; a Z for each group."""
    geometry = states.geometry
    for cell in states.cells_at(k):
        for unit in geometry.units_of[cell]:
            others = [other for other in geometry.units[unit] if other != cell]
            for digit in geometry.digits:
                z = states.fresh()
                yield from iff_all(z, [-states.y(other, digit, k - 1) for other in others])
                evidence.placing[cell, digit].append(z)


def formula_13(
    states: States,
    k: int,
    evidence: Evidence,
    definition: Callable[[int, Sequence[int]], Iterator[Clause]] = iff_all,
) -> Iterator[Clause]:
    """(13) Locked candidates: the digit is no candidate of A minus B, which rules it out in B minus A.

    One Z serves all cells of B minus A. ``definition`` says how the Z follows from those of A minus B.
    """
    for a_rest, b_rest in crossing_groups(states.geometry):
        concerned = [cell for cell in b_rest if cell not in states.still]
        if not concerned:
            continue
        for digit in states.geometry.digits:
            z = states.fresh()
            yield from definition(z, [-states.y(cell, digit, k - 1) for cell in a_rest])
            for cell in concerned:
                evidence.removing[cell, digit].append(z)


@cache
def crossing_groups(geometry: Geometry) -> tuple[tuple[tuple[Cell, ...], tuple[Cell, ...]], ...]:
    """A minus B and B minus A for all groups A and B with more than one cell in common, and both more than those."""
    found = []
    for a_group in geometry.units:
        for b_group in geometry.units:
            if 1 < len(set(a_group) & set(b_group)) < geometry.size:
                a_rest = tuple(cell for cell in a_group if cell not in b_group)
                found.append((a_rest, tuple(cell for cell in b_group if cell not in a_group)))
    return tuple(found)


FORMULAS: MappingProxyType[str, Formula] = MappingProxyType(
    {"ns": formula_8, "hs": formula_9, "lc": formula_13, "np": naked_pairs}
)
"""Each strategy that can be chosen, by its name on the command line."""
