"""A solver of one's own: races, traces, answers checked, and programs that are wrong."""

from __future__ import annotations

import pytest

from dokulab.asks.race import RaceRequest, RaceResult, race
from dokulab.asks.trace import TraceRequest, TraceResult, trace
from dokulab.board.formats import parse_grid
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import run
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS

BACKTRACKER = """
def solve(grid):
    if not grid.empty:
        yield grid
        return
    cell = min(grid.empty, key=lambda cell: len(grid.candidates(cell)))
    for digit in grid.candidates(cell):
        grid[cell] = digit
        yield
        yield from solve(grid)
        grid[cell] = 0
"""

FUNCTION = """
def solve(grid):
    if not grid.empty:
        return True
    cell = grid.empty[0]
    for digit in grid.candidates(cell):
        grid[cell] = digit
        if solve(grid):
            return True
        grid[cell] = 0
    return False
"""

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "1....2....3....."
SIX = "...3.4...5..1...6..6...3..3...2.6..."
SIXTEEN = "." * 256


def _race(code: str, puzzle: str, **limits: object) -> RaceResult:
    return run(race(RaceRequest(puzzle, "own", code=code, **limits)))  # type: ignore[arg-type]


def _trace(code: str, puzzle: str, limit: int = 1) -> TraceResult:
    return run(trace(TraceRequest(puzzle, "own", limit=limit, code=code)))


@pytest.mark.parametrize("puzzle", [NINE, FOUR, SIX])
def test_a_generator_proves_as_much_as_the_registry(puzzle: str) -> None:
    truth = run(SOLVERS["dlx"].search(parse_grid(puzzle), Limits(2)))
    result = _race(BACKTRACKER, puzzle)
    assert (result.verdict, result.count) == (truth.verdict.value, truth.count)
    assert result.solver == "own"
    assert result.nodes > 0


def test_a_function_finds_one_solution_and_claims_no_more() -> None:
    result = _race(FUNCTION, NINE)
    assert result.verdict == "solved"
    assert result.solution is not None
    assert parse_grid(result.solution).is_solution_of(parse_grid(NINE))


def test_a_puzzle_without_a_solution() -> None:
    puzzle = "123....4........"  # r1c4 sees 1, 2, 3 in its row and 4 in its box
    assert _race(BACKTRACKER, puzzle).verdict == "none"
    assert _race(FUNCTION, puzzle).verdict == "none"


def test_limits_of_nodes_end_a_search_even_where_the_program_catches_everything() -> None:
    stubborn = FUNCTION.replace(
        "        if solve(grid):",
        "        try:\n            done = solve(grid)\n"
        "        except Exception:\n            done = False\n        if done:",
    )
    result = _race(stubborn, SIXTEEN, nodes=50)
    assert (result.verdict, result.nodes) == ("undecided", 50)


def test_a_limit_of_time_ends_a_generator() -> None:
    forever = "def solve(grid):\n    while True:\n        yield"
    assert _race(forever, NINE, seconds=0.1).verdict == "undecided"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def solve(grid):\n    return [1] * 81", "Wrong answer: r1c1 and r1c2 both hold 1"),
        ("def solve(grid):\n    return True", "Wrong answer: r1c3 is empty"),
        ("def solve(grid):\n    return 'nonsense'", "Its answer is not a grid"),
        ("def solve(grid):\n    return 7", "Its answer is not a grid"),
        ("def solve(grid):\n    return None", "it says no solution, but"),
        ("def solve(grid):\n    grid[0] = 1", "ValueError on line 2: r1c1 is a clue"),
        ("def solve(grid):\n    grid[2] = 10", "ValueError on line 2: 10 is not a digit"),
        ("def solve(grid):\n    x = 1\n    return y", "NameError on line 3"),
        ("def solve(grid:\n    pass", "Line 1"),
        ("answer = 42", "defines no function solve"),
        ("1 / 0", "ZeroDivisionError on line 1"),
        ("def solve(grid):\n    return solve(grid)", "RecursionError"),
    ],
)
def test_what_is_wrong_is_said(code: str, said: str) -> None:
    with pytest.raises(DokulabError, match="^" if said == "" else None) as caught:
        _race(code, NINE)
    assert said in caught.value.message


def test_a_claim_of_one_solution_is_checked() -> None:
    hasty = BACKTRACKER.replace("        yield grid\n        return", "        yield grid\n        raise StopSearch")
    hasty = "class StopSearch(Exception):\n    pass\n" + hasty.replace("def solve", "def search").replace(
        "from solve", "from search"
    )
    hasty += "\ndef solve(grid):\n    try:\n        yield from search(grid)\n    except StopSearch:\n        pass\n"
    with pytest.raises(DokulabError, match="it says one solution, but"):
        _race(hasty, FOUR)


@pytest.mark.parametrize("code", [BACKTRACKER, FUNCTION])
@pytest.mark.parametrize("puzzle", [NINE, FOUR, SIX])
def test_a_trace_followed_by_hand_is_the_search(code: str, puzzle: str) -> None:
    """A plain board follows the events: digits placed and taken back in reverse order, candidates ruled out once."""
    result = _trace(code, puzzle)
    grid = parse_grid(puzzle)
    board = list(grid.values)
    placed: list[tuple[int, int, int]] = []
    ruled_out: list[tuple[int, int]] = []
    nodes = 0
    for kind, cell, digit, cause in zip(result.kinds, result.cells, result.digits, result.causes, strict=True):
        match result.names[kind]:
            case "assign":
                assert board[cell] == 0
                board[cell] = digit
                placed.append((cell, digit, len(ruled_out)))
                nodes += cause == 0
            case "prune":
                assert (cell, digit) not in ruled_out
                assert cell in grid.geometry.peers[cause]
                ruled_out.append((cell, digit))
            case "backtrack":
                last, its_digit, before = placed.pop()
                assert (last, its_digit) == (cell, digit)
                board[cell] = 0
                del ruled_out[before:]
            case "fail":
                open_digits = {board[peer] for peer in grid.geometry.peers[cell]}
                assert open_digits >= set(grid.geometry.digits)
    assert result.complete or result.verdict == "solved"
    assert result.names[result.kinds[-1]] == "solved"
    assert nodes == result.nodes
    assert all(board)


def test_digits_taken_back_out_of_order_are_told_in_order() -> None:
    odd = """
def solve(grid):
    grid[1] = 2
    grid[2] = 3
    grid[1] = 0
    grid[3] = 4
    grid[1] = 2
    return False
"""
    result = _trace(odd, "1" + "." * 15)
    names = [result.names[kind] for kind in result.kinds]
    events = list(zip(names, result.cells, result.digits, strict=True))
    moves = [event for event in events if event[0] in ("assign", "backtrack")]
    assert moves == [
        ("assign", 1, 2),
        ("assign", 2, 3),
        ("backtrack", 2, 3),
        ("backtrack", 1, 2),
        ("assign", 2, 3),
        ("assign", 3, 4),
        ("assign", 1, 2),
    ]


def test_a_solver_that_does_not_use_the_grid_shows_its_answer_at_the_end() -> None:
    elsewhere = f"def solve(grid):\n    return {str(_race(FUNCTION, NINE).solution)!r}"
    result = _trace(elsewhere, NINE)
    assert (result.nodes, result.verdict) == (0, "solved")
    assert len([kind for kind in result.kinds if result.names[kind] == "assign"]) == 81 - len(parse_grid(NINE).clues)
