"""A method that the page may call, and what the families of methods have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

from dokulab.errors import ParameterError
from dokulab.jobs import Job
from dokulab.solvers.protocol import Limits


@dataclass(frozen=True, slots=True)
class Method:
    """A method: the dataclasses of its parameters and result, and the job that turns one into the other.

    ``progress`` is the dataclass of its progress's detail, if the page uses one. ``runs_programs``: the page asks it of
    a worker that runs a person's program, so it checks the answer (see :mod:`dokulab.bridge.shapes`).
    """

    params: type
    result: type
    handler: Callable[[Any], Job[Any]]
    progress: type | None = None
    runs_programs: bool = False


@dataclass(frozen=True, slots=True)
class NoParams:
    """For a method without parameters."""


def seed_or_new(seed: int | None) -> int:
    """The seed, or a random one, which the result then reports."""
    return SystemRandom().getrandbits(32) if seed is None else seed


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
