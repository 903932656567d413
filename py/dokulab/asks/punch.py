"""Puzzles made by emptying cells of full grids."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from dokulab.board.formats import parse_box
from dokulab.ground.jobs import Job
from dokulab.ground.request import Help, Option, Range, Request, Seed
from dokulab.make.generators.holes import Punched, dig_holes, with_holes
from dokulab.search.full_grid import full_grid


@dataclass(frozen=True, slots=True)
class PunchRequest(Request):
    """Make a puzzle of any size by emptying cells of a random full grid."""

    box: Annotated[str, Help("a box’s rows by its columns"), Option(metavar="RxC")] = "3x3"
    holes: Annotated[
        float,
        Range(at_least=0, at_most=100),
        Help("the share of empty cells", unit="percent"),
        Option(metavar="PERCENT"),
    ] = 50
    several: Annotated[
        bool,
        Help("allow several solutions; otherwise only cells that provably leave one are emptied, which may be fewer"),
        Option(),
    ] = False
    seed: Seed = None

    def check(self) -> None:
        parse_box(self.box)  # a box that no board has raises ParameterError

    def puzzle(self, rng: Random) -> Job[Punched]:
        solution = yield from full_grid(parse_box(self.box), rng)
        if self.several:
            return Punched(with_holes(solution, self.holes, rng), solution, 0)
        return (yield from dig_holes(solution, self.holes, rng))
