"""Writes certificates that naked singles solve no puzzle of a 9x9 pattern; ``check_certificate`` says what is in them.

The search is plain: one node after another, each with the next clue that a cell close to being filled still lacks. It
shares nothing with the exact search of :mod:`dokulab.make.patterns.methods.exact_search`, and the checker shares
nothing with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from dokulab.board.cellsets import Cells, cell_sets_of
from dokulab.board.geometry import CLASSIC, Cell
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import PAUSE, Job

_ALL: Cells = (1 << CLASSIC.cell_count) - 1
_NEEDED = CLASSIC.size - 1
"""The different digits that a cell sees when a naked single fills it."""
_NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NODES_BETWEEN_PAUSES = 64


@dataclass(frozen=True, slots=True)
class Certificate:
    """``text`` is None if the nodes did not suffice; ``found``: naked singles solve a puzzle of the pattern."""

    text: str | None
    nodes: int
    found: bool = False


@dataclass(slots=True)
class _State:
    """The cells with a known digit, and for each digit those that have it and those that see it."""

    known: Cells
    has: list[Cells]
    sees: list[Cells]

    def place(self, cell: Cell, digit: int) -> None:
        self.known |= 1 << cell
        self.has[digit] |= 1 << cell
        self.sees[digit] |= cell_sets_of(CLASSIC).peers[cell]

    def digits_seen(self, cell: Cell) -> int:
        return sum(seen >> cell & 1 for seen in self.sees)

    def propagate(self) -> bool:
        """Place every digit that is the last one for its cell. False: a cell has none left."""
        while True:
            one = two = 0
            for seen in self.sees:
                two |= one & ~seen
                one |= _ALL & ~seen
            if one != _ALL:
                return False
            singles = one & ~two & ~self.known
            if not singles:
                return True
            for cell in iter_bits(singles):
                digit = next((digit for digit, seen in enumerate(self.sees) if not seen >> cell & 1), None)
                if digit is None:
                    return False
                self.place(cell, digit)


def certificate(cells: Collection[Cell], most_nodes: int | None = None) -> Job[Certificate]:
    """Search a pattern (at most 52 clues) node by node, and write down the choices that refute it."""
    pattern = "".join("x" if cell in set(cells) else "." for cell in CLASSIC.cells)
    search = _Search(frozenset(cells), most_nodes)
    proofs = []
    for start in search.starts():
        proof = yield from search.refute(start)
        if proof is None:
            return Certificate(None, search.nodes, search.found)
        proofs.append(proof)
    return Certificate("\n".join([pattern, *proofs, ""]), search.nodes)


class _Search:
    def __init__(self, clues: frozenset[Cell], most_nodes: int | None) -> None:
        self.nodes = 0
        self.found = False
        self._most_nodes = most_nodes
        self._peers = cell_sets_of(CLASSIC).peers
        self._clues = sum(1 << cell for cell in clues)
        self._empty = [cell for cell in CLASSIC.cells if cell not in clues]
        self._names = {cell: _NAMES[place] for place, cell in enumerate(sorted(clues))}

    def starts(self) -> list[_State]:
        """A case for each cell that can be filled first; a single one if such a cell has more clues than it needs."""
        firsts = [around for cell in self._empty if (around := self._peers[cell] & self._clues).bit_count() >= _NEEDED]
        cases = []
        for around in firsts:
            state = _State(0, [0] * CLASSIC.size, [0] * CLASSIC.size)
            if any(other.bit_count() > _NEEDED for other in firsts):
                return [state]
            for digit, cell in enumerate(iter_bits(around)):
                state.place(cell, digit)
            cases.append(state)
        return cases

    def refute(self, start: _State) -> Job[str | None]:
        """A case's proof. None if there is a puzzle (``found``), or the nodes did not suffice."""
        proof: list[str] = []
        waiting = [start]
        while waiting:
            if self.nodes == self._most_nodes:
                return None
            self.nodes += 1
            if self.nodes % _NODES_BETWEEN_PAUSES == 0:
                yield PAUSE
            state = waiting.pop()
            if not state.propagate() or not self._within_reach(state):
                proof.append(".")
                continue
            clue = self._next_clue(state)
            if clue is None:
                self.found = True
                return None
            proof.append(self._names[clue])
            waiting += reversed(list(self._children(state, clue)))
        return "".join(proof)

    def _within_reach(self, state: _State) -> bool:
        """Whether naked singles might fill every cell, whatever the unknown clues.

        A cell counts as filled once its filled peers can show it all but one of the digits that it lacks, as far as
        counting tells: enough of these digits, and enough peers that can have one of them.
        """
        filled = self._clues & ~state.known
        waiting = []
        for cell in iter_bits(_ALL & ~state.known & ~filled):
            peers = self._peers[cell]
            lacking = [peers & ~seen for seen in state.sees if not seen >> cell & 1]
            waiting.append((1 << cell, reduce(or_, lacking, 0), lacking))
        while waiting:
            later = []
            for each in waiting:
                bit, anyone, lacking = each
                needed = len(lacking) - 1
                if (anyone & filled).bit_count() >= needed and sum(1 for of in lacking if of & filled) >= needed:
                    filled |= bit
                else:
                    later.append(each)
            if len(later) == len(waiting):
                return False
            waiting = later
        return True

    def _next_clue(self, state: _State) -> Cell | None:
        """A clue that an empty cell with few others to come still lacks; None when all are known."""
        unknown = self._clues & ~state.known
        if not unknown:
            return None
        best: tuple[int, int] | None = None
        lacking = unknown
        for cell in self._empty:
            around = self._peers[cell] & unknown
            if not around or state.known >> cell & 1:
                continue
            seen = state.digits_seen(cell)
            key = around.bit_count(), -seen
            if seen + key[0] >= _NEEDED and (best is None or key < best):
                best, lacking = key, around
        return max(iter_bits(lacking), key=lambda clue: (state.digits_seen(clue), -clue))

    def _children(self, state: _State, clue: Cell) -> Iterator[_State]:
        """Each digit of the clue; of those that nobody has, the lowest stands for all."""
        is_first_new = True
        for digit in range(CLASSIC.size):
            is_new = not state.has[digit]
            if not state.sees[digit] >> clue & 1 and (is_first_new or not is_new):
                child = _State(state.known, state.has[:], state.sees[:])
                child.place(clue, digit)
                yield child
            is_first_new = is_first_new and not is_new
