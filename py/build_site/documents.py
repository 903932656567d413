"""The documents of web/docs as pages of the site, to be read from its About view."""

from __future__ import annotations

import html
import json
from pathlib import Path

from build_site.commands import must_run
from build_site.environment import node
from build_site.paths import BUILD, WEB
from build_site.policy import DOCUMENT, with_policy

_SOURCES = WEB / "docs"


def write_documents(site: Path) -> None:
    """Write docs/*.html, and the style that they share, into ``site``."""
    files = sorted(_SOURCES.glob("*.md"))
    made = json.loads(must_run([node(), BUILD / "documents.mjs", WEB, site, *files], "Making the documents"))
    page = with_policy((WEB / "document.html").read_text("utf-8"), DOCUMENT)
    page = page.replace("document.css", made["style"])
    (site / "docs").mkdir()
    for document in made["documents"]:
        title = f"<title>{html.escape(document['title'])} · Dokulab</title>"
        whole = page.replace("<title>Dokulab</title>", title)
        whole = whole.replace("<main></main>", f"<main>\n{document['content']}</main>")
        (site / "docs" / f"{document['name']}.html").write_text(whole, "utf-8", newline="\n")
