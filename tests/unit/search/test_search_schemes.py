"""Which leaves each discipline visits, in which run and order, on a binary tree and on trees with more branches."""

from __future__ import annotations

from itertools import product

import pytest

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.search.csp.branching import (
    SearchScheme,
    TreeSearch,
    depth_bounded_discrepancy,
    every_branch,
    improved_limited_discrepancy,
    lexicographic,
    limited_discrepancy,
)
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.csp.search import SearchEventKind, Solution, Trace

ALL = (every_branch, limited_discrepancy, improved_limited_discrepancy, depth_bounded_discrepancy)


class FreeTree(ForwardChecking):
    """A tree without constraints: level i has ``widths[i]`` branches, 0, 1, ...; every leaf is a solution."""

    def __init__(self, *widths: int) -> None:
        super().__init__(Grid.empty())
        self._widths = widths
        self._path: list[Digit] = []

    def choose(self) -> tuple[Cell, list[Digit]] | None:
        level = len(self._path)
        return None if level == len(self._widths) else (level, list(range(self._widths[level])))

    def assign(self, cell: Cell, digit: Digit) -> bool:
        self._path.append(digit)
        return True

    def undo(self) -> tuple[Cell, Digit]:
        digit = self._path.pop()
        return len(self._path), digit

    def undecided_cells(self) -> int:
        return sum(width > 1 for width in self._widths[len(self._path) :])

    def solution(self) -> Solution:
        return tuple(self._path)


def leaves(scheme: SearchScheme, *widths: int) -> list[Solution]:
    search = TreeSearch(FreeTree(*widths), lexicographic, scheme)
    found = [solution for solution in search.run() if solution is not None]
    assert search.exhausted
    return found


def words(*texts: str) -> list[Solution]:
    return [tuple(map(int, text)) for text in texts]


def test_limited_discrepancy_on_a_binary_tree() -> None:
    # Harvey and Ginsberg, figure of the waves: 0, then 1, then 2 discrepancies; here the late ones first.
    expected = words("000", "001", "010", "100", "011", "101", "110", "111")
    assert leaves(limited_discrepancy, 2, 2, 2) == expected
    assert leaves(improved_limited_discrepancy, 2, 2, 2) == expected


def test_depth_bounded_discrepancy_on_a_binary_tree() -> None:
    # Walsh: run i goes right at depth i, either way above it, left below it.
    expected = words("000", "100", "010", "110", "001", "011", "101", "111")
    assert leaves(depth_bounded_discrepancy, 2, 2, 2) == expected


@pytest.mark.parametrize("scheme", ALL)
@pytest.mark.parametrize("widths", [(), (1,), (3,), (1, 1, 2), (2, 1, 3, 1), (3, 3, 2), (2, 2, 2, 2, 2)])
def test_every_leaf_once(scheme: SearchScheme, widths: tuple[int, ...]) -> None:
    found = leaves(scheme, *widths)
    assert sorted(found) == sorted(product(*map(range, widths)))


@pytest.mark.parametrize("scheme", [limited_discrepancy, improved_limited_discrepancy])
def test_discrepancies_never_decrease(scheme: SearchScheme) -> None:
    costs = [sum(digit > 0 for digit in leaf) for leaf in leaves(scheme, 3, 2, 3, 2)]
    assert costs == sorted(costs)


def test_deepest_discrepancy_never_decreases() -> None:
    def deepest(leaf: Solution) -> int:
        return max((level for level, digit in enumerate(leaf, 1) if digit), default=0)

    depths = list(map(deepest, leaves(depth_bounded_discrepancy, 3, 2, 3, 2)))
    assert depths == sorted(depths)


def test_improved_search_tries_fewer_nodes() -> None:
    def nodes(scheme: SearchScheme) -> int:
        search = TreeSearch(FreeTree(2, 2, 2, 2, 2, 2), lexicographic, scheme)
        list(search.run())
        return search.nodes

    assert nodes(every_branch) < nodes(improved_limited_discrepancy) < nodes(limited_discrepancy)


def test_trace_tells_of_discrepancies_and_restarts() -> None:
    trace = Trace()
    list(TreeSearch(FreeTree(2, 2), lexicographic, limited_discrepancy, trace=trace).run())
    recorded = [tuple(event) for event in trace.events if event.kind != SearchEventKind.BACKTRACK]
    assert recorded[:4] == [("assign", 0, 0, 0), ("assign", 1, 0, 0), ("solved", -1, -1, -1), ("restart", -1, -1, 1)]
    assert recorded[4:8] == [
        ("assign", 0, 0, 0),
        ("assign", 1, 0, 0),
        ("discrepancy", 1, 1, 1),
        ("assign", 1, 1, 0),
    ]
