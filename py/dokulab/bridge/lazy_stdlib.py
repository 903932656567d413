"""Fetches the standard library's archive when an import needs a module that is not in memory yet.

The page boots from a snapshot of Python's memory, which holds the modules imported when it was made and no
files. Most visits never need another.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class LazyStdlib(MetaPathFinder):
    """The last finder. If no other finder has found a module, it fetches the archive and looks again.

    ``fetch(path)`` puts the archive where sys.path expects it. If it fails, the import fails, and the next
    one tries again.
    """

    def __init__(self, archive: str, fetch: Callable[[str], None]) -> None:
        self._archive = archive
        self._fetch = fetch

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        try:
            self._fetch(self._archive)
        except Exception as error:
            raise ModuleNotFoundError(
                f"{name} is not here, and the standard library could not be fetched: {error}", name=name
            ) from error
        sys.meta_path.remove(self)
        sys.path_importer_cache.clear()
        importlib.invalidate_caches()
        return PathFinder.find_spec(name, path, target)


def fetch_on_demand(fetch: Callable[[str], None]) -> None:
    """Have ``fetch(path)`` called the first time that a module is missing."""
    archive = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
    sys.meta_path.append(LazyStdlib(archive, fetch))
