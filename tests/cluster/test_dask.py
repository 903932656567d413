"""The command line on a Dask cluster of a scheduler and two workers: the results of one process, whatever is killed."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dokulab.ground.cluster import in_cluster
from dokulab.ground.errors import DokulabError
from tests.commands import SHARED_REQUESTS, digest_without_times, write_shared_files

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "py")}
COMMAND = ["generate", "-n", "16", "--box", "2x3", "--call-count", "8", "--seed", "6", "--json"]


def started(*arguments: str, folder: Path | None = None, errors: int = subprocess.DEVNULL) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", *arguments],
        env=ENVIRONMENT,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )


def results_of(output: str) -> list[dict[str, object]]:
    """What is printed, without the times."""
    lines = [line for line in output.split("\n") if line]
    return [{name: value for name, value in json.loads(line).items() if name != "seconds"} for line in lines]


@pytest.fixture(scope="module")
def expected() -> list[dict[str, object]]:
    output, _ = started("dokulab", *COMMAND, "--workers", "1").communicate(timeout=200)
    return results_of(output)


@contextmanager
def running_cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """The scheduler's address, and the processes: the scheduler, then the workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = ["distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    processes = [started(*scheduler), started(*worker), started(*worker)]
    try:
        yield address, processes
    finally:
        for process in processes:
            process.kill()
            process.communicate()


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """One to kill parts of."""
    with running_cluster() as given:
        yield given


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of a cluster that is left alone."""
    with running_cluster() as (given, _):
        yield given


def test_a_worker_killed_in_the_middle_changes_nothing(
    cluster: tuple[str, list[subprocess.Popen[str]]], expected: list[dict[str, object]]
) -> None:
    address, (_, one, _) = cluster
    program = started("dokulab", *COMMAND, "--dask", address)
    assert program.stdout is not None
    first = [program.stdout.readline() for _ in range(5)]
    one.send_signal(signal.SIGKILL)
    rest = program.stdout.read()  # not communicate(), which would leave out what readline() has read ahead
    program.stdout.close()
    assert program.wait(timeout=200) == 0
    assert results_of("".join(first) + rest) == expected


@pytest.mark.parametrize("name", [*SHARED_REQUESTS, "solve locally"])
def test_a_cluster_has_the_results_of_one_process(tmp_path: Path, address: str, name: str) -> None:
    write_shared_files(tmp_path)
    command = ["dokulab", *SHARED_REQUESTS[name.removesuffix(" locally")], "--json"]
    on_cluster = ["--dask", address] if name in SHARED_REQUESTS else ["--dask", "local", "--workers", "2"]
    both = [started(*command, *workers, folder=tmp_path) for workers in (["--workers", "1"], on_cluster)]
    alone, shared = (program.communicate(timeout=200)[0] for program in both)
    assert alone
    assert digest_without_times(alone) == digest_without_times(shared)


@pytest.mark.parametrize("victim", ["client", "scheduler"])
def test_a_request_goes_on_after_a_kill(
    cluster: tuple[str, list[subprocess.Popen[str]]],
    expected: list[dict[str, object]],
    tmp_path: Path,
    victim: str,
) -> None:
    address, (scheduler, *_) = cluster
    file = str(tmp_path / "results.jsonl")
    program = started("dokulab", *COMMAND, "--dask", address, "--resume", file, errors=subprocess.PIPE)
    assert program.stdout is not None
    for _ in range(5):
        program.stdout.readline()
    (program if victim == "client" else scheduler).send_signal(signal.SIGKILL)
    _, errors = program.communicate(timeout=200)
    if victim == "scheduler":  # one line, and no traceback of Dask's
        assert re.fullmatch(r"dokulab: The .*Dask scheduler at \S+ (was lost\.|does not answer: .+)\n", errors)
    assert program.returncode == (-signal.SIGKILL if victim == "client" else 2)
    again = started("dokulab", *COMMAND, "--workers", "1", "--resume", file)
    output, _ = again.communicate(timeout=200)
    assert results_of(output) == expected
    assert len(Path(file).read_text().splitlines()) == 1 + len(expected)


IMPATIENT = (
    "import runpy, dokulab.ground.cluster as cluster; cluster._SECONDS_TO_CONNECT = 1; "
    "runpy.run_module('dokulab', run_name='__main__')"
)
"""The program, but for how long it waits for a scheduler."""


def test_a_scheduler_that_is_not_there_is_said() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPATIENT, *COMMAND, "--dask", "tcp://127.0.0.1:9"],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 2
    assert "The Dask scheduler at tcp://127.0.0.1:9 does not answer" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("address", ["nan", "24-28", "nowhere://x:1"])
def test_what_is_no_address_is_said(address: str) -> None:
    with pytest.raises(DokulabError, match=f"{address}.* is not the address of a Dask scheduler"):
        list(in_cluster(abs, [1], address, 1, 1))
