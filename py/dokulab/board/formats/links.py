"""Puzzles in links: of this page, and of sudoku sites that write the whole puzzle into the address."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import parse_qsl, unquote, urlsplit

from dokulab.board.formats.candidate_grids import sudokuwiki_position
from dokulab.board.formats.json_puzzles import json_puzzles, literal_puzzles, refused
from dokulab.board.formats.lz_string import unpacked
from dokulab.board.formats.source_puzzle import SourcePuzzle, of_position
from dokulab.board.formats.sudokupad import read_short_json, short_puzzle
from dokulab.board.formats.symbols import SIZE_OF
from dokulab.board.formats.token import read_token
from dokulab.ground.errors import PuzzleTextError

LONGEST_LINK = 100_000
"""The most characters of a link."""

_BARE = re.compile(r"(?:scl|ctc|scf|fpuz|classic)\S{14,}\Z")
LINK = re.compile(rf"(?i:https?://|www\.)\S|{_BARE.pattern}")
"""How a text, without blanks around it, begins as a link of any kind that :func:`read_link` takes."""
_ONE_LINK = re.compile(r"[(<\[\"“']*((?:https?://|www\.)\S+?)[)>\]\"”',;!?]*(?=\s|$)", re.IGNORECASE)
_PUZZLE = re.compile(r"[0-9.*_xX-]{81}")
_WORDED = re.compile(r"[0-9A-Ya-y.*_-]+")
_PARAMETERS = ("s", "bd", "p", "puzzleid", "load", "puzzle")
_PACKED = re.compile(r"(?:fpuz(?:zles)?|scl|ctc)?(N4.*)", re.DOTALL)
_PACKED_PATH = re.compile(r"/((?:fpuz(?:zles)?|scl|ctc)N4.*)$", re.DOTALL)
_SUDOKUPAD = re.compile(r"(?:.*\.)?(?:sudokupad\.app|crackingthecryptic\.com|cracking-the-cryptic\.web\.app)")

_ON_A_SERVER = (
    "This link only names a puzzle on SudokuPad’s server, and Dokulab asks no other site for anything. Give a link "
    "that holds the whole puzzle, or its clues."
)


def only_link(text: str) -> str | None:
    """The one link in a text of more than that, as in a message; None where it has none or several."""
    links = _ONE_LINK.findall(text[:LONGEST_LINK])
    return links[0] if len(links) == 1 and len(text.split()) > 1 else None


def read_link(link: str) -> SourcePuzzle:
    """The puzzle that a link holds, without its place. Where it holds none, its problem says why."""
    if len(link) > LONGEST_LINK:
        return SourcePuzzle(link[:200], problem=PuzzleTextError("This link is too long.", rule="link"))
    try:
        for written in dict.fromkeys((link.strip(), re.sub(r"[\r\n]+", "", link.strip()).replace(" ", "+"))):
            found = _in_link(written)
            if found is not None:
                return found
    except ValueError as error:
        problem = PuzzleTextError(f"The link cannot be read ({error}); give the puzzle itself.", rule="link")
        return SourcePuzzle(link, problem=problem)
    except PuzzleTextError as error:
        return SourcePuzzle(link, problem=error)
    return SourcePuzzle(link, problem=_no_puzzle_in(link.strip()))


def _no_puzzle_in(link: str) -> PuzzleTextError:
    parts = urlsplit(link if "://" in link else f"https://{link}")
    names_one = len(parts.path) > 1 or "puzzleid" in dict(parse_qsl(parts.query))
    if _PACKED.search(unquote(f"{parts.path}?{parts.query}")) and "N4" in link:
        return PuzzleTextError("This link is damaged or incomplete. Copy all of it.", rule="link")
    if _SUDOKUPAD.fullmatch(parts.hostname or "") and names_one:
        return PuzzleTextError(_ON_A_SERVER, rule="link")
    return PuzzleTextError(
        "The link has no puzzle of 81 characters in s=, bd=, p= or its path; give the puzzle itself.", rule="link"
    )


def _in_link(link: str) -> SourcePuzzle | None:
    if _BARE.match(link):
        return _in_parts([link])
    parts = urlsplit(link if "://" in link else f"https://{link}")
    # Pages that live in the fragment put a query of their own there: "#play?p=...".
    fragment_path, _, fragment_query = parts.fragment.partition("?")
    queries = parse_qsl(parts.query.replace("+", "%2B")) + parse_qsl(fragment_query.replace("+", "%2B"))
    fields = {key.lower(): value.strip() for key, value in queries}
    path = unquote(parts.path)
    packed = _PACKED_PATH.search(path)  # packed text may hold slashes of its own
    candidates = [packed[1] if packed else "", *(fields.get(name, "") for name in _PARAMETERS)]
    own = fields.get("p", "")
    if (token := read_token(own)) is not None:
        return of_position(token)
    if len(own) in SIZE_OF and _WORDED.fullmatch(own):
        return SourcePuzzle(own)
    if own.startswith("{"):  # with its box, as the Lab's links name a puzzle on an unusual board
        return next(literal_puzzles(own), None)
    return _in_parts([*candidates, *path.split("/"), *unquote(fragment_path).split("/")])


def _in_parts(parts: Sequence[str]) -> SourcePuzzle | None:
    """The puzzle that one of the parts of a link is."""
    for part in parts:
        if _PUZZLE.fullmatch(part):
            return SourcePuzzle(part)
        short = short_puzzle(part)
        if short is not None:
            return SourcePuzzle(short[0], problem=refused(short[1]) if short[1] else None)
        position = sudokuwiki_position(part)
        if position is not None:
            return of_position(position)
        packed = _PACKED.fullmatch(unquote(part))
        text = unpacked(packed[1].replace(" ", "+")) if packed else None
        if text is not None:
            return next(json_puzzles(read_short_json(text)), None)
    return None
