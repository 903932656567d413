"""Runs in Pyodide just before the boot snapshot is taken, and lets go of what would only make it larger.

What goes: caches, and documentation strings, functions' annotations and places in lines, which nothing in the page
reads.
"""

from __future__ import annotations

import gc
import linecache
import re
import sys
import types
import zipimport

HAS_DOCSTRING = 0x4000000
"""inspect.CO_HAS_DOCSTRING."""
_NO_COLUMNS = 13
_NO_LOCATION = 15
"""Kinds of entries in a line table."""
IMMUTABLE_TYPE = 1 << 8
"""Py_TPFLAGS_IMMUTABLETYPE of CPython's object.h."""


def trim() -> None:
    """Drop what nothing reads from all modules in memory."""
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType):
            _trim_function(thing)
        elif isinstance(thing, type):
            _trim_type(thing)
    for module in sys.modules.values():
        module.__doc__ = None
    vars(zipimport)["_zip_directory_cache"].clear()
    sys.path_importer_cache.clear()
    re.purge()
    linecache.clearcache()
    gc.collect()


def _trim_function(function: types.FunctionType) -> None:
    """At once, one by one: old and new code of many together would spread over more memory than both are worth."""
    function.__code__ = _trimmed(function.__code__, (function.__module__ or "").startswith("dokulab"))
    function.__doc__ = None
    function.__annotations__ = None  # type: ignore[assignment]  # as a function without any has


def _trim_type(kind: type) -> None:
    if not kind.__flags__ & IMMUTABLE_TYPE and isinstance(vars(kind).get("__doc__"), str):
        kind.__doc__ = None


def _trimmed(code: types.CodeType, keeps_lines: bool) -> types.CodeType:
    """Without documentation strings, columns and, but for the engine's, line numbers, in nested functions too."""
    consts = tuple(
        _trimmed(const, keeps_lines) if isinstance(const, types.CodeType) else const for const in code.co_consts
    )
    if code.co_flags & HAS_DOCSTRING:
        consts = (None, *consts[1:])
    return code.replace(co_consts=consts, co_linetable=_line_table(code, keeps_lines=keeps_lines))


def _line_table(code: types.CodeType, *, keeps_lines: bool) -> bytes:
    """A table of lines without columns, as ``-X no_debug_ranges`` makes them: no traceback has the source to mark.

    Each instruction has an entry, also where its line is not kept: where the table ends early, telling a traceback
    fails. An entry is, as CPython's ``Objects/locations.md`` says, a byte with its kind and its length less one, in
    code units and at most eight, and, of a line, how far it lies from the one before.
    """
    table = bytearray()
    line = code.co_firstlineno
    for start, end, at in code.co_lines():
        left = (end - start) // 2
        while left:
            length = min(left, 8)
            left -= length
            if at is None or not keeps_lines:
                table.append(0x80 | _NO_LOCATION << 3 | length - 1)
            else:
                table.append(0x80 | _NO_COLUMNS << 3 | length - 1)
                table += _signed(at - line)
                line = at
    return bytes(table)


def _signed(number: int) -> bytes:
    """A number as groups of six bits, the lowest first, its sign in the lowest bit."""
    left = -number << 1 | 1 if number < 0 else number << 1
    groups = bytearray()
    while left >= 64:
        groups.append(0x40 | left & 63)
        left >>= 6
    groups.append(left)
    return bytes(groups)


if __name__ == "__main__":
    trim()
