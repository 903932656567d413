"""Runs what a person writes, as Python's own prompt does.

Text that the program prints goes to standard output. What the page draws (boards, tables) and the value of the last
expression come as :class:`Drawing` records, each with its place in the printed text: data, never markup.
"""

from __future__ import annotations

import ast
import io
import linecache
import sys
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, fields, is_dataclass
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, Literal, TextIO

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import LARGEST_SIZE
from dokulab.board.grid import Grid
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import WAIT, Job, run
from dokulab.ground.request import AtMost
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import SOLVERS
from dokulab.search.solvers.user_solver import WorkGrid

if TYPE_CHECKING:
    import traceback

MOST_CHARACTERS = 100_000
"""Of what one run prints; the rest is left out, and the person is told."""
MOST_ROWS = 200
MOST_COLUMNS = 50
MOST_DRAWINGS = 200
MOST_DRAWN = 100_000
"""The cells of all boards and tables of one run."""
MOST_WRITTEN = 1_000_000
"""The characters of all tables and texts of one run."""
MOST_MATCHES = 100
LONGEST_VALUE = 10_000

_FLUSH_SECONDS = 0.05
_TURN_SECONDS = 0.01

_CO_COROUTINE = 0x80
"""inspect.CO_COROUTINE. Importing inspect would make the page's snapshot larger."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something to show after the first ``at`` characters (UTF-16) of what was printed.

    "text" and "error" have ``text``. A "grid" has the board's box shape and a digit a cell, 0 for none. A "table" has
    a ``head`` and ``rows`` of as many texts; ``text`` says what was left out.
    """

    at: int
    kind: Literal["text", "error", "grid", "table"]
    text: str = ""
    box_rows: Annotated[int, AtMost(LARGEST_SIZE)] = 0
    box_columns: Annotated[int, AtMost(LARGEST_SIZE)] = 0
    digits: Annotated[tuple[Annotated[int, AtMost(LARGEST_SIZE)], ...], AtMost(LARGEST_SIZE**2)] = ()
    head: Annotated[tuple[str, ...], AtMost(MOST_COLUMNS)] = ()
    rows: Annotated[tuple[Annotated[tuple[str, ...], AtMost(MOST_COLUMNS)], ...], AtMost(MOST_ROWS)] = ()


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a run. ``play`` is a puzzle that the program sent to the board, if it sent one."""

    drawings: Annotated[tuple[Drawing, ...], AtMost(MOST_DRAWINGS + 2)]
    play: str | None
    went_well: bool


class Prompt:
    """Names that last, and runs of code that use them. ``engine`` answers requests as the page's own are answered."""

    def __init__(self, engine: Callable[..., object]) -> None:
        self._runs = 0
        self._puzzle = ""
        self._drawings: list[Drawing] = []
        self._drawn = self._written = 0
        self._is_full = False
        self._play: str | None = None
        self._out = _Printed(sys.stdout)
        self._names: dict[str, Any] = {
            "__name__": "__console__",
            "__doc__": None,
            "engine": engine,
            "input": _no_input,
            "play": self.play,
            "show": self.show,
            "run": run,
            "parse_grid": parse_grid,
            "grid_text": grid_text,
            "Grid": Grid,
            "Limits": Limits,
            "SOLVERS": SOLVERS,
        }

    def run(self, code: str, puzzle: str) -> Job[Ran]:
        """Run ``code`` with the names of the runs before. ``puzzle`` is what the board shows, as text.

        The job can be stopped only where the program itself awaits something.
        """
        if puzzle != self._puzzle:
            self._names["puzzle"] = self._puzzle = puzzle
        self._runs += 1
        self._drawings, self._play = [], None
        self._drawn, self._written, self._is_full = 0, 0, False
        self._out = _Printed(sys.stdout)
        try:
            with redirect_stdout(self._out), redirect_stderr(self._out):
                went_well = yield from self._executed(code, f"<input {self._runs}>")
        finally:
            self._out.end()
        return Ran(tuple(self._drawings), self._play, went_well)

    def complete(self, text: str) -> tuple[str, ...]:
        """The names that ``text``, a name or a path of names with dots, may go on to; without the brackets of calls."""
        from rlcompleter import Completer  # few need it, and the page's snapshot does not hold it

        completer = Completer(self._names)
        found: dict[str, None] = {}
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            for state in range(MOST_MATCHES):
                match = completer.complete(text, state)
                if match is None:
                    break
                found[match.rstrip("() ")] = None
        return tuple(found)

    def show(self, value: object) -> None:
        """Draw a value below what was printed so far: a grid or a puzzle's text as a board, records as a table."""
        self._draw(_drawing(self._out.place, value, is_asked=True))

    def play(self, puzzle: object) -> None:
        """Open a puzzle in Play: its text, or a grid. The page asks first if a game is in progress."""
        if isinstance(puzzle, WorkGrid):
            puzzle = puzzle.as_grid()
        self._play = grid_text(puzzle if isinstance(puzzle, Grid) else parse_grid(str(puzzle)))

    def _executed(self, code: str, name: str) -> Job[bool]:
        linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
        try:
            program = ast.parse(code, name)
            last = program.body.pop() if program.body and isinstance(program.body[-1], ast.Expr) else None
            yield from self._value(program, name, "exec")
            if isinstance(last, ast.Expr):
                value = yield from self._value(ast.Expression(last.value), name, "eval")
                if value is not None:
                    self._names["_"] = value
                    self._draw(_drawing(self._out.place, value))
        except GeneratorExit:  # the job was stopped
            raise
        except SystemExit:
            return True
        except BaseException as error:
            self._drawings.append(Drawing(self._out.place, "error", _words_of(error)[:LONGEST_VALUE]))
            return False
        return True

    def _value(self, tree: ast.Module | ast.Expression, name: str, mode: str) -> Job[object]:
        """Run a tree, which may use ``await`` outside of functions."""
        code = compile(tree, name, mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        value = eval(code, self._names)
        if code.co_flags & _CO_COROUTINE:
            value = yield from _awaited(value)
        return value

    def _draw(self, drawing: Drawing) -> None:
        if self._is_full:
            return
        texts = chain([drawing.text], drawing.head, *drawing.rows)
        self._drawn += len(drawing.digits) + len(drawing.head) * len(drawing.rows)
        self._written += sum(map(len, texts))
        count = len(self._drawings)
        self._is_full = count == MOST_DRAWINGS or self._drawn > MOST_DRAWN or self._written > MOST_WRITTEN
        if self._is_full:
            drawing = Drawing(self._out.place, "text", f"What comes after the first {count} drawings is left out.")
        self._drawings.append(drawing)


def _awaited(coroutine: Coroutine[object, None, object]) -> Job[object]:
    """What a coroutine returns. In the page the browser's event loop runs it between two slices of this job."""
    import asyncio

    try:
        loop, own = asyncio.get_running_loop(), None
    except RuntimeError:
        loop = own = asyncio.new_event_loop()
    task = loop.create_task(_outcome(coroutine))
    try:
        while not task.done():
            if own is not None:
                own.run_until_complete(asyncio.wait({task}, timeout=_TURN_SECONDS))
            yield WAIT
        value, error = task.result()
        if error is not None:
            raise error
        return value
    finally:
        task.cancel()
        if own is not None:
            own.run_until_complete(asyncio.wait({task}, timeout=_TURN_SECONDS))
            own.close()


async def _outcome(coroutine: Coroutine[object, None, object]) -> tuple[object, BaseException | None]:
    """A value or an error, as data: Pyodide's event loop prints every error that leaves a task."""
    try:
        return await coroutine, None
    except BaseException as error:
        return None, error


class _Printed(io.TextIOBase):
    """Passes text on a few times a second, and no more than can be read. ``place``: how much has been passed on."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._waiting: list[str] = []
        self._count = 0
        self._flushed = 0.0
        self.place = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        room = MOST_CHARACTERS - self._count
        if room > 0:
            kept = text[:room]
            if len(text) >= room:
                kept += "\n(The rest of the output is left out.)\n"
            self._count += len(text)
            self._waiting.append(kept)
            self.place += len(kept.encode("utf-16-le", "surrogatepass")) // 2
            if time.monotonic() - self._flushed > _FLUSH_SECONDS:
                self.flush()
        return len(text)

    def flush(self) -> None:
        if self._waiting:
            text = "".join(self._waiting).encode("utf-8", "replace").decode()
            self._out.write(text)
            self._out.flush()
            self._waiting = []
        self._flushed = time.monotonic()

    def end(self) -> None:
        """Pass on what waits, and what a program keeps writing through this from now on at once."""
        self.flush()


def _drawing(at: int, value: object, *, is_asked: bool = False) -> Drawing:
    """How a value is shown. A text is drawn as a board only where that is asked for."""
    if isinstance(value, WorkGrid):
        value = value.as_grid()
    if is_asked and isinstance(value, str):
        text = value
        try:
            value = parse_grid(text)
        except DokulabError:
            return Drawing(at, "text", text[:LONGEST_VALUE])
    if isinstance(value, Grid):
        shape = value.geometry
        return Drawing(at, "grid", box_rows=shape.box_rows, box_columns=shape.box_columns, digits=value.values)
    table = _table(value)
    if table is not None:
        head, rows, left_out = table
        shown = tuple(row[:MOST_COLUMNS] for row in rows)
        notes = [_more(left_out, "row"), _more(len(head) - MOST_COLUMNS, "column")]
        return Drawing(at, "table", ", ".join(filter(None, notes)), head=head[:MOST_COLUMNS], rows=shown)
    return Drawing(at, "text", _text_of(value))


def _more(count: int, what: Literal["row", "column"]) -> str:
    if count < 1:
        return ""
    one, several = {"row": ("1 more row", "more rows"), "column": ("1 more column", "more columns")}[what]
    return one if count == 1 else f"{count} {several}"


def _table(value: object) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], int] | None:
    """The head, the rows and how many rows were left out, of a record, a mapping, or a list of either; else None."""
    record = _as_mapping(value)
    if record is not None and record:
        rows = [(_name_of(name), _text_of(entry)) for name, entry in record.items()]
        return ("Name", "Value"), tuple(rows[:MOST_ROWS]), max(0, len(rows) - MOST_ROWS)
    if isinstance(value, list | tuple) and value:
        records = [_as_mapping(entry) for entry in value[:MOST_ROWS]]
        known = [entry for entry in records if entry is not None]
        if len(known) == len(records) and known[0] and all(entry.keys() == known[0].keys() for entry in known):
            head = tuple(map(_name_of, known[0]))
            cells = tuple(tuple(map(_text_of, entry.values())) for entry in known)
            return head, cells, max(0, len(value) - MOST_ROWS)
    return None


def _as_mapping(value: object) -> Mapping[Any, object] | None:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value) if field.repr}
    return value if isinstance(value, dict) else None


def _name_of(key: object) -> str:
    return str(key)[:LONGEST_VALUE]


def _text_of(value: object) -> str:
    if isinstance(value, Grid):
        return grid_text(value)
    if isinstance(value, float):
        return f"{value:.6g}"
    return repr(value)[:LONGEST_VALUE]


def _no_input(prompt: object = "") -> str:
    """What ``input`` does here. Raises DokulabError: a program in a page cannot wait for a line without stopping it."""
    raise DokulabError(
        "Programs here can’t ask while they run. Write the value into the program in place of input(), "
        'as a text: "7" for input(), 7 for int(input()).'
    )


def _words_of(error: BaseException) -> str:
    """The traceback from the person's own line on; of a fault in what was asked for, the message alone."""
    if isinstance(error, DokulabError):
        return error.message
    import traceback  # not in the page's snapshot

    frames = _own_frames(traceback.extract_tb(error.__traceback__))
    described = traceback.TracebackException.from_exception(error, limit=0)
    head = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join([*head, *described.format_exception_only()]).rstrip()


def _own_frames(frames: Iterable[traceback.FrameSummary]) -> Sequence[traceback.FrameSummary]:
    """The last frames, from the first that is the person's own."""
    every = list(frames)
    first = next((number for number, frame in enumerate(every) if frame.filename.startswith("<input ")), len(every))
    return every[first:][-20:]
