"""Puzzles rated above what the collection has: exchanges of a clue or two, from the hardest puzzles known outwards.

A hard puzzle is often near other hard ones, with another solution too. So the search takes one of the hardest that it
has, exchanges one or two of its clues, and rates what comes out. What is hard enough joins those to exchange from. All
that it finds is in a file, a line each, and a run that was stopped continues there; an attempt's number is its seed.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from build_site.bank.candidates import SEED, Candidate, candidates_in
from dokulab.board.canonical import canonical_form
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.search.solvers import bitboard

START_ER = 9.4
"""A puzzle rated this much joins those whose clues are exchanged; the collection's own end just below."""

MOST_SOLUTIONS = 200
"""With more solutions after taking clues away, one or two others hardly ever leave a single one."""

_TRIES = 200


def exchanged(puzzle: Grid, rng: Random) -> Grid | None:
    """A minimal 9x9 puzzle with one solution, one or two clues apart; None if none was found nearby."""
    given = [cell for cell in CLASSIC.cells if puzzle.values[cell]]
    for _ in range(_TRIES):
        values = list(puzzle.values)
        amount = rng.randint(1, 2)
        for cell in rng.sample(given, amount):
            values[cell] = 0
        left = bitboard.solve_text("".join(map(str, values)), MOST_SOLUTIONS)
        if len(left) == MOST_SOLUTIONS:
            continue
        wanted = rng.choice(left)
        for _ in range(amount):
            left = _with_a_clue(values, left, wanted, rng)
        found = Grid(tuple(values), CLASSIC)
        if len(left) == 1 and found != puzzle:
            minimal = _without_spare_clues(found, rng)
            if minimal != puzzle:
                return minimal
    return None


def _with_a_clue(values: list[int], left: list[str], wanted: str, rng: Random) -> list[str]:
    """Show one more of the wanted solution's digits; the solutions that still fit. One alone is preferred."""
    empty = [cell for cell in CLASSIC.cells if not values[cell]]
    alone = [cell for cell in empty if sum(other[cell] == wanted[cell] for other in left) == 1]
    cell = rng.choice(alone or empty)
    values[cell] = int(wanted[cell])
    return [other for other in left if other[cell] == wanted[cell]]


def _without_spare_clues(puzzle: Grid, rng: Random) -> Grid:
    values = list(puzzle.values)
    given = [cell for cell in CLASSIC.cells if values[cell]]
    for cell in rng.sample(given, len(given)):
        digit, values[cell] = values[cell], 0
        if bitboard.count_solutions(values) != 1:
            values[cell] = digit
    return Grid(tuple(values), CLASSIC)


def search_hardest(file: Path, starts: list[Grid], minutes: float) -> Iterator[Candidate]:
    """Rate puzzles near the hardest ones for this many minutes, and yield each as it comes. The file gets them all.

    ``starts`` are rated :data:`START_ER` or more.
    """
    found = list(candidates_in(file)) if file.exists() else []
    forms = {canonical_form(puzzle) for puzzle in (*starts, *(each.puzzle for each in found))}
    pool = [*starts, *(each.puzzle for each in found if each.er >= START_ER)]
    uses: Counter[Grid] = Counter()
    attempt = found[-1].attempt if found else 0
    end = time.monotonic() + 60 * minutes
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="ascii") as out:
        while time.monotonic() < end:
            attempt += 1
            rng = Random(f"{SEED}/hardest/{attempt}")
            start = min(pool, key=lambda puzzle: (uses[puzzle], rng.random()))
            uses[start] += 1
            near = exchanged(start, rng)
            if near is None or (form := canonical_form(near)) in forms:
                continue
            forms.add(form)
            rating = run(rate_er(near))
            rated = Candidate(attempt, 0, near, rating.er or 0.0)
            out.write(rated.as_line() + "\n")
            out.flush()
            if rated.er >= START_ER:
                pool.append(near)
            yield rated
