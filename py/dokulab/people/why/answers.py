"""The answers to a question, each as soon as it is known, and which of them is easiest; each of them in a few words.

What each step argues is said by :mod:`dokulab.people.catalogue`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import TypeAlias

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Geometry
from dokulab.ground.jobs import Job, Progress
from dokulab.ground.words import counted, listed
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.technique import Family, FoundSteps, Technique
from dokulab.people.techniques.alternating import ALS_AIC, CHAINS_BY_LINKS
from dokulab.people.techniques.forcing_net import FORCING_NET
from dokulab.people.why.derivation import derived
from dokulab.people.why.proof import Steps, chains_against, minimised, nets_against
from dokulab.people.why.question import Question


class Kind(StrEnum):
    """What an answer is."""

    WRONG_DIGIT = "wrong_digit"
    """Some of the person's digits are wrong: ``cells``. The other answers are about the board without them."""
    MISSING_CANDIDATE = "missing_candidate"
    """The right digit is crossed out in ``cells``. The other answers are about the board with it."""
    EXCLUDED = "excluded"
    """A digit on the board excludes the candidate: the one in ``cells``."""
    IS_SOLUTION = "is_solution"
    """The candidate is the solution's; ``steps`` place it."""
    STEP = "step"
    """One step removes it now."""
    STEPS = "steps"
    """Several steps do, none of which can be left out."""
    CHAIN = "chain"
    """Assuming it leads to a contradiction: one step that says how."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Steps from the question's state, each where those before it lead; or the cells that need attention."""

    kind: Kind
    steps: Steps = ()
    cells: tuple[Cell, ...] = ()

    @property
    def effort(self) -> int:
        """How hard it is to follow: the sum of its steps' efforts, which is 0 for one without any."""
        return sum(map(effort_of, self.steps))

    @property
    def is_long(self) -> bool:
        """Whether it has more inferences than most people follow."""
        return sum(map(length_of, self.steps)) > _LONG


@dataclass(frozen=True, slots=True)
class Why:
    """What is known about a question: what is wrong with it, then the answers, the easiest first."""

    question: Question
    answers: tuple[Answer, ...] = ()

    @classmethod
    def of(cls, question: Question, answers: Iterable[Answer]) -> Why:
        """The answers in their order."""
        return cls(question, tuple(sorted(answers, key=lambda each: (bool(each.steps), each.effort))))

    @property
    def is_explained(self) -> bool:
        """Whether something says why the candidate is false, or true."""
        return any(answer.steps or answer.kind is Kind.EXCLUDED for answer in self.answers)


Groups: TypeAlias = Sequence[Sequence[Technique]]
"""Techniques whose steps are taken together, the easiest group first."""

_PER_STEP, _PER_LINK = 30, 5
_LONG = 12


def effort_of(step: Step) -> int:
    """The weight of a step's technique, 5 for each link of a chain or arrow of a net, and 30 to see it at all."""
    return TECHNIQUES[step.technique].weight + _PER_LINK * len(step.because.links) + _PER_STEP


def length_of(step: Step) -> int:
    """How many inferences a person follows: those of a net, every second link of a chain, and one of a pattern."""
    reason = step.because
    return len(reason.inferences) - 1 if reason.inferences else max(1, (len(reason.links) + 1) // 2)


_AT_ONCE = 3
"""The easiest step that removes the candidate now, and two others beside."""
_EASY = 300
"""The weight up to which a technique is looked for whatever is known already: these searches take a millisecond."""
_TOGETHER = (50, 100, 200, 300)
"""Proofs with all techniques up to each of these weights are compared: a few harder steps, or more easy ones."""
_BY_ASSUMPTION = frozenset({technique.id for technique in CHAINS_BY_LINKS} | {"x_chain", "xy_chain", "grouped_x_chain"})
"""The chains that :mod:`dokulab.people.why.proof` finds from the candidate itself."""


def why(question: Question, techniques: Sequence[Technique] = CATALOGUE) -> Job[Why]:
    """Why a candidate is false, or true: the easiest reasons by these techniques, in the catalogue's order.

    Each answer is a progress, which adds it.
    """
    search = _Search(question, techniques)
    yield from search.run()
    return Why.of(question, search.answers)


class _Search:
    """One question's answers so far, and the stages of the search for more, those that take longest last."""

    def __init__(self, question: Question, techniques: Sequence[Technique]) -> None:
        self.question = question
        self.answers: list[Answer] = []
        self._patterns = [each for each in techniques if not _is_by_assumption(each)]
        self._techniques = techniques

    def run(self) -> Iterator[Progress]:
        question = self.question
        if question.wrong:
            yield self._known(Answer(Kind.WRONG_DIGIT, cells=question.wrong))
        if question.missing:
            yield self._known(Answer(Kind.MISSING_CANDIDATE, cells=question.missing))
        if question.excluded_by is not None:
            kind = Kind.IS_SOLUTION if question.is_true else Kind.EXCLUDED
            yield self._known(Answer(kind, cells=(question.excluded_by,)))
            return
        easy = [each for each in self._patterns if each.weight <= _EASY]
        harder = [each for each in self._patterns if each.weight > _EASY]
        yield from self._at_once(easy)
        if not question.is_true:
            yield from self._by_assumption(chains_against)
        yield from self._in_steps([_in_turn(easy), *([_up_to(weight, easy)] for weight in _TOGETHER)])
        if not question.is_true:
            yield from self._at_once(harder)
        if not question.is_true and self._least_effort == inf:
            yield from self._by_assumption(nets_against)
        rest = [each for each in self._techniques if each not in easy]
        if self._least_effort > FORCING_NET.weight:
            with_chains = [each for each in rest if each.weight <= ALS_AIC.weight]
            yield from self._in_steps([[easy, *_in_turn(with_chains)]], self._refuted_by_chain)
        if self._least_effort == inf:
            yield from self._in_steps([[easy, *_in_turn(rest)]], self._refuted)

    @property
    def _least_effort(self) -> float:
        """That of the easiest answer; infinite before there is one."""
        return min((answer.effort for answer in self.answers if answer.steps), default=inf)

    def _known(self, answer: Answer) -> Progress:
        self.answers.append(answer)
        return Progress(added=(answer,))

    def _at_once(self, patterns: Sequence[Technique]) -> Iterator[Progress]:
        """The first step of each technique that settles it now, but not of those that are harder than what is known."""
        question = self.question
        kind, most = (Kind.IS_SOLUTION, 1) if question.is_true else (Kind.STEP, _AT_ONCE)
        for technique in patterns:
            if sum(answer.kind is kind for answer in self.answers) >= most:
                return
            if technique.weight > max(_EASY, self._least_effort):
                return
            for found in technique.find(question.state):
                if isinstance(found, Progress):
                    yield found
                elif question.is_settled(question.state.after(found)):
                    yield self._known(Answer(kind, (found,)))
                    break

    def _in_steps(
        self, groupings: Sequence[Groups], at_last: Callable[[State], FoundSteps] | None = None
    ) -> Iterator[Progress]:
        """The easiest of the proofs that these groups of techniques lead to, if it is easier than what is known."""
        question = self.question
        kind = Kind.IS_SOLUTION if question.is_true else Kind.STEPS
        least, best = self._least_effort, None
        for groups in groupings:
            derivation = yield from derived(question.state, question.is_settled, groups, at_last)
            if derivation is None:
                continue
            proof: Steps | None = None
            for steps in derivation.leading_to(question.candidate), tuple(derivation.steps):
                proof = proof or (yield from minimised(question.state, steps, question.is_settled))
            answer = Answer(kind, proof or ())
            if len(answer.steps) > 1 and answer.effort < least:
                least, best = answer.effort, answer
        if best is not None:
            yield self._known(best)

    def _by_assumption(self, refutations: Callable[[State, Candidate], FoundSteps]) -> Iterator[Progress]:
        """The easiest of the refutations, if no step at once is easier."""
        found = yield from _easiest(refutations(self.question.state, self.question.candidate))
        if found is not None and effort_of(found) < self._least_effort:
            yield self._known(Answer(Kind.CHAIN, (found,)))

    def _refuted_by_chain(self, state: State) -> FoundSteps:
        """The easiest chain against the candidate in a state on the way; none for the solution's."""
        if not self.question.is_true:
            found = yield from _easiest(chains_against(state, self.question.candidate))
            if found is not None:
                yield found

    def _refuted(self, state: State) -> FoundSteps:
        """The easiest chain, or else a net."""
        if self.question.is_true:
            return
        for refutations in chains_against, nets_against:
            found = yield from _easiest(refutations(state, self.question.candidate))
            if found is not None:
                yield found
                return


def _easiest(search: FoundSteps) -> Job[Step | None]:
    best: Step | None = None
    for found in search:
        if isinstance(found, Progress):
            yield found
        elif best is None or effort_of(found) < effort_of(best):
            best = found
    return best


def _is_by_assumption(technique: Technique) -> bool:
    return technique.id in _BY_ASSUMPTION or technique.family in (Family.FORCING, Family.TRIAL)


def _in_turn(techniques: Sequence[Technique]) -> Groups:
    """Singles together, since people take them as they come; then each technique alone."""
    singles = [each for each in techniques if each.family is Family.SINGLES]
    return [singles, *([each] for each in techniques if each.family is not Family.SINGLES)]


def _up_to(weight: int, techniques: Sequence[Technique]) -> Sequence[Technique]:
    return [each for each in techniques if each.weight <= weight]


def asked_text(question: Question) -> str:
    """``"Why isn’t r7c9 2?"``"""
    cell, digit = question.candidate
    verb = "is" if question.is_true else "isn’t"
    return f"Why {verb} {question.state.geometry.cell_name(cell)} {DIGIT_SYMBOLS[digit - 1]}?"


def headline(question: Question, answer: Answer) -> str:
    """What an answer is, without its argument: ``"2-string kite after 3 singles"``, ``"X-chain, 5 links"``.

    One that few people follow says so: ``"Forcing net, 20 steps (long)"``. For what is wrong with the question it is
    the whole answer, as a sentence.
    """
    board = question.state.geometry
    match answer.kind:
        case Kind.WRONG_DIGIT:
            names, verb = _names(board, answer.cells), "is" if len(answer.cells) == 1 else "are"
            return f"{names} {verb} wrong. Fix this mistake first."
        case Kind.MISSING_CANDIDATE:
            return f"The right digit is missing from the candidates in {_names(board, answer.cells)}."
        case Kind.EXCLUDED:
            return _excluded(question, answer.cells[0])
        case Kind.IS_SOLUTION if answer.cells:
            return f"{board.cell_name(answer.cells[0])} is a clue."
        case Kind.CHAIN:
            title = chain_title(answer.steps[0])
        case _:
            title = _steps_title(answer.steps)
    return f"{title} (long)" if answer.is_long else title


def note(found: Why) -> str:
    """What there is to say of the answers as a whole: empty, or that the easiest is long."""
    easiest = next((answer for answer in found.answers if answer.steps), None)
    return "No short reason was found." if easiest is not None and easiest.is_long else ""


def chain_title(step: Step) -> str:
    """``"X-chain, 5 links"``, ``"Forcing net, 7 steps"``: how long it is decides how hard it is to follow."""
    reason = step.because
    if reason.inferences:
        return f"{TECHNIQUES[step.technique].title}, {counted(len(reason.inferences) - 1, 'step')}"
    return f"{TECHNIQUES[step.technique].title}, {counted(len(reason.links), 'link')}"


def _steps_title(steps: Steps) -> str:
    *before, last = (TECHNIQUES[step.technique] for step in steps)
    if not before:
        return last.title
    singles = sum(each.family is Family.SINGLES for each in before)
    if singles == len(before):
        if last.family is Family.SINGLES:
            return counted(len(steps), "single")
        return f"{last.title} after {counted(singles, 'single')}"
    hardest = max((*before, last), key=lambda each: each.weight)
    return f"{counted(len(steps), 'step')}, the hardest: {hardest.title}"


def _excluded(question: Question, by: Cell) -> str:
    board, (cell, digit) = question.state.geometry, question.candidate
    name = board.cell_name(by)
    if by == cell:
        return f"{name} is a clue: {DIGIT_SYMBOLS[question.state.grid.values[cell] - 1]}."
    shared = next(unit for unit in question.state.cell_sets.shared_units(1 << cell | 1 << by))
    return f"{name} is {DIGIT_SYMBOLS[digit - 1]} already, in the same {board.unit_name(shared).split()[0]}."


def _names(board: Geometry, cells: Iterable[Cell]) -> str:
    return listed(map(board.cell_name, cells))
