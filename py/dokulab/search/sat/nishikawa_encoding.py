"""Strategy-solvable clues as clauses: Nishikawa and Toda, sections 4.2, 4.4.1 and 6, formula by formula.

A satisfying assignment is a sequence of states: the clues, then what the strategies make of them, where each step to
the next state applies all of them at once. Formulas (14) and (15) replace (1) and (2): they leave clue cells open and
bound their number.

X(i, j, k) is an integer from 0 to n. Sugar, which the paper uses, has the order encoding: a Boolean for each bound
X <= a, which makes comparisons short. The paper's formulas never compare: each asks whether X = n for a digit n, or
X = 0. So here X has the direct encoding, a Boolean for each digit n that says X = n: a test is one literal instead of a
conjunction of two, and X = 0 means that all are false. Clauses make sure that X has at most one value.

Formula (11) is printed as a disjunction over all cells, which would take a digit from a cell as soon as any other
digit is placed anywhere. The text speaks of the cell itself: here it is the disjunction over its other digits.

Formulas (8), (9) and (13) belong to the strategies (sections 4.3 and 4.4.2), which have a table. A strategy is a
function that defines Z-variables and registers each as evidence for a cell and a digit (section 4.5). A new strategy is
a function and a line in the table; the encoding does not change. Formula (13) is printed as a disjunction: one cell of
A without the candidate would clear all of B. The text says "if no cell in the other difference set has n as a
candidate": here it is the conjunction over A minus B. Naked pairs are not in the paper. They are registered as its
section 4.5 describes, without a change to the encoding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.search.sat.backend import Clause, at_most_one, iff_all, iff_any


class States:
    """The X- and Y-variables of states 0, 1, ..., made state by state, and Z-variables in between.

    ``still`` are the cells that keep the variables of state 0: the clue cells, by the reduction of section 5.1.
    """

    def __init__(self, geometry: Geometry, still: Collection[Cell] = ()) -> None:
        self.geometry = geometry
        self.still = frozenset(still)
        self.moving = tuple(cell for cell in geometry.cells if cell not in self.still)
        self.variables = 0
        self._x: list[list[list[int]]] = []
        self._y: list[list[list[int]]] = []

    @property
    def last(self) -> int:
        """The number of the latest state, from 0; -1 before there is one."""
        return len(self._x) - 1

    def fresh(self) -> int:
        """A new variable: a Z-variable."""
        self.variables += 1
        return self.variables

    def add_state(self) -> int:
        """Make the variables of one more state, and return its number."""
        for family in self._x, self._y:
            of_state = []
            for cell in self.geometry.cells:
                keeps = bool(family) and cell in self.still
                of_state.append(family[0][cell] if keeps else [0, *(self.fresh() for _ in self.geometry.digits)])
            family.append(of_state)
        return self.last

    def cells_at(self, state: int) -> Collection[Cell]:
        """The cells that have variables of their own in a state: all in state 0, later all that move."""
        return self.moving if state else self.geometry.cells

    def x(self, cell: Cell, digit: Digit, state: int) -> int:
        """X(i, j, k) = n: the digit is placed in the cell."""
        return self._x[state][cell][digit]

    def y(self, cell: Cell, digit: Digit, state: int) -> int:
        """Y(i, j, n, k): the digit is a candidate of the cell."""
        return self._y[state][cell][digit]

    def placed(self, cell: Cell, state: int) -> list[int]:
        """X(i, j, k) != 0, as literals, one of which holds."""
        return self._x[state][cell][1:]

    def one_value(self, state: int) -> Iterator[Clause]:
        """X(i, j, k) is a number: it has at most one value."""
        for cell in self.cells_at(state):
            yield from at_most_one(self.placed(cell, state))


@dataclass(slots=True)
class Evidence:
    """The Z-variables registered for one state, by cell and digit: some place the digit, others rule it out."""

    placing: dict[tuple[Cell, Digit], list[int]] = field(default_factory=lambda: defaultdict(list))
    removing: dict[tuple[Cell, Digit], list[int]] = field(default_factory=lambda: defaultdict(list))


Formula: TypeAlias = Callable[[States, int, Evidence], Iterator[Clause]]
"""Define Z-variables from the state before the given one, and register them as evidence for the given one."""


def formula_1(states: States, clue_cells: Iterable[Cell]) -> Iterator[Clause]:
    """(1) A digit is placed in each clue cell of state 0."""
    for cell in clue_cells:
        yield states.placed(cell, 0)


def formula_2(states: States, clue_cells: Collection[Cell]) -> Iterator[Clause]:
    """(2) No digit is placed in the other cells."""
    for cell in states.geometry.cells:
        if cell not in clue_cells:
            for literal in states.placed(cell, 0):
                yield [-literal]


def formula_3(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(3) A digit is placed exactly when some Z says so."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            yield from iff_any(states.x(cell, digit, k), evidence.placing[cell, digit])


def formula_4(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(4) A digit placed in the previous state stays. The Z is that X itself, so there is nothing to define."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            evidence.placing[cell, digit].append(states.x(cell, digit, k - 1))
    yield from ()


def formula_5(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(5) A digit is ruled out exactly when some Z says so."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            yield from iff_any(-states.y(cell, digit, k), evidence.removing[cell, digit])


def formula_6(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(6) A digit ruled out in the previous state stays so. The Z is the negation of that Y."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            evidence.removing[cell, digit].append(-states.y(cell, digit, k - 1))
    yield from ()


def formula_7(states: States, k: int) -> Iterator[Clause]:
    """(7) If no candidate is lost from state k - 1 to k, every cell of state k has a digit.

    Cells that keep their variables are left out (section 5.1). Only one direction of "a candidate is lost" is needed.
    """
    some_went = states.fresh()
    went = []
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            before, now = states.y(cell, digit, k - 1), states.y(cell, digit, k)
            differs = states.fresh()
            went.append(differs)
            yield [-differs, before, now]
            yield [-differs, -before, -now]
    yield [-some_went, *went]
    for cell in states.cells_at(k):
        yield [some_went, *states.placed(cell, k)]


def formula_10(states: States, k: int) -> Iterator[Clause]:
    """(10) S1: every cell has a candidate."""
    for cell in states.cells_at(k):
        yield [states.y(cell, digit, k) for digit in states.geometry.digits]


def formula_11(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(11) S2, first half: another digit placed in the cell rules a digit out."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            z = states.fresh()
            others = [states.x(cell, other, k) for other in states.geometry.digits if other != digit]
            yield from iff_any(z, others)
            evidence.removing[cell, digit].append(z)


def formula_12(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(12) S2, second half: the digit placed in another cell of a group rules it out; a Z for each group."""
    geometry = states.geometry
    for cell in states.cells_at(k):
        for unit in geometry.units_of[cell]:
            others = [other for other in geometry.units[unit] if other != cell]
            for digit in geometry.digits:
                z = states.fresh()
                yield from iff_any(z, [states.x(other, digit, k) for other in others])
                evidence.removing[cell, digit].append(z)


class PaperEncoding:
    """All formulas, state by state. The clauses of the states up to K are the paper's for K.

    ``clue_cells`` None leaves open which cells hold clues (section 6): the caller must then add formulas (14) and
    (15). ``reduced``: clue cells keep the variables of state 0 (section 5.1).
    """

    def __init__(
        self,
        geometry: Geometry,
        clue_cells: Collection[Cell] | None,
        strategies: Sequence[Formula],
        *,
        fixed: Iterable[tuple[Cell, Digit]] = (),
        reduced: bool = True,
    ) -> None:
        self.states = States(geometry, clue_cells if clue_cells is not None and reduced else ())
        self._clue_cells = clue_cells
        self._strategies = strategies
        self._fixed = tuple(fixed)

    def next_state(self) -> Iterator[Clause]:
        """The clauses of the next state, from 0 on. Take all of them before asking for the next state."""
        states = self.states
        k = states.add_state()
        evidence = Evidence()
        yield from states.one_value(k)
        if k:
            yield from formula_4(states, k, evidence)
            yield from formula_6(states, k, evidence)
            for strategy in self._strategies:
                yield from strategy(states, k, evidence)
            yield from formula_3(states, k, evidence)
        elif self._clue_cells is not None:
            yield from formula_1(states, self._clue_cells)
            yield from formula_2(states, self._clue_cells)
            for cell, digit in self._fixed:
                yield [states.x(cell, digit, 0)]
        yield from formula_11(states, k, evidence)
        yield from formula_12(states, k, evidence)
        yield from formula_5(states, k, evidence)
        yield from formula_10(states, k)
        if k:
            yield from formula_7(states, k)

    def grid(self, model: Sequence[int], k: int) -> Grid:
        """The digits placed in state k by a model, which has one literal for each variable in ascending order."""
        states = self.states
        values = [
            next((digit for digit in states.geometry.digits if model[states.x(cell, digit, k) - 1] > 0), 0)
            for cell in states.geometry.cells
        ]
        return Grid(tuple(values), states.geometry)


def formula_14(states: States, is_clue: Sequence[int]) -> Iterator[Clause]:
    """(14) U(i, j) = 1 exactly when a digit is placed in state 0. ``is_clue`` has the literal U = 1 of each cell."""
    for cell in states.geometry.cells:
        yield from iff_any(is_clue[cell], states.placed(cell, 0))


class ClueCounter:
    """(15) The sum of all U is at most a bound: a sequential counter (Sinz, 2005), so that bounds can fall later.

    Its variable for the first cells and a number says that at least that many of them are clues. An upper bound needs
    only this direction.
    """

    def __init__(self, states: States, is_clue: Sequence[int], most: int) -> None:
        """``most``: the largest bound that you will ask for."""
        self._is_clue = is_clue
        self._at_least = [[states.fresh() for _ in range(min(place, most) + 1)] for place in range(len(is_clue))]

    def clauses(self) -> Iterator[Clause]:
        """What the variables mean."""
        for place, literal in enumerate(self._is_clue):
            now = self._at_least[place]
            before = self._at_least[place - 1] if place else []
            yield [-literal, now[0]]
            for number, at_least in enumerate(before):
                yield [-at_least, now[number]]
                if number + 1 < len(now):
                    yield [-at_least, -literal, now[number + 1]]

    def formula_15(self, bound: int) -> Iterator[Clause]:
        """(15) for a bound from 0 to ``most``."""
        for at_least in self._at_least:
            if bound < len(at_least):
                yield [-at_least[bound]]


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
