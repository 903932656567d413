"""Does the tasks of a command, one after the other or many at a time, and prints what they say in order.

A command hands over ``work``, which does one task, prints what it finds and says how it ended. Where other processes do
the work, or --resume keeps what was printed, that is collected there and printed here.
"""

from __future__ import annotations

import argparse
import io
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout
from functools import partial
from itertools import islice
from typing import NamedTuple, TypeAlias, TypeVar

from dokulab import __version__
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.grid import Grid
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.output import ProgressLine, print_collected
from dokulab.cli.puzzles import for_one_puzzle, read_puzzles
from dokulab.cli.results_file import Printed, ResultsFile
from dokulab.ground.workers import Workers, mapped

Task = TypeVar("Task")


class Ended(NamedTuple):
    """How a task ended. ``note`` is for the command itself."""

    code: ExitCode
    note: str | None = None


Work: TypeAlias = Callable[[Task], Ended]

Again: TypeAlias = Callable[[int, Sequence[str]], Ended]
"""Answers the task with this number, counted from 1, so that its note is none of these."""

_WHERE = ("run", "sources", "workers", "dask", "resume", "seed")
"""Arguments that are not part of the request. The tasks stand for the sources; the seed is kept separately."""

_one_at_a_time = threading.Lock()
"""Standard output belongs to the whole process, but a worker of a cluster may have several threads."""


def run_tasks(
    work: Work[Task],
    tasks: Iterable[Task],
    arguments: argparse.Namespace,
    *,
    seed: int | None = None,
    again: Again | None = None,
    at_once: bool = False,
) -> Iterator[Ended]:
    """Do the tasks as --workers, --dask and --resume say, if the command has them.

    Each answer comes once what it prints is printed. ``seed`` is the one that a resumed request needs again. With
    ``again`` no two answers have the same note. ``at_once`` is for long tasks: see :func:`mapped`. Raises
    ParameterError if the file of --resume is in use or is of another request.
    """
    given = vars(arguments)
    workers, resume = Workers(given.get("workers", 1), given.get("dask")), given.get("resume")
    mapped_by = partial(mapped, partial(_collected, work), workers=workers, at_once=at_once)
    printing = _Printing(again)
    if resume is None:
        yield from printing.all_of(mapped_by(tasks, here=partial(_done_here, work, held=again is not None)))
        return
    request = (__version__, sorted((name, value) for name, value in given.items() if name not in _WHERE))
    with closing(ResultsFile(resume)) as results:
        yield from printing.all_of(results.complete(iter(tasks), mapped_by, request=request, seed=seed))


class _Printing:
    """Prints answers in order; with ``again``, an answer with the note of an earlier one is replaced."""

    def __init__(self, again: Again | None) -> None:
        self._again = again
        self._notes: list[str] = []
        self._number = 0

    def all_of(self, results: Iterable[Printed]) -> Iterator[Ended]:
        line = ProgressLine()
        for printed in results:
            line.clear()
            yield self._print(printed)
            if not isinstance(printed, _PrintedHere):  # whose commands have a line of their own
                line.show(f"{self._number:,} done")
        line.clear()

    def _print(self, printed: Printed) -> Ended:
        self._number += 1
        if self._again is not None and printed.note in self._notes:
            printed = _collected(partial(self._again, self._number), self._notes)
        if printed.note is not None and self._again is not None:
            self._notes.append(printed.note)
        print_collected(printed.output, printed.errors)
        return Ended(ExitCode(printed.code), printed.note)


def for_each_puzzle(
    answer: Callable[[SourcePuzzle, Grid], ExitCode],
    arguments: argparse.Namespace,
    *,
    seed: int | None = None,
    positions: bool = False,
) -> ExitCode:
    """Answer every puzzle of the sources, each for itself, and return the worst exit code; see :func:`run_tasks`.

    With ``positions`` the answer takes what was placed in a puzzle, and its candidates; without, that they are left out
    is said.
    """
    work = partial(_one_puzzle, answer, as_json=arguments.json, positions=positions)
    puzzles = read_puzzles(arguments.sources, positions=positions)
    return worst(each.code for each in run_tasks(work, puzzles, arguments, seed=seed))


def _one_puzzle(
    answer: Callable[[SourcePuzzle, Grid], ExitCode], given: SourcePuzzle, *, as_json: bool, positions: bool
) -> Ended:
    return Ended(for_one_puzzle(given, answer, as_json=as_json, positions=positions))


def in_groups(tasks: Iterable[Task], size: int) -> Iterator[tuple[Task, ...]]:
    """The tasks in groups of this many; the last one may be smaller."""
    rest = iter(tasks)
    while group := tuple(islice(rest, size)):
        yield group


class _PrintedHere(Printed):
    """What a task printed in this process; what appeared at once is not in it."""


def _done_here(work: Work[Task], task: Task, *, held: bool) -> Printed:
    """Do a task in this process. What it prints appears at once, unless its output is held: it may be replaced."""
    output = io.StringIO()
    with redirect_stdout(output if held else sys.stdout):
        answer = work(task)
    return _PrintedHere(output.getvalue(), "", int(answer.code), answer.note)


def _collected(work: Work[Task], task: Task) -> Printed:
    """Do a task, and return what it printed."""
    with _one_at_a_time, redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
        answer = work(task)
    return Printed(output.getvalue(), errors.getvalue(), int(answer.code), answer.note)
