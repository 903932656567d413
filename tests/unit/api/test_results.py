"""What puzzles are asked for: steps, hints, ratings, games, traces, and the functions beside them."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

import dokulab
from dokulab import Game, ParameterError, Puzzle, Stopped
from dokulab.api.search_trace import TreeNode
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from tests.commands import Run, records
from tests.puzzles import CLASH, NO_PLACE, SEVENTEEN

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CHAINS = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def named(pairs: list[list[int]]) -> tuple[tuple[str, int], ...]:
    return tuple((f"r{cell // 9 + 1}c{cell % 9 + 1}", digit) for cell, digit in pairs)


def test_steps_are_those_of_the_command_line(dokulab: Run) -> None:
    _, output, _ = dokulab("steps", SEVENTEEN, "--json")
    *recorded, end = records(output)
    path = Puzzle(SEVENTEEN).steps()
    assert [step.technique for step in path] == [step["technique"] for step in recorded]
    assert [step.placements for step in path] == [named(step["placements"]) for step in recorded]
    assert [step.eliminations for step in path] == [named(step["eliminations"]) for step in recorded]
    assert [str(step) for step in path] == [step["explanation"] for step in recorded]
    assert (path.hardest, path.is_solved, str(path.end)) == (end["hardest"], True, end["end"])


def test_a_step_knows_the_board_before_it_and_after_it() -> None:
    path = Puzzle(EASY).steps()
    step = path[0]
    assert step.before == Puzzle(EASY)
    assert step.after == path[1].before
    ((name, digit),) = step.placements
    assert step.after[name] == digit
    assert digit in step.candidates()[name]
    assert path[:2] == (path[0], path[1])
    assert len(path) == EASY.count(".")
    assert pickle.loads(pickle.dumps(step)) == step


def test_steps_by_chosen_techniques() -> None:
    assert {step.technique for step in Puzzle(EASY).steps(["Naked single"])} == {"naked_single"}
    assert Puzzle(CHAINS).steps(["naked_single"]).ending == "stuck"
    with pytest.raises(ParameterError, match="no technique"):
        Puzzle(EASY).steps(["magic"])


def test_a_rating_has_each_measure_by_its_name(dokulab: Run) -> None:
    _, output, _ = dokulab("rate", EASY, "--runs", "4", "--seed", "5", "--scale", "classic", "--json")
    (recorded,) = records(output)
    rating = Puzzle(EASY).rate(runs=4, seed=5)
    assert rating.call_count is not None
    assert (rating.er, rating.ep, rating.ed) == (recorded["er"], recorded["ep"], recorded["ed"])
    assert (rating.call_count.mean, rating.level, rating.call_level) == (
        recorded["call_counts"][0]["mean"],
        recorded["level"],
        recorded["call_level"],
    )
    assert rating.call_count.interval.low <= rating.call_count.mean <= rating.call_count.interval.high
    assert rating.hardest == Puzzle(EASY).steps().hardest
    assert rating.verdict == "unique"


def test_a_rating_ends_with_its_budget_and_says_so() -> None:
    rating = Puzzle(SEVENTEEN).rate(budget=1_000, scale=None)
    assert rating.is_cut
    assert rating.at_least is not None
    assert rating.at_least >= 1_000
    assert (rating.er, rating.hardest) == (None, "pointing")
    assert "at least" in repr(rating)


def test_what_has_not_one_solution_has_no_rating() -> None:
    assert Puzzle(NO_PLACE).rate().verdict == "none"
    rating = Puzzle("." * 81).rate()
    assert (rating.verdict, rating.er, rating.call_count, rating.level) == ("multiple", None, None, None)


def test_small_and_large_boards_are_rated_as_far_as_measures_go() -> None:
    small = dokulab.generate(call_count=4, box="2x2", seed=3).rate()
    assert small.call_count is not None
    assert small.hardest is not None
    assert (small.er, small.call_level, small.level) == (None, None, "easy")
    full = Puzzle.of(Grid.empty(geometry(4, 4))).solve()
    assert full is not None
    large = full.with_value("r1c1", 0).rate()
    assert (large.verdict, large.hardest, large.call_count) == ("unique", "full_house", None)


def test_a_hint_is_a_step_or_what_is_wrong() -> None:
    hint = Puzzle(EASY).hint()
    assert hint.kind == "step"
    assert hint.step is not None
    ((name, digit),) = hint.step.placements
    assert Puzzle(SOLUTION)[name] == digit
    assert Puzzle("." * 81).hint().kind == "not-unique"
    assert Puzzle(SOLUTION).hint().kind == "solved"


def test_a_game_is_filled_in_and_taken_back() -> None:
    game = Puzzle(EASY).play()
    game["r1c3"] = 4
    assert game["r1c3"] == 4
    assert not game.mistakes()
    game.set("r1c4", 2)
    assert game.mistakes() == (("r1c4", 2),)
    assert str(game.hint()) == "r1c4 is wrong."
    assert game.undo()
    assert game["r1c4"] == 0
    del game["r1c3"]
    assert game.digits == Puzzle(EASY).digits
    assert game.undo()
    assert game.undo()
    assert not game.undo()
    assert game.puzzle == Puzzle(EASY)


def test_clues_stay_and_digits_are_of_the_board() -> None:
    game = Game(Puzzle(EASY))
    with pytest.raises(ParameterError) as error:
        game["r1c1"] = 1
    assert (error.value.cell, error.value.rule) == (0, "clue")
    with pytest.raises(ParameterError):
        game["r1c3"] = 10
    assert not game.undo()


def test_candidates_of_a_game_follow_its_digits() -> None:
    game = Puzzle(EASY).play()
    assert game.candidates() == Puzzle(EASY).candidates()
    game.remove("r1c3", 2)
    assert game.candidates()["r1c3"] == (1, 4)
    game["r1c4"] = 4
    assert game.candidates()["r1c3"] == (1,)
    assert "r1c4" not in game.candidates()
    game.undo()
    game.remove("r1c3", 4)
    assert game.hint().kind == "missing-marks"
    game.undo()
    game.undo()
    assert game.candidates() == Puzzle(EASY).candidates()


def test_taking_every_step_solves_a_game() -> None:
    game = Puzzle(SEVENTEEN).play()
    for step in game.puzzle.steps():
        game.take(step)
        assert not game.mistakes()
    assert game.is_solved
    assert game.digits == game.puzzle.steps().end.digits


def test_mistakes_without_one_solution_are_clashes() -> None:
    game = Puzzle("." * 16).play()
    game["r1c1"] = 1
    assert not game.mistakes()
    game["r1c2"] = 1
    assert game.mistakes() == (("r1c1", 1), ("r1c2", 1))


def test_generated_puzzles_are_those_of_the_command_line(dokulab: Run) -> None:
    import dokulab as package

    _, output, _ = dokulab("generate", "--level", "easy", "--symmetry", "rotational-180", "--seed", "7", "--json")
    (recorded,) = records(output)
    made = package.generate("easy", symmetry="rotational-180", seed=7)
    assert (str(made), made.call_count, made.moves, made.missed) == (
        *(recorded["puzzle"], recorded["call_count"], recorded["moves"]),
        (),
    )
    assert str(made.solve()) == recorded["solution"]
    assert made == Puzzle(recorded["puzzle"])
    again = pickle.loads(pickle.dumps(made))
    assert (again, again.call_count, again.seed) == (made, made.call_count, 7)


@pytest.mark.slow
def test_generated_puzzles_meet_wishes() -> None:
    made = dokulab.generate(hardest="x_wing", clues=(22, 32), seed=3)
    assert made.is_unique
    assert made.steps().hardest == "x_wing"
    assert 22 <= made.clues <= 32
    assert dokulab.generate(call_count=4, box="2x2", clues=6, seed=2).clues == 6
    with pytest.raises(ParameterError):
        dokulab.generate("hard", call_level="3/7", call_count=20)
    with pytest.raises(ParameterError):
        dokulab.generate("unheard of")
    assert dokulab.generate("easy", moves=0, seed=1).seed == 1


def test_a_pattern_is_found_or_impossible() -> None:
    found = dokulab.pattern("x..x.x.......x.x", strategies=("ns",))
    assert found.verdict == "found"
    assert found.puzzle is not None
    assert [clue != 0 for clue in found.puzzle.digits] == [mark == "x" for mark in "x..x.x.......x.x"]
    assert found.puzzle.steps(["ns"]).is_solved
    impossible = dokulab.pattern("x" * 30 + "." * 51)
    assert (impossible.verdict, impossible.puzzle) == ("impossible", None)
    assert impossible.proof is not None
    assert "no clue in row 5" in impossible.proof
    fixed = dokulab.pattern("1..x.x.......x.x", strategies=("ns",), fixed=True)
    assert fixed.puzzle is not None
    assert fixed.puzzle["r1c1"] == 1


def test_a_pattern_is_undecided_when_its_time_is_over() -> None:
    answer = dokulab.pattern("x" * 9 + "." * 7, strategies=("ns",), time_limit=0)
    assert answer.verdict in ("undecided", "impossible")
    assert dokulab.pattern("x." * 40 + "x", strategies=("ns",), method="exact", time_limit=0).verdict == "undecided"


def test_many_puzzles_are_answered_in_their_order() -> None:
    texts = [EASY, "bad", CLASH, NO_PLACE, "." * 81, "1" + "." * 15, SEVENTEEN]
    answers = dokulab.solve_many([*texts, Puzzle(EASY)])
    assert [answer.verdict for answer in answers] == [
        *("unique", "invalid", "invalid", "none", "multiple", "multiple", "unique", "unique"),
    ]
    assert [answer.text for answer in answers] == [*texts, EASY]
    assert str(answers[0].solution) == SOLUTION
    assert len(answers[4].solutions) == 2
    assert answers[1].error is not None
    assert answers[3].solution is None
    assert answers[0].puzzle == Puzzle(EASY)
    assert dokulab.solve_many([]) == []
    with pytest.raises(ParameterError, match="worker"):
        dokulab.solve_many([], workers=0)


def test_workers_change_nothing() -> None:
    texts = [EASY, NO_PLACE, SEVENTEEN, "bad", "." * 16] * 3
    one, two = dokulab.solve_many(texts), dokulab.solve_many(texts, workers=2)
    assert [repr(answer) for answer in one] == [repr(answer) for answer in two]


def test_a_race_runs_each_solver() -> None:
    race = dokulab.race(Puzzle(EASY), ["fc-lex", "mac"])
    assert [run.solver for run in race] == ["fc-lex", "mac"]
    assert {str(run.solution) for run in race} == {SOLUTION}
    assert {run.verdict for run in race} == {"unique"}
    assert race[0].nodes == 51
    assert [run.verdict for run in dokulab.race(Puzzle(CHAINS), ["fc-lex"], nodes=1)] == ["undecided"]
    with pytest.raises(ParameterError, match="no solver"):
        dokulab.race(Puzzle(EASY), ["nobody"])
    everyone = dokulab.race(Puzzle("1......2..3.4..."))
    assert len(everyone) > 10
    assert "sat" not in [run.solver for run in everyone]


def test_a_trace_has_the_tree_of_its_choices() -> None:
    trace = Puzzle(CHAINS).trace("mac-lex")
    assert (trace.verdict, trace.is_complete) == ("solved", True)
    tree = trace.tree()
    assert tree.size == trace.nodes == sum(event.kind == "assign" and event.cause == 0 for event in trace.events)
    ends = [node.end for _, node in tree.nodes()]
    assert ends.count("solved") == 1
    assert ends.count("fail") >= 1
    (root,) = tree.roots
    path = _way_to_the_solution(root)
    solution = Puzzle(CHAINS).solve()
    assert solution is not None
    assert all(solution[node.cell] == node.digit for node in path if node.cell)
    assert trace.tree().depth >= len(path) - 1
    with pytest.raises(ParameterError, match="does not report"):
        Puzzle(CHAINS).trace("dlx")


def _way_to_the_solution(root: TreeNode) -> list[TreeNode]:
    ways = [[root]]
    while ways:
        way = ways.pop()
        if way[-1].end == "solved":
            return way
        ways += [[*way, child] for child in way[-1].children]
    raise AssertionError("no node is solved")


def test_a_trace_that_is_cut_says_so() -> None:
    trace = Puzzle(SEVENTEEN).trace("lds-vdom", events=50)
    assert len(trace.events) == 50
    assert not trace.is_complete


def test_a_restarted_search_has_several_trees() -> None:
    trace = Puzzle(SEVENTEEN).trace("lds-lex", nodes=3_000)
    restarts = sum(event.kind == "restart" for event in trace.events)
    assert len(trace.tree().roots) == restarts + 1 > 1


def test_a_job_shows_its_progress_and_can_be_cancelled() -> None:
    job = dokulab.generate.job("hard", seed=1)
    seen = []
    for progress in job:
        seen.append(progress)
        if "best" in progress.detail:
            job.cancel()
    assert isinstance(seen[-1].detail["best"], Puzzle)
    with pytest.raises(Stopped, match="cancelled"):
        _ = job.result
    fractions = [progress.fraction for progress in Puzzle(EASY).rate.job() if progress.fraction is not None]
    assert all(0 <= fraction <= 1 for fraction in fractions)
    assert str(Puzzle(EASY).solve.job().run(time_limit=60)) == SOLUTION


def test_a_job_ends_with_its_time() -> None:
    with pytest.raises(Stopped):
        Puzzle(CHAINS).rate.job().run(time_limit=0)
    job = Puzzle(EASY).solve.job()
    with pytest.raises(Stopped, match="not run to its end"):
        _ = job.result
    list(job)
    assert str(job.result) == SOLUTION


def test_functions_are_pickled_by_name() -> None:
    assert pickle.loads(pickle.dumps(dokulab.generate)) is dokulab.generate


SHOWN: dict[str, Callable[[], object]] = {
    "puzzle": lambda: Puzzle(EASY),
    "large puzzle": lambda: Puzzle("G" + "." * 255),
    "game": lambda: Puzzle(EASY).play(),
    "step": lambda: Puzzle(EASY).steps()[0],
    "path": lambda: Puzzle(EASY).steps(),
    "hint": lambda: Puzzle(EASY).hint(),
    "no hint": lambda: Puzzle("." * 81).hint(),
    "rating": lambda: Puzzle(EASY).rate(),
    "race": lambda: dokulab.race(Puzzle(EASY), ["mac"]),
    "trace": lambda: Puzzle(CHAINS).trace("mac-lex"),
    "tree": lambda: Puzzle(CHAINS).trace("mac-lex").tree(),
    "found pattern": lambda: dokulab.pattern("x..x.x.......x.x", strategies=("ns",)),
    "impossible pattern": lambda: dokulab.pattern("x" * 30 + "." * 51),
}


@pytest.mark.parametrize("name", SHOWN)
def test_pictures_need_nothing_around_them(name: str) -> None:
    shown = SHOWN[name]()
    pictures = [getattr(shown, method)() for method in ("_repr_svg_", "_repr_html_") if hasattr(shown, method)]
    assert pictures
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        addresses = re.findall(r"https?://[^\"' ]+", picture)
        assert {*addresses} <= {"http://www.w3.org/2000/svg"}
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert not tags & {"script", "style", "image", "img", "link", "use", "foreignObject"}
        for svg in root.iter("{http://www.w3.org/2000/svg}svg"):
            assert svg.get("aria-label")
            assert svg.get("width")


def test_every_result_has_a_short_repr() -> None:
    for name, make in SHOWN.items():
        assert len(repr(make())) <= 300, name
        json.dumps(repr(make()))
    for answer in dokulab.solve_many([EASY, "bad" * 100]):
        assert len(repr(answer)) <= len(answer.text) + 200


def test_a_board_shows_each_digit_in_its_cell() -> None:
    svg = ElementTree.fromstring(Puzzle(EASY)._repr_svg_())
    shown = ["."] * 81
    for text in svg.iter("{http://www.w3.org/2000/svg}text"):
        shown[int(float(text.get("y", ""))) * 9 + int(float(text.get("x", "")))] = text.text or ""
    assert "".join(shown) == EASY
