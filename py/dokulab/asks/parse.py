"""Reading puzzles from text: what a person typed, pasted or followed, or a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from dokulab.board.formats import grid_text
from dokulab.board.formats.puzzle_text import parse_plain
from dokulab.board.formats.source_puzzle import NO_INFO, PuzzleInfo, SourcePuzzle
from dokulab.board.formats.symbols import PLAIN_PUZZLE
from dokulab.board.formats.text_bytes import lines_of
from dokulab.board.geometry import CLASSIC, Digit
from dokulab.ground.errors import DokulabError, PuzzleTextError
from dokulab.ground.jobs import Job, Progress
from dokulab.ground.request import Help, Method, Range, Request

LONGEST = 6_000_000
"""The most characters of a text that are read at once: about 70,000 puzzles, one a line."""

MOST_PUZZLES = 10_000
_MOST_PROBLEMS = 100
_AT_ONCE = 100
"""So many lines, and no more puzzles, are read without a pause."""

PuzzleLimit: TypeAlias = Annotated[
    int, Range(at_least=1, at_most=MOST_PUZZLES), Help("read no more puzzles than these")
]


@dataclass(frozen=True, slots=True)
class ParseRequest(Request):
    """Read the puzzles of a text in any form: one or many."""

    text: Annotated[str, Help("what a person typed, pasted or followed, or what a file has")]
    most: PuzzleLimit = MOST_PUZZLES
    in_parts: Annotated[bool, Help("send puzzles as they are read; the result has the last ones alone")] = False


@dataclass(frozen=True, slots=True)
class ParsedPuzzle:
    """A puzzle of the text: its clues, the line on which it begins (from 1) and its board.

    ``info`` is what the text says about it, null for nothing. ``digits`` were placed and ``candidates`` are what is
    left, as sets of bits; null where there are none. ``remark`` says what was read in no usual way, ``seed``
    from what a table says that it was made; both may be empty.
    """

    puzzle: str
    line: int
    box_rows: int
    box_columns: int
    info: PuzzleInfo | None
    digits: tuple[Digit, ...] | None
    candidates: tuple[int, ...] | None
    remark: str
    seed: str


@dataclass(frozen=True, slots=True)
class TextProblem:
    """What could not be read, and the line on which it begins, from 1."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class ParseProgress:
    """The detail of a progress: the puzzles that are new since the last, of a text that is read in parts."""

    added: tuple[ParsedPuzzle, ...]


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The puzzles in their order, the first of the problems and how many there are. ``cut``: the text has more.

    In parts, ``puzzles`` are those that no progress has sent.
    """

    puzzles: tuple[ParsedPuzzle, ...]
    problems: tuple[TextProblem, ...]
    problem_count: int
    cut: bool


def parse(request: ParseRequest) -> Job[ParseResult]:
    """The puzzles of a text. Raises DokulabError, with the cell or the position, for a text without any."""
    from dokulab.board.formats.puzzle_files import read_puzzles  # which the page does without at first

    text = request.text
    if len(text) > LONGEST:
        raise PuzzleTextError(f"The text has {len(text):,} characters; at most {LONGEST:,} are read.", rule="length")
    lines = lines_of(text)
    puzzles: list[ParsedPuzzle] = []
    problems: list[TextProblem] = []
    only_error: DokulabError | None = None
    problem_count = 0
    cut = False
    sent = last_line = 0
    for number, source in enumerate(read_puzzles(lines), 1):
        if len(puzzles) == request.most:
            cut = True
            break
        line = source.line or 1
        try:
            puzzles.append(_parsed(source))
        except DokulabError as error:
            problem_count += 1
            only_error = error if problem_count == 1 else None
            if problem_count <= _MOST_PROBLEMS:
                problems.append(TextProblem(line, error.message))
        if line - last_line >= _AT_ONCE or number % _AT_ONCE == 0:
            last_line = line
            new = tuple(puzzles[sent:]) if request.in_parts else ()
            sent += len(new)
            yield Progress(min(1.0, line / len(lines)), added=new)
    if not puzzles and "\0" in text:
        raise PuzzleTextError("This isn’t a text file.", rule="encoding")
    if not puzzles:
        raise only_error or _no_puzzle(problems, problem_count)
    return ParseResult(tuple(puzzles[sent:]), tuple(problems), problem_count, cut)


def _no_puzzle(problems: Sequence[TextProblem], count: int) -> PuzzleTextError:
    if not problems:
        return PuzzleTextError("There is no puzzle in this text.", rule="words")
    first = problems[0]
    return PuzzleTextError(
        f"None of {count} puzzles can be read. The first is on line {first.line}: {first.message}", rule="words"
    )


def _parsed(source: SourcePuzzle) -> ParsedPuzzle:
    if source.problem is not None:
        raise source.problem
    seed = source.columns.get("seed", "")
    if PLAIN_PUZZLE.fullmatch(source.text) and source.board in (None, CLASSIC):  # most are, and need no further look
        plain_text = source.text.replace("0", ".")
        return ParsedPuzzle(plain_text, source.line or 1, 3, 3, *_beside(source), source.remark, seed)
    plain = parse_plain(source.text, source.board, first_line=source.line or 1)
    board = plain.grid.geometry
    return ParsedPuzzle(
        grid_text(plain.grid),
        source.line or 1,
        board.box_rows,
        board.box_columns,
        *_beside(source),
        " ".join(filter(None, (source.remark, plain.remark))),
        seed,
    )


def _beside(source: SourcePuzzle) -> tuple[PuzzleInfo | None, tuple[Digit, ...] | None, tuple[int, ...] | None]:
    """What is said about a puzzle, what was placed in it, and the candidates; None for each that there is not."""
    return (
        None if source.info is NO_INFO or source.info == NO_INFO else source.info,
        source.placed if any(source.placed) else None,
        source.candidates if any(source.candidates) else None,
    )


METHODS = {"parse": Method(ParseRequest, ParseResult, parse, ParseProgress)}
