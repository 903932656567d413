"""What follows if a candidate is assumed, until something cannot be: chains first, nets where no chain gets there."""

from __future__ import annotations

from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Candidate
from dokulab.people.technique import FoundSteps
from dokulab.people.techniques.alternating import CHAINS_BY_LINKS, shortest_chain_against
from dokulab.people.techniques.forcing import forcing_chains_against
from dokulab.people.techniques.forcing_net import NETS
from dokulab.people.techniques.short_net import short_net_against

_SHORT = 8
"""A net of this many inferences is not made much shorter by patterns, which are harder to see than singles."""


def chains_against(state: State, candidate: Candidate) -> FoundSteps:
    """The shortest chain of each kind that refutes a candidate, by breadth: plain ones, with groups, with almost locked
    sets; then several chains from it that between them empty a cell or a unit."""
    for technique in CHAINS_BY_LINKS:
        found = yield from shortest_chain_against(state, candidate, technique)
        if found is not None:
            yield found
    yield from forcing_chains_against(state, candidate)


def nets_against(state: State, candidate: Candidate) -> FoundSteps:
    """The short nets that refute a candidate: of singles, with subsets, with chains; none after one that is short."""
    for technique in NETS:
        yield PAUSE
        found = yield from short_net_against(state, candidate, technique)
        if found is not None:
            yield found
            if len(found.because.inferences) <= _SHORT:
                return
