"""The answer of each kind of exercise, worked out again by plain code from what the exercise shows."""

from __future__ import annotations

import re
from itertools import combinations

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import run
from dokulab.papers.exercises.exercise import Exercise, Kind, exercise

SEEDS = range(100)


def unit_cells(one: Exercise, cell: Cell) -> tuple[set[Cell], set[Cell], set[Cell]]:
    """Row, column and box of a cell, counted by hand."""
    size = one.box_rows * one.box_columns
    row, column = divmod(cell, size)
    top, left = row - row % one.box_rows, column - column % one.box_columns
    box = {r * size + c for r in range(top, top + one.box_rows) for c in range(left, left + one.box_columns)}
    return {row * size + c for c in range(size)}, {r * size + column for r in range(size)}, box


def peers(one: Exercise, cell: Cell) -> set[Cell]:
    return set().union(*unit_cells(one, cell)) - {cell}


def candidates(one: Exercise, cell: Cell) -> set[Digit]:
    size = one.box_rows * one.box_columns
    return set(range(1, size + 1)) - {one.digits[peer] for peer in peers(one, cell)}


def named(one: Exercise, text: str) -> Cell:
    row, column = map(int, re.fullmatch(r"r(\d)c(\d)", text).groups())  # type: ignore[union-attr]
    return (row - 1) * one.box_rows * one.box_columns + column - 1


def chosen(one: Exercise) -> list[str]:
    return [one.options[number].text for number in one.answer]


def of(kind: Kind) -> list[Exercise]:
    return [run(exercise(kind, seed)) for seed in SEEDS]


def test_what_leaves_a_domain() -> None:
    for one in of("domain"):
        (cell,) = one.marked
        size = one.box_rows * one.box_columns
        gone = set(range(1, size + 1)) - candidates(one, cell)
        assert {int(text) for text in chosen(one)} == gone
        assert not any(one.domains), "domains on the board would tell the answer"
        for option in one.options:
            holder = re.search(r"(r\dc\d) in the same", option.why)
            if holder:
                assert one.digits[named(one, holder[1])] == int(option.text)
                assert named(one, holder[1]) in peers(one, cell)


def test_which_variable_fails_first() -> None:
    for one in of("fail-first"):
        open_cells = [cell for cell, digit in enumerate(one.digits) if not digit]
        sizes = {cell: len(candidates(one, cell)) for cell in open_cells}
        assert {cell: one.domains[cell].bit_count() for cell in open_cells} == sizes
        first = min(open_cells, key=lambda cell: (sizes[cell], cell))
        assert [named(one, text) for text in chosen(one)] == [first]
        assert len({sizes[named(one, option.text)] for option in one.options}) > 1, "not all are tied"


def vdom_cost(one: Exercise, cell: Cell, digit: Digit) -> int:
    """In how many open cells of the row, and of the column, the digit can still go."""
    row, column, _ = unit_cells(one, cell)
    return sum(not one.digits[other] and digit in candidates(one, other) for line in (row, column) for other in line)


def test_the_order_of_vdom() -> None:
    for one in of("vdom"):
        (cell,) = one.marked
        costs = {digit: vdom_cost(one, cell, digit) for digit in candidates(one, cell)}
        in_order = [digit for _, digit in sorted((cost, digit) for digit, cost in costs.items())]
        assert [int(text) for text in chosen(one)] == in_order
        for option in one.options:
            assert int(option.why.split("together ")[1].rstrip(".")) == costs[int(option.text)]


def test_discrepancies_of_a_path() -> None:
    counts = set()
    for one in of("discrepancies"):
        choices = re.findall(r"(r\dc\d): ([\d, ]+), and took (\d)", one.text)
        assert 3 <= len(choices) <= 6
        against = [name for name, order, taken in choices if order.split(", ")[0] != taken]
        assert chosen(one) == [str(len(against))]
        counts.add(len(against))
        for name, order, taken in choices:
            assert one.digits[named(one, name)] == int(taken)
            assert taken in order.split(", ")
    assert counts == {0, 1, 2, 3}


def test_what_goes_back_on_the_agenda() -> None:
    for one in of("agenda"):
        (cell,) = one.marked
        lost, holder = re.search(r"has just lost (\d), because (r\dc\d) holds", one.text).groups()  # type: ignore[union-attr]
        assert one.digits[named(one, holder)] == int(lost)
        assert not one.domains[cell] >> int(lost) - 1 & 1
        arcs = {option.text: tuple(named(one, end) for end in option.text.split(" → ")) for option in one.options}
        assert len(arcs) == len(one.options)
        assert all(start in peers(one, end) for start, end in arcs.values())
        back = {text for text, (start, end) in arcs.items() if end == cell and start != named(one, holder)}
        assert set(chosen(one)) == back
        assert 2 <= len(back) <= 4


def domain_of(one: Exercise, cell: Cell) -> set[Digit]:
    """What a cell of a network may hold: its digit, or the values that the board shows."""
    return {one.digits[cell]} if one.digits[cell] else {value + 1 for value in iter_bits(one.domains[cell])}


def revised(one: Exercise, cell: Cell, peer: Cell) -> set[Digit]:
    """The values of a cell that differ from no value of the peer."""
    return {x for x in domain_of(one, cell) if not any(x != y for y in domain_of(one, peer))}


def arc(one: Exercise, text: str) -> tuple[Cell, Cell]:
    start, end = text.split(" → ")
    return named(one, start), named(one, end)


def test_what_a_revision_removes() -> None:
    vain = 0
    for one in of("revise"):
        cell, peer = arc(one, re.search(r"arc (r\dc\d → r\dc\d)", one.text)[1])  # type: ignore[index]
        assert one.marked == (cell, peer)
        lost = revised(one, cell, peer)
        for number, option in enumerate(one.options):
            loses = re.fullmatch(r"(r\dc\d) loses (\d)", option.text)
            holds = named(one, loses[1]) == cell and {int(loses[2])} == lost if loses else not lost
            assert holds == (number in one.answer)
        vain += not lost
    assert 0.15 < vain / len(SEEDS) < 0.45


def test_what_ac_3_does_next() -> None:
    seen = set()
    for one in of("next-arc"):
        first = re.search(r"agenda is (r\dc\d → r\dc\d);", one.text)[1]  # type: ignore[index]
        cell, peer = arc(one, first)
        lost, (text,) = revised(one, cell, peer), chosen(one)
        name, _, second = first.split(" ")[0], *re.findall(r"r\dc\d → r\dc\d", one.text)[:2]
        if not lost:
            assert text == f"Nothing leaves {name}; {second} is next"
        elif lost == domain_of(one, cell):
            assert text == f"{name} has no value left; AC-3 stops"
        else:
            (digit,) = lost
            assert text == f"{name} loses {digit}; the arcs from its other peers to {name} go on the agenda"
        seen.add(text.split(" ")[0] if not lost else lost == domain_of(one, cell))
    assert len(seen) == 3


def test_whether_a_state_is_consistent() -> None:
    for one in of("consistent"):
        cells = range(len(one.digits))
        unsupported = {
            (value, cell, peer) for cell in cells for peer in peers(one, cell) for value in revised(one, cell, peer)
        }
        for number, option in enumerate(one.options):
            claim = re.fullmatch(r"No: (\d) in (r\dc\d) has no support in (r\dc\d)", option.text)
            if claim:
                holds = (int(claim[1]), named(one, claim[2]), named(one, claim[3])) in unsupported
                assert named(one, claim[3]) in peers(one, named(one, claim[2]))
                assert int(claim[1]) in domain_of(one, named(one, claim[2]))
            else:
                holds = not unsupported
            assert holds == (number in one.answer)


def test_the_least_constraining_value() -> None:
    for one in of("least-constraining"):
        (cell,) = one.marked
        costs = {
            digit: sum(not one.digits[peer] and digit in candidates(one, peer) for peer in peers(one, cell))
            for digit in candidates(one, cell)
        }
        (best,) = (digit for digit in costs if costs[digit] == min(costs.values()))
        assert chosen(one) == [str(best)]
        for option in one.options:
            assert int(re.search(r"domains of (\d+)", option.why)[1]) == costs[int(option.text)]  # type: ignore[index]


def dead_ends(one: Exercise, path: list[tuple[Cell, Digit]], kept: int, cell: Cell) -> bool:
    """Whether the cell has no value with the clues and the first ``kept`` assignments."""
    values = list(one.clues)
    for other, digit in path[:kept]:
        values[other] = digit
    size = one.box_rows * one.box_columns
    return {values[peer] for peer in peers(one, cell)} >= set(range(1, size + 1))


def test_where_to_jump_back() -> None:
    """The shortest beginning of the path that leaves the cell without a value ends with the culprit."""
    for one in of("backjump"):
        path = [(named(one, name), int(digit)) for name, digit in re.findall(r"(r\dc\d) = (\d)", one.text)]
        (cell,) = one.marked
        for number, (other, digit) in enumerate(path):
            assert all(one.clues[peer] != digit for peer in peers(one, other))
            assert all(before not in peers(one, other) or held != digit for before, held in path[:number])
        shortest = next(kept for kept in range(len(path) + 1) if dead_ends(one, path, kept, cell))
        assert [named(one, text) for text in chosen(one)] == [path[shortest - 1][0]]


def units(one: Exercise) -> list[set[Cell]]:
    """The rows, then the columns, then the boxes."""
    size = one.box_rows * one.box_columns
    cells = [unit_cells(one, cell) for cell in range(size * size)]
    return [unit for kind in range(3) for unit in {frozenset(each[kind]): each[kind] for each in cells}.values()]


def conclusions(one: Exercise) -> tuple[set[tuple[Cell, Digit]], set[tuple[Cell, Digit]]]:
    """What the question says is placed, and what is removed."""
    placed = {(named(one, name), int(digit)) for name, digit in re.findall(r"(r\dc\d) is (\d)", one.text)}
    removed = set()
    where = re.search(r"marked cells, (.*)\. By which", one.text)
    for part in where[1].split(";") if where else []:
        digits, cells = part.split("from")
        removed |= {
            (named(one, name), int(d)) for name in re.findall(r"r\dc\d", cells) for d in re.findall(r"\d", digits)
        }
    return placed, removed


def is_shown(one: Exercise, title: str) -> bool:
    """Whether the outlined cells are this technique's pattern, and the conclusions its own."""
    left = {cell: domain_of(one, cell) for cell, digit in enumerate(one.digits) if not digit}
    placed, removed = conclusions(one)
    outlined = set(one.marked)
    size = one.box_rows * one.box_columns
    lines, boxes = units(one)[: 2 * size], units(one)[2 * size :]

    def places(unit: set[Cell], digit: Digit) -> set[Cell]:
        return {cell for cell in unit if digit in left.get(cell, ())}

    if title in ("Naked single", "Hidden single"):
        if len(placed) != 1:
            return False
        ((cell, digit),) = placed
        if title == "Naked single":
            return left[cell] == {digit}
        return any(places(unit, digit) == {cell} for unit in units(one))
    digits = {digit for _, digit in removed}
    if placed or not removed or any(digit not in left[cell] for cell, digit in removed):
        return False
    if title.startswith("Locked"):
        (digit,) = digits if len(digits) == 1 else (0,)
        bases, covers = (boxes, lines) if "pointing" in title else (lines, boxes)
        return any(
            places(base, digit) == outlined <= cover and all(cell in cover - base for cell, _ in removed)
            for base in bases
            for cover in covers
        )
    if title in ("Naked pair", "Hidden pair"):
        if len(outlined) != 2:
            return False
        first, second = (left[cell] for cell in sorted(outlined))
        shared = [unit for unit in units(one) if outlined <= unit]
        if title == "Naked pair":
            sees = {cell for unit in shared for cell in unit} - outlined
            return first == second and len(first) == 2 and digits <= first and {cell for cell, _ in removed} <= sees
        return any(
            all(places(unit, digit) == outlined for digit in pair)
            and not digits & set(pair)
            and {cell for cell, _ in removed} <= outlined
            for unit in shared
            for pair in combinations(sorted(first & second), 2)
        )
    if len(outlined) != 4 or len(digits) != 1:
        return False
    (digit,) = digits
    rows, columns = lines[:size], lines[size:]
    for along, across in ((rows, columns), (columns, rows)):
        pair = [line for line in along if places(line, digit) and places(line, digit) <= outlined]
        if len(pair) != 2 or any(len(places(line, digit)) != 2 for line in pair):
            continue
        crossing = [line for line in across if line & outlined]
        if title == "X-wing" and len(crossing) == 2:
            return {cell for cell, _ in removed} <= set().union(*crossing) - outlined
        if title == "Skyscraper" and len(crossing) == 3:
            ends = [cell for line in crossing if len(line & outlined) == 1 for cell in line & outlined]
            return all(cell in peers(one, end) for cell, _ in removed for end in ends)
    return False


def test_which_technique_it_is() -> None:
    titles = set()
    for one in of("technique"):
        for number, option in enumerate(one.options):
            assert is_shown(one, option.text) == (number in one.answer), (one.seed, option.text)
        titles.update(chosen(one))
    assert len(titles) == 8
