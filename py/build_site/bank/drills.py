"""What the ladder of Practice is climbed with: positions for each of its techniques, and whole puzzles.

*Positions* are where the technique is the easiest step, with much of the board still open.

They come from the paths of the collection's puzzles. One is written as its clues, its digits (both packed, see
:mod:`dokulab.board.formats.token`) and its candidates, with a space between: two symbols for each open cell, whose
places among the symbols are the high and the low part of a number, in which bit d - 1 stands for digit d.

*The puzzles* of a rung need its technique, and nothing else that is not on a rung below: whoever has learnt those meets
one wall in it. They are written by their numbers in the collection (``hard-217``), with the technique's title.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES, RatedPuzzle
from build_site.paths import WEB
from dokulab.board.formats.token import SYMBOLS, packed, unpacked
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.files import write_whole
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.path import solve_steps
from dokulab.people.state import State
from dokulab.search.solvers.uniqueness import prove_unique

FILE = WEB / "shared/steps" / "drills.json"
LADDER_FILE = WEB / "shared/steps" / "ladder.json"

LADDER = (
    *("hidden_single", "pointing", "naked_pair", "hidden_pair", "naked_triple", "x_wing"),
    *("skyscraper", "xy_wing", "unique_rectangle_1", "w_wing", "xy_chain", "wxyz_wing"),
)
"""The rungs that a learner climbs, the easiest first. The last one is the simplest of the almost locked sets."""

EVERYBODY_KNOWS = frozenset(("full_house", "hidden_single", "naked_single"))
ONE_RUNG = {"claiming": "pointing"}
"""Techniques that are learnt with that of a rung."""

POSITIONS = 50
PUZZLES = 40
"""So many whole puzzles for a rung, at most."""
FEWEST_OPEN, MOST_OPEN = 35, 55


def positions(puzzles: Iterable[Grid]) -> Job[dict[str, list[str]]]:
    """Positions for each technique of the ladder, one of a puzzle at most, until each has :data:`POSITIONS`."""
    found: dict[str, list[str]] = {technique: [] for technique in LADDER}
    for puzzle in puzzles:
        if all(len(each) == POSITIONS for each in found.values()):
            break
        path = yield from solve_steps(puzzle)
        state, taken = path.start, set[str]()
        for step in path.steps:
            wanted = found.get(step.technique)
            is_open = FEWEST_OPEN <= state.unsolved.bit_count() <= MOST_OPEN
            if wanted is not None and len(wanted) < POSITIONS and is_open and step.technique not in taken:
                taken.add(step.technique)
                wanted.append(position_text(puzzle, state))
            state = state.after(step)
        yield PAUSE
    return found


def position_text(puzzle: Grid, state: State) -> str:
    masks = [digit_set >> 1 for cell, digit_set in enumerate(state.digit_sets) if state.unsolved >> cell & 1]
    candidates = "".join(SYMBOLS[mask // len(SYMBOLS)] + SYMBOLS[mask % len(SYMBOLS)] for mask in masks)
    return f"{packed(puzzle)} {packed(state.grid)} {candidates}"


def state_of(text: str) -> Job[State]:
    """The position that :func:`position_text` wrote."""
    clues, digits, candidates = text.split(" ")
    grid = unpacked(digits, CLASSIC)
    pairs = iter(zip(candidates[::2], candidates[1::2], strict=True))
    sets: list[list[int]] = []
    for digit in grid.values:
        mask = 0
        if not digit:
            high, low = next(pairs)
            mask = SYMBOLS.index(high) * len(SYMBOLS) + SYMBOLS.index(low)
        sets.append([each for each in CLASSIC.digits if mask >> each - 1 & 1])
    proof = yield from prove_unique(unpacked(clues, CLASSIC))
    state = State.with_candidates(grid, sets)
    return state if proof is None else state.with_proof(proof)


def has_only_wall(puzzle: Grid, rung: str) -> Job[bool]:
    """Whether a puzzle's path needs the rung's technique, and besides it only what is on the rungs below."""
    below = {*EVERYBODY_KNOWS, *LADDER[: LADDER.index(rung)]}
    path = yield from solve_steps(puzzle)
    used = {ONE_RUNG.get(step.technique, step.technique) for step in path.steps}
    return path.end.unsolved == 0 and rung in used and used <= below | {rung}


def rungs(levels: Mapping[str, Sequence[RatedPuzzle]]) -> Job[list[dict[str, object]]]:
    """For each rung its technique, its title, and the names of its puzzles, in the levels' order."""
    found: list[dict[str, object]] = []
    for rung in LADDER:
        names: list[str] = []
        for level, puzzles in levels.items():
            for number, each in enumerate(puzzles, 1):
                if len(names) < PUZZLES and ONE_RUNG.get(each.hardest, each.hardest) == rung:
                    names += [f"{level}-{number}"] if (yield from has_only_wall(each.puzzle, rung)) else []
                    yield PAUSE
        found.append({"technique": rung, "title": TECHNIQUES[rung].title, "puzzles": names})
    return found


def write_drills() -> None:
    """Write the positions that the page offers, and the rungs with their puzzles.

    Positions are looked for in evil puzzles first, whose paths have something of everything.
    """
    made = [shelf for shelf in SHELVES if shelf.is_made]
    puzzles = (each.puzzle for shelf in reversed(made) for each in read_level(shelf))
    write_whole(FILE, json.dumps(run(positions(puzzles)), indent=0) + "\n")
    write_ladder()


def write_ladder() -> None:
    """Write the rungs with the puzzles of the collection as it is now."""
    levels = {level.id: read_level(level) for level in SHELVES}
    write_whole(LADDER_FILE, json.dumps(run(rungs(levels)), indent=0) + "\n")
