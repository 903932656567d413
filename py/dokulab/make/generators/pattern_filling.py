"""A puzzle for a drawn pattern that is also what else was asked for, a proof that there is none, or the nearest.

The search takes turns. Climbs among the pattern's fillings (:mod:`dokulab.make.generators.filling`) look for what is
asked for. The methods for patterns (:mod:`dokulab.make.patterns.decide`) know patterns that random starts do not fill,
and where only the easiest techniques may be needed, they can prove that no filling falls to these. Their turns grow
longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from dokulab.board.geometry import Cell, Geometry
from dokulab.board.small_boards import is_small
from dokulab.ground.files import package_text
from dokulab.ground.jobs import Job, take, without_progress
from dokulab.ground.nested_text import read_json
from dokulab.make.generators.filling import climb_filling, climb_from, clues_of, every_filling
from dokulab.make.generators.objective import COARSE_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import Generated, SearchState
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.make.patterns.proofs.quick_proofs import decide_fixed, quick_proof
from dokulab.measure.levels import Level
from dokulab.people.catalogue import RANKS
from dokulab.search.full_grid import Clues, random_full_grid
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

_PAUSES_FIRST = 100
"""The pauses of the first turn of the pattern methods."""

_EASIEST = (("naked_single", "ns hs"), ("claiming", "ns hs lc"), ("naked_pair", "ns hs lc np"))
"""Up to which technique the pattern methods' strategies are all that may be needed; naked pairs come after claiming."""

ANY_EASY = ("ns", "hs", "lc")


def fill_pattern(spec: PuzzleSpec, rng: Random, moves: int) -> Job[Generated]:
    """As :func:`~dokulab.make.generators.generation.generate`, for a spec with ``cells``. The result may have a
    proof."""
    assert spec.cells is not None
    cells = spec.cells
    search = SearchState(spec, rng, moves)
    exhausted = False
    proof = yield from _certain(spec, cells)
    if proof is not None:
        yield search.record_best(RatedClues(clues_of(random_full_grid(rng, spec.board), cells), COARSE_RUNS))
        return replace(search.result(), proof=proof)
    if is_small(spec.board) and not spec.fixed:
        proof, exhausted = yield from _all_of_small(search, cells)
    else:
        proof = yield from _in_turns(search, cells)
    yield from search.check_best()
    return replace(search.result(), proof=proof, exhausted=exhausted)


def _certain(spec: PuzzleSpec, cells: Sequence[Cell]) -> Job[Proof | None]:
    """A proof that needs no search, or a short one for a full grid with the fixed digits."""
    problem = PatternProblem.of(spec.board, cells, ANY_EASY, spec.fixed)
    proof = quick_proof(problem)
    if proof is None and len(spec.fixed) < len(cells):
        outcome = yield from decide_fixed(problem, "")
        proof = None if outcome is None else outcome.proof
    if proof is None and _is_beyond_full_houses(spec) and full_houses_fill(spec.board, cells):
        free = sorted(set(spec.board.cells).difference(cells))
        return Proof("full-houses", tuple(free), facts=(("free", len(free)),))
    return proof


def _is_beyond_full_houses(spec: PuzzleSpec) -> bool:
    return (
        bool(spec.needs)
        or (spec.techniques is not None and spec.techniques.low > 0)
        or (spec.er is not None and spec.er[0] > 1)
    )


def full_houses_fill(board: Geometry, cells: Sequence[Cell]) -> bool:
    """Whether full houses alone fill the free cells, one after the other, whatever the digits."""
    free = set(board.cells).difference(cells)
    while True:
        last = {next(iter(left)) for unit in board.units if len(left := free.intersection(unit)) == 1}
        if not last:
            return not free
        free -= last


def _all_of_small(search: SearchState, cells: Sequence[Cell]) -> Job[tuple[Proof | None, bool]]:
    """Try all fillings; the proof if none is what is asked for, and whether there are only some to avoid.

    A call count is a mean of random runs: no proof.
    """
    tried = yield from every_filling(search, cells)
    if tried is None:
        return None, False
    best = search.result()
    if not best.is_proper:
        return Proof("all-fillings", facts=(("grids", tried),)), False
    if search.spec.avoid:
        return None, search.spec.target is None and best.missed == ("new",)
    is_certain = search.spec.asks_for_steps and bool(best.missed)
    return (Proof("all-fillings-wished", facts=(("grids", tried),)) if is_certain else None), False


def _in_turns(search: SearchState, cells: Sequence[Cell]) -> Job[Proof | None]:
    """Climbs and pattern methods in turns until the search is over, or with a proof."""
    wanted = all_that_may_be_needed(search.spec)
    problem = PatternProblem.of(search.spec.board, cells, wanted or ANY_EASY, search.spec.fixed)
    methods: Job[PatternOutcome] | None = decide(problem, Random(search.rng.getrandbits(64)))
    pauses = _PAUSES_FIRST
    while not search.is_over:
        yield from climb_filling(search, cells)
        if search.is_over or methods is None:
            continue
        outcome, methods = (yield from without_progress(take(methods, pauses))), methods
        pauses *= 2
        if outcome is None:
            continue
        methods = None
        if outcome.verdict is PatternVerdict.IMPOSSIBLE and wanted:
            return outcome.proof
        if outcome.puzzle is not None:
            start = yield from _solved(outcome, cells)
            yield from climb_from(search, start)
    return None


def _solved(outcome: PatternOutcome, cells: Sequence[Cell]) -> Job[Clues]:
    assert outcome.puzzle is not None
    found = yield from default_solver(outcome.puzzle.geometry).search(outcome.puzzle, Limits(solutions=1))
    return replace(clues_of(found.solutions[0], cells), known_proper=True)


def all_that_may_be_needed(spec: PuzzleSpec) -> tuple[str, ...]:
    """The pattern methods' strategies that solve every puzzle of this spec; empty if there are none."""
    highest: list[str] = []
    if spec.techniques is not None and spec.techniques.last is not None:
        highest.append(spec.techniques.last)
    if spec.needs:
        highest.append(max(spec.needs, key=RANKS.__getitem__))
    if not highest:
        return ()
    rank = min(RANKS[technique] for technique in highest)
    return next((tuple(names.split()) for last, names in _EASIEST if rank <= RANKS[last]), ())


_GROUPS = read_json(package_text(__name__, "pattern_odds.json"))


def odds_text(clues: int, level: Level) -> str | None:
    """A sentence for a number of clues, None if unknown.

    ``"22 clue cells: 11 of 12 searches found a puzzle that is hard, half of these within 12 s."``
    """
    for group in _GROUPS:
        known = group["levels"].get(level.id)
        if known is not None and group["clues"][0] <= clues <= group["clues"][1]:
            half = f", half of these within {max(1, round(known['seconds']))} s" if known["found"] else ""
            found = f"{known['found']} of {known['searches']} searches found a puzzle that is {level.id}{half}"
            return f"{clues} clue cells: {found}."
    return None
