"""The method that makes files of puzzles."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, replace

from dokulab.bridge.method import Method
from dokulab.errors import ParameterError
from dokulab.formats import parse_box, parse_grid
from dokulab.jobs import Job
from dokulab.requests.export_request import ExportRequest
from dokulab.sheets.export import described_entry, exported


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


METHODS = {"export": Method(ExportRequest, ExportResult, export)}
