"""Goes through all patterns of a small board by the number of their clues, one pattern of each class.

More clues never hurt: where a pattern with one clue fewer has a puzzle that naked singles solve, the pattern has one
too. So only patterns are kept, and tried, of which no part with one clue fewer has such a puzzle; the others are
counted without being looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from math import comb
from pathlib import Path

from dokulab.board.geometry import Geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.make.patterns.every.grid_sets import GridSets, grid_sets
from dokulab.make.patterns.every.pattern_classes import CellMask, pattern_classes
from dokulab.make.patterns.every.solvability import Solvability, solvability

_BEST = Solvability.NAKED_SINGLES
_HEADER = "pattern,solvability"
_END = "end"


@dataclass(frozen=True, slots=True)
class SolvabilityCounts:
    """How many patterns of this many clues there are, in classes and in all, and how many have a puzzle.

    ``classes_with`` and ``patterns_with`` have those whose best puzzle is at least so good.
    """

    clues: int
    classes: int
    patterns: int
    classes_with: Mapping[Solvability, int]
    patterns_with: Mapping[Solvability, int]


class PatternsByClues:
    """The patterns of a board by their number of clues, each number from the one before.

    With a ``folder``, which must exist, the patterns that were tried are kept there, in a file for each number of
    clues, so that a killed run continues.
    """

    def __init__(self, geometry: Geometry, folder: Path | None = None) -> None:
        self.geometry = geometry
        self._folder = folder
        self._classes = pattern_classes(geometry)
        self._sets: GridSets | None = None
        self._below_best: list[dict[CellMask, Solvability]] = [{0: Solvability.NO_PUZZLE}]
        """For each number of clues the canonical patterns without a puzzle for naked singles."""

    def counts(self, clues: int) -> Job[SolvabilityCounts]:
        """The counts for this many clues. Raises ParameterError for a file that cannot be read or written."""
        while len(self._below_best) <= clues:
            self._below_best.append((yield from self._with_one_more()))
        below = self._below_best[clues]
        sizes = {pattern: self._classes.size_of(pattern) for pattern in below}
        classes, patterns = self._classes.class_counts()[clues], comb(self.geometry.cell_count, clues)
        wanted = [each for each in Solvability if each is not Solvability.NO_PUZZLE]
        without = {each: [pattern for pattern, best in below.items() if best < each] for each in wanted}
        return SolvabilityCounts(
            clues,
            classes,
            patterns,
            {each: classes - len(without[each]) for each in wanted},
            {each: patterns - sum(sizes[pattern] for pattern in without[each]) for each in wanted},
        )

    def patterns(self, clues: int, best: Solvability) -> list[CellMask]:
        """The canonical patterns whose best puzzle is exactly so good, below naked singles."""
        return [pattern for pattern, found in self._below_best[clues].items() if found is best]

    def _with_one_more(self) -> Job[dict[CellMask, Solvability]]:
        clues = len(self._below_best)
        known, file, is_whole = self._read(clues)
        if not is_whole:
            waiting = dict(self._to_try())
            for number, (pattern, at_least) in enumerate(waiting.items(), 1):
                if pattern in known:
                    continue
                if self._sets is None:
                    self._sets = yield from without_progress(grid_sets(self.geometry))
                known[pattern] = yield from without_progress(solvability(self._sets, pattern, at_least))
                if file is not None:
                    file.append(f"{pattern:x},{known[pattern]:d}")
                yield Progress(detail={"clues": clues, "tried": number, "patterns": len(waiting)})
            if file is not None:
                file.append(_END)
        if file is not None:
            file.close()
        return {pattern: best for pattern, best in known.items() if best is not _BEST}

    def _to_try(self) -> Iterator[tuple[CellMask, Solvability]]:
        """The canonical patterns with one clue more than the last ones, with what their parts say of them."""
        clues, last = len(self._below_best), self._below_best[-1]
        seen: set[CellMask] = set()
        for smaller in last:
            for pattern in self._classes.extensions(smaller):
                if pattern not in seen:
                    seen.add(pattern)
                    parts = [last[part] for part in takewhile(last.__contains__, self._classes.reductions(pattern))]
                    if len(parts) == clues:
                        yield pattern, max(parts)

    def _read(self, clues: int) -> tuple[dict[CellMask, Solvability], GrowingFile | None, bool]:
        """What an earlier run found for this many clues, its file, and whether it was finished."""
        if self._folder is None:
            return {}, None, False
        path = self._folder / f"patterns-{clues:02}.csv"
        file = GrowingFile(path, begins=_HEADER)
        if not file.lines:
            file.append(_HEADER)
            return {}, file, False
        first, *lines = file.lines
        is_whole = lines[-1:] == [_END]
        try:
            if first != _HEADER:
                raise ValueError
            known = {
                int(pattern, 16): Solvability(int(best))
                for pattern, best in (line.split(",") for line in lines if line != _END)
            }
        except ValueError:
            raise ParameterError(f"{path} has other contents; choose another folder.", rule="out") from None
        return known, file, is_whole
