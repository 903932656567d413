"""Exercises about the techniques of Explain: some cells are marked, and what follows from them is said."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from dokulab.board.geometry import Cell, Geometry, geometry
from dokulab.ground.jobs import Job
from dokulab.make.generators.holes import with_holes
from dokulab.papers.exercises.asked import Asked, ExerciseBoard, ExerciseOption, Made
from dokulab.people.catalogue import TECHNIQUES, Depth, conclusion, describe
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.search.full_grid import full_grid

_HOLES = 55.0

_NEEDS: Mapping[str, str] = MappingProxyType(
    {
        "hidden_single": "it needs a digit with one place left in a row, column or box",
        "naked_single": "it needs a cell with one candidate",
        "pointing": "it needs a digit whose places in a box are all in one row or column, and removes it from the "
        "rest of that line",
        "claiming": "it needs a digit whose places in a row or column are all in one box, and removes it from the "
        "rest of that box",
        "naked_pair": "it needs two cells of a row, column or box with the same two candidates and no other",
        "hidden_pair": "it needs two digits that have the same two places in a row, column or box, and removes the "
        "other digits there",
        "x_wing": "it needs a digit with two places in each of two lines, and these in the same two crossing lines",
        "skyscraper": "it needs a digit with two places in each of two lines, of which just two share a crossing line",
    }
)
"""What each technique needs, for those who chose it wrongly."""

_IDS = tuple(_NEEDS)

_NEAR: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "hidden_single": ("naked_single", "pointing", "hidden_pair"),
        "naked_single": ("hidden_single", "naked_pair", "claiming"),
        "pointing": ("claiming", "x_wing", "naked_pair", "hidden_single"),
        "claiming": ("pointing", "x_wing", "hidden_pair", "hidden_single"),
        "naked_pair": ("hidden_pair", "pointing", "naked_single", "x_wing"),
        "hidden_pair": ("naked_pair", "claiming", "hidden_single", "skyscraper"),
        "x_wing": ("naked_pair", "skyscraper", "claiming", "hidden_pair"),
        "skyscraper": ("x_wing", "pointing", "hidden_pair", "claiming"),
    }
)
"""What is easily taken for it; the first is always among the options."""

_POINTS = MappingProxyType(
    dict.fromkeys(("hidden_single", "naked_single"), 2)
    | dict.fromkeys(("pointing", "claiming", "naked_pair"), 3)
    | dict.fromkeys(("hidden_pair", "x_wing"), 4)
    | {"skyscraper": 5}
)


def technique(rng: Random, aim: int) -> Job[Made | None]:
    """Which of eight techniques the marked cells are; each comes equally often."""
    wanted = _IDS[aim % len(_IDS)]
    solution = yield from full_grid(geometry(2, 3), rng)
    puzzle = with_holes(solution, _HOLES, rng)
    state, board = State.initial(puzzle), puzzle.geometry
    steps = list(TECHNIQUES[wanted].steps(state))
    rng.shuffle(steps)
    for step in steps:
        cells = _cells_of(step)
        # What another technique says of the same cells too has two right answers.
        others = [
            each
            for each in _NEAR[wanted]
            if not any(_overlaps(step, other, cells) for other in TECHNIQUES[each].steps(state))
        ]
        is_plain = _NEAR[wanted][0] in others and (wanted not in ("pointing", "claiming") or len(cells) > 1)
        if len(others) >= 3 and is_plain:
            break
    else:
        return None
    title = TECHNIQUES[wanted].title
    why = f"{describe(step, board, Depth.WHY)} So {conclusion(step, board)}"
    wrong = [
        ExerciseOption(TECHNIQUES[each].title, f"Not {_named(TECHNIQUES[each].title)}: {_NEEDS[each]}.")
        for each in others[:3]
    ]
    domains = tuple(
        sum(1 << digit - 1 for digit in board.digits if state.candidates[digit] >> cell & 1) for cell in board.cells
    )
    return ExerciseBoard(puzzle, puzzle.values, domains), Asked(
        title="Which technique is this?",
        text=_question(step, board),
        rule="The small digits are the candidates. The techniques are those of Explain.",
        points=_POINTS[wanted],
        marked=cells,
        options=(ExerciseOption(title, why), *wrong),
        answer=(title,),
        why=why,
    )


def _question(step: Step, board: Geometry) -> str:
    what = conclusion(step, board).removesuffix(".")
    if step.placements:
        return f"It follows that {what}. By which technique?"
    return f"Because of the marked cells, {what}. By which technique?"


def _cells_of(step: Step) -> tuple[Cell, ...]:
    """The cells that make the pattern; of a single, the cell itself."""
    if step.placements:
        return tuple(cell for cell, _ in step.placements)
    return tuple(sorted({cell for _, cell in step.because.cells} | {cell for _, cell, _ in step.because.candidates}))


def _overlaps(step: Step, other: Step, cells: tuple[Cell, ...]) -> bool:
    """Whether another technique's step reaches some of the same conclusions from the same cells."""
    same = set(step.placements + step.eliminations) & set(other.placements + other.eliminations)
    return bool(same) and set(_cells_of(other)) == set(cells)


def _named(title: str) -> str:
    """A title within a sentence: ``"a naked pair"``, ``"an X-wing"``, ``"locked candidates, pointing"``."""
    if title.startswith("Locked"):
        return title[0].lower() + title[1:]
    return f"an {title}" if title.startswith("X-") else f"a {title[0].lower()}{title[1:]}"
