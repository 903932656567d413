"""Puzzles made to a specification."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Annotated, Literal, TypeAlias, cast

from dokulab.asks.codec import fields_of
from dokulab.asks.pattern import PatternVerdictName, ProofEntry, proof_entry
from dokulab.asks.rate import CountingName, SpacingOption, TableOption
from dokulab.board.formats import PatternText, box_name, grid_text, parse_grid, parse_pattern
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.board.symmetry import SYMMETRIES
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, JobRunner, Progress, done, within, without_progress
from dokulab.ground.request import MAY_BE_EMPTY, Help, Method, Option, Range, Request, Seed, seed_or_new
from dokulab.make.generators.generation import MOVES, generate
from dokulab.make.generators.objective import RatedClues
from dokulab.make.generators.pattern_filling import all_that_may_be_needed
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec, board_named, forms_of
from dokulab.make.generators.target import TOLERANCE, target_of
from dokulab.make.patterns.problem import STRATEGIES, PatternProblem
from dokulab.make.patterns.proofs.proof_words import NAMES_NO_STRATEGY
from dokulab.measure.call_level_tables import TABLES, TableName
from dokulab.measure.call_levels import CallLevel, CallLevelTable, Spacing, call_level_of, call_levels_of
from dokulab.measure.counts import Counting
from dokulab.measure.levels import DEFAULT_LEVEL, LEVELS, id_of, level_named
from dokulab.measure.people import PeopleRating, rated_within
from dokulab.people.catalogue import TechniqueRange, technique_id

MadeBox: TypeAlias = Annotated[
    Literal["3x3", "2x2", "2x3", "3x2", "2x4", "4x2"], Help("a box’s rows by its columns"), Option(metavar="RxC")
]


MethodName: TypeAlias = Literal["directed", "paper", "annealing"]


_LEVELS = ", ".join(f"{level.id} ({level.needs.lower()})" for level in LEVELS)

SECONDS_TO_RATE = 5.0
"""The path and the rating of a puzzle that was made may take as long, each; the hardest take longer."""


@dataclass(frozen=True, slots=True)
class GenerateRequest(Request):
    """A new puzzle: of a level, with a hardest technique, a rating or a search effort, or with several of these."""

    level: Annotated[
        str | None,
        Help(
            f"what a person needs: {_LEVELS}; where nothing is asked for, a 9x9 puzzle is {DEFAULT_LEVEL.id}, another "
            f"{LEVELS[0].id}"
        ),
        Option(metavar="NAME"),
    ] = None
    call_level: Annotated[
        str | None,
        Help("search effort by its class in the table: its name in the paper’s Table I, or I/N such as 3/7; for 9x9"),
        Option(metavar="NAME", group="effort"),
    ] = None
    call_count: Annotated[
        float | None,
        Range(above=0),
        Help("search effort: the mean call count to aim at"),
        Option(metavar="X", group="effort"),
    ] = None
    counting: Annotated[CountingName, Help("what the call count to aim at counts"), Option()] = "sweeps"
    tolerance: Annotated[
        float | None,
        Range(above=0),
        Help(
            f"close enough, as a share of the call count; without it half the class’s band, and {TOLERANCE} for a "
            "call count"
        ),
        Option(metavar="SHARE"),
    ] = None
    symmetry: Annotated[str, Help(f"of the cells with clues: {', '.join(SYMMETRIES)}"), Option(metavar="S")] = "none"
    box: MadeBox = "3x3"
    clues_low: Annotated[int | None, Help("the fewest clues")] = None
    clues_high: Annotated[int | None, Help("the most clues")] = None
    hardest: Annotated[
        str | None,
        Help("the hardest technique that the steps need, such as x_wing"),
        Option(metavar="TECHNIQUE"),
    ] = None
    needs: Annotated[
        tuple[str, ...],
        MAY_BE_EMPTY,
        Help(
            "the techniques beyond singles that it needs, exactly these: singles and they solve it, and without any "
            "one of them they do not"
        ),
        Option(metavar="A,B,..."),
    ] = ()
    er_low: Annotated[float | None, Help("the lowest Sudoku Explainer rating; for 9x9")] = None
    er_high: Annotated[float | None, Help("the highest Sudoku Explainer rating; for 9x9")] = None
    pattern: Annotated[
        str | None,
        Help(
            "put the clues exactly in these cells: a drawing, one character a cell, . or 0 for a free cell and "
            "anything else for a clue; if nothing else is asked for, one solution is enough"
        ),
        Option(metavar="TEXT"),
    ] = None
    fixed: Annotated[bool, Help("keep the digits of the pattern in their cells"), Option()] = False
    method: Annotated[MethodName, Help("how to search"), Option(metavar="M")] = "directed"
    moves: Annotated[int, Range(at_least=0), Help("the most moves for a puzzle"), Option(metavar="N")] = MOVES
    seed: Seed = None
    avoid: Annotated[tuple[str, ...], Help("puzzles, none of which is made again, not even up to symmetry")] = ()
    table: TableOption = "paper"
    spacing: SpacingOption = "paper"

    def spec(
        self,
        *,
        avoid: frozenset[Grid] = frozenset(),
        table: CallLevelTable | None = None,
    ) -> PuzzleSpec:
        """What the engine is to search for. ``avoid`` are canonical forms; ``table``: one from a file, for its own.

        Raises ParameterError.
        """
        drawing = self.drawing
        board = board_named(self.box) if drawing is None else drawing.geometry
        cells = None if drawing is None else drawing.cells
        fixed = drawing.digits if drawing is not None and self.fixed else ()
        needs = tuple(technique_id(name) or name for name in self.needs)
        er = self._explainer_range
        if cells is not None and self.symmetry != "none":
            raise ParameterError("A pattern has the symmetry that it is drawn with; ask for no other.", rule="symmetry")
        low, high = self.clues_low or 0, self.clues_high
        aim = target_of(
            self.call_level,
            self.call_count,
            tolerance=self.tolerance,
            counting=Counting(self.counting),
            geometry=board,
            table=table or TABLES[TableName(self.table)],
            spacing=Spacing(self.spacing),
        )
        hardest = self.hardest and TechniqueRange.only(technique_id(self.hardest) or self.hardest)
        level = None if self.level is None else level_named(self.level)
        if not self._aims_at_something:
            level = DEFAULT_LEVEL if board == CLASSIC else LEVELS[0]
        return PuzzleSpec(aim, board, self.symmetry, low, high, hardest or None, avoid, needs, er, cells, fixed, level)

    @property
    def drawing(self) -> PatternText | None:
        """The pattern as drawn. Raises PuzzleTextError, and ParameterError for a board on which none are made."""
        if self.pattern is None:
            return None
        asked = board_named(self.box)
        cells = sum(not symbol.isspace() for symbol in self.pattern)
        drawing = parse_pattern(self.pattern, asked if asked.cell_count == cells else None)
        board_named(box_name(drawing.geometry))
        return drawing

    @property
    def _explainer_range(self) -> tuple[float, float] | None:
        if self.er_low is None and self.er_high is None:
            return None
        return self.er_low or 0.0, math.inf if self.er_high is None else self.er_high

    @property
    def _aims_at_something(self) -> bool:
        aims = (self.level, self.call_level, self.call_count, self.hardest, self.er_low, self.er_high, self.pattern)
        return bool(self.needs) or any(aim is not None for aim in aims)

    def answer(self, spec: PuzzleSpec, number: int = 1, seconds: float | None = None) -> Job[Made | None]:
        """The puzzle with this number of the seed's, or the best, if any, when the seconds are over."""
        seed, started = seed_or_new(self.seed), time.perf_counter()
        search: Job[Generated | None] = generate(spec, Random(f"{seed}/{number}"), method=self.method, moves=self.moves)
        found = yield from within(search, seconds, lambda seen: done(cast("Generated | None", seen.get("best"))))
        if found is None:
            return None
        seconds_taken = time.perf_counter() - started
        people = (yield from rated_within(found.puzzle, SECONDS_TO_RATE)) if found.is_proper else None
        return Made(found, self, spec, people, seconds_taken, seed)


@dataclass(frozen=True, slots=True)
class Made:
    """What a search has found, what that is for people, in how many seconds, and with which seed."""

    found: Generated
    request: GenerateRequest
    spec: PuzzleSpec
    people: PeopleRating | None
    seconds: float
    seed: int


WishName: TypeAlias = Literal["proper", "call_count", "clues", "level", "hardest", "needs", "er", "new"]


@dataclass(frozen=True, slots=True)
class GeneratedPuzzleRecord:
    """The closest puzzle found; ``reached`` says whether every spec is met, ``missed`` which are not.

    Without exactly one solution (which only the paper's method may end with) it misses "proper", and has no solution,
    call count, level, hardest technique or cost. ``level``, ``hardest`` and ``er`` are null too where they take long to
    find out, ``call_count`` where it was not asked for and takes long. ``call_level`` is the table's class of it, null
    for other sizes than 9x9 and other countings than sweeps.

    ``exhausted``: everything was tried, and what there is was to be avoided.

    ``verdict`` is impossible where a ``proof`` says that no puzzle of the ``pattern`` is what was asked for (the puzzle
    is then one of its fillings), and undecided where the search ended with something missed.
    """

    puzzle: str
    solution: str | None
    call_count: float | None
    counting: CountingName
    target: float | None
    reached: bool
    missed: tuple[WishName, ...]
    exhausted: bool
    level: str | None
    hardest: str | None
    er: float | None
    call_level: str | None
    cost: float | None
    clues: int
    symmetry: str
    box: MadeBox
    method: MethodName
    moves: int
    evaluations: int
    seconds: float
    seed: int
    pattern: str | None
    verdict: PatternVerdictName
    proof: ProofEntry | None


def generated_puzzle(answer: Made, levels: Sequence[CallLevel]) -> GeneratedPuzzleRecord:
    """``levels`` are the classes that its call count may be of."""
    made, request, spec, people = answer.found, answer.request, answer.spec, answer.people
    count = made.call_count if spec.has_call_levels else None
    return GeneratedPuzzleRecord(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        call_count=made.call_count,
        counting=request.counting,
        target=spec.target.call_count if spec.target else None,
        reached=made.reached,
        missed=made.missed,
        exhausted=made.exhausted,
        level=None if people is None else id_of(people.level),
        hardest=None if people is None else people.hardest,
        er=None if people is None else people.er,
        call_level=None if count is None else call_level_of(count, levels).name,
        cost=finite(made.cost),
        clues=len(made.puzzle.clues),
        symmetry=spec.symmetry,
        box=cast(MadeBox, box_name(spec.board)),
        method=request.method,
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=round(answer.seconds, 6),
        seed=answer.seed,
        pattern=None if request.drawing is None else str(request.drawing),
        verdict=made.verdict.value,
        proof=proof_of(made, spec),
    )


def proof_of(made: Generated, spec: PuzzleSpec) -> ProofEntry | None:
    """The proof that a search for a pattern has ended with, as data and in words."""
    if made.proof is None or spec.cells is None:
        return None
    strategies = all_that_may_be_needed(spec)
    entry = proof_entry(made.proof, PatternProblem.of(spec.board, spec.cells, strategies, spec.fixed))
    if made.proof.kind not in NAMES_NO_STRATEGY and strategies:
        titles = ", ".join(STRATEGIES[name] for name in strategies)
        return replace(entry, words=f"What was asked for would be solved by {titles}. {entry.words}")
    return entry


def finite(cost: float) -> float | None:
    """A cost as JSON has it: None for an infinite one."""
    return cost if math.isfinite(cost) else None


@dataclass(frozen=True, slots=True)
class GenerateProgress:
    """The detail of a progress: the best puzzle so far, and the one the search is at, which may lack a unique solution.

    ``level``, ``hardest`` and ``er`` are the best one's, null where they are not known at once. Counts and costs are
    null for a puzzle without exactly one solution, whose cost is infinite; counts also where none is aimed at, since
    they would take most of the time. A cost is the distance from the target in powers of e, plus 1 for each clue too
    many or too few and for a wrong hardest technique.
    """

    best_puzzle: str
    current_puzzle: str
    level: str | None
    hardest: str | None
    er: float | None
    call_count: float | None
    current_call_count: float | None
    cost: float | None
    current_cost: float | None
    target: float | None
    moves: int
    evaluations: int


@dataclass(frozen=True, slots=True)
class ClimbPoint:
    """Where the search was after this many moves; null: an infinite cost."""

    moves: int
    cost: float | None
    best_cost: float | None


@dataclass(frozen=True, slots=True)
class GenerateResult(GeneratedPuzzleRecord):
    """The closest puzzle found, and in ``history`` the climb to it in about 200 points at most."""

    history: tuple[ClimbPoint, ...]


_SECONDS_BETWEEN_REPORTS = 0.1
"""Each report holds two puzzles as text; more reports would not be seen."""

_SECONDS_TO_RATE_BEST = 0.5
"""Each new best puzzle may hold up the search for as long, twice."""


def generate_puzzle(request: GenerateRequest) -> Job[GenerateResult]:
    """The closest puzzle to a spec."""
    board = board_named(request.box)
    spec = request.spec(avoid=(yield from forms_of(parse_grid(text, board) for text in request.avoid)))
    made = yield from _reporting(request.answer(spec), spec.target.call_count if spec.target else None)
    assert made is not None, "there is no limit"
    puzzle = generated_puzzle(made, call_levels_of(TABLES[TableName(request.table)]))
    history = tuple(ClimbPoint(at.moves, finite(at.cost), finite(at.best_cost)) for at in made.found.history)
    return GenerateResult(**fields_of(puzzle), history=history)


def _reporting(job: Job[Made | None], target: float | None) -> Job[Made | None]:
    """The same job, reporting what it can show about ten times a second: puzzles as text, and what the best one is."""
    latest = -math.inf
    runner = JobRunner(job)
    people: PeopleRating | None = None
    for progress in runner:
        best, current = progress.detail.get("best"), progress.detail.get("current")
        is_due = time.perf_counter() >= latest + _SECONDS_BETWEEN_REPORTS
        if not (isinstance(best, Generated) and isinstance(current, RatedClues) and is_due):
            yield PAUSE
            continue
        if not best.is_proper:
            people = None
        elif people is None or people.start.puzzle != best.puzzle:
            people = yield from without_progress(rated_within(best.puzzle, _SECONDS_TO_RATE_BEST))
        latest = time.perf_counter()
        yield Progress(progress.fraction, asdict(_shown(best, people, current, target)))
    return runner.result


def _shown(best: Generated, people: PeopleRating | None, current: RatedClues, target: float | None) -> GenerateProgress:
    return GenerateProgress(
        best_puzzle=grid_text(best.puzzle),
        current_puzzle=grid_text(current.clues.puzzle),
        level=None if people is None else id_of(people.at_least),
        hardest=None if people is None else people.hardest,
        er=None if people is None else people.er,
        call_count=best.call_count,
        current_call_count=current.call_count,
        cost=finite(best.cost),
        current_cost=finite(current.cost),
        target=target,
        moves=best.moves,
        evaluations=best.evaluations,
    )


METHODS = {
    "generate": Method(GenerateRequest, GenerateResult, generate_puzzle, GenerateProgress),
}
