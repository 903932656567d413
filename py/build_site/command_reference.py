"""The command line as Markdown, from the parsers themselves; and all techniques, from their records."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Container, Iterator
from itertools import groupby

SHARED_BY = 4
"""An argument or option that means the same for this many commands is described once."""

SHARED = "Each command's list ends with the names of those that it has."

INTRODUCTION = """# Commands

The package brings a command, `dokulab`; without the package installed, `PYTHONPATH=py python3 -m dokulab` is the same.
`dokulab COMMAND --help` shows what this page says. [Dokulab in Python](python.md) does the same in a program, and the
[reference](reference.md#requests) has the requests that most options are made from.
"""


def commands_text() -> str:
    """A section for each command, in the order of ``--help``."""
    from dokulab.cli.main import make_parser

    parser = make_parser()
    sections: list[tuple[str, argparse.ArgumentParser, str]] = []
    for name, command, words in commands_of(parser):
        sections.append((f"## dokulab {name}", command, words))
        for inner, experiment, inner_words in commands_of(command):
            sections.append((f"### dokulab {name} {inner}", experiment, inner_words))
    counted = Counter(line for _, command, _ in sections for line in map(_line, _actions(command)))
    often = [line for line, count in counted.items() if count >= SHARED_BY]
    names = Counter(line.partition(":")[0] for line in often)
    shared = {line for line in often if names[line.partition(":")[0]] == 1}
    common = [line for line in counted if line in shared]
    parts = [INTRODUCTION, f"{parser.epilog}", "## What many commands take", SHARED, "\n".join(common)]
    for heading, command, words in sections:
        parts += _section(heading, command, words, shared)
    return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


def commands_of(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser, str]]:
    """The commands of a parser: their names, their parsers, and what they do."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            words = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield name, command, words[name]


def _section(heading: str, parser: argparse.ArgumentParser, words: str, shared: Container[str]) -> list[str]:
    is_new = parser.description and parser.description != words
    actions = _actions(parser)
    own = [line for line in map(_line, actions) if line not in shared]
    also = [f"`{_name(action)}`" for action in actions if _line(action) in shared]
    return [
        heading,
        _sentence(words),
        parser.description if is_new and parser.description else "",
        "\n".join([*own, f"- {', '.join(also)}"] if also else own),
    ]


def _actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if not isinstance(action, _LEFT_OUT)]


_LEFT_OUT = (argparse._HelpAction, argparse._SubParsersAction)


def _line(action: argparse.Action) -> str:
    """``- `--count LIMIT`: Stop after this many solutions.``"""
    needed = " (needed)" if action.option_strings and action.required else ""
    words = (action.help or "").replace("%(default)s", str(action.default)).replace("%%", "%")
    return f"- `{_name(action)}`{needed}: {_escaped(_sentence(words))}"


def _name(action: argparse.Action) -> str:
    """An argument's or an option's name, with its value: ``--count LIMIT``."""
    if action.metavar is not None:
        value = str(action.metavar)
    elif action.choices is not None:
        value = "|".join(map(str, action.choices))
    else:
        value = action.dest.upper()
    name = ", ".join(action.option_strings)
    shown = f"{name} {value}" if name and action.nargs != 0 else name or value
    return f"{shown} ..." if action.nargs in ("*", "+") else shown


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}" if text else ""


def _escaped(text: str) -> str:
    return text.replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")


TECHNIQUES_INTRODUCTION = """# Techniques

In the order in which hints, paths and ratings try them: a path takes the first that finds a step. The level is that of
a puzzle whose hardest step it is ([How hard a puzzle is](difficulty.md)). `--hardest` and `--needs` take the name or
the word beside it, in any spelling.
"""


def techniques_text() -> str:
    """A numbered list for each level; a level that another interrupts has two."""
    from dokulab.measure.levels import level_of_technique
    from dokulab.people.catalogue import CATALOGUE

    parts = [TECHNIQUES_INTRODUCTION.strip()]
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
