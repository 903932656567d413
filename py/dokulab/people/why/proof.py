"""What proves an answer: what refutes a candidate, and the fewest steps that settle it.

A small proof is steps each of which can be taken where the ones before lead, and without any one of which it fails.
Where a candidate is assumed until something cannot be, chains come first, nets where no chain gets there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.technique import Family, FoundSteps
from dokulab.people.techniques.alternating import CHAINS_BY_LINKS, shortest_chain_against
from dokulab.people.techniques.forcing import FORCING_CHAINS, forcing_chains_against
from dokulab.people.techniques.forcing_net import NETS, forcing_net_against
from dokulab.people.techniques.short_net import short_net_against
from dokulab.people.techniques.singles import singles_for

Steps: TypeAlias = tuple[Step, ...]
Settled: TypeAlias = Callable[[State], bool]
"""Whether what is to be proved holds in a state."""


def replayed(start: State, steps: Iterable[Step]) -> Job[tuple[State, Steps]]:
    """The steps of the list that hold, each taken where those before lead, and the state at their end.

    A step holds where its technique finds it: its placement, or its eliminations as far as they are still candidates.
    A single may be another single there. A step that no longer holds is left out, and one that changes nothing.
    """
    state, taken = start, []
    for step in steps:
        found = yield from found_again(state, step)
        yield PAUSE
        if found is not None:
            taken.append(found)
            state = state.after(found)
    return state, tuple(taken)


def found_again(state: State, step: Step) -> Job[Step | None]:
    """The step as its technique finds it on the state, for other reasons perhaps; None if it does not hold there."""
    lost = {(cell, digit) for cell, digit in step.eliminations if state.candidates[digit] >> cell & 1}
    placed = {(cell, digit) for cell, digit in step.placements if state.candidates[digit] >> cell & 1}
    if not lost and not placed:
        return None
    if placed and TECHNIQUES[step.technique].family is Family.SINGLES:
        ((cell, digit),) = placed
        return next(singles_for(state, cell, digit), None)
    for found in _searched_for(state, step, next(iter(lost | placed))):
        if isinstance(found, Progress):
            yield found
        elif lost.issubset(found.eliminations) and placed.issubset(found.placements):
            return found
    return None


def _searched_for(state: State, step: Step, candidate: Candidate) -> FoundSteps:
    """The steps of a technique, those that settle a candidate first where they can be found from it."""
    technique = TECHNIQUES[step.technique]
    if technique in NETS:
        found = forcing_net_against(state, candidate, technique)
    elif technique is FORCING_CHAINS:
        yield from forcing_chains_against(state, candidate)
        return
    elif technique in CHAINS_BY_LINKS:
        found = yield from shortest_chain_against(state, candidate, technique)
    else:
        found = None
    if found is not None:
        yield found
    if technique not in NETS:
        yield from technique.find(state)


def minimised(start: State, steps: Steps, is_settled: Settled) -> Job[Steps | None]:
    """The steps without those that the proof can do without, each as it is found in the shorter one.

    None if the steps do not prove it. Of the result no single step can be left out. The hardest are tried first.
    """
    end, kept = yield from replayed(start, steps)
    if not is_settled(end):
        return None
    unneeded = True
    while unneeded:
        unneeded = False
        for step in sorted(kept, key=lambda each: -TECHNIQUES[each.technique].weight):
            rest = tuple(each for each in kept if each is not step)
            end, shorter = yield from replayed(start, rest)
            if is_settled(end):
                kept, unneeded = shorter, True
                break
    return (yield from _with_short_nets(start, kept))


def _with_short_nets(start: State, steps: Steps) -> Job[Steps]:
    """The same steps, each net as short as it can be made: that takes too long to be done in every replay."""
    state, short = start, list[Step]()
    for step in steps:
        technique = TECHNIQUES[step.technique]
        if technique in NETS:
            (candidate,) = step.eliminations
            step = (yield from short_net_against(state, candidate, technique)) or step
        short.append(step)
        state = state.after(step)
    return tuple(short)


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
