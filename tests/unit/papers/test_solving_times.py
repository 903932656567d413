"""The study of solving times: against the paper, textbook figures, and tests by brute force."""

from __future__ import annotations

import csv
import itertools
import json
import math
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from dokulab.asks.codec import decode
from dokulab.asks.study import StudyRequest
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.papers.experiments.solving_times import (
    PAPER_MEANS,
    PAPER_UNSOLVED,
    Attempt,
    StudiedPuzzle,
    StudyResult,
    paper_attempts,
    paper_puzzles,
    study,
)
from dokulab.papers.experiments.solving_times_report import p_words
from dokulab.papers.statistics.hypothesis_tests import AtMost
from dokulab.papers.statistics.times import Time, kaplan_meier
from tests.commands import Run
from tests.puzzles import SEVENTEEN

pytestmark = pytest.mark.slow

ALL = {"a": "one", "b": "two", "c": "three"}


@pytest.fixture(scope="module")
def of_paper() -> StudyResult:
    return run(study(paper_attempts(), paper_puzzles()))


def test_the_rows_of_table_ii_have_the_averages_that_the_paper_prints(of_paper: StudyResult) -> None:
    assert {each.puzzle: round(each.mean or 0, 2) for each in of_paper.puzzles} == dict(PAPER_MEANS)
    assert {each.puzzle: each.unsolved for each in of_paper.puzzles} == dict(PAPER_UNSOLVED)
    assert PAPER_MEANS == {"easy": 14.73, "medium": 21.47, "hard": 32.14, "evil": 45.25}
    assert PAPER_UNSOLVED == {"easy": 0, "medium": 0, "hard": 1, "evil": 3}


def test_the_medians_of_table_ii_counted_by_hand(of_paper: StudyResult) -> None:
    """Sorted, the eighth of fifteen; of evil, with three people unsolved, the eighth too."""
    assert [each.median for each in of_paper.puzzles] == [14, 20, 25, 50]


def test_who_took_longer_counted_by_hand(of_paper: StudyResult) -> None:
    counts = [(each.longer, each.shorter, each.equal) for each in of_paper.comparisons]
    assert counts == [(11, 4, 0), (13, 1, 1), (12, 2, 1)]


# Remission times in weeks of 21 leukaemia patients on 6-MP (Freireich and others 1963), the textbooks' usual example;
# False: still in remission when last seen. Shares and standard errors as the textbooks print them.
REMISSION = [6, 6, 6, 7, 10, 13, 16, 22, 23]
CENSORED = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
TEXTBOOK = {
    6: (21, 0.857, 0.0764),
    7: (17, 0.807, 0.0869),
    10: (15, 0.753, 0.0963),
    13: (12, 0.690, 0.1068),
    16: (11, 0.627, 0.1141),
    22: (7, 0.538, 0.1282),
    23: (6, 0.448, 0.1346),
}


def test_the_curve_is_that_of_the_textbooks() -> None:
    curve = kaplan_meier([Time(t, True) for t in REMISSION] + [Time(t, False) for t in CENSORED])
    assert [(point.minutes, point.at_risk) for point in curve] == [(t, n) for t, (n, _, _) in TEXTBOOK.items()]
    for point in curve:
        _, share, error = TEXTBOOK[int(point.minutes)]
        assert point.share == pytest.approx(share, abs=6e-4)
        assert point.low is not None
        assert (point.share - point.low) / 1.96 == pytest.approx(error, abs=6e-4)


def test_the_median_of_censored_times() -> None:
    attempts = [Attempt(f"p{number}", "one", t, True) for number, t in enumerate(REMISSION)]
    attempts += [Attempt(f"q{number}", "one", t, False) for number, t in enumerate(CENSORED)]
    (found,) = run(study(attempts, [StudiedPuzzle("one")])).puzzles
    assert found.median == 23
    assert found.median_low is not None
    assert found.median_low <= 23
    assert found.median_high is None, "too few patients relapsed to bound it"
    assert found.mean == pytest.approx(sum(REMISSION) / len(REMISSION))


def test_without_censoring_the_curve_is_the_share_of_longer_times() -> None:
    times = [3.0, 5.0, 5.0, 8.0, 13.0]
    assert [(p.minutes, round(p.share, 12)) for p in kaplan_meier([Time(t, True) for t in times])] == [
        (3, 0.8),
        (5, 0.4),
        (8, 0.2),
        (13, 0),
    ]


def test_a_puzzle_that_nobody_solved_has_no_mean_and_no_median() -> None:
    attempts = [Attempt("a", "one", 10, False), Attempt("b", "one", None, False)]
    (found,) = run(study(attempts, [StudiedPuzzle("one")])).puzzles
    assert (found.mean, found.median, found.median_low, found.curve) == (None, None, None, ())
    assert found.stopped == (10, 10), "an unknown end counts as the longest known time"


def _minutes(*rows: Sequence[float | None]) -> list[Attempt]:
    """Rows of people, columns of puzzles; None is unsolved after 60 minutes, 0 was not tried."""
    return [
        Attempt(person, puzzle, 60 if minutes is None else minutes, minutes is not None)
        for person, row in zip("abcde", rows, strict=False)
        for puzzle, minutes in zip(ALL.values(), row, strict=True)
        if minutes != 0
    ]


PUZZLES = [StudiedPuzzle(name, call_count=count) for name, count in zip(ALL.values(), (6.2, 98.0, 29.0), strict=True)]


def _ranks(values: Sequence[float]) -> list[float]:
    """By counting: smaller ones, and half of the equal ones."""
    return [sum(v < value for v in values) + (sum(v == value for v in values) - 1) / 2 for value in values]


def _brute_force(attempts: Sequence[Attempt], measure: dict[str, float]) -> tuple[float, float, float]:
    """Pearson's correlation of ranks by NumPy, and both p-values by going through every permutation."""
    people = sorted({each.person for each in attempts})
    own = [[each for each in attempts if each.person == person] for person in people]
    flat = [each for row in own for each in row]
    xs = _ranks([measure[each.puzzle] for each in flat])
    times = [each.minutes or 0.0 if each.solved else math.inf for each in flat]

    def correlation(order: Sequence[float]) -> float:
        return float(np.corrcoef(xs, _ranks(order))[0, 1])

    def friedman(order: Sequence[float]) -> float:
        left = iter(order)
        ranked = [_ranks([next(left) for _ in row]) for row in own]
        total = 0.0
        for puzzle in measure:
            found = [
                ranks[at] - (len(row) - 1) / 2
                for row, ranks in zip(own, ranked, strict=True)
                for at, each in enumerate(row)
                if each.puzzle == puzzle
            ]
            total += sum(found) ** 2 / len(found)
        return total

    starts = [sum(len(row) for row in own[:number]) for number in range(len(own))]
    parts = [times[start : start + len(row)] for start, row in zip(starts, own, strict=True)]
    every = [list(itertools.chain(*chosen)) for chosen in itertools.product(*map(itertools.permutations, parts))]
    middle = float(np.mean([correlation(order) for order in every]))
    far = abs(correlation(times) - middle)
    trend = sum(abs(correlation(order) - middle) >= far - 1e-9 for order in every) / len(every)
    difference = sum(friedman(order) >= friedman(times) - 1e-9 for order in every) / len(every)
    return correlation(times), trend, difference


@pytest.mark.parametrize(
    "attempts",
    [
        _minutes((3, 9, 5), (4, 8, 8), (2, None, 7)),
        _minutes((3, 2, 5), (9, 8, 1), (2, 6, 7), (5, 5, 5)),
        _minutes((3, 0, 5), (4, 8, 8), (0, None, 7), (None, None, 12)),
    ],
)
def test_correlation_and_permutation_tests_by_brute_force(attempts: list[Attempt]) -> None:
    result = run(study(attempts, PUZZLES, resamples=50))
    measure = {puzzle.name: puzzle.call_count or 0.0 for puzzle in PUZZLES}
    rho, trend, difference = _brute_force(attempts, measure)
    (found,) = [each for each in result.correlations if each.measure == "call count"]
    assert result.exact
    assert result.permutations == math.prod(
        math.factorial(sum(each.person == person for each in attempts)) for person in {e.person for e in attempts}
    )
    assert found.rho == pytest.approx(rho)
    assert found.p == pytest.approx(trend)
    assert result.difference_p == pytest.approx(difference)


def test_drawn_permutations_come_close_to_all_of_them() -> None:
    rows = [(3, 9, 5), (4, 3, 8), (2, 7, 1), (6, 5, 4)]
    few = run(study(_minutes(*rows), PUZZLES, resamples=50))
    assert few.exact
    more = run(study(_minutes(*rows, (5, 6, 7)), PUZZLES, resamples=50))
    assert not more.exact
    _, trend, difference = _brute_force(_minutes(*rows, (5, 6, 7)), {p.name: p.call_count or 0 for p in PUZZLES})
    found = next(each for each in more.correlations if each.measure == "call count")
    assert found.p == pytest.approx(trend, abs=0.05), "about four standard errors of 2,000 draws"
    assert more.difference_p == pytest.approx(difference, abs=0.05)


def test_the_interval_of_a_mean_covers_what_resampling_people_gives(of_paper: StudyResult) -> None:
    """NumPy's own draws: the ends of two bootstraps of 2,000 samples differ by little."""
    times = np.array([each.minutes for each in paper_attempts() if each.puzzle == "evil" and each.solved], dtype=float)
    draws = np.random.default_rng(1).choice(times, size=(4000, len(times))).mean(axis=1)
    evil = of_paper.puzzles[-1]
    assert evil.mean_low == pytest.approx(np.quantile(draws, 0.025), abs=1.5)
    assert evil.mean_high == pytest.approx(np.quantile(draws, 0.975), abs=1.5)


def test_equal_seeds_give_equal_results_and_others_give_other_intervals(of_paper: StudyResult) -> None:
    assert run(study(paper_attempts(), paper_puzzles())) == of_paper
    assert run(study(paper_attempts(), paper_puzzles(), seed=1)).puzzles[0].mean_low != of_paper.puzzles[0].mean_low


def test_harder_puzzles_took_the_papers_people_longer(of_paper: StudyResult) -> None:
    found = {each.measure: each for each in of_paper.correlations}
    assert set(found) == {"order of the puzzles", "call count"}
    for each in found.values():
        assert each.low is not None
        assert each.low > 0
        assert each.p == pytest.approx(1 / 2001), "none of 2,000 permutations is as extreme"


@pytest.mark.parametrize(
    ("attempts", "words"),
    [
        ([], "no solving times"),
        ([Attempt("a", "four", 1, True)], "no such puzzle"),
        ([Attempt("a", "one", None, True)], "needs its time"),
        ([Attempt("a", "one", -1, True)], "below 0"),
        ([Attempt("a", "one", 1, True), Attempt("a", "one", 2, True)], "two times"),
    ],
)
def test_attempts_that_make_no_sense_are_refused(attempts: list[Attempt], words: str) -> None:
    with pytest.raises(ParameterError, match=words):
        run(study(attempts, PUZZLES))


def test_one_person_at_one_puzzle_is_enough_for_a_mean_and_for_no_test() -> None:
    result = run(study([Attempt("a", "one", 4, True)], PUZZLES))
    assert result.puzzles[0].mean == 4
    assert (result.correlations, result.comparisons, result.difference_p) == ((), (), None)


def test_the_page_asks_the_same(of_paper: StudyResult) -> None:
    assert run(StudyRequest().study()) == of_paper
    data = {
        "attempts": [{"person": "a", "puzzle": "one", "minutes": 4, "solved": True}],
        "puzzles": [{"name": "one", "level": "easy", "er": 1.5}],
    }
    result = run(decode(StudyRequest, data).study())
    assert (result.puzzles[0].mean, result.puzzles[0].paper_mean) == (4, 14.73)
    with pytest.raises(ParameterError, match="minutes"):
        decode(StudyRequest, {"attempts": [{"person": "a", "puzzle": "one", "minutes": "4", "solved": True}]})


def test_p_values_have_the_digits_that_mean_something() -> None:
    assert [p_words(p) for p in (0.5, 0.0421, 0.0005)] == ["p = 0.50", "p = 0.042", "p = 0.0005"]
    assert p_words(AtMost(0.0005)) == "p at most 0.0005"


def test_a_p_value_that_no_permutation_reaches_is_an_upper_bound() -> None:
    clear = [Attempt(str(person), str(puzzle), puzzle, True) for person in range(9) for puzzle in range(6)]
    result = run(study(clear, [StudiedPuzzle(str(puzzle)) for puzzle in range(6)]))
    assert isinstance(result.difference_p, AtMost)
    assert result.difference_p == 1 / (result.permutations + 1)


# The command line


def _file(folder: Path, *lines: str) -> str:
    path = folder / "times.csv"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return str(path)


def test_the_experiment_without_data_analyses_the_papers_people(dokulab: Run, tmp_path: Path) -> None:
    code, output, errors = dokulab("experiment", "solving-times", "--out", str(tmp_path / "out"))
    assert (code, errors) == (0, "")
    assert "| **Average** | 14.73 | 21.47 | 32.14 | 45.25 |" in output
    assert "| 11 | 40 | 45 | unsuccessful | unsuccessful |" in output
    assert (tmp_path / "out" / "results.md").read_text("utf-8") == output
    rows = list(csv.DictReader((tmp_path / "out" / "results.csv").read_text("utf-8").splitlines()))
    assert [(row["puzzle"], row["unsolved"]) for row in rows] == [
        ("easy", "0"),
        ("medium", "0"),
        ("hard", "1"),
        ("evil", "3"),
    ]
    drawing = ET.parse(tmp_path / "out" / "curves.svg")
    words = [each.text or "" for each in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"easy", "evil", "minutes", "still unsolved", "stopped unsolved", "100%"} <= set(words)
    assert any("15 people" in each for each in words), "the caption"


def test_a_file_is_analysed_and_bad_lines_are_named(dokulab: Run, tmp_path: Path) -> None:
    path = _file(
        tmp_path,
        "Person, Level, Minutes, Solved, ER",
        "anna,easy,3,yes,1.2",
        "anna,evil,20.5,yes,7.1",
        "ben,easy,4,yes,1.2",
        "ben,evil,,no,7.1",
        "ben,evil,3,yes,7.1",
        "cem,easy,soon,yes,1.2",
        "dan,easy,3,perhaps,1.2",
    )
    code, output, errors = dokulab("study", path, "--json")
    (record,) = (json.loads(line) for line in output.splitlines())
    assert code == 2
    assert [(each["puzzle"], each["mean"], each["unsolved"], each["paper_mean"]) for each in record["puzzles"]] == [
        ("easy", 3.5, 0, 14.73),
        ("evil", 20.5, 1, 45.25),
    ]
    assert [each["measure"] for each in record["correlations"]] == ["order of the puzzles", "ER"]
    for line, words in ((6, "the first one counts"), (7, "'soon'"), (8, "yes or no")):
        assert any(f"line {line}: " in each and words in each for each in errors.splitlines())


def test_puzzle_texts_are_measured_and_named_by_number(dokulab: Run, tmp_path: Path) -> None:
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    rows = [f"{who},{puzzle},{minutes},yes" for who in "ab" for puzzle, minutes in ((easy, 3), (SEVENTEEN, 30))]
    code, output, _ = dokulab("study", _file(tmp_path, "person,puzzle,minutes,solved", *rows), "--json")
    record = json.loads(output)
    assert code == 0
    assert [each["puzzle"].split()[0] for each in record["puzzles"]] == ["1", "2"]
    assert [each["measure"] for each in record["correlations"]] == ["order of the puzzles", "call count", "score", "ER"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["person,minutes,solved", "a,3,yes"], "no column puzzle or level"),
        (["person,puzzle,minutes,solved"], "has no solving times"),
        (["nothing"], "no column person"),
    ],
)
def test_a_file_without_times_says_what_it_needs(dokulab: Run, tmp_path: Path, lines: list[str], words: str) -> None:
    code, output, errors = dokulab("study", _file(tmp_path, *lines))
    assert (code, output) == (2, "")
    assert words in errors


def test_a_missing_file_is_named(dokulab: Run, tmp_path: Path) -> None:
    code, _, errors = dokulab("study", str(tmp_path / "none.csv"))
    assert code == 2
    assert "none.csv" in errors


def test_intervals_begin_with_six_people() -> None:
    """With fewer, resampling people gives ends that hardly differ from the few times themselves."""
    for people in (1, 5, 6):
        attempts = [
            Attempt(f"p{number}", puzzle, 5 + number + place * (1 + number), True)
            for number in range(people)
            for place, puzzle in enumerate(("one", "two", "three"))
        ]
        result = run(study(attempts, PUZZLES))
        puzzles = [(each.mean_low, each.mean_high, each.median_low, each.median_high) for each in result.puzzles]
        curves = [(point.low, point.high) for each in result.puzzles for point in each.curve]
        correlations = [(each.low, each.high) for each in result.correlations]
        ends = [end for each in (*puzzles, *curves, *correlations) for end in each]
        assert {end is None for end in ends} == {people < 6}
        assert all(each.mean is not None and each.median is not None for each in result.puzzles)


def test_a_study_of_more_people_than_can_be_analysed_is_refused_with_the_number() -> None:
    attempts = [Attempt(f"p{number}", "one", 4, True) for number in range(501)]
    with pytest.raises(ParameterError, match="at most 500 people, and these are 501"):
        run(study(attempts, PUZZLES))
