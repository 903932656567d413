"""The fewest clues and files through the package: the same as through the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dokulab import ParameterError, Puzzle, minimum
from tests.commands import Run

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("strategies", [("ns",), None])
def test_the_fewest_clues_are_those_of_the_command(dokulab: Run, strategies: tuple[str, ...] | None) -> None:
    named = ",".join(strategies or ("none",))
    _, output, _ = dokulab("minimum", "--box", "2x2", "--strategies", named, "--seed", "0", "--json")
    told = json.loads(output)
    found = minimum(strategies, box="2x2")
    assert found.is_proved == told["proved_minimal"]
    assert (found.clues, found.lower_bound, str(found.puzzle)) == (told["clues"], told["lower_bound"], told["puzzle"])
    assert (found.lower_bound_by, found.method) == (told["lower_bound_by"], told["method"])


def test_a_search_that_its_time_ends_says_what_is_known() -> None:
    found = minimum(["ns"], method="search", time_limit=0.0)
    assert (found.is_proved, found.lower_bound) == (False, 17)
    assert "at least 17" in str(found)


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(ParameterError):
        minimum(["ns"], box="2x2", method="no such method")
    with pytest.raises(ParameterError):
        minimum(["ns"], box="2x2", grid="1.34............")


def test_a_file_is_that_of_the_command(dokulab: Run, tmp_path: Path) -> None:
    code, output, _ = dokulab("export", EASY, "--to", "svg", "--mm", "60", "--out", str(tmp_path))
    assert code == 0
    (written,) = output.split("\n")[:-1]
    assert Puzzle(EASY).export("svg", width=60).startswith(b"<svg")
    assert Puzzle(EASY).export("svg", width=60) == Path(written).read_bytes()
    with pytest.raises(ParameterError, match="exactly one solution"):
        Puzzle("1.34............").export("svg", answer=True)
