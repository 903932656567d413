"""The benchmark of the call count runs to its end on what is shipped, and on labelled puzzles."""

from __future__ import annotations

import pytest

from build_site.benchmarks import tables_in
from dokulab.board.formats import parse_grid
from dokulab.papers.experiments.fatemi_table import PAPER
from tests import corpus
from tests.bench import rating

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "TURNS", 1)
    monkeypatch.setattr(rating, "SEEDS", range(6))
    monkeypatch.setattr(corpus, "EXCHANGE", corpus.EXCHANGE[:1])


def test_without_labelled_puzzles_it_measures_and_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(corpus, "has", lambda name: name != rating.LABELLED)
    rating.main()
    printed = capsys.readouterr().out
    ratios, equality = tables_in(printed)
    assert float(ratios.rows[0][ratios.columns.index("ratio")]) > 0
    assert equality.rows == ((corpus.EXCHANGE[0], "6", "6", "6"),)
    assert f"Table I needs {rating.LABELLED}" in printed


def test_with_labelled_puzzles_it_repeats_table_i(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = corpus.sample("exchange-easy-250.csv", 16)
    rows = [{"puzzle": text, "level": level} for text, level in zip(puzzles, list(PAPER) * 4, strict=True)]
    monkeypatch.setattr(corpus, "has", lambda name: True)
    monkeypatch.setattr(corpus, "rows", lambda name: rows)
    rating.main()
    *_, findings = tables_in(capsys.readouterr().out)
    judged = [row for row in findings.rows if "Table I, " in row[findings.columns.index("artefact")]]
    assert [row[0].rpartition("Table I, ")[2] for row in judged] == list(PAPER)
    assert all(" sweeps; interval " in row[findings.columns.index("ours")] for row in judged)


def test_a_difference_between_the_two_programs_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "by_fast_program", lambda puzzle: rating.by_reference(puzzle)[::-1])
    hard = parse_grid(corpus.sample("exchange-hard-250.csv", 1, seed=9)[0])
    with pytest.raises(SystemExit, match="the two programs differ on"):
        rating.ratio_row("hard", [hard])
