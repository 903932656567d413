"""Oracles for clue patterns, as plain as can be: brute force at 4x4, and a search node by node for naked singles.

They share no code with the engine but the board's geometry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from dokulab.board.geometry import Cell, Digit, Geometry, geometry

SMALL = geometry(2, 2)


@cache
def small_grids() -> tuple[tuple[Digit, ...], ...]:
    """All 288 full 4x4 grids."""
    grids: list[tuple[Digit, ...]] = [()]
    for cell in SMALL.cells:
        grids = [
            (*grid, digit)
            for grid in grids
            for digit in SMALL.digits
            if all(grid[peer] != digit for peer in SMALL.peers[cell] if peer < cell)
        ]
    return tuple(grids)


def has_puzzle(cells: Sequence[Cell], strategies: frozenset[str], fixed: Mapping[Cell, Digit]) -> bool:
    """Whether the clues of some full 4x4 grid in these cells are solved by the strategies."""
    clue_sets = {
        tuple(sorted({cell: grid[cell] for cell in cells}.items()))
        for grid in small_grids()
        if all(grid[cell] == digit for cell, digit in fixed.items())
    }
    if not fixed:  # up to a renaming of the digits
        clue_sets = {clues for clues in clue_sets if _named_in_order([digit for _, digit in clues])}
    return any(solved(dict(clues), strategies) for clues in clue_sets)


def _named_in_order(digits: Sequence[Digit]) -> bool:
    return all(digit <= 1 + max(digits[:place], default=0) for place, digit in enumerate(digits))


def solved(clues: Mapping[Cell, Digit], strategies: frozenset[str], shape: Geometry = SMALL) -> bool:
    """Whether naked singles (ns), hidden singles (hs) and locked candidates (lc) fill the board."""
    candidates = {cell: set(shape.digits) for cell in shape.cells}
    placed: dict[Cell, Digit] = {}

    def place(cell: Cell, digit: Digit) -> None:
        placed[cell] = digit
        candidates[cell] = {digit}
        for peer in shape.peers[cell]:
            candidates[peer].discard(digit)

    for cell, digit in clues.items():
        place(cell, digit)
    before = None
    while before != (len(placed), sum(map(len, candidates.values()))):
        before = len(placed), sum(map(len, candidates.values()))
        if not all(candidates.values()):
            return False
        if "ns" in strategies:
            for cell in shape.cells:
                if cell not in placed and len(candidates[cell]) == 1:
                    place(cell, *candidates[cell])
        if "hs" in strategies:
            for unit in shape.units:
                for digit in shape.digits:
                    places = [cell for cell in unit if digit in candidates[cell]]
                    if len(places) == 1 and places[0] not in placed:
                        place(places[0], digit)
        if "lc" in strategies:
            for first in shape.units:
                for second in shape.units:
                    shared = set(first) & set(second)
                    if first == second or len(shared) < 2:
                        continue
                    for digit in shape.digits:
                        if not any(digit in candidates[cell] for cell in set(first) - shared):
                            for cell in set(second) - shared:
                                candidates[cell].discard(digit)
    full = len(placed) == shape.cell_count and all(candidates.values())
    return full and all({placed[cell] for cell in unit} == set(shape.digits) for unit in shape.units)


class NakedSinglesSearch:
    """The exact search for naked singles alone, another way: node by node, the next clue chosen at each node.

    It begins anew for each free cell that has just n - 1 clue peers, which show n - 1 digits if that cell is filled
    first. A node is dropped when a cell sees all digits, or when cells are out of reach: a cell is in reach when the
    different digits that it sees and the filled peers with unknown digits are n - 1 together.
    """

    def __init__(self, shape: Geometry, clues: Sequence[Cell]) -> None:
        self.shape = shape
        self.clues = frozenset(clues)
        self.every = (1 << shape.size) - 1
        self.nodes = 0

    def run(self, most_nodes: int) -> bool | None:
        """Whether there is a puzzle; None when the nodes did not suffice."""
        stack: list[Iterator[dict[Cell, int]]] = [self._beginnings()]
        while stack:
            known = next(stack[-1], None)
            if known is None:
                stack.pop()
                continue
            self.nodes += 1
            if self.nodes > most_nodes:
                return None
            state = self._propagated(known)
            if state is None or not self._within_reach(state):
                continue
            if self.clues <= state.keys():
                return True
            stack.append(self._children(state))
        return False

    def _beginnings(self) -> Iterator[dict[Cell, int]]:
        """The clues around each cell that may be filled first; none known where one has more clue peers than needed."""
        around = [
            [peer for peer in self.shape.peers[cell] if peer in self.clues]
            for cell in self.shape.cells
            if cell not in self.clues
        ]
        firsts = [clues for clues in around if len(clues) >= self.shape.size - 1]
        if not firsts or any(len(clues) >= self.shape.size for clues in firsts):
            yield {}
            return
        for clues in firsts:
            yield {clue: 1 << place for place, clue in enumerate(clues)}

    def _seen(self, known: Mapping[Cell, int], cell: Cell) -> int:
        seen = 0
        for peer in self.shape.peers[cell]:
            seen |= known.get(peer, 0)
        return seen

    def _propagated(self, known: dict[Cell, int]) -> dict[Cell, int] | None:
        """The digits (as bits) after all naked singles, or None for a cell without one."""
        changed = True
        while changed:
            changed = False
            for cell in self.shape.cells:
                if cell in known:
                    continue
                left = self.every & ~self._seen(known, cell)
                if not left:
                    return None
                if left.bit_count() == 1:
                    known[cell] = left
                    changed = True
        return known

    def _within_reach(self, known: Mapping[Cell, int]) -> bool:
        reached = set(known) | self.clues
        waiting = [cell for cell in self.shape.cells if cell not in reached]
        while waiting:
            closer = [
                cell
                for cell in waiting
                if self._seen(known, cell).bit_count()
                + sum(peer in reached and peer not in known for peer in self.shape.peers[cell])
                >= self.shape.size - 1
            ]
            if not closer:
                return False
            reached.update(closer)
            waiting = [cell for cell in waiting if cell not in reached]
        return True

    def _children(self, known: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
        """Each digit of the next clue: one that a cell with few others to come still needs."""
        size = self.shape.size
        best: tuple[int, int] | None = None
        lacking: list[Cell] = []
        for cell in self.shape.cells:
            if cell in known or cell in self.clues:
                continue
            open_clues = [peer for peer in self.shape.peers[cell] if peer in self.clues and peer not in known]
            seen = self._seen(known, cell).bit_count()
            if open_clues and seen + len(open_clues) >= size - 1:
                key = (len(open_clues), -seen)
                if best is None or key < best:
                    best, lacking = key, open_clues
        open_clues = lacking or sorted(self.clues - known.keys())
        clue = max(open_clues, key=lambda clue: (self._seen(known, clue).bit_count(), -clue))
        used = 0
        for digit in known.values():
            used |= digit
        free = self.every & ~self._seen(known, clue)
        newest = self.every & ~used
        free &= used | (newest & -newest)  # digits that nobody has are alike: the lowest stands for all
        for place in range(size):
            if free >> place & 1:
                yield {**known, clue: 1 << place}
