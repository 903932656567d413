"""Why a candidate is false: how many questions have an answer, how soon, and how short the answers are.

For each level, puzzles of the collection, and of each some false candidates drawn by chance, at the start and half-way
along its path. Every answer is checked against the solution and by replay: it stops at the first that is wrong. The
whole (``--puzzles 200``) takes an hour or more; times are processor time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from statistics import mean

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES
from dokulab.formats import grid_text
from dokulab.grid import Grid
from dokulab.jobs import JobRunner, run
from dokulab.strategies.why.answers import Kind, Why, why
from dokulab.strategies.why.proof import replayed
from dokulab.strategies.why.words import asked_text, headline
from dokulab.workers import collect_less
from tests.false_candidates import FalseCandidate, false_candidates


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what came of it: ``first`` and ``total`` in seconds; ``steps`` and ``before`` where in steps."""

    puzzle: str
    question: str
    where: str
    kinds: tuple[str, ...]
    easiest: str
    first: float
    total: float
    steps: int
    before: int


def asked(false: FalseCandidate, puzzle: str) -> Asked:
    started, first = time.process_time(), None
    job = JobRunner(why(false.question))
    for progress in job:
        if progress.added and first is None:
            first = time.process_time() - started
    total = time.process_time() - started
    found = job.result
    check(false, found)
    in_steps = [answer for answer in found.answers if answer.kind is Kind.STEPS]
    return Asked(
        puzzle,
        asked_text(false.question),
        "start" if false.is_start else "half-way",
        tuple(answer.kind.value for answer in found.answers),
        headline(false.question, found.answers[0]) if found.answers else "none",
        total if first is None else first,
        total,
        len(in_steps[0].steps) if in_steps else 0,
        false.steps_before_it_goes if in_steps else 0,
    )


def check(false: FalseCandidate, found: Why) -> None:
    """Every step against the solution, and every answer by replay: whole, and without each of its steps."""
    solution = false.proof.solution.values
    for answer in found.answers:
        for step in answer.steps:
            wrong = [each for each in step.placements if solution[each[0]] != each[1]]
            wrong += [each for each in step.eliminations if solution[each[0]] == each[1]]
            if wrong:
                raise SystemExit(f"{step.technique} is wrong about {wrong}: {false}")
        settles = [false.question.is_settled(run(replayed(false.question.state, answer.steps))[0])]
        for left_out in answer.steps:
            rest = [step for step in answer.steps if step is not left_out]
            settles.append(not false.question.is_settled(run(replayed(false.question.state, rest))[0]))
        if not all(settles):
            raise SystemExit(f"not a small proof: {answer}, {false}")


def about(task: tuple[Grid, int, int]) -> list[Asked]:
    puzzle, count, seed = task
    rng = Random(f"{seed} {grid_text(puzzle)}")
    return [asked(false, grid_text(puzzle)) for false in false_candidates(puzzle, count, rng)]


def share(number: int, of: int) -> str:
    return f"{number / max(1, of):.1%}"


def row(level: str, questions: Sequence[Asked]) -> str:
    count = len(questions)
    answered = [each for each in questions if each.kinds]
    firsts = sorted(each.first for each in questions)
    in_steps = [each for each in questions if each.steps]
    steps = mean(each.steps for each in in_steps) if in_steps else 0
    before = mean(each.before for each in in_steps) if in_steps else 0
    kinds = [share(sum(kind in each.kinds for each in questions), count) for kind in ("step", "steps", "chain")]
    whole = max(each.total for each in questions)
    cells = (
        level, f"{count:,}", share(len(answered), count), *kinds, f"{firsts[int(0.9 * (count - 1))]:.2f}",
        share(sum(first <= 1 for first in firsts), count), f"{firsts[-1]:.1f}", f"{whole:.1f}",
        f"{steps:.1f}", f"{before:.1f}", f"{steps / before if before else 0:.2f}",
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def levels(arguments: argparse.Namespace) -> Iterator[tuple[str, list[Asked]]]:
    with ProcessPoolExecutor(arguments.workers, get_context("spawn"), collect_less) as pool:
        for level in SHELVES:
            if level.id not in arguments.level:
                continue
            puzzles = [each.puzzle for each in read_level(level)]
            chosen = Random(arguments.seed).sample(puzzles, min(arguments.puzzles, len(puzzles)))
            tasks = [(puzzle, arguments.candidates, arguments.seed) for puzzle in chosen]
            yield level.id, [each for found in pool.map(about, tasks) for each in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=20, metavar="N", help="of each level; default 20")
    parser.add_argument("--candidates", type=int, default=5, metavar="N", help="of each puzzle and position; default 5")
    parser.add_argument("--level", nargs="+", default=["easy", "medium", "tricky", "hard", "evil", "fiendish"])
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--workers", type=int, metavar="N", help="default: all cores")
    arguments = parser.parse_args()
    print(
        "| level | questions | answered | at once | in steps | by a chain | first answer, 90% within s | within 1 s "
        "| slowest first, s | slowest whole, s | steps | path before | ratio |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    )
    every: list[tuple[str, Asked]] = []
    for level, questions in levels(arguments):
        print(row(level, questions), flush=True)
        every += [(level, each) for each in questions]
    print(row("all", [each for _, each in every]))
    print("\n| the slowest | level | from | first, s | whole, s | easiest answer |\n|---|---|---|--:|--:|---|")
    for level, each in sorted(every, key=lambda pair: -pair[1].total)[:10]:
        name = f"{each.puzzle} {each.question}"
        print(f"| {name} | {level} | {each.where} | {each.first:.2f} | {each.total:.2f} | {each.easiest} |")


if __name__ == "__main__":
    main()
