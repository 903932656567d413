"""``dokulab csp``: solve a network of constraints that is read from a text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dokulab.asks.network import NetworkSolveRequest, NetworkSolveResult, solve_network
from dokulab.cli.exit_codes import OF_VERDICT
from dokulab.cli.options import add_json_option
from dokulab.cli.output import tell
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.search.csp.network_text import BOUNDS, EXAMPLES, LONGEST_TEXT


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A network is a text of a few lines: variables with their values (var A B C: red green blue), then what must "
        "hold: different A B C; equal A B; less A B; not A=red B=blue. A line that starts with # is a comment. "
        f"There are {BOUNDS}."
    )
    parser.add_argument(
        "source", metavar="FILE", help=f"the file, - for standard input, or one that ships: {', '.join(EXAMPLES)}"
    )
    parser.add_argument("--show", action="store_true", help="print the text of the network, and solve nothing")
    add_request_options(parser, NetworkSolveRequest)
    add_json_option(parser)
    parser.set_defaults(run=_solve)


def _solve(arguments: argparse.Namespace) -> int:
    text = _text(arguments.source)
    if arguments.show:
        print(EXAMPLES.get(text, text), end="")
        return 0
    result = run_job(solve_network(request_from(NetworkSolveRequest, arguments, text=text)))
    tell(arguments.json, result, _in_words(result))
    return OF_VERDICT[result.verdict]


def _text(source: str) -> str:
    if source in EXAMPLES:
        return source
    try:
        if source == "-":
            return sys.stdin.read(LONGEST_TEXT + 1)
        with Path(source).open(encoding="utf-8") as file:
            return file.read(LONGEST_TEXT + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = "it is not text" if isinstance(error, UnicodeDecodeError) else error.strerror
        raise ParameterError(f"{source} cannot be read: {reason}.", rule="file") from error


def _in_words(result: NetworkSolveResult) -> str:
    cost = f"({result.search}, {counted(result.nodes, 'node')})"
    words = {
        "unique": "one solution",
        "solved": "solved; there may be more solutions",
        "none": "no solution",
        "undecided": "undecided",
        "multiple": f"at least {counted(result.count, 'solution')}",
    }[result.verdict]
    lines = [result.title] if result.title else []
    lines.append(f"{words} {cost}")
    lines += [f"  {one.variable} = {one.value}" for one in result.solution]
    return "\n".join(lines)
