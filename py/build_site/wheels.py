"""The wheels that the page loads: the engine's, built here, and those of page-wheels.txt."""

from __future__ import annotations

import os
import re
import shutil
import zipfile
from pathlib import Path
from typing import TypedDict

from build_site.commands import BuildError
from build_site.digests import Stamp, digest_of, digest_of_bytes, files_under
from build_site.environment import download_wheels
from build_site.package import engine_version, write_wheel
from build_site.paths import BUILD, CACHE, ENGINE

WHEEL_TARGET = (
    *("--platform", "pyemscripten_2026_0_wasm32"),
    *("--python-version", "314"),
    *("--implementation", "cp"),
    *("--abi", "cp314"),
)
"""Pyodide's platform, as pip names it."""

GIVEN_NUMPY = "DOKULAB_NUMPY"
"""The environment variable with the path of a NumPy wheel; ``--with-numpy`` sets it."""


def build_engine_wheel(folder: Path) -> Path:
    """Write the engine as a wheel for the page into ``folder``.

    The wheel's build tag is made from its contents, so a browser never takes an older one for it.
    """
    return write_wheel(folder, build_tag="0" + digest_of(files_under(ENGINE), engine_version())[:10])


def fetched_wheels() -> list[Path]:
    """The wheels of page-wheels.txt, fetched once and kept in .cache/."""
    requirements = BUILD / "page-wheels.txt"
    digest = digest_of([requirements], *WHEEL_TARGET)
    folder = CACHE / "page-wheels"
    stamp = Stamp(folder / ".fetched")
    if not stamp.matches(digest):
        print("Fetching the page's Python packages ...", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        download_wheels(requirements, WHEEL_TARGET, folder)
        stamp.write(digest)
    return sorted(folder.glob("*.whl"))


def given_wheels() -> list[Path]:
    """A NumPy wheel for Pyodide that one has (it is on no package index), if it was given: see GIVEN_NUMPY."""
    given = os.environ.get(GIVEN_NUMPY)
    if not given:
        return []
    wheel = Path(given).resolve()
    name, platform = wheel.stem.split("-")[0], wheel.stem.split("-")[-1]
    if not wheel.is_file() or wheel.suffix != ".whl" or name != "numpy":
        raise BuildError(f"{given} is no wheel of NumPy: give a file named numpy-....whl.")
    if platform not in ("any", WHEEL_TARGET[1]):
        raise BuildError(f"{wheel.name} is for {platform}; this Pyodide takes {WHEEL_TARGET[1]}.")
    return [wheel]


class LockEntry(TypedDict):
    """A package in a Pyodide lock file."""

    name: str
    version: str
    file_name: str
    install_dir: str
    sha256: str
    package_type: str
    imports: list[str]
    depends: list[str]
    unvendored_tests: bool


def lock_entry(wheel: Path) -> LockEntry:
    """The entry that describes a wheel, read from the wheel itself."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = archive.read(metadata).decode("utf-8").split("\n\n", 1)[0]
    return {
        "name": _normal(_field(head, "Name")[0]),
        "version": _field(head, "Version")[0],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": digest_of_bytes(wheel.read_bytes()),
        "package_type": "package",
        "imports": sorted({_module(name) for name in names} - {""}),
        "depends": sorted({_normal(need) for need in _field(head, "Requires-Dist") if "extra ==" not in need}),
        "unvendored_tests": False,
    }


def _field(head: str, name: str) -> list[str]:
    return re.findall(rf"^{name}: *(.+?)\r?$", head, re.MULTILINE)


def _normal(requirement: str) -> str:
    """The normal form of the name with which a requirement starts."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def _module(member: str) -> str:
    """The top-level module that a wheel's member belongs to, or ""."""
    top, _, rest = member.partition("/")
    if rest:
        return top if top.isidentifier() else ""
    name, _, kind = top.partition(".")
    return name if kind == "py" or kind.endswith("so") else ""
