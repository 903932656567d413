"""Levels: the paper's numbers, bands that tile the axis, and scales of other sizes."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from dokulab.ground.errors import ParameterError
from dokulab.measure.call_level_tables import TABLES, TableName, read_table
from dokulab.measure.call_levels import (
    CALL_LEVELS,
    FEWEST_LEVELS,
    MOST_LEVELS,
    PAPER_TABLE,
    CallLevel,
    CallLevelTable,
    Spacing,
    call_level_named,
    call_level_of,
    call_levels_of,
    call_levels_on_scale,
    estimate_call_level,
)

SIZES = [*range(FEWEST_LEVELS, 13), 50, MOST_LEVELS]
SCALES = [CALL_LEVELS, *(call_levels_on_scale(size, spacing=spacing) for size in SIZES for spacing in Spacing)]
EACH_SCALE = pytest.mark.parametrize("levels", SCALES, ids=lambda levels: str(len(levels)))


def test_table_i() -> None:
    assert [(level.name, level.call_count) for level in CALL_LEVELS] == [
        ("easy", 6.234043),
        ("medium", 29.2093),
        ("hard", 98.2093),
        ("evil", 527.4318),
    ]


@EACH_SCALE
def test_bands_tile_the_axis_and_meet_half_way_between_neighbours(levels: tuple[CallLevel, ...]) -> None:
    assert levels[0].low == 0
    assert levels[-1].high is None
    for lower, upper in pairwise(levels):
        assert lower.high == upper.low
        assert math.isclose(upper.low / lower.call_count, upper.call_count / upper.low)


@pytest.mark.slow
@EACH_SCALE
def test_each_count_has_exactly_one_level(levels: tuple[CallLevel, ...]) -> None:
    borders = [level.low for level in levels]
    for count in [0.0, 1.0, 1e9, *(level.call_count for level in levels), *borders]:
        assert sum(level.has(count) for level in levels) == 1


@EACH_SCALE
def test_the_inner_half_lies_inside_the_band_around_the_call_count(levels: tuple[CallLevel, ...]) -> None:
    for level in levels:
        low, high = level.inner_half
        assert level.low < low < level.call_count < high
        assert level.high is None or high < level.high
        assert level.has(low)
        assert level.has(high)


@pytest.mark.parametrize(
    ("count", "name"),
    [(1, "easy"), (13.4, "easy"), (13.6, "medium"), (53.5, "medium"), (53.6, "hard"), (227.5, "hard"), (228, "evil")],
)
def test_the_level_of_a_count(count: float, name: str) -> None:
    assert call_level_of(count).name == name


def test_a_scale_of_seven_adds_the_means_of_neighbours() -> None:
    easy, medium, hard, evil = (level.call_count for level in CALL_LEVELS)
    assert [level.call_count for level in call_levels_on_scale(7)] == [
        easy,
        (easy + medium) / 2,
        medium,
        (medium + hard) / 2,
        hard,
        (hard + evil) / 2,
        evil,
    ]


def test_larger_scales_go_beyond_the_last_number_and_keep_the_others() -> None:
    for size in range(FEWEST_LEVELS, 40):
        smaller = {level.call_count for level in call_levels_on_scale(size)}
        larger = {level.call_count for level in call_levels_on_scale(size + 1)}
        assert smaller < larger
        assert len(larger) == size + 1
        assert (min(larger - smaller) > CALL_LEVELS[-1].call_count) is (size >= 7)


def test_smaller_scales_keep_the_ends() -> None:
    easy, _, hard, evil = (level.call_count for level in CALL_LEVELS)
    assert [level.call_count for level in call_levels_on_scale(3)] == [easy, hard, evil]
    assert [level.call_count for level in call_levels_on_scale(2)] == [easy, evil]


@pytest.mark.parametrize("size", SIZES)
def test_a_logarithmic_scale_goes_from_the_first_to_the_last_by_equal_ratios(size: int) -> None:
    counts = [level.call_count for level in call_levels_on_scale(size, spacing=Spacing.LOGARITHMIC)]
    assert len(counts) == size
    assert (counts[0], counts[-1]) == pytest.approx((CALL_LEVELS[0].call_count, CALL_LEVELS[-1].call_count), abs=1e-6)
    ratio = (counts[-1] / counts[0]) ** (1 / (size - 1))
    for lower, upper in pairwise(counts):
        assert upper / lower == pytest.approx(ratio, rel=1e-5)


def test_a_scale_can_be_made_from_another_table() -> None:
    table = CallLevelTable(("mild", "fierce"), (10.0, 1000.0), "A test.")
    assert [level.name for level in call_levels_of(table)] == ["mild", "fierce"]
    assert [level.call_count for level in call_levels_on_scale(4, table)] == [10, 505, 1000, 1990]
    assert call_levels_on_scale(3, table, Spacing.LOGARITHMIC)[1].call_count == pytest.approx(100)
    assert call_level_named("fierce", table).low == 100
    with pytest.raises(ParameterError, match="mild, fierce"):
        call_level_named("easy", table)


@pytest.mark.parametrize(
    ("names", "call_counts"),
    [
        (("one",), (5.0,)),
        (("a", "a"), (5.0, 6.0)),
        (("a", "b"), (6.0, 5.0)),
        (("a", "b"), (5.0, 5.0)),
        (("a", "b"), (0.5, 5.0)),
        (("a", "b"), (5.0, math.inf)),
        (("a", "b"), (math.nan, 5.0)),
        (("a", "b", "c"), (5.0, 6.0)),
    ],
)
def test_a_table_has_names_of_its_own_and_ascending_counts(
    names: tuple[str, ...], call_counts: tuple[float, ...]
) -> None:
    with pytest.raises(ParameterError) as caught:
        CallLevelTable(names, call_counts, "A test.")
    assert caught.value.rule == "table"


def test_both_tables_can_be_chosen_and_say_where_they_come_from() -> None:
    assert TABLES[TableName.PAPER] is PAPER_TABLE
    calibrated = TABLES[TableName.CALIBRATED]
    assert calibrated.names == ("easy", "medium", "hard", "diabolical")
    assert "Sudoku Exchange" in calibrated.source


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"source": "x", "levels": [{"name": "a"}]}',
        '{"source": "x", "levels": [{"name": "a", "call_count": "many"}]}',
        '{"source": "x", "levels": [{"name": "a", "call_count": 3}]}',
    ],
)
def test_a_file_that_holds_no_table_is_refused_in_words(text: str, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(text)
    with pytest.raises(ParameterError) as caught:
        read_table(file)
    assert caught.value.rule == "table"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match=r"none\.json"):
        read_table(tmp_path / "none.json")


BELOW, MIDDLE, ABOVE = (level.call_count for level in CALL_LEVELS[:3])


@pytest.mark.parametrize(
    ("means", "confidence", "neighbour"),
    [
        ([MIDDLE] * 20, 1.0, None),
        ([BELOW] * 1 + [MIDDLE] * 19, 0.95, None),
        ([BELOW] * 2 + [MIDDLE] * 18, 0.9, "easy"),
        ([MIDDLE] * 16 + [ABOVE] * 4, 0.8, "hard"),
        ([BELOW] * 2 + [MIDDLE] * 15 + [ABOVE] * 3, 0.75, "hard"),
        ([BELOW] * 3 + [MIDDLE] * 15 + [ABOVE] * 2, 0.75, "easy"),
        ([BELOW] * 20, 0.0, "easy"),
    ],
)
def test_the_confidence_is_the_share_of_bootstrap_means_in_the_band(
    means: list[float], confidence: float, neighbour: str | None
) -> None:
    estimate = estimate_call_level(MIDDLE, means, CALL_LEVELS)
    assert estimate.level.name == "medium"
    assert estimate.confidence == confidence
    assert (estimate.neighbour.name if estimate.neighbour else None) == neighbour


def test_a_mean_on_a_border_belongs_to_the_upper_band() -> None:
    border = CALL_LEVELS[1].low
    assert estimate_call_level(border, [border], CALL_LEVELS).level.name == "medium"
    assert estimate_call_level(border, [border], CALL_LEVELS).confidence == 1


@pytest.mark.parametrize(("level", "side"), [(CALL_LEVELS[0], 1), (CALL_LEVELS[-1], -1)])
def test_at_the_ends_there_is_one_neighbour(level: CallLevel, side: int) -> None:
    other = CALL_LEVELS[CALL_LEVELS.index(level) + side]
    means = sorted([level.call_count, other.call_count])
    assert estimate_call_level(level.call_count, means, CALL_LEVELS).neighbour == other


def test_names() -> None:
    assert call_level_named("hard") == CALL_LEVELS[2]
    assert call_level_named("3/7").call_count == CALL_LEVELS[1].call_count
    assert call_level_named("3/7").name == "3/7"


@pytest.mark.parametrize(
    "name",
    ["", "Hard", "0/7", "8/7", "1/1", "1/1001", "1/", "/7", "1/7/7", "-1/7", "1.5/7", "²/7", "1/" + "9" * 5000],
)
def test_an_unknown_level_names_those_there_are(name: str) -> None:
    with pytest.raises(ParameterError) as caught:
        call_level_named(name)
    assert caught.value.rule == "level"
    assert str(FEWEST_LEVELS) in caught.value.message
    assert f"{MOST_LEVELS:,}" in caught.value.message


def test_a_side_without_an_end_is_as_wide_as_the_other() -> None:
    """By hand: on a logarithmic scale 5 is as far below 10 as 20 is above it."""
    for low, high in ((0.0, 20.0), (5.0, None), (5.0, 20.0)):
        assert CallLevel("any", 10.0, low, high).inner_half == pytest.approx((math.sqrt(50), math.sqrt(200)))
    assert CallLevel("only", 10.0, 0.0, None).inner_half == pytest.approx((10.0, 10.0))
    assert CallLevel("skewed", 10.0, 2.5, 20.0).inner_half == pytest.approx((5.0, math.sqrt(200)))
