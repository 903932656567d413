"""All patterns of a small board: classes, what solves their puzzles, and the counts, against plain brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path
from random import Random

import pytest

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.board.small_boards import full_grids
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import run
from dokulab.make.patterns.every.grid_sets import GridSets, grid_sets, plain_unavoidable_sets
from dokulab.make.patterns.every.pattern_classes import pattern_classes
from dokulab.make.patterns.every.patterns_by_clues import PatternsByClues
from dokulab.make.patterns.every.solvability import Solvability, solvability
from dokulab.search.csp.branching import TreeSearch, every_branch, lexicographic
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.slices import classify, strategies_of
from tests.commands import Run, records

pytestmark = pytest.mark.slow

FOUR, SIX = geometry(2, 2), geometry(2, 3)


def moved(pattern: int, size: int, group: int, rng: Random) -> int:
    """The pattern after a random symmetry, made without the classes' own moves."""

    def order(lines: int) -> list[int]:
        groups = [list(range(start, start + lines)) for start in range(0, size, lines)]
        rng.shuffle(groups)
        for each in groups:
            rng.shuffle(each)
        return [line for each in groups for line in each]

    rows, columns = order(group), order(size // group)
    return mask_of(rows[cell // size] * size + columns[cell % size] for cell in iter_bits(pattern))


@pytest.mark.parametrize("board", [FOUR, SIX], ids=str)
def test_a_class_has_one_canonical_pattern(board: object) -> None:
    shape = FOUR if board is FOUR else SIX
    classes, rng = pattern_classes(shape), Random(1)
    for _ in range(60):
        pattern = rng.getrandbits(shape.cell_count)
        canonical = classes.canonical(pattern)
        assert classes.canonical(canonical) == canonical
        assert canonical.bit_count() == pattern.bit_count()
        for _ in range(5):
            assert classes.canonical(moved(pattern, shape.size, shape.box_rows, rng)) == canonical


def test_classes_are_counted_without_looking_at_patterns() -> None:
    for shape, most in ((FOUR, 16), (SIX, 4)):
        classes = pattern_classes(shape)
        level = {0}
        for clues in range(1, most + 1):
            level = {larger for pattern in level for larger in classes.extensions(pattern)}
            assert len(level) == classes.class_counts()[clues]
            assert sum(map(classes.size_of, level)) == comb(shape.cell_count, clues)
    assert pattern_classes(SIX).symmetry_count == 3_456


def test_a_square_board_may_be_transposed() -> None:
    row, column = mask_of(range(3)), mask_of(range(0, 12, 4))
    assert pattern_classes(FOUR).canonical(row) == pattern_classes(FOUR).canonical(column)
    row, column = mask_of(range(3)), mask_of(range(0, 18, 6))
    assert pattern_classes(SIX).canonical(row) != pattern_classes(SIX).canonical(column)


def is_in_order(given: tuple[int, ...]) -> bool:
    """So are the digits of one of those puzzles that differ in the names of the digits alone."""
    return list(dict.fromkeys(given)) == list(range(1, len(set(given)) + 1))


LINE_ORDERS = [order for order in permutations(range(4)) if order[0] // 2 == order[1] // 2]
"""The ways to change over the rows, or the columns, of 4x4."""


def images_of(cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A pattern of 4x4 after each of the 128 symmetries, made here by hand."""
    for rows, columns, turns in product(LINE_ORDERS, LINE_ORDERS, (False, True)):
        places = [divmod(cell, 4)[::-1] if turns else divmod(cell, 4) for cell in cells]
        yield tuple(sorted(4 * rows[row] + columns[column] for row, column in places))


def brute_force(clues: int) -> dict[tuple[int, ...], Solvability]:
    """For every pattern of 4x4 the best of all its puzzles, up to renaming: all 288 grids, one puzzle a time.

    A pattern's images have such puzzles as it has itself.
    """
    search = TreeSearch(ForwardChecking(Grid.empty(FOUR)), lexicographic, every_branch)
    grids = [solution for solution in search.run() if solution is not None]
    assert len(grids) == 288
    best: dict[tuple[int, ...], Solvability] = {}
    for cells in combinations(FOUR.cells, clues):
        if cells in best:
            continue
        puzzles: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for grid in grids:
            puzzles.setdefault(tuple(grid[cell] for cell in cells), []).append(grid)
        unique = [given for given, solutions in puzzles.items() if len(solutions) == 1 and is_in_order(given)]
        level = Solvability.ONE_SOLUTION if unique else Solvability.NO_PUZZLE
        texts = [Grid.of(zip(cells, given, strict=True), FOUR).values for given in unique]
        for names, reached in (
            ("ns,hs,lc", Solvability.LOCKED_CANDIDATES),
            ("ns,hs", Solvability.HIDDEN_SINGLES),
            ("ns", Solvability.NAKED_SINGLES),
        ):
            if texts and run(classify(texts, strategies_of(names.split(",")), FOUR)).solved_count:
                level = reached
        best.update(dict.fromkeys(images_of(cells), level))
    return best


@pytest.mark.parametrize("clues", [4, 5])
def test_every_pattern_of_4x4_is_decided_as_by_brute_force(clues: int) -> None:
    truth = brute_force(clues)
    sets = run(grid_sets(FOUR))
    for cells, best in truth.items():
        assert run(solvability(sets, mask_of(cells))) is best
    counts = run(PatternsByClues(FOUR).counts(clues))
    for level, patterns in counts.patterns_with.items():
        assert patterns == sum(best >= level for best in truth.values())


def test_4x4_has_the_papers_counts() -> None:
    levels = PatternsByClues(FOUR)
    assert [run(levels.counts(clues)).patterns_with[Solvability.NAKED_SINGLES] for clues in (3, 4)] == [0, 704]
    for clues in range(9, 17):
        counts = run(levels.counts(clues))
        assert set(counts.patterns_with.values()) == {comb(16, clues)}


@pytest.fixture(scope="module")
def six() -> GridSets:
    return run(grid_sets(SIX))


def solutions_of(given: dict[int, int], most: int) -> int:
    """The solutions of a 6x6 puzzle, up to ``most``, by plain search with an explicit stack."""
    peers = SIX.peers
    waiting = [tuple(given.get(cell, 0) for cell in SIX.cells)]
    found = 0
    while waiting and found < most:
        values = waiting.pop()
        if 0 not in values:
            found += 1
            continue
        choices = {
            cell: [digit for digit in SIX.digits if all(values[peer] != digit for peer in peers[cell])]
            for cell in SIX.cells
            if not values[cell]
        }
        cell = min(choices, key=lambda cell: len(choices[cell]))
        waiting += [(*values[:cell], digit, *values[cell + 1 :]) for digit in choices[cell]]
    return found


def test_grids_with_the_same_clues_are_found_and_teach_unavoidable_sets(six: GridSets) -> None:
    rng = Random(3)
    answers = set[bool]()
    while len(answers) < 2:
        cells = rng.sample(SIX.cells, 11)
        pattern = mask_of(cells)
        for number in list(six.hit(pattern))[::40]:
            grid = six.grids[number]
            one = solutions_of({cell: grid[cell] for cell in cells}, 2) == 1
            if number in six.hit(pattern):
                assert six.is_determined(pattern, number) is one
            assert (number in six.hit(pattern)) is one, "otherwise the new set is not hit"
            answers.add(one)


def test_what_is_learnt_of_a_grid_holds_for_all_of_its_kind(six: GridSets) -> None:
    """Each way to hit fewer grids than there are is right: such a grid and such clues have a second solution."""
    rng = Random(5)
    for _ in range(6):
        cells = rng.sample(SIX.cells, 10)
        hit = set(six.hit(mask_of(cells)))
        missed = [number for number in range(len(six.grids)) if number not in hit]
        for number in rng.sample(missed, 8):
            grid = six.grids[number]
            assert solutions_of({cell: grid[cell] for cell in cells}, 2) == 2


def test_the_grids_are_all_there_kind_after_kind(six: GridSets) -> None:
    assert sorted(six.grids) == sorted(run(full_grids(SIX)))
    kinds = {id(kind): len(kind.grids) for kind, _ in six._places}
    assert (len(kinds), sum(kinds.values())) == (49, 39_168)


def test_unavoidable_sets_have_another_filling(six: GridSets) -> None:
    grid = six.grids[12_345]
    plain = set(plain_unavoidable_sets(grid, SIX))
    assert len(plain) > 15
    for unavoidable in plain:
        given = {cell: grid[cell] for cell in SIX.cells if not unavoidable >> cell & 1}
        assert solutions_of(given, 2) == 2


@pytest.mark.parametrize("clues", [8, 9])
def test_a_6x6_pattern_is_decided_as_by_brute_force(six: GridSets, clues: int) -> None:
    """All fillings of the clues, up to renaming: naked singles on each, without the classes, grids or sets."""
    rng = Random(8)
    known = EIGHT | sum(1 << cell for cell in rng.sample([c for c in SIX.cells if not EIGHT >> c & 1], clues - 8))
    for pattern in (known, mask_of(rng.sample(SIX.cells, clues))):
        cells = list(iter_bits(pattern))
        texts = [Grid.of(zip(cells, digits, strict=True), SIX).values for digits in fillings_without_clash(cells)]
        solved = run(classify(texts, strategies_of(["ns"]), SIX)).solved_count
        assert (run(solvability(six, pattern)) is Solvability.NAKED_SINGLES) is (solved > 0)


WITH_PUZZLES = """
80480140e 80480148c 80480248c 80480444a 806804510 80c8044c0 81080448c 814806500 820482304 820492104 84080448c
84280050c 84280440c 850802700 88080250c 88080448c 88080450c 880814700 88081480c 88081c500 88280050c 88280440c
882804510 882804604 88480440a 884804510 884810700 884814404 88a800504 890804700 892800504 894810804 8a0504480
90080140e 90080444a 90088048c 90088240c 900882700 901804680 90480044a 90480140a 904840680 904880510 904882408
90488a400 908804406 908804484 908814402 910802700 912900810 920910480 924600402 c00904680 c01802604 c02804700
c02a04804 c0480240c c04802604 c04804602 c14880804 c40802700 c80804700 d00802700
"""
"""The 6x6 patterns of eight clues that naked singles solve a puzzle of, of each class one, in hexadecimal."""


def test_6x6_patterns_of_eight_clues_are_counted_as_by_brute_force(six: GridSets, whole: bool) -> None:
    """Every filling of a class, digit by digit: no grids, no unavoidable sets, no bit slices.

    Of all classes that are said to have a puzzle, and of four hundred of the others (of all with ``--whole``). Two
    plain reasons save time: a naked single needs five filled peers, and a puzzle with one solution shows at least five
    digits. Classes, their number and their sizes have tests of their own.
    """
    classes = pattern_classes(SIX)
    level = {0}
    for _ in range(8):
        level = {larger for pattern in level for larger in classes.extensions(pattern)}
    solved = {int(pattern, 16) for pattern in WITH_PUZZLES.split()}
    assert solved < level
    assert (len(level), len(solved), sum(map(classes.size_of, solved))) == (15_483, 63, 174_312)
    for pattern in solved:
        assert can_be_filled(pattern)
        assert has_naked_single_puzzle(pattern)
        assert run(solvability(six, pattern)) is Solvability.NAKED_SINGLES
    others = sorted(filter(can_be_filled, level - solved))
    for at, pattern in enumerate(others if whole else Random(11).sample(others, 400)):
        assert not has_naked_single_puzzle(pattern)
        assert at >= 40 or run(solvability(six, pattern)) is not Solvability.NAKED_SINGLES


def can_be_filled(pattern: int) -> bool:
    """Whether all cells get filled if a cell is filled as soon as five of its peers are, whatever the digits."""
    peers = [mask_of(each) for each in SIX.peers]
    filled, before = pattern, -1
    while filled != before:
        before = filled
        for cell in SIX.cells:
            if (filled & peers[cell]).bit_count() >= 5:
                filled |= 1 << cell
    return filled == (1 << 36) - 1


def has_naked_single_puzzle(pattern: int) -> bool:
    clues = list(iter_bits(pattern))
    around = [[at for at, clue in enumerate(clues) if clue in SIX.peers[cell]] for cell in SIX.cells]
    first = [places for cell, places in enumerate(around) if cell not in clues and len(places) >= 5]
    return any(
        any(len({digits[at] for at in places}) >= 5 for places in first) and is_solved_by_naked_singles(clues, digits)
        for digits in fillings_without_clash(clues, 5)
    )


def is_solved_by_naked_singles(clues: list[int], digits: tuple[int, ...]) -> bool:
    candidates = [0b1111110] * 36
    waiting = [(cell, 1 << digit) for cell, digit in zip(clues, digits, strict=True)]
    for cell, bit in waiting:
        candidates[cell] = bit
    filled = mask_of(clues)
    while waiting:
        cell, bit = waiting.pop()
        for peer in SIX.peers[cell]:
            left = candidates[peer]
            if left & bit:
                candidates[peer] = left = left ^ bit
                if not left:
                    return False
                if not left & (left - 1) and not filled >> peer & 1:
                    filled |= 1 << peer
                    waiting.append((peer, left))
    return filled == (1 << 36) - 1


def test_no_6x6_pattern_of_five_clues_has_a_puzzle_by_plain_search() -> None:
    """Five clues of fewer digits leave two digits that can change places, so each pattern has one filling to try."""
    classes = pattern_classes(SIX)
    level = {0}
    for _ in range(5):
        level = {larger for pattern in level for larger in classes.extensions(pattern)}
    for pattern in sorted(level):
        assert solutions_of(dict(zip(iter_bits(pattern), SIX.digits, strict=False)), 2) != 1


EIGHT = mask_of(cell for cell, symbol in enumerate("1..4..6.......2.3.....6...3......1..") if symbol != ".")
"""A pattern of 8 clues with a puzzle that naked singles solve."""


def fillings_without_clash(cells: list[int], least: int = 1) -> list[tuple[int, ...]]:
    """All digits for the cells that clash with no peer, with ``least`` different ones or more.

    A new digit is the lowest that is not used yet.
    """
    found: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for at, cell in enumerate(cells):
        peers = [place for place in range(at) if cells[place] in SIX.peers[cell]]
        needed = least - (len(cells) - at - 1)
        longer = []
        for most, digits in found:
            taken = {digits[place] for place in peers}
            for digit in range(1, min(most + 1, 6) + 1):
                if digit not in taken and max(most, digit) >= needed:
                    longer.append((max(most, digit), (*digits, digit)))
        found = longer
    return [digits for _, digits in found]


def test_a_killed_run_continues(tmp_path: Path) -> None:
    whole = [run(PatternsByClues(FOUR, tmp_path).counts(clues)) for clues in range(7)]
    path = tmp_path / "patterns-05.csv"
    lines = path.read_text("utf-8").splitlines()
    assert lines[-1] == "end"
    path.write_text("\n".join(lines[:9]) + "\nhalf", "utf-8")
    (tmp_path / "patterns-06.csv").unlink()
    assert [run(PatternsByClues(FOUR, tmp_path).counts(clues)) for clues in range(7)] == whole
    assert path.read_text("utf-8").splitlines() == lines
    path.write_text("something else\n", "utf-8")
    with pytest.raises(ParameterError, match="other contents"):
        run(PatternsByClues(FOUR, tmp_path).counts(5))


def test_the_experiment_counts_4x4(dokulab: Run, tmp_path: Path) -> None:
    command = ["every-pattern", "--board", "4x4", "--clues", "5", "--out", str(tmp_path)]
    code, output, _ = dokulab("experiment", *command, "--json")
    assert code == 0
    assert {each["ours"] for each in records(output)} == {"4, on 704 of 1,820 patterns (9 of 33 classes)"}
    assert {(each["label"], each["verdict"]) for each in records(output)} == {("new", "not compared")}
    assert (tmp_path / "summary.csv").read_text("utf-8").splitlines()[-1].startswith('5,53,"4,368",35,"3,424"')


def test_the_canonical_pattern_is_the_least_with_the_fewest_cells_in_the_first_columns_and_lines_in_order() -> None:
    """Of all 128 symmetries of 4x4."""
    classes, rng = pattern_classes(FOUR), Random(4)
    for _ in range(40):
        pattern = rng.getrandbits(16)
        images = []
        for cells in images_of(tuple(iter_bits(pattern))):
            counts = tuple(sum(cell % 4 == each for cell in cells) for each in range(4))
            image = mask_of(cells)
            top, second, third, last = (image >> 4 * row & 15 for row in range(4))
            if top <= second and third <= last and (second, top) <= (last, third):
                images.append((counts, image))
        assert classes.canonical(pattern) == min(images)[1]
