"""The file of --resume: what each task printed, appended as it is done, so that a run that was stopped can go on.

The first line has a digest of the request, and its seed; each other line has a task's digest and what it printed. An
incomplete last line is removed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from dokulab.errors import ParameterError
from dokulab.files import append_line, is_file, read_text, write_whole

Task = TypeVar("Task")


class Printed(NamedTuple):
    """What a task wrote to standard output and standard error, its exit code, and its note."""

    output: str
    errors: str
    code: int
    note: str | None


def saved_seed(path: Path) -> int | None:
    """The seed of the request that the file belongs to, if there is such a file."""
    return ResultsFile(path).seed if is_file(str(path)) else None


class ResultsFile:
    """The results kept in a file. Raises ParameterError if it cannot be read or is not such a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.seed: int | None = None
        self._request: str | None = None
        self._done: list[tuple[str, Printed]] = []
        lines = read_text(path).split("\n") if is_file(str(path)) else []
        whole = lines[:-1]
        try:
            for number, line in enumerate(whole):
                entry = json.loads(line)
                if number:
                    fields = (entry[name] for name in Printed._fields)
                    self._done.append((entry["task"], Printed(*fields)))
                else:
                    self._request, self.seed = entry["request"], entry["seed"]
        except (ValueError, KeyError, TypeError):
            raise ParameterError(f"{str(path)[:200]} is not a file that --resume has made.", rule="resume") from None
        if lines and lines[-1]:
            write_whole(path, "".join(f"{line}\n" for line in whole))

    def complete(
        self,
        tasks: Iterable[Task],
        work: Callable[[Iterable[Task]], Iterator[Printed]],
        request: object,
        seed: int | None,
    ) -> Iterator[Printed]:
        """The results of all tasks in order: those in the file, then those of ``work``, which are appended to it.

        Raises ParameterError if the file's results are of another request, or of other tasks.
        """
        digest = _digest(request, seed)
        if self._request is None:
            append_line(self._path, json.dumps({"request": digest, "seed": seed}))
        elif self._request != digest:
            raise self._another()
        rest = iter(tasks)
        for (of_task, printed), task in zip(self._done, rest, strict=False):
            if of_task != _digest(task):
                raise self._another()
            yield printed
        sent: list[str] = []
        for number, printed in enumerate(work(_noted(rest, sent))):
            append_line(self._path, json.dumps({"task": sent[number], **printed._asdict()}))
            yield printed

    def _another(self) -> ParameterError:
        return ParameterError(
            f"The results in {str(self._path)[:200]} are of another request; give another file.",
            rule="resume",
        )


def _noted(tasks: Iterable[Task], digests: list[str]) -> Iterator[Task]:
    """The tasks; the digest of each is noted when it is taken."""
    for task in tasks:
        digests.append(_digest(task))
        yield task


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode("utf-8", "replace")).hexdigest()[:32]
