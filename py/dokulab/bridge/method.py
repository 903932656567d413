"""A method that the page may call, and what the families of methods have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dokulab.jobs import Job


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
