"""Exercises by their kind and seed, and the next harder one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.papers.exercises.arc_kinds import agenda, consistent, next_arc, revise
from dokulab.papers.exercises.exercise import HOWS, KINDS, MOST_SEED, Exercise, Kind, Mistake
from dokulab.papers.exercises.order_kinds import discrepancies, value_order
from dokulab.papers.exercises.search_kinds import Made, backjump, domain, fail_first, least_constraining
from dokulab.papers.exercises.technique_kind import technique

Maker = Callable[[Random, int], Job[Made | None]]

_MAKERS: Mapping[Kind, Maker] = {
    "domain": domain,
    "revise": revise,
    "fail-first": fail_first,
    "discrepancies": discrepancies,
    "agenda": agenda,
    "next-arc": next_arc,
    "vdom": value_order,
    "least-constraining": least_constraining,
    "consistent": consistent,
    "technique": technique,
    "backjump": backjump,
}

_AIMS = 1_000_000
_TRIED = 24
"""Seeds that are tried for a harder exercise of one kind."""


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
    how = HOWS[kind]

    def numbers(texts: Sequence[str]) -> tuple[int, ...]:
        chosen = tuple(number[text] for text in texts)
        return chosen if how == "order" else tuple(sorted(chosen))

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
        how=how,
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
