"""``build.py paper``: one PDF about what was repeated and what is new, from the result files of the documents.

The text is ``paper.md``. What is in double braces is filled in: tables and figures from ``web/docs/results``, and
passages of the documents, so that nothing is written twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from build_site.browser import browser
from build_site.commands import BuildError, run_shown
from build_site.environment import node
from build_site.figures import FIGURES, rows_of
from build_site.paths import BUILD, CACHE, WEB
from dokulab.make.patterns.fewest.fewest_problem import EIGHTEEN
from dokulab.papers.statistics.charts import table

_DOCUMENTS = WEB / "docs"
_FILL = re.compile(r"\{\{(\w+)\s*(.*?)\}\}")


def make_paper(out: Path) -> None:
    """Write the PDF. Raises BuildError."""
    CACHE.mkdir(exist_ok=True)
    source = CACHE / "paper.md"
    source.write_text(paper_text(), "utf-8")
    out.parent.mkdir(parents=True, exist_ok=True)
    if run_shown([node(), BUILD / "paper.mjs", source, out], env={"DOKULAB_BROWSER": str(browser())}).code:
        raise BuildError("The paper could not be printed.")


def paper_text() -> str:
    """The paper as Markdown, all its numbers from the result files. Raises BuildError for what is not there."""
    return _FILL.sub(_filled, Path(__file__).with_suffix(".md").read_text("utf-8"))


def _filled(match: re.Match[str]) -> str:
    return _FILLERS[match[1]](*(part.strip() for part in match[2].split(" | ") if part.strip()))


def _findings(beginnings: str) -> str:
    """The findings whose artefact begins with one of these words, without the columns that they leave empty.

    What is measured is in the header if it is the same in all of them, and else in each cell.
    """
    found = [row for row in rows_of("findings.csv") if row["artefact"].startswith(tuple(beginnings.split("|")))]
    if not found:
        raise BuildError(f"No finding begins with {beginnings!r}.")
    measured = {row["effect of"] for row in found}
    is_same = len(measured) == 1 and measured != {""}
    rows = []
    for row in found:
        artefact = row["artefact"].removeprefix("Ours: ")
        artefact = re.sub(r"^(Fatemi, Kazemi and Mehrasa|Cazenave|Nishikawa and Toda), ", "", artefact)
        effect = f"{row['effect']} ({row['low']} to {row['high']})" if row["effect"] else ""
        effect = effect if is_same or not effect else f"{row['effect of']}: {effect}"
        verdict = row["verdict"] if row["label"] != "new" else ""
        rows.append((artefact, row["paper"], row["ours"], effect, row["p"], f"**{verdict}**" if verdict else ""))
    of = measured.pop() if is_same else "effect"
    header = ("claim", "the paper", "ours", f"{of} (95% interval)", "p", "verdict")
    used = [place for place in range(len(header)) if any(row[place] for row in rows)]
    return "\n".join(table([header[place] for place in used], [[row[place] for place in used] for row in rows]))


def _counts() -> str:
    counts = Counter(row["verdict"] for row in rows_of("findings.csv") if row["label"] == "measured")
    return (
        f"Of {counts.total()} claims that are measured again, {counts['agrees']} agree, {counts['contradicts']} are "
        f"contradicted, {counts['undecided']} are undecided, and {counts['not compared']} cannot be compared."
    )


def _verdicts() -> str:
    changed = [row for row in rows_of("verdicts-before.csv") if row["before"] != row["now"]]
    return (
        f"Earlier versions judged some claims by other rules, most by the typical problem; {len(changed)} verdicts "
        "changed when the rule did."
    )


def _commands() -> str:
    counts = Counter(row["command"] for row in rows_of("findings.csv"))
    return "\n".join(table(("command", "rows"), [(command, str(number)) for command, number in counts.items()]))


def _section(name: str, title: str) -> str:
    """What a section of a document says, without its heading."""
    return _sections_of(name, title)[0]


def _sections(name: str, *titles: str) -> str:
    """Sections of a document, one heading lower and without their numbers."""
    texts = _sections_of(name, *titles)
    return "\n\n".join(f"### {title.partition('. ')[2]}\n\n{found}" for title, found in zip(titles, texts, strict=True))


def _sections_of(name: str, *titles: str) -> list[str]:
    found = dict(re.findall(r"^## (.+)\n\n((?:(?!^## ).*\n?)*)", (_DOCUMENTS / name).read_text("utf-8"), re.MULTILINE))
    missing = [title for title in titles if title not in found]
    if missing:
        raise BuildError(f"{name} has no section {missing[0]!r}.")
    return [found[title].strip() for title in titles]


def _eighteen() -> str:
    return "\n".join(f"    {puzzle}" for puzzle in EIGHTEEN)


_CAPTIONS = {
    "search-totals": (
        72,
        "Figure 1. Left of 1 the first search needs fewer nodes: in total, which is what the paper's cumulated times "
        "are about, and on the typical problem that both solve. Lines are 95% bootstrap intervals.",
    ),
    "pattern-shares": (
        54,
        "Figure 2. The share of all patterns of 6x6 that have a puzzle with one solution, one that naked singles (ns), "
        "hidden singles (hs) and locked candidates (lc) solve, and one that naked singles alone solve.",
    ),
}
"""Of each figure: how wide it is, in percent of the text, and its caption."""


def _figure(name: str) -> str:
    width, caption = _CAPTIONS[name]
    drawn, below = FIGURES[name]().strip(), f"<figcaption>{escape(caption)}</figcaption>"
    return f'<figure style="width: {width}%">\n{drawn}\n{below}\n</figure>'


_FILLERS: Mapping[str, Callable[..., str]] = {
    "findings": _findings,
    "counts": _counts,
    "verdicts": _verdicts,
    "commands": _commands,
    "section": _section,
    "sections": _sections,
    "eighteen": _eighteen,
    "figure": _figure,
}
