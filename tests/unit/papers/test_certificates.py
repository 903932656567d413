"""Certificates that naked singles solve no puzzle of a pattern, checked by a program that shares nothing with us."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.papers.experiments import check_certificate
from dokulab.papers.experiments.certificates import certificate
from dokulab.papers.experiments.check_certificate import WrongCertificate, check
from dokulab.papers.experiments.unsolvable_17 import papers_patterns
from dokulab.people.catalogue import choose
from dokulab.people.path import solve_steps
from dokulab.search.solvers.dlx import DLX
from dokulab.search.solvers.protocol import Limits
from tests import corpus

DOCUMENTS = Path(__file__).parents[3] / "web" / "docs"
CHECKER = Path(check_certificate.__file__)
BY_NUMBER = dict(enumerate(papers_patterns(), 1))
SMALL, LARGER = 4, 13
"""Patterns that take some hundred nodes; the paper has no proof of the first."""
SOLVABLE = ".654.......48......9....3.........4..3....2.....1......7...36..8....5.1.....2...7"
"""Naked singles solve it: 19 clues, the fewest that we know, from a long search."""


def text_of(number: int) -> str:
    written = run(certificate(BY_NUMBER[number].cells))
    assert written.text is not None
    return written.text


def test_the_checker_shares_nothing_with_the_engine() -> None:
    tree = ast.parse(CHECKER.read_text("utf-8"))
    modules = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }
    assert modules == {"sys", "collections.abc"}


def test_certificates_are_checked_by_a_program_of_its_own(tmp_path: Path) -> None:
    """As others would: the one file and the certificates, with an isolated Python that finds no package."""
    checker = tmp_path / CHECKER.name
    checker.write_text(CHECKER.read_text("utf-8"), "utf-8")
    for number in (SMALL, LARGER):
        (tmp_path / f"{number}.txt").write_text(text_of(number), "ascii")
    (tmp_path / "wrong.txt").write_text(text_of(SMALL)[:-2] + "\n", "ascii")

    def checked(*names: str) -> tuple[int, list[str]]:
        command = [sys.executable, "-I", "-S", str(checker), *names]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=60)
        return done.returncode, done.stdout.splitlines()

    code, lines = checked(f"{SMALL}.txt", f"{LARGER}.txt")
    assert code == 0
    assert all(": proved, " in line for line in lines)
    code, lines = checked(f"{SMALL}.txt", "wrong.txt", "missing.txt")
    assert code == 1
    assert [": proved, " in line for line in lines] == [True, False, False]


def test_a_certificate_with_anything_left_out_is_wrong() -> None:
    text = text_of(LARGER)
    pattern, *proofs = text.rstrip("\n").split("\n")
    longest = max(range(len(proofs)), key=lambda place: len(proofs[place]))
    proof = proofs[longest]

    def with_proof(changed: str) -> str:
        return "\n".join([pattern, *proofs[:longest], changed, *proofs[longest + 1 :], ""])

    assert check(with_proof(proof)) == sum(each.count(".") for each in proofs)
    letters = [place for place, letter in enumerate(proof) if letter != "."]
    assert letters
    wrong = [
        with_proof("."),
        with_proof(proof + "."),
        with_proof(proof[:-1]),
        with_proof(proof[: letters[-1]] + "." + proof[letters[-1] + 1 :]),
        "\n".join([pattern, *proofs[1:], ""]),
        "\n".join([pattern, *proofs, ".", ""]),
        "\n".join([pattern.replace("x", ".", 1), *proofs, ""]),
        "\n".join(["x" * 81, ""]),
        pattern,
    ]
    for changed in wrong:
        with pytest.raises(WrongCertificate):
            check(changed)


def test_no_certificate_for_a_pattern_with_a_puzzle() -> None:
    puzzle = parse_grid(SOLVABLE)
    pattern = "".join("x" if value else "." for value in puzzle.values)
    with pytest.raises(WrongCertificate):
        check(f"{pattern}\n.\n")
    board = check_certificate.Board()
    for cell, value in enumerate(puzzle.values):
        if value:
            board.place(cell, value - 1)
    assert board.place_naked_singles()
    assert board.known == check_certificate.BOARD, "the checker's naked singles fill the board"
    assert not board.is_stuck(sum(1 << cell for cell in puzzle.clues))


def test_naked_singles_solve_the_puzzle_of_19_clues_in_the_documents() -> None:
    puzzle = parse_grid(SOLVABLE)
    assert len(puzzle.clues) == 19
    assert run(solve_steps(puzzle, choose(["ns"]))).solved
    assert run(DLX.search(puzzle, Limits(solutions=2))).count == 1
    assert f"    {SOLVABLE}\n" in (DOCUMENTS / "patterns.md").read_text("utf-8")


def test_no_part_of_a_puzzle_that_naked_singles_solve_is_a_leaf() -> None:
    puzzles = [parse_grid(SOLVABLE)]
    puzzles += [
        grid for grid in map(parse_grid, corpus.puzzles("exchange-easy-250.csv")[:60]) if falls_to_singles(grid)
    ]
    assert len(puzzles) > 10
    rng = Random(1)
    for puzzle in puzzles:
        clues = sum(1 << cell for cell in puzzle.clues)
        for _ in range(20):
            board = check_certificate.Board()
            for cell in rng.sample(puzzle.clues, rng.randrange(len(puzzle.clues))):
                board.place(cell, puzzle.values[cell] - 1)
            assert board.place_naked_singles()
            assert not board.is_stuck(clues)


def falls_to_singles(puzzle: Grid) -> bool:
    return run(solve_steps(puzzle, choose(["ns"]))).solved


def test_the_writer_stops_at_its_limit_and_tells_a_puzzle() -> None:
    assert run(certificate(BY_NUMBER[1].cells, 50)).text is None
    puzzle = parse_grid(SOLVABLE)
    rest = [cell for cell in range(81) if cell not in puzzle.clues]
    found = run(certificate({*puzzle.clues, *rest[:30]}))
    assert (found.text, found.found) == (None, True)
