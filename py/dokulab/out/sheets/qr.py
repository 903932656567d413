"""QR codes as SVG paths, if ``segno`` is installed."""

from __future__ import annotations

from typing import NamedTuple

from dokulab.ground.errors import MissingPackageError

QUIET = 4
"""Modules of white that a reader needs around a code (ISO/IEC 18004, 6.3.8)."""


class Qr(NamedTuple):
    """A code of ``size`` x ``size`` modules without the quiet zone; ``path`` fills the dark ones."""

    size: int
    path: str


def qr_of(text: str) -> Qr:
    """The code of a text, which corrects damage to 15% of it or more.

    Raises MissingPackageError without segno, and ValueError for a text that is too long for any code.
    """
    try:
        import segno
    except ImportError:
        message = "QR codes need the package segno: pip install 'dokulab[sheets]'."
        raise MissingPackageError(message, rule="segno") from None
    matrix = segno.make(text, error="m", micro=False).matrix
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, is_dark in enumerate(row) if is_dark)
    return Qr(len(matrix), path)
