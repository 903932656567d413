"""Every result goes through JSON and comes back equal, and says there what the command line says."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import dokulab
from dokulab import Puzzle
from dokulab.api.plain_values import Result
from dokulab.api.solving_path import SolvingStep
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.state import State
from tests.commands import Run, records
from tests.puzzles import SEVENTEEN
from tests.unit.people.marked import marked
from tests.unit.people.positions import POSITIONS

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
DAY = "2026-11-26"
RING = "x..x....x......x"


@cache
def results() -> tuple[Result, ...]:
    """One of each kind at least, and of a kind those that differ."""
    game = Puzzle(EASY).play()
    game["r1c3"] = 2
    game.remove("r1c4", 6)
    found: list[Result] = [Puzzle(EASY), Puzzle("." * 64, box="2x4"), game, game.hint(), Puzzle(CHAINS).hint()]
    found += dokulab.solve_many([EASY, "." * 16, "5" * 81, "x", "." * 256])
    found += [
        Puzzle(EASY).steps(),
        *Puzzle(SEVENTEEN).steps()[:1],
        Puzzle(SEVENTEEN).steps(),
        game.puzzle.play().steps(),
    ]
    found += [
        Puzzle(CHAINS).steps(["naked_single"]),
        Puzzle("." * 81).steps(["ns"]),
        Puzzle("123....4" + "." * 8).steps(),
    ]
    found += [Puzzle(EASY).why("r1c4", 2), *Puzzle(EASY).why("r1c4")]
    found += [Puzzle(EASY).rate(runs=2), Puzzle("." * 81).rate(), Puzzle(EASY).rate(runs=2, scale=None), game_rated()]
    trace = Puzzle(EASY).trace("mac")
    found += [trace, trace.tree(), Puzzle(CHAINS).trace("fc-lex", seed=1, nodes=40).tree()]
    race = dokulab.race(EASY, ["mac", "dlx"])
    found += [race, race[0], dokulab.daily(DAY), dokulab.generate("easy", box="2x2", seed=1)]
    found += [dokulab.pattern(RING), dokulab.pattern("x" + "." * 14 + "x"), dokulab.minimum(["ns"], box="2x2")]
    return tuple(found)


def game_rated() -> Result:
    game = Puzzle(EASY).play()
    game["r1c3"] = 4
    return game.rate(runs=2)


def steps_of_every_technique() -> list[SolvingStep]:
    """The first step of each technique that finds one on its worked-out position, or on a hard puzzle."""
    states = {each.technique: replace(marked(each.has), unique=None) for each in POSITIONS}
    start = State.initial(Puzzle(CHAINS).grid)
    found = []
    for technique in CATALOGUE:
        state = states.get(technique.id, start)
        step = None if technique.needs_uniqueness else technique.first(state)
        if step is not None:
            found.append(SolvingStep(state, step))
    return found


def kinds(of: type[Result] = Result) -> set[str]:
    """By name, since a dataclass with slots is made twice."""
    return {name for kind in of.__subclasses__() for name in (kind.__name__, *kinds(kind))}


def test_there_is_one_of_every_kind() -> None:
    assert {type(each).__name__ for each in results()} == kinds() - {"PuzzleDigits"}  # a puzzle's first half


def test_every_result_goes_through_json_and_comes_back_equal() -> None:
    for result in results():
        values = json.loads(json.dumps(result.to_dict(), allow_nan=False))
        back = type(result).from_dict(values)
        assert back == result, repr(result)
        assert (str(back), repr(back)) == (str(result), repr(result))
        assert back.to_dict() == values


COMMANDS: dict[str, tuple[list[str], Callable[[], Result], set[str]]] = {
    "solve": (["solve", EASY], lambda: dokulab.solve_many([EASY])[0], {"seconds", "nodes", "solver"}),
    "rate": (
        ["rate", EASY, "--runs", "2", "--seed", "0", "--counting", "sweeps"],
        lambda: Puzzle(EASY).rate(runs=2),
        set(),
    ),
    "rate, without one solution": (["rate", "." * 81, "--seed", "0"], lambda: Puzzle("." * 81).rate(), {"scale"}),
    "race": (["race", EASY, "--solvers", "mac"], lambda: dokulab.race(EASY, ["mac"])[0], {"seconds"}),
    "daily": (["daily", DAY], lambda: dokulab.daily(DAY), set()),
    "generate": (
        ["generate", "--level", "easy", "--box", "2x2", "--seed", "1"],
        lambda: dokulab.generate("easy", box="2x2", seed=1),
        {"seconds", "number"},
    ),
    "pattern": (["pattern", RING, "--seed", "0"], lambda: dokulab.pattern(RING), {"seconds"}),
    "minimum": (
        ["minimum", "--box", "2x2", "--strategies", "ns", "--seed", "0"],
        lambda: dokulab.minimum(["ns"], box="2x2"),
        {"seconds", "seed", "search"},
    ),
}
"""Of a command: its arguments, the same asked of the package, and what only the command says or which is a time."""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_values_are_those_that_the_command_writes(dokulab: Run, name: str) -> None:
    arguments, ask, own = COMMANDS[name]
    (line,) = records(dokulab(*arguments, "--json")[1])
    result = ask()
    values = result.to_dict()
    assert {key: values.get(key, "missing") for key in line if key not in own} == {
        key: value for key, value in line.items() if key not in own
    }
    assert type(result).from_dict(line) == result or own & {"seconds", "scale"}, "a line of the command is a result"


def test_so_are_the_steps_and_the_reasons(dokulab: Run) -> None:
    *lines, end = records(dokulab("steps", SEVENTEEN, "--json")[1])
    path = Puzzle(SEVENTEEN).steps().to_dict()
    for line, step in zip(lines, path["steps"], strict=True):
        because = line.pop("because")
        assert because.items() <= step["because"].items()
        assert {name: step[name] for name in line if name != "step"} | {"step": line["step"]} == line
    assert {name: path[name] for name in end if name not in ("steps", "box")}.items() <= end.items()
    lines = records(dokulab("why", EASY, "r1c4=2", "--json")[1])
    reasons = Puzzle(EASY).why("r1c4", 2).to_dict()
    for line, reason in zip(lines, reasons["answers"], strict=True):
        assert line.pop("candidate") == reasons["candidate"]
        assert [step["explanation"] for step in line.pop("steps")] == [each["explanation"] for each in reason["steps"]]
        assert line.items() <= reason.items()


def test_a_step_of_every_technique_comes_back_with_the_whole_of_its_reason() -> None:
    steps = steps_of_every_technique()
    assert len(steps) > 40
    assert any(step.step.because.inferences for step in steps)
    assert any(step.step.because.sets for step in steps)
    for step in steps:
        values = json.loads(json.dumps(step.to_dict()))
        back = SolvingStep.from_dict(values)
        assert (back, str(back)) == (step, str(step))


def test_rows_are_flat_and_as_many_as_there_are() -> None:
    for result in results():
        if hasattr(result, "rows"):
            rows: list[dict[str, Any]] = result.rows
            assert len({tuple(row) for row in rows}) <= 1, "each row has the same columns"
            for row in rows:
                assert all(isinstance(value, str | int | float | bool | None) for value in row.values())
    assert len(Puzzle(EASY).steps().rows) == EASY.count(".")


def test_values_of_another_kind_are_refused_in_words() -> None:
    for result in results():
        kind, values = type(result), result.to_dict()
        lists = [name for name, value in values.items() if isinstance(value, list)]
        wrong: list[Any] = [None, [], {}, dict.fromkeys(values)]
        wrong += [{name: value for name, value in values.items() if name != left} for left in values if left != "box"]
        wrong += [{**values, name: [{"x": "y"}]} for name in lists]
        for each in wrong:
            with suppress(dokulab.DokulabError):  # and nothing else
                kind.from_dict(each)
        for each in wrong[:4]:
            with pytest.raises(dokulab.DokulabError):
                kind.from_dict(each)
