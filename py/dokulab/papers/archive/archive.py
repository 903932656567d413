"""Makes a bundle fit for an archive: what each file is for, what each column means, checksums, and one zip.

And the way back: :func:`verify` computes the verdicts again from the rows, and the checksums from the files.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from dokulab.board.formats.tables import csv_text
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import read_text, write_whole
from dokulab.papers.archive import bundle
from dokulab.papers.experiments.experiment import FINDINGS_HEADER, Experiment, Finding
from dokulab.papers.statistics.charts import table

ARCHIVE = "archive.zip"
CHECKSUMS = "SHA256SUMS"
DICTIONARY = "columns.csv"
README = "README.md"
_ROOT = Path(__file__).parents[4]
_OF_THE_REPOSITORY = ("LICENSE", "CITATION.cff")
"""Copied where the program runs from its repository."""
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of every entry of the zip, so that equal folders make equal archives."""


def write_archive(
    folder: Path, config: Mapping[str, Any], every: Sequence[Experiment[Any]], findings: Sequence[tuple[str, Finding]]
) -> None:
    """Write the README, the dictionary, licence and citation, the checksums and the zip. Raises ParameterError."""
    write_whole(folder / DICTIONARY, dictionary(every))
    write_whole(folder / README, readme(config, every, findings))
    for name in _OF_THE_REPOSITORY:
        if (_ROOT / name).is_file():
            write_whole(folder / name, read_text(_ROOT / name))
    files = [path for path in _files(folder) if path.name not in (ARCHIVE, CHECKSUMS)]
    sums = [f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n" for path in files]
    write_whole(folder / CHECKSUMS, "".join(sums))
    write_whole(folder / ARCHIVE, _zipped(folder, [*files, folder / CHECKSUMS]))


def dictionary(every: Sequence[Experiment[Any]]) -> str:
    """The columns of every experiment as CSV, with their meanings."""
    rows = [
        (f"{each.name}/seed-*.csv", column, meaning) for each in every for column, meaning in each.columns().items()
    ]
    return csv_text([("file", "column", "meaning"), *rows])


def readme(config: Mapping[str, Any], every: Sequence[Experiment[Any]], findings: Sequence[tuple[str, Finding]]) -> str:
    """What was run, by what, and which claim each folder is about."""
    by_command: dict[str, list[Finding]] = {}
    for command, finding in findings:
        by_command.setdefault(command, []).append(finding)
    commands = [(each.name, each.command_for(config["seeds"])) for each in every]
    claims = [
        (f"`{name}/`", f"`{command}`", f"{finding.claim}: {finding.verdict}")
        for name, command in commands
        for finding in by_command.get(command, ())
    ]
    versions = config["versions"]
    lines = [
        "# Results of Dokulab's experiments",
        "",
        f"Made by `dokulab {config['command']}` on {config['date']}: Dokulab {versions['dokulab']}, engine "
        f"{versions['engine']}, commit {versions['commit'] or 'not known'}, Python {versions['python']}, on "
        f"{config['machine']['processor']}; {config['seconds'] / 3600:.2f} core-hours. Seeds: "
        f"{', '.join(map(str, config['seeds']))}. The same command with the same engine makes the same rows, apart "
        "from times; `dokulab experiment compare` compares two folders, their rows and their verdicts.",
        "",
        f"`report.md` is the whole report, `findings.csv` has every claim with effect, interval and verdict, "
        f"`{DICTIONARY}` says what each column of the rows means, `config.json` what was run, and `{CHECKSUMS}` has "
        "the checksums. Each folder has the rows (`seed-*.csv`), the main table (`summary.csv`), a report, and figures "
        "(SVG) made from the rows, each with the numbers that it draws (CSV). Licence and citation are in `LICENSE` "
        "and `CITATION.cff` where the program ran from its repository.",
        "",
        *table(("folder", "command", "claim"), claims),
        "",
    ]
    return "\n".join(lines)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _zipped(folder: Path, files: Sequence[Path]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return packed.getvalue()


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
