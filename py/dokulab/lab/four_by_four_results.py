"""The 4x4 experiment's results: the paper's counts beside ours, and where methods disagree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from dokulab.lab.four_by_four import BOARD, CLUES, METHODS, PAPER_COUNTS, STRATEGIES, Pattern, Row
from dokulab.lab.markdown import table

Truth: TypeAlias = Mapping[tuple[str, int], Mapping[Pattern, bool]]
"""What brute force found, by strategies and number of clues."""


def record(row: Row, truth: Truth) -> dict[str, object]:
    """A row as data: the pattern is drawn with x."""
    task = row.task
    return {
        "strategies": task.strategies,
        "clues": len(task.pattern),
        "pattern": drawn(task.pattern),
        "patterns": task.stands_for,
        "method": task.method,
        "verdict": row.verdict,
        "brute_force": "found" if truth[task.strategies, len(task.pattern)][task.pattern] else "impossible",
        "seconds": round(row.seconds, 6),
    }


def drawn(pattern: Pattern) -> str:
    return "".join("x" if cell in pattern else "." for cell in BOARD.cells)


def disagreements(rows: Iterable[Row], truth: Truth) -> list[str]:
    """In words, each answer of a method or count of brute force that differs from what it should be; none, we hope."""
    found = []
    for key, expected in PAPER_COUNTS.items():
        count = sum(truth[key].values())
        if count != expected:
            found.append(f"{key[0]}, {key[1]} clues: brute force finds {count} patterns, the paper {expected}")
    for row in rows:
        task = row.task
        if (row.verdict == "found") != truth[task.strategies, len(task.pattern)][task.pattern]:
            found.append(f"{task.strategies}, {drawn(task.pattern)}: {task.method} says {row.verdict}")
    return found


def markdown(rows: Sequence[Row], truth: Truth, *, every: bool) -> str:
    """The paper's counts beside those of brute force and of each method, and the time that each took."""
    methods = list(dict.fromkeys(row.task.method for row in rows))
    counts, times = [], []
    for strategies in STRATEGIES:
        for clues in CLUES:
            solvable = truth[strategies, clues]
            line = [strategies, str(clues), f"{len(solvable):,}", str(PAPER_COUNTS[strategies, clues])]
            line.append(str(sum(solvable.values())))
            seconds = [strategies, str(clues)]
            for method in methods:
                own = [r for r in rows if (r.task.method, r.task.strategies) == (method, strategies)]
                own = [row for row in own if len(row.task.pattern) == clues]
                line.append(str(sum(row.task.stands_for for row in own if row.verdict == "found")) if own else "")
                seconds.append(f"{sum(row.seconds for row in own):.2f} s for {len(own)}" if own else "")
            counts.append(line)
            times.append(seconds)
    titles = [METHODS[method][0] for method in methods]
    taken = (
        "every pattern" if every else "one pattern of each class that the board's 128 symmetries make, for its class"
    )
    wrong = disagreements(rows, truth)
    return "\n".join(
        [
            "# Patterns of 3 and 4 clues at 4x4",
            "",
            "Patterns that have a puzzle which the strategies solve. The paper: K. Nishikawa, T. Toda, Exact method "
            "for generating strategy-solvable Sudoku clues, section 7.1. Brute force tries all digits, up to their "
            f"names, for every pattern; each other method decides {taken}.",
            "",
            *table(["strategies", "clues", "patterns", "the paper", "brute force", *titles], counts),
            "",
            "All agree." if not wrong else "Not all agree:",
            *(f"- {line}" for line in wrong),
            "",
            "## Time, and patterns decided",
            "",
            *table(["strategies", "clues", *titles], times),
            "",
        ]
    )
