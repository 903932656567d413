"""``dokulab minimum --from PUZZLE``: a walk from a given puzzle to one with fewer clues, which can be resumed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TypeAlias, cast

from dokulab.asks.minimum import MinimumRequest
from dokulab.board.formats import parse_grid
from dokulab.cli.output import Seen, run_shown
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile
from dokulab.ground.jobs import Progress, done, map_progress, within
from dokulab.ground.request import seed_or_new
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.make.patterns.fewest.grid_exchange import METHOD, TriedNeighbourhood, exchange, read_walk, walk_line

LARGEST_SIZE = 9
Walk: TypeAlias = list[TriedNeighbourhood]


def walk_from(
    request: MinimumRequest, problem: MinimumProblem, resume: Path | None, time_limit: float | None
) -> tuple[MinimumOutcome, Walk]:
    """The outcome, and the neighbourhoods tried, those of earlier runs in the file ``resume`` included.

    Raises ParameterError for a puzzle that the strategies do not solve, and for a file of something else.
    """
    if problem.geometry.size > LARGEST_SIZE:
        raise ParameterError("A walk from a given puzzle takes boards up to 9x9 only.", rule="box")
    start, seed = parse_grid(request.start or "", problem.geometry), seed_or_new(request.seed)
    first_line = f"start {request.start}, strategies {'+'.join(sorted(problem.strategies or ()))}, "
    first_line += f"seed {seed}, exchange {request.exchange}"
    file = None if resume is None else GrowingFile(resume, begins="start ")
    walk = _earlier(file, resume, first_line, problem)
    first = MinimumOutcome(start, *known_bound(problem.geometry), METHOD)

    def kept(progress: Progress) -> Progress:
        finished = progress.detail.get("neighbourhood")
        if isinstance(finished, TriedNeighbourhood):
            walk.append(finished)
            if file is not None:
                file.append(walk_line(finished))
        return progress

    def show(seen: Seen) -> str:
        return f"{seen.get('best', first).clues} clues so far; {len(walk):,} neighbourhoods tried"

    job = map_progress(exchange(problem, start, seed, request.exchange, list(walk), request.steps), kept)
    job = within(job, time_limit, lambda seen: done(cast(MinimumOutcome, seen.get("best", first))))
    return run_shown(job, show, time_limit), walk


def _earlier(file: GrowingFile | None, path: Path | None, first_line: str, problem: MinimumProblem) -> Walk:
    if file is None:
        return []
    if not file.lines:
        file.append(first_line)
        return []
    first, *lines = file.lines
    try:
        if first != first_line:
            raise ValueError
        return read_walk(lines, problem.geometry)
    except ValueError:
        raise ParameterError(
            f"{path} is of another walk. Give the same puzzle, strategies, seed and exchange, or choose another file.",
            rule="resume",
        ) from None


def tried_record(walk: Walk, out: int) -> dict[str, object]:
    """What was tried whole: for each number of clues the puzzles whose neighbourhood has nothing, and the trials."""
    empty = Counter(len(each.puzzle.clues) for each in walk if not each.solved)
    return {
        "exchange": f"{out} for {out - 1}",
        "neighbourhoods": len(walk),
        "tried": sum(each.tried for each in walk),
        "empty": {str(clues): count for clues, count in sorted(empty.items())},
    }
