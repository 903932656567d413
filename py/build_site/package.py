"""The engine as a Python package: a wheel, and its sources. Equal files give equal bytes.

``pip wheel .`` makes a wheel as well, with setuptools; this one needs nothing but the standard library, and its zip and
gzip files hold no times.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import re
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from build_site.digests import files_under
from build_site.paths import ENGINE, PYTHON, ROOT, TESTS

ZIP_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip file."""

_TAR_TIME = 315532800
"""The same in seconds."""

_SOURCE_FILES = ("CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml")


def project() -> Any:
    """The table of pyproject.toml that describes the package."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def engine_version() -> str:
    """The version that the engine's package names. Every other place takes it from there."""
    text = (ENGINE / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    assert found, "dokulab/__init__.py names its version"
    return found[1]


def metadata() -> str:
    """What pip and a package index read: the core metadata, version 2.4, with the package's README."""
    facts = project()
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {facts['name']}",
        f"Version: {engine_version()}",
        f"Summary: {facts['description']}",
        f"Author: {', '.join(author['name'] for author in facts['authors'])}",
        f"Keywords: {','.join(facts['keywords'])}",
        f"License-Expression: {facts['license']}",
        *(f"License-File: {name}" for name in facts["license-files"]),
        *(f"Classifier: {each}" for each in facts["classifiers"]),
        f"Requires-Python: {facts['requires-python']}",
    ]
    for extra, needs in facts["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]
    lines.append("Description-Content-Type: text/markdown")
    readme: str = facts["readme"]
    return "\n".join(lines) + "\n\n" + (ROOT / readme).read_text("utf-8")


def write_wheel(folder: Path, *, build_tag: str = "") -> Path:
    """Write the engine as a wheel into ``folder``."""
    facts, version = project(), engine_version()
    info = f"{facts['name']}-{version}.dist-info"
    members = {path.relative_to(PYTHON).as_posix(): path.read_bytes() for path in files_under(ENGINE)}
    scripts = "".join(f"{name} = {target}\n" for name, target in facts["scripts"].items())
    build = f"Build: {build_tag}\n" if build_tag else ""
    members |= {
        f"{info}/METADATA": metadata().encode(),
        f"{info}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: dokulab\nRoot-Is-Purelib: true\n{build}Tag: py3-none-any\n"
        ).encode(),
        f"{info}/entry_points.txt": f"[console_scripts]\n{scripts}".encode(),
        **{f"{info}/licenses/{name}": (ROOT / name).read_bytes() for name in facts["license-files"]},
    }
    record = f"{info}/RECORD"
    lines = [f"{name},sha256={_record_hash(data)},{len(data)}\n" for name, data in members.items()]
    members[record] = ("".join(lines) + f"{record},,\n").encode()
    tags = [facts["name"], version, *([build_tag] if build_tag else []), "py3-none-any.whl"]
    wheel = folder / "-".join(tags)
    write_zip(wheel, members)
    return wheel


def write_sources(folder: Path) -> Path:
    """Write the engine's sources into ``folder``: with its tests, and what pip builds it with."""
    name = f"{project()['name']}-{engine_version()}"
    paths = [*(ROOT / file for file in _SOURCE_FILES), PYTHON / "README.md", *files_under(ENGINE), *files_under(TESTS)]
    members = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    members["PKG-INFO"] = metadata().encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for member, data in sorted(members.items()):
            entry = tarfile.TarInfo(f"{name}/{member}")
            entry.size, entry.mtime, entry.mode = len(data), _TAR_TIME, 0o644
            archive.addfile(entry, io.BytesIO(data))
    target = folder / f"{name}.tar.gz"
    target.write_bytes(gzip.compress(packed.getvalue(), compresslevel=9, mtime=0))
    return target


def write_zip(target: Path, members: Mapping[str, bytes]) -> None:
    """Write a zip file whose bytes depend on nothing but its members."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in members.items():
            entry = zipfile.ZipInfo(name, ZIP_TIME)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)


def _record_hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
