"""``build.py paper``: one PDF about what was repeated and what is new, from the result files of the documents.

The text is ``paper.md``. What is in double braces is filled in: tables and figures from ``web/docs/results``, and
passages of the documents, so that nothing is written twice.
"""

from __future__ import annotations

import csv
import math
import re
from collections import Counter
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from build_site.browser import browser
from build_site.commands import BuildError, run_shown
from build_site.environment import node
from build_site.paths import BUILD, CACHE, WEB
from dokulab.lab.charts import COLOURS, Line, Plot, opening, table, text
from dokulab.patterns.fewest_clues.fewest_problem import EIGHTEEN

_DOCUMENTS = WEB / "docs"
_RESULTS = _DOCUMENTS / "results"
_FILL = re.compile(r"\{\{(\w+)\s*(.*?)\}\}")

Row = Mapping[str, str]


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


def _rows(name: str) -> list[Row]:
    with (_RESULTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _findings(beginnings: str) -> str:
    """The findings whose artefact begins with one of these words, without the columns that they leave empty."""
    rows = []
    for row in _rows("findings.csv"):
        begun = next((each for each in beginnings.split("|") if row["artefact"].startswith(each)), None)
        if begun is None:
            continue
        artefact = row["artefact"].removeprefix("Ours: ")
        artefact = re.sub(r"^(Fatemi, Kazemi and Mehrasa|Cazenave|Nishikawa and Toda), ", "", artefact)
        effect = f"{row['effect']} ({row['low']} to {row['high']})" if row["effect"] else ""
        verdict = row["verdict"] if row["label"] != "new" else ""
        rows.append((artefact, row["paper"], row["ours"], effect, row["p"], f"**{verdict}**" if verdict else ""))
    if not rows:
        raise BuildError(f"No finding begins with {beginnings!r}.")
    header = ("claim", "the paper", "ours", "effect (95%)", "p", "verdict")
    used = [place for place in range(len(header)) if any(row[place] for row in rows)]
    return "\n".join(table([header[place] for place in used], [[row[place] for place in used] for row in rows]))


def _counts() -> str:
    counts = Counter(row["verdict"] for row in _rows("findings.csv") if row["label"] == "measured")
    return (
        f"Of {counts.total()} claims that are measured again, {counts['agrees']} agree, {counts['contradicts']} are "
        f"contradicted, {counts['undecided']} are undecided, and {counts['not compared']} cannot be compared."
    )


def _verdicts() -> str:
    changed = [row for row in _rows("verdicts-before.csv") if row["before"] != row["now"]]
    return f"An earlier version judged orders by the typical problem; {len(changed)} verdicts changed with that."


def _commands() -> str:
    counts = Counter(row["command"] for row in _rows("findings.csv"))
    return "\n".join(table(("command", "rows"), [(command, str(number)) for command, number in counts.items()]))


def _include(name: str, begin: str, end: str) -> str:
    """The lines of a document from the one that begins so to the table whose header begins with ``end``."""
    lines = (_DOCUMENTS / name).read_text("utf-8").splitlines()
    start = next((place for place, line in enumerate(lines) if line.startswith(begin)), None)
    if start is None:
        raise BuildError(f"{name} has no line that begins with {begin!r}.")
    stop = next(place for place in range(start, len(lines)) if lines[place].startswith(f"| {end} |"))
    return "\n".join(lines[start:stop]).strip()


def _sections(name: str, *titles: str) -> str:
    """Sections of a document, one heading lower and without their numbers."""
    found = dict(re.findall(r"^## (.+)\n\n((?:(?!^## ).*\n?)*)", (_DOCUMENTS / name).read_text("utf-8"), re.MULTILINE))
    missing = [title for title in titles if title not in found]
    if missing:
        raise BuildError(f"{name} has no section {missing[0]!r}.")
    return "\n\n".join(f"### {title.partition('. ')[2]}\n\n{found[title].strip()}" for title in titles)


def _eighteen() -> str:
    return "\n".join(f"    {puzzle}" for puzzle in EIGHTEEN)


def _figure(name: str) -> str:
    svg, caption = {"totals": _totals, "shares": _shares}[name]()
    return f"<figure>\n{svg}\n<figcaption>{escape(caption)}</figcaption>\n</figure>"


_WIDTH, _LINE, _LEFT, _TOP = 640, 22, 250, 46
_MARKS = (0.1, 0.2, 0.5, 1.0, 2.0)


def _totals() -> tuple[str, str]:
    """The ratios of totals and of typical problems with their intervals, on a logarithmic axis."""
    wanted = ("all nodes", "nodes of a problem")
    rows = [row for row in _rows("findings.csv") if row["effect of"].startswith(wanted)]
    height = _TOP + _LINE * len(rows) + 30
    low, high = math.log(_MARKS[0]), math.log(_MARKS[-1])

    def x(ratio: float) -> float:
        return _LEFT + (math.log(ratio) - low) / (high - low) * (_WIDTH - _LEFT - 20)

    parts = opening(_WIDTH, height, "Nodes of the first search over those of the second")
    for mark in _MARKS:
        colour = "#000" if mark == 1 else "#ddd"
        parts.append(f'<path d="M{x(mark):.1f} {_TOP - 10}V{height - 26}" stroke="{colour}"/>')
        parts.append(text(x(mark), height - 10, f"{mark:g}", "middle"))
    for place, row in enumerate(rows):
        y = _TOP + _LINE * place + 4
        colour = COLOURS[0] if row["effect of"].startswith(wanted[0]) else COLOURS[1]
        pair = row["artefact"].rpartition("(")[2].rstrip(")").replace(", ", " / ")
        board = re.search(r"Table (\d)|(\d+)x", row["artefact"])
        size = {"1": "9", "2": "16", "3": "25"}.get(board[1] or "", board[2] or "") if board else ""
        what = "total" if colour == COLOURS[0] else "typical"
        parts.append(text(_LEFT - 10, y + 4, f"{size}x{size}, {what}: {pair}", "end"))
        ends = (max(_MARKS[0], float(row["low"])), min(_MARKS[-1], float(row["high"])))
        parts.append(f'<path d="M{x(ends[0]):.1f} {y}H{x(ends[1]):.1f}" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(float(row["effect"])):.1f}" cy="{y}" r="4" fill="{colour}"/>')
    caption = (
        "Figure 1. Left of 1 the first search needs fewer nodes: in total, which is what the paper's cumulated times "
        "are about, and on the typical problem that both solve. Lines are 95% bootstrap intervals."
    )
    return "\n".join([*parts, "</svg>"]), caption


def _shares() -> tuple[str, str]:
    """What share of all patterns of 6x6 has a puzzle, by number of clues."""
    rows = [row for row in _rows("every-pattern-6x6.csv") if int(row["clues"]) >= 7]
    lines = [
        Line(
            name,
            [(float(row["clues"]), 100 * _number(row[f"{name}: patterns"]) / _number(row["patterns"])) for row in rows],
        )
        for name in ("one solution", "ns, hs, lc", "ns")
    ]
    plot = Plot("Patterns of 6x6 with a puzzle", "clues", "% of all patterns", lines)
    caption = (
        "Figure 2. The share of all patterns of 6x6 that have a puzzle with one solution, one that naked singles (ns), "
        "hidden singles (hs) and locked candidates (lc) solve, and one that naked singles alone solve."
    )
    return plot.svg(), caption


def _number(digits: str) -> int:
    return int(digits.replace(",", ""))


_FILLERS: Mapping[str, Callable[..., str]] = {
    "findings": _findings,
    "counts": _counts,
    "verdicts": _verdicts,
    "commands": _commands,
    "include": _include,
    "sections": _sections,
    "eighteen": _eighteen,
    "figure": _figure,
}
