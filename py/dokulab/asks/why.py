"""Why a candidate is false: the answers to a tap on it, from the position that a person has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.hint import candidates_of
from dokulab.asks.solve import Seconds, VerdictName
from dokulab.asks.steps import CandidatePair, Candidates, StepEntry, UsesUniqueness, step_entry
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, done, map_progress, within, without_progress
from dokulab.ground.request import Help, Method, Option, PuzzleText, Request
from dokulab.people.catalogue import choose
from dokulab.people.why.answers import Answer, Why, asked_text, headline, why
from dokulab.people.why.question import Question, question
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import UniquePuzzle, up_to_two_solutions


@dataclass(frozen=True, slots=True)
class WhyRequest(Request):
    """Why a cell can't be a digit, or why it must be."""

    puzzle: PuzzleText
    cell: Annotated[Cell, Help("the cell that is asked about")]
    digit: Annotated[Digit | None, Help("the digit; null: the one that the cell must have")] = None
    digits: Annotated[
        str | None,
        Help("the digits on the board, clues included; without them, the clues"),
        Option(metavar="TEXT"),
    ] = None
    candidates: Candidates = None
    uniqueness: UsesUniqueness = True
    seconds: Seconds = None

    def answer(self, puzzle: Grid, candidates: Sequence[Iterable[Digit]] | None) -> Job[Explained]:
        """What is known about the puzzle, which is the request's, as it was read, when it is done or the time is over.

        ``candidates`` are the request's, an entry for each cell. A progress adds each answer, with the
        question. Raises ParameterError,
        ClashError and PuzzleTextError.
        """
        digits = None if self.digits is None else parse_grid(self.digits, puzzle.geometry)
        outcome = yield from without_progress(up_to_two_solutions(puzzle))
        if outcome.verdict is not Verdict.UNIQUE:
            return Explained(outcome.verdict, None)
        proof = UniquePuzzle(puzzle, outcome)
        asked = question(proof, self.cell, self.digit, digits=digits, candidates=candidates)
        known = list[Answer]()

        def noted(progress: Progress) -> Progress:
            new = [each for each in progress.added if isinstance(each, Answer)]
            known.extend(new)
            return replace(progress, added=tuple((asked, each) for each in new)) if new else progress

        def so_far(_seen: Mapping[str, object]) -> Job[Why]:
            return done(Why.of(asked, known))

        search = map_progress(why(asked, choose(uniqueness=self.uniqueness)), noted)
        return Explained(outcome.verdict, (yield from within(search, self.seconds, so_far)))


@dataclass(frozen=True, slots=True)
class Explained:
    """What is known about a question; nothing without exactly one solution, by ``verdict``."""

    verdict: Verdict
    why: Why | None


WhyKind: TypeAlias = Literal["wrong_digit", "missing_candidate", "excluded", "is_solution", "step", "steps", "chain"]


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """An answer: steps from the position in order, or the cells that need attention. ``headline`` says it in short.

    ``effort`` is how hard it is to follow; ``is_long``: few people follow so much. The position before each step is the
    step's own.
    """

    kind: WhyKind
    headline: str
    effort: int
    is_long: bool
    cells: tuple[Cell, ...]
    steps: tuple[StepEntry, ...]


@dataclass(frozen=True, slots=True)
class WhyProgress:
    """The detail of a progress: the answers that are new since the last."""

    added: tuple[WhyAnswer, ...]


@dataclass(frozen=True, slots=True)
class WhyResult:
    """What is wrong with the question, then the answers, the easiest first.

    Nothing without exactly one solution, by ``verdict``. ``asked`` is the question in words, ``candidate`` what was
    asked about. ``is_solution``: it is the solution's, which no answer should give away before the person wants it.
    """

    puzzle: str
    verdict: VerdictName
    candidate: CandidatePair
    asked: str
    is_solution: bool
    answers: tuple[WhyAnswer, ...]


def why_answer(asked: Question, answer: Answer) -> WhyAnswer:
    state, entries = asked.state, list[StepEntry]()
    for step in answer.steps:
        entries.append(step_entry(state, step))
        state = state.after(step)
    said = headline(asked, answer)
    return WhyAnswer(answer.kind.value, said, answer.effort, answer.is_long, answer.cells, tuple(entries))


def why_not(request: WhyRequest) -> Job[WhyResult]:
    """The answers about a candidate. The progress has them as they are found."""
    puzzle = parse_grid(request.puzzle)
    candidates = candidates_of(puzzle.geometry, request.candidates)

    def with_records(progress: Progress) -> Progress:
        added = tuple(why_answer(*each) for each in progress.added if isinstance(each, tuple))
        return replace(progress, added=added) if added else progress

    explained = yield from map_progress(request.answer(puzzle, candidates), with_records)
    found = explained.why
    return WhyResult(
        puzzle=grid_text(puzzle),
        verdict=explained.verdict.value,
        candidate=(request.cell, request.digit or 0) if found is None else found.question.candidate,
        asked="" if found is None else asked_text(found.question),
        is_solution=found is not None and found.question.is_true,
        answers=() if found is None else tuple(why_answer(found.question, each) for each in found.answers),
    )


METHODS = {"why": Method(WhyRequest, WhyResult, why_not, WhyProgress)}
