"""The limits that requests name: each is refused in the same words wherever it is out of range."""

from __future__ import annotations

from dokulab.errors import ParameterError
from dokulab.solvers.protocol import Limits


def search_limits(solutions: int, nodes: int | None = None) -> Limits:
    """A search's limits from a request's ``limit`` and ``nodes``. Raises ParameterError."""
    if solutions < 1:
        raise ParameterError("The limit of solutions must be at least 1.", rule="limit")
    check_nodes(nodes)
    return Limits(solutions, nodes)


def check_nodes(nodes: int | None) -> None:
    if nodes is not None and nodes < 1:
        raise ParameterError("The limit of nodes must be at least 1.", rule="nodes")


def check_seconds(seconds: float | None) -> None:
    if seconds is not None and seconds <= 0:
        raise ParameterError("The limit of seconds must be above 0.", rule="seconds")
