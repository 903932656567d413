"""A long text is read in parts: they are the whole, the engine answers in between, and it can be stopped."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

import pytest

from dokulab.asks.parse import ParseRequest, parse
from dokulab.board.formats import grid_text, printed_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.bridge.session import open_session
from dokulab.ground.jobs import JobRunner, run

MOST_AT_ONCE = 150


def puzzle(number: int) -> Grid:
    """A puzzle of its own for each number."""
    return Grid.of([(number % 81, number % 9 + 1), (80 - number // 81 % 80, number // 7 % 9 + 1)], CLASSIC)


PUZZLES = [puzzle(number) for number in range(700)]


def in_rows(grid: Grid) -> str:
    text = grid_text(grid)
    return "\n".join(text[start : start + 9] for start in range(0, 81, 9))


TEXTS = {
    "lines": "\n".join(map(grid_text, PUZZLES)),
    "rows": "\n".join(map(in_rows, PUZZLES)),
    "rows with blank lines": "\n\n".join(map(in_rows, PUZZLES)),
    "drawn": "\n".join(map(printed_grid, PUZZLES)),
    "a table": "id,puzzle\n" + "\n".join(f"{number},{grid_text(grid)}" for number, grid in enumerate(PUZZLES)),
    "titles": "\n".join(f"Grid {number}\n{in_rows(grid)}" for number, grid in enumerate(PUZZLES)),
    "JSON": json.dumps([grid_text(grid) for grid in PUZZLES]),
    "JSON in lines": "\n".join(json.dumps({"puzzle": grid_text(grid), "box": "3x3"}) for grid in PUZZLES),
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_parts_are_the_whole_wherever_they_end(name: str) -> None:
    whole = run(parse(ParseRequest(TEXTS[name]))).puzzles
    assert [one.puzzle for one in whole] == [grid_text(grid) for grid in PUZZLES]
    runner = JobRunner(parse(ParseRequest(TEXTS[name], in_parts=True)))
    parts = [progress.added for progress in runner]
    assert sum(parts, ()) + runner.result.puzzles == whole
    assert max(map(len, [*parts, runner.result.puzzles])) <= MOST_AT_ONCE


class Page:
    """The page's end of a session."""

    def __init__(self) -> None:
        self.session = open_session()
        self.heard: list[dict[str, Any]] = []

    def send(self, method: str, params: object, number: int | None = None) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        self.session.receive(json.dumps(message if number is None else {**message, "id": number}))

    def turn(self) -> None:
        self.heard += json.loads(self.session.pump(0))["messages"]

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a request, when it has come."""
        for _ in range(10_000):
            found = next((message for message in self.heard if message.get("id") == number), None)
            if found is not None:
                return found
            self.turn()
        raise AssertionError("no answer")


def test_the_engine_answers_others_between_parts_and_can_be_stopped() -> None:
    page = Page()
    page.send("parse", {"text": TEXTS["drawn"], "in_parts": True}, 1)
    for _ in range(3):
        page.turn()
    page.send("solve", {"puzzle": grid_text(PUZZLES[0]), "limit": 2}, 2)
    assert page.answer(2)["result"]["verdict"] == "multiple"
    assert not any(message.get("id") == 1 for message in page.heard), "the long text is still being read"
    fractions = [message["params"]["value"]["fraction"] for message in page.heard if "params" in message]
    assert 0 < fractions[0] <= fractions[-1] < 1
    page.send("$/cancelRequest", {"id": 1})
    assert page.answer(1)["error"]["message"] == "Stopped."


@pytest.mark.parametrize("seconds", [0.0, 0.01, 10.0])
def test_no_part_is_lost_however_long_a_turn_is(seconds: float) -> None:
    page = Page()
    page.send("parse", {"text": TEXTS["lines"], "in_parts": True}, 1)
    while not any(message.get("id") == 1 for message in page.heard):
        page.heard += json.loads(page.session.pump(seconds))["messages"]
    parts = [message["params"]["value"]["detail"].get("added", []) for message in page.heard if "params" in message]
    found = [*chain.from_iterable(parts), *page.answer(1)["result"]["puzzles"]]
    assert [one["puzzle"] for one in found] == [grid_text(grid) for grid in PUZZLES]
