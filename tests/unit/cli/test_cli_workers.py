"""Many tasks, whoever does them: the same results in the same order, kept in a file, and nothing lost or done twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import count, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dokulab.ground import cluster, workers
from dokulab.ground.cluster import in_cluster
from dokulab.ground.errors import DokulabError
from dokulab.ground.workers import Workers, in_processes, mapped
from tests import corpus
from tests.commands import SHARED_REQUESTS, Run, digest_without_times, write_shared_files
from tests.puzzles import seventeen_clues, with_several_solutions, without_solution

pytestmark = pytest.mark.slow

PYTHON = str(Path(__file__).parents[3] / "py")
AT_ONCE = """
import sys
from dokulab.ground import workers
from dokulab.cli import classify_command, main, solve_command

workers.ALONE = 0
classify_command.CHUNK = 16
solve_command._GROUP = 40
sys.exit(main.main(sys.argv[1:]))
"""
"""The command line, with processes from the second task on, and with small groups."""


def double(number: int) -> int:
    return 2 * number


def dies_once(task: tuple[str, int]) -> int:
    mark, number = task
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def dies(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def results_of(output: str) -> list[dict[str, object]]:
    """What is printed, without the times."""
    return [
        {name: value for name, value in json.loads(line).items() if name != "seconds"}
        for line in output.split("\n")
        if line
    ]


def run_at_once(*arguments: str, folder: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE, *arguments],
        env={**os.environ, "PYTHONPATH": PYTHON},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.stdout


def test_results_come_in_order_and_tasks_are_taken_a_few_ahead() -> None:
    endless = in_processes(double, count(), 2)
    assert list(islice(endless, 50)) == [2 * number for number in range(50)]
    endless.close()  # type: ignore[attr-defined]  # it is a generator


def waits_for_the_last(task: tuple[str, int]) -> bool:
    """The first task ends once the last one has been done; it says whether that was before five minutes were over."""
    mark, number = task
    if number == LAST:
        Path(mark).touch()
    end = time.monotonic() + 300
    while number == 0 and not Path(mark).exists() and time.monotonic() < end:
        time.sleep(0.05)
    return number != 0 or Path(mark).exists()


LAST = 40


def test_a_long_task_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    tasks = [(str(tmp_path / "mark"), number) for number in range(LAST + 1)]
    assert all(in_processes(waits_for_the_last, tasks, 2))


def test_a_task_that_is_done_before_the_wait_for_it_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def sent_slowly() -> Iterator[None]:
        yield
        time.sleep(0.2)

    monkeypatch.setattr(workers, "_interrupts_held", sent_slowly)
    tasks = [(str(tmp_path / "mark"), number) for number in range(LAST + 1)]
    assert all(in_processes(waits_for_the_last, tasks, 2))


def test_short_work_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "in_processes", pytest.fail)
    assert list(mapped(double, range(20), Workers(4))) == [2 * number for number in range(20)]


def test_what_a_killed_process_was_doing_is_done_again(tmp_path: Path) -> None:
    tasks = [(str(tmp_path / "mark"), number) for number in range(30)]
    assert list(in_processes(dies_once, tasks, 2)) == list(range(30))
    assert (tmp_path / "mark").exists()


def test_a_task_that_ends_every_process_is_an_error() -> None:
    with pytest.raises(DokulabError, match="worker process failed"):
        list(in_processes(dies, range(10), 2))


@pytest.mark.parametrize("name", SHARED_REQUESTS)
def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path, name: str) -> None:
    write_shared_files(tmp_path)
    outputs = [run_at_once(*SHARED_REQUESTS[name], "--json", "--workers", n, folder=tmp_path) for n in ("1", "3")]
    assert len({digest_without_times(output) for output in outputs}) == 1
    assert outputs[0].count("\n") >= (1 if name == "minimum" else 3)


def test_a_batch_solves_as_the_plain_solver_does(dokulab: Run, tmp_path: Path) -> None:
    puzzles = [
        *seventeen_clues()[:30],
        *with_several_solutions(10),
        *without_solution(10),
        "55" + "." * 79,
        "1" + "." * 15,
        "nonsense",
    ]
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(puzzles))
    many, one_by_one = (dokulab("solve", str(file), "--json", *options) for options in ((), ("--time-limit", "60")))
    assert many[0] == one_by_one[0] == 2
    assert many[2] == one_by_one[2]
    apart = {"solver", "nodes"}
    first, second = (
        [{name: value for name, value in result.items() if name not in apart} for result in results_of(output)]
        for _, output, _ in (many, one_by_one)
    )
    assert first == second
    assert {result["solver"] for result in results_of(many[1]) if "solver" in result} >= {"batch"}


def test_a_worker_killed_in_the_middle_changes_nothing() -> None:
    command = ["generate", "-n", "16", "--box", "2x3", "--call-count", "8", "--seed", "6", "--json"]
    program = subprocess.Popen(
        [sys.executable, "-c", AT_ONCE, *command, "--workers", "2"],
        env={**os.environ, "PYTHONPATH": PYTHON},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    lines = [program.stdout.readline() for _ in range(4)]
    killed = kill_a_child(program.pid)
    rest = program.stdout.read()  # not communicate(), which would leave out what readline() has read ahead
    program.wait(timeout=120)
    program.stdout.close()
    assert killed
    assert results_of("".join(lines) + rest) == results_of(run_at_once(*command, "--workers", "1"))


def kill_a_child(parent: int) -> bool:
    """Kill a worker process; another child only keeps track of resources."""
    children = [
        int(path.name)
        for path in Path("/proc").iterdir()
        if path.name.isdigit() and f"\nPPid:\t{parent}\n" in status_of(path)
    ]
    workers_among = [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    for child in workers_among[-1:]:
        os.kill(child, signal.SIGKILL)
    return bool(workers_among)


def status_of(process: Path) -> str:
    try:
        return (process / "status").read_text()
    except OSError:
        return ""


def test_a_resumed_request_prints_all_and_does_only_what_is_left(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = ["generate", "-n", "5", "--box", "2x2", "--call-count", "3", "--json", "--resume", str(file)]
    code, whole, _ = dokulab(*command)
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    assert len(lines) == 6
    for cut in (len(lines[0]), len("".join(lines[:3])), len("".join(lines[:3])) + 20, len(text)):
        file.write_text(text[:cut])
        assert dokulab(*command)[0] == code
        again = file.read_text()
        kept = text[:cut].rpartition("\n")[0]
        assert again.startswith(kept)
        assert [json.loads(line)["task"] for line in again.splitlines()[1:]] == [
            json.loads(line)["task"] for line in lines[1:]
        ]
    assert results_of(dokulab(*command)[1]) == results_of(whole)


@pytest.mark.parametrize("change", [["--seed", "9"], ["--call-count", "4"], ["-n", "2"]], ids=lambda change: change[0])
def test_results_of_another_request_are_refused(dokulab: Run, tmp_path: Path, change: list[str]) -> None:
    file = str(tmp_path / "results.jsonl")
    base = ["generate", "-n", "1", "--box", "2x2", "--call-count", "3", "--seed", "1", "--json", "--resume", file]
    assert dokulab(*base)[0] == 0
    code, _, errors = dokulab(*base, *change)
    assert code == 2
    assert "another request" in errors


def test_results_of_other_puzzles_are_refused(dokulab: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    one, other = corpus.sample("exchange-easy-250.csv", 2)
    assert dokulab("solve", one, "--resume", file)[0] == 0
    code, _, errors = dokulab("solve", other, "--resume", file)
    assert (code, "another request" in errors) == (2, True)


def test_a_file_of_something_else_is_refused_and_left_alone(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes\nno JSON")
    code, _, errors = dokulab("punch", "--resume", str(file))
    assert (code, "not a file that --resume has made" in errors) == (2, True)
    assert file.read_text() == "my notes\nno JSON"


class FakeCluster:
    """A scheduler with two workers that answer at once, and seem to take ``seconds`` for each task."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.sizes: list[int] = []
        self._seconds = seconds
        lost = type("KilledWorker", (Exception,), {})
        module = SimpleNamespace(client=SimpleNamespace(FutureCancelledError=lost), KilledWorker=lost)
        monkeypatch.setattr(cluster, "_distributed", lambda: module)
        monkeypatch.setattr(cluster, "_client", lambda *_: nullcontext(self))

    def scheduler_info(self, n_workers: int) -> dict[str, dict[str, dict[str, int]]]:
        return {"workers": {"one": {"nthreads": 1}, "two": {"nthreads": 1}}}

    def submit(self, each: Callable[..., Any], work: object, tasks: Sequence[int], pure: bool) -> SimpleNamespace:
        self.sizes.append(len(tasks))
        results, _ = each(work, tasks)
        return SimpleNamespace(result=lambda: (results, self._seconds * len(tasks)))


@pytest.mark.parametrize(("seconds", "least", "most"), [(0.01, 99, 100), (0.3, 3, 3), (30.0, 1, 1)])
def test_a_cluster_is_sent_short_tasks_together_and_long_ones_alone(
    monkeypatch: pytest.MonkeyPatch, seconds: float, least: int, most: int
) -> None:
    fake = FakeCluster(monkeypatch, seconds)
    taken = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = in_cluster(double, tasks(), "address", 2, ahead=4)
    assert next(results) == 0
    assert len(taken) == 8
    assert list(results) == [2 * number for number in range(1, 1000)]
    assert sum(fake.sizes) == 1000
    assert least <= max(fake.sizes) <= most


def test_dask_that_is_not_installed_is_said(dokulab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, errors = dokulab("punch", "-n", "2", "--dask", "local")
    assert (code, "pip install 'dokulab[cluster]'" in errors) == (2, True)
