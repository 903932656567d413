"""What the build runs with: Node, the npm packages, and a Python environment for the tools.

Each is made once and again only when what it was made from has changed.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import venv
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from build_site.commands import BuildError, must_run, run
from build_site.digests import Stamp, digest_of
from build_site.paths import BUILD, CACHE, NODE_MODULES, ROOT

OLDEST_NODE = (20, 19)
GET_NODE = "Get it from https://nodejs.org, or from your system's packages (with npm)."

_VENV = CACHE / "venv"
_SCRIPTS = _VENV / ("Scripts" if os.name == "nt" else "bin")
TYPESCRIPT = ("--import", (NODE_MODULES / "tsx" / "dist" / "loader.mjs").as_uri())
"""What Node needs to run the page's TypeScript as it is."""

_PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


@cache
def node() -> str:
    """The path of a Node.js that is new enough."""
    wanted = ".".join(map(str, OLDEST_NODE))
    found = shutil.which("node")
    if not found:
        raise BuildError(f"Node.js {wanted} or later is needed, and there is no `node` on the path. {GET_NODE}")
    version = run([found, "--version"]).output.strip()
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    if not numbers or (int(numbers[1]), int(numbers[2])) < OLDEST_NODE:
        raise BuildError(f"Node.js {wanted} or later is needed; {found} is {version}. {GET_NODE}")
    return found


def node_modules() -> Path:
    """The npm packages of package-lock.json, installed."""
    digest = digest_of([ROOT / "package.json", ROOT / "package-lock.json"], node())
    stamp = Stamp(NODE_MODULES / ".installed")
    if not stamp.matches(digest):
        npm = shutil.which("npm")
        if not npm:
            raise BuildError(f"npm is needed, and there is none on the path. {GET_NODE}")
        print("Installing the npm packages ...", flush=True)
        must_run([npm, "ci", "--no-audit", "--no-fund"], "npm ci")
        stamp.write(digest)
    return NODE_MODULES


def plain_python() -> Path:
    """A Python of the build's own, with pip."""
    stamp = Stamp(_VENV / ".made")
    python = _SCRIPTS / "python"
    made_from = f"{sys.version} {sys.base_prefix} {_VENV}"
    if not stamp.matches(made_from):
        print("Making a Python environment ...", flush=True)
        try:
            venv.create(_VENV, clear=True, with_pip=True)
        except Exception as error:
            raise BuildError(
                f"No Python environment could be made ({error}). On Debian and Ubuntu it needs the package "
                f"python{sys.version_info.major}.{sys.version_info.minor}-venv."
            ) from error
        stamp.write(made_from)
    return python


@cache
def site_python() -> Path:
    """A Python with what the site is packed with: site-tools.txt."""
    return _python_with("site-tools.txt")


@cache
def tool_python() -> Path:
    """A Python with the tools of requirements.txt: linters, type checker, test runner."""
    return _python_with("requirements.txt")


@cache
def photo_python() -> Path:
    """A Python with what trains the network of web/views/play/photo, and opens photographs: photo-tools.txt."""
    return _python_with("photo-tools.txt")


@cache
def notebook_python() -> Path:
    """A Python with Jupyter, pandas and matplotlib, for the notebook of the examples: notebook-tools.txt."""
    return _python_with("notebook-tools.txt")


def _python_with(name: str) -> Path:
    """The build's Python with the packages of a hashed list installed."""
    python = plain_python()
    requirements = BUILD / name
    digest = digest_of([requirements])
    stamp = Stamp(_VENV / f".{requirements.stem}")
    if not stamp.matches(digest):
        print("Installing the Python tools ...", flush=True)
        must_run([python, *_PIP, "install", "--require-hashes", "-r", requirements], "pip install")
        stamp.write(digest)
    return python


def tool_script(name: str) -> Path:
    """A command that one of the Python tools brings."""
    tool_python()
    return _SCRIPTS / name


def download_wheels(requirements: Path, target: Sequence[str], folder: Path) -> None:
    """Fetch the wheels of a hashed list into ``folder``; pip checks the hashes."""
    wanted: list[str | Path] = ["--require-hashes", "--no-deps", "--only-binary=:all:", *target, "-r", requirements]
    must_run([plain_python(), *_PIP, "download", *wanted, "-d", folder], "Fetching the page's wheels")
