"""The request for a new puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias

from dokulab.errors import ParameterError
from dokulab.generators.generation import METHODS, MOVES, generate
from dokulab.generators.puzzle_search import Generated
from dokulab.generators.puzzle_spec import BOXES, PuzzleSpec, board_named
from dokulab.generators.target import TOLERANCE, target_of
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.grids.symmetry import SYMMETRIES
from dokulab.jobs import Job
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import LevelTable, Spacing
from dokulab.rating.play_levels import PLAY_LEVELS, play_level_named
from dokulab.requests.rate_request import CountingName, SpacingOption, TableOption
from dokulab.requests.request import Option, Range, Request
from dokulab.strategies.catalogue import TechniqueRange, technique_id

BoxName: TypeAlias = Literal["3x3", "2x2", "2x3", "3x2"]
MethodName: TypeAlias = Literal["directed", "paper", "annealing"]

DEFAULT_LEVEL = "medium"
_PLAY_LEVELS = ", ".join(f"{level.name} ({level.needs.lower()})" for level in PLAY_LEVELS)


@dataclass(frozen=True, slots=True)
class GenerateRequest(Request):
    """Aim at a level, by name or place ("3/7"), or at a call count; with ``hardest``, both may be left out.

    A ``play_level`` is a level as Play means it, call count and hardest technique; nothing else may aim at either.

    ``tolerance`` is the allowed share of the target, null for the level's own width or a tenth. ``counting`` says what
    the call count counts; levels are in sweeps and for 9x9. A box is its rows by its columns. ``clues_low`` and
    ``clues_high`` (inclusive, null: no bound) limit the number of clues; ``hardest`` is the id of the technique that
    the puzzle's path must need, with none harder. ``moves`` is the budget. A puzzle that is one of ``avoid`` up to
    symmetry is not taken. Without a seed one is drawn and reported.
    """

    level: Annotated[
        str | None,
        Option(
            f"a level by call count alone: easy, {DEFAULT_LEVEL} (the default), hard, evil, or I/N such as 3/7; "
            "for 9x9",
            metavar="NAME",
            group="aim",
        ),
    ] = None
    play_level: Annotated[
        str | None,
        Option(
            f"a level as Play means it: its call count, and a hardest technique to match: {_PLAY_LEVELS}",
            metavar="NAME",
            group="aim",
        ),
    ] = None
    call_count: Annotated[
        float | None, Range(above=0), Option("the mean call count to aim at", metavar="X", group="aim")
    ] = None
    counting: Annotated[CountingName, Option("what --call-count counts")] = "sweeps"
    tolerance: Annotated[
        float | None,
        Range(above=0),
        Option(
            f"close enough, as a share of the target; default half the level’s band, {TOLERANCE} with --call-count",
            metavar="SHARE",
        ),
    ] = None
    symmetry: Annotated[str, Option(f"{', '.join(SYMMETRIES)}; default {{default}}", metavar="S")] = "none"
    box: Annotated[BoxName, Option(f"{', '.join(BOXES)}; default {{default}}", metavar="RxC")] = "3x3"
    clues_low: int | None = None
    clues_high: int | None = None
    hardest: Annotated[
        str | None, Option("the hardest technique that the steps need, such as x_wing", metavar="TECHNIQUE")
    ] = None
    method: Annotated[MethodName, Option(", ".join(METHODS), metavar="M")] = "directed"
    moves: Annotated[int, Range(at_least=0), Option("the most moves for a puzzle; default {default}", metavar="N")] = (
        MOVES
    )
    seed: int | None = None
    avoid: tuple[str, ...] = ()
    table: TableOption = "paper"
    spacing: SpacingOption = "paper"

    def spec(
        self,
        *,
        avoid: frozenset[Grid] = frozenset(),
        table: LevelTable | None = None,
        default_level: str | None = None,
    ) -> PuzzleSpec:
        """What the engine is to search for. ``avoid`` are canonical forms; ``table``: one from a file, for its own.

        ``default_level`` is aimed at where the request aims at nothing. Raises ParameterError.
        """
        board = board_named(self.box)
        low, high = self.clues_low or 0, self.clues_high
        if self.play_level is not None:
            if self.hardest is not None or self.level is not None or self.call_count is not None or board != CLASSIC:
                raise ParameterError(
                    "A level of Play is for 9x9 and has a call count and techniques of its own.", rule="level"
                )
            play_level = play_level_named(self.play_level)
            return PuzzleSpec.of_play_level(play_level, self.symmetry, low, high, avoid)
        is_open = self.level is None and self.call_count is None and self.hardest is None
        aim = target_of(
            default_level if is_open else self.level,
            self.call_count,
            tolerance=self.tolerance,
            counting=Counting(self.counting),
            geometry=board,
            table=table or TABLES[TableName(self.table)],
            spacing=Spacing(self.spacing),
        )
        hardest = self.hardest and TechniqueRange.only(technique_id(self.hardest) or self.hardest)
        return PuzzleSpec(aim, board, self.symmetry, low, high, hardest or None, avoid)

    def search(self, spec: PuzzleSpec, rng: Random) -> Job[Generated]:
        """The search for the spec by this method, within this budget."""
        return generate(spec, rng, method=self.method, moves=self.moves)
