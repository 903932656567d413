"""Exercises about the order of values: vdom+, and the discrepancies of a path against it."""

from __future__ import annotations

from random import Random

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import Job
from dokulab.ground.words import listed
from dokulab.papers.exercises.asked import Asked, ExerciseOption, Made
from dokulab.papers.exercises.search_kinds import Path, SearchMoment, moments, open_puzzle
from dokulab.search.csp.branching import vdom_plus
from dokulab.search.csp.forward_checking import ForwardChecking


def value_order(rng: Random, aim: int) -> Job[Made | None]:
    """In which order vdom+ tries three values or more; it is not the ascending one."""
    least = 3 + aim % 2
    wanted = (
        (moment, cell)
        for moment in (yield from moments("fc-vdom", rng))
        for cell in iter_bits(moment.model.open)
        if len(values := moment.model.domain(cell)) >= least and vdom_plus(moment.model, cell, values) != values
    )
    moment, cell = next(wanted, (None, -1))
    if moment is None:
        return None
    board, model = moment.puzzle.geometry, moment.model
    values = model.domain(cell)
    row, column, box = (board.unit_name(unit) for unit in board.units_of[cell])
    units = [sum(1 << other for other in board.units[unit]) & model.open for unit in board.units_of[cell]]
    counts = {digit: [(model.places[digit] & cells).bit_count() for cells in units] for digit in values}
    right = vdom_plus(model, cell, values)

    def by(*numbers: int) -> tuple[str, ...]:
        return tuple(map(str, sorted(values, key=lambda digit: sum(counts[digit][number] for number in numbers))))

    options = tuple(
        ExerciseOption(
            str(digit),
            f"{digit} has {counts[digit][0]} in {row} and {counts[digit][1]} in {column}, "
            f"together {sum(counts[digit][:2])}.",
        )
        for digit in values
    )
    mistakes = (
        (tuple(map(str, reversed(right))), "This is the order backwards: the smallest sum comes first."),
        (by(0, 1, 2), f"Boxes do not count in vdom+: leave {box} out."),
        (by(0), f"Count {column} too, not only {row}."),
        (by(1), f"Count {row} too, not only {column}."),
        (tuple(map(str, values)), "The values are only ascending here: order them by their sums."),
    )
    in_words = ", ".join(f"{digit} ({sum(counts[digit][:2])})" for digit in right)
    return moment.board(), Asked(
        title="Order by vdom+",
        text=f"In which order does vdom+ try the values of {board.cell_name(cell)}?",
        rule="vdom+ counts the open cells of the row that can take the value, and those of the column, the cell itself "
        "in both. The smallest sum comes first; on ties, the lower value.",
        points=2 if len(values) == 3 else 3,
        marked=(cell,),
        options=options,
        how="order",
        answer=tuple(map(str, right)),
        why=f"The sums in this order: {in_words}.",
        mistakes=mistakes,
    )


_COUNTS = range(4)
"""The answers of an exercise about discrepancies."""


def discrepancies(rng: Random, aim: int) -> Job[Made | None]:
    """How many discrepancies a path has; ``aim`` says how many, 0 to 3. Limited discrepancy search takes such paths."""
    right = aim % 4
    length = max(right, 3 + aim // 4 % 3)
    puzzle = yield from open_puzzle(rng)
    model = ForwardChecking(puzzle)
    against = set(rng.sample(range(length), right))
    path: Path = []
    choices: list[tuple[Cell, list[Digit], Digit]] = []
    while len(choices) < length:
        chosen = model.choose()
        if chosen is None:
            return None
        cell, values = chosen
        order = vdom_plus(model, cell, values)
        taken = rng.choice(order[1:]) if len(choices) in against and len(order) > 1 else order[0]
        if len(order) > 1:
            choices.append((cell, order, taken))
        if not model.assign(cell, taken):
            return None
        path.append((cell, taken))
    board = puzzle.geometry
    told = "; ".join(
        f"{board.cell_name(cell)}: {', '.join(map(str, order))}, and took {taken}" for cell, order, taken in choices
    )
    named = [
        f"{board.cell_name(cell)} took {taken}, not {first}" for cell, (first, *_), taken in choices if taken != first
    ]
    ranks = sum(order.index(taken) for _, order, taken in choices)
    lists = listed(named) if named else "no cell took another value"
    why = f"{right}: {lists}." + (" The other choices took their first value." if 0 < right < length else "")
    options = []
    for count in _COUNTS:
        if count == right:
            reason = why
        elif count == ranks:
            reason = f"Not {count}: a value costs one however far down its order it is: {lists}."
        elif count == length - right:
            reason = f"Not {count}: that counts the first values. The other choices are the discrepancies: {lists}."
        elif not right:
            reason = f"Not {count}: every choice took the first value of its order, even where that is not the lowest."
        elif not count:
            reason = f"Not {count}: {lists}."
        else:
            reason = f"Not {count}: only values that are not the first of their order count: {lists}."
        options.append(ExerciseOption(str(count), reason))
    return SearchMoment(puzzle, path, -1).board(), Asked(
        title="How many discrepancies?",
        text=f"The search had these values to choose from, in this order: {told}. How many discrepancies has this "
        "path?",
        rule="Every value but the first of its order is one discrepancy. Cells with one value left are no choice.",
        points=min(3, length - 2),
        marked=tuple(cell for cell, _, _ in choices),
        options=tuple(options),
        answer=(str(right),),
        why=why,
    )
