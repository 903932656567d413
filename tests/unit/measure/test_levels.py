"""The levels for people: what they are, whose puzzles are of them, and that a search obeys them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import orbits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.generators.generation import generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.wished_steps import technique_cost
from dokulab.measure.levels import (
    BY_NAME,
    LEVELS,
    Level,
    is_final,
    level_named,
    level_of,
    level_of_rating,
    level_of_technique,
)
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.catalogue import TECHNIQUES, TechniqueRange
from dokulab.people.path import solve_steps
from dokulab.search.full_grid import minimal_clues, random_full_grid
from dokulab.search.solvers.uniqueness import is_unique
from tests import corpus

MADE = pytest.mark.parametrize("level", [level for level in LEVELS if level.is_made], ids=lambda level: level.id)

BY_EXAMPLE = {
    "full_house": "easy",
    "naked_single": "easy",
    "claiming": "medium",
    "hidden_pair": "medium",
    "naked_triple": "tricky",
    "swordfish": "tricky",
    "skyscraper": "hard",
    "jellyfish": "hard",
    "x_chain": "evil",
    "trial": "evil",
}


def level_by_path(puzzle: Grid, er: float | None = None) -> Level | None:
    return level_of((step.technique for step in run(solve_steps(puzzle)).steps), er)


def test_each_technique_belongs_to_one_level() -> None:
    assert {technique: level_of_technique(technique).id for technique in BY_EXAMPLE} == BY_EXAMPLE
    for technique in TECHNIQUES:
        assert sum(level.techniques is not None and technique in level.techniques for level in LEVELS) == 1


def test_the_levels_follow_each_other_in_techniques_and_ratings() -> None:
    lowest = [level.er[0] for level in LEVELS]
    assert lowest == sorted(lowest)
    assert [level.title.lower() for level in LEVELS] == list(BY_NAME)
    firsts = [level.techniques.low for level in LEVELS if level.techniques is not None]
    assert firsts == sorted(firsts)


def test_a_path_is_of_the_level_of_its_hardest_technique_by_level() -> None:
    """A swordfish comes after the skyscraper in the catalogue, and is easier to learn."""
    assert level_of(["hidden_single", "swordfish"]) is level_named("tricky")
    assert level_of(["skyscraper", "swordfish"]) is level_named("hard")
    assert level_of([]) is None


@pytest.mark.parametrize(
    ("er", "level"),
    [(None, None), (7.9, None), (8.0, "fiendish"), (8.9, "fiendish"), (9.0, "extreme"), (11.9, "extreme")],
)
def test_from_8_on_the_rating_decides(er: float | None, level: str | None) -> None:
    found = level_of_rating(er)
    assert (found and found.id) == level
    assert level_of(["w_wing"], er) is (found or level_named("hard"))


@pytest.mark.slow
def test_a_rating_changes_no_level_that_is_final() -> None:
    """Of puzzles that are not the page's own."""
    for name in corpus.EXCHANGE[:3]:
        for text in corpus.sample(name, 20, seed=45):
            puzzle = parse_grid(text)
            level = level_by_path(puzzle)
            assert level is not None
            er = run(rate_er(puzzle)).er
            assert level_by_path(puzzle, er) is level or not is_final(level, CLASSIC)
            assert er is not None
            assert er <= 4 or not is_final(level, CLASSIC)
    assert all(is_final(level, geometry(2, 3)) for level in LEVELS)


def test_levels_by_rating_are_for_9x9_alone() -> None:
    with pytest.raises(ParameterError, match="9x9"):
        PuzzleSpec(None, geometry(2, 3), level=level_named("extreme"))
    with pytest.raises(ParameterError, match="X-wing"):
        PuzzleSpec(None, level=level_named("evil"), hardest=TechniqueRange.only("x_wing"))


def test_a_range_that_makes_no_sense_is_refused() -> None:
    for refused in [("blob", None), ("x_wing", "blob"), ("x_wing", "naked_pair")]:
        with pytest.raises(ParameterError):
            TechniqueRange(*refused)
    with pytest.raises(ParameterError, match=", ".join(BY_NAME)):
        level_named("1/4")


@pytest.mark.slow
@MADE
@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
def test_a_puzzle_that_is_made_is_of_the_level_asked_for(level: Level, symmetry: str) -> None:
    made = run(generate(PuzzleSpec(None, symmetry=symmetry, level=level), Random(f"{level.id} {symmetry} 5")))
    assert made.reached
    assert is_unique(made.puzzle)
    assert level_by_path(made.puzzle, run(rate_er(made.puzzle)).er) is level


@pytest.mark.slow
@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 5), st.integers(0, 1), st.sampled_from(LEVELS))
def test_no_cost_means_a_hardest_technique_of_the_range(seed: int, spared: int, lost: int, level: Level) -> None:
    """The search's fast program against the path itself."""
    if level.techniques is None:
        return
    rng = Random(seed)
    clues = run(minimal_clues(random_full_grid(rng), orbits(CLASSIC, "none"), rng))
    for orbit in rng.sample(clues.empty, spared):
        clues = clues.adding(orbit)
    for orbit in rng.sample(clues.given, lost):
        clues = clues.removing(orbit)
    cost, _ = run(technique_cost(clues.puzzle, level.techniques))
    if is_unique(clues.puzzle) and "swordfish" not in {step.technique for step in run(solve_steps(clues.puzzle)).steps}:
        assert (cost == 0) is (level_by_path(clues.puzzle) is level)
    elif not is_unique(clues.puzzle):
        assert cost > 0
