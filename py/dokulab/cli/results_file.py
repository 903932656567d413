"""The file of --resume: what each task printed, appended as it is done, so that a run that was stopped can go on.

The first line has a digest of the request, and its seed; each other line has a task's digest and what it printed. While
a run uses the file, other runs are refused.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from dokulab.cli.exit_codes import ExitCode
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile, is_file
from dokulab.ground.nested_text import read_json

Task = TypeVar("Task")


class Printed(NamedTuple):
    """What a task wrote to standard output and standard error, its exit code, and its note."""

    output: str
    errors: str
    code: int
    note: str | None


def saved_seed(path: Path) -> int | None:
    """The seed of the request that the file belongs to, if there is such a file."""
    if not is_file(str(path)):
        return None
    results = ResultsFile(path)
    results.close()
    return results.seed


class ResultsFile:
    """The results kept in a file.

    Raises ParameterError if the file is in use, cannot be read, or is something else.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = GrowingFile(path, begins='{"request": ')
        self.seed: int | None = None
        self._request: str | None = None
        self._done: dict[str, deque[Printed]] = {}
        try:
            for number, line in enumerate(self._file.lines):
                entry = read_json(line)
                if number:
                    self._done.setdefault(entry["task"], deque()).append(_printed_in(entry))
                else:
                    self._request, self.seed = entry["request"], entry["seed"]
        except (ValueError, KeyError, TypeError):
            self.close()
            raise ParameterError(f"{str(path)[:200]} is not a file that --resume has made.", rule="resume") from None

    def close(self) -> None:
        """Let other runs use the file."""
        self._file.close()

    def complete(
        self,
        tasks: Iterable[Task],
        work: Callable[[Iterable[Task]], Iterator[Printed]],
        request: object,
        seed: int | None,
    ) -> Iterator[Printed]:
        """The results of all tasks in order: from the file where it has them, else those of ``work``, which it keeps.

        Raises ParameterError if the file's results are of another request, or if its first task is another one.
        """
        digest = _digest(request, seed)
        if self._request is None:
            self._file.append(json.dumps({"request": digest, "seed": seed}))
        elif self._request != digest:
            raise self._another()
        taken: deque[tuple[str, Printed | None]] = deque()

        def new_tasks() -> Iterator[Task]:
            """The tasks without a result; ``taken`` gets the digest of every task, and its result if there is one."""
            for number, task in enumerate(tasks):
                of_task = _digest(task)
                results = self._done.get(of_task)
                if not results and self._done and number == 0:
                    raise self._another()
                taken.append((of_task, results.popleft() if results else None))
                if taken[-1][1] is None:
                    yield task

        def kept() -> Iterator[Printed]:
            while taken and (printed := taken[0][1]) is not None:
                taken.popleft()
                yield printed

        new = new_tasks()
        first = tuple(islice(new, 1))  # so that what is kept is printed before any work
        yield from kept()
        for printed in work(chain(first, new)):
            yield from kept()
            of_task, _ = taken.popleft()
            self._file.append(json.dumps({"task": of_task, **printed._asdict()}))
            yield printed
        yield from kept()

    def _another(self) -> ParameterError:
        return ParameterError(
            f"The results in {str(self._path)[:200]} are of another request; give another file.",
            rule="resume",
        )


def _printed_in(entry: Mapping[str, Any]) -> Printed:
    """What a line of the file keeps. Raises KeyError, TypeError or ValueError if it is something else."""
    note = entry["note"]
    if not (isinstance(entry["output"], str) and isinstance(entry["errors"], str) and isinstance(note, str | None)):
        raise TypeError
    return Printed(entry["output"], entry["errors"], ExitCode(entry["code"]), note)


def _digest(*parts: object) -> str:
    import hashlib  # here, since only --resume needs it

    return hashlib.sha256(repr(parts).encode("utf-8", "replace")).hexdigest()[:32]
