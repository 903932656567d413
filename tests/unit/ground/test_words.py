"""Counts and lists in sentences, and reports of one thing that name it in the singular."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dokulab.ground.words import counted, listed
from dokulab.papers.experiments.call_count_meaning import CallCountMeaning, CollectedPuzzle
from dokulab.papers.experiments.experiment import Experiment
from dokulab.papers.experiments.pattern_cactus import PatternCactus
from dokulab.papers.experiments.phase_transition import PhaseTransition
from dokulab.papers.experiments.random_patterns import RandomPatterns
from dokulab.papers.experiments.small_experiments import CallCountTable
from tests.puzzles import SEVENTEEN


def test_one_is_singular_and_thousands_have_commas() -> None:
    assert [counted(number, "seed") for number in (0, 1, 2, 1000)] == ["0 seeds", "1 seed", "2 seeds", "1,000 seeds"]
    assert [counted(number, "person", "people") for number in (1, 15)] == ["1 person", "15 people"]


def test_names_are_listed_as_people_do() -> None:
    assert [listed(["a", "b", "c"][:number]) for number in range(4)] == ["nothing", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"
    assert [listed("abcde"[:number], most=4) for number in (4, 5)] == ["a, b, c and d", "a, b, c and 2 more"]


SMALLEST: list[Experiment[Any]] = [
    PhaseTransition(9, ("fc-lex",), 1, 1, (1,)),
    PatternCactus(1, 1, ("generate-and-test", "auto")),
    RandomPatterns(patterns=1, pauses=1),
    CallCountTable((("easy", SEVENTEEN),), 1),
    CallCountMeaning((CollectedPuzzle("easy", SEVENTEEN),), 1, runs=1),
]


@pytest.mark.parametrize("experiment", SMALLEST, ids=lambda each: each.name)
def test_a_report_on_one_thing_has_no_plural(experiment: Experiment[Any]) -> None:
    rows = [experiment.measure(task, 0) for task in experiment.tasks(0)]
    report = experiment.report({0: rows}).markdown()
    assert re.findall(r"(?<![\d,.])(?<!of )1 [a-z]+s\b", report) == []
    assert "seed 0" in report or "seed" not in report
