"""micropip in the Console: fetched when a program imports it, with faults told in words that say what to do."""

from __future__ import annotations

import ast
import importlib
import re
from functools import wraps
from pathlib import Path
from typing import Literal

from dokulab.ground.errors import DokulabError, MissingPackageError, ParameterError

PackageAccess = Literal["one-file", "locked", "open"]
"""Where packages can come from: only from wheel files, in the one file and in an engine that reaches no other site,
or from the Internet too."""

WHEEL_FOLDER = Path("/tmp")

_WHEEL_NAME = re.compile(r"[\w.+!-]{1,200}\.whl", re.ASCII)

_HOW_TO_GET: dict[PackageAccess, str] = {
    "one-file": "This copy of Dokulab is one file, which downloads nothing. Get the package’s wheel (a file that ends "
    "in .whl) and install it under Packages.",
    "locked": "This Console reaches no other site. Choose “Allow packages from the Internet” under Packages, or get "
    "the package’s wheel (a file that ends in .whl) and install it there.",
    "open": "Check the name, and that this device is online. Without a connection, install the package’s wheel (a file "
    "that ends in .whl) under Packages.",
}


class PackageError(DokulabError):
    """A package could not be installed."""

    code = "package"


def ready_micropip(code: str, access: PackageAccess) -> None:
    """Import micropip for a program that imports it, and have it tell its faults plainly.

    Raises MissingPackageError if it has to be fetched first.
    """
    if not _imports_micropip(code):
        return
    try:
        micropip = importlib.import_module("micropip")
    except ModuleNotFoundError as error:
        raise MissingPackageError("micropip is not here yet.", rule="micropip") from error
    plain_install = micropip.install
    if hasattr(plain_install, "__wrapped__"):
        return  # it is the one below

    @wraps(plain_install)
    async def install(*args: object, **options: object) -> None:
        try:
            await plain_install(*args, **options)
        except Exception as error:
            raise PackageError(_words_of(error, access)) from error

    micropip.install = install  # type: ignore[attr-defined]  # a module that only the page has


def keep_wheel(name: str, content: str) -> str:
    """Write a wheel's file, given as base64, where micropip finds it; return its address. Raises ParameterError."""
    from binascii import Error, a2b_base64

    if not _WHEEL_NAME.fullmatch(name):
        raise ParameterError(f"{name!r:.80} is not a wheel’s name: a wheel is a file that ends in .whl.", rule="name")
    try:
        data = a2b_base64(content, strict_mode=True)
    except Error as error:
        raise ParameterError("content must be base64.", rule="content") from error
    path = WHEEL_FOLDER / name
    path.write_bytes(data)
    return f"emfs:{path}"


def _imports_micropip(code: str) -> bool:
    try:
        nodes = ast.walk(ast.parse(code))
    except (SyntaxError, ValueError, RecursionError):
        return False  # whoever runs it is told
    for node in nodes:
        match node:
            case ast.Import(names=names) if any(alias.name.split(".")[0] == "micropip" for alias in names):
                return True
            case ast.ImportFrom(module=str(module), level=0) if module.split(".")[0] == "micropip":
                return True
    return False


def _words_of(error: Exception, access: PackageAccess) -> str:
    """What micropip's error means. It has few kinds of error, so its words tell them apart."""
    text = str(error).strip()
    first_line = text.splitlines()[0] if text else type(error).__name__
    named = re.search(r"(?<!\w)'([^']+)'", first_line)
    name = named[1] if named else "The package"
    if first_line.startswith("Can't find a pure Python 3 wheel"):
        return (
            f"{name} can’t be installed: it has no wheel of pure Python. Packages with compiled code don’t run here "
            "unless they come with this site."
        )
    if first_line.startswith("Wheel filename is invalid"):
        return f"{name} is not a wheel’s file name."
    if first_line.startswith("Wheel "):
        return (
            "This wheel can’t be installed: it holds code compiled for another system. A wheel of pure Python has a "
            f"name that ends in none-any.whl. ({first_line.rstrip('.')}.)"
        )
    if isinstance(error, FileNotFoundError):
        return "There is no such wheel here. Install the file under Packages."
    if type(error).__name__ in ("BadZipFile", "UnsupportedWheel"):
        return "This file is not a wheel, or it is damaged."
    if isinstance(error, OSError) or first_line.startswith(("Can't fetch metadata", "Can't fetch wheel")):
        return f"{name} could not be fetched. {_HOW_TO_GET[access]}"
    return f"The package could not be installed: {first_line}"
