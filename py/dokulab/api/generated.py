"""Making puzzles to a wish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dokulab.api.job_function import JobFunction
from dokulab.api.puzzle import Puzzle
from dokulab.asks.generate import GenerateRequest, MadeBox, MethodName, proof_of
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.ground.request import seed_or_new
from dokulab.make.generators.generation import MOVES
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec


class GeneratedPuzzle(Puzzle):
    """A puzzle, and how it was made. It equals any puzzle with the same digits.

    ``missed`` names the wishes that it does not meet: ``"proper"`` (exactly one solution), ``"call_count"``,
    ``"clues"``, ``"level"``, ``"hardest"``, ``"needs"``, ``"er"``. ``proof`` says why no puzzle of the pattern is what
    was asked for, where that is proved; the puzzle is then one of its fillings. ``moves`` is the number of changes
    tried.
    """

    __slots__ = ("call_count", "missed", "moves", "proof", "seed")
    call_count: float | None
    missed: tuple[str, ...]
    moves: int
    proof: str | None
    seed: int

    @classmethod
    def made(
        cls,
        grid: Grid,
        call_count: float | None,
        missed: tuple[str, ...],
        moves: int,
        proof: str | None,
        seed: int,
    ) -> GeneratedPuzzle:
        puzzle = cls.of(grid)
        assert isinstance(puzzle, GeneratedPuzzle)
        for name, value in zip(cls.__slots__, (call_count, missed, moves, proof, seed), strict=True):
            object.__setattr__(puzzle, name, value)
        return puzzle

    @classmethod
    def found(cls, result: Generated, spec: PuzzleSpec, seed: int) -> GeneratedPuzzle:
        entry = proof_of(result, spec)
        proof = None if entry is None else entry.words
        return cls.made(result.puzzle, result.call_count, tuple(result.missed), result.moves, proof, seed)

    def __reduce__(self) -> tuple[object, ...]:
        return GeneratedPuzzle.made, (self.grid, self.call_count, self.missed, self.moves, self.proof, self.seed)

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
    ``missed``. The progress's detail has ``best``, the puzzle so far. Raises ParameterError.

    >>> puzzle = generate("easy", box="2x2", seed=1)
    >>> puzzle.is_unique, puzzle.missed
    (True, ())
    """
    low, high = (None, None) if clues is None else (clues, clues) if isinstance(clues, int) else clues
    er_low, er_high = er or (None, None)
    request = GenerateRequest(
        level=level,
        call_level=call_level,
        call_count=call_count,
        hardest=hardest,
        symmetry=symmetry,
        clues_low=low,
        clues_high=high,
        needs=tuple(needs),
        er_low=er_low,
        er_high=er_high,
        pattern=pattern,
        fixed=fixed,
        box=cast(MadeBox, box),
        method=cast(MethodName, method),
        moves=moves,
        seed=seed_or_new(seed),
    )
    spec = request.spec()

    def shown(progress: Progress) -> Progress:
        best = progress.detail.get("best")
        found = {"best": GeneratedPuzzle.found(best, spec, request.seed or 0)} if isinstance(best, Generated) else {}
        return Progress(progress.fraction, found)

    made = yield from map_progress(request.answer(spec, seconds=time_limit), shown)
    assert made is not None, "every search has a best puzzle before it pauses"
    return GeneratedPuzzle.found(made.found, spec, made.seed)
