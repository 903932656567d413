"""The package and the release: the same bytes twice, one version, and an installed wheel that does what is written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement

import dokulab
from build_site.digests import digest_of_bytes
from build_site.package import engine_version, project, write_sources, write_wheel
from build_site.paths import PYTHON, ROOT, WEB
from build_site.release import SUMS, write_release

pytestmark = pytest.mark.slow

EXAMPLES = (PYTHON / "README.md", WEB / "docs" / "python.md")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Something like a built site."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "dokulab.html").write_text("all in one")
    (folder / "docs").mkdir()
    (folder / "docs" / "a.html").write_text("a document")
    return folder


@pytest.fixture(scope="module")
def release(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "release"
    write_release(site, folder)
    return folder


def test_a_release_has_its_parts_and_their_sums(release: Path) -> None:
    version = dokulab.__version__
    parts = {
        f"dokulab-{version}-py3-none-any.whl",
        f"dokulab-{version}.tar.gz",
        f"dokulab-{version}-site.zip",
        f"dokulab-{version}.html",
    }
    assert {path.name for path in release.iterdir()} == {*parts, SUMS}
    lines = (line.split("  ") for line in (release / SUMS).read_text().splitlines())
    sums = {name: digest for digest, name in lines}
    assert sums == {name: digest_of_bytes((release / name).read_bytes()) for name in parts}
    with zipfile.ZipFile(release / f"dokulab-{version}-site.zip") as archive:
        assert archive.read("docs/a.html") == b"a document"


def test_two_releases_are_equal(release: Path, site: Path, tmp_path: Path) -> None:
    for path in site.rglob("*"):
        os.utime(path, (1_500_000_000, 1_500_000_000))
    write_release(site, tmp_path / "again")
    for path in release.iterdir():
        assert path.read_bytes() == (tmp_path / "again" / path.name).read_bytes(), path.name


def test_one_version_everywhere() -> None:
    version = dokulab.__version__
    assert engine_version() == version
    citation = (ROOT / "CITATION.cff").read_text()
    assert re.search(rf"^version: {re.escape(version)}$", citation, re.MULTILINE)
    newest = re.search(r"^## (\S+) \((\S+)\)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == version
    described = json.loads((ROOT / "codemeta.json").read_text())
    assert (described["version"], described["datePublished"]) == newest.groups()
    assert f'date-released: "{newest[2]}"' in citation
    assert f"abstract: {described['description']}" in citation
    assert all(f"  - {word}\n" in citation for word in described["keywords"])
    assert (ROOT / described["softwareHelp"]).is_file()
    assert json.loads((ROOT / "package.json").read_text())["version"] == version
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert lock["version"] == lock["packages"][""]["version"] == version


def test_the_wheel_says_what_the_project_says(tmp_path: Path) -> None:
    with zipfile.ZipFile(write_wheel(tmp_path)) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        recorded = Metadata.from_email(archive.read(name), validate=True)
        licences = [name for name in archive.namelist() if "/licenses/" in name]
        scripts = archive.read(name.replace("METADATA", "entry_points.txt")).decode()
    facts = project()
    assert (recorded.name, str(recorded.version), recorded.summary) == (
        facts["name"],
        dokulab.__version__,
        facts["description"],
    )
    assert recorded.license_expression == facts["license"]
    assert recorded.classifiers == facts["classifiers"]
    assert str(recorded.requires_python) == facts["requires-python"]
    assert recorded.provides_extra == list(facts["optional-dependencies"])
    wanted = [need for needs in facts["optional-dependencies"].values() for need in needs]
    assert [Requirement(need).name for need in wanted] == [need.name for need in recorded.requires_dist or ()]
    assert recorded.description == (PYTHON / "README.md").read_text("utf-8")
    assert len(licences) == len(facts["license-files"])
    assert scripts == "[console_scripts]\ndokulab = dokulab.__main__:main\n"


def test_the_package_readme_needs_nothing_beside_it() -> None:
    links = re.findall(r"\]\(([^)]*)\)", (PYTHON / "README.md").read_text("utf-8"))
    assert all(link.startswith("https://") for link in links)


def test_the_sources_have_what_is_built_and_its_tests(tmp_path: Path) -> None:
    with tarfile.open(write_sources(tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        times = {member.mtime for member in archive.getmembers()}
    assert len(times) == 1
    assert {"pyproject.toml", "LICENSE", "PKG-INFO", "py/README.md", "py/dokulab/__init__.py"} <= names
    assert {"py/dokulab/out/sheets/sheet.css", "tests/conftest.py", "tests/unit/build/test_build_release.py"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith("py/build_site")]


def test_the_installed_wheel_runs_its_examples(tmp_path: Path) -> None:
    """In an environment with nothing else: no package of ours or others' can be found but the wheel's."""
    wheel = write_wheel(tmp_path)
    venv.create(tmp_path / "clean")
    scripts = tmp_path / "clean" / ("Scripts" if os.name == "nt" else "bin")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def must_run(*command: str | Path) -> str:
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=clean, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    must_run(
        *(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--quiet"),
        *("--no-index", "--no-deps", "--disable-pip-version-check", wheel),
    )
    assert must_run(scripts / "dokulab", "--version") == f"dokulab {dokulab.__version__}\n"
    assert "site-packages" in must_run(scripts / "python", "-I", "-c", "import dokulab; print(dokulab.__file__)")
    for page in EXAMPLES:
        must_run(scripts / "python", "-I", "-m", "doctest", page)
