"""``dokulab study`` and ``dokulab experiment solving-times``: how long people take for puzzles."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dokulab.asks.study import StudyRequest
from dokulab.board.formats import parse_grid
from dokulab.board.formats.tables import csv_text, without_guard
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import Subparsers, add_json_option
from dokulab.cli.output import ProgressLine, tell, warn
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import DokulabError, ParameterError, PuzzleTextError
from dokulab.ground.files import make_folder, read_text, write_whole
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.measure.counts import Counting
from dokulab.measure.rate import RUNS, rate
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.papers.experiments import solving_times_report as report
from dokulab.papers.experiments.solving_times import Attempt, StudiedPuzzle, StudyResult
from dokulab.people.path import solve_steps
from dokulab.people.score import score_of
from dokulab.search.solvers.protocol import Verdict

_COLUMNS = (
    "A CSV with the columns person, puzzle or level, minutes and solved (yes or no), one attempt a line. Leave minutes "
    "empty if nobody knows when someone gave up. More columns are optional: level beside puzzle, and the measures "
    "call_count, score and er. If the puzzles are 9x9 puzzle texts, missing measures are computed."
)
_RESULTS = "Writes results.csv, results.md and curves.svg."

_SOLVED = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False, "": False}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{_COLUMNS} With --out: {_RESULTS}"
    parser.add_argument("file", metavar="FILE", help="CSV of solving times")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where results go; without it they are only printed")
    _add_common(parser)


def add_experiment(subparsers: Subparsers) -> None:
    """``experiment solving-times``, which without data analyses the paper's own."""
    parser = subparsers.add_parser(
        "solving-times",
        help="compare solving times with those of 15 people (Table II)",
        description=f"Without --data it analyses the paper's own times. {_COLUMNS} {_RESULTS}",
    )
    parser.add_argument("--data", dest="file", metavar="FILE", help="CSV of solving times")
    parser.add_argument("--out", type=Path, default=Path("solving-times"), metavar="DIR", help="where results go")
    _add_common(parser)


def _add_common(parser: argparse.ArgumentParser) -> None:
    add_request_options(parser, StudyRequest)
    add_json_option(parser)
    parser.set_defaults(run=_study)


def _study(arguments: argparse.Namespace) -> int:
    request, bad, source = request_from(StudyRequest, arguments), 0, "The paper's own people:"
    if arguments.file is not None:
        attempts, puzzles, bad = _read(arguments.file)
        puzzles = [_measured(puzzle, request.seed) for puzzle in puzzles]
        attempts, puzzles = _with_short_names(attempts, puzzles)
        request = replace(request, attempts=tuple(attempts), puzzles=tuple(puzzles))
        source = f"From {Path(arguments.file).name}:"
    if arguments.out is not None:
        make_folder(arguments.out)
    line = ProgressLine()
    result = run_job(
        request.study(),
        on_progress=lambda progress: line.show(f"resampling, {progress.fraction or 0:.0%}"),
    )
    line.clear()
    words = report.markdown(result, source)
    if arguments.out is not None:
        _write(arguments.out, result, words, source)
    tell(arguments.json, result, words.rstrip("\n"))
    return ExitCode.BAD_INPUT if bad else ExitCode.DONE


def _write(folder: Path, result: StudyResult, words: str, source: str) -> None:
    rows = report.records(result)
    caption = (
        f"Kaplan-Meier curves. {source} {counted(result.people, 'person', 'people')}. A tick: someone stopped unsolved."
    )
    write_whole(folder / "results.csv", csv_text([list(rows[0]), *(list(row.values()) for row in rows)]))
    write_whole(folder / "results.md", words)
    write_whole(folder / "curves.svg", report.figure(result, caption))


def _read(name: str) -> tuple[list[Attempt], list[StudiedPuzzle], int]:
    """The attempts, the puzzles in the order of the file, and how many lines are bad: each is reported and left out."""
    reader = csv.DictReader(io.StringIO(read_text(Path(name)).removeprefix("\ufeff")), skipinitialspace=True)
    try:
        columns = [column.strip().lower() for column in reader.fieldnames or ()]
    except csv.Error as error:
        raise ParameterError(f"{name!r:.80} is not a CSV: {error}.", rule="file") from None
    missing = [column for column in ("person", "minutes", "solved") if column not in columns]
    if "puzzle" not in columns and "level" not in columns:
        missing.append("puzzle or level")
    if missing:
        raise ParameterError(f"{name!r:.80} has no column {', '.join(missing)}. {_COLUMNS}", rule="file")
    reader.fieldnames = columns
    attempts: list[Attempt] = []
    puzzles: dict[str, StudiedPuzzle] = {}
    known: set[tuple[str, str]] = set()
    bad = 0
    try:
        for row in reader:
            fields = {column: without_guard((row.get(column) or "").strip()) for column in columns}
            if not any(fields.values()):
                continue
            try:
                attempt, puzzle = _attempt_in(fields, known)
            except DokulabError as error:
                bad += 1
                warn(f"{name} line {reader.line_num}: {error.message}")
                continue
            attempts.append(attempt)
            known.add((attempt.person, attempt.puzzle))
            puzzles.setdefault(puzzle.name, puzzle)
    except csv.Error as error:
        raise ParameterError(f"{name!r:.80} line {reader.line_num} is not CSV: {error}.", rule="file") from None
    if not attempts:
        raise ParameterError(f"{name!r:.80} has no solving times. {_COLUMNS}", rule="file")
    return attempts, list(puzzles.values()), bad


def _attempt_in(fields: Mapping[str, str], known: set[tuple[str, str]]) -> tuple[Attempt, StudiedPuzzle]:
    """A line's attempt and its puzzle. Raises ParameterError."""
    puzzle = fields.get("puzzle") or fields.get("level") or ""
    person = fields["person"]
    if not person or not puzzle:
        raise ParameterError("Give the person and the puzzle or level.", rule="person")
    if (person, puzzle) in known:
        raise ParameterError(f"{person} has a time for this puzzle already; the first one counts.", rule="person")
    solved = _SOLVED.get(fields["solved"].lower())
    if solved is None:
        raise ParameterError(f"solved is {fields['solved']!r:.40}; write yes or no.", rule="solved")
    minutes = _number(fields, "minutes")
    if minutes is None and solved:
        raise ParameterError("A solved puzzle needs its time in minutes.", rule="minutes")
    level = fields.get("level") or None
    measures = [_number(fields, name) for name in ("call_count", "score", "er")]
    return Attempt(person, puzzle, minutes, solved), StudiedPuzzle(puzzle, level, *measures)


def _number(fields: Mapping[str, str], name: str) -> float | None:
    """A number from 0 to a million, None where there is none. Raises ParameterError."""
    text = fields.get(name, "")
    if not text:
        return None
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1e6:
        raise ParameterError(f"{name} is {text!r:.40}; write a number that is not below 0.", rule=name)
    return number


def _measured(puzzle: StudiedPuzzle, seed: int) -> StudiedPuzzle:
    """The puzzle with the measures that its line lacks, if its name is a puzzle that can be rated."""
    grid = _grid_of(puzzle.name)
    if grid is None or None not in (puzzle.call_count, puzzle.score, puzzle.er):
        return puzzle
    rating = run_job(rate(grid, RUNS, seed, [Counting.SWEEPS]))
    if rating.verdict is not Verdict.UNIQUE or not rating.call_counts:
        return puzzle
    return replace(
        puzzle,
        level=puzzle.level or (rating.level.name if rating.level else None),
        call_count=rating.call_counts[0].mean if puzzle.call_count is None else puzzle.call_count,
        score=float(run_job(score_of(run_job(solve_steps(grid)))).score) if puzzle.score is None else puzzle.score,
        er=run_job(rate_er(grid)).er if puzzle.er is None else puzzle.er,
    )


def _grid_of(name: str) -> Grid | None:
    try:
        grid = parse_grid(name)
    except PuzzleTextError:
        return None
    return grid if grid.geometry == CLASSIC else None


def _with_short_names(
    attempts: Sequence[Attempt], puzzles: Sequence[StudiedPuzzle]
) -> tuple[list[Attempt], list[StudiedPuzzle]]:
    """Puzzle texts are too long for a table: such a puzzle is called by its number, and its level if it has one."""
    names = {
        puzzle.name: f"{number} {puzzle.level or ''}".strip() if _grid_of(puzzle.name) else puzzle.name
        for number, puzzle in enumerate(puzzles, 1)
    }
    return (
        [replace(each, puzzle=names[each.puzzle]) for each in attempts],
        [replace(puzzle, name=names[puzzle.name], level=puzzle.level) for puzzle in puzzles],
    )
