"""Boxes as text: a box's rows by its columns."""

from __future__ import annotations

import re

from dokulab.errors import ParameterError
from dokulab.geometry import Geometry, geometry

_BOX = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")


def box_name(board: Geometry) -> str:
    """A box's rows by its columns: ``"2x3"``."""
    return f"{board.box_rows}x{board.box_columns}"


def parse_box(text: str) -> Geometry:
    """The board whose boxes are ``text``, as :func:`box_name` writes it. Raises ParameterError."""
    found = _BOX.fullmatch(text)
    if found is None:
        raise ParameterError(f"The box {text!r:.40} must be its rows by its columns, for example 2x3.", rule="box")
    return geometry(int(found[1]), int(found[2]))
