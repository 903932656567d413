"""Search at 9x9, 16x16 and 25x25: the strong solvers' times, and what the paper's searches solve within a node limit.

The problems are those of ``dokulab experiment phase-transition``: this many for each 5% of holes, from 1 to 96%, to be
solved once. Every solution is checked, outside the timed part. The paper has 50 problems a share; the default here is a
sample. Run by ``python3 build.py bench search``, or with ``py`` and the repository's root on PYTHONPATH.
"""

from __future__ import annotations

import argparse
import json
import sys
import tracemalloc
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.papers.experiments.phase_experiment import PAPER, PERCENTS, problem
from dokulab.papers.experiments.phase_transition import NODE_MARKS
from dokulab.search.solvers.protocol import Limits, TimedRun, Verdict, run_timed
from dokulab.search.solvers.registry import solver
from tests import corpus

STRONG = ("cdcl", "mac")
STRONG_SIZES = (16, 25)
STRONG_SECONDS = 100.0
"""The paper's limit for a problem."""
FAITHFUL = {9: ("fc-lex", "lds-lex", "fc-vdom", "lds-vdom"), 16: ("fc-lex", "lds-lex", "lds-vdom")}
FAITHFUL[25] = FAITHFUL[16]
PUBLISHED_SECONDS = 10.0
MEMORY_PROBLEM = (25, 56, 0)
"""Size, share of holes, number: a hard one."""


@dataclass(frozen=True)
class Row:
    """A solver on the sample of a size."""

    size: int
    solver: str
    problems: int
    solved: int
    nodes: list[int]
    seconds: list[float]
    percents: list[int]


def checked(ended: TimedRun, puzzle: Grid) -> TimedRun:
    for solution in ended.outcome.solutions:
        if not solution.is_solution_of(puzzle):
            raise SystemExit(f"{ended.solver.id} is wrong on {puzzle}")
    return ended


def sample(size: int, solver_id: str, problems: int, nodes: int | None, seconds: float | None, seed: int) -> Row:
    ends: list[TimedRun] = []
    percents = [percent for percent in PERCENTS for _ in range(problems)]
    for index, percent in enumerate(percents):
        puzzle = run(problem(size, percent, index % problems, seed))
        ends.append(checked(run(run_timed(solver(solver_id), puzzle, Limits(1, nodes), seconds)), puzzle))
    solved_nodes = [end.outcome.nodes if end.outcome.count else -1 for end in ends]
    solved = sum(end.outcome.count for end in ends)
    return Row(size, solver_id, len(ends), solved, solved_nodes, [end.seconds for end in ends], percents)


def strong(options: argparse.Namespace) -> Iterator[Row]:
    print(f"\nFirst solution of {20 * options.problems} problems, at most {STRONG_SECONDS:g} s each; pure Python.\n")
    print("| size | solver | solved | paper, of 1,000 | median s | 99% s | slowest s | at % holes |")
    print("| --- | --- | --: | --: | --: | --: | --: | --: |")
    for size in STRONG_SIZES:
        best = max(solved for (paper_size, _), (_, solved) in PAPER.items() if paper_size == size)
        for solver_id in STRONG:
            row = sample(size, solver_id, options.problems, None, STRONG_SECONDS, options.seed)
            ordered = sorted(row.seconds)
            most = row.percents[row.seconds.index(ordered[-1])]
            times = (
                f"{median(ordered):.3f} | {ordered[int(0.99 * (len(ordered) - 1))]:.2f} | {ordered[-1]:.2f} | {most}%"
            )
            print(f"| {size} | {solver_id} | {row.solved} of {row.problems} | {best} | {times} |", flush=True)
            yield row


def faithful(options: argparse.Namespace) -> Iterator[Row]:
    marks = [mark for mark in NODE_MARKS if mark < options.node_limit] + [options.node_limit]
    print(f"\nThe paper's searches, at most {options.node_limit:,} nodes a problem.\n")
    within = " | ".join(f"solved within {mark:,}" for mark in marks)
    print(f"| size | solver | {within} | paper, 100 s | all solved up to | none solved at | nodes/s |")
    print("| --- | --- |" + " --: |" * (len(marks) + 4))
    for size, solvers in FAITHFUL.items():
        for solver_id in solvers:
            row = sample(size, solver_id, options.faithful_problems, options.node_limit, None, options.seed)
            shares = " | ".join(f"{100 * sum(0 <= n <= mark for n in row.nodes) / row.problems:.1f}%" for mark in marks)
            tried = sum(nodes if nodes >= 0 else options.node_limit for nodes in row.nodes)
            paper = f"{PAPER[size, solver_id][1] / 10:g}%"
            cliff = " | ".join(cliff_of(row))
            print(
                f"| {size} | {solver_id} | {shares} | {paper} | {cliff} | {tried / sum(row.seconds):,.0f} |", flush=True
            )
            yield row


def cliff_of(row: Row) -> tuple[str, str]:
    """The last share of holes before the first failure, and the shares at which nothing was solved."""
    solved: dict[int, list[bool]] = {percent: [] for percent in PERCENTS}
    for percent, nodes in zip(row.percents, row.nodes, strict=True):
        solved[percent].append(nodes >= 0)
    failing = [percent for percent in PERCENTS if not all(solved[percent])]
    before = [percent for percent in PERCENTS if not failing or percent < failing[0]]
    none = [f"{percent}%" for percent in PERCENTS if not any(solved[percent])]
    return f"{before[-1]}%" if before else "", ", ".join(none) or "no share"


def published(solver_id: str) -> None:
    """Every published puzzle of sizes other than 9 that is at hand: solved, and proved unique."""
    print(f"\nPublished puzzles, solved and proved unique by {solver_id} within {PUBLISHED_SECONDS:g} s.\n")
    print("| file | puzzles | proved | median s | slowest s |")
    print("| --- | --: | --: | --: | --: |")
    files = [path.name for path in sorted(corpus.SHIPPED.glob("nxn-*.csv"))]
    for name in files:
        ends = []
        for row in corpus.rows(name):
            puzzle = parse_grid(row["puzzle"], geometry(int(row["box_rows"]), int(row["box_cols"])))
            ends.append(checked(run(run_timed(solver(solver_id), puzzle, Limits(2), PUBLISHED_SECONDS)), puzzle))
        seconds = [end.seconds for end in ends]
        proved = sum(end.outcome.verdict is Verdict.UNIQUE for end in ends)
        print(f"| {name} | {len(ends)} | {proved} | {median(seconds):.4f} | {max(seconds):.2f} |", flush=True)


def memory(seed: int) -> None:
    print("\nMost memory that Python held for the search, on a 25x25 problem with 56% of holes.\n")
    size, percent, number = MEMORY_PROBLEM
    puzzle = run(problem(size, percent, number, seed))
    for solver_id in (*STRONG, "lds-vdom"):
        tracemalloc.start()
        run(run_timed(solver(solver_id), puzzle, Limits(1, 2000)))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        print(f"- {solver_id}: {peak / 1e6:.1f} MB within 2,000 nodes")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--problems", type=int, default=5, help="for each share of holes, for the strong solvers")
    parser.add_argument("--faithful-problems", type=int, default=2, help="the same for the paper's searches")
    parser.add_argument("--node-limit", type=int, default=100_000, help="for the paper's searches")
    parser.add_argument("--seed", type=int, default=0, help="of the problems")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there too")
    options = parser.parse_args(argv)
    rows = [*strong(options), *faithful(options)]
    published("cdcl")
    memory(options.seed)
    if options.json:
        options.json.write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
