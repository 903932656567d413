"""A method that the page may call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dokulab.jobs import Job


@dataclass(frozen=True, slots=True)
class Method:
    """A method: the dataclasses of its parameters and result, and the job that leads from one to the other."""

    params: type
    result: type
    handler: Callable[[Any], Job[Any]]
