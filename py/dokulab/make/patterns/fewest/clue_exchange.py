"""Finds 9x9 puzzles with few clues and one solution by exchanging clues.

Remove one or two clues and list the solutions. If exactly one of them has a certain digit in a cell, that digit as a
clue makes it the only solution. Replacing one clue keeps the number of clues, replacing two by one reduces it.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.search.full_grid import minimal_clues, random_full_grid
from dokulab.search.solvers.bitboard import solve_text

SOLUTIONS_OF_ONE, SOLUTIONS_OF_TWO = 300, 600
"""If removing one or two clues leaves more solutions than this, try other clues."""
PAIRS_A_MOVE = 2
MOVES_WITHOUT_GAIN = 400
"""After this many, start a new puzzle."""
STARTS = 40


def search_proper(problem: MinimumProblem, rng: Random, starts: int = STARTS) -> Job[MinimumOutcome]:
    """Walk from several random puzzles, and keep the one with the fewest clues. Raises ParameterError if not 9x9."""
    if problem.geometry != CLASSIC:
        raise ParameterError("The search for puzzles with one solution takes 9x9 boards only.", rule="method")
    lower_bound, source = known_bound(CLASSIC)
    best = MinimumOutcome(None, lower_bound, source, "search")
    for start in range(starts):
        solution = random_full_grid(rng)
        minimal = yield from minimal_clues(solution, orbits(CLASSIC, "none"), rng)
        text = "".join(str(value) if value else "." for value in minimal.puzzle.values)
        waited = 0
        while waited < MOVES_WITHOUT_GAIN:
            fewer = _with_fewer(text, rng)
            waited = waited + 1 if fewer is None else 0
            text = _exchanged(text if fewer is None else fewer, 1, SOLUTIONS_OF_ONE, rng) or text
            if best.clues is None or _clue_count(text) < best.clues:
                best = MinimumOutcome(
                    Grid(tuple(int(c) if c != "." else 0 for c in text)), lower_bound, source, "search"
                )
            yield Progress(start / starts, {"best": best})
            if best.proved_minimal:
                return best
    return best


def _with_fewer(text: str, rng: Random) -> str | None:
    for _ in range(PAIRS_A_MOVE):
        fewer = _exchanged(text, 2, SOLUTIONS_OF_TWO, rng)
        if fewer is not None:
            return fewer
    return None


def _exchanged(text: str, count: int, limit: int, rng: Random) -> str | None:
    """The puzzle without some random clues; if that has several solutions, one new clue makes it unique again."""
    gone = set(rng.sample([cell for cell, digit in enumerate(text) if digit != "."], count))
    rest = "".join("." if cell in gone else digit for cell, digit in enumerate(text))
    solutions = solve_text(rest, limit)
    if len(solutions) == 1:
        return rest
    if len(solutions) >= limit:
        return None
    telling: list[tuple[int, str]] = []
    for cell, digits in enumerate(zip(*solutions, strict=True)):
        telling += [(cell, digit) for digit, times in sorted(Counter(digits).items()) if times == 1]
    if not telling:
        return None
    cell, digit = rng.choice(telling)
    return rest[:cell] + digit + rest[cell + 1 :]


def _clue_count(text: str) -> int:
    return len(text) - text.count(".")
