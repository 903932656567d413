"""The charts of the documents and of the paper, from the result files, and the engine's floors.

``build.py pictures`` writes them, and so does ``PYTHONPATH=py python3 -m build_site.figures``, which needs no browser.
"""

from __future__ import annotations

import csv
import math
import re
import tomllib
from collections.abc import Callable, Mapping

from build_site.paths import ROOT, WEB
from dokulab.papers.statistics.charts import COLOURS, Line, Plot, opening, text

RESULTS = WEB / "docs" / "results"
PICTURES = WEB / "docs" / "pictures"

Row = Mapping[str, str]


def rows_of(name: str) -> list[Row]:
    """The rows of a result file, by column."""
    with (RESULTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


_WIDTH, _LINE, _LEFT, _TOP = 640, 22, 250, 46
_MARKS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


def search_totals() -> str:
    """The ratios of totals and of typical problems with their intervals, on a logarithmic axis."""
    wanted = ("all nodes", "nodes of a problem")
    rows = [row for row in rows_of("findings.csv") if row["effect of"].startswith(wanted)]
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
    return "\n".join([*parts, "</svg>", ""])


def pattern_shares() -> str:
    """What share of all patterns of 6x6 has a puzzle, by number of clues."""
    rows = [row for row in rows_of("every-pattern-6x6.csv") if int(row["clues"]) >= 7]
    lines = [
        Line(
            name,
            [(float(row["clues"]), 100 * _number(row[f"{name}: patterns"]) / _number(row["patterns"])) for row in rows],
        )
        for name in ("one solution", "ns, hs, lc", "ns")
    ]
    return Plot("Patterns of 6x6 with a puzzle", "clues", "% of all patterns", lines).svg()


def call_count_by_clues() -> str:
    """The median of each call count by number of clues, on a logarithmic axis."""
    rows = rows_of("call-count-by-clues.csv")
    columns = {
        "the paper's": "call count, median",
        "hidden singles": "with hidden singles, median",
        "locked cand.": "with locked candidates, median",
    }
    lines = [
        Line(name, [(float(row["clues"]), _number(row[column])) for row in rows]) for name, column in columns.items()
    ]
    return Plot("Search effort by number of clues", "clues", "median sweeps", lines, logarithmic=True).svg()


_FLOOR, _GAP, _WIDE = 24, 6, 640


def floors() -> str:
    """The engine's rooms in layers, from import-linter's contract: a room imports from those below it alone."""
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    layers = [[room.strip(" ()") for room in layer.split("|")] for layer in contract["layers"]]
    height = 40 + len(layers) * (_FLOOR + _GAP)
    parts = opening(_WIDE, height, "The engine’s floors: imports only go down")
    for floor, rooms in enumerate(layers):
        y = 34 + floor * (_FLOOR + _GAP)
        width = (_WIDE - 40 - _GAP * (len(rooms) - 1)) / len(rooms)
        for place, room in enumerate(rooms):
            x = 20 + place * (width + _GAP)
            parts.append(
                f'<rect x="{x:g}" y="{y}" width="{width:g}" height="{_FLOOR}" fill="#eef4f9" stroke="{COLOURS[0]}"/>'
            )
            parts.append(text(x + width / 2, y + 16, room, "middle"))
    return "\n".join([*parts, "</svg>", ""])


def _number(digits: str) -> float:
    return float(digits.replace(",", ""))


FIGURES: Mapping[str, Callable[[], str]] = {
    "search-totals": search_totals,
    "pattern-shares": pattern_shares,
    "call-count-by-clues": call_count_by_clues,
    "floors": floors,
}
"""What is drawn, by the name of its file in web/docs/pictures."""


def write_figures() -> None:
    """Draw each anew."""
    PICTURES.mkdir(exist_ok=True)
    for name, drawn in FIGURES.items():
        (PICTURES / f"{name}.svg").write_text(drawn(), "utf-8", newline="\n")


if __name__ == "__main__":
    write_figures()
