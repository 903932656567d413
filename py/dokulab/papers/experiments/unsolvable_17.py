"""Nishikawa and Toda, section 7.3, Tables 2 and 3: thirty patterns of 17 clues, refuted for naked singles in two ways.

Our methods decide each pattern; then a plain search writes a certificate, and a checker that shares nothing with either
goes through it. ``python3 check_certificate.py FILE...`` checks the files again without Dokulab. The paper's own
encoding can be tried too, as far as a number of conflicts goes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated

from dokulab.board.formats import parse_pattern
from dokulab.board.geometry import CLASSIC, Cell
from dokulab.ground.files import make_folder, package_text, write_whole
from dokulab.ground.jobs import JobRunner, run
from dokulab.ground.nested_text import read_json
from dokulab.ground.request import Help, Option, Range
from dokulab.ground.words import counted
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.methods.nishikawa_method import search_by_encoding
from dokulab.make.patterns.problem import PatternProblem
from dokulab.papers.experiments.certificates import certificate
from dokulab.papers.experiments.check_certificate import check
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows, Setting
from dokulab.papers.experiments.result_file import FoundOrNot, MethodId, Seconds
from dokulab.papers.statistics.charts import table
from dokulab.papers.statistics.verdicts import ClaimVerdict


@dataclass(frozen=True, slots=True)
class PapersPattern:
    """A pattern of Tables 2 and 3; ``paper_seconds`` is None where the paper has no proof."""

    table: int
    row: int
    pattern: str
    paper_seconds: int | None

    @property
    def cells(self) -> tuple[Cell, ...]:
        return parse_pattern(self.pattern).cells


_PATTERNS = package_text(__name__, "nishikawa_toda_17.json")
_CHECKER = package_text(__name__, "check_certificate.py")


@cache
def papers_patterns() -> tuple[PapersPattern, ...]:
    """The thirty patterns, in the order of the tables."""
    data = read_json(_PATTERNS)
    return tuple(PapersPattern(**pattern) for pattern in data["patterns"])


@dataclass(frozen=True, slots=True)
class UnsolvableTask:
    """A row of Table 2 or 3."""

    table: Annotated[int, Help("the paper's table")]
    row: Annotated[int, Help("row of the paper's table")]


@dataclass(frozen=True, slots=True)
class UnsolvableRow:
    """What we found: ``leaves`` of a checked certificate, -1 if the nodes did not suffice for one.

    ``encoding`` is the answer by the paper's encoding, empty if it was not tried; ``steps`` its last K.
    """

    task: UnsolvableTask
    verdict: FoundOrNot
    method: MethodId
    seconds: Seconds
    nodes: Annotated[int, Help("nodes of the search")]
    leaves: Annotated[int, Help("leaves of the checked certificate; -1 if the nodes did not suffice for one")]
    writing_seconds: Annotated[float, Help("seconds that it took to write the certificate")]
    checking_seconds: Annotated[float, Help("seconds that the independent program took to check the certificate")]
    encoding: Annotated[
        str, Help("what the paper's encoding says: found, impossible or undecided; empty: it was not tried")
    ]
    steps: Annotated[int, Help("the K at which the paper's encoding stopped")]
    conflicts: Annotated[int, Help("conflicts of the SAT solver on the paper's encoding")]
    encoding_seconds: Annotated[float, Help("seconds of the paper's encoding")]


@dataclass(frozen=True)
class Unsolvable17(Experiment[UnsolvableRow]):
    """Refute thirty patterns of 17 clues in two ways (Nishikawa and Toda's Tables 2 and 3).

    Decides each pattern for naked singles alone, writes a certificate into DIR/certificates and checks it by an
    independent program, which is written beside the certificates. Without a limit it takes some minutes.
    """

    node_limit: Annotated[int | None, Range(at_least=1), Help("for each certificate; without it none"), Option("N")] = (
        None
    )
    folder: Path | None = None
    conflicts: Annotated[
        int | None,
        Range(at_least=1),
        Help("also try the paper's own encoding, with at most this many conflicts a pattern; needs python-sat"),
        Option("N"),
    ] = None
    name = "unsolvable-17"
    row_type = UnsolvableRow
    seeded = False

    def kept_in(self, folder: Path) -> Unsolvable17:
        """The certificates' folder, with the checker in it."""
        certificates = folder / "certificates"
        make_folder(certificates)
        write_whole(certificates / "check_certificate.py", _CHECKER)
        return replace(self, folder=certificates)

    def settings(self) -> Mapping[str, Setting]:
        return {
            "node_limit": Setting(self.node_limit, "nodes after which a search was stopped"),
            "conflict_limit": Setting(
                self.conflicts, "conflicts after which the paper's encoding was stopped; empty: it was not tried"
            ),
        }

    def tasks(self, seed: int) -> Sequence[UnsolvableTask]:
        return [UnsolvableTask(each.table, each.row) for each in papers_patterns()]

    def measure(self, task: UnsolvableTask, seed: int) -> UnsolvableRow:
        cells = _known(task).cells
        started = time.process_time()
        outcome = run(decide(PatternProblem.of(CLASSIC, cells, ["ns"]), Random(0)))
        decided = time.process_time()
        proof = run(certificate(cells, self.node_limit))
        written = time.process_time()
        leaves = -1 if proof.text is None else check(proof.text)
        checked = time.process_time()
        if self.folder is not None and proof.text is not None:
            write_whole(self.folder / f"table-{task.table}-row-{task.row:02}.txt", proof.text)
        encoding, steps, conflicts = ("", 0, 0) if self.conflicts is None else _by_encoding(cells, self.conflicts)
        return UnsolvableRow(
            task,
            outcome.verdict.value,
            outcome.method,
            decided - started,
            proof.nodes,
            leaves,
            written - decided,
            checked - written,
            encoding,
            steps,
            conflicts,
            time.process_time() - checked,
        )

    def report(self, rows: Rows[UnsolvableRow]) -> Report:
        every = rows[0]
        lines = []
        for row in every:
            certified = f"{row.leaves:,}" if row.leaves >= 0 else f"open after {counted(row.nodes, 'node')}"
            lines.append(
                (
                    f"{row.task.table}, {row.task.row}",
                    _papers_words(row.task),
                    f"{row.verdict} ({row.method})",
                    f"{row.seconds:.2f}",
                    certified,
                )
            )
        impossible = sum(row.verdict == "impossible" for row in every)
        certified_rows = [row for row in every if row.leaves >= 0]
        theirs = [row for row in every if _known(row.task).paper_seconds is not None]
        agree = sum(row.verdict == "impossible" for row in theirs)
        return Report(
            "Thirty patterns of 17 clues, naked singles alone",
            f"Impossible: {impossible} of {len(every)}, the slowest in {max(row.seconds for row in every):.1f} s. A "
            f"certificate for {len(certified_rows)} of them was written and checked by an independent program.",
            ("table, row", "the paper", "ours", "s", "leaves of the checked certificate"),
            lines,
            [
                *self._of_the_encoding(every),
                Finding(
                    "Nishikawa and Toda, Tables 2 and 3: patterns proved impossible",
                    Label.MEASURED,
                    "14 of 30, 849 to 26,835 s each",
                    f"{agree} of the paper's {len(theirs)}",
                    ClaimVerdict.of(agree == len(theirs))
                    if len(every) == len(papers_patterns())
                    else ClaimVerdict.NOT_COMPARED,
                    "each of the paper's proofs confirmed, by other methods",
                ),
                Finding(
                    "Ours: the patterns that the paper leaves open",
                    Label.NEW,
                    "16 of 30 open",
                    f"{impossible - agree} of {len(every) - len(theirs)} impossible",
                    ClaimVerdict.NOT_COMPARED,
                    "the paper has no answer",
                ),
                Finding(
                    "Ours: Tables 2 and 3 by an independent proof",
                    Label.NEW,
                    "",
                    f"{counted(len(certified_rows), 'certificate')} checked, "
                    f"{sum(row.verdict != 'impossible' for row in certified_rows)} of them against the first answer",
                    ClaimVerdict.NOT_COMPARED,
                    "the paper has no certificates; a limit of nodes may leave some unwritten",
                ),
            ],
            more=self._encoding_table(every),
        )

    def _encoding_table(self, every: Sequence[UnsolvableRow]) -> list[str]:
        """The paper's times beside those of its encoding here."""
        if self.conflicts is None:
            return []
        return table(
            ("table, row", "the paper", "its encoding here", "K", "conflicts", "s, its encoding"),
            [
                (
                    f"{row.task.table}, {row.task.row}",
                    _papers_words(row.task),
                    row.encoding,
                    str(row.steps),
                    f"{row.conflicts:,}",
                    f"{row.encoding_seconds:.1f}",
                )
                for row in every
            ],
        )

    def _of_the_encoding(self, every: Sequence[UnsolvableRow]) -> list[Finding]:
        """The paper's own method on its own patterns. One that it fills would contradict the paper's proof."""
        claim = "Nishikawa and Toda, Tables 2 and 3: patterns proved impossible by its encoding"
        theirs = [row for row in every if _known(row.task).paper_seconds is not None]
        paper = "14 of 30, the slowest in 26,835 s, the others open after several hours"
        if self.conflicts is None:
            why = "needs --conflicts and the package python-sat"
            return [Finding(claim, Label.MEASURED, paper, "not run", ClaimVerdict.NOT_COMPARED, why)]
        proved = [row for row in every if row.encoding == "impossible"]
        same = sum(row.encoding == "impossible" for row in theirs)
        if any(row.encoding == "found" for row in theirs):
            verdict, why = ClaimVerdict.CONTRADICTS, "it fills a pattern that the paper proves impossible"
        elif theirs and same == len(theirs):
            verdict, why = ClaimVerdict.AGREES, "each of the paper's proofs repeated by its encoding"
        else:
            verdict, why = (
                ClaimVerdict.NOT_COMPARED,
                "our limit is lower than the paper's hours, so ours is a lower bound",
            )
        seconds = sorted(row.encoding_seconds for row in every)
        ours = (
            f"{len(proved)} of {len(every)}, {same} of the paper's {len(theirs)}, with {self.conflicts:,} conflicts "
            f"each, at most {seconds[-1]:.1f} s"
        )
        return [Finding(claim, Label.MEASURED, paper, ours, verdict, why)]


def _by_encoding(cells: Sequence[Cell], conflicts: int) -> tuple[str, int, int]:
    """What the paper's encoding says of naked singles within a number of conflicts: the answer, its K, conflicts."""
    runner = JobRunner(search_by_encoding(PatternProblem.of(CLASSIC, cells, ["ns"]), Random(0), conflicts=conflicts))
    facts: dict[str, object] = {}
    for progress in runner:
        facts.update(progress.detail)
    if runner.result.proof is not None:
        facts.update(runner.result.proof.facts)
    return runner.result.verdict.value, int(str(facts["steps"])), int(str(facts["conflicts"]))


def _known(task: UnsolvableTask) -> PapersPattern:
    return next(each for each in papers_patterns() if (each.table, each.row) == (task.table, task.row))


def _papers_words(task: UnsolvableTask) -> str:
    seconds = _known(task).paper_seconds
    return "open" if seconds is None else f"impossible, {seconds:,} s"
