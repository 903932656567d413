"""The documents of web/docs and the package's reference as pages of the site, to be read from its About view."""

from __future__ import annotations

import html
import json
import os
import shutil
import tempfile
from pathlib import Path

from build_site.commands import must_run
from build_site.digests import digest_of, files_under
from build_site.environment import node, site_python
from build_site.paths import BUILD, CACHE, ENGINE, PYTHON, WEB
from build_site.policy import DOCUMENT, with_policy

_SOURCES = WEB / "docs"
_WRITER = BUILD / "api_reference.py"


def write_documents(site: Path) -> None:
    """Write docs/*.html, and the style that they share, into ``site``."""
    files = [*sorted(_SOURCES.glob("*.md")), _reference()]
    made = json.loads(must_run([node(), BUILD / "documents.mjs", WEB, site, *files], "Making the documents"))
    page = with_policy((WEB / "document.html").read_text("utf-8"), DOCUMENT)
    page = page.replace("document.css", made["style"])
    (site / "docs").mkdir()
    for document in made["documents"]:
        title = f"<title>{html.escape(document['title'])} · Dokulab</title>"
        whole = page.replace("<title>Dokulab</title>", title)
        whole = whole.replace("<main></main>", f"<main>\n{document['content']}</main>")
        (site / "docs" / f"{document['name']}.html").write_text(whole, "utf-8", newline="\n")


def _reference() -> Path:
    """The Markdown of the package's reference, which is kept in .cache/ until the engine changes."""
    digest = digest_of([*files_under(ENGINE), _WRITER])
    kept = CACHE / "reference" / digest[:16] / "reference.md"
    if not kept.is_file():
        shutil.rmtree(kept.parents[1], ignore_errors=True)
        kept.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            fresh = Path(scratch, kept.name)
            must_run([site_python(), _WRITER, PYTHON, fresh], "Making the reference")
            os.replace(fresh, kept)
    return kept
