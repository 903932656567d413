"""Making the collections: each part continues where the files are, so that a run can be stopped at any time.

Only what is missing is made. Puzzles of a level that is no longer true of them are replaced in place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from build_site.bank.candidates import candidates_in, make_climbs, make_random, make_vicinity
from build_site.bank.collections import (
    BOARDS,
    FOLDER,
    BoardCollection,
    read_board,
    read_level,
    write_board,
    write_first,
    write_level,
)
from build_site.bank.shelves import SHELVES, RatedPuzzle, Shelf, attempt, rated
from build_site.bank.widening import MAX_OF_A_SOLUTION, in_any_order, made_wider, solution_of, widened
from build_site.paths import CACHE
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.ground.jobs import Job, run
from dokulab.make.generators.holes import unique_puzzle
from dokulab.make.patterns.fewest.fewest_problem import EIGHTEEN
from dokulab.measure.levels import BY_NAME
from dokulab.search.full_grid import full_grid, minimal_clues
from dokulab.search.slices import classify, strategies_of

AMOUNTS = dict(zip(BY_NAME, (600, 592, 239, 520, 788, 300, 100), strict=True))
"""Of the made levels the first 500 came from searches; what is more came to widen them."""

SOURCES = Path(__file__).with_name("sources")
CANDIDATES = CACHE / "bank"

_PUZZLES_A_WRITE = 10


def make_collections(random_puzzles: int = 0) -> None:
    """Make what is missing. ``random_puzzles`` is how many candidates for the levels by rating are made first."""
    CANDIDATES.mkdir(parents=True, exist_ok=True)
    if random_puzzles:
        make_random(CANDIDATES / "random.jsonl", random_puzzles)
        make_climbs(CANDIDATES / "climbs.jsonl", candidates_in(CANDIDATES / "random.jsonl"))
        make_vicinity(CANDIDATES / "vicinity.jsonl", hardest_sources())
    for level in SHELVES:
        if level.is_made:
            continue_made_level(level)
        elif level.id in AMOUNTS:
            continue_rated_level(level)
    write_famous()
    write_fewest()
    for board in BOARDS:
        continue_board(board)
    write_first()


def continue_made_level(level: Shelf, folder: Path = FOLDER) -> None:
    """Replace the puzzles that the level is not true of, and bring it to as many as it should have. No two are alike.

    Those to add are chosen from the candidates, to widen the level; where these do not suffice, they are made.
    """
    puzzles = read_level(level, folder)
    added = _widening(level, [each for each in puzzles if level.has(each)], AMOUNTS[level.id] - len(puzzles))
    puzzles += added
    forms = {canonical_form(each.puzzle) for each in puzzles}
    spares = _spares(level, forms, folder)
    for index, puzzle in enumerate(puzzles):
        if not level.has(puzzle):
            puzzles[index] = next(spares)
    while len(puzzles) < AMOUNTS[level.id]:
        puzzles.append(next(spares))
        if len(puzzles) % _PUZZLES_A_WRITE == 0:
            write_level(level, puzzles, folder)
    write_level(level, puzzles, folder)


def _spares(level: Shelf, forms: set[Grid], folder: Path) -> Iterator[RatedPuzzle]:
    """Puzzles of a level that are not alike. The number of the next attempt is kept in the candidates' folder."""
    counter = CANDIDATES / f"{level.id}-{folder.name}.txt"
    while True:
        number = int(counter.read_text("ascii")) if counter.exists() else 0
        made = run(attempt(level, number))
        counter.write_text(str(number + 1), "ascii")
        if made is not None and (form := canonical_form(made.puzzle)) not in forms:
            forms.add(form)
            yield made


def continue_rated_level(level: Shelf, folder: Path = FOLDER) -> None:
    """Choose puzzles by their rating: those of other people that may be shipped, and candidates."""
    puzzles = read_level(level, folder)
    forms = {canonical_form(each.puzzle) for each in puzzles}
    solutions = Counter(solution_of(each.puzzle) for each in puzzles)
    for puzzle in _from_sources(level):
        form, solution = canonical_form(puzzle), solution_of(puzzle)
        if len(puzzles) >= AMOUNTS[level.id] or form in forms or solutions[solution] >= MAX_OF_A_SOLUTION:
            continue
        found = run(rated(puzzle))
        if level.has(found):
            forms.add(form)
            solutions[solution] += 1
            puzzles.append(found)
    write_level(level, [*puzzles, *_widening(level, puzzles, AMOUNTS[level.id] - len(puzzles))], folder)


def _widening(level: Shelf, puzzles: list[RatedPuzzle], amount: int) -> list[RatedPuzzle]:
    """So many puzzles to add, or as many as can be had."""
    if amount <= 0:
        return []
    if level.is_made:
        return in_any_order(level, islice(made_wider(level, puzzles, AMOUNTS[level.id]), amount))
    files = (CANDIDATES / f"{name}.jsonl" for name in ("vicinity", "climbs", "random"))
    candidates = (each for file in files if file.exists() for each in candidates_in(file))
    return in_any_order(level, islice(widened(level, puzzles, candidates), amount))


def _from_sources(level: Shelf) -> Iterator[Grid]:
    """Puzzles of other people, or of other levels, that may be of a level."""
    if level.id == "extreme":
        yield from map(parse_grid, _lines(SOURCES / "exchange_hardest.txt"))
    if level.id == "fiendish":
        yield from map(parse_grid, _lines(SOURCES / "evil_before.txt"))


def famous_puzzles() -> list[Grid]:
    """The famous ones, from their file."""
    return [parse_grid(line.rsplit(";", 1)[1].strip()) for line in _lines(SOURCES / "famous.txt")]


def hardest_sources() -> Iterator[Grid]:
    """The hardest puzzles that the sources have: the famous ones, and those of the exchange's bank."""
    yield from famous_puzzles()
    yield from map(parse_grid, _lines(SOURCES / "exchange_hardest.txt"))


def _lines(file: Path) -> Iterable[str]:
    return (line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#"))


def write_famous(folder: Path = FOLDER) -> None:
    """The famous puzzles from their file: a line each with a name, a source and the puzzle, apart by ``;``."""
    famous = next(level for level in SHELVES if level.id == "famous")
    rows = [[part.strip() for part in line.split(";")] for line in _lines(SOURCES / "famous.txt")]
    known = {each.puzzle: each for each in read_level(famous, folder)}
    puzzles = [known.get(grid) or run(rated(grid)) for grid in (parse_grid(puzzle) for _, _, puzzle in rows)]
    write_level(famous, puzzles, folder, {"names": [name for name, _, _ in rows], "sources": [row[1] for row in rows]})


def write_fewest(folder: Path = FOLDER) -> None:
    """The puzzles with the fewest clues that naked singles solve."""
    fewest = next(level for level in SHELVES if level.id == "fewest")
    puzzles = [run(rated(parse_grid(text))) for text in EIGHTEEN]
    names = [f"18 clues, {number}" for number in range(1, len(puzzles) + 1)]
    write_level(fewest, puzzles, folder, {"names": names, "sources": ["found by stuck sets, 2026"] * len(puzzles)})


def continue_board(board: BoardCollection, folder: Path = FOLDER) -> None:
    """Make puzzles of another size until there are enough. No two are alike."""
    puzzles = read_board(board, folder)
    if len(puzzles) >= board.amount:
        return
    forms = {canonical_form(each) for each in puzzles}
    number = 0
    while len(puzzles) < board.amount:
        puzzle = run(board_puzzle(board, number))
        number += 1
        if puzzle is not None and (form := canonical_form(puzzle)) not in forms:
            forms.add(form)
            puzzles.append(puzzle)
    write_board(board, puzzles, folder)


def board_puzzle(board: BoardCollection, number: int) -> Job[Grid | None]:
    """A random puzzle of another size; None where singles do not solve it. The small ones have no clue to spare."""
    rng = Random(f"1/{board.id}/{number}")
    solution = yield from full_grid(board.board, rng)
    if board.board.size > 9:
        puzzle = (yield from unique_puzzle(solution, 56, rng)).puzzle
    else:
        puzzle = (yield from minimal_clues(solution, orbits(board.board, "none"), rng)).puzzle
    falls = yield from classify([puzzle.values], strategies_of(["ns", "hs"]), board.board)
    return puzzle if falls.solved[0] else None


def collection_lines(folder: Path = FOLDER) -> Iterator[str]:
    """Every puzzle of the collection as a line of JSON: ``level, number, puzzle, er, hardest``.

    On other boards the level is the size, ``er`` is null, and singles are the hardest technique.
    """
    for level in SHELVES:
        for number, each in enumerate(read_level(level, folder), 1):
            yield json.dumps(
                {
                    "level": level.id,
                    "number": number,
                    "puzzle": grid_text(each.puzzle),
                    "er": each.er,
                    "hardest": each.hardest,
                }
            )
    for board in BOARDS:
        for number, puzzle in enumerate(read_board(board, folder), 1):
            hardest = "naked_single" if _needs_naked_singles(puzzle, board) else "hidden_single"
            yield json.dumps(
                {"level": board.id, "number": number, "puzzle": grid_text(puzzle), "er": None, "hardest": hardest}
            )


def _needs_naked_singles(puzzle: Grid, board: BoardCollection) -> bool:
    return not run(classify([puzzle.values], strategies_of(["hs"]), board.board)).solved[0]
