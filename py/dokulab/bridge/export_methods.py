"""The method that makes files of puzzles."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, replace

from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import parse_box, parse_grid
from dokulab.jobs import Job, Progress
from dokulab.requests.export_request import ExportManyRequest, ExportRequest
from dokulab.sheets.export import ExportedFile, ExportEntry, PrintOptions, described_entry, exported, zipped


@dataclass(frozen=True, slots=True)
class ExportResult:
    """A file: its name, its kind for a browser, what is in it as base64, and what its seal says."""

    name: str
    media_type: str
    base64: str
    seal: str


def export(request: ExportRequest) -> Job[ExportResult]:
    """A puzzle as a file. Raises ParameterError where the kind does not take it."""
    puzzle = parse_grid(request.puzzle, None if request.box is None else parse_box(request.box))
    entry = yield from described_entry(puzzle, request.words, sealed=request.seal or request.kind == "csv")
    if request.answer and entry.solution is None:
        raise ParameterError("An answer needs a puzzle with exactly one solution.", rule="answer")
    (file,) = exported([entry if request.seal else replace(entry, seal="")], request.kind, request.options)
    return ExportResult(file.name, file.media_type, b64encode(file.content).decode(), entry.seal)


@dataclass(frozen=True, slots=True)
class ExportManyResult:
    """A file, or an archive of several: its name, its kind for a browser, what is in it as base64.

    ``refused`` says in a sentence why a kind of file is not in it. Without any file, ``name`` is empty.
    """

    name: str
    media_type: str
    base64: str
    refused: tuple[str, ...]


def export_many(request: ExportManyRequest) -> Job[ExportManyResult]:
    """Many puzzles as files. A puzzle without exactly one solution has no answer."""
    needs_ratings = request.seal or "csv" in request.kinds
    entries: list[ExportEntry] = []
    for one in request.puzzles:
        yield Progress(len(entries) / len(request.puzzles))
        puzzle = parse_grid(one.puzzle, parse_box(one.box))
        known = None if one.hardest is None else (one.er, one.hardest)
        entries.append((yield from described_entry(puzzle, one.words, sealed=needs_ratings, known=known)))
    if not request.seal:
        entries = [replace(entry, seal="") for entry in entries]
    files: list[ExportedFile] = []
    refused: list[str] = []
    for kind in request.kinds if entries else ():
        try:
            files += exported(entries, kind, PrintOptions(request.width, request.newsprint, dpi=request.dpi))
            solved = [entry for entry in entries if entry.solution is not None]
            if request.answers and solved and kind in {"pdf", "svg", "png"}:
                options = PrintOptions(request.width, request.newsprint, answer=True, dpi=request.dpi)
                files += exported(solved, kind, options)
        except ParameterError as error:
            refused.append(error.message)
    if not files:
        return ExportManyResult("", "", "", tuple(refused))
    file = zipped(files, request.title)
    return ExportManyResult(file.name, file.media_type, b64encode(file.content).decode(), tuple(refused))


METHODS = {
    "export": Method(ExportRequest, ExportResult, export),
    "export_many": Method(ExportManyRequest, ExportManyResult, export_many),
}
