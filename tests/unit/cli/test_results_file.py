"""The file of --resume: two runs at once, and results that are not in the order of the tasks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dokulab.cli.results_file import Printed, ResultsFile
from dokulab.ground.errors import ParameterError
from tests.commands import Run, records

ROOT = Path(__file__).parents[3]
GENERATE = ["generate", "-n", "2", "--box", "2x2", "--call-count", "3", "--json", "--workers", "1"]


class Worker:
    """Answers a task by its own text, and notes which tasks it was given."""

    def __init__(self) -> None:
        self.given: list[str] = []

    def __call__(self, tasks: Iterable[str]) -> Iterator[Printed]:
        for task in tasks:
            self.given.append(task)
            yield Printed(f"answer to {task}", "", 0, None)


def completed(path: Path, tasks: Iterable[str]) -> tuple[list[str], list[str]]:
    """What is printed, and the tasks that had to be done."""
    worker = Worker()
    with closing(ResultsFile(path)) as results:
        printed = [each.output for each in results.complete(tasks, worker, "request", 1)]
    return printed, worker.given


def test_a_second_run_with_the_file_is_refused_and_changes_nothing(dokulab: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [*GENERATE, "--resume", str(path)]
    program = [sys.executable, "-m", "dokulab", *GENERATE[:2], "100000", *GENERATE[3:], "--resume", str(path)]
    with subprocess.Popen(program, cwd=ROOT / "py", stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        first = other.stdout.readline()
        code, output, errors = dokulab(*command)
        assert (code, output) == (2, "")
        assert "is in use by another run" in errors
        other.kill()
    lines = path.read_text().splitlines()
    assert set(json.loads(lines[0])) == {"request", "seed"}
    assert json.loads(lines[1])["output"].encode() == first


def test_results_are_found_by_their_tasks_wherever_they_are(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert completed(path, ["a", "b", "c", "d"]) == ([f"answer to {task}" for task in "abcd"], ["a", "b", "c", "d"])
    head, *lines = path.read_text().splitlines()
    path.write_text("\n".join([head, lines[3], lines[1], lines[0], ""]))
    assert completed(path, ["a", "b", "c", "d", "e"]) == ([f"answer to {task}" for task in "abcde"], ["c", "e"])
    assert completed(path, ["e", "a"]) == (["answer to e", "answer to a"], [])


def test_equal_tasks_have_a_result_each(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert completed(path, ["a", "a"])[1] == ["a", "a"]
    assert completed(path, ["a", "a", "a"])[1] == ["a"]


def test_what_is_kept_is_printed_before_any_work(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    completed(path, ["a", "b"])
    worker = Worker()
    with closing(ResultsFile(path)) as results:
        answers = results.complete(["a", "b", "c"], worker, "request", 1)
        assert [next(answers).output for _ in "ab"] == ["answer to a", "answer to b"]
        assert worker.given == []
        assert [each.output for each in answers] == ["answer to c"]


def test_results_of_other_tasks_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    completed(path, ["a"])
    before = path.read_text()
    with pytest.raises(ParameterError, match="another request"):
        completed(path, ["b", "a"])
    assert path.read_text() == before


def test_a_run_ends_its_lock(dokulab: Run, tmp_path: Path) -> None:
    command = [*GENERATE, "--resume", str(tmp_path / "results.jsonl")]
    outputs = [records(dokulab(*command)[1]) for _ in range(2)]
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) == 2
