"""The call count with hidden singles, how much of a quantity others explain, and the experiment about both."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure import reference
from dokulab.measure.call_levels import call_level_of
from dokulab.measure.counts import draw_of_run
from dokulab.measure.rate import rate
from dokulab.measure.reference import make_arc_consistent
from dokulab.measure.sample import MOST_SPARSE
from dokulab.measure.stronger_counts import LOCKED_CANDIDATES, search
from dokulab.papers.experiments.call_count_meaning import (
    MOST,
    CallCountMeaning,
    CollectedPuzzle,
    MeaningRow,
    MeaningTask,
)
from dokulab.papers.statistics.hypothesis_tests import explained_share, slope
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver
from tests import corpus
from tests.commands import Run, records

BY_HIDDEN_SINGLES = "6.83...7.2..8.............1.1..54.........89.......6..45..........91............."
"""17 clues and ER 1.5: hidden singles solve it, yet its call count is about a million."""


def test_a_sparse_puzzle_that_hidden_singles_solve_needs_no_split() -> None:
    puzzle = parse_grid(BY_HIDDEN_SINGLES)
    counts = run(search(puzzle, draw_of_run(0, 0)))
    assert (counts.nodes, counts.splits, counts.complete) == (1, 0, True)
    assert not run(reference.search(puzzle, draw_of_run(0, 0), 500)).complete


def test_a_rating_of_a_sparse_puzzle_has_both_counts() -> None:
    rating = run(rate(parse_grid(BY_HIDDEN_SINGLES), runs=2, budget=2_000))
    assert (rating.is_sparse, rating.level is not None and rating.level.name) == (True, "evil")
    alone = run(search(rating.puzzle, draw_of_run(0, 0), None, LOCKED_CANDIDATES)).sweeps
    assert rating.with_more_logic == alone, "no chance in it"
    full = run(rate(parse_grid(corpus.puzzles("exchange-easy-250.csv")[-1])))
    assert (full.is_sparse, full.with_more_logic) == (False, None)


POINTING = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""17 clues; locked candidates and singles solve it."""


def test_locked_candidates_solve_what_hidden_singles_alone_must_guess() -> None:
    puzzle = parse_grid(POINTING)
    assert run(search(puzzle, draw_of_run(0, 0))).splits > 0
    counts = run(search(puzzle, draw_of_run(0, 0), None, LOCKED_CANDIDATES))
    assert (counts.nodes, counts.splits) == (1, 0)


def test_inferences_remove_no_value_of_the_solution() -> None:
    for text in (POINTING, *corpus.sample("exchange-diabolical-250.csv", 5)):
        puzzle = parse_grid(text)
        (solution,) = run(default_solver(CLASSIC).search(puzzle, Limits(solutions=2))).solutions
        domains = [1 << value - 1 if value else 511 for value in puzzle.values]
        for _ in range(3):
            make_arc_consistent(domains, CLASSIC)
            for infer in LOCKED_CANDIDATES:
                assert infer(domains, CLASSIC)
        assert all(domain >> digit - 1 & 1 for domain, digit in zip(domains, solution.values, strict=True))


def test_where_naked_singles_suffice_both_counts_are_the_same() -> None:
    for text in corpus.sample("exchange-easy-250.csv", 40):
        puzzle = parse_grid(text)
        plain = run(reference.search(puzzle, draw_of_run(1, 0)))
        if plain.splits == 0:
            assert run(search(puzzle, draw_of_run(1, 0))) == plain


def test_a_run_with_more_logic_ends_at_the_solution_or_knows_that_there_is_none() -> None:
    """On 4x4, where clashing and empty boards are tried too: one node more than splits ends a run without failures."""
    four = geometry(2, 2)
    for text, nodes in (("1...............", None), ("11" + 14 * ".", 1), ("12..34..", None)):
        puzzle = parse_grid(text.ljust(16, "."))
        assert puzzle.geometry == four
        counts = run(search(puzzle, draw_of_run(0, 0)))
        assert counts.complete
        assert nodes is None or counts.nodes == nodes


def test_a_limit_ends_a_run_with_more_logic() -> None:
    counts = run(search(Grid.empty(CLASSIC), draw_of_run(0, 0), 5))
    assert (counts.sweeps, counts.complete) == (6, False)


def test_explained_shares_are_those_of_least_squares() -> None:
    xs = [1.0, 2.0, 3.0, 4.0, 5.0]
    assert explained_share([3 * x + 1 for x in xs], [xs]) == pytest.approx(1)
    assert explained_share([1, -1, 0, -1, 1], [[-2, -1, 0, 1, 2]]) == pytest.approx(0)
    assert explained_share([2, 2, 2, 2, 2], [xs]) == 0
    # By hand: sums of squares 10 and 6, of products 6, so 36 / 60.
    assert explained_share([2, 4, 5, 4, 5], [xs]) == pytest.approx(0.6)
    assert slope([2, 4, 5, 4, 5], xs) == pytest.approx(0.6)
    assert explained_share([2, 4, 5, 4, 5], [xs, [2 * x + 7 for x in xs]]) == pytest.approx(0.6)
    both = explained_share([2, 4, 5, 4, 5], [xs, [0, 1, 1, 0, 0]])
    assert 0.6 < both <= 1
    assert explained_share([2, 4, 5, 4, 5], [[0, 1, 1, 0, 0], xs]) == pytest.approx(both)


def drawn_row(number: int, rng: Random, per_clue: float) -> MeaningRow:
    """A row whose logarithm of calls falls by ``per_clue`` a clue, with noise; the other count goes by ER."""
    clues, er = rng.randint(17, 32), rng.choice((1.2, 2.6, 4.2, 7.2))
    calls = 10 ** (8 - per_clue * clues + rng.uniform(-0.1, 0.1))
    return MeaningRow(
        MeaningTask(clues, number, "made"), calls, 10, 10 ** (1 + er / 4), 10.0 + number % 3, er, 500, 0, 0.0
    )


def test_the_report_says_how_much_is_clues_alone() -> None:
    rng = Random(1)
    experiment = CallCountMeaning((), 20)
    report = experiment.report({0: [drawn_row(number, rng, 0.25) for number in range(120)]})
    paper, hidden, _ = report.findings
    assert paper.effect is not None
    assert 0.97 < paper.effect.low <= paper.effect.value <= paper.effect.high <= 1
    assert hidden.effect is not None
    assert hidden.effect.value < 0.2
    assert "| all | 120 | the paper's | 99% (" in report.markdown() or "| all | 120 | the paper's | 100% (" in (
        report.markdown()
    )
    assert "1.78 (" in report.markdown(), "one clue fewer: 10 to the 0.25"
    assert set(report.figures) == {f"calls-{name}.svg" for name in ("paper", "hidden-singles", "locked-candidates")}


def test_puzzles_are_called_sparse_where_the_median_call_count_is_evil() -> None:
    path = Path(__file__).parents[3] / "web/docs/results/call-count-by-clues.csv"
    with path.open(encoding="utf-8", newline="") as file:
        medians = {int(row["clues"]): row["call count, median"] for row in csv.DictReader(file)}
    assert max(medians) > MOST_SPARSE > min(medians)
    for clues, calls in medians.items():
        assert (call_level_of(float(calls.replace(",", ""))).name == "evil") is (clues <= MOST_SPARSE)


def test_puzzles_are_taken_from_their_sources_in_turn() -> None:
    one, other = corpus.sample("exchange-easy-250.csv", 60), corpus.sample("exchange-hard-250.csv", 60)
    puzzles = [CollectedPuzzle("one", text) for text in one] + [CollectedPuzzle("other", text) for text in other]
    chosen = CallCountMeaning(tuple(puzzles), 2).chosen
    assert all(task.clues <= MOST for task in chosen)
    assert [task.source for task in chosen if task.clues == 28] == ["one", "other"]
    assert chosen == CallCountMeaning((*puzzles, *puzzles), 2).chosen, "a puzzle counts once"


def test_the_command_measures_a_file(dokulab: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(corpus.sample("exchange-easy-250.csv", 12)), "utf-8")
    command = ["call-count", "--data", str(path), "--per-clues", "1", "--out", str(tmp_path / "out")]
    code, output, _ = dokulab("experiment", *command, "--json")
    assert (code, records(output)) == (0, []), "too few puzzles to estimate anything"
    lines = (tmp_path / "out" / "seed-0.csv").read_text("utf-8").splitlines()
    assert lines[0].startswith("clues,number,source,calls,finished,hidden_calls,locked_calls,er,score,guesses,seconds")
    code, _, _ = dokulab("experiment", *command)
    assert code == 0
    assert (tmp_path / "out" / "seed-0.csv").read_text("utf-8").splitlines() == lines, "nothing is measured twice"
