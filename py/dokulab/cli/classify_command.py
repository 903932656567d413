"""``dokulab classify``: which puzzles of a batch a set of strategies solves."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TypeAlias

from dokulab.batch import CHUNK, Strategy, classify, strategies_of
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import Subparsers, add_json_option, add_time_limit_option, names_list
from dokulab.cli.output import ProgressLine, print_json
from dokulab.cli.puzzles import PuzzleText, add_puzzle_arguments, read_puzzles, report_bad_puzzle
from dokulab.errors import ClashError, DokulabError
from dokulab.formats import grid_text
from dokulab.geometry import CLASSIC, Digit, Geometry
from dokulab.grid import Grid
from dokulab.jobs import Stopped
from dokulab.jobs import run as run_job
from dokulab.strategies.catalogue import SHORT_NAMES, TECHNIQUES, choose
from dokulab.strategies.path import solve_steps
from dokulab.strategies.technique import Technique

Test: TypeAlias = Callable[[Sequence[Sequence[Digit]], Geometry], Sequence[bool | None]]
"""Says for each puzzle, given as one digit a cell, whether it is solved; None if the time limit left it open."""

_PLAIN = re.compile(r"[0-9.]{81}")
_PLAIN_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))


@dataclass(frozen=True, slots=True)
class _Puzzle:
    """A puzzle that could be read. Its clues may still clash."""

    given: PuzzleText
    text: str
    values: Sequence[Digit]
    geometry: Geometry


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("classify", help="test which of many puzzles a set of strategies solves")
    add_puzzle_arguments(parser)
    parser.add_argument(
        "--strategies",
        type=names_list,
        default=tuple(SHORT_NAMES),
        metavar="A,B,...",
        help="ns (naked singles), hs (hidden singles) and lc (locked candidates), by default all three, test many "
        f"puzzles at once; others are tested one by one, in this order: {', '.join(TECHNIQUES)}",
    )
    add_time_limit_option(parser, "a puzzle (a group tested at once gets that time for each of its puzzles)")
    add_json_option(parser)
    parser.set_defaults(run=_classify_all)


def _classify_all(arguments: argparse.Namespace) -> int:
    test = _test_for(arguments.strategies, arguments.time_limit)
    total = solved = invalid = undecided = 0
    line = ProgressLine()
    puzzles = read_puzzles(arguments.sources)
    while chunk := list(islice(puzzles, CHUNK)):
        answers = list(_answers(chunk, test))
        line.clear()
        for answer in answers:
            total += 1
            if isinstance(answer, _Bad):
                invalid += 1
                report_bad_puzzle(answer.given, answer.error, as_json=arguments.json)
                continue
            solved += answer.solved is True
            undecided += answer.solved is None
            if arguments.json:
                print_json({"puzzle": answer.text, "solved": answer.solved})
            else:
                print(f"{answer.text} {_IN_WORDS[answer.solved]}")
        line.show(f"{total:,} puzzles")
    line.clear()
    if arguments.json:
        counts = {"total": total, "solved": solved, "invalid": invalid, "undecided": undecided}
        print_json({**counts, "strategies": list(arguments.strategies)})
    else:
        print(f"{solved:,} of {total:,} solved")
    if invalid:
        return ExitCode.BAD_INPUT
    return ExitCode.UNDECIDED if undecided else ExitCode.DONE


def _test_for(names: Sequence[str], time_limit: float | None) -> Test:
    """The batch test if it knows all strategies, else the step solver. Raises ParameterError for an unknown name."""
    try:
        strategies = strategies_of(names)
    except DokulabError:
        return partial(_one_by_one, choose(names), time_limit)
    return partial(_all_at_once, strategies, time_limit)


def _all_at_once(
    strategies: Collection[Strategy],
    time_limit: float | None,
    puzzles: Sequence[Sequence[Digit]],
    geometry: Geometry,
) -> Sequence[bool | None]:
    limit = None if time_limit is None else time_limit * len(puzzles)
    try:
        result = run_job(classify(puzzles, strategies, geometry), time_limit=limit)
    except Stopped:
        return [None] * len(puzzles)
    return [solved and not clashing for solved, clashing in zip(result.solved, result.clashing, strict=True)]


def _one_by_one(
    techniques: Sequence[Technique],
    time_limit: float | None,
    puzzles: Sequence[Sequence[Digit]],
    geometry: Geometry,
) -> Sequence[bool | None]:
    solved: list[bool | None] = []
    for values in puzzles:
        job = solve_steps(Grid(tuple(values), geometry), techniques)
        try:
            solved.append(run_job(job, time_limit=time_limit).solved)
        except ClashError:
            solved.append(False)
        except Stopped:
            solved.append(None)
    return solved


_IN_WORDS = {True: "solved", False: "not solved", None: "undecided"}


@dataclass(frozen=True, slots=True)
class _Answer:
    text: str
    solved: bool | None


@dataclass(frozen=True, slots=True)
class _Bad:
    given: PuzzleText
    error: DokulabError


def _answers(chunk: Iterable[PuzzleText], test: Test) -> Iterator[_Answer | _Bad]:
    """The answers in the order of the puzzles. Puzzles of the same geometry are tested together."""
    read = [_read(given) for given in chunk]
    tested: dict[int, bool | None] = {}
    for geometry in dict.fromkeys(puzzle.geometry for puzzle in read if isinstance(puzzle, _Puzzle)):
        numbered = [
            (number, puzzle.values)
            for number, puzzle in enumerate(read)
            if isinstance(puzzle, _Puzzle) and puzzle.geometry == geometry
        ]
        numbers, puzzles = zip(*numbered, strict=True)
        tested.update(zip(numbers, test(puzzles, geometry), strict=True))
    for number, puzzle in enumerate(read):
        if isinstance(puzzle, _Bad):
            yield puzzle
            continue
        solved = tested[number]
        clash = None if solved else _clash(puzzle)
        yield clash or _Answer(puzzle.text, solved)


def _read(given: PuzzleText) -> _Puzzle | _Bad:
    if _PLAIN.fullmatch(given.text):  # most files look like this: no need to look for rulers, links and other sizes
        values = given.text.encode().translate(_PLAIN_DIGITS)
        return _Puzzle(given, given.text.replace("0", "."), values, CLASSIC)
    try:
        grid = given.read()
    except DokulabError as error:
        return _Bad(given, error)
    return _Puzzle(given, grid_text(grid), grid.values, grid.geometry)


def _clash(puzzle: _Puzzle) -> _Bad | None:
    """The error that says where a unit has two equal clues, if any does."""
    try:
        Grid(tuple(puzzle.values), puzzle.geometry).check()
    except ClashError as error:
        return _Bad(puzzle.given, error)
    return None
