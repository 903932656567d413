"""Collecting a class's codes on the teacher's own machine: ``build.py serve --lan --collect FOLDER``.

The pages that are served so have *Hand in* as one press, and say how far their student is. Each code becomes a file of
its own in the folder, whole or not at all, so a crash loses none; who is at work is only remembered while it runs.
The teacher's page, on the same machine, asks for both. Nothing is read from anywhere else, and what is not a code of
Dokulab is refused by its checksum.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

from build_site.commands import BuildError

TYPED = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of codes: Crockford's base 32, as web/shared/text/packed.ts has it."""

LONGEST_CODE = 1200
SHORTEST_CODE = 19
LONGEST_BODY = 4096
"""In bytes; nothing longer is read."""
MOST_CODES = 2000
MOST_PEOPLE = 500
MOST_DEVICES = 2000
SHARE_OF_ONE = 0.75
"""So much of the codes and people may come from one address: a class may share one, but none takes all places."""
LONGEST_NAME = 24
BURST, PER_SECOND = 600, 20
"""How many messages an address may send at once, and then each second: a class may share one address."""
HERE_SECONDS = 90
"""A device that has not been heard of for so long has left."""

_VERSION_BITS = 4
_VERSIONS = ([0, 0, 0, 1], [0, 0, 1, 0], [0, 0, 1, 1])
"""Of puzzles, of exercises too, and of networks and lessons."""

_CRC_START, _CRC_POLYNOMIAL, _CRC_WIDTH = 0xB704CE, 0x864CFB, 24


class RefusedError(Exception):
    """A message that is not taken, with what is answered."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


@dataclass(frozen=True, slots=True)
class Person:
    """One student at work: at the ``at``-th of ``of`` puzzles and exercises; ``name`` and ``number`` only if given."""

    who: int
    tag: int
    at: int
    of: int
    is_done: bool
    name: str = ""
    number: int = 0


def plain_code(text: str) -> str:
    """A code as it is compared: capitals, without hyphens, and with letters that look like digits as these."""
    plain = re.sub(r"[\s\-\u2013\u2014]", "", text.upper())
    return plain.replace("O", "0").replace("I", "1").replace("L", "1")


def is_code(plain: str) -> bool:
    """Whether it begins with a version that there is, and ends with the checksum (OpenPGP's CRC-24) of its bits."""
    if not SHORTEST_CODE <= len(plain) <= LONGEST_CODE or not set(plain) <= set(TYPED):
        return False
    bits = [TYPED.index(symbol) >> place & 1 for symbol in plain for place in (4, 3, 2, 1, 0)]
    if bits[:_VERSION_BITS] not in _VERSIONS:
        return False
    body, given = bits[:-_CRC_WIDTH], bits[-_CRC_WIDTH:]
    total = _CRC_START
    for bit in body:
        is_out = (total >> _CRC_WIDTH - 1 & 1) != bit
        total = (total << 1 & (1 << _CRC_WIDTH) - 1) ^ (_CRC_POLYNOMIAL if is_out else 0)
    return [total >> place & 1 for place in reversed(range(_CRC_WIDTH))] == given


class Collection:
    """The folder's codes, and who is at work. All of it may be used by several threads."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.monotonic) -> None:
        self.folder = folder
        self._now = now
        self._lock = threading.Lock()
        self._codes: dict[str, str] = {}
        self._people: dict[int, Person] = {}
        self._seen: dict[str, float] = {}
        self._allowances: dict[str, tuple[float, float]] = {}
        self._codes_of: Counter[str] = Counter()
        self._people_of: Counter[str] = Counter()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for path in sorted(folder.glob("code-*.txt")):
                self._read(path)
        except OSError as error:
            raise BuildError(f"{folder} cannot be used for collecting: {error.strerror}.") from error

    def _read(self, path: Path) -> None:
        """Take a code that an earlier run has kept. A file of other things is left alone."""
        lines = path.read_text("utf-8", errors="replace")[: 2 * LONGEST_CODE].splitlines()
        code = next((line for line in lines if line and not line.startswith("#")), "")
        if is_code(plain_code(code)) and len(self._codes) < MOST_CODES:
            self._codes[plain_code(code)] = code

    def take_code(self, text: str, address: str = "") -> bool:
        """Keep a code that came from an address. False if it is there already. Raises RefusedError."""
        code = text.strip()
        plain = plain_code(code[: 2 * LONGEST_CODE])
        if not is_code(plain):
            raise RefusedError(HTTPStatus.BAD_REQUEST, "This is not a code of Dokulab, or part of it is missing.")
        grouped = "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))
        with self._lock:
            if plain in self._codes:
                return False
            if len(self._codes) >= MOST_CODES:
                raise RefusedError(HTTPStatus.INSUFFICIENT_STORAGE, f"The folder has {MOST_CODES} codes: it is full.")
            _share(self._codes_of, address, MOST_CODES, "codes")
            self._write(plain, grouped)
            self._codes[plain] = grouped
            self._codes_of[address] += 1
        return True

    def _write(self, plain: str, code: str) -> None:
        """Write a code's file, whole or not at all: to the disk under another name, which is then changed."""
        path = self.folder / f"code-{hashlib.sha256(plain.encode()).hexdigest()[:20]}.txt"
        unfinished = path.with_suffix(".part")
        try:
            with unfinished.open("w", encoding="utf-8") as file:
                file.write(f"# Dokulab result\n{code}\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(unfinished, path)
        except OSError as error:
            unfinished.unlink(missing_ok=True)
            raise RefusedError(
                HTTPStatus.INSUFFICIENT_STORAGE, f"The code could not be kept: {error.strerror}."
            ) from error

    def take_progress(self, body: str, address: str = "") -> None:
        """Remember how far someone at an address is. Raises RefusedError."""
        person = _person(body)
        with self._lock:
            if person.who not in self._people:
                if len(self._people) >= MOST_PEOPLE:
                    words = f"{MOST_PEOPLE} people are at work: no more fit."
                    raise RefusedError(HTTPStatus.INSUFFICIENT_STORAGE, words)
                _share(self._people_of, address, MOST_PEOPLE, "people")
                self._people_of[address] += 1
            self._people[person.who] = person

    def note(self, address: str) -> None:
        """A device has asked for something. Raises RefusedError if it sends too much."""
        now = self._now()
        with self._lock:
            if address not in self._seen and len(self._seen) >= MOST_DEVICES:
                self._forget(now)
            self._seen[address] = now

    def spend(self, address: str) -> None:
        """Count a message of this address. Raises RefusedError where there are too many."""
        now = self._now()
        with self._lock:
            left, before = self._allowances.get(address, (float(BURST), now))
            left = min(BURST, left + (now - before) * PER_SECOND) - 1
            if address not in self._allowances and len(self._allowances) >= MOST_DEVICES:
                self._allowances.clear()
            self._allowances[address] = max(0.0, left), now
        if left < 0:
            raise RefusedError(HTTPStatus.TOO_MANY_REQUESTS, "This is too much at once. Try again in a moment.")

    def _forget(self, now: float) -> None:
        self._seen = {address: at for address, at in self._seen.items() if now - at < HERE_SECONDS}
        if len(self._seen) >= MOST_DEVICES:
            self._seen.clear()

    def devices(self) -> int:
        """How many devices are here: those heard of lately."""
        now = self._now()
        with self._lock:
            return sum(now - at < HERE_SECONDS for at in self._seen.values())

    def state(self) -> Mapping[str, object]:
        """What the teacher's page shows; people in the order in which they began."""
        devices = self.devices()
        with self._lock:
            codes: Sequence[str] = list(self._codes.values())
            people = [asdict(person) for person in self._people.values()]
        return {"codes": codes, "people": people, "devices": devices}

    def words(self) -> str:
        """One line for the terminal."""
        devices = self.devices()
        with self._lock:
            codes, people = len(self._codes), self._people.values()
            at_work = sum(not person.is_done for person in people)
        return f"{devices} {'device' if devices == 1 else 'devices'} here, {at_work} at work, {codes} handed in"


def _share(taken: Counter[str], address: str, most: int, what: str) -> None:
    """Raises RefusedError where an address has taken all that one may."""
    if taken[address] >= SHARE_OF_ONE * most:
        raise RefusedError(HTTPStatus.INSUFFICIENT_STORAGE, f"Too many {what} come from this address.")


def _person(body: str) -> Person:
    bad = RefusedError(HTTPStatus.BAD_REQUEST, "This says nothing of someone’s work.")
    try:
        data: Any = json.loads(body)
    except (ValueError, RecursionError):
        raise bad from None
    if not isinstance(data, dict) or set(data) - {"who", "tag", "at", "of", "is_done", "name", "number"}:
        raise bad
    limits = {"who": 1 << 26, "tag": 1 << 24, "at": 100, "of": 100, "number": 1024}
    numbers = {name: data.get(name, 0) for name in limits}
    fits = all(type(value) is int and 0 <= value < limits[name] for name, value in numbers.items())
    name, is_done = data.get("name", ""), data.get("is_done", False)
    if not fits or type(is_done) is not bool or type(name) is not str or len(name) > LONGEST_NAME:
        raise bad
    shown = "".join(symbol for symbol in name if symbol.isprintable())
    return Person(is_done=is_done, name=shown, **numbers)
