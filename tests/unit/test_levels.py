"""Levels: the paper's numbers, bands that tile the axis, and scales of other sizes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from dokulab.errors import ParameterError
from dokulab.rating.levels import (
    FEWEST_LEVELS,
    LEVELS,
    MOST_LEVELS,
    Level,
    level_named,
    level_of,
    levels_on_scale,
)

SCALES = [LEVELS, *(levels_on_scale(size) for size in range(FEWEST_LEVELS, MOST_LEVELS + 1))]
EACH_SCALE = pytest.mark.parametrize("levels", SCALES, ids=len)


def test_table_i() -> None:
    assert [(level.name, level.call_count) for level in LEVELS] == [
        ("easy", 6.234043),
        ("medium", 29.2093),
        ("hard", 98.2093),
        ("evil", 527.4318),
    ]


@EACH_SCALE
def test_bands_tile_the_axis_and_meet_half_way_between_neighbours(levels: tuple[Level, ...]) -> None:
    assert levels[0].low == 0
    assert levels[-1].high is None
    for lower, upper in pairwise(levels):
        assert lower.high == upper.low
        assert math.isclose(upper.low / lower.call_count, upper.call_count / upper.low)


@EACH_SCALE
def test_each_count_has_exactly_one_level(levels: tuple[Level, ...]) -> None:
    borders = [level.low for level in levels]
    for count in [0.0, 1.0, 1e9, *(level.call_count for level in levels), *borders]:
        assert sum(level.has(count) for level in levels) == 1


@EACH_SCALE
def test_the_inner_half_lies_inside_the_band_around_the_call_count(levels: tuple[Level, ...]) -> None:
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
    assert level_of(count).name == name


def test_a_scale_of_seven_adds_the_means_of_neighbours() -> None:
    easy, medium, hard, evil = (level.call_count for level in LEVELS)
    assert [level.call_count for level in levels_on_scale(7)] == [
        easy,
        (easy + medium) / 2,
        medium,
        (medium + hard) / 2,
        hard,
        (hard + evil) / 2,
        evil,
    ]


def test_larger_scales_go_beyond_the_last_number_and_keep_the_others() -> None:
    for size in range(FEWEST_LEVELS, MOST_LEVELS):
        smaller = {level.call_count for level in levels_on_scale(size)}
        larger = {level.call_count for level in levels_on_scale(size + 1)}
        assert smaller < larger
        assert len(larger) == size + 1
        assert size < 7 or min(larger - smaller) > LEVELS[-1].call_count


def test_names() -> None:
    assert level_named("hard") == LEVELS[2]
    assert level_named("3/7").call_count == LEVELS[1].call_count
    assert level_named("3/7").name == "3/7"


@pytest.mark.parametrize(
    "name",
    ["", "Hard", "0/7", "8/7", "1/1", "1/1001", "1/", "/7", "1/7/7", "-1/7", "1.5/7", "²/7", "1/" + "9" * 5000],
)
def test_an_unknown_level_names_those_there_are(name: str) -> None:
    with pytest.raises(ParameterError) as caught:
        level_named(name)
    assert caught.value.rule == "level"
    assert str(FEWEST_LEVELS) in caught.value.message
    assert f"{MOST_LEVELS:,}" in caught.value.message
