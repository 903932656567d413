"""The levels of Play: what they are, and that the search obeys both of their sides."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.generators.solved_prefix import solve_within
from dokulab.grid import Grid
from dokulab.grids.clues import minimal_clues
from dokulab.grids.full_grid import random_full_grid
from dokulab.grids.symmetry import orbits
from dokulab.jobs import run
from dokulab.rating.levels import LEVELS
from dokulab.rating.play_levels import PLAY_LEVELS, PlayLevel, play_level_named, play_level_of
from dokulab.solvers.uniqueness import is_unique
from dokulab.strategies.catalogue import TECHNIQUES, TechniqueRange
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import hardest_of
from tests.commands import Run, records

EACH_LEVEL = pytest.mark.parametrize("level", PLAY_LEVELS, ids=lambda level: level.name)

BY_NAME = {
    "full_house": "easy",
    "hidden_single": "easy",
    "pointing": "medium",
    "claiming": "medium",
    "hidden_pair": "medium",
    "naked_single": "easy",
    "naked_triple": "tricky",
    "x_wing": "tricky",
    "swordfish": "tricky",
    "skyscraper": "hard",
    "xy_wing": "hard",
    "x_chain": "evil",
    "aic": "evil",
    "forcing_chains": "evil",
}


def hardest_in(puzzle: Grid) -> str:
    hardest = hardest_of(run(solve_steps(puzzle)).steps)
    assert hardest is not None
    return hardest


def test_the_bands_are_the_papers_and_each_technique_belongs_to_one_level() -> None:
    assert tuple(level.counts for level in PLAY_LEVELS if level.counts is not None) == LEVELS
    assert {technique: play_level_of(technique).name for technique in BY_NAME} == BY_NAME
    for technique in TECHNIQUES:
        assert sum(technique in level.hardest for level in PLAY_LEVELS) <= 1
        assert play_level_of(technique) in PLAY_LEVELS


def test_a_range_that_makes_no_sense_is_refused() -> None:
    for refused in [("blob", None), ("x_wing", "blob"), ("x_wing", "naked_pair")]:
        with pytest.raises(ParameterError):
            TechniqueRange(*refused)
    with pytest.raises(ParameterError, match="medium"):
        play_level_named("1/4")


@pytest.mark.slow
@EACH_LEVEL
@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
def test_a_puzzle_that_is_made_has_both(level: PlayLevel, symmetry: str) -> None:
    made = run(generate(PuzzleSpec.of_play_level(level, symmetry), Random(f"{level.name} {symmetry} 5")))
    assert made.reached
    assert made.call_count is not None
    assert level.counts is None or level.counts.has(made.call_count)
    assert is_unique(made.puzzle)
    assert hardest_in(made.puzzle) in level.hardest


@pytest.mark.slow
@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 5), st.integers(0, 1), st.sampled_from(PLAY_LEVELS))
def test_a_range_fits_the_hardest_technique_of_the_path(seed: int, spared: int, lost: int, level: PlayLevel) -> None:
    rng = Random(seed)
    clues = run(minimal_clues(random_full_grid(rng), orbits(parse_grid("." * 81).geometry, "none"), rng))
    for orbit in rng.sample(clues.empty, spared):
        clues = clues.adding(orbit)
    for orbit in rng.sample(clues.given, lost):
        clues = clues.removing(orbit)
    reach = run(solve_within(clues.puzzle, level.hardest))
    fits = reach.solved and reach.hardest >= level.hardest.low
    assert fits is (is_unique(clues.puzzle) and hardest_in(clues.puzzle) in level.hardest)


@pytest.mark.slow
def test_from_the_command_line(dokulab: Run) -> None:
    code, output, _ = dokulab("generate", "-n", "2", "--play-level", "medium", "--seed", "1", "--json")
    assert code == 0
    for made in records(output):
        assert (made["level"], made["reached"]) == ("medium", True)
        techniques = {step.technique for step in run(solve_steps(parse_grid(made["puzzle"]))).steps}
        assert made["hardest"] in {"pointing", "claiming", "naked_pair", "hidden_pair"} & techniques


@pytest.mark.parametrize(
    "more",
    [["--play-level", "1/3"], ["--play-level", "hard", "--box", "2x2"], ["--play-level", "hard", "--hardest", "aic"]],
)
def test_what_does_not_go_together_is_bad_usage(dokulab: Run, more: list[str]) -> None:
    code, _, errors = dokulab("generate", *more)
    assert code == 2
    assert "level" in errors
