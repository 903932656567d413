"""The command line as Markdown: each command with its arguments and options, from the parsers themselves."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

INTRODUCTION = """# Commands

The package brings a command, `dokulab`; without the package installed, `PYTHONPATH=py python3 -m dokulab` is the same.
`dokulab COMMAND --help` shows what this page says. [Dokulab in Python](python.md) does the same in a program, and the
[reference](reference.md#requests) has the requests that most options are made from.
"""


def commands_text() -> str:
    """A section for each command, in the order of ``--help``."""
    from dokulab.cli.main import make_parser

    parser = make_parser()
    parts = [INTRODUCTION, f"{parser.epilog}"]
    for name, command, words in _commands_of(parser):
        parts += _section(f"## dokulab {name}", command, words)
        for inner, experiment, inner_words in _commands_of(command):
            parts += _section(f"### dokulab {name} {inner}", experiment, inner_words)
    return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


def _commands_of(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser, str]]:
    """The commands of a parser: their names, their parsers, and what they do."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            words = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield name, command, words[name]


def _section(heading: str, parser: argparse.ArgumentParser, words: str) -> list[str]:
    is_new = parser.description and parser.description != words
    lines = [_line(action) for action in parser._actions if not isinstance(action, _LEFT_OUT)]
    return [heading, _sentence(words), parser.description if is_new and parser.description else "", "\n".join(lines)]


_LEFT_OUT = (argparse._HelpAction, argparse._SubParsersAction)


def _line(action: argparse.Action) -> str:
    """``- `--count LIMIT`: Stop after this many solutions.``"""
    if action.metavar is not None:
        value = str(action.metavar)
    elif action.choices is not None:
        value = "|".join(map(str, action.choices))
    else:
        value = action.dest.upper()
    many = " ..." if action.nargs in ("*", "+") else ""
    name = ", ".join(action.option_strings)
    shown = f"{name} {value}" if name and action.nargs != 0 else name or value
    needed = " (needed)" if action.option_strings and action.required else ""
    words = (action.help or "").replace("%(default)s", str(action.default)).replace("%%", "%")
    return f"- `{shown}{many}`{needed}: {_escaped(_sentence(words))}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}" if text else ""


def _escaped(text: str) -> str:
    return text.replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")
