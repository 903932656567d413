"""A named way to search, as a record: what a table of methods holds, and how one is looked up there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Generic, TypeVar

from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job

Problem = TypeVar("Problem")
Outcome = TypeVar("Outcome")
Named = TypeVar("Named")


def _takes_all(_problem: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class SearchMethod(Generic[Problem, Outcome]):
    """A way to work on a problem.

    ``id`` is its name on the command line, ``title`` is for people. ``search`` is a job that ends by itself only with
    an answer or when it has nothing left to try; the caller closes it at a limit. ``refuses`` says why the method does
    not take a problem, or nothing where it does.
    """

    id: str
    title: str
    search: Callable[[Problem, Random], Job[Outcome]] = field(repr=False)
    refuses: Callable[[Problem], str | None] = field(repr=False, default=_takes_all)


def table_of(methods: Iterable[SearchMethod[Problem, Outcome]]) -> Mapping[str, SearchMethod[Problem, Outcome]]:
    """Id to method, in their order."""
    return MappingProxyType({method.id: method for method in methods})


def method_named(methods: Mapping[str, Named], name: str, purpose: str) -> Named:
    """The method of that id. Raises ParameterError, which names the known ids and their ``purpose``: "for patterns"."""
    if name not in methods:
        raise ParameterError(f"There is no method {name!r} {purpose}; choose from {', '.join(methods)}.", rule="method")
    return methods[name]
