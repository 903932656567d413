"""The plan of a series: which puzzle on which day. Its file is TOML; the page has the same tables as JSON."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from dokulab.asks.generate import GenerateRequest
from dokulab.ground.errors import DokulabError, ParameterError
from dokulab.ground.nested_text import NestingError, read_json, read_toml
from dokulab.make.generators.puzzle_spec import PuzzleSpec

LONGEST_PLAN = 200_000
"""The most characters of a plan."""


MOST_PUZZLES = 2_000


_LONGEST_TEXT = 2_000


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


_WORDS = ("title", "author", "notes", "rules")


_TOP = {*_WORDS, "seed", "first", "count", "default", "weekdays", "puzzles"}


_FIELDS = {
    "size": "box",
    **{
        name: name
        for name in (
            *("level", "call_level", "call_count", "tolerance", "hardest", "er", "needs"),
            *("symmetry", "box", "clues", "pattern", "fixed", "moves"),
        )
    },
}


_BOXES = {4: "2x2", 6: "2x3", 8: "2x4", 9: "3x3"}


@dataclass(frozen=True, slots=True)
class SeriesEntry:
    """A puzzle of the series: its number from 1, its day and title if it has them, and what it must be."""

    number: int
    request: GenerateRequest
    day: date | None = None
    title: str = ""

    def spec(self, avoid: frozenset[Any] = frozenset()) -> PuzzleSpec:
        """What is to be made."""
        return self.request.spec(avoid=avoid)

    @property
    def name(self) -> str:
        """``"puzzle 3 (2026-12-03)"``."""
        return f"puzzle {self.number}" + (f" ({self.day})" if self.day else "")


@dataclass(frozen=True, slots=True)
class SeriesPlan:
    """The words that go with all puzzles, and the puzzles in order."""

    title: str
    author: str
    notes: str
    rules: str
    seed: int
    entries: tuple[SeriesEntry, ...]

    def digest(self, entry: SeriesEntry) -> str:
        """Changes with what is asked for, and with the words that go along."""
        words = (self.title, self.author, self.notes, self.rules, self.seed, entry.title, str(entry.day))
        text = repr((words, entry.request)).encode()
        return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"


def read_plan(text: str) -> SeriesPlan:
    """The plan that a TOML text describes. Raises ParameterError that names what is wrong, and where.

    ``title``, ``author``, ``notes`` and ``rules`` are words, ``seed`` is a number. Either ``[[puzzles]]`` lists the
    puzzles, or there are ``count`` of them, a day each from ``first`` on if that is given. What a puzzle must be comes
    from ``[default]``, then from ``[weekdays.monday]`` and so on, then from its own entry: ``level``,
    ``call_level``, ``call_count``, ``er``, ``hardest``, ``needs``, ``symmetry``, ``size`` or ``box``, ``clues``,
    ``pattern``, as ``dokulab generate`` has them. Of a puzzle of which nothing is asked it decides the same. An entry
    may have a ``date`` and a ``title``.
    """
    return plan_of(plan_tables(text))


def plan_tables(text: str) -> Mapping[str, Any]:
    """The tables of a TOML text, not yet checked. Raises ParameterError."""
    _check_length(text)
    try:
        return read_toml(text)
    except NestingError as error:
        raise ParameterError(f"The plan is not read: {error}.", rule="plan") from None
    except ValueError as error:
        raise ParameterError(f"The plan is not TOML: {str(error)[:200]}.", rule="plan") from None


def read_json_plan(text: str) -> SeriesPlan:
    """The plan of the same tables as JSON, with days as text: ``"2026-12-01"``. Raises ParameterError."""
    _check_length(text)
    try:
        tables = read_json(text)
    except NestingError as error:
        raise ParameterError(f"The plan is not read: {error}.", rule="plan") from None
    except ValueError:
        raise ParameterError("The plan is not JSON.", rule="plan") from None
    return plan_of(_table(tables, "the plan"))


def _check_length(text: str) -> None:
    if len(text) > LONGEST_PLAN:
        raise ParameterError(f"The plan has more than {LONGEST_PLAN:,} characters.", rule="plan")


def plan_of(plan: Mapping[str, Any]) -> SeriesPlan:
    """The plan that tables describe; see :func:`read_plan`. Raises ParameterError."""
    _check_names(plan, _TOP, "the plan")
    words = {name: _text(plan.get(name, ""), name) for name in _WORDS}
    seed = plan.get("seed", 1)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ParameterError("The plan’s seed must be a whole number.", rule="seed")
    return SeriesPlan(**words, seed=seed, entries=_entries(plan))


def _entries(plan: Mapping[str, Any]) -> tuple[SeriesEntry, ...]:
    default = _table(plan.get("default", {}), "default")
    by_day = _table(plan.get("weekdays", {}), "weekdays")
    _check_names(by_day, set(WEEKDAYS), "weekdays")
    listed = plan.get("puzzles", [])
    if not isinstance(listed, list):
        raise ParameterError("The plan’s puzzles must be a list of tables: write [[puzzles]].", rule="plan")
    first = _day(plan.get("first"), "The plan’s first day", "first")
    count = plan.get("count", len(listed) or (28 if first else 0))
    if not isinstance(count, int) or not 1 <= max(count, len(listed)) <= MOST_PUZZLES:
        raise ParameterError(f"A plan has 1 to {MOST_PUZZLES:,} puzzles: give count, or list them.", rule="count")
    entries = []
    for index in range(max(count, len(listed))):
        own = dict(_table(listed[index], "puzzles")) if index < len(listed) else {}
        day = _day(own.pop("date", None), f"The date of puzzle {index + 1}", "date")
        if day is None and first is not None:
            day = _later(first, index)
        title = _text(own.pop("title", ""), "title")
        of_day = _table(by_day.get(WEEKDAYS[day.weekday()], {}), "weekdays") if day else {}
        entries.append(_entry(index + 1, _merged(_merged(default, of_day), own), day, title))
    return tuple(entries)


def _day(value: Any, what: str, rule: str) -> date | None:
    """A date of TOML, or its text."""
    if value is None or type(value) is date:
        return value
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        raise ParameterError(f"{what} must be a date such as 2026-12-01, not {value!r:.40}.", rule=rule) from None


def _later(day: date, days: int) -> date:
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise ParameterError("The plan goes beyond the year 9999.", rule="first") from None


_AIMS = ("level", "call_level", "call_count", "hardest", "er", "needs")


def _merged(general: Mapping[str, Any], special: Mapping[str, Any]) -> dict[str, Any]:
    """What is asked in general, with what is asked specially instead; a special aim replaces all general ones."""
    has_aim = any(name in special for name in _AIMS)
    kept = {name: value for name, value in general.items() if not (has_aim and name in _AIMS)}
    return {**kept, **special}


def _entry(number: int, asked: Mapping[str, Any], day: date | None, title: str) -> SeriesEntry:
    where = f"puzzle {number}"
    _check_names(asked, set(_FIELDS), where)
    fields: dict[str, Any] = {}
    for name, value in asked.items():
        if name == "er":
            fields["er_low"], fields["er_high"] = map(float, _range(value, name, where))
        elif name == "clues":
            fields["clues_low"], fields["clues_high"] = _range(value, name, where)
        elif name == "size":
            if value not in _BOXES:
                raise ParameterError(f"{where}: the size {value!r:.40} is not 4, 6, 8 or 9.", rule="size")
            fields["box"] = _BOXES[value]
        else:
            fields[_FIELDS[name]] = tuple(value) if isinstance(value, list) else value
    try:
        entry = SeriesEntry(number, GenerateRequest(**fields), day, title)
        entry.spec()
    except DokulabError as error:
        raise ParameterError(f"{where}: {error.message}", rule=error.rule or "plan") from None
    except (TypeError, ValueError, AttributeError):
        raise ParameterError(
            f"{where}: a value has the wrong kind, such as a number for a word.", rule="plan"
        ) from None
    return entry


def _range(value: Any, name: str, where: str) -> tuple[Any, Any]:
    """One number, or a list of the lowest and the highest."""
    ends = value if isinstance(value, list) else [value, value]
    if len(ends) != 2 or not all(isinstance(end, int | float) and not isinstance(end, bool) for end in ends):
        raise ParameterError(f"{where}: {name} must be a number, or a lowest and a highest: [3.0, 4.2].", rule=name)
    return ends[0], ends[1]


def _table(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ParameterError(f"In the plan, {name} must be a table.", rule="plan")
    return dict(value)


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        raise ParameterError(f"The plan’s {name} must be text of at most {_LONGEST_TEXT:,} characters.", rule=name)
    return value


def _check_names(given: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown: Sequence[str] = sorted(set(given) - known)
    if unknown:
        raise ParameterError(
            f"In {where}, {unknown[0]!r:.40} means nothing; there are {', '.join(sorted(known))}.", rule="plan"
        )
