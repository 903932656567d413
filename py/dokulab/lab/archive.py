"""Makes a bundle fit for an archive: what each file is for, what each column means, checksums, and one zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dokulab.files import read_text, write_whole
from dokulab.formats.tables import csv_text
from dokulab.lab.charts import table
from dokulab.lab.experiment import Experiment, Finding
from dokulab.lab.result_file import columns

ARCHIVE = "archive.zip"
CHECKSUMS = "SHA256SUMS"
DICTIONARY = "columns.csv"
README = "README.md"
_ROOT = Path(__file__).parents[3]
_OF_THE_REPOSITORY = ("LICENSE", "CITATION.cff")
"""Copied where the program runs from its repository."""
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of every entry of the zip, so that equal folders make equal archives."""

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "arc_consistency": "candidates left by arc consistency, over all states",
        "board": "the board by its name",
        "brute_force": "what trying everything says: found or impossible",
        "budget": "sweeps after which the runs of a puzzle were stopped",
        "call_count": "calls (sweeps) of the puzzle that was made, mean of the runs that check it",
        "calls": "calls (sweeps) of the puzzle, mean of the runs; a lower bound unless all finished",
        "checking_seconds": "seconds that the independent program took to check the certificate",
        "chunk": "number of the part of the collection, from 0",
        "classes": "patterns up to symmetry",
        "clues": "number of clues",
        "conflict_limit": "conflicts after which the paper's encoding was stopped; empty: it was not tried",
        "conflicts": "conflicts of the SAT solver on the paper's encoding",
        "counted": "1 if the puzzle has one solution and its calls could be counted",
        "data": "digest of the puzzles that were given, the first 16 digits of a SHA-256",
        "decisions": "cells that were decided in each problem, at most",
        "encoding": "what the paper's encoding says: found, impossible or undecided; empty: it was not tried",
        "encoding_seconds": "seconds of the paper's encoding",
        "equal": "states in which both leave the same domains",
        "er": "Sudoku Explainer's rating on the classic scale; 0 where there is none",
        "finished": "runs of the count that came to their end",
        "forward_checking": "candidates left by forward checking, over all states",
        "guesses": "guesses of a strong solver until it has proved that there is one solution",
        "hidden_calls": "calls (sweeps) with hidden singles, mean of the runs",
        "hidden_classes": "patterns up to symmetry with a puzzle for naked and hidden singles",
        "hidden_patterns": "patterns with a puzzle for naked and hidden singles",
        "leaves": "leaves of the checked certificate; -1 if the nodes did not suffice for one",
        "level": "level of the puzzle, by its source or its target",
        "locked_classes": "patterns up to symmetry with a puzzle for naked singles, hidden singles, locked candidates",
        "locked_patterns": "patterns with a puzzle for naked singles, hidden singles, locked candidates",
        "locked_calls": "calls (sweeps) with hidden singles and locked candidates, mean of the runs",
        "mean": "mean minutes of those who solved the puzzle",
        "median": "median minutes of all, by Kaplan and Meier",
        "method": "the method by its id",
        "moves": "moves of the climb; as a setting, the most that it may take",
        "naked_classes": "patterns up to symmetry with a puzzle for naked singles",
        "naked_patterns": "patterns with a puzzle for naked singles",
        "node_limit": "nodes after which a search was stopped",
        "nodes": "nodes of the search, or calls of the count, one for each node",
        "number": "number of the problem, pattern or puzzle, from 0",
        "pattern": "the clue cells, row by row: x for a clue",
        "patterns": "number of patterns, for each seed where it is a setting",
        "pauses": "pauses after which a method was stopped",
        "people": "people who tried the puzzle",
        "percent": "share of empty cells, in percent",
        "proved": "1 if no puzzle can have fewer clues",
        "puzzle": "a puzzle row by row, a dot for an empty cell; empty if none was found",
        "puzzles": "puzzles in the part of the collection",
        "reached": "1 if the call count is within 10% of the level's",
        "row": "row of the paper's table",
        "runs": "runs of the count for each puzzle",
        "score": "our score of the puzzle's path",
        "seconds": "seconds on the machine that measured; nothing is judged by them",
        "seed": "seed of the random choices",
        "seventeen": "puzzles of the part that have 17 clues",
        "size": "digits of the board",
        "solved": "1 if a solution was found; in a count, how many were solved",
        "solver": "the search by its id",
        "source": "level of the puzzle, or the file that it is from",
        "splits": "calls of the count, one for each split",
        "stands_for": "patterns that are the same up to symmetry",
        "states": "states that were compared",
        "steps": "the K at which the paper's encoding stopped",
        "strategies": "ns naked singles, hs hidden singles, lc locked candidates; none: only one solution",
        "sweeps": "calls of the count, one for each pass over the cells",
        "table": "the paper's table",
        "time_limit": "seconds after which a method was stopped; empty: none",
        "unique_classes": "patterns up to symmetry with a puzzle that has one solution",
        "unique_patterns": "patterns with a puzzle that has one solution",
        "verdict": "found, impossible or undecided",
        "writing_seconds": "seconds that it took to write the certificate",
    }
)
"""What each column of the experiments' CSV files means."""


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
        (f"{each.name}/seed-*.csv", column, MEANINGS[column])
        for each in every
        for column in dict.fromkeys([*columns(each.row_type), *each.settings(), "seed"])
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
