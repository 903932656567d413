"""Random positions on which to try the techniques, with every solution that their candidates leave.

There are five kinds. Digits of a full grid, and candidates that it fits, at random; the same of a puzzle with one
solution and its proof; two solutions laid over each other; a position that a technique occurs on, scrambled and
thinned; and any of these without a candidate of its solution, so that often nothing fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.board.grid import Grid
from dokulab.board.switching import Transform
from dokulab.board.symmetry import orbits
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import run
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.technique import Family, Technique
from dokulab.search.full_grid import minimal_clues, random_full_grid
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique
from tests.property.test_drawings import EXAMPLES, Solution, check, example

STEPS_A_TECHNIQUE, STEPS_A_SLOW_TECHNIQUE = 12, 3
SHARES = (0.1, 0.35, 0.55, 0.7, 0.8, 0.9, 0.97)
"""How many of the false candidates are gone."""
MOST_SOLUTIONS = 50
"""This many solutions of one position are looked at."""


_SLOW = (Family.FORCING, Family.TRIAL)
_MOST_MARKS = 150
"""With more candidates slow techniques are not tried."""


@dataclass(frozen=True, slots=True)
class RandomPosition:
    """A state with up to :data:`MOST_SOLUTIONS` full grids that fit its candidates, and the kind it is of."""

    kind: str
    state: State
    solutions: tuple[Solution, ...]

    def check(self, technique: Technique) -> int:
        """Check the technique's first steps, of which it returns the number, on all the solutions.

        One that assumes one solution owes nothing to others than the proven one.
        """
        solutions = self.solutions
        if technique.needs_uniqueness and self.state.unique:
            solutions = (self.state.unique.solution.values,)
        most = STEPS_A_SLOW_TECHNIQUE if technique.family in _SLOW else STEPS_A_TECHNIQUE
        found = list(islice(technique.steps(self.state), most))
        for step in found:
            assert is_on_the_board(step, self.state), step
            for number, solution in enumerate(solutions):
                if number == 0:
                    check(step, self.state, solution)
                assert all(solution[cell] == digit for cell, digit in step.placements), step
                assert all(solution[cell] != digit for cell, digit in step.eliminations), step
        return len(found)


def is_on_the_board(step: Step, state: State) -> bool:
    """Whether a step changes something, and names only candidates that are there."""
    named = [*step.placements, *step.eliminations, *((cell, digit) for _, cell, digit in step.because.candidates)]
    changes = bool(step.placements or step.eliminations)
    return changes and all(state.candidates[digit] >> cell & 1 for cell, digit in named)


def solutions_of(state: State, most: int = MOST_SOLUTIONS) -> tuple[Solution, ...]:
    """Full grids that fit the candidates, at most this many, by brute force."""
    found: list[Solution] = []
    stack = [state]
    while stack and len(found) < most:
        state = stack.pop()
        if state.is_final:
            found.append(state.grid.values)
        else:
            stack += [state.placing(cell, digit) for cell, digit in _fewest_choices(state)]
    return tuple(found)


def _fewest_choices(state: State) -> list[Candidate]:
    """The candidates of a cell, or of a digit in a unit, with fewest of them; one of these is true."""
    sets = state.digit_sets
    cell = min(iter_bits(state.unsolved), key=lambda cell: sets[cell].bit_count())
    fewest, best = sets[cell].bit_count(), [(cell, digit) for digit in iter_bits(sets[cell])]
    for digit in state.cell_sets.digits if fewest > 1 else ():
        for unit in state.cell_sets.units:
            places = state.candidates[digit] & unit
            if not state.placed[digit] & unit and places.bit_count() < fewest:
                fewest, best = places.bit_count(), [(cell, digit) for cell in iter_bits(places)]
    return best


def positions(geometry: Geometry, rng: Random) -> Iterator[RandomPosition]:
    """Positions without end, of each kind in turn. Those that a technique occurs on are 9x9."""
    occurring = sorted(EXAMPLES) if geometry == CLASSIC else []
    while True:
        made = [
            ("any", _any(geometry, rng)),
            ("one solution", _of_a_puzzle(geometry, rng)),
            ("several", _several(geometry, rng)),
        ]
        if occurring:
            made.append(("occurring", _occurring(rng.choice(occurring), rng)))
        spoilt = rng.choice(made)[1]
        made.append(("spoilt", _spoilt(spoilt, rng)))
        for kind, state in made:
            yield RandomPosition(kind, state, solutions_of(state))


def check_positions(geometry: Geometry, count: int, rng: Random, *, slow: int) -> Iterator[tuple[str, dict[str, int]]]:
    """For each of ``count`` positions its kind, and how many steps of each technique were checked on it.

    Forcing nets and trial take long: they are tried on one position in ``slow``, unless it has many candidates.
    """
    for number, position in enumerate(islice(positions(geometry, rng), count)):
        is_tried_by_all = number % slow == 0 and position.state.mark_count <= _MOST_MARKS
        tried = [each for each in CATALOGUE if is_tried_by_all or each.family not in _SLOW]
        yield position.kind, {technique.id: position.check(technique) for technique in tried}


def found_in(checked: Iterable[tuple[str, dict[str, int]]]) -> Counter[str]:
    """How many steps of each technique there were in all."""
    found: Counter[str] = Counter()
    for _, steps in checked:
        found.update(steps)
    return +found


def _any(geometry: Geometry, rng: Random) -> State:
    """Some digits of a full grid, and candidates that it fits."""
    solution = random_full_grid(rng, geometry)
    return _thinned(State.initial(_some(solution, rng.random() ** 2, rng)), [solution], rng)


def _of_a_puzzle(geometry: Geometry, rng: Random) -> State:
    """A puzzle with one solution, with digits that were not given, and the proof."""
    proof = _puzzle(geometry, rng)
    more = _some(proof.solution, rng.random(), rng)
    digits = Grid(tuple(map(max, proof.puzzle.values, more.values)), geometry)
    return _thinned(State.initial(digits), [proof.solution], rng).with_proof(proof)


def _several(geometry: Geometry, rng: Random) -> State:
    """The candidates of two solutions of a puzzle that has lost clues, and some more."""
    clues = _puzzle(geometry, rng).puzzle
    while True:
        clues = clues.with_digit(rng.choice(clues.clues), 0)
        found = run(default_solver(geometry).search(clues, Limits(solutions=2))).solutions
        if len(found) == 2:
            return _thinned(State.initial(clues), found, rng)


def _occurring(technique: str, rng: Random) -> State:
    """An example of the technique with lines and digits permuted, without some of its false candidates."""
    known = example(technique)
    assert known.unique is not None
    transform = Transform.drawn(CLASSIC, rng)
    proof = run(prove_unique(transform.apply(known.unique.puzzle)))
    assert proof is not None
    names = (0, *transform.names)
    candidates = [[names[digit] for digit in known.candidates_of(origin)] for origin in transform.origins]
    state = State.with_candidates(transform.apply(known.grid), candidates)
    return _thinned(state, [proof.solution], rng, rng.choice((0, 0, 0.02, 0.05, 0.1))).with_proof(proof)


def _spoilt(state: State, rng: Random) -> State:
    """The state without one candidate of a solution: with fewer solutions, or none."""
    (solution, *_) = solutions_of(state, 1)
    cells = list(iter_bits(state.unsolved))
    if not cells:
        return state
    cell = rng.choice(cells)
    without = state.without([(cell, solution[cell])])
    return State(without.cell_sets, without.unsolved, without.placed, without.candidates)


def _puzzle(geometry: Geometry, rng: Random) -> UniquePuzzle:
    clues = run(minimal_clues(random_full_grid(rng, geometry), orbits(geometry, "none"), rng))
    proof = run(prove_unique(clues.puzzle))
    assert proof is not None
    return proof


def _some(grid: Grid, share: float, rng: Random) -> Grid:
    return Grid(tuple(digit if rng.random() < share else 0 for digit in grid.values), grid.geometry)


def _thinned(state: State, solutions: Iterable[Grid], rng: Random, share: float | None = None) -> State:
    """The state without a share of the candidates that none of the solutions has."""
    gone_share = rng.choice(SHARES) if share is None else share
    kept = list(solutions)
    return state.without(
        [
            (cell, digit)
            for digit in state.cell_sets.digits
            for cell in iter_bits(state.candidates[digit])
            if all(grid.values[cell] != digit for grid in kept) and rng.random() < gone_share
        ]
    )
