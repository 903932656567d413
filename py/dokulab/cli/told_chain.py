"""Chains link by link, for the commands that tell steps."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from textwrap import indent

from dokulab.people.walk.scene import Walk
from dokulab.people.walk.told import lines_of


def add_chains_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--chains", action="store_true", help="tell each chain link by link, in numbered lines and in Eureka notation"
    )


@dataclass(frozen=True, slots=True)
class ToldChain:
    """A step's chain, if it has one."""

    walk: Walk
    eureka: str | None

    @property
    def record(self) -> dict[str, object]:
        """What it adds to the step's object of JSON: the walk as the page gets it."""
        return {"walk": self.walk, "eureka": self.eureka}

    def after(self, words: str, *, columns: int) -> str:
        """The step's words, then the chain in lines that begin that many columns in."""
        lines = [*lines_of(self.walk), *([self.eureka] if self.eureka else [])]
        return "\n".join([words, *(indent(line, " " * columns) for line in lines)])
