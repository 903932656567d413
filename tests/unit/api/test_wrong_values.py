"""A value of a wrong kind is refused by a DokulabError that shows it, wherever the package takes one."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import dokulab
from dokulab import DokulabError, Game, Puzzle, Stopped

SMALL = Puzzle("4.....2.1.....3.")
WRONG: tuple[Any, ...] = (None, -3, 3, 1.5, True, [], {}, b"x", object(), ["r1c1"], [3], "zz")
"""Some are right for some arguments: then there is an answer. Of lists and texts the part that is wrong is shown."""

GIVEN: dict[str, Any] = {
    "puzzle": SMALL,
    "puzzles": [SMALL],
    "other": SMALL,
    "name": "r1c2",
    "digit": 2,
    "format": "line",
    "solver": "mac",
    "path": "no-such-file.txt",
    "step": SMALL.hint().step,
    "values": SMALL.to_dict(),
}
"""What an argument without a default is, where another one is wrong. ``text`` is a puzzle's or a pattern's."""

SMALLER: dict[str, dict[str, Any]] = {
    "generate": {"box": "2x2", "moves": 5, "seed": 1},
    "minimum": {"box": "2x2", "time_limit": 1.0},
    "pattern": {"time_limit": 1.0},
}
"""What keeps the work small."""


def public() -> Iterator[tuple[str, Callable[..., object], inspect.Signature]]:
    """Every public function, class, and method of a puzzle and a game: its name, itself, and what it takes."""
    for name in dokulab.__all__:
        value = getattr(dokulab, name)
        if not (isinstance(value, type) and issubclass(value, BaseException)):
            yield name, value, inspect.signature(value)
    for owner, one in ((Puzzle, SMALL), (Game, SMALL.play())):
        for name in dir(owner):
            value = getattr(one, name)
            if callable(value) and not name.startswith("_") and name != "of":  # which takes the engine's own grid
                yield f"{owner.__name__}.{name}", value, inspect.signature(value)


CASES = [
    pytest.param(function, name, parameter, signature, id=f"{name}-{parameter}")
    for name, function, signature in public()
    for parameter in signature.parameters
]


@pytest.mark.parametrize(("function", "name", "parameter", "signature"), CASES)
def test_a_wrong_value_is_refused_and_shown(
    function: Callable[..., object], name: str, parameter: str, signature: inspect.Signature
) -> None:
    text = "x..x....x......x" if name == "pattern" else str(SMALL)
    needed = {
        each.name: GIVEN.get(each.name, text)
        for each in signature.parameters.values()
        if each.default is inspect.Parameter.empty
    }
    shown = list[tuple[str, object]]()
    for value in WRONG:
        try:
            function(**(needed | SMALLER.get(name, {}) | {parameter: value}))
        except Stopped:
            assert parameter == "time_limit"
        except DokulabError as error:
            shown.append((error.message, value))
    for message, value in shown:
        assert isinstance(value, str | list | dict | bytes) or repr(value)[:30] in message, message


def test_a_list_of_nothing_but_puzzles_is_asked_for() -> None:
    for many in (dokulab.solve_many, dokulab.rate_many, dokulab.steps_many):
        with pytest.raises(DokulabError, match=r"Give a list of puzzles; this is '53\.\.'"):
            many("53..")


def test_no_puzzle_yet_when_the_time_is_over_is_told() -> None:
    with pytest.raises(Stopped, match="Nothing was found within 0 seconds"):
        dokulab.generate("extreme", seed=1, time_limit=0)
