"""The methods of the bridge, as the page calls them: over JSON."""

from __future__ import annotations

import json
import math
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.asks.generate import GenerateProgress
from dokulab.board.formats import grid_text, parse_grid
from dokulab.bridge.session import open_session
from dokulab.bridge.shapes import MOST_ITEMS, Shape, shape_of, shapes
from dokulab.bridge.typescript import declarations, typescript_type
from dokulab.ground.jobs import run
from dokulab.ground.request import AtMost
from dokulab.make.generators.generation import METHODS
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS
from tests.puzzles import CLASH, SEVENTEEN

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "." * 81
CLASHING = "55" + "." * 79
COLLECTIONS = Path(__file__).parents[3] / "web/shared/puzzles/bank" / "collections.json"
PUZZLES: list[str] = [
    puzzle for each in json.loads(COLLECTIONS.read_text()) if each["box"] == "3x3" for puzzle in each["puzzles"]
]


def call(method: str, /, **params: object) -> dict[str, Any]:
    """The one response to a request."""
    session = open_session()
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while True:
        for message in json.loads(session.pump(10))["messages"]:
            if "id" in message:
                return dict(message)


def result(method: str, /, **params: object) -> dict[str, Any]:
    return dict(call(method, **params)["result"])


def solution_of(puzzle: str) -> str:
    (solution,) = run(SOLVERS["dlx"].search(parse_grid(puzzle), Limits())).solutions
    return grid_text(solution)


def test_the_committed_types_are_those_of_the_wire() -> None:
    committed = Path(__file__).parents[3] / "web" / "engine" / "wire.d.ts"
    assert committed.read_text().rstrip() == declarations().rstrip()


def test_the_committed_shapes_are_those_of_the_wire() -> None:
    committed = Path(__file__).parents[3] / "web" / "engine" / "wire_shapes.json"
    assert json.loads(committed.read_text()) == shapes()


def test_a_shape_has_the_limits_of_its_type() -> None:
    found: dict[str, dict[str, Shape]] = {}
    assert shape_of(Annotated[tuple[int | None, ...], AtMost(3)], found) == {
        "list": {"either": ["integer", "null"]},
        "most": 3,
    }
    assert shape_of(tuple[str, ...], found) == {"list": "text", "most": MOST_ITEMS}
    assert shape_of(Annotated[int, AtMost(9)], found) == {"of": "integer", "most": 9}
    assert not found
    for hint in (dict[str, int], object, Annotated[float, AtMost(9)]):
        with pytest.raises(TypeError):
            shape_of(hint, found)


def test_a_type_that_cannot_cross_the_bridge_is_refused() -> None:
    class Colour(StrEnum):
        RED = "red"

    assert typescript_type(tuple[str, ...] | None) == "readonly string[] | null"
    assert typescript_type(Colour | None) == "'red' | null"
    for hint in (set, tuple[set[int], ...], object | None, bytes):
        with pytest.raises(TypeError, match="cannot cross the bridge"):
            typescript_type(hint)


def test_each_engine_has_a_marker_of_its_own() -> None:
    assert result("hello")["marker"] != result("hello")["marker"]


def test_two_solutions_are_given_with_the_cells_where_they_differ() -> None:
    answer = result("solve", puzzle=SEVERAL)
    first, second = answer["solutions"]
    assert answer["verdict"] == "multiple"
    assert answer["differing_cells"] == [cell for cell in range(81) if first[cell] != second[cell]] != []


def test_no_solution_is_a_result_and_a_clash_is_an_error() -> None:
    impossible = "12345678........9" + "." * 64
    assert result("solve", puzzle=impossible)["verdict"] == "none"
    error = call("solve", puzzle=CLASHING)["error"]
    assert error["data"]["code"] == "clash"
    assert error["data"]["cell"] == 1
    assert "r1c1" in error["message"]
    assert "r1c2" in error["message"]


def test_what_has_not_one_solution_has_no_rating() -> None:
    rating = result("rate", puzzle=SEVERAL)
    assert (rating["verdict"], rating["call_counts"], rating["call_level"]) == ("multiple", [], None)


def test_a_rating_tells_intervals_and_how_sure_its_level_is() -> None:
    rating = result("rate", puzzle=PUZZLES[0], seed=3)
    assert rating["verdict"] == "unique"
    for count in rating["call_counts"]:
        assert count["low"] <= count["mean"] <= count["high"]
        assert min(count["runs"]) <= count["median"] <= max(count["runs"])
    assert 0 < rating["confidence"] <= 1
    assert (rating["neighbour"] is None) is (rating["confidence"] >= 0.95)
    assert (rating["cut"], rating["at_least"]) == (False, None)


def test_a_budget_cuts_a_rating_and_leaves_the_verdict() -> None:
    rating = result("rate", puzzle=SEVENTEEN, budget=9_000)
    assert (rating["verdict"], rating["cut"], rating["call_counts"]) == ("unique", True, [])
    assert rating["at_least"] > 9_000
    assert (rating["call_level"], rating["confidence"]) == ("evil", None)


def test_a_rating_names_a_level_of_the_scale_asked_for() -> None:
    scale = {"table": "calibrated", "call_levels": 30, "spacing": "logarithmic"}
    levels = result("levels", **scale)
    assert [level["name"] for level in levels["levels"]] == [f"{number}/30" for number in range(1, 31)]
    assert "Sudoku Exchange" in levels["source"]
    rating = result("rate", puzzle=PUZZLES[0], **scale)
    mean = rating["call_counts"][0]["mean"]
    (level,) = [each for each in levels["levels"] if each["low"] <= mean < (each["high"] or math.inf)]
    assert rating["call_level"] == level["name"]


def test_the_levels_without_a_number_are_the_tables_own() -> None:
    assert [level["name"] for level in result("levels")["levels"]] == ["easy", "medium", "hard", "evil"]
    assert result("levels")["levels"] == result("hello")["levels"]
    for count in (1, 1_001):
        assert call("levels", call_levels=count)["error"]["data"]["rule"] == "call_levels"


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"call_level": "easy", "call_count": 5}, "level"),
        ({"level": "gentle"}, "level"),
        ({"call_count": 0}, "call_count"),
        ({"call_count": 50, "tolerance": 0}, "tolerance"),
        ({"level": "easy", "symmetry": "blob"}, "symmetry"),
        ({"level": "easy", "seed": "x"}, "seed"),
        ({"call_level": "easy", "box": "2x2"}, "level"),
        ({"level": "extreme", "box": "2x2"}, "level"),
        ({"level": "easy", "box": "4x4"}, "box"),
        ({"level": "easy", "method": "blob"}, "method"),
        ({"level": "easy", "hardest": "blob"}, "hardest"),
        ({"level": "easy", "clues_low": 40, "clues_high": 30}, "clues"),
        ({"level": "easy", "moves": -1}, "moves"),
    ],
)
def test_generate_names_a_wrong_parameter(params: dict[str, object], named: str) -> None:
    assert call("generate", **params)["error"]["data"]["rule"] == named


def test_where_nothing_is_aimed_at_the_puzzle_is_of_the_usual_level() -> None:
    open_answer, medium = (result("generate", seed=5, moves=0, **aim) for aim in ({}, {"level": "medium"}))
    assert (open_answer["puzzle"], open_answer["target"]) == (medium["puzzle"], medium["target"])


@pytest.mark.slow
def test_the_page_can_watch_a_puzzle_being_made() -> None:
    session = open_session()
    params = {"call_count": 90_000, "tolerance": 0.001, "seed": 1, "moves": 300}
    session.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "generate", "params": params}))
    details: list[dict[str, Any]] = []
    made: dict[str, Any] | None = None
    while made is None:
        for message in json.loads(session.pump(0.01))["messages"]:
            if "id" in message:
                made = message["result"]
            else:
                details.append(message["params"]["value"]["detail"])
    assert {name for detail in details for name in detail} == {field.name for field in fields(GenerateProgress)}
    assert all(len(detail["best_puzzle"]) == len(detail["current_puzzle"]) == 81 for detail in details)
    assert [detail["moves"] for detail in details] == sorted(detail["moves"] for detail in details)
    assert (made["reached"], made["missed"], made["moves"]) == (False, ["call_count"], 300)
    assert [point["moves"] for point in made["history"]][:: len(made["history"]) - 1] == [0, 300]


def test_a_puzzle_made_before_is_not_made_again() -> None:
    spec = {"call_count": 8, "tolerance": 0.4, "box": "2x3", "seed": 3}
    first = result("generate", **spec)["puzzle"]
    digits = dict(zip("123456", "654321", strict=True))
    renamed = "".join(digits.get(character, ".") for character in first)
    again = result("generate", **spec, avoid=["." * 36, renamed])
    assert result("generate", **spec)["puzzle"] == first
    assert again["puzzle"] != first
    assert again["reached"]


def test_hello_lists_what_can_be_wished_for() -> None:
    hello = result("hello")
    assert [entry["id"] for entry in hello["generators"]] == [*METHODS]
    assert {entry["box"]: (entry["size"], entry["has_levels"]) for entry in hello["boards"]} == {
        "3x3": (9, True),
        "2x2": (4, False),
        "2x3": (6, False),
        "3x2": (6, False),
        "2x4": (8, False),
        "4x2": (8, False),
    }
    assert {"none", "rotational-90", "diagonal"} < {entry["id"] for entry in hello["symmetries"]}


@pytest.mark.parametrize("method", ["parse", "solve", "rate", "steps"])
@pytest.mark.parametrize("text", ["", "." * 80, "." * 82, "." * 40 + "q" + "." * 40, "9" * 100_000])
def test_a_bad_text_is_an_error_with_words(method: str, text: str) -> None:
    name = "text" if method == "parse" else "puzzle"
    data = call(method, **{name: text})["error"]["data"]
    assert data["code"] in {"puzzle-text", "clash"}
    assert data["message"].endswith(".")


@pytest.mark.slow
@settings(max_examples=4)
@given(st.sampled_from(PUZZLES))
def test_a_path_leads_from_the_puzzle_to_its_solution(puzzle: str) -> None:
    answer = result("steps", puzzle=puzzle)
    solution = [int(character) for character in solution_of(puzzle)]
    assert answer["ending"] == "solved"
    assert [int(character) for character in answer["end"]] == solution
    for step, following in zip(answer["steps"], answer["steps"][1:], strict=False):
        assert all(solution[cell] == digit for cell, digit in step["placements"])
        assert all(solution[cell] != digit for cell, digit in step["eliminations"])
        for cell, digit in step["placements"]:
            assert (step["digits"][cell], following["digits"][cell]) == (0, digit)
        for cell, digit in step["eliminations"]:
            assert step["candidates"][cell] >> digit - 1 & 1
            assert not following["candidates"][cell] >> digit - 1 & 1
        for open_cell, mask in enumerate(step["candidates"]):
            assert bool(mask) is not bool(step["digits"][open_cell])
        assert all(step[depth] for depth in ("where", "why", "what"))


def test_a_path_from_a_position_starts_there_and_a_wrong_digit_is_found() -> None:
    solution = solution_of(EASY)
    cell = EASY.index(".")
    played = EASY[:cell] + solution[cell] + EASY[cell + 1 :]
    answer = result("steps", puzzle=EASY, digits=played)
    assert answer["puzzle"] == EASY
    assert "".join(map(str, answer["steps"][0]["digits"])).replace("0", ".") == played
    assert answer["end"] == solution
    assert solution[2] == "4"
    assert result("steps", puzzle=EASY, digits=f"531{EASY[3:]}")["ending"] == "impossible"


@settings(max_examples=12)
@given(st.sampled_from(PUZZLES), st.randoms(use_true_random=False))
def test_a_hint_is_right_wherever_the_player_stands(puzzle: str, rng: Any) -> None:
    solution = solution_of(puzzle)
    digits = [clue if clue != "." or rng.random() < 0.6 else solution[cell] for cell, clue in enumerate(puzzle)]
    answer = result("hint", puzzle=puzzle, digits="".join(digits), last=rng.randrange(81))
    if answer["kind"] == "solved":
        assert "." not in digits
        return
    assert answer["kind"] == "step"
    assert all(solution[cell] == str(digit) for cell, digit in answer["step"]["placements"])
    assert all(solution[cell] != str(digit) for cell, digit in answer["step"]["eliminations"])


@settings(max_examples=20)
@given(st.sampled_from(PUZZLES), st.integers(0, 80), st.integers(1, 9))
def test_a_wrong_digit_is_pointed_out_before_anything_else(puzzle: str, cell: int, digit: int) -> None:
    right = solution_of(puzzle)[cell]
    if puzzle[cell] != "." or right == str(digit):
        return
    answer = result("hint", puzzle=puzzle, digits=puzzle[:cell] + str(digit) + puzzle[cell + 1 :], candidates=[1] * 81)
    assert (answer["kind"], answer["wrong_cells"]) == ("wrong-digits", [cell])


def test_a_mark_that_was_wrongly_removed_is_pointed_out() -> None:
    right = solution_of(EASY)
    cell = EASY.index(".")
    candidates = [0] * 81
    candidates[cell] = 0b111111111 & ~(1 << int(right[cell]) - 1)
    answer = result("hint", puzzle=EASY, digits=EASY, candidates=candidates)
    assert (answer["kind"], answer["wrong_cells"]) == ("missing-marks", [cell])


def test_a_puzzle_with_several_solutions_gets_no_hint() -> None:
    assert result("hint", puzzle=SEVERAL, digits=SEVERAL)["kind"] == "not-unique"


@pytest.mark.slow
def test_what_can_be_done_now_is_what_the_position_allows() -> None:
    solution = solution_of(EASY)
    steps = result("possible", digits=EASY)["steps"]
    assert {"naked_single", "hidden_single"} <= {step["technique"] for step in steps}
    for step in steps:
        assert all(solution[cell] == str(digit) for cell, digit in step["placements"])
        assert all(solution[cell] != str(digit) for cell, digit in step["eliminations"])


@pytest.mark.slow
def test_what_can_be_done_now_keeps_every_solution_of_a_puzzle_with_several() -> None:
    puzzle = "6....4.5827...8.1...83..6..52......6.........8.7....49..5..27...4.8...6131.4.7..5"
    solutions = result("solve", puzzle=puzzle, limit=9)["solutions"]
    assert len(solutions) > 1
    digits = puzzle
    while steps := result("possible", digits=digits)["steps"]:
        for step in steps:
            for solution in solutions:
                assert all(solution[cell] == str(digit) for cell, digit in step["placements"])
                assert all(solution[cell] != str(digit) for cell, digit in step["eliminations"])
        placed = [tuple(placement) for step in steps for placement in step["placements"]]
        if not placed:
            break
        for cell, digit in placed:
            digits = digits[:cell] + str(digit) + digits[cell + 1 :]


def test_the_techniques_come_in_the_order_of_difficulty() -> None:
    weights = [technique["weight"] for technique in result("techniques")["techniques"]]
    assert weights == sorted(weights)


def test_every_size_is_solved_and_a_solver_that_does_not_take_it_is_refused() -> None:
    assert result("solve", puzzle="." * 16, limit=1000)["count"] == 288
    error = call("solve", puzzle="." * 16, solver="bitboard")["error"]
    assert "4x4" in error["message"]
    assert "dlx" in error["message"]


def test_help_with_a_pattern_names_free_cells() -> None:
    puzzle = SEVENTEEN
    cells = result("extra_clues", attempt=puzzle, strategies=["ns"])["cells"]
    assert cells
    assert all(puzzle[cell] == "." for cell in cells)
    assert call("extra_clues", attempt=CLASH, strategies=["ns"])["error"]["data"]["code"] == "clash"


def test_sudoku_explainers_rating_comes_with_its_steps() -> None:
    answer = result("explain", puzzle=EASY)
    assert (answer["verdict"], answer["rating"]["scale"], answer["rating"]["er_at_least"]) == (
        "unique",
        "classic",
        None,
    )
    assert answer["rating"]["er"] == max(step["rating"] for step in answer["steps"])
    assert answer["rating"]["ed"] == answer["steps"][0]["rating"]
    placed = dict(pair for step in answer["steps"] for pair in step["placements"])
    solution = solution_of(EASY)
    assert all(solution[cell] == str(digit) for cell, digit in placed.items())
    assert len(placed) == EASY.count(".")
    assert answer["end"] == solution
    first = answer["steps"][0]
    assert first["digits"] == [int(text) if text.isdigit() else 0 for text in EASY]
    assert all(first["candidates"][cell] >> digit - 1 & 1 for cell, digit in first["placements"])
    assert first["why"].startswith(first["title"])
    assert result("explain", puzzle=SEVERAL, scale="exchange")["rating"] == {
        "scale": "exchange",
        "er": None,
        "ep": None,
        "ed": None,
        "er_at_least": None,
        "level": None,
    }


def test_a_reading_of_a_photograph_comes_back_corrected_and_says_why() -> None:
    puzzle = "1...3..2...3..2."
    cells = [[float(symbol == ("." if digit == 0 else str(digit))) for digit in range(5)] for symbol in puzzle]
    cells[7] = [0.01, 0.55, 0.4, 0.03, 0.01]
    found = result("correct_reading", box_rows=2, box_columns=2, probabilities=cells)
    assert found == {
        "puzzle": puzzle,
        "unique": True,
        "verdict": "none",
        "corrections": [{"cell": 7, "read": 1, "digit": 2, "verdict": "none", "clashing": None}],
    }
