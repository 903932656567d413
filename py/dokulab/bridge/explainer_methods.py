"""The method of Sudoku Explainer's rating."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.explainer.explain import explain
from dokulab.explainer.scale import Scale
from dokulab.formats import parse_grid
from dokulab.jobs import Job
from dokulab.records.explainer_records import ExplainResult, ScaleName, explain_result


@dataclass(frozen=True, slots=True)
class ExplainParams:
    """Rate a 9x9 puzzle on a scale: ``classic``, the players' forum's, or ``exchange``, Sudoku Exchange's bank's."""

    puzzle: str
    scale: ScaleName = "classic"


@dataclass(frozen=True, slots=True)
class ExplainProgress:
    """The detail of a progress after each step: their number, a lower bound of ER, and EP and ED when known."""

    steps: int
    er_at_least: float | None
    ep: float | None
    ed: float | None


def explain_puzzle(params: ExplainParams) -> Job[ExplainResult]:
    """The rating of a puzzle and the steps that it comes from."""
    return explain_result((yield from explain(parse_grid(params.puzzle), Scale(params.scale))))


METHODS = {"explain": Method(ExplainParams, ExplainResult, explain_puzzle, ExplainProgress)}
