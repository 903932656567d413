"""Computes the verdicts of a bundle again from its rows, and its checksums from its files."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from dokulab.ground.errors import ParameterError
from dokulab.ground.files import read_text
from dokulab.papers.archive import bundle
from dokulab.papers.archive.archive import CHECKSUMS
from dokulab.papers.experiments.experiment import FINDINGS_HEADER, Finding


@dataclass(frozen=True, slots=True)
class Verification:
    """How many findings were computed again, in words what is wrong, and the experiments whose puzzles are missing."""

    claims: int
    wrong: Sequence[str]
    left_out: Sequence[str]


def verify(folder: Path, data: bundle.Data) -> Verification:
    """Compare a bundle with what its own rows and files say. Raises ParameterError if it is no bundle.

    ``data``: the puzzles that it was made with, as far as they may not be shipped.
    """
    config = bundle.record_of(folder)
    wrong = _wrong_files(folder)
    told = {row["artefact"]: row for row in csv.DictReader(read_text(folder / "findings.csv").splitlines())}
    every = {each.name: each for each in bundle.experiments(config["profile"], data, folder)}
    claims = 0
    for name in config["experiments"]:
        if name not in every:
            continue
        experiment = every[name]
        rows = bundle.measure_all(experiment, config["seeds"], folder / name, _none_missing(name), lambda *_: None)
        for finding in experiment.report(rows).findings:
            claims += 1
            wrong += _differences(finding, told.get(finding.claim))
    return Verification(claims, wrong, [name for name in config["experiments"] if name not in every])


def _none_missing(name: str) -> bundle.Mapped:
    def measure(work: Callable[[Any], Any], tasks: Sequence[Any]) -> Sequence[Any]:
        if tasks:
            raise ParameterError(f"{name} lacks {len(tasks):,} of its rows; run it to its end.", rule="out")
        return ()

    return measure


def _differences(finding: Finding, told: dict[str, str] | None) -> list[str]:
    if told is None:
        return [f"{finding.claim}: not in findings.csv"]
    cells = dict(zip(FINDINGS_HEADER, map(str, finding.cells()), strict=True))
    return [
        f"{finding.claim}: {column} is {told.get(column)!r}, and {value!r} from the rows"
        for column, value in cells.items()
        if told.get(column) != value
    ]


def _wrong_files(folder: Path) -> list[str]:
    """The files that do not have the checksum that the bundle names."""
    wrong = []
    for line in read_text(folder / CHECKSUMS).splitlines():
        digest, _, name = line.partition("  ")
        path = folder / name
        if not path.is_file():
            wrong.append(f"{name}: missing")
        elif sha256(path.read_bytes()).hexdigest() != digest:
            wrong.append(f"{name}: not what {CHECKSUMS} says")
    return wrong
