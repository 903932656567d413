"""The methods of the page's Console: running what a person writes, and completing names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from dokulab.bridge.decode import decode
from dokulab.bridge.method import Method
from dokulab.console import packages
from dokulab.console.packages import PackageAccess, ready_micropip
from dokulab.console.prompt import Prompt, Ran
from dokulab.errors import ParameterError
from dokulab.jobs import PAUSE, Job, run
from dokulab.solvers.user_solver import solver_from_code


@dataclass(frozen=True, slots=True)
class RunCodeParams:
    """Run ``code`` at the prompt; ``puzzle`` is what its name of that kind means. It runs whatever it is given.

    ``packages`` says where this engine can get packages from.
    """

    code: str
    puzzle: str
    packages: PackageAccess = "locked"


@dataclass(frozen=True, slots=True)
class KeepWheelParams:
    """A wheel's file that a person opened: its name, and its content as base64."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class KeepWheelResult:
    """The address by which micropip finds the wheel."""

    address: str


@dataclass(frozen=True, slots=True)
class CompleteParams:
    """``text``: a name, or names with dots between, as far as they are written."""

    text: str


@dataclass(frozen=True, slots=True)
class CompleteResult:
    """The names that the text may go on to."""

    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckSolverParams:
    """The program of a solver of your own."""

    code: str


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

    def run_code(params: RunCodeParams) -> Job[Ran]:
        yield PAUSE
        ready_micropip(params.code, params.packages)
        return (yield from prompt().run(params.code, params.puzzle))

    def keep_wheel(params: KeepWheelParams) -> Job[KeepWheelResult]:
        yield PAUSE
        return KeepWheelResult(packages.keep_wheel(params.name, params.content))

    def complete(params: CompleteParams) -> Job[CompleteResult]:
        yield PAUSE
        return CompleteResult(prompt().complete(params.text))

    def check_solver(params: CheckSolverParams) -> Job[CheckSolverResult]:
        yield PAUSE
        return CheckSolverResult(solver_from_code(params.code).counts)

    return {
        "run_code": Method(RunCodeParams, Ran, run_code, runs_programs=True),
        "keep_wheel": Method(KeepWheelParams, KeepWheelResult, keep_wheel, runs_programs=True),
        "complete": Method(CompleteParams, CompleteResult, complete, runs_programs=True),
        "check_solver": Method(CheckSolverParams, CheckSolverResult, check_solver, runs_programs=True),
    }
