"""``dokulab classify``: which puzzles of a batch a set of strategies solves."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from dokulab.asks.steps import ClassifyRequest
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.cli.batches import Ended, in_groups, run_tasks
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option
from dokulab.cli.output import as_comment, ended_within, tell
from dokulab.cli.puzzles import (
    QuickPuzzle,
    add_puzzle_arguments,
    by_board,
    described,
    read_puzzles,
    read_quickly,
    report_bad_puzzle,
)
from dokulab.cli.request_options import add_request_options
from dokulab.ground.errors import ClashError, DokulabError
from dokulab.ground.nested_text import read_json
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.people.technique import Technique
from dokulab.search.slices import CHUNK, Strategy, classify, strategies_of

Test: TypeAlias = Callable[[Sequence[Sequence[Digit]], Geometry], Sequence[bool | None]]
"""Says for each puzzle, given as one digit a cell, whether it is solved; None if the time limit left it open."""


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    add_request_options(parser, ClassifyRequest)
    add_time_limit_option(parser, "a puzzle (a group tested at once gets that time for each of its puzzles)")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_classify_all)


def _classify_all(arguments: argparse.Namespace) -> int:
    _test_for(arguments.strategies, arguments.time_limit)  # an unknown strategy is bad usage: report it before any work
    groups = in_groups(read_puzzles(arguments.sources), CHUNK)
    total: Counter[str] = Counter()
    for answer in run_tasks(partial(_classify_group, arguments), groups, arguments):
        total.update(read_json(answer.note or "{}"))
    counts = {name: total[name] for name in ("total", "solved", "invalid", "undecided")}
    words = as_comment(f"{total['solved']:,} of {total['total']:,} solved")
    tell(arguments.json, {**counts, "strategies": list(arguments.strategies)}, words)
    if total["invalid"]:
        return ExitCode.BAD_INPUT
    return ExitCode.UNDECIDED if total["undecided"] else ExitCode.DONE


def _classify_group(arguments: argparse.Namespace, group: Sequence[SourcePuzzle]) -> Ended:
    """Print the answers, and note how many there are of each kind."""
    total: Counter[str] = Counter(total=len(group))
    test = _test_for(arguments.strategies, arguments.time_limit)
    for given, answer in zip(group, _answers(group, test), strict=True):
        if isinstance(answer, DokulabError):
            total["invalid"] += 1
            report_bad_puzzle(given, answer, as_json=arguments.json)
            continue
        total["solved"] += answer.solved is True
        total["undecided"] += answer.solved is None
        record = partial(described, given, answer.board, {"puzzle": answer.text, "solved": answer.solved})
        tell(arguments.json, record, f"{answer.text} {_IN_WORDS[answer.solved]}")
    return Ended(ExitCode.DONE, json.dumps(total))


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
    result = ended_within(classify(puzzles, strategies, geometry), limit)
    if result is None:
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
        try:
            path = ended_within(solve_steps(Grid(tuple(values), geometry), techniques), time_limit)
            solved.append(None if path is None else path.solved)
        except ClashError:
            solved.append(False)
    return solved


_IN_WORDS = {True: "solved", False: "not solved", None: "undecided"}


@dataclass(frozen=True, slots=True)
class _Tested:
    text: str
    board: Geometry
    solved: bool | None


def _answers(group: Sequence[SourcePuzzle], test: Test) -> Iterator[_Tested | DokulabError]:
    """The answers in the order of the puzzles. Puzzles of the same geometry are tested together."""
    read = [read_quickly(given) for given in group]
    tested = by_board(read, test)
    for number, puzzle in enumerate(read):
        if isinstance(puzzle, QuickPuzzle):
            clash = None if tested[number] else puzzle.clash()
            yield clash or _Tested(puzzle.text, puzzle.geometry, tested[number])
        else:
            yield puzzle
