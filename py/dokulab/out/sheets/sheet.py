"""What is on a sheet: the puzzles of each version, their answers and their steps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from dokulab.board.formats import USUAL_SIZES, box_name, grid_text, usual_geometry
from dokulab.board.formats.token import puzzle_token
from dokulab.board.grid import Grid, Position
from dokulab.board.switching import Transform
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, without_progress
from dokulab.measure.counts import Counting
from dokulab.measure.rate import LARGEST_SIZE, rate
from dokulab.people.catalogue import choose, explanation
from dokulab.people.path import solve_steps
from dokulab.search.solvers.uniqueness import UniquePuzzle

PER_PAGE = (1, 2, 4, 6, 12)
MOST_VERSIONS = 4

RATING_BUDGET = 50_000
"""Sweeps to rate one puzzle by: enough to tell its level, not its exact call count."""


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"


class Match(StrEnum):
    """How the puzzles of the versions correspond."""

    TRANSFORMED = "transformed"
    """Each is the same puzzle with digits renamed, and rows and columns permuted."""
    DIFFICULTY = "difficulty"
    """Each is another puzzle of about the same call count."""


@dataclass(frozen=True, slots=True)
class SheetPuzzle:
    """A puzzle of a sheet. ``facts`` are words beside its number, such as its level; ``steps`` explain its solution."""

    puzzle: Grid
    solution: Grid
    facts: str = ""
    call_count: float | None = None
    steps: tuple[str, ...] = ()

    def link(self, site: str | None) -> str:
        """What its QR code holds: a link to it on the site, or its text where there is no site, with an unusual box."""
        token = puzzle_token(Position(self.puzzle))
        if site and token:
            return f"{site}#play?p={token}"
        board, text = self.puzzle.geometry, grid_text(self.puzzle)
        is_usual = board.size in USUAL_SIZES and board == usual_geometry(board.size)
        return text if is_usual else json.dumps({"box": box_name(board), "puzzle": text}, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Sheet:
    """``versions`` have as many puzzles each, in the same order of difficulty; there is one at least."""

    title: str
    versions: tuple[tuple[SheetPuzzle, ...], ...]
    left_over: int = 0
    """Puzzles that did not go into the versions, because each has as many."""


def described(proof: UniquePuzzle, *, level: str | None, facts: Sequence[str] = (), match: Match) -> Job[SheetPuzzle]:
    """A puzzle with its facts; it is rated if that is needed for its level (9x9) or for the match of versions."""
    puzzle, call_count = proof.puzzle, None
    size = puzzle.geometry.size
    if size == LARGEST_SIZE and not level or size <= LARGEST_SIZE and match is Match.DIFFICULTY:
        rating = yield from without_progress(rate(puzzle, countings=(Counting.SWEEPS,), budget=RATING_BUDGET))
        level = level or (rating.level.name if rating.level else None)
        call_count = rating.lower_bound if rating.truncated else rating.call_counts[0].mean
    words = [*([level.capitalize()] if level else []), *facts]
    return SheetPuzzle(puzzle, proof.solution, ", ".join(words), call_count)


def in_versions(title: str, puzzles: Sequence[SheetPuzzle], count: int, match: Match, seed: int) -> Sheet:
    """The puzzles as ``count`` versions. Equal arguments give equal sheets.

    Raises ParameterError for a count out of range, or with fewer puzzles than versions where each has others.
    """
    if not 1 <= count <= MOST_VERSIONS:
        raise ParameterError(f"A sheet has 1 to {MOST_VERSIONS} versions, not {count}.", rule="versions")
    if count == 1:
        return Sheet(title, (tuple(puzzles),))
    if match is Match.TRANSFORMED:
        return Sheet(title, tuple(_transformed(puzzles, version, seed) for version in range(count)))
    if len(puzzles) < count:
        raise ParameterError(f"{len(puzzles)} puzzles are too few for {count} versions.", rule="versions")
    by_difficulty = sorted(puzzles, key=lambda one: (one.puzzle.geometry.size, one.call_count or 0))
    groups = [by_difficulty[start : start + count] for start in range(0, len(puzzles) - count + 1, count)]
    # Every other group is dealt the other way round, so that no version gets the harder puzzle each time.
    dealt = [group[::-1] if number % 2 else group for number, group in enumerate(groups)]
    return Sheet(title, tuple(zip(*dealt, strict=True)), left_over=len(puzzles) % count)


def _transformed(puzzles: Sequence[SheetPuzzle], version: int, seed: int) -> tuple[SheetPuzzle, ...]:
    """Version 0 has the puzzles as they are."""
    if version == 0:
        return tuple(puzzles)
    changed = []
    for number, one in enumerate(puzzles):
        transform = Transform.drawn(one.puzzle.geometry, Random(f"{seed}/{version}/{number}"))
        changed.append(replace(one, puzzle=transform.apply(one.puzzle), solution=transform.apply(one.solution)))
    return tuple(changed)


def with_steps(one: SheetPuzzle) -> Job[SheetPuzzle]:
    """The puzzle with its solving path in words."""
    path = yield from without_progress(solve_steps(one.puzzle, choose()))
    return replace(one, steps=tuple(explanation(step, one.puzzle.geometry) for step in path.steps))
