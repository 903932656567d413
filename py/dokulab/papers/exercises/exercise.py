"""Exercises by their kind and seed, and the next harder one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal, TypeAlias, get_args

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.request import AtMost
from dokulab.papers.exercises.arc_kinds import agenda, consistent, next_arc, revise
from dokulab.papers.exercises.asked import ExerciseOption, How, Made, Maker
from dokulab.papers.exercises.order_kinds import discrepancies, value_order
from dokulab.papers.exercises.search_kinds import backjump, domain, fail_first, least_constraining
from dokulab.papers.exercises.technique_kind import technique

Kind: TypeAlias = Literal[
    "domain",
    "revise",
    "fail-first",
    "discrepancies",
    "agenda",
    "next-arc",
    "vdom",
    "least-constraining",
    "consistent",
    "technique",
    "backjump",
]
"""What an exercise asks, from easy to hard."""

KINDS: tuple[Kind, ...] = get_args(Kind)

_MAKERS: Mapping[Kind, Maker] = {
    # which values the digits placed have removed from a cell's domain
    "domain": domain,
    # what the revision of one arc removes (Mackworth 1977, REVISE)
    "revise": revise,
    # which variable comes next: the smallest domain, the first in reading order on ties
    "fail-first": fail_first,
    # how many a path of limited discrepancy search has, 0 to 3 (Harvey and Ginsberg 1995)
    "discrepancies": discrepancies,
    # which arcs AC-3 puts on its agenda when a variable loses a value (Mackworth 1977)
    "agenda": agenda,
    # what AC-3 does with the first arc of its agenda (Mackworth 1977)
    "next-arc": next_arc,
    # in which order vdom+ tries a variable's values (Cazenave, section 2.4)
    "vdom": value_order,
    # which value leaves the most to the peers (Haralick and Elliott 1980)
    "least-constraining": least_constraining,
    # whether a state is arc consistent, and if not, which value shows it
    "consistent": consistent,
    # which technique of Explain the marked cells are
    "technique": technique,
    # to which assignment a search goes back from a dead end (Prosser 1993, conflict-directed backjumping)
    "backjump": backjump,
}

MOST_OPTIONS = 8
MOST_SEED = 999_999_999
MOST_POINTS = 5

_AIMS = 1_000_000
_TRIED = 24
"""Seeds that are tried for a harder exercise of one kind."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer of several options, or in another order, and the mistake that leads to it."""

    answer: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a board.

    ``digits`` has one digit a cell, 0 for an open one, ``clues`` those that the puzzle gives; ``domains`` the values
    left to each open cell, bit d - 1 for digit d, 0 for others. ``marked`` are the cells that the question is about.
    ``text`` is the question. ``how`` says what an answer is: "one" option, "several" of them, or an "order" of all.
    ``answer`` are the numbers of the right options from 0, in their order if that counts, and ``why`` says what makes
    them right. ``rule`` is what one needs to know. ``mistakes`` are wrong answers with a mistake that each comes from;
    where "one" is asked for, each option's own reason says that. ``points``, 1 to 5, go by how much there is to see.
    """

    kind: Kind
    seed: int
    points: int
    title: str
    text: str
    rule: str
    box_rows: int
    box_columns: int
    clues: tuple[Digit, ...]
    digits: tuple[Digit, ...]
    domains: tuple[int, ...]
    marked: tuple[Cell, ...]
    how: How
    options: Annotated[tuple[ExerciseOption, ...], AtMost(MOST_OPTIONS)]
    answer: tuple[int, ...]
    why: str
    mistakes: tuple[Mistake, ...]


def exercise(kind: Kind, seed: int) -> Job[Exercise]:
    """The exercise of a kind and a seed; the same everywhere.

    A whole number drawn first, the aim, says which answer is wanted, so that no answer is right much more often than
    others; puzzles are drawn until one has it, a few at most. The options come in random order.
    """
    rng = Random(f"{kind} {seed}")
    aim = rng.randrange(_AIMS)
    while True:
        made = yield from _MAKERS[kind](rng, aim)
        if made is not None:
            return _shuffled(kind, seed, made, rng)
        yield PAUSE


def _shuffled(kind: Kind, seed: int, made: Made, rng: Random) -> Exercise:
    board, asked = made
    options = rng.sample(asked.options, len(asked.options))
    number = {option.text: place for place, option in enumerate(options)}

    def numbers(texts: Sequence[str]) -> tuple[int, ...]:
        chosen = tuple(number[text] for text in texts)
        return chosen if asked.how == "order" else tuple(sorted(chosen))

    answer = numbers(asked.answer)
    mistakes: dict[tuple[int, ...], str] = {}
    for texts, why in asked.mistakes:
        wrong = numbers(texts)
        if wrong and wrong != answer:
            mistakes.setdefault(wrong, why)
    return Exercise(
        kind=kind,
        seed=seed,
        points=asked.points,
        title=asked.title,
        text=asked.text,
        rule=asked.rule,
        box_rows=board.geometry.box_rows,
        box_columns=board.geometry.box_columns,
        clues=tuple(board.puzzle.values),
        digits=board.digits,
        domains=board.domains,
        marked=asked.marked,
        how=asked.how,
        options=tuple(options),
        answer=answer,
        why=asked.why,
        mistakes=tuple(Mistake(wrong, why) for wrong, why in mistakes.items()),
    )


def make_exercises(kinds: Sequence[Kind], seed: int, count: int) -> Job[list[Exercise]]:
    """This many exercises, the kinds in turn, with the seeds ``seed``, ``seed`` + 1, ..."""
    found = []
    for number in range(count):
        found.append((yield from exercise(kinds[number % len(kinds)], seed + number)))
        yield Progress((number + 1) / count)
    return found


def harder_exercise(kind: Kind, seed: int, points: int) -> Job[Exercise]:
    """The next exercise with more points: of this kind, or, where the next seeds have none, of a later kind.

    After the hardest there is only another one like it.
    """
    for other in KINDS[KINDS.index(kind) :]:
        for step in range(1, _TRIED + 1):
            found = yield from exercise(other, (seed + step) % (MOST_SEED + 1))
            if found.points > points:
                return found
            yield PAUSE
    return (yield from exercise(kind, (seed + 1) % (MOST_SEED + 1)))
