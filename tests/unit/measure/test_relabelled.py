"""What Sudoku Explainer's chains find, and its ratings, do not depend on which digit is called 1.

Places in bit masks come from digits, so this compares places with each other that a slip would take for different.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import Job, run
from dokulab.measure.sudoku_explainer.consequences import Deduction, by_links
from dokulab.measure.sudoku_explainer.cycles import CycleCandidate, chain_of, cycle_of, cycles_and_chains
from dokulab.measure.sudoku_explainer.implications import Implications
from dokulab.measure.sudoku_explainer.multiple import Premises
from dokulab.measure.sudoku_explainer.nested_chains import chains_from, forcing_chains, multiple_chains, reach
from dokulab.measure.sudoku_explainer.nested_dynamic import nested_dynamic_chains, promising
from dokulab.measure.sudoku_explainer.nested_locked_sets import state_of
from dokulab.measure.sudoku_explainer.node_links import Kind, LinkGraph, Node, NodeMask, alive_in, links
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.measure.sudoku_explainer.rated_step import UNITS_OF, ExplainerTechnique
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.state import State
from tests import corpus


@functools.cache
def positions(lowest: float, highest: float, share: int, first: int = 65) -> tuple[NodeMask, ...]:
    """The candidates of some puzzles rated from ``lowest`` to ``highest``, before a step of ``first`` tenths."""
    rows = [row for row in corpus.rows("sudoku-explainer-ratings.csv") if lowest <= float(row["er"]) <= highest]
    found = []
    for row in rows[::share]:
        grid = parse_grid(row["puzzle"])
        position = State.initial(grid)
        for step in run(rate_er(grid)).steps:
            if step.tenths >= first:
                found.append(alive_in(position))
                break
            position = position.after(step)
    return tuple(found)


def with_chains() -> tuple[NodeMask, ...]:
    return positions(6.5, 7.2, 12)


def hard_positions() -> tuple[NodeMask, ...]:
    return positions(7.5, 8.4, 8)


def renamed(node: Node, by: int) -> Node:
    return node // 9 * 9 + (node % 9 + by) % 9


def renamed_mask(nodes: NodeMask, by: int) -> NodeMask:
    return sum(1 << renamed(node, by) for node in iter_bits(nodes))


def gone_in(deductions: list[Deduction]) -> NodeMask:
    return functools.reduce(lambda gone, one: gone | one.gone, deductions, 0)


def all_chains(alive: NodeMask, kind: Kind) -> dict[Node, set[tuple[int, int, int, NodeMask]]]:
    graph = LinkGraph(alive, kind)
    return {
        node: {
            (order[0], order[1], order[4], deduction.gone)
            for order, deduction in chains_from(alive, graph, 0, node, refutes_itself=True)
        }
        for node in graph.nodes
    }


@pytest.mark.parametrize("kind", [Kind.X, Kind.XY])
def test_the_chains_from_a_candidate_are_those_of_its_other_name(kind: Kind) -> None:
    lengths = set()
    for alive in with_chains():
        chains = all_chains(alive, kind)
        lengths |= {length for found in chains.values() for _, length, _, _ in found}
        for by in (1, 4):
            other = all_chains(renamed_mask(alive, by), kind)
            for node, found in chains.items():
                assert other[renamed(node, by)] == {(*rest, renamed_mask(gone, by)) for *rest, gone in found}
    assert len(lengths) > 2


@pytest.mark.parametrize("kind", list(Kind))
def test_the_first_chain_and_cycle_of_a_candidate_are_as_long_by_its_other_name(kind: Kind) -> None:
    seen = 0
    for alive in with_chains():
        graphs = [LinkGraph(renamed_mask(alive, by), kind) for by in (0, 1, 4)]
        for node in graphs[0].nodes:
            for search in (cycle_of,) if kind is Kind.Y else (chain_of, cycle_of):
                found = [search(graph, 0, renamed(node, by), None) for graph, by in zip(graphs, (0, 1, 4), strict=True)]
                measures = [None if one is None else (one.tenths, one.length, one.sub_rank) for one in found]
                assert measures == [measures[0]] * 3
                seen += found[0] is not None
    assert seen > 20


def _forcing(alive: NodeMask) -> Job[list[Deduction]]:
    graph = LinkGraph(alive, Kind.XY)
    return forcing_chains(alive, graph, reach(graph))


def _multiple(alive: NodeMask) -> Job[list[Deduction]]:
    graph = LinkGraph(alive, Kind.XY)
    return multiple_chains(alive, graph, reach(graph))


def _dynamic(alive: NodeMask) -> Job[list[Deduction]]:
    return nested_dynamic_chains(alive, alive)


@pytest.mark.parametrize("search", [_forcing, _multiple, _dynamic])
def test_chains_inside_eliminate_the_same_by_other_names(search: Callable[[NodeMask], Job[list[Deduction]]]) -> None:
    found_any = 0
    # Cell and region chains are looked for where there are no others.
    for alive in positions(8.0, 9.0, 9, 80) if search is _multiple else hard_positions()[::2]:
        gone = gone_in(run(search(alive)))
        found_any += bool(gone)
        for by in (1, 7):
            assert gone_in(run(search(renamed_mask(alive, by)))) == renamed_mask(gone, by)
    assert found_any > 2


def plainly_promising(alive: NodeMask) -> Iterator[tuple[tuple[int, ...], Premises]]:
    """Candidate by candidate and group by group, from what each supposition leads to by itself."""
    leads_to = {}
    for node in iter_bits(alive):
        for key in (2 * node, 2 * node + 1):
            found = by_links(alive, key)
            true, false = set(iter_bits(found.true)), set(iter_bits(found.false))
            leads_to[key] = None if found.clash else {2 * one + 1 for one in true} | {2 * one for one in false}
    for node in iter_bits(alive):
        cell = node // 9
        for is_on in (1, 0):
            if leads_to[2 * node + is_on] is None:
                yield (
                    (node, 1 - is_on),
                    Premises(ExplainerTechnique.CONTRADICTION_CHAINS, cell, (2 * node + is_on,)),
                )
        both = [leads_to[key] for key in (2 * node + 1, 2 * node)]
        if None in both or (both[0] or set()) & (both[1] or set()) - {2 * node, 2 * node + 1}:
            yield (node, 2), Premises(ExplainerTechnique.DOUBLE_CHAINS, cell, (2 * node + 1, 2 * node))


def test_what_is_promising_is_what_refutes_itself_or_leads_to_one_thing_either_way() -> None:
    for alive in hard_positions()[::3]:
        implications = Implications(alive)
        found = list(promising(implications, implications.rows()))
        of_nodes = [each for each in found if each[1].technique in _OF_NODES]
        expected = list(plainly_promising(alive))
        # What refutes itself leads to all that the program may follow; the plain list has these where both differ.
        refuted = {premises.keys[0] >> 1 for _, premises in expected if premises.technique is _REFUTED}
        assert refuted
        assert [each for each in of_nodes if each[1].technique is _REFUTED] == [
            each for each in expected if each[1].technique is _REFUTED
        ]
        assert [each for each in of_nodes if each[0][0] not in refuted] == [
            each for each in expected if each[0][0] not in refuted
        ]
        for place, premises in found:
            if premises.technique is ExplainerTechnique.CELL_CHAINS:
                assert place == (premises.place, 9)
                cells = {key // 18 for key in premises.keys}
                assert cells == {premises.place}
                assert len(premises.keys) == (alive >> 9 * premises.place & 511).bit_count()
            elif premises.technique is ExplainerTechnique.REGION_CHAINS:
                digits = {(key >> 1) % 9 for key in premises.keys}
                cells = {key // 18 for key in premises.keys}
                (digit,) = digits
                expected_cells = {cell for cell in CLASSIC.units[premises.place] if alive >> 9 * cell + digit & 1}
                assert cells == expected_cells
                assert premises.place == UNITS_OF[place[0]][place[2]]
                assert place[:2] == (min(cells), digit)


_REFUTED = ExplainerTechnique.CONTRADICTION_CHAINS
_OF_NODES = (_REFUTED, ExplainerTechnique.DOUBLE_CHAINS)


@pytest.mark.parametrize("scale", list(Scale))
def test_a_rating_is_that_of_the_puzzle_with_its_digits_renamed(scale: Scale) -> None:
    for row in corpus.rows("sudoku-explainer-ratings.csv")[::30]:
        if float(row["er"]) > 7.5:
            continue
        ratings = set()
        for by in (0, 1, 5):
            text = "".join("." if each == "." else str((int(each) - 1 + by) % 9 + 1) for each in row["puzzle"])
            found = run(rate_er(parse_grid(text), scale))
            ratings.add((found.er, found.ep, found.ed))
        assert len(ratings) == 1


def test_links_join_what_shares_a_cell_or_a_digit_and_a_unit() -> None:
    for node in range(0, 729, 7):
        cell, digit = divmod(node, 9)
        same_cell = {cell * 9 + other for other in range(9)} - {node}
        same_digit = {other * 9 + digit for unit in UNITS_OF[cell] for other in CLASSIC.units[unit]} - {node}
        assert set(iter_bits(links().same_cell[node])) == same_cell
        assert set(iter_bits(links().same_digit[node])) == same_digit
        assert set(iter_bits(links().weak[node])) == same_cell | same_digit


def test_a_cycle_or_chain_is_told_node_by_node_each_from_the_one_before() -> None:
    lengths = set()
    for alive in with_chains():
        step = run(cycles_and_chains(state_of(alive)))
        assert step is not None
        for branch in step.branches:
            assert [node.parents for node in branch] == [(at - 1,) if at else () for at in range(len(branch))]
            assert [node.is_on for node in branch] == [branch[0].is_on is (at % 2 == 0) for at in range(len(branch))]
            for one, other in pairwise(branch):
                assert links().weak[one.node] >> other.node & 1, "they share a cell, or a unit and their digit"
            lengths.add(len(branch))
    assert len(lengths) > 2


@pytest.mark.parametrize("search", [chain_of, cycle_of])
def test_a_chain_is_found_while_it_is_not_longer_than_the_best_so_far(
    search: Callable[..., CycleCandidate | None],
) -> None:
    known = 0
    for alive in with_chains():
        graph = LinkGraph(alive, Kind.XY)
        for node in graph.nodes:
            found = search(graph, 0, node, None)
            if found is None:
                continue
            known += 1
            for best in (found, replace(found, tenths=found.tenths + 1), replace(found, length=found.length + 2)):
                assert search(graph, 0, node, best) == found
            shorter = search(graph, 0, node, replace(found, length=found.length - 2))
            assert shorter is None or shorter.length < found.length
            easier = search(graph, 0, node, replace(found, tenths=found.tenths - 1))
            assert easier is None or easier.tenths < found.tenths
    assert known > 20
