"""The techniques that Sudoku Explainer shares with the catalogue: the catalogue's steps, in Sudoku Explainer's order.

Each says which of the catalogue's it takes, what a step rates, and by what it comes before another. A *direct* one
leaves a hidden single at once, and places it instead of eliminating anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from dokulab.board.geometry import CLASSIC, Digit
from dokulab.ground.bits import bit_index, is_single, mask_of, union_of
from dokulab.measure.sudoku_explainer.rated_step import BOXES, PLACE, SETS, ExplainerTechnique, RatedStep
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Role, Step
from dokulab.people.techniques import bug

Finder: TypeAlias = Callable[[State], Iterator[RatedStep]]
Order: TypeAlias = Callable[[RatedStep], Any]


def by_unit(step: RatedStep) -> Any:
    return PLACE[step.units[0]], step.digits[::-1]


def by_cells(step: RatedStep) -> Any:
    return PLACE[step.units[0]], step.cells[::-1]


def by_crossing(step: RatedStep) -> Any:
    """Boxes with columns, with rows, columns with boxes, rows; then by digit, then by unit."""
    kinds = tuple(PLACE[unit] // 9 for unit in step.units)
    return kinds, step.digits, [PLACE[unit] for unit in step.units]


def by_lines(step: RatedStep) -> Any:
    bases = step.units[: len(step.units) // 2]
    return PLACE[bases[0]] // 9, bases[::-1], step.digits


def like(technique: ExplainerTechnique, tenths: int, like: str, order: Order | None = None) -> Finder:
    """The steps of one of the catalogue's techniques."""

    def find(state: State) -> Iterator[RatedStep]:
        found = (RatedStep(technique, tenths, step) for step in TECHNIQUES[like].steps(state))
        yield from found if order is None else sorted(found, key=order)

    return find


LAST_CELL = 10
full_houses = like(ExplainerTechnique.HIDDEN_SINGLE, LAST_CELL, "full_house", by_unit)
hidden_in_units = like(ExplainerTechnique.HIDDEN_SINGLE, 15, "hidden_single", by_unit)
naked_singles = like(ExplainerTechnique.NAKED_SINGLE, 23, "naked_single")
pointing = like(ExplainerTechnique.POINTING, 26, "pointing", by_crossing)
claiming = like(ExplainerTechnique.CLAIMING, 28, "claiming", by_crossing)
FISH = {
    2: like(ExplainerTechnique.X_WING, 32, "x_wing", by_lines),
    3: like(ExplainerTechnique.SWORDFISH, 38, "swordfish", by_lines),
    4: like(ExplainerTechnique.JELLYFISH, 52, "jellyfish", by_lines),
}
NAKED_SETS = {
    2: like(ExplainerTechnique.NAKED_PAIR, 30, "naked_pair"),
    3: like(ExplainerTechnique.NAKED_TRIPLET, 36, "naked_triple"),
    4: like(ExplainerTechnique.NAKED_QUAD, 50, "naked_quad"),
}
HIDDEN_SETS = {
    2: like(ExplainerTechnique.HIDDEN_PAIR, 34, "hidden_pair", by_unit),
    3: like(ExplainerTechnique.HIDDEN_TRIPLET, 40, "hidden_triple", by_unit),
    4: like(ExplainerTechnique.HIDDEN_QUAD, 54, "hidden_quad", by_unit),
}
xy_wings = like(ExplainerTechnique.XY_WING, 42, "xy_wing")
xyz_wings = like(ExplainerTechnique.XYZ_WING, 44, "xyz_wing")

DIRECT = {
    ExplainerTechnique.POINTING: (ExplainerTechnique.DIRECT_POINTING, 17),
    ExplainerTechnique.CLAIMING: (ExplainerTechnique.DIRECT_CLAIMING, 19),
    ExplainerTechnique.HIDDEN_PAIR: (ExplainerTechnique.DIRECT_HIDDEN_PAIR, 20),
    ExplainerTechnique.HIDDEN_TRIPLET: (ExplainerTechnique.DIRECT_HIDDEN_TRIPLET, 25),
}


def hidden_singles(state: State) -> Iterator[RatedStep]:
    """The last open cell of a unit (1.0), then a digit's only place in a box (1.2), a column or a row (1.5)."""
    yield from full_houses(state)
    for step in hidden_in_units(state):
        yield replace(step, tenths=12) if step.units[0] in BOXES else step


def locked_candidates(state: State) -> Iterator[RatedStep]:
    for find in (pointing, claiming):
        yield from (step for step in find(state) if len(step.cells) > 1)


def direct_locked_candidates(state: State) -> Iterator[RatedStep]:
    """With a hidden single in another unit of the first one's kind."""
    for step in locked_candidates(state):
        first = step.units[0] // 9 * 9
        yield from direct(state, step, step.digits, [unit for unit in range(first, first + 9) if unit != step.units[0]])


def has_room(state: State, step: RatedStep) -> bool:
    """Whether a set's unit has room for another one."""
    return (SETS.units[step.units[0]] & state.unsolved).bit_count() >= 2 * len(step.cells)


def naked_sets(size: int) -> Finder:
    """Each within a unit alone."""

    def find(state: State) -> Iterator[RatedStep]:
        found = []
        for step in NAKED_SETS[size](state):
            for unit in SETS.shared_units(mask_of(step.cells)):
                lost = tuple(each for each in step.eliminations if SETS.units[unit] >> each[0] & 1)
                because = replace(step.step.because, units=((Role.BASE, unit),))
                found.append(replace(step, step=replace(step.step, eliminations=lost, because=because)))
        yield from sorted((step for step in found if step.eliminations and has_room(state, step)), key=by_cells)

    return find


def hidden_sets(size: int) -> Finder:
    return lambda state: (step for step in HIDDEN_SETS[size](state) if has_room(state, step))


def direct_hidden_sets(size: int) -> Finder:
    def find(state: State) -> Iterator[RatedStep]:
        for step in HIDDEN_SETS[size](state):
            yield from direct(state, step, [digit for digit in CLASSIC.digits if digit not in step.digits], step.units)

    return find


def direct(state: State, step: RatedStep, digits: Iterable[Digit], units: Iterable[int]) -> Iterator[RatedStep]:
    """The first hidden single that a step's eliminations leave of these digits in these units, placed at once."""
    after = state.without(step.eliminations)
    for digit in digits:
        for unit in units:
            kept = after.candidates[digit] & SETS.units[unit]
            if is_single(kept) and kept != state.candidates[digit] & SETS.units[unit]:
                technique, tenths = DIRECT[step.technique]
                placed = replace(step.step, placements=((bit_index(kept), digit),), eliminations=())
                yield replace(step, technique=technique, tenths=tenths, step=placed)
                return


def graves(state: State) -> Iterator[RatedStep]:
    """BUG, types 1 (5.6), 2 and 4 (5.7), and 3 (5.7 and 0.1 for each cell of the set beyond the first)."""
    extras = bug.extra_candidates(state)
    if len(extras) == 1:
        ((cell, digits),) = extras.items()
        lost = tuple((cell, digit) for digit in state.candidates_of(cell) if not digits >> digit & 1)
        yield grave("1", 56, Step(eliminations=lost, because=bug.grave_reason(state, extras)))
    elif extras and is_single(union_of(extras.values())):
        yield from (grave("2", 57, step) for step in bug.with_one_digit(state, extras))
    elif extras:
        for unit in sorted(SETS.shared_units(mask_of(extras)), key=PLACE.__getitem__):
            yield from (grave("4", 57, step) for step in bug.locked_in(state, extras, unit, union_of(extras.values())))
            for step in bug.with_subset(state, extras, unit, largest=6):
                beyond = {cell for cell, _ in step.because.candidates_as(Role.EXTRA)}.difference(extras)
                yield grave("3", 57 + len(beyond), step)


def grave(variant: str, tenths: int, step: Step) -> RatedStep:
    told = replace(step, technique=f"bug_type_{max(2, int(variant))}")
    return RatedStep(ExplainerTechnique.BUG, tenths, told, variant=variant)
