"""Naked pairs, which the paper has not: registered as its section 4.5 says, without a change to the encoding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dokulab.sat.backend import Clause
from dokulab.sat.logic import iff_all
from dokulab.sat.nishikawa_encoding import Evidence
from dokulab.sat.states import States


def naked_pairs(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """Two cells of a group with the same two candidates rule both out in all cells that see the two.

    A first Z for each cell and two digits says that these are its candidates; two of them make the pair.
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
