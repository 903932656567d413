"""What the papers' experiments have in common: tasks measured one by one, and a report that compares with the paper.

An experiment's tasks and rows depend only on its settings and the seed, apart from the times. So it can be continued
after a kill, shared among processes, and compared between machines.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from dokulab.ground.request import Request, request_fields
from dokulab.papers.experiments.result_file import TaskRow, columns
from dokulab.papers.statistics.charts import Chart, table
from dokulab.papers.statistics.hypothesis_tests import p_text
from dokulab.papers.statistics.verdicts import ClaimVerdict, Effect

Row = TypeVar("Row", bound=TaskRow)

SEEDS = 5
"""How many seeds an experiment takes if nothing else is asked for."""

Rows = Mapping[int, Sequence[Row]]
"""The rows of an experiment by seed."""


def every_row(rows: Rows[Row]) -> list[Row]:
    """The rows of all seeds, one seed after another."""
    return [row for of_seed in rows.values() for row in of_seed]


def digest_of(puzzles: Iterable[str]) -> str:
    """What names puzzles that were given: the first 16 digits of a SHA-256 of their lines."""
    return sha256("\n".join(puzzles).encode()).hexdigest()[:16]


def for_each_seed(rows: Rows[Row]) -> str:
    """``"for each of 5 seeds"``, or which one where there is one."""
    return f"for each of {len(rows)} seeds" if len(rows) > 1 else f"for seed {next(iter(rows))}"


class Setting(NamedTuple):
    """A setting that a row depends on, and what its column means."""

    value: object
    meaning: str


class Label(StrEnum):
    """What a finding is. Only what is measured again can repeat a paper's measurement."""

    MEASURED = "measured"
    RECOMPUTED = "recomputed"
    """Computed again from the paper's own data."""
    BY_CONSTRUCTION = "by construction"
    """True of every run, because the experiment is made so."""
    NEW = "new"
    """Ours; the papers have nothing to compare it with."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One of a paper's tables, figures or sentences beside ours, or something new.

    ``judged`` says how the verdict was reached, or why there is none. ``effect`` and ``p`` (adjusted, see
    :mod:`dokulab.papers.statistics.verdicts`) are None where nothing is estimated: counts that are equal or not, and
    proofs.
    """

    claim: str
    label: Label
    paper: str
    ours: str
    verdict: ClaimVerdict
    judged: str
    effect: Effect | None = None
    p: float | None = None

    def cells(self) -> Sequence[str]:
        """The finding as a row under :data:`FINDINGS_HEADER`."""
        effect = self.effect
        numbers = [""] * 4 if effect is None else [effect.of, *map(_number, (effect.value, effect.low, effect.high))]
        p = "" if self.p is None else p_text(self.p)
        return (self.claim, self.label, self.paper, self.ours, *numbers, p, self.verdict, self.judged)


def _number(value: float) -> str:
    return f"{value:.3g}" if abs(value) < 100 else f"{value:,.0f}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with the caption that the report prints below it."""

    chart: Chart
    caption: str


@dataclass(frozen=True, slots=True)
class Report:
    """The report of an experiment: its main table, the findings, figures by SVG file name, and more Markdown lines."""

    title: str
    intro: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    findings: Sequence[Finding]
    figures: Mapping[str, Figure] = field(default_factory=dict)
    more: Sequence[str] = ()

    def markdown(self, level: int = 1) -> str:
        """The report as Markdown, with its title as a heading of that level. Figures are files beside it."""
        parts = [f"{'#' * level} {self.title}", "", self.intro, "", *table(self.header, self.rows), ""]
        if self.more:
            parts += [*self.more, ""]
        if self.findings:
            parts += [*findings_table(self.findings), ""]
        for name, figure in self.figures.items():
            parts += [f"![{figure.caption}]({name})", "", figure.caption, ""]
        return "\n".join(parts)


FINDINGS_HEADER = (
    *("artefact", "label", "paper", "ours"),
    *("effect of", "effect", "low", "high", "p", "verdict", "how it is judged"),
)


def findings_table(findings: Sequence[Finding]) -> list[str]:
    """The findings as a Markdown table."""
    return table(FINDINGS_HEADER, [each.cells() for each in findings])


class Experiment(Request, ABC, Generic[Row]):
    """An experiment with its settings: a request, whose docstring and fields make its command and are checked by it.

    Subclasses are frozen dataclasses, so that they can be sent to a worker. The table is declared by two more: the
    fields of the row's ``task`` and then those of the row are the columns, with their types.
    """

    row_type: ClassVar[type[Any]]
    seeded: ClassVar[bool] = True
    """Whether the tasks depend on the seed; if not, one seed is enough."""
    shared: ClassVar[bool] = True
    """Whether processes can share the tasks."""
    data: ClassVar[str] = ""
    """What the files of ``--data`` must hold, which become the field ``puzzles``; empty where none are needed."""
    subcommand: ClassVar[str] = ""
    """What it is called on the command line, if that is not its folder's name."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of its folder."""

    @property
    def command(self) -> str:
        """What repeats its rows alone, with five seeds: the options that are not as they would be without."""
        words = [f"experiment {self.subcommand or self.name}"]
        for each in request_fields(type(self)):
            value = getattr(self, each.name)
            if each.option is not None and value != each.default:
                words.append(each.option_name)
                words += (
                    [] if value is True else [",".join(map(str, value)) if isinstance(value, tuple) else str(value)]
                )
        return " ".join([*words, *(["--data FILE"] if self.data else [])])

    def command_for(self, seeds: Sequence[int]) -> str:
        """What repeats its rows alone with these seeds, which follow each other."""
        if not self.seeded:
            return self.command
        command = re.sub(r"--seeds \d+", f"--seeds {len(seeds)}", self.command)
        if len(seeds) != SEEDS and command == self.command:
            command += f" --seeds {len(seeds)}"
        return command + (f" --seed {seeds[0]}" if seeds[0] else "")

    def kept_in(self, folder: Path) -> Self:
        """The same, writing what is not in its table into this folder."""
        return self

    def settings(self) -> Mapping[str, Setting]:
        """What the rows depend on, apart from the seed: columns of the CSV."""
        return {}

    def setting_values(self) -> dict[str, object]:
        """What each setting is."""
        return {name: each.value for name, each in self.settings().items()}

    def columns(self) -> dict[str, str]:
        """What each column of its CSV means: those of the rows, then the settings, then the seed."""
        of_rows = columns(self.row_type)
        of_settings = {name: each.meaning for name, each in self.settings().items() if name not in of_rows}
        return of_rows | of_settings | {"seed": "seed of the random choices"}

    @abstractmethod
    def tasks(self, seed: int) -> Sequence[Any]:
        """The tasks in order."""

    @abstractmethod
    def measure(self, task: Any, seed: int) -> Row:
        """Measure one task."""

    def objections(self, rows: Rows[Row]) -> Sequence[str]:
        """In words, what cannot be if the engine is right: the command then ends with an error's exit code."""
        return ()

    @abstractmethod
    def report(self, rows: Rows[Row]) -> Report:
        """The report on the rows of every seed."""
