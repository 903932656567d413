"""The documents of web/docs and the package's references as pages of the site, to be read from its About view."""

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
from build_site.joined_pages import write_joined_pages
from build_site.paths import BUILD, CACHE, ENGINE, PYTHON, WEB
from build_site.policy import DOCUMENT, with_policy

_SOURCES = WEB / "docs"
_WRITERS = [
    BUILD / f"{name}.py" for name in ("api_reference", "command_reference", "request_reference", "technique_reference")
]


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
