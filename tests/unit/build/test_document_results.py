"""The measurements of the documents are those of the committed result files: their tables, claims and figures."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from itertools import groupby
from math import comb
from pathlib import Path

import pytest

from build_site.documents import INDEX, made_by_file, results_text
from dokulab.board.geometry import Geometry, geometry
from dokulab.make.patterns.every.pattern_classes import pattern_classes
from dokulab.measure.levels import LEVELS
from dokulab.papers.archive.bundle import PROFILES
from dokulab.papers.experiments.experiment import Label
from dokulab.papers.statistics.charts import table
from dokulab.papers.statistics.verdicts import ClaimVerdict

DOCUMENTS = Path(__file__).parents[3] / "web" / "docs"
RESULTS = DOCUMENTS / "results"
FILES = sorted(path for path in RESULTS.glob("*.csv") if path.name != INDEX)
NOTE = "note.md"
PAPER = Path(__file__).parents[3] / "py" / "build_site" / "paper.md"
MEASURED = ("reproduction.md", "call-count.md", "search.md", "patterns.md", "difficulty.md", NOTE)
"""The documents whose measurements come from the result files alone."""
LEVELS_HEADER = ("level", "hardest technique", "ER at 9x9")
"""Of the table that measures nothing."""
CLAIMS_HEADER = ("claim", "what we found", "verdict")
"""Of the tables that say the papers' claims in words."""

FIGURE = re.compile(r"(?<![\w./])\d[\d,]*\.\d+%?|(?<![\w./])\d{1,3}(?:,\d{3})+|(?<![\w./])\d+(?:\.\d+)?%")
"""What counts as a figure: with a decimal point, with thousands, or in percent."""


def rows_of(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def tables_in(text: str) -> Iterator[str]:
    """The tables of a document, each as its lines."""
    for is_table, lines in groupby(text.splitlines(), key=lambda line: line.startswith("|")):
        if is_table:
            yield "\n".join(lines)


def cells_of(lines: str) -> tuple[list[str], list[list[str]]]:
    """The header and the rows of a document's table."""
    header, _, *rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines.split("\n")]
    return header, rows


def is_part_of(header: list[str], rows: list[list[str]], path: Path) -> bool:
    """Whether a table has some columns of a result file, in their order, and some of its rows."""
    known, *known_rows = rows_of(path)
    places: list[int] = []
    for title in header:
        if title not in known[places[-1] + 1 if places else 0 :]:
            return False
        places.append(known.index(title, places[-1] + 1 if places else 0))
    parts = [[row[place] for place in places] for row in known_rows]
    return all(row in parts for row in rows)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_site_shows_each_result_file_and_says_how_it_was_made(path: Path) -> None:
    assert made_by_file()[path.name]
    header, *rows = rows_of(path)
    assert "\n".join(table(header, rows)) in results_text()


def test_the_index_of_results_names_files_that_there_are() -> None:
    assert sorted(made_by_file()) == [path.name for path in FILES]


@pytest.mark.parametrize("name", MEASURED)
def test_each_table_is_part_of_a_result_file(name: str) -> None:
    for lines in tables_in((DOCUMENTS / name).read_text("utf-8")):
        header, rows = cells_of(lines)
        if tuple(header) not in {LEVELS_HEADER, CLAIMS_HEADER}:
            assert any(is_part_of(header, rows, path) for path in FILES), header


_ESTIMATE = re.compile(r"([\d.]+)%? \(([\d.]+)%? to ([\d.]+)%?\)")
"""An effect with its interval."""


@pytest.mark.parametrize("name", ["call-count.md", "search.md", "patterns.md"])
def test_the_estimates_of_claims_are_findings_with_a_verdict_that_their_row_names(name: str) -> None:
    header, *rows = rows_of(RESULTS / "findings.csv")
    places = [header.index(column) for column in ("effect", "low", "high", "verdict")]
    verdicts: dict[tuple[str, ...], set[str]] = {}
    for row in rows:
        *estimate, verdict = (row[place] for place in places)
        verdicts.setdefault(tuple(estimate), set()).add(verdict)
    (lines,) = [lines for lines in tables_in((DOCUMENTS / name).read_text("utf-8")) if lines.startswith("| claim |")]
    named = set(ClaimVerdict)
    for claim, found, said in cells_of(lines)[1]:
        assert said, claim
        assert set(re.findall(r"\*([a-z ]+)\*", said)) <= named, claim
        for estimate in _ESTIMATE.findall(found):
            if name != "patterns.md":  # its share is of a table
                assert verdicts[estimate] & set(re.findall(r"\*([a-z ]+)\*", said)), (claim, estimate)


def test_the_documents_say_up_to_how_many_clues_6x6_is_decided() -> None:
    name = "every-pattern-6x6.csv"
    most = int(rows_of(RESULTS / name)[-1][0])
    command = f"experiment every-pattern --board 6x6 --clues {most}"
    assert command in made_by_file()[name]
    note = (DOCUMENTS / NOTE).read_text("utf-8")
    assert command in note
    for text in (note, PAPER.read_text("utf-8")):
        said = re.findall(r"6x6,? up to (\d+) clues|up to (\d+) clues at 6x6", text)
        assert {clues for pair in said for clues in pair if clues} <= {str(most)}
        assert f"up to {most} clues" in text
    assert f"6x6 from {most + 1} clues on" in note
    assert f"6x6 with {most + 1} clues" in (DOCUMENTS / "reproduction.md").read_text("utf-8")


def test_the_documents_say_how_long_a_profile_takes_as_the_help_does() -> None:
    text = (DOCUMENTS / "reproduction.md").read_text("utf-8")
    assert all(f"`{profile}` takes {time}" in text for profile, time in PROFILES.items())


def test_the_table_of_levels_has_those_of_the_program_with_their_ratings() -> None:
    tables = list(tables_in((DOCUMENTS / "difficulty.md").read_text("utf-8")))
    (lines,) = [lines for lines in tables if lines.startswith(f"| {' | '.join(LEVELS_HEADER)} |")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines.split("\n")[2:]]
    assert [row[0] for row in rows] == [level.id for level in LEVELS]
    for level, (_, techniques, ratings) in zip(LEVELS, rows, strict=True):
        low, high = level.er
        assert ratings == (f"from {low}" if level is LEVELS[-1] else f"{low} to {high}")
        assert techniques.startswith("any") == (level.techniques is None)


def facts() -> set[str]:
    """Figures that the prose may have: of the result files, and of the papers."""
    cells = " ".join(cell for path in FILES for row in rows_of(path) for cell in row)
    header, *rows = rows_of(RESULTS / "findings.csv")
    of, effect = header.index("effect of"), header.index("effect")
    cells += " ".join(f" {row[effect]}%" for row in rows if row[of].endswith("%"))
    return set(FIGURE.findall(cells)) | set(OF_THE_PAPERS) | set(OF_OTHERS) | set(LIMITS)


OF_THE_PAPERS = ("5%", "95%", "2.3", "2.4", "7.1", "7.3", "49,151", "26,835", "46%", "51%", "61%", "96%", "1%", "1,000")
OF_OTHERS = (
    "49,158",
    "10,328",
    "6,875",
    "37,373",
    "1,600",
    "2%",
    "3.11",
    "8.6",
    "8.8",
    "9.5",
    "9.8",
    "10.4",
    "10.5",
    "10.9",
    "11.4",
    "0.85",
    "27,802",
    "2,612,736",
    "2,600,515,395",
    "244,978,363,333",
    "392,098,840,188",
    "168,113",
    "437,580",
    "1,040,658,049",
)
"""The length of the newest list of 17-clue puzzles; nodes at 4x4 and puzzles that the strategies solve, which tests
hold; the runs that check a generated puzzle, and their error; the version of Python; Sudoku Explainer ratings; what we
wanted of our score, and an example of one; the bands up to renaming digits; the counters of the search for 18 clues on
a graphics processor, and of the exhaustive exchanges around them."""
LIMITS = ("16,000", "20,000", "39,168", "3,456")
"""The pauses that a pattern gets; the exchanges that a walk draws; the full grids of 6x6, and its
symmetries."""


@pytest.mark.parametrize("name", MEASURED)
def test_every_figure_in_the_prose_is_a_result(name: str) -> None:
    text = (DOCUMENTS / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("|", "    "))]
    claims = [part for part in tables_in(text) if part.startswith("| claim |")]
    prose = "\n".join([*lines, *claims])
    unknown = [figure for figure in FIGURE.findall(prose) if figure not in facts() | set(FROM_RESULTS)]
    assert not unknown


def numbers(name: str, column: str) -> list[int]:
    """A column of whole numbers of a result file."""
    header, *rows = rows_of(RESULTS / name)
    return [int(row[header.index(column)].replace(",", "")) for row in rows]


FROM_RESULTS = ("409,483", "2.8%", "0.6%", "20%", "85%", "98%", "99.6%")
"""Figures that are computed from several results, as the next tests do."""


def test_what_the_note_computes_from_results_is_so() -> None:
    text = (DOCUMENTS / NOTE).read_text("utf-8")
    leaves = numbers("unsolvable-17.csv", "leaves of the checked certificate")
    assert f"all certificates together have {sum(leaves):,}" in text
    header, *rows = rows_of(RESULTS / "unsolvable-17.csv")
    theirs = [row for row in rows if row[header.index("the paper")] != "open"]
    assert (len(rows), len(theirs)) == (30, 14)
    assert {row[header.index("leaves of the checked certificate")] for row in theirs} == {"0", "1"}
    patterns = numbers("every-pattern-6x6.csv", "patterns")[8]
    unique, naked = (numbers("every-pattern-6x6.csv", f"{name}: patterns")[8] for name in ("one solution", "ns"))
    assert f"{unique / patterns:.1%} of all patterns of 8 clues have a puzzle, and {naked / patterns:.1%}" in text
    assert 1 / 5.5 < naked / unique < 1 / 4.5, "about one in five"
    for clues in range(8):
        assert numbers("every-pattern-6x6.csv", "one solution: classes")[clues] == 0
    four = "every-pattern-4x4.csv"
    unique_4, naked_4 = (numbers(four, f"{name}: patterns") for name in ("one solution", "ns"))
    assert unique_4 == naked_4
    assert unique_4[9:] == numbers(four, "patterns")[9:]
    assert unique_4[8] < numbers(four, "patterns")[8]


def test_naked_singles_are_enough_for_more_patterns_of_6x6_with_each_clue() -> None:
    unique, naked = (numbers("every-pattern-6x6.csv", f"{name}: patterns") for name in ("one solution", "ns"))
    shares = [f"{naked[clues] / unique[clues]:.{places}%}" for clues, places in ((8, 0), (9, 0), (10, 0), (11, 1))]
    assert shares == ["20%", "85%", "98%", "99.6%"]
    text = (DOCUMENTS / "patterns.md").read_text("utf-8")
    assert "enough for {} with 8 clues, {} with 9, {} with 10 and {} with 11".format(*shares) in text
    note = (DOCUMENTS / NOTE).read_text("utf-8")
    assert (
        "enough for {} of them; with 10 clues they are enough for {}, and with 11 clues for {} of".format(*shares[1:])
        in note
    )


@pytest.mark.parametrize(("board", "shape"), [("4x4", geometry(2, 2)), ("6x6", geometry(2, 3))])
def test_the_tables_of_every_pattern_have_all_classes_and_all_patterns(board: str, shape: Geometry) -> None:
    classes, patterns = (numbers(f"every-pattern-{board}.csv", name) for name in ("classes", "patterns"))
    assert classes == pattern_classes(shape).class_counts()[: len(classes)]
    assert patterns == [comb(shape.cell_count, clues) for clues in range(len(patterns))]


def test_a_figure_that_no_result_has_would_be_found() -> None:
    assert FIGURE.findall("63,010 nodes, 61.5% and 99% (v1.2, r3c5, 3.11)") == ["63,010", "61.5%", "99%", "3.11"]
    assert "61,365" not in facts()


def test_each_paper_has_findings_with_a_verdict_and_a_command() -> None:
    header, *rows = rows_of(RESULTS / "findings.csv")
    assert header[0] == "command"
    verdicts = {row[header.index("verdict")] for row in rows}
    assert verdicts <= set(ClaimVerdict)
    assert {row[header.index("label")] for row in rows} <= set(Label)
    papers = ("Fatemi", "Cazenave", "Nishikawa")
    assert all(any(row[1].startswith(paper) for row in rows) for paper in papers)


def test_the_verdicts_of_today_beside_those_before_are_those_of_the_findings() -> None:
    header, *rows = rows_of(RESULTS / "findings.csv")
    columns = ("artefact", "verdict", "effect of", "effect", "low", "high")
    today = {tuple(row[header.index(column)] for column in columns) for row in rows}
    head, *compared = rows_of(RESULTS / "verdicts-before.csv")
    now = [head.index(column) for column in ("artefact", "now", "effect of", "effect", "low", "high")]
    assert {tuple(row[place] for place in now) for row in compared} <= today
    assert any(row[head.index("before")] != row[head.index("now")] for row in compared)
    assert all(row[head.index("why")] for row in compared)
