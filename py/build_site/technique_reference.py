"""All techniques as Markdown, in the order in which people's steps are tried, from their records."""

from __future__ import annotations

from itertools import groupby

INTRODUCTION = """# Techniques

In the order in which hints, paths and ratings try them: a path takes the first that finds a step. The level is that of
a puzzle whose hardest step it is ([How hard a puzzle is](difficulty.md)). `--hardest` and `--needs` take the name or
the word beside it, in any spelling.
"""


def techniques_text() -> str:
    """A numbered list for each level; a level that another interrupts has two."""
    from dokulab.measure.levels import level_of_technique
    from dokulab.people.catalogue import CATALOGUE

    parts = [INTRODUCTION.strip()]
    titles: set[str] = set()
    numbered = enumerate(CATALOGUE, 1)
    for title, techniques in groupby(numbered, key=lambda each: level_of_technique(each[1].id).title):
        parts.append(f"## {title}{', again' if title in titles else ''}")
        titles.add(title)
        lines = []
        for number, each in techniques:
            unique = " It assumes that the puzzle has one solution." if each.needs_uniqueness else ""
            lines.append(f"{number}. **{each.title}** (`{each.id}`, {each.family.value}). {each.about}{unique}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"
