"""Batches of partial fillings: digits for the first clues of an order, as bytes and as slices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TypeAlias

from dokulab.batch.slices import Slice

Partial: TypeAlias = bytes
"""The digits of the first clues of an order."""

_TRUTH = bytes.maketrans(b"01", b"\0\1")


def slices_at(fillings: Sequence[Partial], size: int) -> list[list[Slice]]:
    """For each position and digit 1 .. size (at its place less 1) the fillings that have it; all of one length."""
    length = len(fillings[0])
    joined = b"".join(reversed(fillings))  # int() wants the highest bit first, so the last filling comes first
    tables = [bytes(49 if value == digit else 48 for value in range(256)) for digit in range(1, size + 1)]
    return [[int(joined[place::length].translate(table), 2) for table in tables] for place in range(length)]


def those_of(part: Slice, fillings: Sequence[Partial]) -> list[Partial]:
    """The fillings of a slice."""
    bits = f"{part:0{len(fillings)}b}".encode()[::-1]
    return list(compress(fillings, bits.translate(_TRUTH)))


class Levels:
    """Partial fillings that wait to be looked at, by their length.

    What comes out next is a full batch of the longest that have one, else a batch of the shortest. So batches are
    nearly always full, and what waits never grows beyond ``1 + size`` batches a length.
    """

    def __init__(self, batch: int, start: Sequence[Partial]) -> None:
        self._batch = batch
        self._waiting: dict[int, list[Partial]] = {}
        self.add(start)

    def add(self, fillings: Sequence[Partial]) -> None:
        if fillings:
            self._waiting.setdefault(len(fillings[0]), []).extend(fillings)

    def take(self) -> list[Partial]:
        """The next batch, empty when nothing waits."""
        full = [length for length, waiting in self._waiting.items() if len(waiting) >= self._batch]
        lengths = [length for length, waiting in self._waiting.items() if waiting]
        if not lengths:
            return []
        waiting = self._waiting[max(full) if full else min(lengths)]
        taken = waiting[-self._batch :]
        del waiting[-self._batch :]
        return taken
