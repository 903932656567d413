"""Results as files: what an experiment leaves behind, and what becomes of a place that cannot be written to."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from dokulab.errors import ParameterError


@contextmanager
def writing(place: Path) -> Iterator[None]:
    """Turn what goes wrong with files at ``place`` into ParameterError."""
    try:
        yield
    except OSError as error:
        raise ParameterError(
            f"{error.filename or place} cannot be written: {error.strerror or error}. Name another place by --out.",
            rule="out",
        ) from None


def make_folder(folder: Path) -> None:
    """Make a folder for results if it is not there; to be done before the work. Raises ParameterError."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)


def write_results(folder: Path, texts: Mapping[str, str]) -> None:
    """Write texts by file name into a folder. Raises ParameterError."""
    with writing(folder):
        for name, text in texts.items():
            (folder / name).write_text(text, "utf-8", newline="\n")


def csv_text(rows: Sequence[Mapping[str, object]]) -> str:
    """The rows under the names of their fields, which are those of the first one. No rows: no text."""
    if not rows:
        return ""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
