"""Reads and writes files, with a clear message for each failure. A failed write leaves the earlier file whole."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast
from weakref import finalize

from dokulab.ground.errors import ParameterError

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader


def is_file(name: str) -> bool:
    """Whether there is something to read under this name; no error even for a name that no file can have."""
    with suppress(OSError, ValueError):  # too long, or with a NUL in it
        return name != "" and Path(name).exists()
    return False


def read_text(path: Path) -> str:
    """A file's text. Raises ParameterError where it cannot be read or is not UTF-8."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise ParameterError(f"{_shown(path)} is not UTF-8 text.", rule="file") from None
    except (OSError, ValueError) as error:
        raise ParameterError(f"{_shown(path)} cannot be read: {_reason(error)}.", rule="file") from None


def read_chunks(path: Path, size: int = 1 << 16) -> Iterator[bytes]:
    """A file's bytes, part by part. Raises ParameterError where it cannot be read."""
    try:
        with path.open("rb") as file:
            yield from iter(lambda: file.read(size), b"")
    except (OSError, ValueError) as error:
        raise ParameterError(f"{_shown(path)} cannot be read: {_reason(error)}.", rule="file") from None


def package_text(module: str, name: str) -> str:
    """The text of a file that is shipped beside a module, named by ``__name__``, from whatever that was loaded from.

    Call it when the module is imported: the page's Python has modules in memory, and no files.
    """
    spec = sys.modules[module].__spec__
    assert spec is not None
    assert spec.origin is not None
    loader = cast("ResourceLoader", spec.loader)
    return loader.get_data(str(Path(spec.origin).with_name(name))).decode("utf-8")


def make_folder(folder: Path) -> None:
    """Make a folder for results unless it exists, and check that files can be made in it. Raises ParameterError."""
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        _try_beside(folder / "results")


def check_writable(path: Path) -> None:
    """Raise ParameterError if :func:`write_whole` would. Call it before the work, so that no result is lost."""
    with _writing(path):
        target = _target(path)
        if target.exists():
            with target.open("ab"):  # refuses a folder and a file that is read-only, and changes nothing
                pass
        if _is_replaced(target):
            _try_beside(target)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a whole file or nothing: on failure an earlier file stays as it was. Raises ParameterError."""
    data = content.encode() if isinstance(content, str) else content
    with _writing(path):
        target = _target(path)
        if not _is_replaced(target):
            target.write_bytes(data)
            return
        beside = _name_beside(target)
        try:
            with beside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                beside.chmod(target.stat().st_mode & 0o7777)
            beside.replace(target)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise


class GrowingFile:
    """A text file that grows line by line, made if it is missing. Only one program at a time can open it this way.

    ``lines`` are the whole lines that it had. If half a line follows them, because a run was killed while it wrote, the
    first new line replaces it: but only a half first line that begins as the program's own do, with ``begins``, since a
    file of one line without an end may be somebody's notes. The file stays locked until ``close()``, or until nobody
    refers to this object.
    """

    def __init__(self, path: Path, begins: str) -> None:
        """Raises ParameterError if the file is in use, is not text or not ours, or cannot be read and written."""
        self._path = path
        with _writing(path):
            self._file = path.open("a+b")
            self.close = finalize(self, _close, self._file)
            if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                raise OSError("it is not a plain file")
        try:
            _lock(self._file)
        except BlockingIOError:
            raise ParameterError(
                f"{_shown(path)} is in use by another run. Wait until it ends, or choose another place.", rule="out"
            ) from None
        with _writing(path):
            self._file.seek(0)
            whole, newline, half = self._file.read().rpartition(b"\n")
        known = begins.encode()[: len(half)]
        if not newline and not half.startswith(known):
            raise ParameterError(
                f"{_shown(path)} holds something else, which was left as it is. Choose another place.", rule="out"
            )
        self._end: int | None = len(whole + newline)
        try:
            self.lines = whole.decode().split("\n") if newline else []
        except UnicodeDecodeError:
            raise ParameterError(f"{_shown(path)} is not UTF-8 text.", rule="file") from None

    def append(self, line: str) -> None:
        """Add a line, and write it at once. Raises ParameterError; part of the line may then be in the file."""
        with _writing(self._path):
            if self._end is not None:
                self._file.truncate(self._end)
                self._end = None
            self._file.write(f"{line}\n".encode())
            self._file.flush()


def _close(file: BinaryIO) -> None:
    with suppress(OSError):  # only what could not be written before, which has been reported
        file.close()


def _lock(file: BinaryIO) -> None:
    """Lock a file until it is closed, where its file system can. Raises BlockingIOError if it is locked already."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(1 << 40)  # other programs cannot read what is locked: a byte far behind the end
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None
    else:
        import fcntl

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            pass


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise ParameterError(
            f"{_shown(path)} cannot be written: {_reason(error)}. Choose another place.", rule="out"
        ) from None


def _target(path: Path) -> Path:
    """The file itself, where ``path`` is a symbolic link to it."""
    return Path(os.path.realpath(path))


def _is_replaced(target: Path) -> bool:
    """Whether a new file can take this one's place. A device or a pipe is written to directly."""
    return not target.exists() or target.is_file()


def _try_beside(target: Path) -> None:
    beside = _name_beside(target)
    beside.touch(exist_ok=False)
    beside.unlink()


def _name_beside(target: Path) -> Path:
    return target.with_name(f".dokulab-{os.urandom(8).hex()}")


def _shown(path: Path) -> str:
    return str(path)[:200]


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
