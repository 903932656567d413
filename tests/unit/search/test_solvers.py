"""The fast solver, exact cover, and the registry: verdicts, limits, jobs, errors."""

from __future__ import annotations

import pytest

from dokulab.board.formats import grid_text, parse_grid, usual_geometry
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ClashError, ParameterError
from dokulab.ground.jobs import JobRunner, Progress, Stopped, run
from dokulab.search.solvers.bitboard import count_solutions, solve_text
from dokulab.search.solvers.protocol import Limits, Outcome, Solver, Verdict, outcome_so_far
from dokulab.search.solvers.registry import SOLVERS, default_solver, solver, solver_for
from tests import corpus
from tests.puzzles import NO_PLACE

pytestmark = pytest.mark.slow

BOTH = pytest.mark.parametrize("solver_id", ["bitboard", "dlx"])


def search(solver_id: str, text: str, limits: Limits | None = None, board: Geometry | None = None) -> Outcome:
    return run(solver(solver_id).search(parse_grid(text, board), limits or Limits()))


def emptied(text: str, *names: str) -> str:
    cells = {9 * (int(name[1]) - 1) + int(name[3]) - 1 for name in names}
    return "".join("." if cell in cells else symbol for cell, symbol in enumerate(text))


@BOTH
@pytest.mark.parametrize("row", corpus.rows("gecode-9x9-18.csv"), ids=lambda row: str(row["note"]))
def test_the_published_solution_is_found_and_proved(solver_id: str, row: dict[str, str]) -> None:
    outcome = search(solver_id, row["puzzle"])
    assert [grid_text(solution) for solution in outcome.solutions] == [row["solution"]]
    assert (outcome.verdict, outcome.count, outcome.exhausted) == (Verdict.UNIQUE, 1, True)


@pytest.mark.parametrize("name", corpus.shipped_files())
def test_the_shipped_puzzles_have_one_solution(name: str) -> None:
    assert_each_has_one_solution(name)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.needs_data(name)) for name in corpus.OUTSIDE_FILES]
)
def test_the_puzzles_beside_the_checkout_have_one_solution(name: str) -> None:
    assert_each_has_one_solution(name)


def assert_each_has_one_solution(name: str) -> None:
    for text in corpus.sample(name, 40):
        solutions = solve_text(text)
        assert len(solutions) == 1, text
        assert parse_grid(solutions[0]).is_solution_of(parse_grid(text))


@pytest.mark.parametrize(
    "name", ["4x4", "6x6", "6x6-box3x2", "8x8", "10x10", "12x12", "12x12-box4x3", "15x15", "16x16", "20x20", "25x25"]
)
def test_exact_cover_finds_the_sat_solvers_solutions_at_other_sizes(name: str) -> None:
    decided = 0
    rows = corpus.rows(f"nxn-{name}.csv")[:25]
    for row in rows:
        board = geometry(int(row["box_rows"]), int(row["box_cols"]))
        outcome = search("dlx", row["puzzle"], Limits(nodes=2000), board)
        if outcome.verdict is not Verdict.UNDECIDED:
            decided += 1
            assert outcome.verdict is Verdict.UNIQUE
            assert grid_text(outcome.solutions[0]) == row["solution"]
    assert decided == len(rows) or (decided >= len(rows) // 3 and board.size > 15)


@BOTH
def test_known_counts(solver_id: str) -> None:
    full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    assert search(solver_id, full).verdict is Verdict.UNIQUE
    # r1c1 r1c2 hold 1 2 and r4c1 r4c2 hold 2 1: they may change places. So may 5 and 6 in columns 5 and 6.
    first, second = ("r1c1", "r1c2", "r4c1", "r4c2"), ("r1c5", "r1c6", "r4c5", "r4c6")
    two = search(solver_id, emptied(full, *first))
    assert (two.verdict, two.count) == (Verdict.MULTIPLE, 2)
    assert {grid_text(solution)[:2] for solution in two.solutions} == {"12", "21"}
    four = search(solver_id, emptied(full, *first, *second), Limits(9))
    assert (four.count, four.exhausted, len(four.solutions)) == (4, True, 2)


@BOTH
def test_the_empty_grid_ends_at_the_limit(solver_id: str) -> None:
    outcome = search(solver_id, "." * 81, Limits(solutions=100))
    assert (outcome.count, outcome.exhausted, outcome.verdict) == (100, False, Verdict.MULTIPLE)
    assert len(set(outcome.solutions)) == 2
    assert all(solution.is_solution_of(Grid.empty()) for solution in outcome.solutions)


@BOTH
def test_one_solution_asked_for_and_found_proves_nothing(solver_id: str) -> None:
    outcome = search(solver_id, corpus.puzzles("norvig-easy50.txt")[0], Limits(solutions=1))
    assert (outcome.count, outcome.exhausted, outcome.verdict) == (1, False, Verdict.UNDECIDED)


@pytest.mark.parametrize("each", SOLVERS.values(), ids=lambda each: each.id)
def test_whoever_stops_at_the_solutions_asked_for_has_not_looked_for_others(each: Solver) -> None:
    outcome = search(each.id, corpus.puzzles("norvig-easy50.txt")[0], Limits(solutions=1))
    assert (outcome.count, outcome.exhausted, outcome.verdict) == (1, False, Verdict.UNDECIDED)


@BOTH
def test_a_node_limit_leaves_a_puzzle_undecided(solver_id: str) -> None:
    puzzles = corpus.puzzles("norvig-top95.txt")[:10]
    hard = max(puzzles, key=lambda text: search(solver_id, text).nodes)
    whole = search(solver_id, hard)
    assert whole.verdict is Verdict.UNIQUE
    assert whole.nodes > 2
    for nodes in (0, 1, whole.nodes - 1):
        part = search(solver_id, hard, Limits(nodes=nodes))
        assert (part.nodes, part.exhausted) == (nodes, False)
    assert search(solver_id, hard, Limits(nodes=whole.nodes)) == whole


@BOTH
def test_clashing_clues_are_an_error_that_names_both_cells(solver_id: str) -> None:
    with pytest.raises(ClashError, match="r1c1 and r3c2 both hold 7 in box 1"):
        search(solver_id, "7" + "." * 18 + "7" + "." * 61)


@pytest.mark.parametrize("second", [1, 8, 9, 72, 10, 20])
def test_the_unchecked_functions_find_no_solution_of_clashing_clues(second: int) -> None:
    values = [0] * 81
    values[0] = values[second] = 7
    assert count_solutions(values) == 0
    assert solve_text("".join(map(str, values))) == []


@BOTH
def test_no_place_for_a_digit_is_no_solution(solver_id: str) -> None:
    # Box 1 has no place for 1: its rows have one further right, and its last row is full.
    text = NO_PLACE
    outcome = search(solver_id, text)
    assert (outcome.verdict, outcome.count, outcome.exhausted) == (Verdict.NONE, 0, True)


def test_a_search_shows_what_it_has_while_it_runs() -> None:
    for solver_id in ("bitboard", "dlx"):
        seen: list[Progress] = []
        outcome = run(solver(solver_id).search(Grid.empty(), Limits(solutions=500)), on_progress=seen.append)
        counts = [int(str(progress.detail["count"])) for progress in seen]
        assert len(counts) >= 10
        assert counts == sorted(counts)
        so_far = outcome_so_far(seen[-1].detail, CLASSIC)
        assert so_far.solutions == outcome.solutions
        assert so_far.verdict is Verdict.MULTIPLE
        assert not so_far.exhausted


def test_a_search_can_be_stopped() -> None:
    for solver_id in ("bitboard", "dlx"):
        with pytest.raises(Stopped):
            JobRunner(solver(solver_id).search(Grid.empty(), Limits(solutions=10**9))).run(time_limit=0.01)


def test_nothing_seen_yet_is_undecided() -> None:
    assert outcome_so_far({}, CLASSIC) == Outcome((), 0, 0, exhausted=False)
    assert outcome_so_far({}, CLASSIC).verdict is Verdict.UNDECIDED


def test_solvers_are_found_by_id_and_size() -> None:
    assert list(SOLVERS) == [entry.id for entry in SOLVERS.values()]
    assert default_solver(CLASSIC).id == "bitboard"
    assert default_solver(usual_geometry(16)).takes(usual_geometry(16))
    assert default_solver(geometry(1, 9)).takes(geometry(1, 9))
    assert solver_for(CLASSIC, "dlx").id == "dlx"
    with pytest.raises(ParameterError, match="There is no solver 'magic'; choose one of bitboard, "):
        solver("magic")
    with pytest.raises(ParameterError, match=r"bitboard does not take 16x16 puzzles; choose one of .*dlx"):
        solver_for(usual_geometry(16), "bitboard")
    with pytest.raises(ParameterError, match=r"bitboard does not take 9x9 puzzles with boxes of 1x9; .*dlx"):
        solver_for(geometry(1, 9), "bitboard")


def test_bitboard_refuses_other_boxes_than_3x3() -> None:
    with pytest.raises(ParameterError, match="3x3 boxes"):
        run(solver("bitboard").search(Grid.empty(geometry(1, 9)), Limits()))
