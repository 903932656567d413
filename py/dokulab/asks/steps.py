"""Solving as people do: the path of a puzzle step by step, and the techniques.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, TypeAlias

from dokulab.asks.codec import fields_of
from dokulab.asks.solve import VerdictName
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid, Position
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, map_progress, without_progress
from dokulab.ground.request import Help, Method, NoParams, Option, PuzzleText, Request
from dokulab.measure.levels import id_of, is_final, level_of, level_of_technique
from dokulab.people.catalogue import CATALOGUE, SHORT_NAMES, TECHNIQUES, Depth, choose, conclusion, describe
from dokulab.people.path import Path, solve_steps
from dokulab.people.score import Score, score_of
from dokulab.people.state import State
from dokulab.people.step import Link, Reason, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import Technique
from dokulab.people.walk.eureka import eureka
from dokulab.people.walk.scene import Walk, WalkScene
from dokulab.people.walk.steps import walk_of
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import UniquePuzzle, up_to_two_solutions

UsesUniqueness: TypeAlias = Annotated[
    bool,
    Help("use techniques that assume the puzzle has one solution"),
    Option(name="no-uniqueness", help="leave out techniques that assume the puzzle has one solution"),
]


TechniqueNames: TypeAlias = Annotated[
    tuple[str, ...] | None,
    Help(f"use only these, in this order: {', '.join([*SHORT_NAMES, *TECHNIQUES])}; without any, all"),
    Option(metavar="A,B,...", name="strategies"),
]


StartDigits: TypeAlias = Annotated[
    str | None, Help("the position to start from, clues included; without it, the clues")
]

Candidates: TypeAlias = Annotated[
    tuple[int, ...] | None,
    Help("each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave"),
]


@dataclass(frozen=True, slots=True)
class StepsRequest(Request):
    """Solve a puzzle as people do, step by step."""

    puzzle: PuzzleText
    techniques: TechniqueNames = None
    uniqueness: UsesUniqueness = True
    trial: Annotated[
        bool,
        Help("allow the last resort, which tries a candidate"),
        Option(name="no-trial", help="leave out the last resort, which tries a candidate"),
    ] = True
    digits: StartDigits = None
    candidates: Candidates = None

    def chosen(self) -> tuple[Technique, ...]:
        """The techniques, in their order. Raises ParameterError for one that does not exist."""
        return choose(self.techniques, uniqueness=self.uniqueness, trial=self.trial)


@dataclass(frozen=True, slots=True)
class ClassifyRequest(Request):
    """Test which of many puzzles a set of strategies solves."""

    strategies: Annotated[
        tuple[str, ...],
        Help(
            "ns (naked singles), hs (hidden singles) and lc (locked candidates) test many puzzles at once; others are "
            f"tested one by one, in this order: {', '.join(TECHNIQUES)}"
        ),
        Option(metavar="A,B,..."),
    ] = tuple(SHORT_NAMES)


CandidatePair: TypeAlias = tuple[int, ...]


EndingName: TypeAlias = Literal["solved", "stuck", "impossible"]


@dataclass(frozen=True, slots=True)
class UnitInRole:
    """A unit (rows, then columns, then boxes) and what it does in a step."""

    role: str
    unit: int


@dataclass(frozen=True, slots=True)
class CellInRole:
    """A cell and what it does in a step."""

    role: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class CandidateInRole:
    """A candidate and what it does in a step."""

    role: str
    cell: Cell
    digit: int


@dataclass(frozen=True, slots=True)
class LinkEntry:
    """Two linked nodes. Strong: at least one is true; weak: at most one is.

    A node is a candidate, or a group: its digit is in one of several cells. ``start`` and ``end`` are the first
    candidates, ``start_cells`` and ``end_cells`` all cells.
    """

    start: CandidatePair
    end: CandidatePair
    strong: bool
    start_cells: tuple[Cell, ...]
    end_cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LockedSetEntry:
    """An almost locked set: n cells of one unit with n + 1 digits between them."""

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReasonEntry:
    """What justifies a step, each part with its role; ``sets`` are those that a chain runs through, in order.

    ``chains`` are those that a forcing net takes on its way, each as its links.
    """

    units: tuple[UnitInRole, ...]
    cells: tuple[CellInRole, ...]
    candidates: tuple[CandidateInRole, ...]
    links: tuple[LinkEntry, ...]
    sets: tuple[LockedSetEntry, ...]
    chains: tuple[tuple[LinkEntry, ...], ...]


@dataclass(frozen=True, slots=True)
class StepRecord:
    """What a step places or removes, and why."""

    technique: str
    title: str
    placements: tuple[CandidatePair, ...]
    eliminations: tuple[CandidatePair, ...]
    because: ReasonEntry


@dataclass(frozen=True, slots=True)
class PathEnd:
    """How a puzzle's path of steps ended, the digits placed by then, and what the steps add up to.

    ``level`` is the one that the techniques belong to, null without steps; at 9x9 a rating may make it a harder one
    unless ``is_level_final``.
    """

    puzzle: str
    ending: EndingName
    end: str
    hardest: str | None
    score: int
    level: str | None
    is_level_final: bool


def step_record(step: Step, title: str | None = None) -> StepRecord:
    """A step's record, under its technique's title in the catalogue unless another is given."""
    return StepRecord(
        technique=step.technique,
        title=title or TECHNIQUES[step.technique].title,
        placements=step.placements,
        eliminations=step.eliminations,
        because=_reason(step.because),
    )


def path_end(puzzle: Grid, path: Path, score: Score) -> PathEnd:
    level = level_of(step.technique for step in path.steps)
    return PathEnd(
        puzzle=grid_text(puzzle),
        ending=path.ending.value,
        end=grid_text(path.end.grid),
        hardest=score.hardest,
        score=score.score,
        level=id_of(level),
        is_level_final=level is None or is_final(level, puzzle.geometry),
    )


def _reason(reason: Reason) -> ReasonEntry:
    return ReasonEntry(
        units=tuple(UnitInRole(role.value, unit) for role, unit in reason.units),
        cells=tuple(CellInRole(role.value, cell) for role, cell in reason.cells),
        candidates=tuple(CandidateInRole(role.value, cell, digit) for role, cell, digit in reason.candidates),
        links=link_entries(reason.links),
        sets=tuple(LockedSetEntry(*locked) for locked in reason.sets),
        chains=tuple(link_entries(inference.links) for inference in reason.inferences if inference.links),
    )


def link_entries(links: Iterable[Link]) -> tuple[LinkEntry, ...]:
    """Links as a step's record has them."""
    return tuple(
        LinkEntry(
            link.start.candidates[0],
            link.end.candidates[0],
            link.strong,
            start_cells=tuple(iter_bits(link.start.cells)),
            end_cells=tuple(iter_bits(link.end.cells)),
        )
        for link in links
    )


@dataclass(frozen=True, slots=True)
class TechniqueEntry:
    """A technique of the catalogue, and the level that it belongs to.

    ``not_in_framework_because``: why it is outside the framework of Nishikawa and Toda, or null. ``about`` says what
    it is in two or three sentences; a puzzle that needs a ``rare`` one is hard to find.
    """

    id: str
    title: str
    family: str
    needs_uniqueness: bool
    not_in_framework_because: str | None
    weight: int
    level: str
    about: str
    rare: bool


@dataclass(frozen=True, slots=True)
class TechniquesResult:
    """The catalogue, easy techniques first."""

    techniques: tuple[TechniqueEntry, ...]


@dataclass(frozen=True, slots=True)
class StepEntry(StepRecord):
    """A step, the board before it (digits; sets of candidates of the open cells), and its words in three depths.

    ``walk`` goes along its chain link by link, and ``eureka`` writes it as players do; empty and null without a chain.
    ``set_names`` are the cells and digits of its almost locked sets, in the order of their letters.
    """

    digits: tuple[int, ...]
    candidates: tuple[int, ...]
    where: str
    why: str
    what: str
    set_names: tuple[str, ...]
    walk: tuple[WalkScene, ...]
    eureka: str | None


@dataclass(frozen=True, slots=True)
class StepsProgress:
    """The detail of a progress: the number of steps so far, and those that are new since the last.

    ``hunting`` is the technique that is long looked for at present, ``hunted`` how much of the position was gone
    through for it.
    """

    steps: int
    added: tuple[StepEntry, ...]
    hunting: str
    hunted: float


@dataclass(frozen=True, slots=True)
class StepsResult(PathEnd):
    """The path. Without exactly one solution, techniques that assume one are left out."""

    verdict: VerdictName
    steps: tuple[StepEntry, ...]


def techniques(_params: NoParams) -> Job[TechniquesResult]:
    """Every technique, in the order in which the path tries them."""
    yield from ()
    return TechniquesResult(
        tuple(
            TechniqueEntry(
                id=technique.id,
                title=technique.title,
                needs_uniqueness=technique.needs_uniqueness,
                not_in_framework_because=technique.not_in_framework_because,
                family=technique.family.value,
                weight=technique.weight,
                level=level_of_technique(technique.id).id,
                about=technique.about,
                rare=technique.rare,
            )
            for technique in CATALOGUE
        )
    )


class _PathSoFar:
    """The entries of a path that grows step by step."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.entries: list[StepEntry] = []

    def with_entries(self, progress: Progress) -> Progress:
        """A progress of the search, with the entries of its new steps in their place."""
        new = [self._entry(step) for step in progress.added if isinstance(step, Step)]
        self.entries += new
        return replace(progress, added=tuple(new)) if new else progress

    def _entry(self, step: Step) -> StepEntry:
        before = self.state
        self.state = before.after(step)
        return step_entry(before, step)


def position_of(puzzle: Grid, digits: str | None, candidates: tuple[int, ...] | None) -> Position:
    """The position of a puzzle with these digits, clues included, and candidates. Raises ParameterError."""
    board = puzzle.geometry
    values = puzzle.values if digits is None else parse_grid(digits, board).values
    if candidates is not None and len(candidates) != board.cell_count:
        raise ParameterError(f"There must be {board.cell_count} sets of candidates.", rule="candidates")
    placed = tuple(0 if clue else digit for clue, digit in zip(puzzle.values, values, strict=True))
    return Position(puzzle, placed, candidates or ())


def steps(request: StepsRequest) -> Job[StepsResult]:
    """The whole path of a puzzle. The progress has the steps as they are found."""
    puzzle = parse_grid(request.puzzle)
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    start = State.at(position_of(puzzle, request.digits, request.candidates))
    if outcome.verdict is Verdict.UNIQUE:
        start = start.with_proof(UniquePuzzle(puzzle, outcome))
    chosen = request.chosen()
    so_far = _PathSoFar(start)
    path = yield from map_progress(solve_steps(start, chosen), so_far.with_entries)
    score = yield from score_of(path, chosen)
    return StepsResult(
        **fields_of(path_end(puzzle, path, score)), verdict=outcome.verdict.value, steps=tuple(so_far.entries)
    )


def step_entry(state: State, step: Step) -> StepEntry:
    """A step with the board before it and its words."""
    where, why = (describe(step, state.geometry, depth) for depth in (Depth.WHERE, Depth.WHY))
    title = TECHNIQUES[step.technique].title
    return StepEntry(**told(state, step, title=title, where=where, why=why, walk=walk_of(state, step)))


def told(state: State, step: Step, *, title: str, where: str, why: str, walk: Walk) -> dict[str, Any]:
    """The fields of a step's entry, under the title and with the words that are given."""
    return {
        **fields_of(step_record(step, title)),
        "digits": state.grid.values,
        "candidates": tuple(digit_set >> 1 for digit_set in state.digit_sets),
        "where": where,
        "why": why,
        "what": conclusion(step, state.geometry),
        "set_names": StepText(step, state.geometry).set_names,
        "walk": walk,
        "eureka": eureka(step, state.geometry),
    }


METHODS = {
    "techniques": Method(NoParams, TechniquesResult, techniques),
    "steps": Method(StepsRequest, StepsResult, steps, StepsProgress),
}
