"""Puzzles on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from dokulab.ground.errors import ParameterError
from dokulab.ground.request import MAY_BE_EMPTY, Help, Option, Range, Request, Seed
from dokulab.out.sheets.document import Layout
from dokulab.out.sheets.sheet import MOST_VERSIONS, Match, Paper

PLAIN_TITLE = "Sudoku"


@dataclass(frozen=True, slots=True)
class SheetRequest(Request):
    """Put puzzles on paper, several a page, with answers and QR codes."""

    per_page: Annotated[
        Literal[1, 2, 4, 6, 12],
        Help("puzzles a page at most; fewer fill it, and so does a board of more than 9x9"),
        Option(),
    ] = 4
    paper: Annotated[Literal["a4", "letter"], Help("the size of the paper"), Option()] = "a4"
    answers: Annotated[bool, Help("add an answer key on pages of its own"), Option()] = False
    steps: Annotated[bool, Help("add how to solve each puzzle, step by step"), Option()] = False
    newspaper: Annotated[
        bool,
        Help("one puzzle per page, with the answer of the one before below it, as newspapers print them"),
        Option(),
    ] = False
    lines: Annotated[
        tuple[Literal["name", "date", "number"], ...],
        MAY_BE_EMPTY,
        Help("lines to fill in at the head of each page; empty for none"),
        Option(metavar="A,B,..."),
    ] = ("name",)
    column: Annotated[
        str | None,
        Help("a column of your list, printed beside each puzzle in place of its level, rating and date"),
        Option(metavar="NAME"),
    ] = None
    large: Annotated[bool, Help("large print: bigger digits, thicker lines"), Option()] = False
    versions: Annotated[
        int,
        Range(at_least=1, at_most=MOST_VERSIONS),
        Help("make this many versions, named A, B and so on"),
        Option(metavar="N"),
    ] = 1
    match: Annotated[
        Literal["transformed", "difficulty"],
        Help(
            "versions have the same puzzles transformed (digits renamed, rows and columns permuted), or other puzzles "
            "of the file, matched by difficulty"
        ),
        Option(),
    ] = "transformed"
    title: Annotated[
        str,
        Help("the head of each page; without it, the title that all puzzles of the list have, if there is one"),
        Option(metavar="TEXT"),
    ] = PLAIN_TITLE
    site: Annotated[
        str | None,
        Help("the address of a Dokulab page, which the QR codes open; without it they hold the puzzles as text"),
        Option(metavar="URL"),
    ] = None
    seed: Seed = None

    def check(self) -> None:
        if self.site is not None and not self.site.startswith(("http://", "https://")):
            raise ParameterError(f"{self.site!r:.80} must start with http:// or https://", rule="site")

    @property
    def linked_site(self) -> str | None:
        """The site's address, without the view that it may name."""
        return None if self.site is None else self.site.partition("#")[0]

    def layout(self) -> Layout:
        return Layout(self.per_page, Paper(self.paper), self.answers, self.large, self.newspaper, self.lines)

    @property
    def matched(self) -> Match:
        """How the puzzles of the versions correspond."""
        return Match(self.match)
