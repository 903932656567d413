"""The strategies' formulas (Nishikawa and Toda, sections 4.3 and 4.4.2), and their table.

A strategy is a function that defines Z-variables and registers each as evidence for a cell and a digit (section 4.5).
A new strategy is a function and a line in the table; the encoding does not change.

Formula (13) is printed as a disjunction: one cell of A without the candidate would clear all of B. The text says
"if no cell in the other difference set has n as a candidate": here it is the conjunction over A minus B.

Naked pairs are not in the paper. They are registered as its section 4.5 describes, without a change to the encoding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import iter_bits
from dokulab.search.sat.backend import Clause, iff_all
from dokulab.search.sat.nishikawa_encoding import Evidence, Formula, States


def naked_pairs(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """Two cells of a group with the same two candidates rule both out in all cells that see both cells.

    One Z for each cell and two digits says that these are the cell's candidates; two such Zs make the pair.
    """
    geometry = states.geometry
    cells = states.cells_at(k)  # a clue cell has one candidate
    for first, second in combinations(geometry.digits, 2):
        pair_in = {}
        for cell in cells:
            pair_in[cell] = states.fresh()
            candidates = [states.y(cell, digit, k - 1) for digit in geometry.digits]
            yield from iff_all(
                pair_in[cell],
                [y if digit in (first, second) else -y for digit, y in zip(geometry.digits, candidates, strict=True)],
            )
        for cell in cells:
            for other in geometry.peers[cell]:
                if other < cell or other not in pair_in:
                    continue
                seen = [peer for peer in geometry.peers[cell] if peer in geometry.peers[other] and peer in pair_in]
                if not seen:
                    continue
                z = states.fresh()
                yield from iff_all(z, [pair_in[cell], pair_in[other]])
                for peer in seen:
                    evidence.removing[peer, first].append(z)
                    evidence.removing[peer, second].append(z)


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
    """A minus B and B minus A, neither empty, for all groups A and B with more than one cell in common."""
    crossings = cell_sets_of(geometry).box_lines
    rests = [(tuple(iter_bits(box_line.line_rest)), tuple(iter_bits(box_line.box_rest))) for box_line in crossings]
    by_box = sorted(zip(crossings, rests, strict=True), key=lambda pair: (pair[0].box, pair[0].line))
    return (*rests, *((box_rest, line_rest) for _, (line_rest, box_rest) in by_box))


FORMULAS: MappingProxyType[str, Formula] = MappingProxyType(
    {"ns": formula_8, "hs": formula_9, "lc": formula_13, "np": naked_pairs}
)
"""Every strategy, by its name on the command line."""
