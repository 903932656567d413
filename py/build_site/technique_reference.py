"""All techniques as Markdown, in the order in which people's steps are tried, from their records."""

from __future__ import annotations

from itertools import groupby

INTRODUCTION = """# Techniques

In the order in which hints, paths and ratings try them: a path takes the first that finds a step. The level is that of
a puzzle whose hardest step it is ([How hard a puzzle is](difficulty.md)). `--hardest` and `--needs` take the name or
the word in its column, in any spelling. A star: it assumes that the puzzle has one solution.
"""


def techniques_text() -> str:
    """A table of each level's techniques; a level that another interrupts has two."""
    from dokulab.measure.levels import level_of_technique
    from dokulab.people.catalogue import CATALOGUE

    parts = [INTRODUCTION.strip()]
    titles: set[str] = set()
    for title, techniques in groupby(CATALOGUE, key=lambda each: level_of_technique(each.id).title):
        lines = ["| technique | word | kind | what it is |", "| --- | --- | --- | --- |"]
        for each in techniques:
            star = "*" if each.needs_uniqueness else ""
            lines.append(f"| {each.title}{star} | `{each.id}` | {each.family.value} | {each.about} |")
        parts.append(f"## {title}{', again' if title in titles else ''}\n\n" + "\n".join(lines).replace("*", "\\*"))
        titles.add(title)
    return "\n\n".join(parts) + "\n"
