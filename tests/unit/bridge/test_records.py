"""One record a result: the page and the command line are given the same fields with the same values."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dokulab.bridge.session import open_session
from tests.commands import Run, records
from tests.puzzles import SEVENTEEN

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
IMPOSSIBLE = "." * 18 + "x" * 63
FOUND = "x" * 30 + "." * 51

ASKED: dict[str, tuple[list[str], dict[str, Any]]] = {
    "solve": (["solve", "." * 81], {"puzzle": "." * 81}),
    "solve to the first": (["solve", EASY, "--count", "1"], {"puzzle": EASY, "limit": 1}),
    "rate": (["rate", EASY, "--seed", "3", "--runs", "4"], {"puzzle": EASY, "seed": 3, "runs": 4}),
    "pattern": (["pattern", FOUND, "--seed", "1"], {"pattern": FOUND, "seed": 1}),
    "pattern with a proof": (["pattern", IMPOSSIBLE, "--seed", "1"], {"pattern": IMPOSSIBLE, "seed": 1}),
    "race": (["race", SEVENTEEN, "--solvers", "dlx"], {"puzzle": SEVENTEEN, "solver": "dlx"}),
}
"""Of each result what asks the command line for it, and the page."""

OF_PEOPLE = {"level", "level_at_least", "hardest", "score", "er", "ep", "ed", "scale", "er_at_least"}
"""What a puzzle asks of people: ``rate`` tells it with the call counts, and the page asks for each alone."""


def of_the_page(method: str, params: dict[str, Any]) -> dict[str, Any]:
    session = open_session()
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while True:
        for message in json.loads(session.pump(10))["messages"]:
            if "id" in message:
                return dict(message["result"])


def without_seconds(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != "seconds"}


@pytest.mark.parametrize("asked", ASKED)
def test_the_page_and_the_command_line_are_told_the_same(dokulab: Run, asked: str) -> None:
    arguments, params = ASKED[asked]
    (line,) = records(dokulab(*arguments, "--json")[1])
    page = of_the_page(arguments[0], params)
    shared = line.keys() & page.keys()
    assert without_seconds({name: line[name] for name in shared}) == without_seconds(
        {name: page[name] for name in shared}
    )
    assert line.keys() - page.keys() <= {*OF_PEOPLE, "rated_from", "steps", "seed", "box"}, (
        "what the page asks for by itself"
    )
    assert page.keys() - line.keys() <= {"solution"}, "of a pattern's puzzle"


def test_what_a_puzzle_asks_of_people_is_told_the_same(dokulab: Run) -> None:
    (line,) = records(dokulab("rate", EASY, "--runs", "1", "--json")[1])
    level = of_the_page("level", {"puzzle": EASY})
    assert {name: line[name] for name in ("verdict", "level", "hardest", "score", "er")} == {
        name: level[name] for name in ("verdict", "level", "hardest", "score", "er")
    }
    assert line["level_at_least"] == level["at_least"]
    explained = of_the_page("explain", {"puzzle": EASY})["rating"]
    assert {name: line[name] for name in ("er", "ep", "ed")} == {name: explained[name] for name in ("er", "ep", "ed")}


def test_a_made_puzzle_is_told_the_same(dokulab: Run) -> None:
    arguments = ["generate", "--box", "2x2", "--call-count", "5", "--seed", "1", "--json"]
    (line,) = records(dokulab(*arguments)[1])
    page = of_the_page("generate", {"box": "2x2", "call_count": 5, "seed": 1})
    assert line.keys() - page.keys() == {"number"}
    assert (line["puzzle"], line["seed"]) == (page["puzzle"], page["seed"])
    assert page.keys() - line.keys() == {"history"}


def test_steps_and_their_end_are_told_the_same(dokulab: Run) -> None:
    *lines, end = records(dokulab("steps", EASY, "--json")[1])
    page = of_the_page("steps", {"puzzle": EASY})
    for line, entry in zip(lines, page["steps"], strict=True):
        for name in ("technique", "title", "placements", "eliminations", "because"):
            assert line[name] == entry[name]
    for name in ("puzzle", "ending", "end", "hardest", "score"):
        assert end[name] == page[name]
    assert end["solved"] is True
    assert end["steps"] == len(lines)


def test_solvers_are_told_the_same(dokulab: Run) -> None:
    assert records(dokulab("solvers", "--json")[1]) == of_the_page("hello", {})["solvers"]
