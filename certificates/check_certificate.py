#!/usr/bin/env python3
"""Checks certificates that naked singles alone can solve no puzzle with clues in given cells of a 9x9 board.

It needs Python and nothing else; it shares no code with the program that writes the certificates. Usage:

    python3 check_certificate.py FILE...

A certificate's first line is the pattern, row by row, x for a clue. Each further line is the proof of one case.

Cases. Some empty cell is filled first. A naked single sees 8 different digits, so it has at least 8 clues among its
peers. If every such cell has exactly 8, there is a case for each, in the order of the cells: those 8 clues differ, so
we may name them 1 to 8 in the order of the cells. Otherwise there is one case, with no clue known.

A case's proof is a tree, written in preorder. A letter is a node: "a" is the pattern's first clue, "b" its second...,
and the node has a child for each digit that this clue can still have, in ascending order; digits that no cell shows yet
are alike, so only the lowest of them has a child. A dot is a leaf. At each leaf the checker makes sure, after placing
all naked singles, that a cell has no digit left or that some empty cells are stuck. A naked single needs 8 different
digits among its peers, so all but one of those that it does not see yet must come from peers that are filled later, a
peer for each, and no peer gets a digit that it sees already. Cells are stuck if, even with all others filled, each of
them has too few such peers or too few such digits: then naked singles can fill none of them first.
"""

import sys
from collections.abc import Sequence

BOARD = (1 << 81) - 1
"""Sets of cells are integers: bit i is the cell i, row by row."""
CELLS, DIGITS = range(81), range(9)


def peers(cell: int) -> int:
    row, column = divmod(cell, 9)
    box = row // 3, column // 3
    others = (other for other in CELLS if other != cell)
    return sum(
        1 << other
        for other in others
        if other // 9 == row or other % 9 == column or (other // 27, other % 9 // 3) == box
    )


PEERS = [peers(cell) for cell in CELLS]


class WrongCertificate(Exception):
    pass


class Board:
    """Which cells have a known digit, and for each digit the cells that have it and those that see it."""

    def __init__(self, known: int = 0, has: Sequence[int] = (0,) * 9, sees: Sequence[int] = (0,) * 9) -> None:
        self.known, self.has, self.sees = known, list(has), list(sees)

    def with_digit(self, cell: int, digit: int) -> "Board":
        other = Board(self.known, self.has, self.sees)
        other.place(cell, digit)
        return other

    def place(self, cell: int, digit: int) -> None:
        self.known |= 1 << cell
        self.has[digit] |= 1 << cell
        self.sees[digit] |= PEERS[cell]

    def place_naked_singles(self) -> bool:
        """Place them all, in clues too: no other digit is left there. Returns False if a cell has no digit left."""
        while True:
            one = two = 0  # the cells with at least this many digits left
            for digit in DIGITS:
                left = BOARD & ~self.sees[digit]
                two |= one & left
                one |= left
                if self.has[digit] & ~left:
                    return False
            if one != BOARD:
                return False
            singles = one & ~two & ~self.known
            if not singles:
                return True
            for cell in CELLS:
                if singles >> cell & 1:
                    last = [digit for digit in DIGITS if not self.sees[digit] >> cell & 1]
                    if not last:
                        return False
                    self.place(cell, last[0])

    def is_stuck(self, clues: int) -> bool:
        """Whether some empty cells can never be filled: drop those that might be, one by one, until none can."""
        stuck = [cell for cell in CELLS if not (self.known | clues) >> cell & 1]
        might = clues & ~self.known  # unknown, but filled or perhaps filled
        while stuck:
            before = might
            for cell in stuck:
                sources = [PEERS[cell] & might & ~sees for sees in self.sees if not sees >> cell & 1]
                digits, cells = len(sources) - sources.count(0), 0
                for source in sources:
                    cells |= source
                if min(digits, cells.bit_count()) >= len(sources) - 1:
                    might |= 1 << cell
            if might == before:
                return True
            stuck = [cell for cell in stuck if not might >> cell & 1]
        return False


def cases(clues: int) -> list[Board]:
    """The boards to begin with, one for each case."""
    around = [PEERS[cell] & clues for cell in CELLS if not clues >> cell & 1]
    first = [others for others in around if others.bit_count() >= 8]
    if any(others.bit_count() > 8 for others in first):
        return [Board()]
    boards = []
    for others in first:
        board = Board()
        for digit, cell in enumerate(cell for cell in CELLS if others >> cell & 1):
            board.place(cell, digit)
        boards.append(board)
    return boards


def check_case(proof: str, start: Board, clues: int) -> int:
    """Walk through a proof. Returns its number of leaves; raises WrongCertificate."""
    names = [cell for cell in CELLS if clues >> cell & 1]
    boards, leaves = [start], 0
    for letter in proof:
        if not boards:
            raise WrongCertificate("it goes on after its end")
        board = boards.pop()
        possible = board.place_naked_singles()
        if letter == ".":
            if possible and not board.is_stuck(clues):
                raise WrongCertificate("a leaf is open")
            leaves += 1
        elif possible:
            clue = names["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)]
            if board.known >> clue & 1:
                raise WrongCertificate("a clue is chosen twice")
            children, new = [], True
            for digit in DIGITS:
                is_new = not board.has[digit]
                if not board.sees[digit] >> clue & 1 and (new or not is_new):
                    children.append(board.with_digit(clue, digit))
                new = new and not is_new
            boards += reversed(children)
    if boards:
        raise WrongCertificate("it ends too early")
    return leaves


def check(text: str) -> int:
    """Check a whole certificate. Returns its number of leaves; raises WrongCertificate."""
    pattern, *proofs = text.split("\n")
    if proofs[-1:] != [""]:
        raise WrongCertificate("its last line is cut off")
    proofs.pop()
    if len(pattern) != 81 or set(pattern) != {"x", "."}:
        raise WrongCertificate("its first line is not a pattern of 81 cells")
    clues = sum(1 << cell for cell in CELLS if pattern[cell] == "x")
    starts = cases(clues)
    if len(starts) != len(proofs):
        raise WrongCertificate(f"it has {len(proofs)} cases instead of {len(starts)}")
    return sum(check_case(proof, start, clues) for proof, start in zip(proofs, starts, strict=True))


def main(names: list[str]) -> int:
    wrong = 0
    for name in names:
        try:
            with open(name, encoding="ascii") as file:
                print(f"{name}: proved, {check(file.read()):,} leaves", flush=True)
        except (WrongCertificate, OSError, ValueError, IndexError) as error:
            wrong += 1
            print(f"{name}: WRONG, {error}", flush=True)
    return 1 if wrong or not names else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
