"""Exact cover by dancing links: small, for any size, and independent of every other solver here.

Knuth, "Dancing Links" (2000): a sudoku is an exact cover problem. An *option* is a digit in a cell; it covers
four *items*: that the cell is filled, and that the row, the column and the box has the digit. A solution is a
set of options that covers each item once. The search covers the item with the fewest options left.
"""

from __future__ import annotations

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.solvers.protocol import Limits, Outcome, SearchStats, Solver

_NODES_BETWEEN_YIELDS = 32


class ExactCover:
    """Items and options as rings of nodes that can be unlinked and linked again.

    Node 0 is the root of the ring of open items; nodes 1 .. item_count head the items' rings of options.
    An option is four nodes in a ring of their own, one in each of its items' rings.
    """

    def __init__(self, item_count: int) -> None:
        heads = range(item_count + 1)
        self.left = [node - 1 if node else item_count for node in heads]
        self.right = [node + 1 if node < item_count else 0 for node in heads]
        self.up = list(heads)
        self.down = list(heads)
        self.item = list(heads)
        self.option = [-1] * (item_count + 1)
        self.options_left = [0] * (item_count + 1)

    def add_option(self, option: int, items: tuple[int, ...]) -> None:
        """Link an option into the rings of the items (from 1 on) that it covers."""
        nodes = range(len(self.item), len(self.item) + len(items))
        for node, item in zip(nodes, items, strict=True):
            above = self.up[item]
            self.up.append(above)
            self.down.append(item)
            self.down[above] = self.up[item] = node
            self.item.append(item)
            self.option.append(option)
            self.options_left[item] += 1
            self.left.append(node - 1)
            self.right.append(node + 1)
        self.left[nodes[0]], self.right[nodes[-1]] = nodes[-1], nodes[0]

    def cover(self, item: int) -> None:
        """Take the item from the open ones, and its options from all other items."""
        left, right, up, down = self.left, self.right, self.up, self.down
        right[left[item]], left[right[item]] = right[item], left[item]
        row = down[item]
        while row != item:
            node = right[row]
            while node != row:
                down[up[node]], up[down[node]] = down[node], up[node]
                self.options_left[self.item[node]] -= 1
                node = right[node]
            row = down[row]

    def uncover(self, item: int) -> None:
        """Undo :meth:`cover`, step by step backwards."""
        left, right, up, down = self.left, self.right, self.up, self.down
        row = up[item]
        while row != item:
            node = left[row]
            while node != row:
                self.options_left[self.item[node]] += 1
                down[up[node]] = up[down[node]] = node
                node = left[node]
            row = up[row]
        right[left[item]] = left[right[item]] = item

    def choose(self, row: int) -> None:
        """Cover the other items of the option that ``row`` is a node of."""
        node = self.right[row]
        while node != row:
            self.cover(self.item[node])
            node = self.right[node]

    def unchoose(self, row: int) -> None:
        """Undo :meth:`choose`, backwards."""
        node = self.left[row]
        while node != row:
            self.uncover(self.item[node])
            node = self.left[node]

    def smallest_item(self) -> int:
        """The open item with the fewest options, the first one on ties; 0 when no item is open."""
        smallest, fewest = 0, len(self.item)
        item = self.right[0]
        while item:
            if self.options_left[item] < fewest:
                smallest, fewest = item, self.options_left[item]
                if fewest <= 1:
                    break
            item = self.right[item]
        return smallest


def _items_of(geometry: Geometry, cell: Cell, digit: Digit) -> tuple[int, int, int, int]:
    """The items that ``digit`` in ``cell`` covers: the cell, and the digit in its row, column and box."""
    size, first = geometry.size, geometry.cell_count + 1
    row, column, box = geometry.units_of[cell]
    return 1 + cell, first + row * size + digit - 1, first + column * size + digit - 1, first + box * size + digit - 1


def _exact_cover(puzzle: Grid) -> Job[ExactCover]:
    """The puzzle's exact cover problem; option ``cell * size + digit - 1`` is that digit in that cell."""
    geometry = puzzle.geometry
    cover = ExactCover(4 * geometry.cell_count)
    for row in geometry.rows:
        for cell in row:
            clue = puzzle.values[cell]
            used = {puzzle.values[peer] for peer in geometry.peers[cell]}
            for digit in [clue] if clue else geometry.digits:
                if digit not in used:
                    cover.add_option(cell * geometry.size + digit - 1, _items_of(geometry, cell, digit))
        yield PAUSE
    return cover


def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
    """Count the solutions of a puzzle of any size; a node is a tried option. Raises ClashError."""
    puzzle.check()
    cover = yield from _exact_cover(puzzle)
    stats = SearchStats()
    path: list[int] = []  # at each depth the node of the option in use; the item's head while none was tried
    going_deeper = True
    while True:
        if going_deeper:
            item = cover.smallest_item()
            if item:
                cover.cover(item)
                path.append(item)
            else:
                stats.add(lambda: _solution(puzzle.geometry, [cover.option[node] for node in path]))
                if stats.count >= limits.solutions:
                    return stats.outcome(exhausted=False)
        if not path:
            return stats.outcome(exhausted=True)
        node, item = path[-1], cover.item[path[-1]]
        if node != item:
            cover.unchoose(node)
        node = cover.down[node]
        going_deeper = node != item
        if not going_deeper:
            cover.uncover(item)
            path.pop()
            continue
        if stats.nodes == limits.nodes:
            return stats.outcome(exhausted=False)
        stats.nodes += 1
        path[-1] = node
        cover.choose(node)
        if stats.nodes % _NODES_BETWEEN_YIELDS == 0:
            yield stats.progress()


def _solution(geometry: Geometry, options: list[int]) -> Grid:
    places = (divmod(option, geometry.size) for option in options)
    return Grid.of(((cell, index + 1) for cell, index in places), geometry)


DLX = Solver(
    id="dlx",
    title="Exact cover with dancing links",
    node="options tried, forced ones too",
    search=search,
    paper="D. E. Knuth: Dancing Links (2000)",
)
