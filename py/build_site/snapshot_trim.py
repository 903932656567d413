"""Runs in Pyodide just before the boot snapshot is taken, and lets go of what would only make it larger.

What goes: caches, and documentation strings, which nothing in the page reads.
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
IMMUTABLE_TYPE = 1 << 8
"""Py_TPFLAGS_IMMUTABLETYPE of CPython's object.h."""


def trim() -> None:
    """Drop documentation strings and caches from all modules in memory."""
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType | type):
            _drop_docstring(thing)
    for module in sys.modules.values():
        module.__doc__ = None
    vars(zipimport)["_zip_directory_cache"].clear()
    sys.path_importer_cache.clear()
    re.purge()
    linecache.clearcache()
    gc.collect()


def _drop_docstring(thing: types.FunctionType | type) -> None:
    if isinstance(thing, types.FunctionType):
        thing.__code__ = _trimmed(thing.__code__, keeps_lines=(thing.__module__ or "").startswith("dokulab"))
        thing.__doc__ = None
    elif not thing.__flags__ & IMMUTABLE_TYPE and isinstance(vars(thing).get("__doc__"), str):
        thing.__doc__ = None


def _trimmed(code: types.CodeType, *, keeps_lines: bool) -> types.CodeType:
    """Without documentation strings and, but for the engine's, without line numbers, in nested functions too."""
    consts = tuple(
        _trimmed(const, keeps_lines=keeps_lines) if isinstance(const, types.CodeType) else const
        for const in code.co_consts
    )
    if code.co_flags & HAS_DOCSTRING:
        consts = (None, *consts[1:])
    return code.replace(co_consts=consts, co_linetable=code.co_linetable if keeps_lines else _no_lines(code))


def _no_lines(code: types.CodeType) -> bytes:
    """A line table that knows no place, for each instruction: where it is empty, telling a traceback fails."""
    whole, rest = divmod(len(code.co_code) // 2, 8)
    entry = 0x80 | 15 << 3  # "no location", for one code unit more than its last three bits say
    return bytes([entry | 7]) * whole + (bytes([entry | rest - 1]) if rest else b"")


if __name__ == "__main__":
    trim()
