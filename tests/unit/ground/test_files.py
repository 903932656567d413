"""Files are written whole or not at all, and what goes wrong is said in words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from dokulab.ground.errors import ParameterError
from dokulab.ground.files import GrowingFile, check_writable, is_file, make_folder, read_text, write_whole

LONG = "x" * 300


def test_a_file_is_written_and_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    write_whole(path, "one\n")
    path.chmod(0o640)
    write_whole(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_leads_to_the_file_that_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "table.json", tmp_path / "link"
    link.symlink_to(path)
    write_whole(link, "one")
    assert link.is_symlink()
    assert path.read_text() == "one"


def test_a_device_is_written_to(tmp_path: Path) -> None:
    check_writable(Path(os.devnull))
    write_whole(Path(os.devnull), "gone")
    assert Path(os.devnull).is_char_device()


@pytest.mark.parametrize("fails", ["fsync", "replace"])
@pytest.mark.parametrize("before", [None, "as it was"])
def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str, before: str | None
) -> None:
    path = tmp_path / "table.json"
    if before is not None:
        path.write_text(before)

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(*(os, "fsync", full) if fails == "fsync" else (Path, "replace", full))
    with pytest.raises(ParameterError, match="cannot be written: No space left on device"):
        write_whole(path, "new")
    assert [(each, each.read_text()) for each in tmp_path.iterdir()] == ([(path, before)] if before else [])


def test_an_interrupt_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "table.json", "new")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["", "missing/table.json", LONG, "nul\0", "folder", "full"])
def test_a_place_that_cannot_be_written_is_known_before(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "full").symlink_to("/dev/full/table")
    for write in (check_writable, lambda path: write_whole(path, "text")):
        with pytest.raises(ParameterError, match="cannot be written: "):
            write(tmp_path / name)
    assert {each.name for each in tmp_path.iterdir()} == {"folder", "full"}


def test_checking_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    check_writable(path)
    assert not path.exists()
    path.write_text("as it was")
    check_writable(path)
    assert path.read_text() == "as it was"


def test_folders_lines_and_reading(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    path = tmp_path / "a" / "b" / "rows.csv"
    path.write_text("one\ntwo\n")
    assert read_text(path) == "one\ntwo\n"
    for place in (path, path / "c", tmp_path / LONG, tmp_path / "nul\0"):
        with pytest.raises(ParameterError, match="cannot be written: "):
            make_folder(place)
    path.write_bytes(b"\xff")
    with pytest.raises(ParameterError, match="is not UTF-8 text"):
        read_text(path)
    for place in (tmp_path, tmp_path / "missing", tmp_path / LONG, tmp_path / "nul\0"):
        with pytest.raises(ParameterError, match="cannot be read: "):
            read_text(place)


def test_a_growing_file_replaces_half_a_line_by_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("one\ntwo\nthr")
    growing = GrowingFile(path, begins="one")
    assert growing.lines == ["one", "two"]
    assert path.read_text() == "one\ntwo\nthr"
    growing.append("three")
    assert path.read_text() == "one\ntwo\nthree\n"
    growing.append("four")
    growing.close()
    assert GrowingFile(path, begins="one").lines == ["one", "two", "three", "four"]


@pytest.mark.parametrize("text", ["my only copy of my notes", '{"a":1}', "PK\x03\x04", "On"])
def test_somebody_elses_line_without_an_end_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(ParameterError, match="holds something else, which was left as it is"):
        GrowingFile(path, begins="one")
    assert path.read_text() == text


@pytest.mark.parametrize("half", ["", "o", "one", "one two"])
def test_half_a_first_line_of_ones_own_is_replaced(tmp_path: Path, half: str) -> None:
    path = tmp_path / "rows.csv"
    path.write_text(half)
    GrowingFile(path, begins="one").append("one two three")
    assert path.read_text() == "one two three\n"


def test_a_growing_file_belongs_to_one_run_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    growing = GrowingFile(path, begins="one")
    growing.append("one")
    with pytest.raises(ParameterError, match="is in use by another run"):
        GrowingFile(path, begins="one")
    growing.close()
    growing = GrowingFile(path, begins="one")
    assert growing.lines == ["one"]
    del growing
    GrowingFile(path, begins="one").append("two")
    assert path.read_text() == "one\ntwo\n"


@pytest.mark.parametrize("name", ["folder", "device", "missing/rows.csv", LONG])
def test_what_cannot_grow_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "device").symlink_to("/dev/zero")
    with pytest.raises(ParameterError, match="cannot be written: "):
        GrowingFile(tmp_path / name, begins="one")


def test_names_that_no_file_can_have_are_no_files(tmp_path: Path) -> None:
    assert is_file(str(tmp_path))
    assert not any(map(is_file, ["", LONG, "nul\0", str(tmp_path / "missing"), "\ud800"]))
