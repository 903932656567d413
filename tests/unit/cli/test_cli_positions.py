"""Positions at every door: what was placed, and the candidates that are left, count in steps, ratings and reasons."""

from __future__ import annotations

import pytest

from dokulab import Game
from dokulab.asks.explain import ExplainRequest, explain_puzzle
from dokulab.asks.steps import StepsRequest, steps
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.formats.source_puzzle import NO_INFO
from dokulab.board.formats.written_files import hodoku_line
from dokulab.board.grid import Position
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.path import solve_steps
from dokulab.people.state import Moves, State
from tests.commands import Run, records

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TRICKY = "1.28...........48..4....3.....94.57...9..52.1.........2..........72..1.9.98.3...7"
SUSSER = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214"


def position_after(state: State, path: list[Moves]) -> Position:
    """Where these steps lead."""
    puzzle = state.grid
    for step in path:
        state = state.after(step)
    placed = tuple(0 if clue else digit for clue, digit in zip(puzzle.values, state.grid.values, strict=True))
    return Position(puzzle, placed, tuple(digits >> 1 for digits in state.digit_sets))


def test_a_rating_from_a_position_is_that_of_the_rest_of_the_path() -> None:
    puzzle = parse_grid(HARD)
    whole = run(rate_er(puzzle)).steps
    for count in (1, len(whole) // 3, len(whole) - 2, len(whole)):
        rest = run(rate_er(position_after(State.initial(puzzle), list(whole[:count]))))
        assert [(step.rating, step.placements, step.eliminations) for step in rest.steps] == [
            (step.rating, step.placements, step.eliminations) for step in whole[count:]
        ]
        assert rest.er == max((step.rating for step in whole[count:]), default=0)


@pytest.mark.parametrize("text", [TRICKY, SUSSER.split(":")[0].replace("+4", ".")])
def test_every_door_takes_a_position(dokulab: Run, text: str) -> None:
    puzzle = parse_grid(text)
    path = run(solve_steps(puzzle)).steps
    start = position_after(State.initial(puzzle), list(path[: len(path) // 2]))
    rest = [(step.placements, step.eliminations) for step in path[len(path) // 2 :]]
    line = hodoku_line(start, NO_INFO).strip()
    *told, end = records(dokulab("steps", line, "--json")[1])
    assert [(_pairs(step["placements"]), _pairs(step["eliminations"])) for step in told] == rest
    assert end["digits"] == grid_text(start.digits)
    assert "from this position on: solved" in dokulab("steps", line)[1]
    request = StepsRequest(grid_text(puzzle), digits=grid_text(start.digits), candidates=start.candidates)
    assert [(step.placements, step.eliminations) for step in run(steps(request)).steps] == rest
    game = Game.from_text(line)
    assert [(step.step.placements, step.step.eliminations) for step in game.steps()] == rest
    er = run(rate_er(start)).er
    (record,) = records(dokulab("rate", line, "--json")[1])
    assert (record["er"], record["rated_from"]) == (er, "position")
    assert dokulab("rate", line)[1].startswith("argument 1: from this position on: ")
    assert "\n  from the clues:\n  search effort: " in dokulab("rate", line)[1]
    rating = game.rate()
    assert (rating.er, rating.is_from_position) == (er, True)
    asked = ExplainRequest(grid_text(puzzle), digits=grid_text(start.digits), candidates=start.candidates)
    assert run(explain_puzzle(asked)).rating.er == er


def _pairs(found: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, found))


def test_why_begins_with_what_is_wrong_on_the_position(dokulab: Run) -> None:
    def first(text: str) -> tuple[str, list[int]]:
        answer = records(dokulab("why", text, "r1c6=2", "--json")[1])[0]
        return answer["kind"], answer["cells"]

    assert first(SUSSER)[0] in ("step", "steps")
    assert first(SUSSER.replace("+4", "+1")) == ("wrong_digit", [2])
    assert first(SUSSER.replace(":214", ":614")) == ("missing_candidate", [3])


@pytest.mark.parametrize("change", [("+4", "+1"), (":214", ":614")])
def test_a_position_that_has_left_the_solution_is_refused(dokulab: Run, change: tuple[str, str]) -> None:
    wrong = SUSSER.replace(*change)
    for command in (["rate"], ["steps", "--scale", "classic"]):
        code, _, errors = dokulab(*command, wrong)
        assert code == 2
        assert "r1c3 holds 1, which is wrong" in errors or "r1c4 lacks its right candidate" in errors
    with pytest.raises(ParameterError, match="r1c"):
        Game.from_text(wrong).rate()


def test_candidates_without_a_clue_are_explained_or_said_plainly(dokulab: Run) -> None:
    groups = [f"{row % 9 + 1}{(row + column) % 9 + 1}" if column else "12" for row in range(9) for column in range(9)]
    text = "\n".join(" ".join(groups[start : start + 9]) for start in range(0, 81, 9)).replace("11", "13")
    for command in (["solve"], ["rate"], ["classify"], ["race"], ["steps", "--scale", "classic"]):
        code, _, errors = dokulab(*command, "-", stdin=text)
        assert code == 2
        assert "candidates without a clue: a position and no puzzle, which the command steps takes" in errors
        assert "left out" not in errors
    code, output, _ = dokulab("steps", "-", "--json", stdin=text)
    *_, end = records(output)
    assert sum(map(bool, end["candidates"])) == 81
