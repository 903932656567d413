"""A machine that has nothing but what README names: a folder of links, to be the whole PATH of what CI runs.

``python3 -m build_site.bare_machine FOLDER`` brings the browsers up to date and writes the links into FOLDER. A test
that asks for any other program then fails in CI as it would on a stranger's machine.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_site.browser import (
    FIREFOX_NAMES,
    FIREFOX_PACKAGES,
    PACKAGES,
    SYSTEM_NAMES,
    WEBKIT_PACKAGES,
    WEBKIT_PROGRAMS,
    apt_installs,
)
from build_site.commands import BuildError, run

NAMED = ("node", "npm", "git")
"""What README asks for, beside Python."""

BROWSERS = (*SYSTEM_NAMES, *FIREFOX_NAMES, *WEBKIT_PROGRAMS)
"""What it says may be there, or be installed."""

APT = ("apt", "sudo")
"""Packages that may be there to bring the browsers."""


def bring_browsers() -> None:
    """Install the browsers or bring them up to date where apt can; a failure leaves what there is."""
    for _ in apt_installs("the browsers", [*PACKAGES, *FIREFOX_PACKAGES, *WEBKIT_PACKAGES]):
        pass


def write_links(folder: Path) -> None:
    """Fill ``folder`` with links to this Python, the programs of README, and those of Debian's essential packages.

    Raises BuildError on a system without Debian's packages, or where a program that README asks for is missing.
    """
    if not shutil.which("dpkg-query"):
        raise BuildError("This needs Debian or a system made from it: its packages say which programs every one has.")
    missing = [name for name in NAMED if not shutil.which(name)]
    if missing:
        raise BuildError(f"There is no {' and no '.join(missing)} on the path.")
    here = getattr(sys, "_base_executable", sys.executable)
    programs = {"python3": os.path.realpath(here)}
    programs |= {name: path for name in (*NAMED, *BROWSERS) if (path := shutil.which(name))}
    programs |= {Path(path).name: path for path in _programs_of([*_essential(), *APT])}
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in programs.items():
        (folder / name).symlink_to(path)


def _essential() -> list[str]:
    told = run(["dpkg-query", "--show", "--showformat", "${Essential} ${Package}\n"]).output.split("\n")
    return [line.partition(" ")[2] for line in told if line.startswith("yes ")]


def _programs_of(packages: Iterable[str]) -> Iterator[str]:
    """The paths of the programs that the packages have installed, and the names by which Debian lets them go."""
    listed = {line for package in packages for line in run(["dpkg-query", "--listfiles", package]).output.splitlines()}
    for folder in ("/bin", "/sbin", "/usr/bin", "/usr/sbin"):
        for path in Path(folder).iterdir():
            is_theirs = listed & {str(path), f"/usr{path}", str(path).removeprefix("/usr"), os.path.realpath(path)}
            if is_theirs and path.is_file() and os.access(path, os.X_OK):
                yield str(path)


if __name__ == "__main__":
    try:
        bring_browsers()
        write_links(Path(sys.argv[1]))
    except BuildError as error:
        sys.exit(str(error))
