"""No class of the search effort is called by a level's word alone: by what is printed, drawn and sent to the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from dokulab import Puzzle
from dokulab.bridge.session import open_session
from dokulab.measure.call_levels import CALL_LEVELS, class_words
from dokulab.measure.levels import LEVELS
from tests.commands import Run

MEDIUM = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82.........."
"""Medium for people and evil in Table I: thousands of sweeps."""
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

WORDS = sorted({level.name for level in CALL_LEVELS} | {level.id for level in LEVELS})
WORD = re.compile(rf"(Table I: )?\b({'|'.join(WORDS)})\b", re.IGNORECASE)


def levels_said(text: str) -> set[str]:
    """The words for levels that do not say that they are a class."""
    return {word.lower() for of_table, word in WORD.findall(text) if not of_table}


def test_the_pattern_sees_a_level_that_is_said_alone() -> None:
    assert levels_said("Table I: evil, or medium") == {"medium"}


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "evil", "3/7"])
def test_a_class_in_words_is_no_level(name: str) -> None:
    assert levels_said(class_words(name)) == set()


@pytest.mark.parametrize(("puzzle", "level"), [(MEDIUM, "medium"), (EASY, "easy")])
def test_rate_says_the_level_of_people_alone(dokulab: Run, puzzle: str, level: str) -> None:
    _, output, _ = dokulab("rate", puzzle, "--runs", "3", "--budget", "6000")
    assert levels_said(output) == {level}
    assert "Table I: " in output


@pytest.mark.parametrize(("puzzle", "level"), [(MEDIUM, "medium"), (EASY, "easy")])
def test_so_does_the_package(puzzle: str, level: str) -> None:
    rating = Puzzle(puzzle).rate(runs=3, budget=6000)
    for text in str(rating), repr(rating), rating._repr_html_():
        assert levels_said(text) <= {level}


def test_a_puzzle_made_by_search_effort_says_its_level_and_its_class(dokulab: Run) -> None:
    code, output, errors = dokulab("generate", "--call-level", "medium", "--seed", "1")
    assert code == 0
    (puzzle,) = re.findall(r"^[.1-9]{81}$", output, re.MULTILINE)
    made = Puzzle(puzzle).rate(runs=1, budget=1).level
    assert levels_said(output) <= {made}
    assert levels_said(errors) <= {made}


@pytest.mark.parametrize("method", ["level", "steps", "explain", "rate", "draft_rating"])
def test_what_the_page_gets_has_a_class_under_its_own_name(method: str) -> None:
    params = {"puzzle": MEDIUM} | ({"runs": 1, "budget": 3000} if method == "rate" else {})
    session = open_session()
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    messages: list[dict[str, object]] = []
    while not any(message.get("id") == 1 for message in messages):
        messages += json.loads(session.pump(1.0))["messages"]
    (result,) = (message["result"] for message in messages if message.get("id") == 1)
    said = {(name, value) for name, value in entries(result) if value in WORDS}
    assert {value for name, value in said if name not in ("call_level", "neighbour")} <= {"medium"}


def entries(data: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Every value of a record with its field's name; those of a list have the list's."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from entries(value, str(key))
    elif isinstance(data, list):
        for value in data:
            yield from entries(value, name)
    else:
        yield name, data
