"""Text compressed as the program lz-string does, in base64: the form in which f-puzzles and SudokuPad carry puzzles.

LZW with a dictionary that grows as the text is read. The codes are as wide as the number of entries asks for, and their
bits are written lowest first, six to a symbol.
"""

from __future__ import annotations

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NARROW, _WIDE, _END = 0, 1, 2
_FIRST_ENTRY = 3


def compressed(text: str) -> str:
    """The text in base64, of a length that is a multiple of four."""
    packer = _Packer()
    for symbol in _utf16(text):
        packer.add(symbol)
    return packer.base64()


def _utf16(text: str) -> list[str]:
    """The text's units of 16 bits, which is what JavaScript counts as characters."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [chr(int.from_bytes(data[start : start + 2], "little")) for start in range(0, len(data), 2)]


class _Packer:
    def __init__(self) -> None:
        self._codes: dict[str, int] = {}
        self._new: set[str] = set()
        self._next = _FIRST_ENTRY
        self._width = 2
        self._room = 2
        self._before = ""
        self._bits: list[int] = []

    def add(self, symbol: str) -> None:
        if symbol not in self._codes:
            self._codes[symbol] = self._next
            self._next += 1
            self._new.add(symbol)
        longer = self._before + symbol
        if longer in self._codes:
            self._before = longer
            return
        self._write_entry(self._before)
        self._codes[longer] = self._next
        self._next += 1
        self._before = symbol

    def base64(self) -> str:
        if self._before:
            self._write_entry(self._before)
        self._write(_END, self._width)
        self._bits.append(0)
        while len(self._bits) % 6:
            self._bits.append(0)
        symbols = [
            _ALPHABET[int("".join(map(str, self._bits[start : start + 6])), 2)]
            for start in range(0, len(self._bits), 6)
        ]
        text = "".join(symbols)
        return text + "=" * (-len(text) % 4)

    def _write_entry(self, entry: str) -> None:
        if entry in self._new:
            code = ord(entry)
            self._write(_NARROW if code < 256 else _WIDE, self._width)
            self._write(code, 8 if code < 256 else 16)
            self._new.remove(entry)
            self._use_room()
        else:
            self._write(self._codes[entry], self._width)
        self._use_room()

    def _use_room(self) -> None:
        self._room -= 1
        if self._room == 0:
            self._room = 1 << self._width
            self._width += 1

    def _write(self, value: int, width: int) -> None:
        self._bits += [value >> place & 1 for place in range(width)]


LONGEST_PACKED = 100_000
"""The most characters that are unpacked; a few can stand for very long texts."""

_LONGEST_TEXT = 1_000_000


def unpacked(packed: str) -> str | None:
    """The text that :func:`compressed` packed; None where it is no such text, or too long."""
    symbols = packed.replace("=", "")
    if not symbols or len(symbols) > LONGEST_PACKED or any(symbol not in _PLACES for symbol in symbols):
        return None
    bits = "".join(f"{_PLACES[symbol]:06b}" for symbol in symbols)
    entries = ["", "", ""]
    parts: list[str] = []
    length = at = 0
    width, last = 2, ""
    while at + width <= len(bits):
        code, at = int(bits[at : at + width][::-1], 2), at + width
        if code == _END:
            return "".join(parts).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        if code in (_NARROW, _WIDE):
            wide = 8 if code == _NARROW else 16
            entry, at = chr(int(bits[at : at + wide][::-1] or "0", 2)), at + wide
            entries.append(entry)
        elif code < len(entries):
            entry = entries[code]
        elif last and code == len(entries):  # the entry that this code is about to make
            entry = last + last[0]
        else:
            return None
        if last:
            entries.append(last + entry[0])
        parts.append(entry)
        length += len(entry)
        if length > _LONGEST_TEXT:
            return None
        last, width = entry, max(3, len(entries).bit_length())
    return None


_PLACES = {symbol: place for place, symbol in enumerate(_ALPHABET)}
