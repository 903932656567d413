"""Why a candidate is false: the answers, with their words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from dokulab.api.arguments import CellName, NamedCandidate, named
from dokulab.api.plain_values import Result
from dokulab.api.puzzle import Puzzle
from dokulab.api.solving_path import SolvingStep
from dokulab.asks.why import WhyRequest
from dokulab.board.formats import box_name, parse_box
from dokulab.board.geometry import Digit, Geometry
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job
from dokulab.people.why.answers import Kind, Why, asked_text, headline


@dataclass(frozen=True, slots=True, repr=False)
class Reason(Result):
    """One answer: steps from the position in order, or the cells that need attention. ``str`` says it.

    ``kind`` is ``"wrong_digit"``, ``"missing_candidate"``, ``"excluded"``, ``"is_solution"``, ``"step"``, ``"steps"``
    or ``"chain"``; ``effort`` is how hard it is to follow; ``is_long``: few people follow so much.
    """

    kind: str
    headline: str
    effort: int
    is_long: bool
    cells: tuple[CellName, ...]
    steps: tuple[SolvingStep, ...]
    board: Geometry
    """As the engine has it."""

    def _record(self) -> object:
        return {
            "kind": self.kind,
            "headline": self.headline,
            "effort": self.effort,
            "is_long": self.is_long,
            "cells": tuple(map(self.board.cell_named, self.cells)),
            "steps": [step._record() for step in self.steps],
            "box": box_name(self.board),
        }

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> Reason:
        board = parse_box(values["box"])
        steps = tuple(map(SolvingStep.from_dict, values["steps"]))
        cells = tuple(map(board.cell_name, values["cells"]))
        kind = Kind(values["kind"]).value
        return cls(kind, str(values["headline"]), int(values["effort"]), bool(values["is_long"]), cells, steps, board)

    def __str__(self) -> str:
        return "\n".join([self.headline, *(f"  {step}" for step in self.steps)])

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.headline}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import paragraph

        return paragraph(self.headline) + "".join(step._repr_html_() for step in self.steps)


@dataclass(frozen=True, slots=True, repr=False)
class Explained(Result, Sequence[Reason]):
    """What is known about a question, to index and iterate over: what is wrong with it, then the easiest answers."""

    question: str
    """``"Why isn’t r7c9 2?"``"""
    candidate: NamedCandidate
    reasons: tuple[Reason, ...]
    board: Geometry
    """As the engine has it."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each reason, for a table, the easiest first."""
        return [
            {
                "kind": each.kind,
                "headline": each.headline,
                "effort": each.effort,
                "is_long": each.is_long,
                "steps": len(each.steps),
            }
            for each in self.reasons
        ]

    def _record(self) -> object:
        name, digit = self.candidate
        return {
            "asked": self.question,
            "candidate": (self.board.cell_named(name), digit),
            "answers": [each._record() for each in self.reasons],
            "box": box_name(self.board),
        }

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> Explained:
        board = parse_box(values["box"])
        cell, digit = values["candidate"]
        reasons = tuple(map(Reason.from_dict, values["answers"]))
        return cls(str(values["asked"]), (board.cell_name(cell), int(digit)), reasons, board)

    @classmethod
    def of(cls, found: Why) -> Explained:
        asked, board = found.question, found.question.state.geometry
        reasons = list[Reason]()
        for answer in found.answers:
            state, steps = asked.state, list[SolvingStep]()
            for step in answer.steps:
                steps.append(SolvingStep(state, step))
                state = state.after(step)
            cells = tuple(map(board.cell_name, answer.cells))
            said = headline(asked, answer)
            reasons.append(Reason(answer.kind.value, said, answer.effort, answer.is_long, cells, tuple(steps), board))
        return cls(asked_text(asked), named((asked.candidate,), board)[0], tuple(reasons), board)

    def __len__(self) -> int:
        return len(self.reasons)

    @overload
    def __getitem__(self, index: int) -> Reason: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Reason, ...]: ...

    def __getitem__(self, index: int | slice) -> Reason | tuple[Reason, ...]:
        return self.reasons[index]

    def __str__(self) -> str:
        return "\n".join([self.question, *(f"{number}. {reason}" for number, reason in enumerate(self.reasons, 1))])

    def __repr__(self) -> str:
        return f"<{self.question} {len(self)} answers{f', first: {self[0].headline}' if self.reasons else ''}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import paragraph

        return paragraph(self.question) + "".join(reason._repr_html_() for reason in self.reasons)


def explained(
    puzzle: Puzzle,
    name: CellName,
    digit: Digit | None,
    *,
    digits: str | None = None,
    candidates: Sequence[Iterable[Digit]] | None = None,
    uniqueness: bool = True,
) -> Job[Explained]:
    """The answers about a candidate. Raises ParameterError unless the puzzle has exactly one solution."""
    cell = puzzle.grid.geometry.cell_named(name)
    request = WhyRequest(str(puzzle), cell, digit, digits, uniqueness=uniqueness)
    found = (yield from request.answer(puzzle.grid, candidates)).why
    if found is None:
        raise ParameterError("Only a puzzle with exactly one solution has an answer.", rule="solutions")
    return Explained.of(found)
