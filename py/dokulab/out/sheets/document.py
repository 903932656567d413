"""A sheet as one HTML document: its own styles, no script, nothing to fetch; QR codes by ``segno``, if installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple, TypeVar

from dokulab.board.geometry import CLASSIC
from dokulab.ground.errors import MissingPackageError
from dokulab.ground.files import package_text
from dokulab.out.drawing.board import sheet_board_svg
from dokulab.out.sheets.sheet import PER_PAGE, Paper, Sheet, SheetPuzzle

QUIET = 4
"""Modules of white that a reader needs around a code (ISO/IEC 18004, 6.3.8)."""


class Qr(NamedTuple):
    """A code of ``size`` x ``size`` modules without the quiet zone; ``path`` fills the dark ones."""

    size: int
    path: str


def qr_of(text: str) -> Qr:
    """The code of a text, which corrects damage to 15% of it or more.

    Raises MissingPackageError without segno, and ValueError for a text that is too long for any code.
    """
    try:
        import segno
    except ImportError:
        message = "QR codes need the package segno: pip install 'dokulab[sheets]'."
        raise MissingPackageError(message, rule="segno") from None
    matrix = segno.make(text, error="m", micro=False).matrix
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, is_dark in enumerate(row) if is_dark)
    return Qr(len(matrix), path)


Item = TypeVar("Item")

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_LETTERS = "ABCDEFGH"
_ANSWERS_PER_PAGE = 12
_LARGE_ANSWERS_PER_PAGE = 4
"""Where a board has more than nine digits."""


_STYLE = package_text(__name__, "sheet.css")


@dataclass(frozen=True, slots=True)
class Layout:
    per_page: int = 4
    """At most: a sheet of fewer puzzles shows them as large as they fit; a board of more than 9x9 has its own page."""
    paper: Paper = Paper.A4
    answers: bool = False
    large: bool = False
    newspaper: bool = False
    """A puzzle a page, with the answer of the one before below it."""
    lines: tuple[str, ...] = ("name",)
    """What the head of a page has lines for, to be filled in by hand; a newspaper's has none."""


def document(sheet: Sheet, layout: Layout, qr: Callable[[SheetPuzzle], Qr | None]) -> str:
    """The whole document: the puzzle pages of each version, then the answers, then the steps if there are any."""
    bodies = [*(_newspaper_pages(sheet, qr) if layout.newspaper else _puzzle_pages(sheet, layout, qr))]
    if layout.answers:
        bodies += _answer_pages(sheet)
    bodies += _steps(sheet)
    size = "A4" if layout.paper is Paper.A4 else "letter"
    classes = " ".join(["sheet", f"paper-{layout.paper}", *(["large"] if layout.large else [])])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n"
        f"<style>\n{_STYLE}@page {{ size: {size}; margin: 12mm }}\n</style>\n</head>\n"
        f'<body class="{classes}">\n{"".join(bodies)}</body>\n</html>\n'
    )


def _puzzle_pages(sheet: Sheet, layout: Layout, qr: Callable[[SheetPuzzle], Qr | None]) -> Iterable[str]:
    blank = "".join(f'<span class="sheet-line for-{line}">{line.capitalize()}</span>' for line in layout.lines)
    most = max(sum(map(_is_small, puzzles)) for puzzles in sheet.versions)
    per_page = next((fit for fit in PER_PAGE if most <= fit < layout.per_page), layout.per_page)
    for version, puzzles in enumerate(sheet.versions):
        name = _version_name(sheet, version)
        pages = _pages(puzzles, per_page)
        for page, chunk in enumerate(pages, 1):
            slots = "".join(_puzzle(number, one, qr(one)) for number, one in chunk)
            foot = [name, f"page {page} of {len(pages)}"]
            yield _page(sheet, f"per-{per_page if _is_small(chunk[0][1]) else 1}", slots, foot, blank=blank)


def _is_small(one: SheetPuzzle) -> bool:
    """Larger boards have a page each, to use all of its width."""
    return one.puzzle.geometry.size <= CLASSIC.size


def _pages(puzzles: Sequence[SheetPuzzle], per_page: int) -> list[list[tuple[int, SheetPuzzle]]]:
    """The puzzles of each page, with their numbers from 1."""
    pages: list[list[tuple[int, SheetPuzzle]]] = []
    for number, one in enumerate(puzzles, 1):
        if pages and len(pages[-1]) < per_page and _is_small(pages[-1][0][1]) and _is_small(one):
            pages[-1].append((number, one))
        else:
            pages.append([(number, one)])
    return pages


def _newspaper_pages(sheet: Sheet, qr: Callable[[SheetPuzzle], Qr | None]) -> Iterable[str]:
    """A page for each puzzle; below it the answer of the one before, as newspapers print them."""
    for version, puzzles in enumerate(sheet.versions):
        name = _version_name(sheet, version)
        for number, one in enumerate(puzzles, 1):
            slots = _puzzle(number, one, qr(one))
            if number > 1:
                before = puzzles[number - 2]
                board = sheet_board_svg(before.puzzle, before.solution)
                slots += _slot(f"Answer to {number - 1}", before.facts, board, "", classes=" sheet-before answers")
            foot = [name, f"{number} of {len(puzzles)}"]
            yield _page(sheet, "per-1 newspaper", slots, foot)


def _answer_pages(sheet: Sheet) -> Iterable[str]:
    every = [
        (f"{_LETTERS[version]}{number}" if len(sheet.versions) > 1 else str(number), one)
        for version, puzzles in enumerate(sheet.versions)
        for number, one in enumerate(puzzles, 1)
    ]
    per_page = _ANSWERS_PER_PAGE if all(_is_small(one) for _, one in every) else _LARGE_ANSWERS_PER_PAGE
    pages = _chunks(every, per_page)
    for page, chunk in enumerate(pages, 1):
        slots = "".join(_slot(name, "", sheet_board_svg(one.puzzle, one.solution), "") for name, one in chunk)
        yield _page(sheet, f"per-{per_page} answers", slots, ["Answers", f"page {page} of {len(pages)}"])


def _steps(sheet: Sheet) -> Iterable[str]:
    parts = []
    for version, puzzles in enumerate(sheet.versions):
        for number, one in enumerate(puzzles, 1):
            if one.steps:
                name = f"{_LETTERS[version]}{number}" if len(sheet.versions) > 1 else str(number)
                steps = "".join(f"<li>{escape(step)}</li>" for step in one.steps)
                parts.append(f"<h2>Steps of puzzle {name}</h2>\n<ol>{steps}</ol>\n")
    if parts:
        yield f'<section class="sheet-steps">\n{"".join(parts)}</section>\n'


def _page(sheet: Sheet, classes: str, slots: str, foot: Sequence[str], *, blank: str = "") -> str:
    words = ", ".join(filter(None, foot))
    return (
        f'<section class="sheet-page {classes}">\n<header><h1>{escape(sheet.title)}</h1>{blank}</header>\n'
        f'<div class="sheet-slots">\n{slots}</div>\n<footer>{words[:1].upper()}{words[1:]}</footer>\n</section>\n'
    )


def _puzzle(number: int, one: SheetPuzzle, qr: Qr | None) -> str:
    return _slot(str(number), one.facts, sheet_board_svg(one.puzzle), qr_svg(qr) if qr else "")


def _slot(name: str, facts: str, board: str, qr: str, classes: str = "") -> str:
    words = f"<b>{name}</b>" + (f" <span>{escape(facts)}</span>" if facts else "")
    return f'<figure class="sheet-puzzle{classes}"><figcaption>{words}</figcaption>{board}{qr}</figure>\n'


def _version_name(sheet: Sheet, version: int) -> str:
    return f"version {_LETTERS[version]}" if len(sheet.versions) > 1 else ""


def _chunks(items: Sequence[Item], size: int) -> list[Sequence[Item]]:
    return [items[start : start + size] for start in range(0, len(items), size)]


def qr_svg(qr: Qr) -> str:
    """A QR code with its quiet zone."""
    whole = qr.size + 2 * QUIET
    return (
        f'<svg class="sheet-qr" viewBox="-{QUIET} -{QUIET} {whole} {whole}" role="img" '
        f'aria-label="QR code of the puzzle" shape-rendering="crispEdges"><path d="{qr.path}"/></svg>'
    )
