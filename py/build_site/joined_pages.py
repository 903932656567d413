"""Pages of the site that are joined from the files of a folder of web/docs: all results, and all decisions."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from build_site.paths import WEB

_DOCUMENTS = WEB / "docs"
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
    folder = _DOCUMENTS / "results"
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
    _, *rows = _rows(_DOCUMENTS / "results" / INDEX)
    return dict(rows)


def decisions_text() -> str:
    """Each decision, one heading lower, after the folder's README."""
    folder = _DOCUMENTS / "decisions"
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
