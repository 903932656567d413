"""Sudoku Explainer's ratings and paths: equal to those that the program prints, sound, and told by chains that hold."""

from __future__ import annotations

import functools

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.errors import ClashError, ParameterError
from dokulab.ground.jobs import JobRunner, Progress, Stopped, run
from dokulab.measure.sudoku_explainer.chain_length import longest_below, share_of
from dokulab.measure.sudoku_explainer.consequences import Deduction
from dokulab.measure.sudoku_explainer.nested_chains import forcing_chains, multiple_chains, reach
from dokulab.measure.sudoku_explainer.nested_locked_sets import locked_sets
from dokulab.measure.sudoku_explainer.node_links import NODES, Kind, LinkGraph, alive_in
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.rated_step import ChainNode, ExplainerTechnique, RatedStep
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.state import State
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import up_to_two_solutions
from tests import corpus
from tests.puzzles import CLASH, NO_PLACE

pytestmark = pytest.mark.slow

RATINGS = "sudoku-explainer-ratings.csv"
BANDS = ((0.0, 4.5, 60), (4.6, 7.5, 40), (7.6, 9.0, 8))
"""From, to, and how many of a band's puzzles are rated here; ``bench explainer`` rates all."""


EXCHANGE_BANDS = ((0.0, 4.5, 40), (4.6, 7.5, 40), (7.6, 9.0, 4))
"""The same on the exchange's scale."""


HARDEST = tuple(
    (row["puzzle"], float(row["er"]), float(row["ep"]), float(row["ed"]))
    for row in corpus.rows("sudoku-explainer-published.csv")
    if row["er"] == "10.4"
)
"""Puzzles that need chains inside chains, with their published ER, EP and ED; ``bench explainer`` rates harder ones."""


def rated(lowest: float, highest: float, count: int) -> list[dict[str, str]]:
    """One in this many puzzles of a band, so that all its ratings come about as often as there."""
    rows = sorted(
        (row for row in corpus.rows(RATINGS) if lowest <= float(row["er"]) <= highest), key=lambda row: row["er"]
    )
    assert rows
    return rows[:: max(1, len(rows) // count)][:count]


@functools.cache
def explained(puzzle: str, scale: Scale = Scale.CLASSIC) -> RatedPath:
    return run(rate_er(parse_grid(puzzle), scale))


@functools.cache
def sample() -> tuple[RatedPath, ...]:
    return (
        *(explained(row["puzzle"]) for band in BANDS for row in rated(*band)),
        *(explained(row["puzzle"], Scale.EXCHANGE) for band in EXCHANGE_BANDS for row in rated(*band)),
        *(explained(puzzle) for puzzle, *_ in HARDEST),
    )


@pytest.mark.parametrize("band", BANDS)
def test_er_ep_and_ed_are_those_of_the_program(band: tuple[float, float, int]) -> None:
    for row in rated(*band):
        found = explained(row["puzzle"])
        assert (found.er, found.ep, found.ed) == tuple(float(row[name]) for name in ("er", "ep", "ed")), row["puzzle"]


@pytest.mark.parametrize("band", EXCHANGE_BANDS)
def test_er_ep_and_ed_are_those_of_the_program_on_the_exchange_scale(band: tuple[float, float, int]) -> None:
    for row in rated(*band):
        found = explained(row["puzzle"], Scale.EXCHANGE)
        expected = tuple(float(row[f"exchange_{name}"]) for name in ("er", "ep", "ed"))
        assert (found.er, found.ep, found.ed) == expected, row["puzzle"]


DIFFERS = "6.1.92.4..5....7....8.....3.8......9...5.4...2......1.1.....9....3....6..4.36.2.8"
"""The one puzzle whose rating on the exchange's scale is not the program's: 0.1 higher."""


@pytest.mark.parametrize(("scale", "prefix", "most"), [(Scale.CLASSIC, "", 7.0), (Scale.EXCHANGE, "exchange_", 6.2)])
def test_every_puzzle_without_long_chains_rates_as_the_program_says(scale: Scale, prefix: str, most: float) -> None:
    rows = [row for row in corpus.rows(RATINGS) if float(row[f"{prefix}er"]) <= most]
    assert len(rows) > 400
    differ = []
    for row in rows:
        found = run(rate_er(parse_grid(row["puzzle"]), scale))
        if (found.er, found.ep, found.ed) != tuple(float(row[prefix + name]) for name in ("er", "ep", "ed")):
            differ.append(row["puzzle"])
    assert differ == ([DIFFERS] if scale is Scale.EXCHANGE else [])


@pytest.mark.parametrize(("puzzle", "er", "ep", "ed"), HARDEST)
def test_ratings_with_chains_inside_are_those_of_the_program(puzzle: str, er: float, ep: float, ed: float) -> None:
    found = explained(puzzle)
    assert (found.er, found.ep, found.ed) == (er, ep, ed)
    assert any(step.variant == "chains" for step in found.steps)


def test_no_step_contradicts_the_solution() -> None:
    for found in sample():
        (solution,) = run(up_to_two_solutions(found.puzzle)).solutions
        for step in found.steps:
            assert all(solution.values[cell] == digit for cell, digit in step.placements), step
            assert all(solution.values[cell] != digit for cell, digit in step.eliminations), step


def test_every_step_changes_the_position_and_the_last_solves_it() -> None:
    for found in sample():
        position = State.initial(found.puzzle)
        for step in found.steps:
            before = position.mark_count
            position = position.after(step)
            assert position.mark_count < before, step
        assert found.solved == position.is_final


def test_the_sample_shows_the_common_techniques() -> None:
    shown = {step.technique for found in sample() for step in found.steps}
    assert shown >= {
        ExplainerTechnique.DIRECT_POINTING,
        ExplainerTechnique.DIRECT_HIDDEN_PAIR,
        ExplainerTechnique.DIRECT_HIDDEN_TRIPLET,
        ExplainerTechnique.UNIQUE_RECTANGLE,
        ExplainerTechnique.BUG,
        ExplainerTechnique.BIDIRECTIONAL_CYCLE,
        ExplainerTechnique.FORCING_CHAIN,
        ExplainerTechnique.REGION_CHAINS,
        ExplainerTechnique.CELL_CHAINS,
        ExplainerTechnique.STRONG_LINKS,
        ExplainerTechnique.ALMOST_LOCKED_WING,
    }


def follows(position: State, chain: tuple[ChainNode, ...], at: int) -> bool:
    """Whether a node of a chain follows from its parents by the rules alone."""
    node = chain[at]
    parents = [chain[parent] for parent in node.parents]
    if not node.is_on:
        return any(
            parent.is_on
            and (
                (parent.cell == node.cell) != (parent.digit == node.digit)
                and (parent.cell == node.cell or parent.cell in CLASSIC.peers[node.cell])
            )
            for parent in parents
        )
    false = {(parent.cell, parent.digit) for parent in parents if not parent.is_on}
    others = [
        {(node.cell, digit) for digit in iter_bits(position.digit_sets[node.cell])},
        *(
            {(cell, node.digit) for cell in CLASSIC.units[unit] if position.candidates[node.digit] >> cell & 1}
            for unit in CLASSIC.units_of[node.cell]
        ),
    ]
    return any(group - {(node.cell, node.digit)} <= false for group in others)


def chains_with_positions() -> list[tuple[State, RatedStep]]:
    found = []
    for explanation in sample():
        position = State.initial(explanation.puzzle)
        for step in explanation.steps:
            if step.branches:
                found.append((position, step))
            position = position.after(step)
    return found


def test_each_node_of_a_chain_follows_from_those_it_names() -> None:
    steps = chains_with_positions()
    assert len(steps) > 100
    for position, step in steps:
        for chain in step.branches:
            assert chain[0].parents == ()
            for at in range(1, len(chain)):
                assert all(parent < at for parent in chain[at].parents)
                by_a_set = step.variant in WITH_SETS and not chain[at].is_on and len(chain[at].parents) > 1
                assert chain[at].inside or by_a_set or follows(position, chain, at), (step, chain[at])


def test_a_chain_inside_holds_once_what_it_follows_from_has_gone() -> None:
    inside = [
        (position, chain, node)
        for position, step in chains_with_positions()
        for chain in step.branches
        for node in chain
        if node.inside
    ]
    assert len(inside) > 5
    for position, chain, node in inside:
        parents = [chain[parent] for parent in node.parents]
        assert not any(parent.is_on for parent in parents)
        then = position.without((parent.cell, parent.digit) for parent in parents)
        for branch in node.inside:
            assert all(follows(then, branch, at) for at in range(1, len(branch))), node
        ends = {(branch[-1].cell, branch[-1].digit, branch[-1].is_on) for branch in node.inside}
        starts = [branch[0] for branch in node.inside]
        if (node.cell, node.digit, False) not in ends:
            ((cell, digit, is_on),) = ends
            assert is_on
            assert cell == node.cell
            assert digit != node.digit
        if len(starts) == 1:
            assert {(starts[0].cell, starts[0].digit, not starts[0].is_on)} == ends
        elif starts[0].cell == starts[1].cell:
            assert {start.digit for start in starts} == set(iter_bits(then.digit_sets[starts[0].cell]))
        else:
            places = {start.cell for start in starts}
            shared = [unit for unit in CLASSIC.units if places <= set(unit)]
            assert places in [
                {cell for cell in unit if then.candidates[starts[0].digit] >> cell & 1} for unit in shared
            ]


def test_the_branches_together_prove_the_step() -> None:
    for position, step in chains_with_positions():
        ends = [chain[-1] for chain in step.branches]
        starts = [chain[0] for chain in step.branches]
        proved = [(cell, digit, True) for cell, digit in step.placements]
        proved += [(cell, digit, False) for cell, digit in step.eliminations]
        if step.technique is ExplainerTechnique.BIDIRECTIONAL_CYCLE:
            (chain,) = step.branches
            true = {(node.cell, node.digit) for node in chain if node.is_on}
            false = {(node.cell, node.digit) for node in chain if not node.is_on}
            for cell, digit in step.eliminations:
                assert any(other in CLASSIC.peers[cell] and digit == its for other, its in true)
                assert any(other in CLASSIC.peers[cell] and digit == its for other, its in false)
            continue
        ((cell, digit, value),) = proved
        if step.technique in (ExplainerTechnique.NISHIO, ExplainerTechnique.CONTRADICTION_CHAINS):
            assert starts[0] == starts[1]
            assert (starts[0].cell, starts[0].digit, starts[0].is_on) == (cell, digit, not value)
            assert ends[0].node == ends[1].node
            assert ends[0].is_on != ends[1].is_on
            continue
        assert {(end.cell, end.digit, end.is_on) for end in ends} == {(cell, digit, value)}
        if step.technique is ExplainerTechnique.FORCING_CHAIN:
            assert (starts[0].cell, starts[0].digit, starts[0].is_on) == (cell, digit, not value)
        elif step.technique is ExplainerTechnique.DOUBLE_CHAINS:
            assert [start.is_on for start in starts] == [True, False]
        elif step.technique is ExplainerTechnique.CELL_CHAINS:
            (place,) = {start.cell for start in starts}
            assert {start.digit for start in starts} == set(iter_bits(position.digit_sets[place]))
        else:
            (unit,) = step.units
            assert {start.cell for start in starts} == {
                place for place in CLASSIC.units[unit] if position.candidates[starts[0].digit] >> place & 1
            }


WITH_SETS = ("plus", "chains", "multiple", "nested")
_DYNAMIC = {"dynamic": 85, "plus": 90, "chains": 95, "multiple": 100, "nested": 105}
BASES = {
    ExplainerTechnique.BIDIRECTIONAL_CYCLE: {"x": 65, "y": 65, "xy": 70},
    ExplainerTechnique.FORCING_CHAIN: {"x": 66, "xy": 70},
    ExplainerTechnique.NISHIO: {"": 75},
    ExplainerTechnique.REGION_CHAINS: {"static": 80, **_DYNAMIC},
    ExplainerTechnique.CELL_CHAINS: {"static": 80, **_DYNAMIC},
    ExplainerTechnique.DOUBLE_CHAINS: _DYNAMIC,
    ExplainerTechnique.CONTRADICTION_CHAINS: _DYNAMIC,
}


def test_a_chain_rates_by_its_kind_and_the_number_of_its_nodes() -> None:
    for _, step in chains_with_positions():
        inside = {node.inside for branch in step.branches for node in branch}
        length = sum(map(len, step.branches)) + sum(len(branch) for branches in inside for branch in branches)
        assert step.tenths == BASES[step.technique][step.variant] + share_of(length), step


@pytest.mark.parametrize(
    ("nodes", "tenths"),
    [(4, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (14, 3), (15, 4), (18, 4), (19, 5), (26, 5)],
)
def test_the_share_of_the_length(nodes: int, tenths: int) -> None:
    assert share_of(nodes) == tenths


def test_the_longest_chain_that_rates_no_more() -> None:
    for base in (65, 66, 70):
        for length in range(4, 60):
            for best_base in (65, 66, 70):
                best = best_base + share_of(length), length
                longest = longest_below(base, best)
                allowed = [other for other in range(4, 400) if (base + share_of(other), other) <= best]
                assert longest == max(allowed, default=longest), (base, best)
                assert allowed or longest < 4


def test_patterns_inside_a_chain_name_what_had_to_go_for_them() -> None:
    """With only the 5s in row 1 of box 1 left, those in the rest of the row go, because those of the box went."""
    alive = (1 << NODES) - 1
    five = 4
    went = mask_of(cell * 9 + five for cell in CLASSIC.boxes[0] if cell > 8)
    found = locked_sets(alive, alive & ~went)
    assert found == [Deduction(mask_of(cell * 9 + five for cell in range(3, 9)), went)]


def test_only_the_first_kind_of_pattern_inside_is_used() -> None:
    """Beside a pointing 5 in row 1 there is an X-wing of 9s in rows 5 and 8, which waits."""
    alive = (1 << NODES) - 1
    went = mask_of(cell * 9 + 4 for cell in CLASSIC.boxes[0] if cell > 8)
    went |= mask_of(cell * 9 + 8 for row in (4, 7) for cell in CLASSIC.rows[row] if cell % 9 not in (1, 6))
    found = locked_sets(alive, alive & ~went)
    assert [{node % 9 for node in iter_bits(deduction.gone)} for deduction in found] == [{4}]


def test_the_first_chain_inside_is_the_one_that_would_be_the_next_step() -> None:
    """Where nothing went before, a chain inside is the lowest-rated, and shortest, of its kind."""
    seen = set()
    for position, step in chains_with_positions():
        if (
            step.technique in (ExplainerTechnique.BIDIRECTIONAL_CYCLE, ExplainerTechnique.FORCING_CHAIN)
            or step.variant == "static"
        ):
            seen.add(step.technique)
            alive = alive_in(position)
            graph = LinkGraph(alive, Kind.XY)
            search = multiple_chains if step.variant == "static" else forcing_chains
            first = run(search(alive, graph, reach(graph)))[0]
            assert first.causes == 0
            assert first.inside is not None
            assert first.inside.length == sum(map(len, step.branches))
            gone = {cell * 9 + digit - 1 for cell, digit in step.eliminations}
            for cell, digit in step.placements:
                gone |= {cell * 9 + other - 1 for other in iter_bits(position.digit_sets[cell]) if other != digit}
            assert set(iter_bits(first.gone)) == gone, step
    assert len(seen) == 4


def test_bad_boards_are_errors_and_puzzles_without_one_solution_have_no_rating() -> None:
    with pytest.raises(ParameterError):
        run(rate_er(Grid.empty(geometry(2, 2))))
    with pytest.raises(ClashError):
        run(rate_er(parse_grid(CLASH)))
    for text, verdict in ((NO_PLACE, Verdict.NONE), ("." * 81, Verdict.MULTIPLE)):
        found = run(rate_er(parse_grid(text)))
        assert (found.verdict, found.steps, found.er, found.ep, found.ed, found.er_at_least) == (
            verdict,
            (),
            None,
            None,
            None,
            None,
        )


def test_progress_tells_a_lower_bound_that_rises_to_the_rating() -> None:
    row = rated(8.0, 9.0, 1)[0]
    described: list[Progress] = []
    found = run(rate_er(parse_grid(row["puzzle"])), on_progress=described.append)
    bounds = [float(str(progress.detail["er_at_least"])) for progress in described if "er_at_least" in progress.detail]
    assert bounds == sorted(bounds)
    assert bounds[-1] == found.er == float(row["er"])
    fractions = [progress.fraction for progress in described if progress.fraction is not None]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1
    position = State.initial(found.puzzle)
    missing = position.unsolved.bit_count()
    for step, fraction in zip(found.steps, fractions[-len(found.steps) :], strict=True):
        position = position.after(step)
        assert fraction == pytest.approx((missing - position.unsolved.bit_count()) / missing)
    with pytest.raises(Stopped):
        JobRunner(rate_er(parse_grid(row["puzzle"]))).run(time_limit=0)
