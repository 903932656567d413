"""One puzzle has one level through every door: the collection, the command line, the package, the page, and a plan.

Here for a sample of the collection and 200 other puzzles; with DOKULAB_ALL_PUZZLES=1 in the environment for the whole
collection, some 15 minutes of a processor. What the page's views say of a day's puzzle is in levels.spec.mjs.
"""

from __future__ import annotations

import json
import os
from datetime import date, timedelta
from random import Random

import pytest

import dokulab
from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES, Shelf
from dokulab.asks import explain
from dokulab.asks.series import series_puzzle
from dokulab.asks.series_plan import read_plan
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.bridge.session import open_session
from dokulab.ground.jobs import Job, run
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_search import Generated
from dokulab.measure import people
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.play.daily import daily_puzzle
from tests import corpus
from tests.commands import Run, records

OTHERS = [text for name in corpus.EXCHANGE for text in corpus.sample(name, 50, seed=45)]

ALL = bool(os.environ.get("DOKULAB_ALL_PUZZLES"))
LEVELS = [shelf for shelf in SHELVES if shelf.level is not None]


def from_play(shelf: Shelf) -> list[str]:
    """The page's puzzles of a level, or a sample of them."""
    return [grid_text(each.puzzle) for each in read_level(shelf)[:: 1 if ALL else 25 if shelf.is_made else 60]]


@pytest.fixture(autouse=True)
def _each_rating_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sudoku Explainer's rating takes most of the time, and all doors ask the same function: one answer is kept."""
    known: dict[tuple[Grid, Scale], RatedPath] = {}

    def kept(puzzle: Grid, scale: Scale = Scale.CLASSIC) -> Job[RatedPath]:
        if (puzzle, scale) not in known:
            known[puzzle, scale] = yield from rate_er(puzzle, scale)
        return known[puzzle, scale]

    monkeypatch.setattr(people, "rate_er", kept)
    monkeypatch.setattr(explain, "rate_er", kept)


DAILY = [daily_puzzle(date(2026, 11, 23) + timedelta(day)) for day in range(7)]


def asked(method: str, puzzle: str) -> dict[str, object]:
    """What the page gets."""
    session = open_session()
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"puzzle": puzzle}}))
    while True:
        part = json.loads(session.pump(1.0))
        for message in part["messages"]:
            if message.get("id") == 1:
                return dict(message["result"])


def level_in_rate(puzzle: str) -> object:
    """As Rate has it: by the path, unless the rating decides."""
    path = asked("steps", puzzle)
    explained = asked("explain", puzzle)["rating"]
    assert isinstance(explained, dict)
    return explained["level"] or path["level"]


def level_in_a_plan(puzzle: str) -> str | None:
    """Of a puzzle that a plan's search would have ended with."""
    plan = read_plan("count = 1\n[default]\nlevel = 'easy'\n")
    made = run(generate(plan.entries[0].spec(), Random(1), moves=0))
    found = Generated(parse_grid(puzzle), None, 0.0, (), made.moves, made.evaluations, ())
    return run(series_puzzle(plan, plan.entries[0], found, exchanged=0, seed="1")).level


def levels_of(dokulab_command: Run, puzzles: list[str]) -> list[list[object]]:
    """The level of each puzzle through every door that finds it out."""
    _, output, _ = dokulab_command("rate", "-", "--json", "--runs", "1", "--budget", "1", stdin="\n".join(puzzles))
    by_command = [record["level"] for record in records(output)]
    return [
        [
            level,
            dokulab.Puzzle(puzzle).rate(runs=1, budget=1).level,
            asked("level", puzzle)["level"],  # Study, Sheets and files in Rate
            level_in_rate(puzzle),
            level_in_a_plan(puzzle),
        ]
        for level, puzzle in zip(by_command, puzzles, strict=True)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("shelf", LEVELS, ids=lambda shelf: shelf.id)
def test_the_pages_puzzles_have_the_same_level_through_every_door(dokulab: Run, shelf: Shelf) -> None:
    puzzles = from_play(shelf)
    found = levels_of(dokulab, puzzles)
    assert found == [[shelf.id] * 5] * len(puzzles)


@pytest.mark.slow
def test_so_have_200_others(dokulab: Run) -> None:
    found = levels_of(dokulab, OTHERS)
    assert len(found) == 200
    assert [len(set(levels)) for levels in found] == [1] * 200


def test_so_have_the_puzzles_of_a_week(dokulab: Run) -> None:
    found = levels_of(dokulab, [grid_text(each.puzzle) for each in DAILY])
    assert found == [[each.level] * 5 for each in DAILY]
    for each in DAILY:
        (record,) = records(dokulab("daily", each.day.isoformat(), "--json")[1])
        assert record["level"] == each.level
