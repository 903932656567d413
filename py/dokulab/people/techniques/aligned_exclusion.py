"""Aligned pair and triple exclusion: the digits that two or three cells can hold together, one combination at a time.

A combination fails if it has a digit twice in a unit, or if an almost locked set loses two of its digits by it: its n
cells then have n - 1 left. A cell with two candidates is the smallest such set. Three cells also fail where a cell with
three candidates loses all of them. A candidate that is in no combination left is false.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import combinations, product

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE
from dokulab.ground.words import listed
from dokulab.people.chain_links import almost_locked_sets, locked_set
from dokulab.people.state import State
from dokulab.people.step import Candidate, LockedSet, Node, Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


@dataclass(slots=True)
class _Losses:
    """What candidates take from almost locked sets. Sets of candidates: bit ``digit * cell_count + cell`` is one."""

    state: State
    cell_count: int = field(init=False)
    sets: list[int] = field(default_factory=list)
    """The cells of each almost locked set."""
    by: dict[Candidate, int] = field(default_factory=dict)
    """For each candidate the sets, by index, that lose its digit by it."""
    failing: dict[Candidate, int] = field(default_factory=dict)
    """For each candidate those that it cannot be together with."""
    of_cell: dict[Cell, int] = field(default_factory=dict)
    """For each open cell its candidates."""
    triples: dict[Candidate, int] = field(default_factory=dict)
    """For each candidate the cells with three candidates that lose its digit by it."""

    def __post_init__(self) -> None:
        state, cell_sets = self.state, self.state.cell_sets
        count = self.cell_count = cell_sets.geometry.cell_count
        places = [(cell, digit) for cell in iter_bits(state.unsolved) for digit in iter_bits(state.digit_sets[cell])]
        self.by = dict.fromkeys(places, 0)
        seeing: dict[Node, int] = {}
        takers = list[int]()
        for index, (cells, nodes) in enumerate(almost_locked_sets(state)):
            taken = 0
            for node in nodes:
                if node not in seeing:
                    seeing[node] = cell_sets.common_peers(node.cells) & state.candidates[node.digit]
                outside = seeing[node] & ~cells
                taken |= outside << node.digit * count
                for cell in iter_bits(outside):
                    self.by[cell, node.digit] |= 1 << index
            self.sets.append(cells)
            takers.append(taken)
        trivalue = state.trivalue_cells
        for cell, digit in places:
            same, peers = digit * count, cell_sets.peers[cell]
            both = union_of(takers[index] for index in iter_bits(self.by[cell, digit]))
            self.failing[cell, digit] = (
                both & ~(cell_sets.all_cells << same) | (peers & state.candidates[digit]) << same
            )
            self.triples[cell, digit] = peers & trivalue & state.candidates[digit]
        for cell in iter_bits(state.unsolved):
            self.of_cell[cell] = mask_of(digit * count + cell for digit in iter_bits(state.digit_sets[cell]))

    def as_candidates(self, found: int) -> Iterator[Candidate]:
        """A set of candidates one by one, from the highest down."""
        count = self.cell_count
        while found:
            number = found.bit_length() - 1
            yield number % count, number // count
            found ^= 1 << number

    def smallest_set(self, combination: tuple[Candidate, ...]) -> LockedSet:
        """The smallest of the sets that lose two digits by the first two candidates that do so."""
        both = next(
            sets
            for one, two in combinations(combination, 2)
            if one[1] != two[1] and (sets := self.by[one] & self.by[two])
        )
        return locked_set(self.state, min((self.sets[index] for index in iter_bits(both)), key=int.bit_count))

    def emptied(self, combination: tuple[Candidate, ...]) -> int:
        """The cells with three candidates that lose them all by three candidates of different digits."""
        one, two, three = combination
        if len({one[1], two[1], three[1]}) < 3:
            return 0
        return self.triples[one] & self.triples[two] & self.triples[three]


@lru_cache(maxsize=2)
def _losses(state: State) -> _Losses:
    """The last ones are remembered, since both techniques ask."""
    return _Losses(state)


def _triples_without(losses: _Losses, cell: Cell, others: tuple[Cell, ...]) -> Iterator[Step]:
    """The steps that eliminate a candidate of ``cell``."""
    for digit in iter_bits(losses.state.digit_sets[cell]):
        if not _fits(losses, (cell, digit), *others):
            yield _step(losses, (cell, digit), others)


def _fits(losses: _Losses, first: Candidate, second: Cell, third: Cell) -> bool:
    """Whether the candidate is in a combination with one of each cell; or fails with all of a single cell."""
    possible = ~losses.failing[first]
    seconds, thirds = losses.of_cell[second] & possible, losses.of_cell[third] & possible
    for two in losses.as_candidates(seconds) if thirds else ():
        left = thirds & ~losses.failing[two]
        if left and not losses.triples[first] & losses.triples[two]:
            return True
        for three in losses.as_candidates(left):
            if not losses.emptied((first, two, three)):
                return True
    return not seconds or not thirds


def _step(losses: _Losses, candidate: Candidate, others: tuple[Cell, ...]) -> Step:
    """The step that eliminates the candidate. Its sets are in the order of the combinations that break one."""
    state = losses.state
    held = [[(cell, digit) for digit in iter_bits(state.digit_sets[cell])] for cell in others]
    emptied, sets = 0, list[LockedSet]()
    for combination in _combinations(candidate, held):
        if not _repeats(combination, state.geometry):
            found = losses.emptied(combination) if len(others) > 1 else 0
            if found:
                emptied |= found & -found
            else:
                sets.append(losses.smallest_set(combination))
    candidates = [(Role.ASSUMED, *candidate)]
    candidates += [(Role.PATTERN, *each) for cell in held for each in cell]
    candidates += [
        (Role.EXTRA, cell, digit) for cell in iter_bits(emptied) for digit in iter_bits(state.digit_sets[cell])
    ]
    wings = tuple((Role.WING, cell) for cell in (candidate[0], *others))
    reason = Reason(cells=wings, candidates=tuple(candidates), sets=tuple(sets))
    return Step(eliminations=(candidate,), because=reason)


def _combinations(first: Candidate, held: list[list[Candidate]]) -> Iterator[tuple[Candidate, ...]]:
    return ((first, *others) for others in product(*held))


def _repeats(combination: tuple[Candidate, ...], geometry: Geometry) -> bool:
    """Whether it has a digit twice in a unit."""
    return any(one[1] == two[1] and two[0] in geometry.peers[one[0]] for one, two in combinations(combination, 2))


def _why(text: StepText) -> str:
    reason, geometry = text.step.because, text.geometry
    (first,) = reason.candidates_as(Role.ASSUMED)
    _, *others = reason.cells_as(Role.WING)
    held = [[each for each in reason.candidates_as(Role.PATTERN) if each[0] == other] for other in others]
    emptied = dict[frozenset[int], Cell]()
    for cell in dict.fromkeys(cell for cell, _ in reason.candidates_as(Role.EXTRA)):
        emptied[frozenset(digit for other, digit in reason.candidates_as(Role.EXTRA) if other == cell)] = cell
    sets = iter(reason.sets)
    by_fault: dict[str, list[str]] = {}
    for combination in _combinations(first, held):
        without = emptied.get(frozenset(digit for _, digit in combination))
        if _repeats(combination, geometry):
            fault = "repeats a digit"
        elif without is not None:
            fault = f"leaves no candidate in {geometry.cell_name(without)}"
        else:
            fault = f"leaves too few candidates in {text.set_name(next(sets))}"
        by_fault.setdefault(fault, []).append("-".join(text.symbol(digit) for _, digit in combination[1:]))
    words = "; ".join(f"{listed(digits, 'or')} {fault}" for fault, digits in by_fault.items())
    both = text.cell_names(others)
    return f"suppose {text.candidate(Role.ASSUMED)}. Then in {both}, {words}. So no digits are left for {both}."


def _where(text: StepText) -> str:
    return f"Look at the candidates of {text.cell_names(sorted(text.step.because.cells_as(Role.WING)))} together."


_exclusion = partial(technique, family=Family.ALS, where=_where, why=_why, rare=True)


@_exclusion(
    "aligned_pair_exclusion",
    "Aligned pair exclusion",
    weight=430,
    about=(
        "Try all pairs of digits for two cells. A pair fails if it repeats a digit in a unit, or if it takes "
        "both candidates of a cell that sees the two, or too many from an almost locked set. Remove a "
        "candidate that is left in no pair."
    ),
)
def ALIGNED_PAIR_EXCLUSION(state: State) -> FoundSteps:
    losses, sets = _losses(state), state.digit_sets
    cells = list(iter_bits(state.unsolved & ~state.single_cells))
    for number, first in enumerate(cells):
        for second in cells[number + 1 :]:
            for cell, other in ((first, second), (second, first)):
                others = losses.of_cell[other]
                for digit in iter_bits(sets[cell]):
                    if not others & ~losses.failing[cell, digit]:
                        yield _step(losses, (cell, digit), (other,))
        yield PAUSE


@_exclusion(
    "aligned_triple_exclusion",
    "Aligned triple exclusion",
    weight=480,
    about=(
        "Try all combinations of digits for three cells of a unit. One fails if it repeats a digit, takes all "
        "candidates of a cell that sees the three, or too many from an almost locked set. Remove a candidate "
        "that is left in no combination."
    ),
)
def ALIGNED_TRIPLE_EXCLUSION(state: State) -> FoundSteps:
    """Of three cells of one unit; and where no two of them are enough."""
    losses, free = _losses(state), state.unsolved & ~state.single_cells
    done: set[tuple[Cell, ...]] = set()
    for _, unit in state.cell_sets.units_boxes_first:
        for cells in combinations(iter_bits(unit & free), 3):
            if cells not in done:
                done.add(cells)
                for number, cell in enumerate(cells):
                    others = cells[:number] + cells[number + 1 :]
                    yield from _triples_without(losses, cell, others)
        yield PAUSE
