"""``dokulab series``: the puzzles of a plan, such as one for each day of a month; it goes on where it was interrupted.

The file ``series.jsonl`` in the folder has a line for each puzzle as soon as it is made, so nothing is lost when the
command ends early: the next run makes what is missing. The other files are written from it at the end of every run.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, fields
from functools import partial
from pathlib import Path

from dokulab.asks.series import SeriesPuzzle, SeriesTask, is_new_in_series
from dokulab.asks.series_plan import SeriesEntry, SeriesPlan, read_plan
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import parse_box, parse_grid
from dokulab.board.formats.tables import csv_text
from dokulab.board.grid import Grid
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_json_option, add_time_limit_option, add_workers_option
from dokulab.cli.output import ProgressLine, as_comment, run_within, tell, warn
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile, make_folder, read_text, write_whole
from dokulab.ground.jobs import run as run_job
from dokulab.ground.nested_text import read_json
from dokulab.ground.workers import Workers, mapped
from dokulab.make.generators.puzzle_search import Generated

STATE = "series.jsonl"
TABLE = "series.csv"
LINES = "series.sdm"

_ATTEMPTS = 30
"""How often a puzzle is made again because it is like an earlier one."""


class _Made:
    """What the folder has: the puzzles by number, their canonical forms and the cells of their clues."""

    def __init__(self) -> None:
        self.puzzles: dict[int, SeriesPuzzle] = {}
        self.attempts: dict[int, int] = {}
        self.earlier: list[tuple[int, Grid]] = []

    def add(self, puzzle: SeriesPuzzle, attempt: int) -> None:
        self.puzzles[puzzle.number] = puzzle
        self.attempts[puzzle.number] = attempt
        self.earlier.append((puzzle.number, parse_grid(puzzle.puzzle, parse_box(puzzle.box))))

    def is_new(self, puzzle: SeriesPuzzle, *, has_own_pattern: bool) -> bool:
        grid = parse_grid(puzzle.puzzle, parse_box(puzzle.box))
        return is_new_in_series(grid, (other for _, other in self.earlier), has_own_pattern=has_own_pattern)

    def forms(self, entry: SeriesEntry) -> frozenset[Grid]:
        board = entry.spec().board
        return frozenset(canonical_form(grid) for _, grid in self.earlier if grid.geometry == board)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("plan", metavar="PLAN.toml", help="the plan; see the README")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder of the series")
    parser.add_argument(
        "--exchange",
        type=_numbers,
        default=(),
        metavar="N,N,...",
        help="make other puzzles for these numbers or dates",
    )
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_workers_option(parser)
    parser.set_defaults(run=_series, goes_on=True)


def _numbers(text: str) -> tuple[str, ...]:
    """An argparse type: numbers or dates with commas between."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _series(arguments: argparse.Namespace) -> int:
    plan = read_plan(read_text(Path(arguments.plan)))
    folder: Path = arguments.out
    make_folder(folder)
    with closing(GrowingFile(folder / STATE, begins='{"asked": ')) as state:
        made = _made_before(state.lines, plan, folder / STATE)
        exchanged = _exchanged(arguments.exchange, plan)
        _make_missing(plan, made, state, exchanged, arguments)
        puzzles = [made.puzzles[entry.number] for entry in plan.entries if entry.number in made.puzzles]
        _write_files(folder, puzzles)
    for puzzle in puzzles:
        tell(arguments.json, puzzle, "\n".join([as_comment(_facts(puzzle)), puzzle.puzzle]))
    missing = len(plan.entries) - len(puzzles)
    if missing:
        warn(f"{missing} of {len(plan.entries)} puzzles are missing; run the same command again to go on")
    return ExitCode.UNDECIDED if missing or any(puzzle.missed for puzzle in puzzles) else ExitCode.DONE


def _make_missing(
    plan: SeriesPlan, made: _Made, state: GrowingFile, exchanged: Sequence[int], arguments: argparse.Namespace
) -> None:
    """Make what the folder lacks, and what is to be exchanged; a line of the state for each."""
    line = ProgressLine()
    tasks = []
    for entry in plan.entries:
        is_exchanged = entry.number in exchanged
        if entry.number in made.puzzles and not is_exchanged:
            continue
        before = made.puzzles.get(entry.number)
        count = (before.exchanged if before else 0) + is_exchanged
        avoid = made.forms(entry) if before else frozenset()
        tasks.append(SeriesTask(plan, entry, made.attempts.get(entry.number, -1) + 1, count, avoid))
    work = partial(_make, arguments.time_limit)
    results = mapped(work, tasks, Workers(arguments.workers, arguments.dask), at_once=len(tasks) > 3)
    for task, puzzle in zip(tasks, results, strict=True):
        line.clear()
        attempt = task.attempt
        own = task.entry.request.pattern is not None
        # Whether it is new depends on those before it alone, so that the number of processes changes nothing.
        while puzzle is not None and not made.is_new(puzzle, has_own_pattern=own):
            if attempt == task.attempt + _ATTEMPTS:
                break
            attempt += 1
            again = SeriesTask(plan, task.entry, attempt, task.exchanged, made.forms(task.entry))
            puzzle = _make(arguments.time_limit, again)
        if puzzle is None or not made.is_new(puzzle, has_own_pattern=own):
            warn(f"{task.entry.name}: nothing new found within the limits")
            continue
        if puzzle.missed:
            warn(f"{task.entry.name}: the nearest found; missed: {', '.join(puzzle.missed)}")
        made.add(puzzle, attempt)
        state.append(json.dumps({"asked": plan.digest(task.entry), "attempt": attempt, **asdict(puzzle)}))
        line.show(f"{len(made.puzzles)} of {len(plan.entries)} puzzles")
    line.clear()


def _make(time_limit: float | None, task: SeriesTask) -> SeriesPuzzle | None:
    """The puzzle of a task; the nearest by the end of the time; None if there is none with one solution."""
    best: Generated | None = run_within(task.search(), time_limit, lambda seen: seen.get("best"))
    if best is None or not best.is_proper:
        return None
    return run_job(task.record(best))


def _made_before(lines: Sequence[str], plan: SeriesPlan, path: Path) -> _Made:
    """What the state has of this plan. Puzzles of entries that have changed since are not to be repeated either."""
    made = _Made()
    asked = {entry.number: plan.digest(entry) for entry in plan.entries}
    names = {field.name for field in fields(SeriesPuzzle)}
    try:
        for text in lines:
            entry = read_json(text)
            puzzle = SeriesPuzzle(**{**{name: entry[name] for name in names}, "missed": tuple(entry["missed"])})
            made.add(puzzle, entry["attempt"])
            if asked.get(puzzle.number) != entry["asked"]:
                del made.puzzles[puzzle.number]
    except (ValueError, KeyError, TypeError):
        raise ParameterError(f"{str(path)[:200]} is not the state of a series.", rule="out") from None
    return made


def _exchanged(named: Sequence[str], plan: SeriesPlan) -> list[int]:
    """The numbers of the entries to exchange. Raises ParameterError for one that the plan does not have."""
    numbers = {str(entry.number): entry.number for entry in plan.entries}
    numbers |= {entry.day.isoformat(): entry.number for entry in plan.entries if entry.day}
    unknown = next((name for name in named if name not in numbers), None)
    if unknown is not None:
        raise ParameterError(f"The plan has no puzzle {unknown!r:.40} to exchange.", rule="exchange")
    return [numbers[name] for name in named]


def _write_files(folder: Path, puzzles: Sequence[SeriesPuzzle]) -> None:
    columns = [field.name for field in fields(SeriesPuzzle) if field.name != "missed"]
    rows = [[getattr(puzzle, column) for column in columns] for puzzle in puzzles]
    write_whole(folder / TABLE, csv_text([columns, *rows]))
    classic = "".join(f"{puzzle.puzzle}\n" for puzzle in puzzles if puzzle.box == "3x3")
    write_whole(folder / LINES, classic)


def _facts(puzzle: SeriesPuzzle) -> str:
    rating = f"ER {puzzle.er:g}" if puzzle.er is not None else None
    parts = [puzzle.date, puzzle.title, puzzle.level, rating, f"{puzzle.clues} clues"]
    return f"{puzzle.number}: {', '.join(filter(None, parts))}"
