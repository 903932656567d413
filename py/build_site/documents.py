"""The documents of web/docs and the package's references as pages of the site, to be read from its About view.

Two pages are joined from the files of a folder of web/docs: all results, and all decisions.
"""

from __future__ import annotations

import csv
import html
import json
import os
import re
import shutil
import tempfile
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of, files_under
from build_site.environment import node, site_python
from build_site.paths import BUILD, CACHE, ENGINE, PYTHON, WEB
from build_site.policy import DOCUMENT, with_policy

_SOURCES = WEB / "docs"
INDEX = "index.csv"
MAX_OPEN_ROWS = 6
"""A longer table of the results is folded."""


def write_joined_pages(folder: Path) -> list[Path]:
    """Write ``results.md`` and ``decisions.md`` into a folder, which is made, and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, text in (("results", results_text()), ("decisions", decisions_text())):
        path = folder / f"{name}.md"
        path.write_text(text, "utf-8", newline="\n")
        paths.append(path)
    return paths


def results_text() -> str:
    """Each result file as a table, with how it was made, after the folder's README; long ones are folded."""
    folder = _SOURCES / "results"
    names = [f"[{name.removesuffix('.csv')}](#{anchor_of(name)})" for name in made_by_file()]
    parts = [_introduction(folder), f"{len(names)} tables: {', '.join(names)}."]
    for name, made_by in made_by_file().items():
        header, *rows = _rows(folder / name)
        lines = "\n".join([_line(header), _line(["---"] * len(header)), *map(_line, rows)])
        if len(rows) > MAX_OPEN_ROWS:
            lines = f"<details><summary>{len(rows)} rows</summary>\n\n{lines}\n\n</details>"
        parts.append(f"## {name}\n\nMade by {_from_here(made_by)}.\n\n{lines}")
    return "\n\n".join(parts) + "\n"


def made_by_file() -> dict[str, str]:
    """What each result file was made by, in the order of ``index.csv``."""
    _, *rows = _rows(_SOURCES / "results" / INDEX)
    return dict(rows)


def decisions_text() -> str:
    """Each decision, one heading lower, after the folder's README."""
    folder = _SOURCES / "decisions"
    paths = [path for path in sorted(folder.glob("*.md")) if path.name != "README.md"]
    parts = [re.sub(r"^#", "##", _from_here(path.read_text("utf-8")), flags=re.MULTILINE).strip() for path in paths]
    whole = "\n\n".join([_introduction(folder), *parts]) + "\n"
    names = "|".join(path.stem for path in paths)
    return re.sub(rf"\]\(({names})\.md\)", r"](#\1)", whole)


def _introduction(folder: Path) -> str:
    return _from_here((folder / "README.md").read_text("utf-8")).strip()


def _from_here(text: str) -> str:
    """The text with the links of a file in a folder of web/docs as those of a file in web/docs."""
    return re.sub(r"\]\(\.\./", "](", text)


def _rows(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def anchor_of(heading: str) -> str:
    """What a link calls a heading, as code hosts make it."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower()).strip())


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


_WRITERS = [BUILD / f"{name}.py" for name in ("api_reference", "command_reference", "request_reference")]


def write_documents(site: Path) -> None:
    """Write docs/*.html, and the style that they share, into ``site``."""
    files = [*sorted(_SOURCES.glob("*.md")), *_references(), *write_joined_pages(CACHE / "joined")]
    made = json.loads(must_run([node(), BUILD / "documents.mjs", WEB, site, *files], "Making the documents"))
    page = with_policy((WEB / "document.html").read_text("utf-8"), DOCUMENT)
    page = page.replace("document.css", made["style"])
    (site / "docs").mkdir()
    shutil.copyfile(WEB / "engine" / "wire.d.ts", site / "docs" / "wire.d.ts")
    for document in made["documents"]:
        title = f"<title>{html.escape(document['title'])} · Dokulab</title>"
        whole = page.replace("<title>Dokulab</title>", title)
        whole = whole.replace("<main></main>", f"<main>\n{document['content']}</main>")
        (site / "docs" / f"{document['name']}.html").write_text(whole, "utf-8", newline="\n")


def _references() -> list[Path]:
    """The Markdown of the package's references, which are kept in .cache/ until the engine changes."""
    digest = digest_of([*files_under(ENGINE), *_WRITERS])
    kept = CACHE / "reference" / digest[:16]
    if not kept.is_dir():
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            fresh = Path(scratch, kept.name)
            fresh.mkdir()
            must_run([site_python(), _WRITERS[0], PYTHON, fresh], "Making the references")
            os.replace(fresh, kept)
    return sorted(kept.glob("*.md"))
