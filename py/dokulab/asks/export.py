"""Puzzles as files, for print or for another program."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias, get_args

from dokulab.board.formats import parse_box, parse_position
from dokulab.board.formats.source_puzzle import PuzzleInfo
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress
from dokulab.ground.request import Help, Method, Option, PuzzleText, Range, Request
from dokulab.out.drawing.printed import LARGEST, SMALLEST
from dokulab.out.sheets.export import ExportedFile, ExportEntry, PrintOptions, described_entry, exported, zipped

MIN_DPI, MAX_DPI = 72.0, 1200.0


ExportKind: TypeAlias = Literal[
    "pdf", "svg", "png", "csv", "sdk", "sdm", "opensudoku", "hodoku", "f-puzzles", "sudokupad"
]


BoardWidth: TypeAlias = Annotated[
    float,
    Range(at_least=SMALLEST, at_most=LARGEST),
    Help("the board’s width in pdf, svg and png files", unit="mm"),
]


Resolution: TypeAlias = Annotated[
    float, Range(at_least=MIN_DPI, at_most=MAX_DPI), Help("the resolution of png files", unit="dots an inch")
]


Newsprint: TypeAlias = Annotated[bool, Help("nothing finer or paler than cheap paper holds")]


@dataclass(frozen=True, slots=True)
class ExportRequest(Request):
    """A puzzle, or its answer, as a file for print or for another program."""

    puzzle: PuzzleText
    kind: Annotated[ExportKind, Help("the kind of file"), Option(name="to")] = "pdf"
    width: Annotated[BoardWidth, Option(metavar="MM", name="mm")] = 80.0
    dpi: Annotated[Resolution, Option(metavar="N")] = 300.0
    newsprint: Annotated[Newsprint, Option()] = False
    answer: Annotated[bool, Help("draw the answer instead of the puzzle"), Option()] = False
    seal: Annotated[
        bool, Help("print below it that it has one solution, its hardest step and its rating"), Option()
    ] = False
    title: Annotated[str, Help("a title for puzzles that bring none"), Option(metavar="TEXT")] = ""
    author: Annotated[str, Help("who set them"), Option(metavar="TEXT")] = ""
    notes: Annotated[str, Help("what else a reader should know"), Option(metavar="TEXT")] = ""
    rules: Annotated[str, Help("the rules in words, which links carry"), Option(metavar="TEXT")] = ""
    level: Annotated[str, Help("the level to name")] = ""
    date: Annotated[str, Help("the day to name")] = ""
    box: Annotated[str | None, Help("a box’s rows by its columns, where it is not the usual one of the size")] = None

    @property
    def info(self) -> PuzzleInfo:
        """What files say of the puzzle: title, author, notes, rules, level, day."""
        return PuzzleInfo(self.title, self.author, self.notes, self.rules, self.level, self.date)

    @property
    def options(self) -> PrintOptions:
        """How pictures are drawn."""
        return PrintOptions(self.width, self.newsprint, self.answer, self.dpi)


MOST_EXPORTED = 2_000


@dataclass(frozen=True, slots=True)
class PuzzleToExport:
    """A puzzle with what is said about it, which may be empty; what is known of it is null where it is to be found."""

    puzzle: str
    box: str
    title: str = ""
    author: str = ""
    notes: str = ""
    rules: str = ""
    level: str = ""
    date: str = ""
    er: float | None = None
    hardest: str | None = None

    @property
    def info(self) -> PuzzleInfo:
        """What files say of the puzzle: title, author, notes, rules, level, day."""
        return PuzzleInfo(self.title, self.author, self.notes, self.rules, self.level, self.date)


@dataclass(frozen=True, slots=True)
class ExportManyRequest(Request):
    """Many puzzles as files of several kinds: one file as it is, more in an archive."""

    puzzles: Annotated[tuple[PuzzleToExport, ...], Range(at_most=MOST_EXPORTED), Help("the puzzles")]
    kinds: Annotated[tuple[ExportKind, ...], Range(at_most=len(get_args(ExportKind))), Help("the kinds of files")]
    width: BoardWidth = 80.0
    dpi: Resolution = 300.0
    newsprint: Newsprint = False
    answers: Annotated[bool, Help("draw the answers too, in files of their own")] = False
    seal: Annotated[bool, Help("print below each that it has one solution, its hardest step and its rating")] = False
    title: Annotated[str, Help("the archive’s name")] = ""


@dataclass(frozen=True, slots=True)
class ExportResult:
    """A file: its name, its kind for a browser, what is in it as base64, and what its seal says."""

    name: str
    media_type: str
    base64: str
    seal: str


def file_of(request: ExportRequest) -> Job[tuple[ExportedFile, str]]:
    """A puzzle as a file, and what its seal says. Raises ParameterError where the kind does not take it."""
    position = parse_position(request.puzzle, None if request.box is None else parse_box(request.box))
    entry = yield from described_entry(position, request.info, sealed=request.seal or request.kind == "csv")
    if request.answer and entry.solution is None:
        raise ParameterError("An answer needs a puzzle with exactly one solution.", rule="answer")
    (file,) = yield from exported([entry if request.seal else replace(entry, seal="")], request.kind, request.options)
    return file, entry.seal


def export(request: ExportRequest) -> Job[ExportResult]:
    """A puzzle as a file. Raises ParameterError where the kind does not take it."""
    file, seal = yield from file_of(request)
    return ExportResult(file.name, file.media_type, b64encode(file.content).decode(), seal)


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
        position = parse_position(one.puzzle, parse_box(one.box))
        known = None if one.hardest is None else (one.er, one.hardest)
        entries.append((yield from described_entry(position, one.info, sealed=needs_ratings, known=known)))
    if not request.seal:
        entries = [replace(entry, seal="") for entry in entries]
    files: list[ExportedFile] = []
    refused: list[str] = []
    for kind in request.kinds if entries else ():
        try:
            options = PrintOptions(request.width, request.newsprint, dpi=request.dpi)
            files += yield from exported(entries, kind, options)
            solved = [entry for entry in entries if entry.solution is not None]
            if request.answers and solved and kind in {"pdf", "svg", "png"}:
                files += yield from exported(solved, kind, replace(options, answer=True))
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
