"""Digests of files, by which the build knows what is stale."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_site.paths import ROOT


def files_under(folder: Path) -> Iterator[Path]:
    """Every source file below ``folder``, in one order everywhere; no byte code, no hidden files."""
    if not folder.is_dir():
        return
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        hidden = any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden:
            yield path


def digest_of_bytes(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def digest_of(paths: Iterable[Path], *more: str) -> str:
    """A digest of the files' places and contents, and of the words in ``more``."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in paths:
        total.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


class Stamp:
    """A file that remembers the digest of what something was made from."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def matches(self, digest: str) -> bool:
        return self.path.is_file() and self.path.read_text() == digest

    def write(self, digest: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(digest)
