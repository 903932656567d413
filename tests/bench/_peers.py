"""One measurement of one program, in a fresh process: ours, Norvig's method, or a package of the peers' environment.

Arguments: task, program, seconds. Standard input has puzzles, one a line. They are taken one after the other until all
are done or this many seconds of the processor's time are up; the result is one JSON object with the time and the
answers. Each program is called as its documents say.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

Make = Callable[[], Callable[[str], Any]]
"""Imports a program, and returns what answers one puzzle. The import is not part of the time."""


def rows_of(puzzle: str, empty: Any = 0) -> list[list[Any]]:
    digits = [int(symbol) if symbol != "." else empty for symbol in puzzle]
    return [digits[start : start + 9] for start in range(0, 81, 9)]


def norvig() -> Callable[[str], Any]:
    from tests.bench._norvig import solve_text

    return lambda puzzle: solve_text(puzzle, 2)


def bitboard() -> Callable[[str], Any]:
    from dokulab.search.solvers.bitboard import solve_text

    return lambda puzzle: solve_text(puzzle, 2)


def dlxsudoku() -> Callable[[str], Any]:
    from dlxsudoku import Sudoku

    def solve(puzzle: str) -> list[str]:
        board = Sudoku(puzzle.replace(".", "0"))
        board.solve()  # raises an error if there are several solutions
        return [board.to_oneliner()]

    return solve


def py_sudoku() -> Callable[[str], Any]:
    from sudoku import Sudoku

    def solve(puzzle: str) -> list[str]:
        board = Sudoku(3, 3, board=rows_of(puzzle, None))
        solution = "".join(str(digit) for row in board.solve().board for digit in row)
        return [solution] * (2 if board.has_multiple_solutions() else 1)

    return solve


def dokusan() -> Callable[[str], Any]:
    """Its solver stops at the first solution, so it proves nothing."""
    from dokusan.boards import BoxSize, Sudoku
    from dokusan.solvers import backtrack

    return lambda puzzle: [str(backtrack(Sudoku.from_list(rows_of(puzzle), box_size=BoxSize(3, 3))))]


def sudokutools() -> Callable[[str], Any]:
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    return lambda puzzle: [solution.encode() for solution in dlx(Sudoku.decode(puzzle.replace(".", "0")))]


def pencilmark() -> Callable[[str], Any]:
    from pencilmark import solve

    return lambda puzzle: ["".join(map(str, solve(puzzle)))]  # raises an error if there are several solutions


def hodoku() -> Callable[[str], Any]:
    from hodoku.generator.generator import SudokuGenerator

    generator = SudokuGenerator()

    def solve(puzzle: str) -> list[str]:
        generator.solve_string(puzzle)
        return [generator.get_solution_as_string()] * generator.get_solution_count()

    return solve


def has_one(make: Make) -> Make:
    """Whether a puzzle has exactly one solution, by a program that returns up to two solutions."""

    def made() -> Callable[[str], bool]:
        solve = make()
        return lambda puzzle: len(solve(puzzle)) == 1

    return made


def pencilmark_unique() -> Callable[[str], bool]:
    from pencilmark import NotUnique, solve

    def is_unique(puzzle: str) -> bool:
        try:
            solve(puzzle)
        except NotUnique:
            return False
        return True

    return is_unique


def sudokutools_unique() -> Callable[[str], bool]:
    from sudokutools.analyze import is_unique
    from sudokutools.sudoku import Sudoku

    return lambda puzzle: bool(is_unique(Sudoku.decode(puzzle.replace(".", "0"))))


def py_sudoku_unique() -> Callable[[str], bool]:
    from sudoku import Sudoku

    return lambda puzzle: not Sudoku(3, 3, board=rows_of(puzzle, None)).has_multiple_solutions()


def our_steps() -> Callable[[str], Any]:
    from dokulab.board.formats import parse_grid
    from dokulab.ground.jobs import run
    from dokulab.people.catalogue import explanation
    from dokulab.people.path import solve_steps

    def steps(puzzle: str) -> Any:
        grid = parse_grid(puzzle)
        path = run(solve_steps(grid))
        return path.solved and [explanation(step, grid.geometry) for step in path.steps]

    return steps


def hodoku_steps() -> Callable[[str], Any]:
    from hodoku import Solver

    def steps(puzzle: str) -> Any:
        result = Solver().solve(puzzle)
        return result.solved and [str(step) for step in result.steps]

    return steps


def pencilmark_steps() -> Callable[[str], Any]:
    from pencilmark import rate

    return lambda puzzle: [step["explanation"]["short"] for step in rate(puzzle, steps=True)["steps"]]


def dokusan_steps() -> Callable[[str], Any]:
    from dokusan.boards import BoxSize, Sudoku
    from dokusan.exceptions import Unsolvable
    from dokusan.solvers import steps

    def named(puzzle: str) -> Any:
        try:
            return [str(step) for step in steps(Sudoku.from_list(rows_of(puzzle), box_size=BoxSize(3, 3)))]
        except Unsolvable:
            return False

    return named


def our_rating() -> Callable[[str], Any]:
    from dokulab.board.formats import parse_grid
    from dokulab.ground.jobs import run
    from dokulab.people.path import solve_steps
    from dokulab.people.score import score_of

    def rate(puzzle: str) -> Any:
        path = run(solve_steps(parse_grid(puzzle)))
        return path.solved and run(score_of(path)).score

    return rate


def hodoku_rating() -> Callable[[str], Any]:
    from hodoku import Solver

    def rate(puzzle: str) -> Any:
        result = Solver().solve(puzzle)
        return result.solved and result.score

    return rate


def pencilmark_rating() -> Callable[[str], Any]:
    from pencilmark import rate

    return lambda puzzle: rate(puzzle)["difficulty"]


def dokusan_rating() -> Callable[[str], Any]:
    from dokusan.boards import BoxSize, Sudoku
    from dokusan.exceptions import Unsolvable
    from dokusan.solvers import steps

    def rate(puzzle: str) -> Any:
        try:
            return len(list(steps(Sudoku.from_list(rows_of(puzzle), box_size=BoxSize(3, 3)))))
        except Unsolvable:
            return False

    return rate


def our_generator() -> Callable[[str], Any]:
    from dokulab.board.formats import grid_text
    from dokulab.ground.jobs import run
    from dokulab.make.generators.generation import generate
    from dokulab.make.generators.puzzle_spec import PuzzleSpec
    from dokulab.make.generators.target import target_of

    spec = PuzzleSpec(target_of("medium", None))
    return lambda seed: grid_text(run(generate(spec, random.Random(seed))).puzzle)


def hodoku_generator() -> Callable[[str], Any]:
    from hodoku import DifficultyType, Generator

    generator = Generator()
    return lambda seed: generator.generate(difficulty=DifficultyType.MEDIUM)


def dokusan_generator() -> Callable[[str], Any]:
    from dokusan.generators import random_sudoku

    return lambda seed: str(random_sudoku(avg_rank=150))


def pencilmark_generator() -> Callable[[str], Any]:
    from pencilmark.gen import Spec, generate

    def make(seed: str) -> Any:
        made = generate(Spec(size=9, target_band="Medium", seed=int(seed)))["puzzle"]["givens"]
        cells = [cell for row in made for cell in row] if isinstance(made[0], list) else made
        return "".join(str(digit or ".") for digit in cells)

    return make


TASKS: dict[str, dict[str, Make]] = {
    "solve": {
        "ours": bitboard,
        "Norvig's method": norvig,
        "hodoku-py": hodoku,
        "pencilmark": pencilmark,
        "dlxsudoku": dlxsudoku,
        "sudokutools": sudokutools,
        "py-sudoku": py_sudoku,
        "dokusan (no proof)": dokusan,
    },
    "unique": {
        "ours": has_one(bitboard),
        "Norvig's method": has_one(norvig),
        "hodoku-py": has_one(hodoku),
        "pencilmark": pencilmark_unique,
        "sudokutools": sudokutools_unique,
        "py-sudoku": py_sudoku_unique,
    },
    "rate": {
        "ours": our_rating,
        "hodoku-py": hodoku_rating,
        "pencilmark": pencilmark_rating,
        "dokusan": dokusan_rating,
    },
    "steps": {
        "ours": our_steps,
        "hodoku-py": hodoku_steps,
        "pencilmark": pencilmark_steps,
        "dokusan": dokusan_steps,
    },
    "generate": {
        "ours": our_generator,
        "hodoku-py": hodoku_generator,
        "pencilmark": pencilmark_generator,
        "dokusan": dokusan_generator,
    },
}


def our_batch(puzzles: Sequence[str]) -> list[list[str]]:
    from dokulab.ground.jobs import run
    from dokulab.search.slices import solve_many

    digits = bytes.maketrans(b".123456789", bytes(range(10)))
    symbols = bytes.maketrans(bytes(range(1, 10)), b"123456789")
    answers = run(solve_many([puzzle.encode().translate(digits) for puzzle in puzzles]))
    return [[solution.translate(symbols).decode() for solution in answer.solutions] for answer in answers]


BATCH = "ours, in a batch"


def measured(task: str, name: str, text: str, seconds: float) -> str:
    """Answer the puzzles, and return the result as JSON. The batch solver answers all at once, whatever the time."""
    puzzles = text.split()
    if name == BATCH:
        import dokulab.search.slices  # noqa: F401  # the import is not part of the time

        started = time.process_time()
        answers: list[Any] = our_batch(puzzles)
        if task == "unique":
            answers = [len(found) == 1 for found in answers]
    else:
        answer = TASKS[task][name]()
        answers = []
        started = time.process_time()
        for puzzle in puzzles:
            answers.append(answer(puzzle))
            if time.process_time() - started > seconds:
                break
    return json.dumps({"seconds": time.process_time() - started, "answers": answers})


if __name__ == "__main__":
    print(measured(sys.argv[1], sys.argv[2], sys.stdin.read(), float(sys.argv[3])))
