"""The bytes of a file as lines of text: what encoding they have, where lines end, and how much is read."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

from dokulab.ground.errors import PuzzleTextError

LONGEST_FILE = 1_000_000_000
"""The most characters that are read of a file: about 12,000,000 puzzles, one a line."""

LONGEST_LINE = 2_000_000
"""The most characters of a line."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_FEWEST_BYTES = 4
"""So many tell the encoding."""

_END = re.compile(r"\r*\n|\r")


def encoding_of(start: bytes) -> str:
    """The encoding of a text by its first bytes: by its mark, by the zeros of UTF-16 that has none, else UTF-8."""
    for mark, name in _MARKS:
        if start.startswith(mark):
            return name
    even, odd = start[::2][:100], start[1::2][:100]
    if odd and not any(odd) and all(even):
        return "utf-16-le"
    if even and not any(even) and all(odd) and odd:
        return "utf-16-be"
    return "utf-8"


def text_lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """The lines of a file without their ends, each as soon as it is whole. Bytes that mean nothing become U+FFFD.

    A carriage return before an end of line, or several, are part of it. Raises PuzzleTextError for a line
    that is too long, as in a file that has no text, and where the file is longer than :data:`LONGEST_FILE`.
    """
    decoder: codecs.IncrementalDecoder | None = None
    rest = ""
    length = 0
    start = b""
    for chunk in chunks:
        if decoder is None:
            chunk = start = start + chunk
            if len(start) < _FEWEST_BYTES:
                continue
            decoder = codecs.getincrementaldecoder(encoding_of(start))("replace")
        text = decoder.decode(chunk)
        length += len(text)
        if length > LONGEST_FILE:
            raise PuzzleTextError(f"The file has more than {LONGEST_FILE:,} characters.", rule="length")
        text = rest + text
        held = len(text) - len(text.rstrip("\r"))  # the end of a line may go on in the next chunk
        lines = _END.split(text[: len(text) - held])
        rest = lines.pop() + "\r" * held
        yield from lines
        if len(rest) > LONGEST_LINE and "\0" in rest:
            raise PuzzleTextError("This isn’t a text file.", rule="encoding")
        if len(rest) > LONGEST_LINE:
            raise PuzzleTextError(f"A line has more than {LONGEST_LINE:,} characters.", rule="length")
    last = start.decode(encoding_of(start), "replace") if decoder is None else decoder.decode(b"", True)
    yield from _END.split(rest + last)


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends, of every kind that :func:`text_lines` knows."""
    return _END.split(text) if "\r" in text else text.split("\n")
