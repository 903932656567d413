"""The methods of the page's Console: running what a person writes, and completing names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from dokulab.asks.codec import decode
from dokulab.console import packages
from dokulab.console.packages import PackageAccess, ready_micropip
from dokulab.console.prompt import Prompt, Ran
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.ground.request import Help, Method, Request
from dokulab.search.solvers.user_solver import solver_from_code


@dataclass(frozen=True, slots=True)
class RunCodeRequest(Request):
    """Run a program at the prompt, whatever it is."""

    code: Annotated[str, Help("the program")]
    puzzle: Annotated[str, Help("what the name puzzle means in it")]
    packages: Annotated[PackageAccess, Help("where this engine can get packages from")] = "locked"


@dataclass(frozen=True, slots=True)
class KeepWheelRequest(Request):
    """Take in a wheel's file that a person opened."""

    name: Annotated[str, Help("its name")]
    content: Annotated[str, Help("its content as base64")]


@dataclass(frozen=True, slots=True)
class CompleteRequest(Request):
    """Say how a name in the Console may go on."""

    text: Annotated[str, Help("a name, or names with dots between, as far as they are written")]


@dataclass(frozen=True, slots=True)
class CheckSolverRequest(Request):
    """Check the program of a solver of your own."""

    code: Annotated[str, Help("the program")]


@dataclass(frozen=True, slots=True)
class KeepWheelResult:
    """The address by which micropip finds the wheel."""

    address: str


@dataclass(frozen=True, slots=True)
class CompleteResult:
    """The names that the text may go on to."""

    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckSolverResult:
    """Whether the solver can prove that there is one solution only, as a generator can."""

    counts: bool


def console_methods(known: Callable[[], Mapping[str, Method]]) -> Mapping[str, Method]:
    """The methods; all names that they keep belong to one prompt. ``known`` gives every method of the session."""

    @cache
    def prompt() -> Prompt:
        return Prompt(engine)

    def engine(method: str, **parameters: object) -> object:
        """Ask the engine as the page does: ``engine("rate", puzzle=puzzle)``. Raises DokulabError."""
        found = known().get(method)
        if found is None:
            raise ParameterError(f"There is no method {method!r}; known: {', '.join(sorted(known()))}.", rule="method")
        return run(found.handler(decode(found.params, parameters)))

    def run_code(request: RunCodeRequest) -> Job[Ran]:
        yield PAUSE
        ready_micropip(request.code, request.packages)
        return (yield from prompt().run(request.code, request.puzzle))

    def keep_wheel(request: KeepWheelRequest) -> Job[KeepWheelResult]:
        yield PAUSE
        return KeepWheelResult(packages.keep_wheel(request.name, request.content))

    def complete(request: CompleteRequest) -> Job[CompleteResult]:
        yield PAUSE
        return CompleteResult(prompt().complete(request.text))

    def check_solver(request: CheckSolverRequest) -> Job[CheckSolverResult]:
        yield PAUSE
        return CheckSolverResult(solver_from_code(request.code).counts)

    return {
        "run_code": Method(RunCodeRequest, Ran, run_code, runs_programs=True),
        "keep_wheel": Method(KeepWheelRequest, KeepWheelResult, keep_wheel, runs_programs=True),
        "complete": Method(CompleteRequest, CompleteResult, complete, runs_programs=True),
        "check_solver": Method(CheckSolverRequest, CheckSolverResult, check_solver, runs_programs=True),
    }
