"""What follows from what, near and far: the closure against walking every path, and against a search wave by wave."""

from __future__ import annotations

from random import Random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import run
from dokulab.people.chain_graph import BreadthFirst, Linker, linked, transitive_closure
from dokulab.people.chain_links import link_almost_locked_sets, link_cells, link_groups, link_places
from dokulab.people.path import solve_steps
from tests import corpus


def walked(following: list[int], start: int) -> int:
    """The ends of all paths from a node, edge by edge."""
    found = following[start]
    while True:
        more = found | union_of(following[node] for node in iter_bits(found))
        if more == found:
            return found
        found = more


def test_the_closure_of_random_graphs_is_what_walking_finds() -> None:
    rng = Random(11)
    for size in (0, 1, 2, 3, 5, 8, 13, 21):
        for share in (0.02, 0.1, 0.2, 0.4):
            for _ in range(30):
                following = [mask_of(node for node in range(size) if rng.random() < share) for _ in range(size)]
                assert transitive_closure(following) == [walked(following, start) for start in range(size)]


@pytest.mark.parametrize(
    "linkers", [(link_cells, link_places, link_groups), (link_almost_locked_sets,)], ids=["groups", "sets"]
)
def test_the_consequences_are_what_the_waves_reach(linkers: tuple[Linker, ...]) -> None:
    for text in corpus.sample("exchange-diabolical-250.csv", 3):
        graph, nodes_excluding = linked(run(solve_steps(parse_grid(text))).start, linkers, in_cells=True)
        assert nodes_excluding
        for nodes in nodes_excluding.values():
            waves = BreadthFirst(graph, nodes)
            while waves.advance():
                pass
            assert graph.consequences(nodes) == waves.reached
