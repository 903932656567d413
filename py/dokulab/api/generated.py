"""Making puzzles to a wish."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

from dokulab.api.arguments import names, seconds, span
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import read_record
from dokulab.api.puzzle import Puzzle
from dokulab.asks.generate import (
    GeneratedPuzzleRecord,
    GenerateRequest,
    Made,
    MadeBox,
    MethodName,
    generated_puzzle,
)
from dokulab.ground.jobs import Job, Progress, Stopped, map_progress
from dokulab.ground.request import seed_or_new
from dokulab.make.generators.generation import MOVES
from dokulab.make.generators.puzzle_search import Generated
from dokulab.measure.call_levels import PAPER_TABLE, call_levels_of


class GeneratedPuzzle(Puzzle):
    """A puzzle, and how it was made. It equals any puzzle with the same digits."""

    __slots__ = ("found",)
    found: GeneratedPuzzleRecord
    """All of it as the command line writes it."""

    @classmethod
    def made(cls, found: GeneratedPuzzleRecord) -> GeneratedPuzzle:
        puzzle = cls(found.puzzle, box=found.box)
        object.__setattr__(puzzle, "found", found)
        return puzzle

    @property
    def call_count(self) -> float | None:
        """What it costs a search, in sweeps, if that was asked for or is quick to find out."""
        return self.found.call_count

    @property
    def missed(self) -> tuple[str, ...]:
        """The wishes that it does not meet.

        ``"proper"`` (exactly one solution), ``"call_count"``, ``"clues"``, ``"level"``, ``"hardest"``, ``"needs"``,
        ``"er"``.
        """
        return self.found.missed

    @property
    def moves(self) -> int:
        """The number of changes tried."""
        return self.found.moves

    @property
    def proof(self) -> str | None:
        """Why no puzzle of the pattern is what was asked for, where that is proved; this is one of its fillings."""
        return None if self.found.proof is None else self.found.proof.words

    @property
    def seed(self) -> int:
        """The seed that makes it again."""
        return self.found.seed

    def _record(self) -> object:
        return self.found

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> GeneratedPuzzle:
        return cls.made(read_record(GeneratedPuzzleRecord, values))

    def __reduce__(self) -> tuple[object, ...]:
        return GeneratedPuzzle.made, (self.found,)

    def __repr__(self) -> str:
        return f"Puzzle({str(self)!r})"


@JobFunction
def generate(
    level: str | None = None,
    *,
    call_level: str | None = None,
    call_count: float | None = None,
    hardest: str | None = None,
    symmetry: str = "none",
    clues: int | tuple[int, int | None] | None = None,
    needs: Sequence[str] = (),
    er: tuple[float | None, float | None] | None = None,
    pattern: str | None = None,
    fixed: bool = False,
    box: str = "3x3",
    seed: int | None = None,
    method: str = "directed",
    moves: int = MOVES,
    time_limit: float | None = None,
) -> Job[GeneratedPuzzle]:
    """Make a puzzle with exactly one solution.

    ``level`` is what a person needs (the names are :data:`dokulab.measure.levels.LEVELS`); ``hardest`` names the
    hardest technique of its steps, such as ``"x_wing"``. What it costs a search is ``call_count``, in sweeps, or
    ``call_level``, a class of the paper's Table I by its name or a place such as ``"3/7"``. Where nothing is asked for
    it is medium. ``clues`` is their number, or the range from a first to a last.
    Equal seeds give equal puzzles; without one the puzzle's ``seed`` says which it was.

    ``pattern`` draws the cells of its clues, one character a cell, ``.`` or ``0`` for a free one, and ``fixed`` keeps
    the digits that it shows; if nothing else is asked for, one solution is enough. ``needs`` names the techniques
    beyond singles that the steps need, exactly these, and ``er`` is a range of Sudoku Explainer ratings. Where it is
    proved that no puzzle of the pattern is what was asked for, the puzzle's ``proof`` says why.

    It ends after this many ``moves`` or ``time_limit`` seconds; what the best puzzle by then does not meet is in its
    ``missed``. The progress's detail has ``best``, the puzzle so far. Raises ParameterError, and Stopped if there is no
    puzzle yet when the time is over.

    >>> puzzle = generate("easy", box="2x2", seed=1)
    >>> puzzle.is_unique, puzzle.missed
    (True, ())
    """
    low, high = (clues, clues) if isinstance(clues, int) else span("clues", clues)
    er_low, er_high = span("er", er)
    time_limit = seconds("time_limit", time_limit)
    request = GenerateRequest(
        level=level,
        call_level=call_level,
        call_count=call_count,
        hardest=hardest,
        symmetry=symmetry,
        clues_low=low,
        clues_high=high,
        needs=names("needs", needs),
        er_low=er_low,
        er_high=er_high,
        pattern=pattern,
        fixed=fixed,
        box=cast(MadeBox, box),
        method=cast(MethodName, method),
        moves=moves,
        seed=seed_or_new(seed),
    )
    spec, levels = request.spec(), call_levels_of(PAPER_TABLE)

    def shown(progress: Progress) -> Progress:
        best = progress.detail.get("best")
        if not isinstance(best, Generated):
            return Progress(progress.fraction)
        so_far = Made(best, request, spec, None, time.perf_counter() - started, request.seed or 0)
        return Progress(progress.fraction, {"best": GeneratedPuzzle.made(generated_puzzle(so_far, levels))})

    started = time.perf_counter()
    made = yield from map_progress(request.answer(spec, seconds=time_limit), shown)
    if made is None:
        raise Stopped(f"Nothing was found within {time_limit} seconds.")
    return GeneratedPuzzle.made(generated_puzzle(made, levels))
