"""Puzzles to choose the collections from: random ones, and climbs from the hardest of these.

Each attempt has a random generator of its own, seeded by its number, so that it always finds the same. What it finds is
written to a file, a puzzle a line, and a run that was stopped continues after the last whole attempt.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeVar

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.search.full_grid import Clues, full_grid, minimal_clues
from dokulab.search.solvers.uniqueness import prove_unique

Work = TypeVar("Work")

SEED = 1

SYMMETRIES = ("none", "rotational-180", "none", "diagonal")
"""Of the clues of random puzzles, by the number of the attempt."""

CLIMBS_FROM = 8.8
"""The ER that the start of a climb has at least. A climb from below rarely gets far."""
CLIMBS_TO = 10.5
MOST_STALE_MOVES = 25
"""A climb ends after this many moves in a row without a higher rating."""

NEIGHBOURS = 24
"""So many puzzles near each of the hardest are rated. One takes up to a minute."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle with one solution that has no clue (or symmetric pair of clues) to spare, and its rating.

    ``move`` counts the moves of a climb that led to it, and is 0 for a random puzzle.
    """

    attempt: int
    move: int
    puzzle: Grid
    er: float

    def as_line(self) -> str:
        data = {"attempt": self.attempt, "move": self.move, "puzzle": grid_text(self.puzzle), "er": self.er}
        return json.dumps(data)

    @classmethod
    def of_line(cls, line: str) -> Candidate:
        data = json.loads(line)
        return cls(data["attempt"], data["move"], parse_grid(data["puzzle"]), data["er"])


def random_candidate(attempt: int) -> Job[list[Candidate]]:
    """A random puzzle of a random solution."""
    rng = Random(f"{SEED}/candidate/{attempt}")
    symmetry = SYMMETRIES[attempt % len(SYMMETRIES)]
    solution = yield from full_grid(CLASSIC, rng)
    clues = yield from minimal_clues(solution, orbits(CLASSIC, symmetry), rng)
    return [Candidate(attempt, 0, clues.puzzle, (yield from _er(clues.puzzle)))]


def climb(start: Candidate) -> Job[list[Candidate]]:
    """Each higher rating on the way up from a puzzle whose clues have no symmetry. A climb needs no better moves, only
    no worse ones."""
    rng = Random(f"{SEED}/climb/{start.attempt}")
    clues, er = (yield from _clues_of(start.puzzle)), start.er
    found: list[Candidate] = []
    move = stale = 0
    while stale < MOST_STALE_MOVES and er < CLIMBS_TO:
        move, stale = move + 1, stale + 1
        near = yield from neighbour(clues, rng)
        near_er = er if near.puzzle == clues.puzzle else (yield from _er(near.puzzle))
        if near_er > er:
            stale = 0
            found.append(Candidate(start.attempt, move, near.puzzle, near_er))
        if near_er >= er:
            clues, er = near, near_er
    return found


def vicinity(start: Candidate) -> Job[list[Candidate]]:
    """Other puzzles with the solution of a very hard one, a few clues apart: many are nearly as hard."""
    rng = Random(f"{SEED}/vicinity/{grid_text(start.puzzle)}")
    clues = yield from _clues_of(start.puzzle)
    found: list[Candidate] = []
    for move in range(1, NEIGHBOURS + 1):
        near = yield from neighbour(clues, rng, changes=1)
        if near.puzzle != start.puzzle:
            found.append(Candidate(start.attempt, move, near.puzzle, (yield from _er(near.puzzle))))
    return found


def _clues_of(puzzle: Grid) -> Job[Clues]:
    """The clues of a puzzle with one solution, each for itself."""
    proof = yield from prove_unique(puzzle)
    assert proof is not None, "every candidate has exactly one solution"
    given = tuple((cell,) for cell in CLASSIC.cells if puzzle.values[cell])
    empty = tuple((cell,) for cell in CLASSIC.cells if not puzzle.values[cell])
    return Clues(proof.solution, given, empty, known_proper=True)


def neighbour(clues: Clues, rng: Random, changes: int = 2) -> Job[Clues]:
    """Another minimal puzzle of the same solution: without some of the clues, with others instead."""
    near = clues
    for orbit in rng.sample(clues.given, changes):
        near = near.removing(orbit)
    for orbit in rng.sample(clues.empty, len(clues.empty)):
        near = near.adding(orbit)
        if near.is_proper:
            break
    for orbit in rng.sample(near.given, len(near.given)):
        fewer = near.removing(orbit)
        if fewer.is_proper:
            near = fewer
        yield PAUSE
    return near


def _er(puzzle: Grid) -> Job[float]:
    rating = yield from rate_er(puzzle)
    return rating.er or 0.0


def candidates_in(file: Path) -> Iterator[Candidate]:
    """Those that a file has, in their order."""
    with file.open(encoding="ascii") as lines:
        yield from map(Candidate.of_line, lines)


def make_random(file: Path, attempts: int) -> None:
    """Make the random puzzles of the attempts from 0 up to, not including, ``attempts`` that a file does not have."""
    _continue(file, random_candidate, range(attempts), lambda attempt: attempt)


def make_climbs(file: Path, starts: Iterable[Candidate]) -> None:
    """Climb from the starts that are hard enough and have no symmetry, and that a file does not have yet."""
    steep = (each for each in starts if each.er >= CLIMBS_FROM and SYMMETRIES[each.attempt % len(SYMMETRIES)] == "none")
    _continue(file, climb, steep, lambda start: start.attempt)


def make_vicinity(file: Path, starts: Iterable[Grid]) -> None:
    """Rate puzzles near very hard ones, as far as a file does not have them."""
    numbered = (Candidate(number, 0, puzzle, 0.0) for number, puzzle in enumerate(starts))
    _continue(file, vicinity, numbered, lambda start: start.attempt)


def _continue(
    file: Path, make: Callable[[Work], Job[list[Candidate]]], work: Iterable[Work], attempt_of: Callable[[Work], int]
) -> None:
    done = -1
    if file.exists():
        for each in candidates_in(file):
            done = each.attempt
    with file.open("a", encoding="ascii") as out:
        for one in work:
            if attempt_of(one) > done:
                out.write("".join(each.as_line() + "\n" for each in run(make(one))))
                out.flush()
