"""``dokulab solvers``: the registry."""

from __future__ import annotations

import argparse

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.shared import Subparsers, add_json_option, print_json
from dokulab.solvers.protocol import Solver
from dokulab.solvers.registry import SOLVERS


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("solvers", help="list the solvers")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    for solver in SOLVERS.values():
        if arguments.json:
            print_json(_record(solver))
        else:
            print(_in_words(solver))
    return ExitCode.DONE


def _record(solver: Solver) -> dict[str, object]:
    return {
        "id": solver.id,
        "title": solver.title,
        "paper": solver.paper,
        "complete": solver.complete,
        "counts": solver.counts,
        "sizes": None if solver.sizes is None else list(solver.sizes),
        "node": solver.node,
    }


def _in_words(solver: Solver) -> str:
    facts = ["any size" if solver.sizes is None else ", ".join(f"{size}x{size}" for size in solver.sizes)]
    if not solver.complete:
        facts.append("cannot prove that there is no solution")
    if not solver.counts:
        facts.append("stops at the first solution")
    facts.append(f"nodes are {solver.node}")
    if solver.paper:
        facts.append(solver.paper)
    return f"{solver.id:<16} {solver.title}\n{'':16} {'; '.join(facts)}"
