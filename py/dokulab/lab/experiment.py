"""What the papers' experiments have in common: tasks measured one by one, and a report that compares with the paper.

An experiment's tasks and rows depend only on its settings and the seed, apart from the times. So it can be continued
after a kill, shared among processes, and compared between machines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from dokulab.lab.charts import table
from dokulab.lab.result_file import TaskRow

Row = TypeVar("Row", bound=TaskRow)

Rows = Mapping[int, Sequence[Row]]
"""The rows of an experiment by seed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One of a paper's tables, figures or sentences beside ours.

    ``agrees`` is computed from the rows; None if there was nothing to compare. ``within`` says what counts as
    agreement, or why there is none.
    """

    artefact: str
    paper: str
    ours: str
    agrees: bool | None
    within: str

    @property
    def verdict(self) -> str:
        return {True: "agrees", False: "differs", None: "not compared"}[self.agrees]


@dataclass(frozen=True, slots=True)
class Figure:
    """An SVG with the caption that the report prints below it."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class Report:
    """The report of an experiment: its main table, the findings, figures by file name, and more Markdown lines."""

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


FINDINGS_HEADER = ("artefact", "the paper", "ours", "verdict", "how it is judged")


def findings_table(findings: Sequence[Finding]) -> list[str]:
    """The findings as a Markdown table."""
    return table(
        FINDINGS_HEADER, [(each.artefact, each.paper, each.ours, each.verdict, each.within) for each in findings]
    )


class Experiment(ABC, Generic[Row]):
    """An experiment with its settings. Subclasses are frozen dataclasses, so that they can be sent to a worker."""

    row_type: ClassVar[type[Any]]
    seeded: ClassVar[bool] = True
    """Whether the tasks depend on the seed; if not, one seed is enough."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of its folder."""

    @property
    def command(self) -> str:
        """What repeats its rows alone, with five seeds."""
        return f"experiment {self.name}"

    @abstractmethod
    def settings(self) -> Mapping[str, object]:
        """What the rows depend on, apart from the seed: columns of the CSV."""

    @abstractmethod
    def tasks(self, seed: int) -> Sequence[Any]:
        """The tasks in order."""

    @abstractmethod
    def measure(self, task: Any, seed: int) -> Row:
        """Measure one task."""

    @abstractmethod
    def report(self, rows: Rows[Row]) -> Report:
        """The report on the rows of every seed."""
