"""Techniques against their definitions, told with sets of cells: what they eliminate on random candidates, and no more.

The candidates come from no puzzle. A technique only looks at the board that it gets, so this compares every case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random

import pytest

from dokulab.board.cellsets import cell_sets_of
from dokulab.board.geometry import CLASSIC, Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import mask_of
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role
from dokulab.people.techniques.exocet import _fits_thrice, _fits_twice, _pairings
from dokulab.people.techniques.msls import _covers, _loops
from dokulab.people.techniques.unique_rectangles import rectangles_at


@dataclass(frozen=True)
class Position:
    """The candidates of each cell of an empty board."""

    shape: Geometry
    sets: tuple[frozenset[Digit], ...]

    @cached_property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        return tuple(map(frozenset, self.shape.peers))

    def places(self, digit: Digit) -> set[Cell]:
        return {cell for cell in self.shape.cells if digit in self.sets[cell]}

    def seen_by_all(self, *cells: Cell) -> set[Cell]:
        return set.intersection(*(set(self.peers[cell]) for cell in cells))

    def pairs(self) -> list[Cell]:
        return [cell for cell in self.shape.cells if len(self.sets[cell]) == 2]

    def strong_links(self, digit: Digit) -> list[tuple[int, Cell, Cell]]:
        """The units with two places for the digit."""
        places = self.places(digit)
        found = [(unit, [cell for cell in cells if cell in places]) for unit, cells in enumerate(self.shape.units)]
        return [(unit, cells[0], cells[1]) for unit, cells in found if len(cells) == 2]

    def lose(self, cells: set[Cell], digit: Digit) -> set[Candidate]:
        return {(cell, digit) for cell in cells & self.places(digit)}


Plain = Callable[[Position], Iterator[set[Candidate]]]


def locked(at: Position, *, pointing: bool) -> Iterator[set[Candidate]]:
    units, n = [set(unit) for unit in at.shape.units], at.shape.size
    for box, line, digit in product(units[2 * n :], units[: 2 * n], at.shape.digits):
        within, other = (box, line) if pointing else (line, box)
        places = at.places(digit) & within
        if places and places <= other:
            yield at.lose(other - within, digit)


def naked(at: Position, size: int) -> Iterator[set[Candidate]]:
    for unit in at.shape.units:
        for cells in combinations([cell for cell in unit if len(at.sets[cell]) <= size], size):
            digits = frozenset.union(*(at.sets[cell] for cell in cells))
            if len(digits) == size:
                for digit in digits:
                    yield at.lose(at.seen_by_all(*cells), digit)


def hidden(at: Position, size: int) -> Iterator[set[Candidate]]:
    for unit in at.shape.units:
        for digits in combinations(at.shape.digits, size):
            by_digit = [at.places(digit) & set(unit) for digit in digits]
            cells = set.union(*by_digit)
            if len(cells) == size and min(map(len, by_digit)) > 1:
                for digit in set(at.shape.digits) - set(digits):
                    yield at.lose(cells, digit)


def fish(at: Position, size: int) -> Iterator[set[Candidate]]:
    n = at.shape.size
    for digit in at.shape.digits:
        places = at.places(digit)
        for bases, covers in ((range(n), range(n, 2 * n)), (range(n, 2 * n), range(n))):
            for chosen in combinations(bases, size):
                lines = [places & set(at.shape.units[unit]) for unit in chosen]
                inside = set[Cell]().union(*lines)
                crossed = [cells for unit in covers if inside & (cells := set(at.shape.units[unit]))]
                if min(map(len, lines)) > 1 and len(crossed) == size:
                    yield at.lose(set[Cell]().union(*crossed) - inside, digit)


def xy_wing(at: Position) -> Iterator[set[Candidate]]:
    for pivot, one, two in product(at.pairs(), repeat=3):
        x_z, y_z = at.sets[one], at.sets[two]
        is_wing = {one, two} <= at.peers[pivot] and len({at.sets[pivot], x_z, y_z}) == 3
        if is_wing and len(at.sets[pivot] | x_z | y_z) == 3:
            (z,) = x_z & y_z
            yield at.lose(at.seen_by_all(one, two), z)


def xyz_wing(at: Position) -> Iterator[set[Candidate]]:
    for pivot in at.shape.cells:
        for one, two in combinations(at.pairs(), 2):
            x_z, y_z = at.sets[one], at.sets[two]
            if len(at.sets[pivot]) == 3 and {one, two} <= at.peers[pivot] and x_z | y_z == at.sets[pivot]:
                (z,) = x_z & y_z
                yield at.lose(at.seen_by_all(pivot, one, two), z)


def w_wing(at: Position) -> Iterator[set[Candidate]]:
    for one, two in combinations(at.pairs(), 2):
        if at.sets[one] == at.sets[two] and two not in at.peers[one]:
            for x, y in (sorted(at.sets[one]), sorted(at.sets[one], reverse=True)):
                for unit in at.shape.units:
                    places = at.places(x) & set(unit)
                    by_one, by_two = places & at.peers[one], places & at.peers[two]
                    if by_one | by_two == places and by_one != places != by_two:
                        yield at.lose(at.seen_by_all(one, two), y)


def remote_pairs(at: Position) -> Iterator[set[Candidate]]:
    for start in at.pairs():
        alike = {cell for cell in at.pairs() if at.sets[cell] == at.sets[start]}
        steps, reached, newest = 0, {start}, {start}
        while newest:
            newest = {cell for cell in alike - reached if at.peers[cell] & newest}
            reached, steps = reached | newest, steps + 1
            if steps >= 3 and steps % 2:
                for end, digit in product(newest, at.sets[start]):
                    yield at.lose(at.seen_by_all(start, end), digit)


def joined_pairs(at: Position) -> Iterator[set[Candidate]]:
    """Skyscrapers, kites and turbot fishes together."""
    for digit in at.shape.digits:
        for (_, *first), (_, *second) in combinations(at.strong_links(digit), 2):
            for (far, near), (nearer, farther) in product((first, first[::-1]), (second, second[::-1])):
                if len({far, near, nearer, farther}) == 4 and nearer in at.peers[near]:
                    yield at.lose(at.seen_by_all(far, farther) - {near, nearer}, digit)


def empty_rectangle(at: Position) -> Iterator[set[Candidate]]:
    n = at.shape.size
    rows, columns, boxes = (list(map(set, at.shape.units[start : start + n])) for start in (0, n, 2 * n))
    for digit in at.shape.digits:
        places = at.places(digit)
        links = [(unit, {one, two}) for unit, one, two in at.strong_links(digit) if unit < 2 * n]
        for box, row, column in product(boxes, rows, columns):
            inside = places & box
            if inside <= row | column and inside & row - column and inside & column - row:
                for (unit, ends), (line, other) in product(links, ((column, row), (row, column))):
                    if (unit < n) is (line is column) and len(ends & line) == 1 and not ends & inside:
                        (near,), (far,) = ends & line, ends - line
                        beside = columns[far % n] if line is column else rows[far // n]
                        yield at.lose((other & beside) - box - {near, far}, digit)


DEFINITIONS: dict[tuple[str, ...], Plain] = {
    ("pointing",): lambda at: locked(at, pointing=True),
    ("claiming",): lambda at: locked(at, pointing=False),
    ("naked_pair",): lambda at: naked(at, 2),
    ("naked_triple",): lambda at: naked(at, 3),
    ("naked_quad",): lambda at: naked(at, 4),
    ("hidden_pair",): lambda at: hidden(at, 2),
    ("hidden_triple",): lambda at: hidden(at, 3),
    ("hidden_quad",): lambda at: hidden(at, 4),
    ("x_wing",): lambda at: fish(at, 2),
    ("swordfish",): lambda at: fish(at, 3),
    ("jellyfish",): lambda at: fish(at, 4),
    ("xy_wing",): xy_wing,
    ("xyz_wing",): xyz_wing,
    ("w_wing",): w_wing,
    ("remote_pairs",): remote_pairs,
    ("skyscraper", "two_string_kite", "turbot_fish"): joined_pairs,
    ("empty_rectangle",): empty_rectangle,
}


def positions(names: tuple[str, ...], rng: Random) -> Iterator[Position]:
    """Cells with few candidates for subsets and wings, digits with few places for fish."""
    is_of_cells = names[0].startswith(("naked", "xy", "w_", "remote"))
    for shape, count in ((geometry(2, 3), 20), (CLASSIC, 6), (geometry(2, 2), 10)):
        for _ in range(count):
            if is_of_cells:
                few = 2 if names == ("remote_pairs",) else rng.choice((2, 3, 4))
                chosen = rng.sample(shape.digits, min(shape.size, few + rng.randrange(2)))
                sizes = [min(len(chosen), rng.choice((2, 2, 2, 3, 4))) for _ in shape.cells]
                yield Position(shape, tuple(frozenset(rng.sample(chosen, size)) for size in sizes))
            else:
                share = {digit: rng.choice((0.1, 0.2, 0.3, 0.45)) for digit in shape.digits}
                sets = [{digit for digit in shape.digits if rng.random() < share[digit]} for _ in shape.cells]
                yield Position(shape, tuple(frozenset(each | {rng.choice(shape.digits), 1}) for each in sets))


@pytest.mark.parametrize("names", DEFINITIONS, ids="-".join)
def test_a_technique_eliminates_what_its_definition_says_and_no_more(names: tuple[str, ...]) -> None:
    found = 0
    for at in positions(names, Random("-".join(names))):
        state = State.with_candidates(Grid.empty(at.shape), at.sets)
        steps = [step for name in names for step in TECHNIQUES[name].steps(state)]
        expected = set[Candidate]().union(*DEFINITIONS[names](at))
        assert {lost for step in steps for lost in step.eliminations} == expected
        found += bool(expected)
    assert found > 3


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2)])
def test_rectangles_have_two_rows_two_columns_and_two_boxes(box: tuple[int, int]) -> None:
    shape = geometry(*box)
    expected = {
        corners
        for corners in combinations(shape.cells, 4)
        if len({shape.row_of(cell) for cell in corners}) == len({shape.column_of(cell) for cell in corners}) == 2
        and shape.row_of(corners[0]) == shape.row_of(corners[1])
        and shape.column_of(corners[0]) == shape.column_of(corners[2])
        and len({shape.box_of(cell) for cell in corners}) == 2
    }
    found = rectangles_at(cell_sets_of(shape))
    for cell, at in enumerate(found):
        assert sorted(corners for _, corners in at) == sorted(corners for corners in expected if cell in corners)
        assert all(mask == mask_of(corners) for mask, corners in at)


def test_an_exocet_s_digits_fit_lines_and_cells_as_trying_all_ways_says() -> None:
    rng = Random(4)
    for _ in range(200):
        lines = [{line for line in range(4) if rng.random() < 0.45} for _ in range(3)]
        one, two, three = map(mask_of, lines)
        assert _fits_twice(one, two) == any(a != b for a, b in product(*lines[:2]))
        assert _fits_thrice(one, two, three) == any(len(set(chosen)) == 3 for chosen in product(*lines))
        cells = [{digit for digit in range(1, 5) if rng.random() < 0.6} for _ in range(4)]
        expected = {
            (a, b, first, second) for a, b, first, second in product(*cells) if a != b and {first, second} == {a, b}
        }
        found = _pairings([mask_of(digits) for digits in cells])
        assert len(found) == len(set(found))
        assert set(found) == expected


FISH = [technique for technique in TECHNIQUES.values() if technique.id.endswith(("x_wing", "fish"))]
PLAIN = ("x_wing", "swordfish", "jellyfish")
NO_FISH = ("turbot_fish", "kraken_fish_1", "kraken_fish_2")


@pytest.mark.parametrize("box", [(2, 3), (3, 3)])
def test_a_fish_is_of_the_kind_that_its_name_says_and_covers_all_but_its_fins(box: tuple[int, int]) -> None:
    shape, rng = geometry(*box), Random(8)
    units = [set(cells) for cells in shape.units]
    seen = set[str]()
    for _ in range(8):
        share = rng.choice((0.15, 0.25, 0.35))
        at = Position(shape, tuple(frozenset({1} if rng.random() < share else {2}) for _ in shape.cells))
        state = State.with_candidates(Grid.empty(shape), at.sets)
        for technique in FISH:
            for step in technique.steps(state) if technique.id not in NO_FISH else ():
                (digit,) = {digit for _, digit in step.eliminations}
                bases, covers = step.because.units_as(Role.BASE), step.because.units_as(Role.COVER)
                fins = {cell for cell, _ in step.because.candidates_as(Role.FIN)}
                assert len(bases) == len(covers)
                kinds = [{["row", "column", "box"][unit // shape.size] for unit in side} for side in (bases, covers)]
                is_plain = sorted(map(sorted, kinds)) == [["column"], ["row"]]
                is_franken = all(len(kind - {"box"}) < 2 for kind in kinds) and not kinds[0] & kinds[1] - {"box"}
                finned = bool(fins)
                assert is_plain == (
                    technique.id in PLAIN
                    or technique.id.startswith(("finned_", "sashimi_"))
                    and technique.id.split("_", 1)[1] in PLAIN
                )
                if not is_plain:
                    assert is_franken == ("franken" in technique.id)
                assert finned == technique.id.startswith(("finned", "sashimi"))
                times = {cell: sum(cell in units[unit] for unit in bases) for cell in at.places(digit)}
                covered = set[Cell]().union(*(units[unit] for unit in covers))
                assert {cell for cell, count in times.items() if count and (cell not in covered or count > 1)} <= fins
                for cell, _ in step.eliminations:
                    assert cell in covered
                    assert times[cell] == 0
                    assert fins <= at.peers[cell]
                seen.add(technique.id)
    assert len(seen) > 3


def test_the_loops_of_an_sk_loop_go_round_four_corners_by_lines_and_boxes_in_turns() -> None:
    loops = _loops(cell_sets_of(CLASSIC))
    units = [mask_of(unit) for unit in CLASSIC.units]
    assert len(loops) == len({loop.corners for loop in loops}) == 27 * 27
    for loop in loops[::17]:
        boxes = [CLASSIC.box_of(corner) for corner in loop.corners]
        assert len(set(boxes)) == 4
        assert [group.bit_count() for group in loop.groups] == [2] * 8
        assert loop.cells.bit_count() == 16
        assert not loop.cells & mask_of(loop.corners)
        for at, unit in enumerate(loop.units):
            following = loop.groups[(at + 1) % 8]
            assert (unit >= 18) is bool(at % 2), "a line, then a box"
            assert not (loop.groups[at] | following) & ~units[unit], "a group shares the unit with the next"
            assert any(units[unit] >> corner & 1 for corner in loop.corners)


def test_the_links_of_a_digit_in_a_loop_are_the_fewest_that_reach_each_of_its_groups() -> None:
    rng = Random(6)
    for present in [0, 1, 0b10000001, 0b11111111, *(rng.getrandbits(8) for _ in range(20))]:
        groups = {at for at in range(8) if present >> at & 1}
        for count in range(9):
            found = [
                links
                for links in combinations(range(8), count)
                if groups <= {at for link in links for at in (link, (link + 1) % 8)}
            ]
            if found:
                assert sorted(_covers(present)) == sorted(map(mask_of, found))
                break
