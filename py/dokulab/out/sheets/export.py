"""Puzzles as files for print and for other programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from dokulab.board.formats import box_name, grid_text
from dokulab.board.formats.source_puzzle import PuzzleInfo
from dokulab.board.formats.tables import csv_text
from dokulab.board.formats.written_files import (
    f_puzzles_link,
    hodoku_line,
    opensudoku_text,
    sdk_text,
    sdm_line,
    sudokupad_link,
)
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid, Position
from dokulab.ground.jobs import PAUSE, Job, done, without_progress
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.out.drawing.printed import PrintedPicture, Style, pdf_of, printed_puzzle
from dokulab.out.drawing.raster import png_of
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import up_to_two_solutions

_VERDICTS = MappingProxyType(
    {Verdict.UNIQUE: "one solution", Verdict.MULTIPLE: "several solutions", Verdict.NONE: "no solution"}
)
_LARGEST_RATED = 9


@dataclass(frozen=True, slots=True)
class ExportEntry:
    """A puzzle to export. ``solution`` is None unless it has exactly one; ``seal`` may be empty."""

    position: Position
    solution: Grid | None
    info: PuzzleInfo
    er: float | None = None
    hardest: str | None = None
    seal: str = ""

    @property
    def puzzle(self) -> Grid:
        """The clues."""
        return self.position.puzzle


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How pictures are drawn: the board's width in millimetres, for newsprint or not, the answer or the puzzle.

    ``dpi`` are the dots an inch of a picture that has any."""

    width: float = 80.0
    newsprint: bool = False
    answer: bool = False
    dpi: float = 300.0


@dataclass(frozen=True, slots=True)
class ExportedFile:
    """A file's name, its kind for a browser, and what is in it."""

    name: str
    media_type: str
    content: bytes


def described_entry(
    position: Position, info: PuzzleInfo, *, sealed: bool, known: tuple[float | None, str] | None = None
) -> Job[ExportEntry]:
    """The puzzle with its solution and, where it is ``sealed``, what the seal says. Raises ClashError.

    The seal says how many solutions there are; of a puzzle with one, up to 9x9, the hardest step, and at 9x9 Sudoku
    Explainer's rating. Rating and hardest step are ``known`` of a puzzle that was rated before.
    """
    puzzle = position.puzzle
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    solution = outcome.solutions[0] if outcome.verdict is Verdict.UNIQUE else None
    if not sealed:
        return ExportEntry(position, solution, info)
    facts = [_VERDICTS.get(outcome.verdict, "solutions not counted")]
    er = hardest = None
    if solution is not None and puzzle.geometry.size <= _LARGEST_RATED:
        er, hardest = known or (yield from _rated(puzzle))
        if hardest is not None and hardest in TECHNIQUES:
            facts.append(f"hardest step {TECHNIQUES[hardest].title}")
        if er is not None:
            facts.append(f"ER {er:.1f}")
    seal = "; ".join(facts)
    return ExportEntry(position, solution, info, er, hardest, seal[:1].upper() + seal[1:])


def _rated(puzzle: Grid) -> Job[tuple[float | None, str | None]]:
    path = yield from without_progress(solve_steps(puzzle))
    er = (yield from without_progress(rate_er(puzzle))).er if puzzle.geometry == CLASSIC else None
    return er, hardest_of(path.steps)


def zipped(files: Sequence[ExportedFile], title: str) -> ExportedFile:
    """One file as it is; several in an archive named after the title. The same files give the same bytes."""
    if len(files) == 1:
        return files[0]
    import io
    import zipfile  # large, and the page does without it until an archive is asked for

    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        for file in files:
            entry = zipfile.ZipInfo(file.name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            out.writestr(entry, file.content)
    return ExportedFile(f"{_file_name(title)}.zip", "application/zip", archive.getvalue())


Files: TypeAlias = Job[tuple[ExportedFile, ...]]
"""The work of writing files, which pauses between puzzles and within a large picture."""


def exported(entries: Sequence[ExportEntry], kind: str, options: PrintOptions) -> Files:
    """The files of a kind: one for all puzzles, or one for each. Raises ParameterError, KeyError for another kind."""
    return _WRITERS[kind](entries, options)


def _picture(one: ExportEntry, options: PrintOptions) -> PrintedPicture:
    return printed_puzzle(
        one.puzzle,
        one.solution if options.answer else None,
        width=options.width,
        style=Style(newsprint=options.newsprint),
        above=", ".join(filter(None, (one.info.title, one.info.date))),
        below="" if options.answer else one.seal,
        title=one.info.title or "Sudoku",
        author=one.info.author,
    )


def _pdf(entries: Sequence[ExportEntry], options: PrintOptions) -> Files:
    pictures = []
    for one in entries:
        pictures.append(_picture(one, options))
        yield PAUSE
    content = yield from pdf_of(pictures)
    return (ExportedFile(f"{_name_of(entries, options)}.pdf", "application/pdf", content),)


def _each(
    ending: str, media_type: str, content: Callable[[ExportEntry, PrintOptions], Job[bytes]]
) -> Callable[..., Files]:
    """Writes a file for each puzzle."""

    def write(entries: Sequence[ExportEntry], options: PrintOptions) -> Files:
        files = []
        for index, one in enumerate(entries):
            written = yield from content(one, options)
            files.append(ExportedFile(f"{_numbered(entries, index, options)}.{ending}", media_type, written))
            yield PAUSE
        return tuple(files)

    return write


def _png(one: ExportEntry, options: PrintOptions) -> Job[bytes]:
    return png_of(_picture(one, options), options.dpi)


def _lines(name: str, line: Callable[[ExportEntry], str]) -> Callable[..., Files]:
    """Writes a line for each puzzle."""

    def write(entries: Sequence[ExportEntry], _options: PrintOptions) -> Files:
        lines = []
        for one in entries:
            lines.append(line(one))
            yield PAUSE
        return (_text_file(name, "".join(lines)),)

    return write


def _opensudoku(entries: Sequence[ExportEntry], options: PrintOptions) -> Files:
    yield from ()
    text = opensudoku_text([(one.position, one.info) for one in entries], entries[0].info.title or "Dokulab")
    name = f"{_name_of(entries, options)}.opensudoku"
    return (ExportedFile(name, "application/xml", text.encode()),)


COLUMNS = ("date", "title", "author", "level", "er", "hardest", "clues", "box", "puzzle", "solution")
_MORE_COLUMNS = ("notes", "rules", "digits", "candidates")
"""Those that a table has where one of its puzzles has something to put there."""


def _csv(entries: Sequence[ExportEntry], options: PrintOptions) -> Files:
    more = [_more_of(one) for one in entries]
    used = [name for name in _MORE_COLUMNS if any(each[name] for each in more)]
    rows: list[Sequence[object]] = [(*COLUMNS, *used)]
    for one, each in zip(entries, more, strict=True):
        yield PAUSE
        info = one.info
        solution = grid_text(one.solution) if one.solution else ""
        facts = (info.level, one.er, one.hardest, len(one.puzzle.clues))
        puzzle = (box_name(one.puzzle.geometry), grid_text(one.puzzle), solution)
        rows.append((info.date, info.title, info.author, *facts, *puzzle, *(each[name] for name in used)))
    return (_text_file(f"{_name_of(entries, options)}.csv", csv_text(rows), "text/csv"),)


def _more_of(one: ExportEntry) -> dict[str, str]:
    position = one.position
    return {
        "notes": one.info.notes,
        "rules": one.info.rules,
        "digits": grid_text(position.digits) if any(position.placed) else "",
        "candidates": " ".join(map(str, position.candidates)) if any(position.candidates) else "",
    }


def _linked(one: ExportEntry) -> tuple[Position, str | None, PuzzleInfo]:
    return one.position, None if one.solution is None else grid_text(one.solution), one.info


_WRITERS = MappingProxyType(
    {
        "pdf": _pdf,
        "svg": _each("svg", "image/svg+xml", lambda one, options: done(_picture(one, options).svg().encode())),
        "png": _each("png", "image/png", _png),
        "csv": _csv,
        "sdk": _each("sdk", "text/plain", lambda one, _: done(sdk_text(one.position, one.info).encode())),
        "sdm": _lines("sudokus.sdm", lambda one: sdm_line(one.position, one.info)),
        "opensudoku": _opensudoku,
        "hodoku": _lines("hodoku.txt", lambda one: hodoku_line(one.position, one.info)),
        "f-puzzles": _lines("f-puzzles.txt", lambda one: f"{f_puzzles_link(*_linked(one))}\n"),
        "sudokupad": _lines("sudokupad.txt", lambda one: f"{sudokupad_link(*_linked(one))}\n"),
    }
)


def _text_file(name: str, text: str, media_type: str = "text/plain") -> ExportedFile:
    return ExportedFile(name, media_type, text.encode())


def _name_of(entries: Sequence[ExportEntry], options: PrintOptions) -> str:
    """A file's name from the first title, in letters that every system takes."""
    name = _file_name(entries[0].info.title)
    return f"{name}-answer" if options.answer else name


def _file_name(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "sudoku"


def _numbered(entries: Sequence[ExportEntry], index: int, options: PrintOptions) -> str:
    name = _name_of(entries, options)
    if len(entries) == 1:
        return name
    return f"{name}-{entries[index].info.date or f'{index + 1:03}'}"
