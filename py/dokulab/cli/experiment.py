"""``dokulab experiment``: the papers' experiments by name."""

from __future__ import annotations

import argparse
from typing import Protocol

from dokulab.cli import call_count_table, four_by_four, phase_transition
from dokulab.cli.shared import Subparsers


class ExperimentCommand(Protocol):
    """An experiment's module. ``add_parser`` sets the parser's default ``run`` to what runs it."""

    def add_parser(self, subparsers: Subparsers) -> None: ...


EXPERIMENTS: tuple[ExperimentCommand, ...] = (call_count_table, phase_transition, four_by_four)
"""Every experiment, in the order of ``--help``."""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("experiment", help="run an experiment of the papers and set its table beside ours")
    names = parser.add_subparsers(title="experiments", metavar="NAME", required=True)
    for experiment in EXPERIMENTS:
        experiment.add_parser(names)


def run(arguments: argparse.Namespace) -> int:
    """Run the experiment that the parser has found."""
    code: int = arguments.run(arguments)
    return code
