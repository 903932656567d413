"""Writes the references of the package as Markdown: api_reference.py FOLDER OUT.

FOLDER holds the package. OUT gets reference.md, with what ``import dokulab`` gives, from its docstrings, and the
requests; commands.md; and techniques.md. It runs in the build's own Python, which has griffe. A parameter, a result and
a name in the text lead to where the reference describes it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from griffe import Alias, Attribute, Class, Function, Module, Object, Parameter, ParameterKind, load

sys.path.insert(0, str(Path(__file__).parents[1]))

from build_site.command_reference import (
    commands_text,  # found by the line before
    techniques_text,
)
from build_site.request_reference import requests_text

PACKAGE = "dokulab"

FIRST_MODULES = ("api.puzzle", "api.game", "api.generated", "api.pattern_answer", "api.many")
"""What most people look for; the other modules follow by name."""

INTRODUCTION = f"""# Reference

Everything that `import {PACKAGE}` gives, and the classes of its results. [Dokulab in Python](python.md) shows it at
work. A function marked *job* can also be called as `function.job(...)`: iterate over its progress, cancel it, or give
it a time limit. At the end are the [requests](#requests), which the functions, the [commands](commands.md) and the page
share: they say the range and the default of each parameter.
"""

_ROLE = re.compile(r":(?:func|class|meth|mod|attr|data):`~?\.?([\w.]+)`")
_LITERAL = re.compile(r"``([^`]+)``")
_NAME = re.compile(r"\b[A-Za-z_]\w*\b")
_MARKS = re.compile(r"([\\*_\[\]<>])")


def write_reference(folder: Path, target: Path) -> None:
    """Write the references of the package in ``folder`` into the folder ``target``.

    Raises ValueError for a public name that they would leave out.
    """
    package = load(PACKAGE, search_paths=[folder], submodules=True)
    assert isinstance(package, Module)
    described = list(_described(package))
    missing = {*_public(package)} - {thing.name for thing in described}
    if missing:
        raise ValueError(f"The reference leaves out {', '.join(sorted(missing))}.")
    (target / "reference.md").write_text(f"{Reference(described).text()}\n{requests_text()}", "utf-8", newline="\n")
    (target / "commands.md").write_text(commands_text(), "utf-8", newline="\n")
    (target / "techniques.md").write_text(techniques_text(), "utf-8", newline="\n")


def _public(package: Module) -> dict[str, str]:
    """The places of the names that the package offers: those that it names for type checkers."""
    aliases = {name: member.target_path for name, member in package.members.items() if isinstance(member, Alias)}
    return {name: place.removeprefix(f"{PACKAGE}.") for name, place in aliases.items() if not name.startswith("_")}


def _described(package: Module) -> Iterator[Class | Function]:
    """The classes of the package's objects and the functions that it offers, then what else it offers."""
    offered = _public(package)
    classes = [package[place] for place in offered.values() if isinstance(package[place], Class)]
    hidden = {part.name for owner in classes for part in _parts(owner)}
    names = [*FIRST_MODULES, *sorted(f"api.{name}" for name in package["api"].modules)]
    for name in dict.fromkeys(names):
        for thing in package[name].members.values():
            is_shown = isinstance(thing, Class) or (isinstance(thing, Function) and thing.name in offered)
            if is_shown and thing.name not in hidden and not thing.name.startswith("_"):
                yield thing
    yield from (package[place] for place in offered.values() if not place.startswith("api."))


def _parts(owner: Class) -> list[Class]:
    """The classes that the owner's module takes its first half from: bases in a module named after its own."""
    bases = [base for base in owner.resolved_bases if isinstance(base, Class)]
    return [base for base in bases if base.module.path.startswith(f"{owner.module.path}_")]


class Reference:
    """The reference's Markdown; ``described`` are its entries, which it links to wherever they are named."""

    def __init__(self, described: Iterable[Class | Function]) -> None:
        self._described = list(described)
        self._names = {thing.name for thing in self._described}

    def text(self) -> str:
        parts = [INTRODUCTION, ", ".join(f"[{thing.name}](#{_anchor(thing.name)})" for thing in self._described)]
        for thing in self._described:
            parts += self._entry(thing)
        return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"

    def _entry(self, thing: Class | Function) -> Iterator[str]:
        yield f"## {thing.name}"
        makers = (
            [thing]
            if isinstance(thing, Function)
            else [each.members.get("__init__") for each in (thing, *_parts(thing))]
        )
        maker = next(filter(None, makers), None)
        if isinstance(maker, Function):
            yield self._signature(maker, thing.name)
        yield self._prose(thing)
        if isinstance(thing, Class):
            yield from self._members(thing)

    def _members(self, owner: Class) -> Iterator[str]:
        """What a class offers, in the order of its source: values as a list, then each method."""
        every = [*(part.members for part in _parts(owner)), owner.members]
        members = [member for each in every for name, member in each.items() if not name.startswith("_")]
        values = [member for member in members if isinstance(member, Attribute)]
        yield "\n".join(
            f"- `{value.name}`: {self._type(value.annotation)}. {self._prose(value)}".rstrip() for value in values
        )
        for method in members:
            if isinstance(method, Function):
                yield f"### {owner.name}.{method.name}"
                yield self._signature(method, f"{owner.name}.{method.name}")
                yield self._prose(method)

    def _signature(self, function: Function, name: str) -> str:
        """A line: the function with its parameters, linked types, defaults and result."""
        parameters = [p for p in function.parameters if p.name not in ("self", "cls")]
        shown = []
        for before, parameter in zip([None, *parameters], parameters, strict=False):
            if _is_keyword(parameter) and not (before and _is_keyword(before)):
                shown.append("\\*")
            shown.append(self._parameter(parameter))
        result = str(function.returns or "")
        job = result.startswith("Job[")
        result = result[len("Job[") : -1] if job else result
        arrow = f" → {self._type(result)}" if result and function.name != "__init__" else ""
        return f"**{_escaped(name)}**({', '.join(shown)}){arrow}{' *job*' if job else ''}"

    def _parameter(self, parameter: Parameter) -> str:
        default = "" if parameter.default is None else f" = `{parameter.default}`"
        return f"`{parameter.name}`: {self._type(parameter.annotation)}{default}"

    def _type(self, annotation: object) -> str:
        """A type in words of Python, each name that is described being a link."""
        return _NAME.sub(lambda name: self._link(name[0]), _escaped(str(annotation)))

    def _link(self, name: str) -> str:
        return f"[{name}](#{_anchor(name)})" if name in self._names else name

    def _prose(self, thing: Object) -> str:
        """A docstring as Markdown: examples as code, names of what is described as links."""
        if not thing.docstring:
            return ""
        return "\n\n".join(
            f"```python\n{part}\n```" if part.startswith(">>>") else self._linked(part)
            for part in thing.docstring.value.strip().split("\n\n")
        )

    def _linked(self, text: str) -> str:
        text = _LITERAL.sub(r"`\1`", text)
        return _ROLE.sub(lambda role: self._role(role[1].split(".")[-1]), text)

    def _role(self, name: str) -> str:
        return f"[`{name}`](#{_anchor(name)})" if name in self._names else f"`{name}`"


def _is_keyword(parameter: Parameter) -> bool:
    return parameter.kind is ParameterKind.keyword_only


def _anchor(name: str) -> str:
    """The id of a heading that is a name, as documents.mjs makes it."""
    return name.lower()


def _escaped(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


if __name__ == "__main__":
    write_reference(*map(Path, sys.argv[1:]))
