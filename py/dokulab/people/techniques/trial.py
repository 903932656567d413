"""Trial: suppose a candidate, follow the singles, and find that it cannot be. The last resort, and called so.

It is outside the framework of Nishikawa and Toda (section 3): they rule out to place digits and take them back, since
that lets backtracking in. Here it makes the path of every proper puzzle whole. Candidates of the cells with fewest
are tried first. The first that singles alone refute is eliminated; where there is none, a search below the
supposition refutes one.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits, lowest
from dokulab.ground.jobs import PAUSE, Job
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


@dataclass(frozen=True, slots=True)
class Clash:
    """Where a supposition ends: an open cell without a mark, or a unit (its index) without a place for the digit."""

    cell: Cell | None = None
    unit: int | None = None


def follow_singles(state: State) -> Job[tuple[State, Clash | None]]:
    """The state after all naked and hidden singles, or the state where these clash, and how.

    It pauses at each hidden single: on a large board there are hundreds, and each search for one takes a while.
    """
    cell_sets = state.cell_sets
    while True:
        if not state.is_possible:
            return state, Clash(cell=lowest(state.emptied_cells))
        singles = state.single_cells
        if singles:
            cell = lowest(singles)
            state = state.placing(cell, bit_index(state.digit_sets[cell]))
            continue
        hidden: tuple[Cell, Digit] | None = None
        for digit in cell_sets.digits:
            candidates, placed = state.candidates[digit], state.placed[digit]
            for unit, cells in enumerate(cell_sets.units):
                places = candidates & cells
                if not places and not placed & cells:
                    return state, Clash(unit=unit)
                if hidden is None and is_single(places):
                    hidden = bit_index(places), digit
        if hidden is None:
            return state, None
        state = state.placing(*hidden)
        yield PAUSE


def _in_order_of_trial(state: State) -> list[Candidate]:
    sets = state.digit_sets
    cells = sorted(iter_bits(state.unsolved), key=lambda cell: (sets[cell].bit_count(), cell))
    return [(cell, digit) for cell in cells for digit in iter_bits(sets[cell])]


def _smallest_cell(state: State) -> Cell:
    """The lowest open cell among those with the fewest candidates."""
    for cells in (state.bivalue_cells, state.trivalue_cells):
        if cells:
            return lowest(cells)
    return min(iter_bits(state.unsolved), key=lambda cell: state.digit_sets[cell].bit_count())


def _step(candidate: Candidate, clash: Clash) -> Step:
    reason = Reason(
        units=() if clash.unit is None else ((Role.CLASH, clash.unit),),
        cells=() if clash.cell is None else ((Role.CLASH, clash.cell),),
        candidates=((Role.ASSUMED, *candidate),),
    )
    return Step(eliminations=(candidate,), because=reason)


def _why(text: StepText) -> str:
    reason = text.step.because
    assumed = text.candidate(Role.ASSUMED)
    units, cells = reason.units_as(Role.CLASH), reason.cells_as(Role.CLASH)
    if units:
        return f"with {assumed}, singles would leave {text.unit_names(units)} with no place for a digit."
    if cells:
        return f"with {assumed}, singles would leave {text.cell_names(cells)} with no candidates."
    return f"with {assumed}, a search of every case finds no solution."


@technique(
    "trial",
    "Trial",
    Family.TRIAL,
    1000,
    where=lambda text: f"Try a candidate of {text.targets}.",
    why=_why,
    not_in_framework_because="it supposes a digit and takes it back",
    about=(
        "Suppose a candidate is true, fill in what follows, and reach a contradiction. This always works but "
        "explains little, so it comes last, only when nothing else works."
    ),
)
def TRIAL(state: State) -> FoundSteps:
    candidates = _in_order_of_trial(state)
    for candidate in candidates:
        _, clash = yield from follow_singles(state.placing(*candidate))
        if clash is not None:
            yield _step(candidate, clash)
        yield PAUSE
    for candidate in candidates:
        has_solution = False
        stack = [state.placing(*candidate)]
        while stack and not has_solution:
            followed, clash = yield from follow_singles(stack.pop())
            if clash is None:
                has_solution = followed.is_final
                if not has_solution:
                    cell = _smallest_cell(followed)
                    stack += [followed.placing(cell, digit) for digit in iter_bits(followed.digit_sets[cell])]
            yield PAUSE
        if not has_solution:
            yield _step(candidate, Clash())
