"""What is said of a pattern before it is searched: counted from every search that was made, and no more than that."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median

import pytest

from dokulab.ground.files import package_text
from dokulab.make.generators import pattern_filling
from dokulab.make.generators.pattern_filling import odds_text
from dokulab.measure.levels import LEVELS, Level
from tests.bench.pattern_levels import HEART, odds, read_rows, table

DOCUMENTS = Path(__file__).parents[3] / "web/docs"
ROWS = read_rows(DOCUMENTS / "results/pattern-odds.csv")
BY_ID = {level.id: level for level in LEVELS}


def test_the_file_that_page_and_command_read_is_made_from_the_rows() -> None:
    assert json.loads(odds(ROWS)) == json.loads(package_text(pattern_filling.__name__, "pattern_odds.json"))


@pytest.mark.parametrize("level", [level for level in LEVELS if level.is_made], ids=lambda level: level.id)
def test_a_text_counts_the_searches_with_about_as_many_clues(level: Level) -> None:
    own = [row for row in ROWS if 22 <= row.clues <= 24 and row.level == level.id]
    found = [row.seconds for row in own if row.end == "found"]
    text = odds_text(23, level)
    assert text is not None
    assert f"23 clue cells: {len(found)} of {len(own)} searches found a puzzle that is {level.id}" in text
    assert f"half of these within {max(1, round(median(found)))} s" in text


def test_nothing_is_said_where_nothing_was_searched() -> None:
    assert odds_text(17, BY_ID["easy"]) is None, "fewer clues than any search had"
    assert odds_text(24, BY_ID["extreme"]) is None, "a level that is not made"


def test_where_no_search_found_one_no_time_is_said() -> None:
    assert not [row for row in ROWS if row.clues >= 46 and row.level == "evil" and row.end == "found"]
    text = odds_text(50, BY_ID["evil"])
    assert text is not None
    assert "0 of " in text
    assert "half" not in text


def test_what_the_document_says_of_the_rows_is_so() -> None:
    text = (DOCUMENTS / "patterns.md").read_text("utf-8")

    symmetric = [row for row in ROWS if row.clues <= 30 and row.pattern != HEART]
    assert "88 of 100 searches found a puzzle" in text
    assert (sum(row.end == "found" for row in symmetric), len(symmetric)) == (88, 100)
    assert all(line in text for line in table(symmetric) if "---" not in line)
    missed = [row.end for row in symmetric if row.level == "tricky" and row.end != "found"]
    assert "the other seven misses there" in text
    assert sorted(missed) == ["nothing", *["other level"] * 7]
    assert "from 40 clues on they gave nearly only easy puzzles" in text
    many = [row for row in ROWS if row.clues >= 40 and row.end == "found"]
    easy = [row for row in many if row.level == "easy"]
    assert len(easy) > 3 * len(many) / 4
    heart = [row.seconds for row in ROWS if row.pattern == HEART and row.end == "found"]
    assert "a hard puzzle with each of ten seeds" in text
    assert "half of them within 14 seconds of one processor, all within 30" in text
    assert (len(heart), round(median(heart)), max(heart) <= 30) == (10, 14, True)
