"""How large a record's field can be: ``Annotated[tuple[int, ...], AtMost(49)]``.

A worker that runs a person's program could answer anything, so the page refuses what is larger; see
:mod:`dokulab.bridge.shapes`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AtMost:
    """The most items of a tuple, or the highest value of a whole number."""

    count: int
