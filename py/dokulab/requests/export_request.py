"""The request for a puzzle as a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from dokulab.drawing.printed import LARGEST, SMALLEST
from dokulab.formats.written_files import Words
from dokulab.request import Help, Option, PuzzleText, Range, Request
from dokulab.sheets.export import PrintOptions

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
    def words(self) -> Words:
        """What goes along."""
        return Words(self.title, self.author, self.notes, self.rules, self.level, self.date)

    @property
    def options(self) -> PrintOptions:
        """How pictures are drawn."""
        return PrintOptions(self.width, self.newsprint, self.answer, self.dpi)


MOST_EXPORTED = 2_000


@dataclass(frozen=True, slots=True)
class PuzzleToExport:
    """A puzzle with its words, any of which may be empty, and what is known of it: null where it is to be found out."""

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
    def words(self) -> Words:
        """What goes along."""
        return Words(self.title, self.author, self.notes, self.rules, self.level, self.date)


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
