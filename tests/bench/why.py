"""Why a candidate is false: how many questions have an answer, how soon, and how short the answers are.

For each level, puzzles of the collection, and of each some false candidates drawn by chance, at the start and half-way
along its path. Every answer is checked against the solution and by replay: it stops at the first that is wrong. The
whole (200 puzzles a level, 12,000 questions) takes some hours; times are processor time. The puzzles come in one order,
a level in turn, so that those of a run that was ended are a fair sample. What is answered is kept in a file, by default
``.cache/why.csv``, and the next run goes on from there; a file of another engine or of other questions is refused.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from random import Random
from statistics import mean

from build_site.bank.collections import read_level
from build_site.bank.shelves import SHELVES
from build_site.digests import digest_of, files_under
from build_site.paths import CACHE, PYTHON
from dokulab.board.formats import grid_text
from dokulab.board.grid import Grid
from dokulab.ground.jobs import JobRunner, run
from dokulab.people.why.answers import Kind, Why, asked_text, headline, why
from dokulab.people.why.proof import replayed
from tests.false_candidates import FalseCandidate, false_candidates

LEVELS = ("easy", "medium", "tricky", "hard", "evil", "fiendish")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what came of it: ``first`` and ``total`` in seconds; ``steps`` and ``before`` where in steps."""

    level: str
    puzzle: str
    question: str
    where: str
    kinds: str
    easiest: str
    first: float
    total: float
    steps: int
    before: int


def puzzles_in_turn(count: int, seed: int) -> Iterator[tuple[str, Grid]]:
    """This many of each level, drawn by chance: one of each level, then the next."""
    drawn = []
    for level in SHELVES:
        if level.id in LEVELS:
            puzzles = [each.puzzle for each in read_level(level)]
            drawn.append([(level.id, each) for each in Random(seed).sample(puzzles, min(count, len(puzzles)))])
    for number in range(count):
        yield from (of_level[number] for of_level in drawn if number < len(of_level))


def questions_about(puzzle: Grid, count: int, seed: int) -> Iterator[FalseCandidate]:
    """This many at the start and half-way."""
    return false_candidates(puzzle, count, Random(f"{seed} {grid_text(puzzle)}"))


def asked(level: str, puzzle: Grid, false: FalseCandidate) -> Asked:
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
        level,
        grid_text(puzzle),
        asked_text(false.question),
        "start" if false.is_start else "half-way",
        " ".join(answer.kind.value for answer in found.answers),
        headline(false.question, found.answers[0]) if found.answers else "none",
        round(total if first is None else first, 3),
        round(total, 3),
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


class Answered:
    """The file of what is answered: a line that says of what, then a row a question, those of a puzzle together."""

    def __init__(self, path: Path, of: str) -> None:
        self.path = path
        self.rows: list[Asked] = []
        if path.exists():
            lines = path.read_text("utf-8").splitlines()
            if lines[:1] != [of]:
                raise SystemExit(f"{path} is of another engine or of other questions; move it away, or name another.")
            self.rows = [_row_of(values) for values in csv.reader(lines[1:])]
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(of + "\n", "utf-8")
        self.puzzles = {each.puzzle for each in self.rows}

    def add(self, rows: Sequence[Asked]) -> None:
        """A puzzle's, at once: a run that is ended in a puzzle asks about all of it again."""
        self.rows += rows
        with self.path.open("a", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(map(astuple, rows))


def _row_of(values: Sequence[str]) -> Asked:
    readers = {"float": float, "int": int, "str": str}
    return Asked(*(readers[str(each.type)](value) for each, value in zip(fields(Asked), values, strict=True)))


def share(number: int, of: int) -> str:
    return f"{number / max(1, of):.1%}"


def row(level: str, questions: Sequence[Asked]) -> str:
    count = len(questions)
    kinds = [each.kinds.split() for each in questions]
    firsts = sorted(each.first for each in questions)
    in_steps = [each for each in questions if each.steps]
    steps = mean(each.steps for each in in_steps) if in_steps else 0
    before = mean(each.before for each in in_steps) if in_steps else 0
    of_kind = [share(sum(kind in each for each in kinds), count) for kind in ("step", "steps", "chain")]
    cells = (
        level, f"{len({each.puzzle for each in questions}):,}", f"{count:,}", share(sum(map(bool, kinds)), count),
        *of_kind, share(sum(each.easiest.endswith("(long)") for each in questions), count),
        f"{firsts[int(0.9 * (count - 1))]:.2f}", share(sum(first <= 1 for first in firsts), count),
        f"{firsts[-1]:.1f}", f"{max(each.total for each in questions):.1f}",
        f"{steps:.1f}", f"{before:.1f}", f"{steps / before if before else 0:.2f}",
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def tables(rows: Sequence[Asked]) -> Iterator[str]:
    yield (
        "| level | puzzles | questions | answered | at once | in steps | by a chain | easiest is long "
        "| first answer, 90% within s | within 1 s | slowest first, s | slowest whole, s "
        "| steps | path before | ratio |"
    )
    yield "|---|" + "--:|" * 14
    for level in LEVELS:
        of_level = [each for each in rows if each.level == level]
        if of_level:
            yield row(level, of_level)
    yield row("all", rows)
    yield "\n| the slowest | level | from | first, s | whole, s | easiest answer |\n|---|---|---|--:|--:|---|"
    for each in sorted(rows, key=lambda each: -each.total)[:10]:
        name = f"{each.puzzle} {each.question}"
        yield f"| {name} | {each.level} | {each.where} | {each.first:.2f} | {each.total:.2f} | {each.easiest} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=200, metavar="N", help="of each level; default 200")
    parser.add_argument("--candidates", type=int, default=5, metavar="N", help="of each puzzle and position; default 5")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="N", help="stop after this many; default 10")
    parser.add_argument("--resume", type=Path, default=CACHE / "why.csv", metavar="FILE.csv", help="what is answered")
    arguments = parser.parse_args()
    engine = digest_of(files_under(PYTHON / "dokulab" / "people"))[:16]
    of = f"# {arguments.candidates} candidates, seed {arguments.seed}, engine {engine}"
    answered, end = Answered(arguments.resume, of), time.monotonic() + 60 * arguments.minutes
    for level, puzzle in puzzles_in_turn(arguments.puzzles, arguments.seed):
        if time.monotonic() > end:
            break
        if grid_text(puzzle) not in answered.puzzles:
            found = questions_about(puzzle, arguments.candidates, arguments.seed)
            answered.add([asked(level, puzzle, false) for false in found])
    print("\n".join(tables(answered.rows)))


if __name__ == "__main__":
    main()
