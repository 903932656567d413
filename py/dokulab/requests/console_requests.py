"""The requests of the page's Console."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.console.packages import PackageAccess
from dokulab.request import Help, Request


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
    """Complete a name."""

    text: Annotated[str, Help("a name, or names with dots between, as far as they are written")]


@dataclass(frozen=True, slots=True)
class CheckSolverRequest(Request):
    """Check the program of a solver of your own."""

    code: Annotated[str, Help("the program")]
