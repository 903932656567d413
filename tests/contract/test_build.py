"""The build: equal sources give equal bytes, wherever and whenever, and the names in the project file exist."""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from build_site.digests import files_under
from build_site.paths import CACHE, DIST, NODE_MODULES, ROOT
from build_site.server import TYPES
from build_site.site import build_site

_BUILDERS = ("esbuild", "marked", "subset-font", "tsx")
"""Packages that build the site and do not come into it; others build with them."""

MOST_FIRST_SCRIPT = 109_000
"""Bytes of the scripts that the page names in its head, unpacked."""

MOST_FIRST_STYLE = 50_000
"""Bytes of its style, unpacked."""


def test_builds_in_two_folders_and_time_zones_are_equal(tmp_path: Path) -> None:
    build_site()
    copy = tmp_path / "elsewhere" / "deeper"
    for folder in ("py", "web"):
        shutil.copytree(ROOT / folder, copy / folder, copy_function=shutil.copyfile)
    for name in ("LICENSE", "build.py", "package.json", "package-lock.json", "pyproject.toml"):
        shutil.copyfile(ROOT / name, copy / name)
    for name in ("page-wheels", "packed", "reference"):
        shutil.copytree(CACHE / name, copy / ".cache" / name)
    for package in _packages_of_the_site():
        shutil.copytree(NODE_MODULES / package, copy / "node_modules" / package)
    shutil.copyfile(NODE_MODULES / ".installed", copy / "node_modules" / ".installed")

    subprocess.run([sys.executable, "build.py", "build"], cwd=copy, env={**os.environ, "TZ": "Asia/Tokyo"}, check=True)
    assert _contents(copy / "dist") == _contents(DIST)


def test_the_browsers_that_the_bundle_is_made_for_are_named_to_people() -> None:
    targets = re.search(r"const TARGET = \[(.*)\]", (ROOT / "py/build_site/bundling.mjs").read_text("utf-8"))
    assert targets
    versions = re.findall(r"[a-z]([\d.]+)'", targets[1].partition(",")[2])  # the first is a year of ECMAScript
    assert len(versions) == 3
    for told in ("README.md", "web/index.html"):
        text = (ROOT / told).read_text("utf-8")
        assert [version for version in versions if not re.search(rf"(Edge|Firefox|Safari)\s+{version}\b", text)] == []


def test_the_worker_is_one_file_so_that_python_is_fetched_one_round_trip_sooner() -> None:
    build_site()
    (worker,) = DIST.glob("worker-*.js")
    assert 'from"./' not in worker.read_text("utf-8")


def test_what_is_read_before_the_first_frame_is_small() -> None:
    """More would be read before the first digit can be written: what can come later belongs in a late part."""
    build_site()
    head, _, _ = (DIST / "index.html").read_text("utf-8").partition("</head>")
    sizes = {kind: sum(map(_size, set(re.findall(rf'[\w-]+\.{kind}(?=")', head)))) for kind in ("js", "css")}
    assert 0 < sizes["js"] <= MOST_FIRST_SCRIPT
    assert 0 < sizes["css"] <= MOST_FIRST_STYLE


def test_styles_that_come_late_are_not_in_the_first_sheet() -> None:
    build_site()
    web = ROOT / "web"
    (first,) = DIST.glob("main-*.css")
    built = _classes(first.read_text("utf-8"))
    main = _classes(*_imported(web / "styles" / "main.css"))
    late = {sheet: _classes(*_imported(sheet)) - main for sheet in web.glob("**/*style.css")}
    assert {sheet.name: found for sheet, own in late.items() if (found := own & built)} == {}
    assert late
    assert all(late.values())


def _imported(sheet: Path) -> list[str]:
    """The text of a style sheet and of those that it imports; what a package has is left out."""
    text = sheet.read_text("utf-8")
    names: list[str] = re.findall(r"@import '(\..+?)'", text)
    return [text, *((sheet.parent / name).read_text("utf-8") for name in names)]


def _classes(*sheets: str) -> set[str]:
    return {name for sheet in sheets for name in re.findall(r"\.([a-z][\w-]+)", sheet)}


def _size(name: str) -> int:
    return (DIST / name).stat().st_size


def test_the_servers_know_each_kind_of_file_and_no_other() -> None:
    """A browser refuses icons, fonts and a manifest that come as just any file."""
    build_site()
    assert {path.suffix for path in files_under(DIST)} == TYPES.keys()


def test_every_link_of_a_document_leads_somewhere() -> None:
    build_site()
    pages = {path.resolve(): path.read_text("utf-8") for path in (DIST / "docs").glob("*.html")}
    assert any(path.name == "reference.html" for path in pages)
    for page, text in pages.items():
        for link in re.findall(r'<a href="([^"]+)"', text):
            place, _, part = link.partition("#")
            target = (page.parent / place).resolve() if place else page
            if re.match(r"[a-z]+:", link) or target.name == "index.html":
                continue
            assert target.is_file(), f"{page.name}: {link}"
            assert not part or f'id="{part}"' in pages[target], f"{page.name}: {link}"


def test_console_script_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, name = project["scripts"]["dokulab"].partition(":")
    assert callable(getattr(importlib.import_module(module), name))


def _packages_of_the_site() -> Iterator[str]:
    """The npm packages that a build needs, by their place below node_modules/."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    waiting, builders = [*_BUILDERS], set[str]()
    while waiting:
        package = waiting.pop()
        if package not in builders:
            builders.add(package)
            entry = locked.get(f"node_modules/{package}", {})
            waiting += [*entry.get("dependencies", {}), *entry.get("optionalDependencies", {})]
    for place, entry in locked.items():
        package = place.removeprefix("node_modules/")
        is_needed = not entry.get("dev") or package.split("/node_modules/")[0] in builders
        if place and is_needed and (NODE_MODULES / package).is_dir():
            yield package


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_under(folder)}
