"""What held a player up: planted pauses are found with their steps, and so are hints, checks and wrong digits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.people.catalogue import RANKS
from dokulab.people.hint import hint
from dokulab.people.path import solve_steps
from dokulab.people.play.walls import MAX_EVENTS, PlayEvent, Sign, Wall, find_walls
from dokulab.people.step import Step
from tests.unit.bridge.test_bridge_methods import result

PUZZLE = parse_grid("5..78.9......695.......2.8..1.....497..2.8..665.....3..6.1.......182......4.56..2")
PATH = run(solve_steps(PUZZLE))
PLACEMENTS = [step.placements[0] for step in PATH.steps if step.placements]


def _ways() -> list[list[Step]]:
    """The steps before each digit of the path, with the one that places it."""
    ways: list[list[Step]] = [[]]
    for step in PATH.steps:
        ways[-1].append(step)
        if step.placements:
            ways.append([])
    return ways[:-1]


WAYS = _ways()
HELD_UP = [index for index, way in enumerate(WAYS) if len(way) > 1]
"""Digits of the path that need more than singles before them: there are several."""


def game(pauses: dict[int, float] | None = None, usual: float = 5.0) -> list[PlayEvent]:
    """All digits in the order of the path, this many seconds apart."""
    at, events = 0.0, list[PlayEvent]()
    for index, (cell, digit) in enumerate(PLACEMENTS):
        at += (pauses or {}).get(index, usual) if index else 0
        events.append(PlayEvent(at, "digit", cell, digit))
    return events


def walls(events: list[PlayEvent], puzzle: Grid = PUZZLE) -> list[Wall]:
    return run(find_walls(puzzle, events))


def digits_before(index: int) -> Grid:
    values = list(PUZZLE.values)
    for cell, digit in PLACEMENTS[:index]:
        values[cell] = digit
    return Grid(tuple(values), PUZZLE.geometry)


def test_three_planted_pauses_are_the_walls_with_the_steps_that_were_there() -> None:
    planted = HELD_UP[:3]
    found = walls(game({index: 100.0 + index for index in planted}))
    assert [wall.event for wall in found] == planted
    for wall, index in zip(found, planted, strict=True):
        assert wall.signs == (Sign.PAUSE,)
        assert wall.pause == 100.0 + index
        assert wall.entry == PLACEMENTS[index][0]
        state, step = wall.easiest
        assert state.grid == digits_before(index)
        assert step.eliminations or step.placements
        hardest = max(RANKS[each.technique] for each in WAYS[index])
        assert RANKS[wall.hardest[1].technique] == hardest
    first = run(hint(PUZZLE, digits_before(planted[0]))).step
    assert first is not None
    assert found[0].easiest[1].technique == first.technique


def test_what_was_a_wall_is_known_from_then_on() -> None:
    index = HELD_UP[0]
    later = index + 1
    found = walls(game({index: 100.0, later: 100.0}))
    seen = {candidate for _, step in found[0].way for candidate in step.eliminations}
    assert seen
    assert not seen & {candidate for _, step in found[1].way for candidate in step.eliminations}


def test_a_pause_is_long_only_above_half_a_minute_and_four_medians() -> None:
    assert walls(game({5: 30.0})) == []
    assert [wall.event for wall in walls(game({5: 30.1}))] == [5]
    assert walls(game({5: 80.0}, usual=20.0)) == []
    assert [wall.event for wall in walls(game({5: 80.1}, usual=20.0))] == [5]


def test_what_comes_before_the_first_entry_is_no_pause() -> None:
    late = [replace(event, at=event.at + 1_000) for event in game()]
    assert walls(late) == []


@pytest.mark.parametrize(
    ("event", "sign"),
    [
        (PlayEvent(0, "hint"), Sign.HINT),
        (PlayEvent(0, "check"), Sign.CHECK),
        (PlayEvent(0, "digit", PLACEMENTS[6][0], PLACEMENTS[6][1] % 9 + 1), Sign.WRONG),
    ],
)
def test_a_hint_a_check_and_a_wrong_digit_are_signs(event: PlayEvent, sign: Sign) -> None:
    events = game()
    events.insert(4, replace(event, at=events[4].at))
    (wall,) = walls(events)
    assert (wall.event, wall.signs, wall.entry) == (4, (sign,), PLACEMENTS[4][0])
    assert wall.easiest[0].grid == digits_before(4)


def test_signs_on_one_position_are_one_wall() -> None:
    events = game({4: 60.0})
    wrong = PlayEvent(events[4].at - 1, "digit", PLACEMENTS[6][0], PLACEMENTS[6][1] % 9 + 1)
    events[4:4] = [PlayEvent(events[4].at - 2, "hint"), wrong, PlayEvent(events[4].at, "erase", PLACEMENTS[6][0])]
    (wall,) = walls(events)
    assert set(wall.signs) == {Sign.PAUSE, Sign.HINT, Sign.WRONG}


def test_the_players_own_candidates_decide_what_is_the_easiest_step() -> None:
    index = HELD_UP[0]
    state = PATH.start
    steps = list(PATH.steps)
    while state.grid != digits_before(index) or len(steps[0].placements) == 0:
        state = state.after(steps.pop(0))
    mine = tuple(tuple(digit for digit in range(1, 10) if state.candidates[digit] >> cell & 1) for cell in range(81))
    events = game({index: 100.0})
    events[index] = replace(events[index], candidates=mine)
    (wall,) = walls(events)
    assert len(wall.way) == 1
    assert wall.easiest[1].placements, "what the player has removed leaves a single"
    # Candidates that lack the right digit are not used.
    cell, digit = PLACEMENTS[index]
    events[index] = replace(
        events[index],
        candidates=(*mine[:cell], tuple(each for each in range(1, 10) if each != digit), *mine[cell + 1 :]),
    )
    assert len(walls(events)[0].way) > 1


def test_an_erased_digit_is_not_on_the_board() -> None:
    events = game()
    cell, digit = PLACEMENTS[3]
    at = events[4].at
    events[4:4] = [PlayEvent(at, "erase", cell), PlayEvent(at, "hint"), PlayEvent(at, "digit", cell, digit)]
    (wall,) = walls(events)
    assert wall.easiest[0].grid == digits_before(3)


def test_a_puzzle_with_several_solutions_has_no_walls() -> None:
    assert walls([PlayEvent(0, "hint")], parse_grid("." * 81)) == []


@pytest.mark.parametrize(
    "events",
    [
        [PlayEvent(2, "hint"), PlayEvent(1, "hint")],
        [PlayEvent(-1, "hint")],
        [PlayEvent(float("nan"), "hint")],
        [PlayEvent(0, "digit", 81, 1)],
        [PlayEvent(0, "digit", 0, 10)],
        [PlayEvent(0, "digit", None, 1)],
        [PlayEvent(0, "hint", candidates=((1,),))],
        [PlayEvent(0, "hint")] * (MAX_EVENTS + 1),
    ],
)
def test_what_is_no_game_is_refused(events: list[PlayEvent]) -> None:
    with pytest.raises(ParameterError):
        walls(events)


def test_over_the_bridge() -> None:
    index = HELD_UP[0]
    events = [
        {"at": event.at, "kind": event.kind, "cell": event.cell, "digit": event.digit} for event in game({index: 100.0})
    ]
    (wall,) = result("walls", puzzle=grid_text(PUZZLE), events=events)["walls"]
    assert (wall["event"], wall["pause"], wall["signs"]) == (index, 100.0, ["pause"])
    assert wall["way"][0] == wall["easiest"]["technique"]
    assert wall["hardest"]["technique"] in wall["way"]
    assert wall["hardest"]["why"]
