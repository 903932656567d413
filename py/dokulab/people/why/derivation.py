"""What leads to a candidate's end: rounds of easy steps, each step with what it rests on.

A round takes every step that the easiest technique with any finds at once, as a transition in the framework of
Nishikawa and Toda (section 3) does. So no step waits for another that it does not need, and what a step rests on
reaches back over few rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from dokulab.ground.bits import iter_bits, union_of
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role, Step
from dokulab.people.technique import Family, FoundSteps, Technique
from dokulab.people.why.proof import Settled, Steps

_BASE_ALONE = (Family.LOCKED, Family.SUBSETS, Family.FISH, Family.SINGLE_DIGIT)
"""Families whose patterns rest on their base units, not on those that they clear."""
_IN_CELLS = ("naked_pair", "naked_triple", "naked_quad")


class Derivation:
    """The steps of all rounds so far, and for each candidate that is gone the one that removed it most easily.

    A set of steps is an integer with bit i for step i. ``behind`` has for each step those that it rests on, near and
    far, and itself.
    """

    def __init__(self, start: State) -> None:
        self.start = self.state = start
        self.steps: list[Step] = []
        self.behind: list[int] = []
        self._effort: list[int] = []
        self._removed_by: dict[Candidate, int] = {}

    def take(self, steps: Sequence[Step]) -> None:
        """One round: all these steps of the state, at once."""
        before, first = self.state, len(self.steps)
        for step in steps:
            behind = 1 << len(self.steps)
            for candidate in rests_on(self.start, before, step):
                behind |= self.behind[self._removed_by[candidate]]
            self.steps.append(step)
            self.behind.append(behind)
            self._effort.append(sum(TECHNIQUES[self.steps[each].technique].weight for each in iter_bits(behind)))
        for index in sorted(range(first, len(self.steps)), key=self._effort.__getitem__):
            self._apply(index)

    def _apply(self, index: int) -> None:
        after = _after_what_is_new(self.state, self.steps[index])
        for digit in after.cell_sets.digits:
            for cell in iter_bits(self.state.candidates[digit] & ~after.candidates[digit]):
                self._removed_by[cell, digit] = index
        self.state = after

    def leading_to(self, candidate: Candidate) -> Steps:
        """The steps behind the one that removed the candidate (for a digit placed: that placed it), in order."""
        return tuple(self.steps[each] for each in iter_bits(self.behind[self._removed_by[candidate]]))


def _after_what_is_new(state: State, step: Step) -> State:
    """The state after a step of the same round as others, which may have placed its digit."""
    state = state.without(step.eliminations) if step.eliminations else state
    for cell, digit in step.placements:
        if state.candidates[digit] >> cell & 1:
            state = state.placing(cell, digit)
    return state


def rests_on(start: State, state: State, step: Step) -> list[Candidate]:
    """The candidates of ``start`` that are gone in ``state`` and may have to be for the step: rather too many.

    Those of the cells that its reason names, and of its digits in its units, or in the units of its links.
    """
    reason, cell_sets = step.because, state.cell_sets
    if TECHNIQUES[step.technique].family is Family.SINGLES:
        ((cell, digit),) = step.placements
        if step.technique == "hidden_single":
            (unit,) = reason.units_as(Role.BASE)
            return _gone(start, state, {digit: cell_sets.units[unit] & ~(1 << cell)}, 0)
        return _gone(start, state, {}, 1 << cell)
    cells, digits = 0, 0
    for _, cell in reason.cells:
        cells |= 1 << cell
    for _, cell, digit in reason.candidates:
        cells, digits = cells | 1 << cell, digits | 1 << digit
    for locked in reason.sets:
        cells |= union_of(1 << cell for cell in locked.cells)
    in_digit: dict[int, int] = {}
    for inference in reason.inferences:
        cells |= inference.cells
        for digit in iter_bits(inference.digits):
            in_its_units = union_of(cell_sets.units[unit] for unit in inference.units)
            in_digit[digit] = in_digit.get(digit, 0) | in_its_units
    chains = (inference.links for inference in reason.inferences)
    for one, two, strong in chain(reason.links, *chains):
        both = one.cells | two.cells
        cells |= both
        for unit in cell_sets.shared_units(both) if strong and one.digit == two.digit else ():
            in_digit[one.digit] = in_digit.get(one.digit, 0) | cell_sets.units[unit]
    in_units = union_of(cell_sets.units[unit] for unit in _units_behind(state, step, cells))
    for digit in iter_bits(digits):
        in_digit[digit] = in_digit.get(digit, 0) | in_units
    return _gone(start, state, in_digit, cells)


def _units_behind(state: State, step: Step, cells: int) -> Sequence[int]:
    reason = step.because
    if step.technique in _IN_CELLS:
        return ()
    if TECHNIQUES[step.technique].family in _BASE_ALONE and reason.units_as(Role.BASE):
        return reason.units_as(Role.BASE)
    if reason.units or reason.links:
        return [unit for _, unit in reason.units]
    return [unit for cell in iter_bits(cells) for unit in state.geometry.units_of[cell]]


def _gone(start: State, state: State, in_digit: dict[int, int], cells: int) -> list[Candidate]:
    """The candidates gone in ``cells``, and those of each digit in the cells that ``in_digit`` has for it."""
    found = list[Candidate]()
    for digit in state.cell_sets.digits:
        gone = start.candidates[digit] & ~state.candidates[digit] & (in_digit.get(digit, 0) | cells)
        found += [(cell, digit) for cell in iter_bits(gone)]
    return found


def derived(
    start: State,
    is_settled: Settled,
    groups: Sequence[Sequence[Technique]],
    at_last: Callable[[State], FoundSteps] | None = None,
) -> Job[Derivation | None]:
    """Round by round to a state where it is settled; None where the techniques do not get there.

    Each round takes the steps of the first of the ``groups`` of techniques that has any. ``at_last`` looks for one step
    that settles it before each round.
    """
    derivation = Derivation(start)
    while not is_settled(derivation.state):
        steps = [] if at_last is None else (yield from _all_steps(at_last(derivation.state)))[:1]
        for group in groups:
            if steps:
                break
            for technique in group:
                steps += yield from _all_steps(technique.find(derivation.state))
                yield PAUSE
        if not steps:
            return None
        derivation.take(steps)
        yield PAUSE
    return derivation


def _all_steps(search: FoundSteps) -> Job[list[Step]]:
    steps = list[Step]()
    for found in search:
        if isinstance(found, Progress):
            yield found
        else:
            steps.append(found)
    return steps
