"""Puzzles for a drawn pattern with more asked for. Other programs check them: another solver, the path, the ratings."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dokulab
from dokulab.asks.generate import GenerateRequest
from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.cli.main import main
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.filling import clues_of, exchanged
from dokulab.make.generators.generation import generate
from dokulab.make.generators.pattern_filling import full_houses_fill
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.wished_steps import explainer_cost, needs_cost
from dokulab.make.patterns.problem import PatternVerdict
from dokulab.measure.levels import LEVELS, Level, level_of
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.catalogue import CATALOGUE
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.people.technique import Family
from dokulab.search.full_grid import minimal_clues, random_full_grid
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import solver

RING = (
    "x.x...x.x"  # 28 clues, the same after a half turn
    ".x..x..x."
    "x.......x"
    "...x.x..."
    ".xx.x.xx."
    "...x.x..."
    "x.......x"
    ".x..x..x."
    "x.x...x.x"
)
EMPTY_ROWS = "xxxxxxxxx" + 18 * "." + 54 * "x"
LAST_OF_ROWS = 9 * "xxxxxxxx."


def make(pattern: str, seed: int = 1, **asked: object) -> Generated:
    request = GenerateRequest(pattern=pattern, **asked)  # type: ignore[arg-type]
    return run(generate(request.spec(), Random(seed), moves=request.moves))


def solutions_by_another_solver(puzzle: Grid) -> int:
    return run(solver("dlx").search(puzzle, Limits(solutions=2))).count


def assert_fits(made: Generated, pattern: str) -> None:
    assert made.reached, made.missed
    assert made.verdict is PatternVerdict.FOUND
    assert made.puzzle.clues == tuple(cell for cell, symbol in enumerate(pattern) if symbol == "x")
    assert solutions_by_another_solver(made.puzzle) == 1


@pytest.mark.parametrize("level", [level for level in LEVELS if level.is_made], ids=lambda level: level.id)
def test_the_clues_are_the_patterns_cells_and_the_puzzle_is_of_the_level(level: Level) -> None:
    made = make(RING, level=level.id)
    assert_fits(made, RING)
    techniques = [step.technique for step in run(solve_steps(made.puzzle)).steps]
    assert level_of(techniques, run(rate_er(made.puzzle)).er) is level


def test_without_anything_else_one_solution_is_enough() -> None:
    assert_fits(make(RING), RING)


def test_a_hardest_technique_and_a_pattern() -> None:
    made = make(RING, hardest="x_wing")
    assert_fits(made, RING)
    assert hardest_of(run(solve_steps(made.puzzle)).steps) == "x_wing"


def test_exactly_the_techniques_that_were_named_are_needed() -> None:
    needs = ("naked_pair", "pointing")
    made = make(RING, needs=needs)
    assert_fits(made, RING)

    def solves(allowed: tuple[str, ...]) -> bool:
        techniques = [each for each in CATALOGUE if each.family is Family.SINGLES or each.id in allowed]
        return run(solve_steps(made.puzzle, techniques)).solved

    assert solves(needs)
    assert not solves(needs[:1])
    assert not solves(needs[1:])


def test_a_sudoku_explainer_rating_and_a_pattern() -> None:
    made = make(RING, er_low=3.0, er_high=4.6)
    assert_fits(made, RING)
    er = run(rate_er(made.puzzle)).er
    assert er is not None
    assert 3.0 <= er <= 4.6


@pytest.mark.parametrize("pattern", ["x.xx.x..x..x.xx.", "xxx..xx....x..x.x...x.x.xx..x..xx.x."])
def test_small_boards_too(pattern: str) -> None:
    assert_fits(make(pattern), pattern)


def test_digits_that_are_drawn_can_be_kept() -> None:
    pattern = "1.2" + RING[3:20] + "3" + RING[21:]
    pattern = "".join(sign if RING[cell] == "x" else "." for cell, sign in enumerate(pattern))
    made = make(pattern, fixed=True, level="medium")
    assert_fits(made, RING)
    assert all(str(made.puzzle.values[cell]) == sign for cell, sign in enumerate(pattern) if sign.isdecimal())
    clash = make("11" + RING[2:], fixed=True)
    assert clash.proof is not None
    assert clash.proof.kind == "clashing-digits"


def test_8x8_too() -> None:
    pattern = "".join("x" if (5 * cell + cell // 8) % 3 else "." for cell in range(64))
    made = make(pattern)
    assert_fits(made, pattern)
    assert made.puzzle.geometry == geometry(2, 4)


@pytest.mark.parametrize(
    ("pattern", "asked", "kind"),
    [
        (EMPTY_ROWS, {}, "empty-lines"),
        (16 * "x" + 65 * ".", {"level": "evil"}, "empty-lines"),
        (LAST_OF_ROWS, {"hardest": "x_wing"}, "full-houses"),
        (LAST_OF_ROWS, {"er_low": 2.0}, "full-houses"),
        ("xx..............", {}, "few-digits"),
        ("x..x.......x...x", {}, "all-fillings"),
        ("x..x.xx..xx.x..x", {"hardest": "jellyfish"}, "all-fillings-wished"),
    ],
)
def test_what_is_impossible_is_proved(pattern: str, asked: dict[str, Any], kind: str) -> None:
    made = make(pattern, **asked)
    assert made.proof is not None
    assert made.proof.kind == kind
    assert made.verdict is PatternVerdict.IMPOSSIBLE


def test_full_houses_fill_what_is_the_last_of_a_unit_each_time() -> None:
    board = geometry(2, 2)
    assert full_houses_fill(board, range(1, 16))
    assert full_houses_fill(board, [cell for cell in range(16) if cell not in (0, 1, 4)])
    assert not full_houses_fill(board, [cell for cell in range(16) if cell not in (0, 1, 4, 5)])


def test_the_same_seed_gives_the_same_puzzle_and_another_another() -> None:
    first, again, other = (make(RING, seed, level="medium").puzzle for seed in (1, 1, 2))
    assert first == again != other


def test_a_search_that_ends_early_says_what_is_missed() -> None:
    made = make(RING, hardest="jellyfish", moves=8)
    assert made.verdict is PatternVerdict.UNDECIDED
    assert made.missed == ("hardest",)


@given(st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_an_exchange_leads_to_another_puzzle_in_the_same_cells(seed: int) -> None:
    rng = Random(seed)
    solution = random_full_grid(rng)
    cells = run(minimal_clues(solution, orbits(CLASSIC, "none"), rng)).puzzle.clues
    clues = clues_of(solution, cells)
    movable = cells[: len(cells) // 2]
    after = exchanged(clues, movable, rng)
    if after is not None:
        assert after.puzzle != clues.puzzle
        assert after.puzzle.clues == clues.puzzle.clues
        assert all(after.puzzle.values[cell] == solution.values[cell] for cell in cells if cell not in movable)
        assert solutions_by_another_solver(after.puzzle) == 1


@pytest.mark.parametrize("seed", range(6))
def test_an_exchange_at_8x8_leads_to_one_solution_too(seed: int) -> None:
    rng = Random(seed)
    board = geometry(2, 4)
    clues = run(minimal_clues(random_full_grid(rng, board), orbits(board, "none"), rng))
    cells = clues.puzzle.clues
    after = exchanged(clues_of(clues.digits, cells), cells, rng)
    assert after is None or solutions_by_another_solver(after.puzzle) == 1


def test_costs_of_steps_are_nothing_where_they_are_met_and_say_which_way_to_go() -> None:
    # An easy puzzle: hidden singles solve it.
    easy = parse_grid("530070000600195000098000060800060003400803001700020006060000280000419005000080079")
    cost, is_too_easy = run(needs_cost(easy, ("x_wing",)))
    assert cost > 0
    assert is_too_easy
    er = run(rate_er(easy)).er
    assert er is not None
    assert run(explainer_cost(easy, (er, er)))[0] == 0
    cost, is_too_easy = run(explainer_cost(easy, (er + 1, 9.0)))
    assert cost == pytest.approx(0.55)
    assert is_too_easy
    too_hard, is_easy = run(explainer_cost(easy, (0.0, er - 0.5)))
    assert too_hard > 0
    assert not is_easy


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ({"needs": ("naked_single",)}, "needs"),
        ({"needs": ("blob",)}, "needs"),
        ({"er_low": 5.0, "er_high": 4.0}, "er"),
        ({"er_low": 5.0, "pattern": "x" * 16}, "er"),
        ({"clues_low": 30}, "clues"),
        ({"symmetry": "rotational-180"}, "symmetry"),
    ],
)
def test_what_cannot_be_asked_for_is_said(asked: dict[str, object], rule: str) -> None:
    with pytest.raises(ParameterError) as refused:
        GenerateRequest(**{"pattern": RING, **asked}).spec()  # type: ignore[arg-type]
    assert refused.value.rule == rule


def test_ratings_and_techniques_can_be_asked_for_without_a_pattern() -> None:
    request = GenerateRequest(needs=("naked_pair",), er_high=5.0)
    made = run(generate(request.spec(), Random(1)))
    assert made.reached
    assert run(needs_cost(made.puzzle, ("naked_pair",)))[0] == 0


def test_the_command_says_impossible_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--pattern", EMPTY_ROWS, "--level", "evil", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["verdict"] == "impossible"
    assert said["puzzle"] is None
    assert said["pattern"] == EMPTY_ROWS
    assert "row 2 and row 3" in said["proof"]["words"]


def test_the_command_fills_the_pattern(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--pattern", RING, "--hardest", "pointing", "--seed", "1", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["verdict"], said["pattern"], said["hardest"]) == ("found", RING, "pointing")
    assert [digit != "." for digit in said["puzzle"]] == [symbol == "x" for symbol in RING]


def test_python_has_it_too() -> None:
    made = dokulab.generate(pattern=RING, seed=1)
    assert made.is_unique
    assert made.proof is None
    refused = dokulab.generate(pattern=EMPTY_ROWS, seed=1)
    assert refused.proof is not None
    assert "row 2" in refused.proof
