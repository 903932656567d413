"""Paths: how they go, how they end, what may be left out; and what they score."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Progress, run
from dokulab.people.catalogue import CATALOGUE, RANKS, TECHNIQUES, choose
from dokulab.people.path import Ending, next_step, solve_steps
from dokulab.people.score import FITTED, POINTS, REORDERED, by_points, hardest_of, score_of, total
from dokulab.people.state import State
from tests import corpus
from tests.puzzles import NO_PLACE

EASY, MEDIUM, HARD, DIABOLICAL = corpus.EXCHANGE
"""Box 1 has no place for a 1."""


def test_a_path_starts_at_the_clues_and_ends_at_the_solution() -> None:
    row = corpus.rows("gecode-9x9-18.csv")[0]
    path = run(solve_steps(parse_grid(row["puzzle"])))
    assert path.start.grid == parse_grid(row["puzzle"])
    assert path.end.grid == parse_grid(row["solution"])
    assert path.ending is Ending.SOLVED
    state = path.start
    for step in path.steps:
        state = state.after(step)
    assert state == path.end


def test_each_step_is_of_the_first_technique_that_has_one() -> None:
    path = run(solve_steps(parse_grid(corpus.sample(HARD, 1, seed=3)[0])))
    state = path.start
    for step in path.steps:
        easier = CATALOGUE[: CATALOGUE.index(TECHNIQUES[step.technique])]
        assert run(next_step(state, easier)) is None
        state = state.after(step)


def test_a_set_that_is_too_weak_gets_stuck() -> None:
    path = run(solve_steps(parse_grid(corpus.sample(HARD, 1)[0]), choose(["ns", "hs"])))
    assert path.ending is Ending.STUCK
    assert not path.solved
    assert run(next_step(path.end, choose(["ns", "hs"]))) is None


def test_a_puzzle_without_a_solution_ends_as_impossible() -> None:
    assert run(solve_steps(parse_grid(NO_PLACE))).ending is Ending.IMPOSSIBLE


def test_a_puzzle_with_several_solutions_gets_stuck_without_the_techniques_that_assume_one() -> None:
    path = run(solve_steps(parse_grid("..34 3412 ..43 4321"), choose(uniqueness=False)))  # 1 and 2 can change places
    assert path.ending is Ending.STUCK
    assert path.steps == ()


@pytest.mark.parametrize("name", ["nxn-4x4.csv", "nxn-6x6.csv", "nxn-6x6-box3x2.csv", "nxn-12x12-box4x3.csv"])
def test_other_sizes_are_solved_too(name: str) -> None:
    for row in corpus.rows(name)[:4]:
        shape = geometry(int(row["box_rows"]), int(row["box_cols"]))
        path = run(solve_steps(parse_grid(row["puzzle"], shape)))
        assert path.end.grid == parse_grid(row["solution"], shape)


def test_a_path_reports_how_far_it_is() -> None:
    seen: list[Progress] = []
    run(solve_steps(parse_grid(corpus.sample(EASY, 1)[0])), on_progress=seen.append)
    fractions = [progress.fraction for progress in seen if progress.fraction is not None]
    assert fractions
    assert all(one <= two for one, two in pairwise(fractions))


def test_a_player_can_go_on_from_any_state() -> None:
    state = State.initial(parse_grid(corpus.sample(EASY, 1)[0]))
    step = run(next_step(state))
    assert step is not None
    path = run(solve_steps(state.after(step)))
    assert path.solved
    assert path.start == state.after(step)


def test_techniques_are_chosen_by_name_in_the_order_given() -> None:
    assert [technique.id for technique in choose(["x_wing", "lc", "ns", "naked_single"])] == [
        "x_wing",
        "pointing",
        "claiming",
        "naked_single",
    ]
    assert choose() == CATALOGUE
    assert [technique.id for technique in CATALOGUE if technique not in choose(trial=False)] == ["trial"]
    left_out = {technique.id for technique in CATALOGUE} - {technique.id for technique in choose(uniqueness=False)}
    rectangles = {f"unique_rectangle_{kind}" for kind in range(1, 7)}
    loops = {f"unique_loop_{kind}" for kind in range(1, 5)}
    graves = {"bug_plus_one", *(f"bug_type_{kind}" for kind in (2, 3, 4))}
    assert left_out == rectangles | loops | graves | {
        *("hidden_rectangle", "avoidable_rectangle", "avoidable_rectangle_2")
    }


@pytest.mark.parametrize("name", ["xy_wing", "XY-wing", "xy wing", " XY-Wing "])
def test_a_technique_is_found_as_people_write_it(name: str) -> None:
    assert [technique.id for technique in choose([name])] == ["xy_wing"]


def test_a_title_finds_its_own_technique() -> None:
    assert choose(technique.title for technique in CATALOGUE) == CATALOGUE


def test_an_unknown_technique_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ParameterError, match="no technique 'magic'; choose from ns, hs, lc, full_house"):
        choose(["magic"])


def test_no_technique_weighs_less_than_one_that_is_tried_before_it() -> None:
    assert all(one.weight <= two.weight for one, two in pairwise(CATALOGUE))


def test_each_technique_is_listed_once() -> None:
    for names in ([technique.id for technique in CATALOGUE], [technique.title for technique in CATALOGUE]):
        assert len(set(names)) == len(names) > 40


def test_a_score_is_the_most_points_then_the_number_of_steps_with_as_many() -> None:
    assert total(["naked_single", "x_wing", "pointing", "x_wing", "naked_single"]) == 120_02
    assert total(["turbot_fish", "empty_rectangle"]) == 150_02, "techniques with equal points are as hard"
    assert total(["naked_single", "naked_single"]) == 30_00, "singles are not counted"
    assert total([]) == 0


@pytest.mark.slow
def test_a_step_never_lowers_a_score_and_a_harder_one_outweighs_any_number() -> None:
    path: list[str] = []
    before = 0
    for technique in by_points(CATALOGUE):
        first = total([*path, technique.id])
        assert before <= first
        if path and POINTS[technique.id] > POINTS[path[-1]]:
            assert before < total([technique.id])
        path += [technique.id] * 150
        before = total(path)
        assert first <= before
        assert total([*path, "full_house"]) == before


def test_points_are_weights_but_for_known_techniques_within_the_ranks_reordered() -> None:
    assert FITTED.keys() <= TECHNIQUES.keys()
    differ = {each.id for each in CATALOGUE if POINTS[each.id] != each.weight}
    assert differ == set(FITTED)
    for rank, (one, two) in enumerate(zip(CATALOGUE, by_points(CATALOGUE), strict=True)):
        assert rank in REORDERED or one is two
    assert all(RANKS[each] in REORDERED for each in FITTED)


@pytest.mark.parametrize("uniqueness", [True, False])
@pytest.mark.parametrize("text", corpus.sample(DIABOLICAL, 4, seed=7))
def test_a_score_goes_by_the_fewest_points_of_techniques_that_solve_the_puzzle(text: str, uniqueness: bool) -> None:
    chosen = choose(uniqueness=uniqueness)
    path = run(solve_steps(parse_grid(text), chosen))
    score = run(score_of(path, chosen))
    assert (score.hardest, score.steps) == (hardest_of(path.steps), len(path.steps))
    points = score.score // 100
    for most, ending in ((points, Ending.SOLVED), (points - 1, Ending.STUCK)):
        enough = [technique for technique in chosen if POINTS[technique.id] <= most]
        assert run(solve_steps(parse_grid(text), enough)).ending is ending


@pytest.mark.parametrize(
    "text",
    [
        "35.4.......1....3.4..31..9..2...76..8.......4..39...5..1..93..8.4....3.......4.75",
        "45..2..363.6...2.98.......11.2.9.3.8....6.......8.1.....52.69......5......37.45..",
        "7....25...58...12.9....5..62..5.......59.68.......8..16..8....5.43...96...92....7",
        ".8.5.6.7...61.83......4..............68...59.1.2...7.4.3.6.7.5..........9.7.2.4.6",
        "6.8.7...15..........1..3.8.3.6..2..91.2...8.39..7..2.6.5.8..6..........88...9.4.2",
    ],
)
def test_a_score_is_that_of_a_path_which_tries_techniques_by_their_points(text: str) -> None:
    """However the steps that both orders have in common are found: here all of it from the clues."""
    path = run(solve_steps(parse_grid(text)))
    assert RANKS[hardest_of(path.steps) or ""] in REORDERED
    assert RANKS[path.steps[0].technique] not in REORDERED
    by_their_points = run(solve_steps(parse_grid(text), by_points(CATALOGUE)))
    assert run(score_of(path)).score == total(step.technique for step in by_their_points.steps)


def test_a_full_grid_needs_no_steps() -> None:
    path = run(solve_steps(parse_grid(corpus.rows("gecode-9x9-18.csv")[0]["solution"])))
    assert (path.steps, path.ending) == ((), Ending.SOLVED)
    assert run(solve_steps(Grid.empty(geometry(2, 2)), choose(uniqueness=False))).ending is Ending.STUCK
