"""Runs Cazenave's searches by a plain program in C, so that the paper's own sizes take minutes instead of hours.

``PYTHONPATH=py python3 -m tests.bench.plain_searches --size 25 --problems 50 --node-limit 5000000 --out DIR`` makes the
rows that ``experiment phase-transition`` with the same options and ``--seeds 1`` makes, and its report. The program
shares no code with the package: ``--compare`` counts the rows of a folder again and says where they differ. It needs a
C compiler.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dokulab.board.grid import Grid
from dokulab.ground.files import write_whole
from dokulab.ground.jobs import run
from dokulab.papers.archive.bundle import findings_csv, measure_all, write_report
from dokulab.papers.experiments import phase_experiment as phase
from dokulab.papers.experiments.phase_experiment import PhaseRow, PhaseTask
from dokulab.papers.experiments.phase_transition import PhaseTransition
from dokulab.papers.experiments.result_file import ResultFile

SOURCE = Path(__file__).with_suffix(".c")
KINDS = {"fc-lex": "0 0", "fc-vdom": "0 1", "lds-lex": "1 0", "lds-vdom": "1 1"}


def compiled(folder: Path) -> Path:
    """The program. Raises CalledProcessError, and FileNotFoundError without a compiler."""
    program = folder / "plain_searches"
    subprocess.run(["cc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def counted(program: Path, tasks: Iterable[tuple[int, PhaseTask]], node_limit: int) -> Iterator[PhaseRow]:
    """A row for each seed and task, as it comes. The searches of one problem should follow each other."""
    made: tuple[tuple[int, int, int, int], Grid] | None = None
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as searches:
        assert searches.stdin is not None
        assert searches.stdout is not None
        for seed, task in tasks:
            key = (task.size, task.percent, task.number, seed)
            if made is None or made[0] != key:
                made = (key, run(phase.problem(*key)))
            searches.stdin.write(_line(made[1], task.solver, node_limit))
            searches.stdin.flush()
            solved, nodes, seconds = searches.stdout.readline().split()
            yield PhaseRow(task, solved == "1", int(nodes), float(seconds))
        searches.stdin.close()


def _line(puzzle: Grid, solver: str, node_limit: int) -> str:
    shape = puzzle.geometry
    cells = " ".join(map(str, puzzle.values))
    return f"{shape.size} {shape.box_rows} {shape.box_columns} {KINDS[solver]} {node_limit} {cells}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=25, metavar="N", help="9, 16 or 25; default 25")
    parser.add_argument("--problems", type=int, default=phase.PROBLEMS, metavar="N", help="for each share; default 50")
    parser.add_argument("--percents", metavar="P,...", help="only these shares of holes; the rows of others stay")
    parser.add_argument("--node-limit", type=int, default=5_000_000, metavar="N", help="default 5,000,000")
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="from 0 upwards; default 1")
    parser.add_argument("--compare", action="store_true", help="count what is there again, and say where it differs")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the rows and the report go")
    arguments = parser.parse_args()
    percents = tuple(map(int, arguments.percents.split(","))) if arguments.percents else phase.PERCENTS
    experiment = PhaseTransition(arguments.size, phase.SOLVERS, arguments.problems, arguments.node_limit, percents)
    with TemporaryDirectory() as folder:
        program = compiled(Path(folder))

        def mapped(_: Callable[[Any], Any], tasks: Iterable[tuple[int, PhaseTask]]) -> Iterator[PhaseRow]:
            return counted(program, tasks, arguments.node_limit)

        if arguments.compare:
            for seed in range(arguments.seeds):
                _compare(program, experiment, seed, arguments.out)
            return
        rows = measure_all(experiment, range(arguments.seeds), arguments.out, mapped, _told)
    report = experiment.report(rows)
    write_report(arguments.out, report)
    command = experiment.command_for(range(arguments.seeds))
    write_whole(arguments.out / "findings.csv", findings_csv([(command, finding) for finding in report.findings]))
    print(report.markdown())


def _told(number: int, missing: int, row: PhaseRow) -> None:
    if number % 60 == 0:
        print(f"{number:,} of {missing:,} searches", flush=True)


def _compare(program: Path, experiment: PhaseTransition, seed: int, folder: Path) -> None:
    settings = experiment.setting_values() | {"seed": seed}
    there = ResultFile(folder / f"seed-{seed}.csv", PhaseRow, settings).rows
    tasks = [task for task in experiment.tasks(seed) if task in there]
    differing = 0
    for row in counted(program, [(seed, task) for task in tasks], experiment.node_limit):
        other = there[row.task]
        if (other.solved, other.nodes) != (row.solved, row.nodes):
            differing += 1
            print(f"{row.task}: {other.nodes:,} nodes there, {row.nodes:,} here")
    print(f"seed {seed}: {len(tasks):,} searches, of which {differing} differ", flush=True)


if __name__ == "__main__":
    main()
