"""A Dask cluster of a scheduler and two workers on this machine, and what happens when its parts are killed.

It makes a million puzzles, has them solved by one process and by the cluster, and again by the cluster while a worker
and the client are killed; then it has a sample rated. The results must be equal. Processor times of the client and of
the workers are measured apart, from which it computes what a hundred workers would do. Run by ``python3 build.py bench
cluster [--puzzles N]``, with Dask in an environment of its own; it also writes web/docs/machines.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import re
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random

from dokulab.board.geometry import CLASSIC
from dokulab.cli.exit_codes import ExitCode
from dokulab.ground.jobs import run
from dokulab.search.full_grid import full_grid
from dokulab.search.slices import solve_many

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".cache" / "cluster"
PYTHON = FOLDER / "environment" / "bin" / "python"
REQUIREMENTS = ROOT / "py" / "build_site" / "requirements.in"
"""Names the version of Dask that the tests use."""
DOCUMENT = ROOT / "web" / "docs" / "machines.md"
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT / "py")}

CLUES = 39
OF_ONE_GRID = 40
WORKERS = 2
HUNDRED = 100
MILLION = 1_000_000


@dataclass(frozen=True)
class Measured:
    """A run of the command line. Times are in seconds; the processor's times are of all its processes."""

    wall: float
    client: float
    workers: float
    results: int
    digest: str


@dataclass
class Cluster:
    """A scheduler and its workers. ``spent`` holds the processor time of workers that have been killed."""

    address: str
    folder: Path
    workers: list[subprocess.Popen[bytes]]
    spent: float = 0.0

    def add_worker(self) -> None:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        self.workers.append(_started("distributed.cli.dask_worker", self.address, *options, log=self.folder / "worker"))

    def kill_worker(self) -> None:
        victim = self.workers.pop(0)
        self.spent += _processor_time(victim.pid)
        victim.kill()
        victim.wait()

    def worker_time(self) -> float:
        return self.spent + sum(_processor_time(worker.pid) for worker in self.workers)


def _processor_time(process: int) -> float:
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _started(*arguments: str | Path, log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as file:
        return subprocess.Popen([PYTHON, "-m", *arguments], env=ENVIRONMENT, stdout=file, stderr=file)


@contextmanager
def cluster(name: str) -> Iterator[Cluster]:
    """A scheduler with its workers, which end with the block."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    options = ["--host", "127.0.0.1", "--port", port, "--no-dashboard"]
    scheduler = _started("distributed.cli.dask_scheduler", *options, log=folder / "scheduler")
    it = Cluster(f"tcp://127.0.0.1:{port}", folder, [])
    try:
        for _ in range(WORKERS):
            it.add_worker()
        yield it
    finally:
        for process in (*it.workers, scheduler):
            process.kill()
            process.wait()


def dask() -> str:
    """The package with its version."""
    found = re.search(r"^distributed==\S+$", REQUIREMENTS.read_text("utf-8"), re.MULTILINE)
    assert found
    return found[0]


def prepare() -> None:
    """The environment with Dask; made unless it is there with this version."""
    stamp = FOLDER / "packages.txt"
    wanted = dask()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        venv.create(FOLDER / "environment", clear=True, with_pip=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "-q", wanted], check=True)
        stamp.write_text(wanted, "utf-8")


def generated(number: int, rng: Random) -> Iterator[str]:
    """Different puzzles: random cells of random full grids, kept if simple techniques prove that each has one solution.

    A batch tests thousands of choices at once, which takes a tenth of the time of making puzzles one by one.
    """
    seen: set[bytes] = set()
    while len(seen) < number:
        puzzles = []
        for _ in range(200):
            solution = run(full_grid(CLASSIC, rng)).values
            for _ in range(OF_ONE_GRID):
                clues = bytearray(CLASSIC.cell_count)
                for cell in rng.sample(CLASSIC.cells, CLUES):
                    clues[cell] = solution[cell]
                puzzles.append(bytes(clues))
        answers = run(solve_many(puzzles, guess=False))
        for puzzle, answer in zip(puzzles, answers, strict=True):
            if answer.complete and len(answer.solutions) == 1 and puzzle not in seen and len(seen) < number:
                seen.add(puzzle)
                yield "".join(str(digit or ".") for digit in puzzle)


def puzzle_file(number: int) -> tuple[Path, float]:
    """The file of generated puzzles, and the processor time that making it took."""
    path = FOLDER / "puzzles.txt"
    started = time.process_time()
    with path.open("w", encoding="ascii") as file:
        for puzzle in generated(number, Random(f"cluster/{number}")):
            file.write(f"{puzzle}\n")
    return path, time.process_time() - started


def answered(
    command: Sequence[str],
    name: str,
    on: Cluster | None = None,
    meanwhile: Callable[[subprocess.Popen[bytes]], None] | None = None,
) -> Measured:
    """Run the command line to its end, however often it takes; ``meanwhile`` may kill it."""
    output = FOLDER / f"{name}.jsonl"
    workers = ["--workers", "1"] if on is None else ["--dask", on.address]
    before = 0.0 if on is None else on.worker_time()
    started = time.perf_counter()
    with output.open("wb") as file:
        program = subprocess.Popen(
            [PYTHON, "-m", "dokulab", *command, "--json", *workers],
            env=ENVIRONMENT,
            stdout=file,
            stderr=subprocess.DEVNULL,
        )
        if meanwhile is not None:
            meanwhile(program)
        _, status, usage = os.wait4(program.pid, 0)
    wall = time.perf_counter() - started
    code = os.waitstatus_to_exitcode(status)
    if meanwhile is None and code not in (ExitCode.DONE, ExitCode.UNDECIDED):
        raise SystemExit(f"{name} has ended with {code}")
    spent = 0.0 if on is None else on.worker_time() - before
    return Measured(wall, usage.ru_utime + usage.ru_stime, spent, *_summed_up(output))


def _summed_up(output: Path) -> tuple[int, str]:
    """How many results there are, and their digest without the times."""
    digest = hashlib.sha256()
    count = 0
    with output.open(encoding="utf-8") as file:
        for line in file:
            count += 1
            digest.update(re.sub(r'"seconds": [0-9.e-]+', "", line).encode())
    return count, digest.hexdigest()[:16]


def lines_in(path: Path) -> int:
    if not path.exists():
        return 0
    with path.open("rb") as file:
        return sum(1 for _ in file)


def with_faults(command: Sequence[str], tasks: int) -> tuple[Measured, list[str]]:
    """The run during which a worker and then the client are killed, and what happened."""
    kept = FOLDER / "kept.jsonl"
    kept.unlink(missing_ok=True)
    recorded: list[str] = []
    with cluster("faults") as on:

        def wait_for(share: float, program: subprocess.Popen[bytes]) -> int:
            while (lines := lines_in(kept) - 1) < share * tasks and program.poll() is None:
                time.sleep(0.2)
            return lines

        def kill(program: subprocess.Popen[bytes]) -> None:
            lines = wait_for(0.25, program)
            on.kill_worker()
            recorded.append(f"With {lines} of {tasks} tasks kept, one of the two workers was killed.")
            lines = wait_for(0.4, program)
            on.add_worker()
            recorded.append(f"With {lines} tasks kept, done by the other worker alone, a new worker joined.")
            lines = wait_for(0.6, program)
            program.kill()
            recorded.append(f"With {lines} tasks kept, the client was killed.")

        request = [*command, "--resume", str(kept)]
        answered(request, "killed", on, kill)
        left = lines_in(kept) - 1
        before = on.worker_time()
        end = answered(request, "resumed", on)
        spent = on.worker_time() - before
    digests = [json.loads(line)["task"] for line in islice(kept.open(encoding="utf-8"), 1, None)]
    recorded.append(
        f"The same command again printed what was kept, did the other {len(digests) - left} tasks in {spent:.0f} s of "
        f"the workers' processor time, and ended with {end.results:,} results."
    )
    recorded.append(
        f"The file has {len(digests)} tasks, {len(set(digests))} of them different: none was lost or done twice."
    )
    if not len(digests) == len(set(digests)) == tasks:
        raise SystemExit("tasks were lost or done twice")
    return end, recorded


def table(alone: Measured, shared: Measured, start: Measured) -> list[str]:
    """Both runs, and what a hundred workers would do. ``start`` is the client's time for a request of a few puzzles."""
    by_one = alone.client / alone.results
    by_client, by_worker = (shared.client - start.client) / shared.results, shared.workers / shared.results

    def computed(workers: int) -> float:
        return min(workers / by_worker, 1 / by_client)

    return [
        "| by | workers | seconds by the clock | results a second | client, µs a result | workers, µs a result |",
        "| --- | --: | --: | --: | --: | --: |",
        f"| one process | | {alone.wall:,.0f} | {alone.results / alone.wall:,.0f} | {1e6 * by_one:,.0f} | |",
        f"| Dask | {WORKERS} | {shared.wall:,.0f} | {shared.results / shared.wall:,.0f} "
        f"| {1e6 * by_client:,.0f} | {1e6 * by_worker:,.0f} |",
        *(
            f"| Dask, computed: a core for each process | {workers} | | {computed(workers):,.0f} | | |"
            for workers in (WORKERS, 10, HUNDRED)
        ),
        "",
        f"With up to {by_worker / by_client:,.0f} workers, workers limit the speed; with more, the client does. A "
        f"hundred workers do {computed(HUNDRED) * by_one:,.1f} times as much as one process.",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=MILLION, metavar="N", help="default 1,000,000")
    parser.add_argument("--rated", type=int, default=5000, metavar="N", help="default 5,000")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    prepare()
    path, making = puzzle_file(options.puzzles)
    print(f"{options.puzzles:,} puzzles made in {making:.0f} s of processor time", flush=True)
    solving = ["solve", str(path)]
    alone = answered(solving, "alone")
    few = FOLDER / "few.txt"
    few.write_text("\n".join(path.read_text("ascii").split("\n", 4 * WORKERS)[:-1]))
    with cluster("whole") as on:
        start = answered(["solve", str(few), "--solver", "bitboard"], "start", on)
        shared = answered(solving, "shared", on)
    tasks = -(-options.puzzles // 8192)
    end, recorded = with_faults(solving, tasks)
    sample = FOLDER / "rated.txt"
    sample.write_text("\n".join(path.read_text("ascii").split("\n", options.rated)[:-1]))
    rating = ["rate", str(sample), "--seed", "1"]
    rated_alone = answered(rating, "rated-alone")
    with cluster("rated") as on:
        start_rating = answered(["rate", str(few)], "start", on)
        rated = answered(rating, "rated", on)
    for one, other in ((alone, shared), (alone, end), (rated_alone, rated)):
        if (one.results, one.digest) != (other.results, other.digest):
            raise SystemExit("the results differ")
    document = HEAD.format(
        date=datetime.now(UTC).date(),
        machine=f"{platform.machine()}, {os.cpu_count()} processors, CPython {platform.python_version()}",
        start=start.client,
        load=os.getloadavg()[2],
        dask=dask().removeprefix("distributed=="),
        puzzles=options.puzzles,
        fewer="" if options.puzzles >= MILLION else FEWER,
        clues=CLUES,
        making=making,
        grids=OF_ONE_GRID,
        solving="\n".join(table(alone, shared, start)),
        digest=alone.digest,
        told="\n".join(f"- {line}" for line in recorded),
        rated=rated.results,
        rating="\n".join(table(rated_alone, rated, start_rating)),
        rated_digest=rated.digest,
    )
    print(document)
    DOCUMENT.write_text(document, "utf-8")
    return 0


FEWER = "\nThe benchmark makes a million puzzles by default; this machine was busy and had time for fewer."

HEAD = """# Many machines

Made by `python3 build.py bench cluster` on {date}: {machine}, distributed {dask}.

[The command line, in depth](command-line.md) says how to start a scheduler and workers. Here a scheduler and
two workers ran on one machine with two processors. Its load average over the last quarter of an hour was {load:.1f},
this run included. Other work makes times by the clock too long. It hardly changes processor times, and the computed
rows use only these.

## Solving {puzzles:,} generated puzzles

Each puzzle is {clues} random cells of a random full grid, kept if singles and locked candidates prove that it has one
solution; up to {grids} puzzles share a grid. Making them took {making:,.0f} s of processor time, thousands at a time.
`dokulab solve` then solved them and proved each solution unique, in tasks of 8,192 puzzles.{fewer}

{solving}

All {puzzles:,} results are equal, by the digest of all JSON lines without their times: `{digest}`.

**How a hundred workers are computed.** A result costs the client some processor time (reading, sending, receiving,
printing) and a worker some; the table has both, as measured with two workers. With a core for each process, W workers
do W / (a worker's time) results a second, up to what the client can handle, which is a single process: 1 / (the
client's time). Not counted are the network between machines (a result has about 400 bytes) and the {start:.1f} s that
the client takes to start.

## Killing parts of it

The same request, with `--resume FILE`:

{told}

The digest of the results is the same: `{digest}`.

## Rating {rated:,} of them

Ten searches for each puzzle, and a task for each puzzle; many short tasks go to a worker together.

{rating}

The results are equal: `{rated_digest}`.
"""


if __name__ == "__main__":
    sys.exit(main())
