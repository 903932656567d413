"""A puzzle as an object: what it holds, its solutions, and how Python sees it."""

from __future__ import annotations

import ast
import copy
import pickle
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import dokulab
from dokulab import ClashError, ParameterError, Puzzle, PuzzleTextError
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from tests.puzzles import CLASH, NO_PLACE

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HOLES = ("r4c6", "r4c9", "r5c6", "r5c9", "r7c4", "r7c9", "r8c4", "r8c9")
"""The corners of two rectangles with two digits each, which can change places."""


def with_holes() -> Puzzle:
    """A puzzle with several solutions."""
    puzzle = Puzzle(SOLUTION)
    for name in HOLES:
        puzzle = puzzle.with_value(name, 0)
    return puzzle


def test_a_puzzle_shows_what_it_holds() -> None:
    puzzle = Puzzle(EASY)
    assert (puzzle["r1c1"], puzzle["R1C3"], puzzle["r9c9"]) == (5, 0, 9)
    assert (puzzle.size, puzzle.box, puzzle.clues, puzzle.is_full) == (9, "3x3", 81 - EASY.count("."), False)
    assert puzzle.digits == tuple(int(symbol.replace(".", "0")) for symbol in EASY)
    assert puzzle.candidates()["r1c3"] == (1, 2, 4)
    assert "r1c1" not in puzzle.candidates()


@pytest.mark.parametrize("name", ["", "r0c1", "r1c10", "c1r1", "r10c1", "5", "r1c1 "])
def test_what_names_no_cell_is_refused(name: str) -> None:
    with pytest.raises(ParameterError, match="is not a cell of a 9x9 board"):
        Puzzle(EASY)[name]


def test_errors_name_the_cell_and_the_rule() -> None:
    with pytest.raises(ClashError) as clash:
        Puzzle(CLASH)
    assert (clash.value.cell, clash.value.rule) == (1, "row 1")
    with pytest.raises(ClashError) as clash:
        Puzzle(EASY).with_value("r1c3", 7)
    assert clash.value.rule == "row 1"
    with pytest.raises(PuzzleTextError):
        Puzzle("123")
    with pytest.raises(ParameterError) as parameter:
        Puzzle(EASY).with_value("r1c3", 10)
    assert parameter.value.rule == "digit"


def test_a_changed_puzzle_is_another_one() -> None:
    puzzle = Puzzle(EASY)
    assert puzzle.with_value("r1c3", 4)["r1c3"] == 4
    assert puzzle["r1c3"] == 0
    assert puzzle.with_value("r1c3", 4).with_value("r1c3", 0) == puzzle
    with pytest.raises(AttributeError, match="does not change"):
        puzzle.size = 4  # type: ignore[misc]


def test_its_solutions() -> None:
    puzzle = Puzzle(EASY)
    assert puzzle.is_unique
    assert str(puzzle.solve()) == SOLUTION
    assert str(puzzle.solve("dlx")) == SOLUTION
    assert puzzle.count(limit=5) == 1
    assert [str(solution) for solution in puzzle.solutions()] == [SOLUTION]


def test_a_puzzle_without_a_solution() -> None:
    puzzle = Puzzle(NO_PLACE)
    assert (puzzle.is_unique, puzzle.solve(), puzzle.count(), list(puzzle.solutions())) == (False, None, 0, [])


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 3)])
def test_solutions_come_one_by_one_each_once(box: tuple[int, int]) -> None:
    empty = Puzzle.of(Grid.empty(geometry(*box)))
    first = list(empty.solutions(limit=300))
    every = 288 if box == (2, 2) else 300
    assert len(set(first)) == len(first) == every == empty.count(limit=300)
    assert all(solution.is_full for solution in first)
    assert list(empty.solutions(limit=300)) == first


def test_all_solutions_of_a_puzzle_with_several() -> None:
    puzzle = with_holes()
    holes = [cell for cell, digit in enumerate(puzzle.digits) if not digit]
    missing = [int(SOLUTION[cell]) for cell in holes]
    solutions = set()
    for order in set(permutations(missing)):
        filled = list(puzzle.digits)
        for cell, digit in zip(holes, order, strict=True):
            filled[cell] = digit
        if not list(puzzle.grid.geometry.equal_pairs(filled)):
            solutions.add("".join(map(str, filled)))
    assert {str(solution) for solution in puzzle.solutions()} == solutions
    assert puzzle.count() == len(solutions) > 1
    assert not puzzle.is_unique


def test_counting_needs_a_limit_of_one_or_more() -> None:
    with pytest.raises(ParameterError, match="at least 1"):
        Puzzle(EASY).count(limit=0)


def test_a_minimal_puzzle_needs_every_clue() -> None:
    puzzle = Puzzle(EASY)
    minimal = puzzle.minimal(seed=3)
    assert minimal.is_minimal
    assert not puzzle.is_minimal
    assert all(clue in (0, digit) for clue, digit in zip(minimal.digits, puzzle.digits, strict=True))
    assert minimal == puzzle.minimal(seed=3)
    with pytest.raises(ParameterError, match="exactly one solution"):
        with_holes().minimal()


def test_puzzles_that_differ_by_symmetry_have_one_canonical_form() -> None:
    renamed = EASY.translate(str.maketrans("123456789", "234567891"))
    turned = Puzzle(renamed[27:54] + renamed[:27] + renamed[54:])
    assert turned != Puzzle(EASY)
    assert turned.canonical() == Puzzle(EASY).canonical()
    assert turned.canonical().is_unique


BOARDS = st.sampled_from([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (1, 5), (4, 4)])


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles of several shapes; no two clues clash."""
    board = geometry(*draw(BOARDS))
    grid = Grid.empty(board)
    for cell in draw(st.lists(st.sampled_from(board.cells), unique=True, max_size=12)):
        taken = {grid.values[peer] for peer in board.peers[cell]}
        grid = grid.with_digit(cell, draw(st.sampled_from([0, *(set(board.digits) - taken)])))
    return Puzzle.of(grid)


@given(puzzles())
@example(Puzzle("1" + "." * 255))  # its rows could be sixteen boards of 4x4, but for their clues
@settings(deadline=None)
def test_what_is_written_reads_back(puzzle: Puzzle) -> None:
    assert eval(repr(puzzle), {"Puzzle": Puzzle}) == puzzle
    assert Puzzle(str(puzzle), box=puzzle.box) == puzzle
    assert Puzzle(puzzle.to("grid"), box=puzzle.box) == puzzle
    assert Puzzle(puzzle.to("sdk"), box=puzzle.box) == puzzle


@given(puzzles(), puzzles())
@settings(deadline=None)
def test_puzzles_are_values(one: Puzzle, other: Puzzle) -> None:
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
    assert len({one, pickle.loads(pickle.dumps(one))}) == 1
    assert (one == other) == (one.digits == other.digits and one.box == other.box)
    assert sum([one < other, one == other, one > other]) == 1
    assert one != str(one)


def test_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdk"
    file.write_text("#A somebody\n[Puzzle]\n" + Puzzle(EASY).to("sdk"))
    assert Puzzle.read(file) == Puzzle(EASY)
    file.write_text("# two\n" + EASY + "\n" + SOLUTION + "\n")
    assert Puzzle.read(str(file)) == Puzzle(EASY)
    assert Puzzle.read_all(file) == [Puzzle(EASY), Puzzle(SOLUTION)]
    file.write_text(f"level,puzzle\neasy,{EASY}\n")
    assert Puzzle.read_all(file) == [Puzzle(EASY)] == [Puzzle.read(file)]
    with pytest.raises(ParameterError, match="cannot be read"):
        Puzzle.read(tmp_path / "missing.sdk")
    file.write_text("# nothing\n")
    with pytest.raises(PuzzleTextError):
        Puzzle.read(file)


def test_a_format_that_there_is_not() -> None:
    with pytest.raises(ParameterError, match="choose line, grid or sdk"):
        Puzzle(EASY).to("pdf")  # type: ignore[arg-type]


def test_each_public_name_comes_from_where_type_checkers_look_for_it() -> None:
    tree = ast.parse(Path(dokulab.__file__).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    told = {
        each.name: node.module for node in imports for each in node.names if (node.module or "").startswith("dokulab.")
    }
    assert told == {name: f"dokulab.{home}" for name, home in dokulab._HOMES.items()}


def test_the_package_names_what_it_has() -> None:
    assert {*dokulab.__all__} <= {*dir(dokulab)}
    assert all(getattr(dokulab, name) is not None for name in dokulab.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        dokulab.nothing  # noqa: B018
