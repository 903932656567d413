"""What ``bench`` runs: the programs in tests/bench/, each of which prints its tables as Markdown.

What they print is kept: ``.cache/benchmarks.md`` has the last output of each, ``.cache/benchmarks.json`` their tables.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from build_site.commands import BuildError, run_shown
from build_site.environment import tool_python
from build_site.paths import CACHE, PYTHON, ROOT, TESTS


@dataclass(frozen=True)
class Result:
    """A benchmark's last output. ``time`` is in UTC, ISO 8601."""

    name: str
    time: str
    machine: str
    output: str


@dataclass(frozen=True)
class Table:
    """A Markdown table: the line of text before it, its column heads, and each row's cells."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def read_results(path: Path) -> list[Result]:
    """The results of a file that :func:`write_results` wrote; none if there is no such file, or it is damaged."""
    try:
        entries = json.loads(path.read_text("utf-8"))
        return [Result(*(str(entry[name]) for name in ("name", "time", "machine", "output"))) for entry in entries]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def merged(results: Sequence[Result], new: Result) -> list[Result]:
    """The results with this one instead of an older one of its name, by name."""
    return sorted([*(result for result in results if result.name != new.name), new], key=lambda result: result.name)


def write_results(results: Sequence[Result], data: Path, report: Path) -> None:
    """``data``: JSON, a list of results, each with its tables. ``report``: all outputs as one Markdown page."""
    entries = [asdict(result) | {"tables": [asdict(table) for table in tables_in(result.output)]} for result in results]
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text(json.dumps(entries, indent=1) + "\n", "utf-8")
    parts = ["# Benchmarks"]
    for result in results:
        parts += [f"## {result.name}", f"{result.time}, {result.machine}.", result.output.strip()]
    report.write_text("\n\n".join(parts) + "\n", "utf-8")


def tables_in(text: str) -> Iterator[Table]:
    """Every table of a Markdown text."""
    title = ""
    block: list[tuple[str, ...]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            block.append(tuple(cell.strip() for cell in line.strip().strip("|").split("|")))
            continue
        if len(block) > 1:
            yield Table(title, block[0], tuple(block[2:]))
        block = []
        if line.strip():
            title = line.strip().lstrip("# ")


RESULTS = CACHE / "benchmarks.json"
REPORT = CACHE / "benchmarks.md"

_ENVIRONMENT = {"PYTHONPATH": os.pathsep.join([str(PYTHON), str(ROOT)]), "PYTHONIOENCODING": "utf-8"}


TIMED = ("fuzz", "mutants", "soak", "why")
"""These go on for ten minutes or more, or for as long as they are told."""

ONLY_IF_NAMED = (*TIMED, "soundness", "cluster", "peers", "lighthouse")
"""A run of all leaves these out: ``soundness`` is long too, ``cluster``, ``lighthouse``, ``peers`` install programs."""


def run_benchmarks(names: Sequence[str], minutes: float | None = None) -> bool:
    """Run the named benchmarks one after the other, or all short ones; keep what those print that come to their end.

    ``minutes`` is for those of :data:`TIMED`: how long they go on.
    """
    known = {path.stem: path for path in sorted((TESTS / "bench").glob("[!_]*.py"))}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BuildError(f"There is no benchmark {', '.join(unknown)}; there are: {', '.join(known) or 'none'}.")
    all_well = True
    for name in names or [name for name in known if name not in ONLY_IF_NAMED]:
        options = ["--minutes", str(minutes)] if minutes is not None and name in TIMED else []
        done = run_shown([tool_python(), known[name], *options], env=_ENVIRONMENT, stderr=None)
        all_well = all_well and done.code == 0
        if done.code == 0:
            machine = f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} processors"
            result = Result(name, datetime.now(UTC).isoformat(timespec="seconds"), machine, done.output)
            write_results(merged(read_results(RESULTS), result), RESULTS, REPORT)
    print(f"\nAll results so far: {REPORT.relative_to(ROOT)} and {RESULTS.name} beside it.")
    return all_well
