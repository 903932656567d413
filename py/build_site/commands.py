"""Running other programs, and the one error that ends a build with words instead of a traceback."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from build_site.paths import ROOT


class BuildError(Exception):
    """The build cannot go on; the message says why, and what to do."""


@dataclass(frozen=True)
class Finished:
    """A program that has ended. ``output`` is what it wrote, both streams in their order."""

    code: int
    output: str


def run(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, timeout: float | None = None
) -> Finished:
    """Run a program at the repository's root and keep what it writes. ``timeout`` (seconds) ends it with 124."""
    arguments = [str(part) for part in command]
    try:
        done = subprocess.run(
            arguments,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except FileNotFoundError:
        return Finished(127, f"{arguments[0]} was not found")
    except subprocess.TimeoutExpired as late:
        written = bytes(late.stdout or b"").decode("utf-8", "replace")
        return Finished(124, f"{written}\n{arguments[0]} was ended after {timeout} seconds")
    return Finished(done.returncode, done.stdout)


def run_shown(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, stderr: int | None = subprocess.STDOUT
) -> Finished:
    """Run a program at the repository's root, pass on what it writes as it comes, and keep it too.

    With ``stderr=None`` what it writes there is passed on, and not kept.
    """
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        errors="replace",
    ) as program:
        assert program.stdout is not None
        for line in program.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    return Finished(program.returncode, "".join(lines))


def must_run(command: Sequence[str | Path], purpose: str, *, env: Mapping[str, str] | None = None) -> str:
    """Run a program that has to succeed, and return what it wrote."""
    done = run(command, env=env)
    if done.code:
        raise BuildError(f"{purpose} failed (exit code {done.code}).\n{done.output.rstrip()}")
    return done.output
