"""All experiments of the three papers at once: what each profile runs, its record, and the comparison of two records.

A bundle is a folder. ``config.json`` says what was run and on what; each experiment has a folder with one CSV for each
seed, its report and its figures; ``findings.csv`` and ``report.md`` set every claim of the papers beside ours.
"""

from __future__ import annotations

import csv
import os
import platform
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from hashlib import sha256
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from dokulab import __version__
from dokulab.board.formats.tables import csv_text
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import make_folder, read_text, write_whole
from dokulab.ground.nested_text import read_json
from dokulab.papers.experiments.arc_consistency import ArcConsistency
from dokulab.papers.experiments.call_count_meaning import MEANING, CallCountMeaning, CollectedPuzzle
from dokulab.papers.experiments.every_pattern import EveryPattern
from dokulab.papers.experiments.experiment import FINDINGS_HEADER, Experiment, Finding, Label, Report, findings_table
from dokulab.papers.experiments.fatemi_times import PapersTimes
from dokulab.papers.experiments.generated_levels import GeneratedLevels
from dokulab.papers.experiments.pattern_cactus import ENOUGH_PAUSES, PatternCactus, available_methods
from dokulab.papers.experiments.patterns_4x4 import FourByFour
from dokulab.papers.experiments.phase_transition import PhaseTransition
from dokulab.papers.experiments.result_file import ResultFile
from dokulab.papers.experiments.royle import CLAIMS, KNOWN, Royle
from dokulab.papers.experiments.small_experiments import CallCountTable, FewestClues
from dokulab.papers.experiments.unsolvable_17 import Unsolvable17
from dokulab.papers.statistics.charts import table
from dokulab.papers.statistics.verdicts import ClaimVerdict
from dokulab.search.sat.pysat_backend import is_installed

CONFIG = "config.json"
PROFILES: Mapping[str, str] = {"quick": "a few minutes on two quiet cores", "paper": "days"}
"""How long each takes with the default seeds."""

NINE = ("fc-lex", "lds-lex", "fc-vdom", "lds-vdom")
THREE = ("fc-lex", "lds-lex", "lds-vdom")


@dataclass(frozen=True, slots=True)
class Data:
    """Puzzles that may not be shipped: labelled ones as ``(level, text)``, and a collection of 17-clue puzzles."""

    labelled: tuple[tuple[str, str], ...] = ()
    seventeen: tuple[str, ...] = ()

    def with_sources(self) -> tuple[CollectedPuzzle, ...]:
        """All puzzles, each with its level or the collection's name."""
        collection = (CollectedPuzzle("17 clues", text) for text in self.seventeen)
        return (*(CollectedPuzzle(level, text) for level, text in self.labelled), *collection)


def experiments(profile: str, data: Data, folder: Path) -> list[Experiment[Any]]:
    """What a profile runs, the fastest first. ``folder``: the bundle's, where the certificates go too."""
    quick = profile == "quick"
    found: list[Experiment[Any]] = [
        FewestClues(),
        PapersTimes(),
        PhaseTransition(9, NINE, 50, 100_000 if quick else 1_000_000),
        ArcConsistency(2 if quick else 20),
        FourByFour(),
        EveryPattern("4x4", 16),
        GeneratedLevels(3_000 if quick else 20_000),
        Unsolvable17(10_000 if quick else None, conflicts=_conflicts(quick)).kept_in(folder),
        PhaseTransition(16, THREE, 3 if quick else 50, 20_000 if quick else 7_000_000),
        PatternCactus(8, 800, _decidable()) if quick else PatternCactus(100, ENOUGH_PAUSES),
        PhaseTransition(25, THREE, 1 if quick else 50, 10_000 if quick else 5_000_000),
    ]
    if data.labelled or data.seventeen:
        found.append(CallCountMeaning(data.with_sources(), 2 if quick else 20))
    if data.labelled:
        found.insert(2, CallCountTable(data.labelled, 10))
    if data.seventeen:
        found.insert(2, Royle(data.seventeen))
    return found


def _decidable() -> tuple[str, ...]:
    """The methods of the cactus plot whose rows can be compared with the paper's, whose plain generator is another."""
    return tuple(method for method in available_methods() if method != "generate-and-test")


def _conflicts(quick: bool) -> int | None:
    """What the paper's encoding gets for each of the thirty patterns; it needs python-sat."""
    return (1_000 if quick else 5_000_000) if is_installed() else None


def _not_run(claim: str, paper: str, why: str, label: Label = Label.MEASURED) -> Finding:
    return Finding(claim, label, paper, "not run", ClaimVerdict.NOT_COMPARED, why)


MISSING: Mapping[Experiment[Any], Sequence[Finding]] = {
    CallCountTable((), 10): [
        _not_run(f"Fatemi, Kazemi and Mehrasa, {what}", theirs, "needs --data with labelled puzzles")
        for what, theirs in (("Table I", "6.2, 29.2, 98.2, 527.4"), ("Figure 4", "four histograms"))
    ],
    Royle(()): [
        _not_run(claim, f"{KNOWN[strategies]:,} of 49,151", "needs --data with G. Royle's collection")
        for strategies, claim in CLAIMS.items()
    ],
    CallCountMeaning((), 2): [_not_run(MEANING, "", "needs --data with puzzles", Label.NEW)],
}
"""What the report says about experiments without their puzzles."""

Mapped = Callable[[Callable[[Any], Any], Sequence[Any]], Any]
"""Measures tasks: the results of a function for each, in their order, as they come."""


def measure_one(experiment: Experiment[Any], seed_and_task: tuple[int, Any]) -> Any:
    """The function that a worker calls: one task of an experiment with its seed."""
    seed, task = seed_and_task
    return experiment.measure(task, seed)


def measure_all(
    experiment: Experiment[Any],
    seeds: Sequence[int],
    folder: Path,
    mapped: Mapped,
    report: Callable[[int, int, Any], None],
) -> dict[int, list[Any]]:
    """The rows by seed, each seed's in a file of its own. Raises ParameterError."""
    make_folder(folder)
    seeds = seeds if experiment.seeded else seeds[:1]
    files: dict[int, ResultFile[Any]] = {
        seed: ResultFile(folder / f"seed-{seed}.csv", experiment.row_type, experiment.setting_values() | {"seed": seed})
        for seed in seeds
    }
    return measure_into(files, experiment, mapped, report)


def measure_into(
    files: Mapping[int, ResultFile[Any]],
    experiment: Experiment[Any],
    mapped: Mapped,
    report: Callable[[int, int, Any], None],
) -> dict[int, list[Any]]:
    """The rows by seed, from the files of earlier runs as far as they go.

    Each new one is reported: its number, how many were missing, and the row.

    The rows of an experiment that does not depend on the seed have the key 0. Raises ParameterError.
    """
    every = [(seed, task) for seed in files for task in experiment.tasks(seed)]
    missing = [(seed, task) for seed, task in every if task not in files[seed].rows]
    for number, ((seed, _), row) in enumerate(
        zip(missing, mapped(partial(measure_one, experiment), missing), strict=True), 1
    ):
        files[seed].add(row)
        report(number, len(missing), row)
    rows: dict[int, list[Any]] = {}
    for seed, task in every:
        rows.setdefault(seed if experiment.seeded else 0, []).append(files[seed].rows[task])
    return rows


def write_report(folder: Path, report: Report) -> None:
    """An experiment's report, its main table as CSV, and its figures, each with its data. Raises ParameterError."""
    write_whole(folder / "report.md", report.markdown())
    write_whole(folder / "summary.csv", csv_text([report.header, *report.rows]))
    write_figures(folder, report)


def write_figures(folder: Path, report: Report) -> None:
    """A report's figures, each with its data. Raises ParameterError."""
    for name, figure in report.figures.items():
        svg = figure.chart.svg().replace(">", f"><desc>{escape(figure.caption)}</desc>", 1)
        write_whole(folder / name, svg)
        write_whole((folder / name).with_suffix(".csv"), csv_text(figure.chart.data()))


def configuration(
    profile: str, seeds: Sequence[int], every: Sequence[Experiment[Any]], folder: Path, command: str
) -> dict[str, Any]:
    """What a bundle was made with: equal configurations promise equal rows, apart from the times.

    ``folder``: a record that it has already is of an earlier run, whose engine is kept beside this one's.
    """
    path = folder / CONFIG
    earlier = _record(path)["versions"]["engine"].split(", ") if path.exists() else []
    engine = _engine_digest()
    return {
        "command": command,
        "date": date.today().isoformat(),
        "profile": profile,
        "seeds": list(seeds),
        "experiments": {each.name: each.setting_values() for each in every},
        "versions": {
            "dokulab": __version__,
            "engine": ", ".join([*(each for each in earlier if each != engine), engine]),
            "commit": _commit(),
            "python": platform.python_version(),
            "python-sat": _version_of("python-sat"),
        },
        "machine": {"system": platform.system(), "processor": _processor(), "cores": os.cpu_count()},
        "seconds": _record(path).get("seconds", 0.0) if path.exists() else 0.0,
    }


def _version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _commit() -> str | None:
    """The commit of the repository that the program runs from, if there is one."""
    root = Path(__file__).parents[4]
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    said = subprocess.run([git, "-C", str(root), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return said.stdout.strip() or None


def _processor() -> str:
    """The processor's name where the system tells it, else its kind."""
    try:
        lines = read_text(Path("/proc/cpuinfo")).splitlines()
    except ParameterError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _engine_digest() -> str:
    """A digest of the engine's sources, so that results say exactly which code made them."""
    package = Path(__file__).parents[2]
    digest = sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def whole_report(config: Mapping[str, Any], reports: Mapping[str, Report], findings: Sequence[Finding]) -> str:
    """One report on everything: the artefacts first, then each experiment."""
    versions = config["versions"]
    parts = [
        "# Three papers, again",
        "",
        f"Profile {config['profile']}, seeds {', '.join(map(str, config['seeds']))}; Dokulab {versions['dokulab']} "
        f"(engine {versions['engine']}), Python {versions['python']}.",
        "",
        *verdict_counts(findings),
        "",
        *findings_table(findings),
        "",
    ]
    for name, report in reports.items():
        text = report.markdown(2)
        for figure in report.figures:
            text = text.replace(f"]({figure})", f"]({name}/{figure})")
        parts.append(text)
    return "\n".join(parts)


def verdict_counts(findings: Sequence[Finding]) -> list[str]:
    """A table of how many findings of each label have which verdict: only the measured ones repeat a measurement."""
    counts = Counter((each.label, each.verdict) for each in findings)
    labels = [label for label in Label if any((label, verdict) in counts for verdict in ClaimVerdict)]
    rows = [(label, *(str(counts[label, verdict]) for verdict in ClaimVerdict)) for label in labels]
    return table(("label", *ClaimVerdict), rows)


def findings_csv(findings: Sequence[tuple[str, Finding]]) -> str:
    """The findings as CSV, each after the command that repeats it."""
    rows = [(f"`{command}`", *each.cells()) for command, each in findings]
    return csv_text([("command", *FINDINGS_HEADER), *rows])


def differences(first: Path, second: Path) -> list[str]:
    """In words, where the rows of two bundles differ, apart from times. Raises ParameterError if one is no bundle."""
    settings = [_record(folder / CONFIG) for folder in (first, second)]
    found = [
        f"{part}: {settings[0][part]} and {settings[1][part]}"
        for part in ("profile", "seeds", "experiments")
        if settings[0][part] != settings[1][part]
    ]
    names = [
        {path.relative_to(folder).as_posix() for path in folder.glob("*/seed-*.csv")} for folder in (first, second)
    ]
    for name in sorted(names[0] ^ names[1]):
        found.append(f"{name}: only in {first if name in names[0] else second}")
    for name in sorted(names[0] & names[1]):
        found += _different_rows(name, first / name, second / name)
    return found


def claims_that_differ(first: Path, second: Path) -> list[str] | None:
    """In words, which verdicts of two bundles are not the same; None if one of them has no findings.

    Two runs with other limits or seeds have other rows, and may yet support the same claims.
    """
    tables = []
    for folder in (first, second):
        path = folder / "findings.csv"
        if not path.is_file():
            return None
        tables.append({row.get("artefact", ""): row.get("verdict", "") for row in _rows_of(path)})
    found = []
    for artefact in dict.fromkeys([*tables[0], *tables[1]]):
        verdicts = [verdicts.get(artefact, "missing") for verdicts in tables]
        if verdicts[0] != verdicts[1]:
            found.append(f"{artefact}: {verdicts[0]} and {verdicts[1]}")
    return found


def record_of(folder: Path) -> dict[str, Any]:
    """What :func:`configuration` said of a bundle. Raises ParameterError."""
    return _record(folder / CONFIG)


def _record(path: Path) -> dict[str, Any]:
    """What :func:`configuration` said of a bundle. Raises ParameterError."""
    try:
        config: dict[str, Any] = read_json(read_text(path))
        _ = [config[part] for part in ("profile", "seeds", "experiments")], config["versions"]["engine"].split
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ParameterError(f"{path} is not the record of a bundle.", rule="out") from None
    return config


def _different_rows(name: str, first: Path, second: Path) -> list[str]:
    tables = [_rows_of(path) for path in (first, second)]
    if len(tables[0]) != len(tables[1]):
        return [f"{name}: {len(tables[0])} rows and {len(tables[1])}"]
    found = []
    for number, rows in enumerate(zip(*map(_in_order, tables), strict=True), 1):
        for column in rows[0]:
            if not column.endswith("seconds") and rows[0][column] != rows[1].get(column):
                found.append(f"{name}, row {number}: {column} is {rows[0][column]} and {rows[1].get(column)}")
    return found


def _rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a bundle's table. Raises ParameterError."""
    try:
        return list(csv.DictReader(read_text(path).splitlines()))
    except csv.Error as error:
        raise ParameterError(f"{path} is not a table of a bundle: {error}.", rule="out") from None


def _in_order(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """Rows in an order that does not depend on the order in which they were measured."""
    return sorted(rows, key=lambda row: [text for column, text in row.items() if not column.endswith("seconds")])
