"""How far the techniques up to a given one solve a puzzle: what its path says, without the path's easy steps.

Most steps of a path are singles and locked candidates: every one available is taken between two harder steps. They
are monotone (an elimination never takes a later conclusion away), so that in whatever order they lead to one state.
At 9x9 the fast solver's propagation goes there at once; only the harder steps are then looked for one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, without_progress
from dokulab.people.catalogue import CATALOGUE, RANKS, TechniqueRange
from dokulab.people.path import next_step, solve_steps
from dokulab.people.state import State
from dokulab.people.techniques.locked import CLAIMING
from dokulab.search.solvers.bitboard import Bitboards, boards_of, propagate
from dokulab.search.solvers.uniqueness import UniquePuzzle, is_unique, prove_unique

_LAST_EASY = RANKS[CLAIMING.id]
"""The propagation does this technique and all before it."""


@dataclass(frozen=True, slots=True)
class SolvedPrefix:
    """Where the techniques up to one lead.

    ``hardest`` is the place in the catalogue of the hardest one used. Where all are as easy as locked candidates, it
    may be that of locked candidates though singles do; -1 is for none. ``unsolved`` are the cells not solved, a bit
    each.
    """

    hardest: int
    unsolved: int

    @property
    def solved(self) -> bool:
        """Whether no cell is left: the path then leads to the puzzle's only solution."""
        return not self.unsolved


def solve_up_to(puzzle: Grid, technique: str) -> Job[SolvedPrefix]:
    """Solve a puzzle (of one solution or several) by the technique and all before it in the catalogue."""
    rank = RANKS[technique]
    if puzzle.geometry == CLASSIC and rank > _LAST_EASY:
        return (yield from _fast_prefix(puzzle, rank))
    path = yield from without_progress(solve_steps(puzzle, CATALOGUE[: rank + 1]))
    used = {RANKS[step.technique] for step in path.steps}
    return SolvedPrefix(
        max(used, default=-1),
        path.end.unsolved if path.end.is_possible else path.end.cell_sets.all_cells,
    )


def solve_within(puzzle: Grid, techniques: TechniqueRange) -> Job[SolvedPrefix]:
    """Solve a puzzle by the techniques up to the range's last one; ``hardest`` is exact on which side of its first one.

    A range without a last technique takes whatever easier techniques leave open, if there is one solution: to look for
    the steps would take most of the time, and nearly every puzzle has them.
    """
    low = techniques.low
    if techniques.last is not None:
        prefix = yield from solve_up_to(puzzle, techniques.last)
        if prefix.hardest == _LAST_EASY and 0 < low <= _LAST_EASY < RANKS[techniques.last]:
            easier = yield from solve_up_to(puzzle, CATALOGUE[low - 1].id)
            return replace(prefix, hardest=easier.hardest) if easier.unsolved == prefix.unsolved else prefix
        return prefix
    if low:
        prefix = yield from solve_up_to(puzzle, CATALOGUE[low - 1].id)
        if prefix.solved or not is_unique(puzzle):
            return prefix
    return SolvedPrefix(low, 0)


def _fast_prefix(puzzle: Grid, rank: int) -> Job[SolvedPrefix]:
    # A state has cell 0 at the lowest bit, the solver at the top one: read backwards, a puzzle has its cells where the
    # states have them. That turns the solver's board by half, which changes none of its rules.
    state = _propagated(boards_of(bytes(reversed(puzzle.values))))
    hardest = _LAST_EASY
    techniques = CATALOGUE[_LAST_EASY + 1 : rank + 1]
    proof: UniquePuzzle | None = None
    if state is not None and state.unsolved and any(technique.needs_uniqueness for technique in techniques):
        proof = yield from prove_unique(puzzle)
    while state is not None and state.unsolved:
        if proof is not None:
            state = state.with_proof(proof)
        step = yield from without_progress(next_step(state, techniques))
        if step is None:
            break
        hardest = max(hardest, RANKS[step.technique])
        after = state.after(step)
        state = _propagated(
            [placed | candidates for placed, candidates in zip(after.placed[1:], after.candidates[1:], strict=True)]
        )
    return SolvedPrefix(hardest, cell_sets_of(CLASSIC).all_cells if state is None else state.unsolved)


def _propagated(boards: Bitboards) -> State | None:
    """The state after all singles and locked candidates; None if they lead to a contradiction. Changes ``boards``."""
    open_cells = propagate(boards)
    if open_cells is None:
        return None
    placed, candidates = [board & ~open_cells for board in boards], [board & open_cells for board in boards]
    return State(cell_sets_of(CLASSIC), open_cells, (0, *placed), (0, *candidates))
