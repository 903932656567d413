"""Making puzzles of a call count or of a hardest technique: how often it succeeds, how long it takes, and whether the
label can be trusted.

Seconds are those of the processor, so that other programs do not count. Every puzzle is proved by exact cover to have
one solution, and the plain program's counts of some runs must be the fast one's. Its count is taken once more from runs
with a seed that had no part in its making: their own standard error is about 2 percent of the mean, so some of the
misses in the last column are the check's. A search that ends without success has spent its budget of moves.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from dokulab.board.formats import grid_text
from dokulab.board.grid import Grid
from dokulab.board.symmetry import SYMMETRIES
from dokulab.ground.jobs import run
from dokulab.make.generators.generation import METHODS, MOVES, generate
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import TOLERANCE, Target
from dokulab.measure import call_count, reference
from dokulab.measure.counts import draw_of_run
from dokulab.people.catalogue import TECHNIQUES, TechniqueRange
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.search.solvers import dlx
from dokulab.search.solvers.protocol import Limits, Verdict

TARGETS = (6.0, 29.0, 98.0, 527.0, 1500.0)
HARDEST = (
    *("hidden_single", "pointing", "claiming", "naked_pair", "hidden_pair", "naked_triple", "hidden_triple"),
    *("x_wing", "swordfish", "skyscraper", "two_string_kite", "xy_wing", "xyz_wing", "w_wing", "xy_chain"),
)
FRESH_SEED = -1
FRESH_RUNS = range(1600)
PLAIN_RUNS = range(3)


def measure(spec: PuzzleSpec, method: str, seeds: range, moves: int) -> str:
    """One row of the table."""
    assert spec.target is not None
    seconds: list[float] = []
    tried: list[int] = []
    successes = trusted = 0
    for seed in seeds:
        start = time.process_time()
        made = run(generate(spec, Random(seed), method=method, moves=moves))
        seconds.append(time.process_time() - start)
        tried.append(made.moves)
        if made.reached:
            prove(made.puzzle)
            successes += 1
            trusted += spec.target.reached_by(fresh_mean(made.puzzle))
    return (
        f"| {spec.target.call_count:g} | {method} | {spec.symmetry} | {successes} of {len(seeds)} "
        f"| {statistics.median(tried):g} | {statistics.median(seconds):.3f} | {max(seconds):.2f} "
        f"| {trusted} of {successes} |"
    )


def measure_technique(hardest: str, method: str, seeds: range, moves: int) -> str:
    """One row of the table of techniques. The path of each puzzle found is solved anew."""
    seconds: list[float] = []
    successes = 0
    for seed in seeds:
        start = time.process_time()
        made = run(
            generate(PuzzleSpec(None, hardest=TechniqueRange.only(hardest)), Random(seed), method=method, moves=moves)
        )
        seconds.append(time.process_time() - start)
        if made.reached:
            prove(made.puzzle)
            if hardest_of(run(solve_steps(made.puzzle)).steps) != hardest:
                raise SystemExit(f"{grid_text(made.puzzle)} does not have {hardest} as its hardest step")
            successes += 1
    return f"| {hardest} | {successes} of {len(seeds)} | {statistics.median(seconds):.2f} | {max(seconds):.2f} |"


def prove(puzzle: Grid) -> None:
    """Stop everything if the puzzle has not one solution, or if the two programs of the call count disagree."""
    if run(dlx.search(puzzle, Limits(solutions=2))).verdict is not Verdict.UNIQUE:
        raise SystemExit(f"{grid_text(puzzle)} has not exactly one solution")
    for number in PLAIN_RUNS:
        plain, fast = (
            program.count_calls(puzzle, draw_of_run(FRESH_SEED, number)) for program in (reference, call_count)
        )
        if plain != fast:
            raise SystemExit(f"{grid_text(puzzle)} has two call counts: {plain} and {fast}")


def fresh_mean(puzzle: Grid) -> float:
    root = call_count.root_of(puzzle)
    return statistics.fmean(run(call_count.search(root, draw_of_run(FRESH_SEED, at))).sweeps for at in FRESH_RUNS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="puzzles a target")
    parser.add_argument("--method", choices=tuple(METHODS), action="append", help="only these; else each")
    parser.add_argument("--symmetry", choices=tuple(SYMMETRIES), default="none")
    parser.add_argument("--target", type=float, action="append", help="instead of the usual ones; 5000 is a stretch")
    parser.add_argument("--technique", choices=tuple(TECHNIQUES), action="append", help="instead of the usual ones")
    parser.add_argument("--moves", type=int, default=MOVES, help="the budget of each search")
    arguments = parser.parse_args()
    print(f"Making puzzles of a call count within {TOLERANCE:.0%}, with at most {arguments.moves:,} moves each:\n")
    print("| target | method | symmetry | reached | median moves | median s | max s | within it by 1,600 fresh runs |")
    print("|---|---|---|---|---|---|---|---|")
    for target in arguments.target or TARGETS:
        spec = PuzzleSpec(Target.within(target, TOLERANCE), symmetry=arguments.symmetry)
        for method in arguments.method or METHODS:
            print(measure(spec, method, range(arguments.seeds), arguments.moves), flush=True)
    method = (arguments.method or [*METHODS])[0]
    print(f"\nMaking puzzles whose hardest step is of a technique, by {method}:\n")
    print("| technique | found | median s | max s |")
    print("|---|---|---|---|")
    for technique in arguments.technique or HARDEST:
        print(measure_technique(technique, method, range(arguments.seeds), arguments.moves), flush=True)


if __name__ == "__main__":
    main()
