"""``dokulab experiment random-patterns``: how patterns are drawn, decided and counted."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.symmetry import SYMMETRIES, orbits
from dokulab.ground.jobs import Job, run
from dokulab.make.patterns.problem import PatternProblem, PatternVerdict, Proof
from dokulab.papers.experiments import random_patterns
from dokulab.papers.experiments.random_patterns import KINDS, RandomPatterns
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits
from tests.commands import Run


def test_random_patterns_have_their_clues_and_symmetries() -> None:
    for kind, fewest, most in (("random", 20, 79), ("rotational", 22, 30), ("sparse", 18, 22)):
        patterns = KINDS[kind](40, Random(3))
        assert len(patterns) == 40
        assert all(cells == sorted(set(cells)) and fewest <= len(cells) <= most for cells in patterns)
        assert KINDS[kind](40, Random(4)) != patterns == KINDS[kind](40, Random(3))
    assert all({80 - cell for cell in cells} == set(cells) for cells in KINDS["rotational"](40, Random(3)))
    wholes = [
        {frozenset(orbit) for orbit in orbits(CLASSIC, symmetry)} for symmetry in SYMMETRIES if symmetry != "none"
    ]
    for cells in KINDS["sparse"](40, Random(3)):
        assert any(all(orbit <= set(cells) or orbit.isdisjoint(cells) for orbit in whole) for whole in wholes)


def no_cross(_: PatternProblem) -> Job[Proof | None]:
    yield from ()
    return None


@pytest.mark.slow
def test_random_patterns_are_limited_by_pauses_alone(
    dokulab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_patterns, "open_cross", no_cross)
    command = ["random-patterns", "--patterns", "6", "--seed", "1", "--seeds", "1", "--workers", "1"]
    texts = []
    for name, pauses in (("few", "90"), ("more", "250"), ("again", "250")):
        code, output, _ = dokulab("experiment", *command, "--pauses", pauses, "--out", str(tmp_path / name))
        with (tmp_path / name / "seed-1.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert code == 0
        texts.append([[text for column, text in row.items() if column not in ("seconds", "pauses")] for row in rows])
        assert f"| 1 | {sum(row['verdict'] == 'found' for row in rows)} | 0 |" in output
    few, more, again = texts
    assert more == again
    decided = [row for row in few if "undecided" not in row]
    assert decided
    assert all(row in more for row in decided), "more pauses take nothing back"


@pytest.mark.parametrize("kind", ["random", "rotational"])
def test_the_puzzles_of_random_patterns_are_what_was_asked_for(kind: str) -> None:
    experiment = RandomPatterns(kind, 4, 800)
    rows = [experiment.measure(task, 2) for task in experiment.tasks(2)]
    puzzles = [parse_grid(row.puzzle) for row in rows if row.verdict == "found"]
    assert len(puzzles) >= 2
    for puzzle in puzzles:
        assert run(solve_steps(puzzle, choose(["ns", "hs", "lc"]))).solved
        assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1
        assert list(puzzle.clues) in KINDS[kind](4, Random(2))
    (line,) = experiment.report({2: rows}).rows
    assert line[:4] == ("2", *(str(sum(row.verdict == verdict for row in rows)) for verdict in PatternVerdict))


def test_a_cross_may_refute_what_the_search_leaves_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuted(_: PatternProblem) -> Job[Proof | None]:
        yield from ()
        return Proof("open-cross")

    experiment = RandomPatterns("sparse", 5, 2)
    for cross, verdict in ((refuted, "impossible"), (no_cross, "undecided")):
        monkeypatch.setattr(random_patterns, "open_cross", cross)
        rows = [experiment.measure(task, 1) for task in experiment.tasks(1)]
        searched = [row for row in rows if row.by not in ("empty-lines", "open-band")]
        assert searched
        assert {row.verdict for row in searched} == {verdict}
        *_, everything = experiment.report({1: rows}).rows
        crosses = len(searched) if verdict == "impossible" else 0
        assert everything[-2:] == (str(crosses), str(len(searched) - crosses))
