"""Runs in Pyodide just before the boot snapshot is taken, and lets go of what would only make it larger.

What goes: caches, and the documentation strings of all that is not the engine's own.
"""

from __future__ import annotations

import gc
import linecache
import re
import sys
import types
import zipimport

ENGINE = "dokulab"
HAS_DOCSTRING = 0x4000000
"""inspect.CO_HAS_DOCSTRING."""
IMMUTABLE_TYPE = 1 << 8
"""Py_TPFLAGS_IMMUTABLETYPE of CPython's object.h."""


def trim() -> None:
    """Drop documentation strings and caches from all modules in memory but the engine's."""
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType | type) and not _is_ours(str(getattr(thing, "__module__", ""))):
            _drop_docstring(thing)
    for name, module in sys.modules.items():
        if not _is_ours(name):
            module.__doc__ = None
    vars(zipimport)["_zip_directory_cache"].clear()
    sys.path_importer_cache.clear()
    re.purge()
    linecache.clearcache()
    gc.collect()


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == ENGINE


def _drop_docstring(thing: types.FunctionType | type) -> None:
    if isinstance(thing, types.FunctionType):
        code = thing.__code__
        if code.co_flags & HAS_DOCSTRING:
            thing.__code__ = code.replace(co_consts=(None, *code.co_consts[1:]))
        thing.__doc__ = None
    elif not thing.__flags__ & IMMUTABLE_TYPE and isinstance(vars(thing).get("__doc__"), str):
        thing.__doc__ = None


if __name__ == "__main__":
    trim()
