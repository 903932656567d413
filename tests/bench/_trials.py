"""A change tried in a copy of the repository, and where what came of it is kept, for :mod:`tests.bench.mutants`."""

from __future__ import annotations

import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from build_site.paths import CACHE
from tests.bench._mutations import Mutation

FOLDER = CACHE / "mutants"
TREE = FOLDER / "tree"
RESULTS = FOLDER / "results.jsonl"

MOST_SECONDS = 60.0
"""Of processor time, for the tests of one change; the quick ones come first."""


class Tried(NamedTuple):
    """What came of one change: ``noticed``, ``endless`` (noticed, too), ``survived``, or ``unreached`` by any test."""

    mutation: Mutation
    outcome: str
    tests: int


class Tests(NamedTuple):
    """The own tests of a change, and how they are run."""

    commands: Sequence[Sequence[str | Path]]
    number: int
    seconds: float


def room_of(file: str) -> str:
    """The folder whose tests are a file's own: people, frame, shared/board, views/play."""
    names = Path(file).parent.parts
    return "/".join(names[2:3] if names[0] == "py" else names[1:3] if names[1] in ("shared", "views") else names[1:2])


PYTHON_ENVIRONMENT = {"PYTHONPATH": os.pathsep.join(["py", "."]), "PYTHONDONTWRITEBYTECODE": "1"}


def attempt(mutation: Mutation, tests: Tests) -> Tried:
    """Make the change, run its tests until one fails, and take it back."""
    path = TREE / mutation.file
    source = path.read_bytes()
    outcome = "survived" if tests.number else "unreached"
    path.write_bytes(source[: mutation.start] + mutation.new.encode() + source[mutation.end :])
    try:
        for command in tests.commands:
            outcome = run_command(command, 20 + round(3 * tests.seconds))
            if outcome != "survived":
                break
    finally:
        path.write_bytes(source)
    return Tried(mutation, outcome, tests.number)


def run_command(command: Sequence[str | Path], seconds: int) -> str:
    """Run some tests, which may take so much processor time. One that only waits is ended, too, much later."""
    quiet = subprocess.DEVNULL
    environment = os.environ | PYTHON_ENVIRONMENT
    with subprocess.Popen(
        command,
        cwd=TREE,
        env=environment,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
    ) as run:
        try:
            code = run.wait(PATIENCE * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return "endless"
    return "endless" if code == -signal.SIGKILL else "noticed" if code else "survived"


PATIENCE = 60
"""How many times as long as its processor time a run may take where other programs keep the machine busy."""


def key_of(mutation: Mutation) -> str:
    """Names a change as long as its file stays as it is."""
    digest = hashlib.sha256((TREE / mutation.file).read_bytes()).hexdigest()[:16]
    return f"{mutation.file}:{mutation.start}:{mutation.end}:{mutation.new}:{digest}"


def known_trials() -> dict[str, Tried]:
    if not RESULTS.exists():
        return {}
    entries = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()]
    return {entry["key"]: Tried(Mutation(*entry["mutation"]), entry["outcome"], entry["tests"]) for entry in entries}


def forget_survivors() -> None:
    """Keep only what was noticed, so that the rest is tried again."""
    kept = [one for one in known_trials().values() if one.outcome in ("noticed", "endless")]
    RESULTS.unlink(missing_ok=True)
    for tried in kept:
        note(tried)


def note(tried: Tried) -> None:
    entry = {"key": key_of(tried.mutation), **tried._asdict()}
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
    print(f"{tried.outcome} ({tried.tests} tests): {described(tried.mutation)}", file=sys.stderr, flush=True)


def described(mutation: Mutation) -> str:
    old = (TREE / mutation.file).read_bytes()[mutation.start : mutation.end].decode()
    shown, new = (" ".join(text.split())[:80].replace("|", "\\|") for text in (old, mutation.new))
    return f"{mutation.file}:{mutation.line}: `{shown}` -> `{new}`"
