"""The paper's formulas on real grids: what they say of a puzzle's states is what the step solver's transitions do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, pairwise

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.catalogue import choose
from dokulab.people.path import transition
from dokulab.people.state import State
from dokulab.search.sat.backend import Clause, add_clauses, iff_any
from dokulab.search.sat.nishikawa_encoding import (
    FORMULAS,
    Evidence,
    Formula,
    PaperEncoding,
    States,
    formula_7,
    formula_8,
    formula_9,
    formula_11,
    formula_12,
    formula_13,
)
from dokulab.search.sat.pysat_backend import cadical
from tests import corpus

pytestmark = pytest.mark.slow

TECHNIQUES = {"ns": "ns", "hs": "hs", "lc": "lc", "np": "naked_pair"}
SMALL = geometry(2, 2)
SMALL_PUZZLE = parse_grid(corpus.puzzles("nxn-4x4.csv")[0], SMALL)
EASY, MEDIUM, HARD = (
    parse_grid(corpus.sample(f"exchange-{level}-250.csv", 1, seed=2)[0]) for level in ("easy", "medium", "hard")
)


def states_of(puzzle: Grid, strategies: Sequence[str]) -> list[State]:
    """The states from the clues to where nothing changes any more, that one twice."""
    techniques = choose([TECHNIQUES[name] for name in strategies])
    states = [State.initial(puzzle)]
    while len(states) < 2 or states[-1] != states[-2]:
        states.append(transition(states[-1], techniques))
    return states


def facts(states: States, real: Sequence[State]) -> Iterator[int]:
    """Real states as literals: what is placed, and what is a candidate."""
    for k, state in enumerate(real):
        for cell in states.geometry.cells:
            candidates = state.candidates_of(cell)
            for digit in states.geometry.digits:
                x, y = states.x(cell, digit, k), states.y(cell, digit, k)
                yield x if state.grid.values[cell] == digit else -x
                yield y if digit in candidates else -y


def forced_states(puzzle: Grid, formulas: Sequence[Formula], last: int, reduced: bool) -> list[Grid] | None:
    """The digits placed in each state by the encoding of the puzzle's own clues; None when they contradict it."""
    fixed = [(cell, puzzle.values[cell]) for cell in puzzle.clues]
    encoding = PaperEncoding(puzzle.geometry, puzzle.clues, formulas, fixed=fixed, reduced=reduced)
    with cadical() as solver:
        for _ in range(last + 1):
            run(add_clauses(solver, encoding.next_state()))
        if not run(solver.solve()):
            return None
        return [encoding.grid(solver.model(), k) for k in range(last + 1)]


@pytest.mark.parametrize(
    ("puzzle", "strategies"),
    [
        (EASY, ("ns", "hs", "lc")),
        (EASY, ("hs",)),
        (MEDIUM, ("ns", "hs")),
        (HARD, ("ns", "hs", "lc")),
        (HARD, ("ns", "lc", "np")),
        (HARD, ("hs", "np")),
        (SMALL_PUZZLE, ("ns", "hs", "lc", "np")),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else None,
)
@pytest.mark.parametrize("reduced", [True, False], ids=["reduced", "whole"])
def test_the_states_are_the_step_solvers_transitions(puzzle: Grid, strategies: tuple[str, ...], reduced: bool) -> None:
    formulas = [FORMULAS[name] for name in strategies]
    real = states_of(puzzle, strategies)
    last = min(2 if "np" in strategies else 4, len(real) - 3)
    assert last > 0
    fixed = [(cell, puzzle.values[cell]) for cell in puzzle.clues]
    encoding = PaperEncoding(puzzle.geometry, puzzle.clues, formulas, fixed=fixed, reduced=reduced)
    with cadical() as solver:
        for _ in range(last + 1):
            run(add_clauses(solver, encoding.next_state()))
        assert run(solver.solve())
        model = set(solver.model())
    states = encoding.states
    for k, state in enumerate(real[: last + 1]):
        moving = set(states.cells_at(k))
        for cell in moving:
            candidates = {digit for digit in states.geometry.digits if states.y(cell, digit, k) in model}
            placed = [digit for digit in states.geometry.digits if states.x(cell, digit, k) in model]
            assert candidates == set(state.candidates_of(cell))
            assert placed == [digit for digit in [state.grid.values[cell]] if digit]


def meaning(
    formula: Callable[[States, int, Evidence], Iterator[Clause]], puzzle: Grid, strategies: tuple[str, ...]
) -> Iterator[tuple[dict[tuple[Cell, Digit], list[bool]], dict[tuple[Cell, Digit], list[bool]], State, State]]:
    """For real states k - 1 and k the truth of the Z-variables that a formula defines: placing and removing ones."""
    real = states_of(puzzle, strategies)
    for before, now in islice(pairwise(real), 4):
        states = States(puzzle.geometry)
        states.add_state()
        states.add_state()
        evidence = Evidence()
        clauses = list(formula(states, 1, evidence))
        with cadical() as solver:
            run(add_clauses(solver, clauses))
            run(add_clauses(solver, [[fact] for fact in facts(states, [before, now])]))
            assert run(solver.solve()), "a definition of Z contradicts nothing"
            model = set(solver.model())
        truth = [
            {place: [z in model for z in zs] for place, zs in registered.items()}
            for registered in (evidence.placing, evidence.removing)
        ]
        yield truth[0], truth[1], before, now


ALL = ("ns", "hs", "lc")


def test_formula_8_is_the_naked_single() -> None:
    for placing, removing, before, _ in meaning(formula_8, EASY, ALL):
        assert not removing
        for (cell, digit), truth in placing.items():
            assert truth == [set(before.candidates_of(cell)) <= {digit}]


def test_formula_9_is_the_hidden_single_in_three_groups() -> None:
    board = EASY.geometry
    for placing, _, before, _ in meaning(formula_9, EASY, ALL):
        for (cell, digit), truth in placing.items():
            groups = [set(board.units[unit]) - {cell} for unit in board.units_of[cell]]
            assert truth == [all(digit not in before.candidates_of(other) for other in group) for group in groups]


def test_formula_11_speaks_of_the_cell_itself() -> None:
    for _, removing, _, now in meaning(formula_11, EASY, ALL):
        for (cell, digit), truth in removing.items():
            assert truth == [now.grid.values[cell] not in (0, digit)]


def test_formula_12_speaks_of_each_group() -> None:
    board = EASY.geometry
    for _, removing, _, now in meaning(formula_12, EASY, ALL):
        for (cell, digit), truth in removing.items():
            groups = [set(board.units[unit]) - {cell} for unit in board.units_of[cell]]
            assert truth == [any(now.grid.values[other] == digit for other in group) for group in groups]


def test_formula_13_is_the_locked_candidate() -> None:
    board = HARD.geometry
    rests_of_a = {
        cell: [
            set(a) - set(b)
            for a in board.units
            for b in board.units
            if len(set(a) & set(b)) == 3 and cell in set(b) - set(a)
        ]
        for cell in board.cells
    }
    fired = 0
    for _, removing, before, _ in meaning(formula_13, HARD, ALL):
        for (cell, digit), truth in removing.items():
            reasons = sum(
                all(digit not in before.candidates_of(other) for other in a_rest) for a_rest in rests_of_a[cell]
            )
            assert sum(truth) == reasons
            fired += reasons
    assert fired


def test_the_pairs_rule_out_what_the_step_solver_rules_out() -> None:
    fired = 0
    for _, removing, before, _ in meaning(FORMULAS["np"], HARD, ("ns", "hs", "lc", "np")):
        out = {place for place, truth in removing.items() if any(truth) and place[1] in before.candidates_of(place[0])}
        found = {
            place
            for technique in choose(["naked_pair"])
            for step in technique.steps(before)
            for place in step.eliminations
        }
        assert out == found
        fired += len(out)
    assert fired


def as_printed_11(states: States, k: int, evidence: Evidence) -> Iterator[Clause]:
    """(11) as it is printed: another digit placed in any cell of the grid rules the digit out."""
    for cell in states.cells_at(k):
        for digit in states.geometry.digits:
            z = states.fresh()
            others = [other for other in states.geometry.digits if other != digit]
            yield from iff_any(z, [states.x(any_cell, o, k) for any_cell in states.geometry.cells for o in others])
            evidence.removing[cell, digit].append(z)


def test_formula_13_as_printed_contradicts_real_grids() -> None:
    as_printed: Formula = partial(formula_13, definition=iff_any)
    for puzzle in (EASY, HARD):
        last = len(states_of(puzzle, ALL)) - 2
        meant = forced_states(puzzle, [formula_8, formula_9, formula_13], last, reduced=True)
        assert meant is not None
        assert meant[-1].is_full
        assert forced_states(puzzle, [formula_8, formula_9, as_printed], last, reduced=True) is None


def test_formula_11_as_printed_contradicts_real_grids() -> None:
    assert forced_states(EASY, [formula_8, as_printed_11], 1, reduced=True) is None


def seven(board: Geometry, before: State, now: State) -> bool:
    states = States(board)
    states.add_state()
    states.add_state()
    with cadical() as solver:
        run(add_clauses(solver, formula_7(states, 1)))
        run(add_clauses(solver, [[fact] for fact in facts(states, [before, now])]))
        return bool(run(solver.solve()))


def test_formula_7_rejects_just_the_grids_that_are_stuck() -> None:
    real = states_of(HARD, ("ns",))
    assert not real[-1].is_final, "the puzzle must be one that naked singles do not solve"
    assert [seven(HARD.geometry, *pair) for pair in pairwise(real)] == [True] * (len(real) - 2) + [False]
    solved = states_of(EASY, ("ns", "hs"))
    assert solved[-1].is_final
    assert seven(EASY.geometry, solved[-1], solved[-1])


@pytest.mark.parametrize("reduced", [True, False], ids=["reduced", "whole"])
def test_clashing_clues_and_dead_ends_are_rejected_in_state_0(reduced: bool) -> None:
    clashing = parse_grid("11..............", SMALL)
    dead = parse_grid(".12.3.......4...", SMALL)
    assert forced_states(SMALL_PUZZLE, [], 0, reduced) == [SMALL_PUZZLE]
    assert forced_states(clashing, [], 0, reduced) is None
    assert not State.initial(dead).is_possible
    assert forced_states(dead, [], 0, reduced) is None
