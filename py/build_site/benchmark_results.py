"""The results of benchmarks in one place: what each has printed, as Markdown, and its tables as data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


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
