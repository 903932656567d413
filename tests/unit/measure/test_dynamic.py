"""Dynamic chains level by level, what is inside them, and how often their search pauses."""

from __future__ import annotations

import functools
import gc
import random

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import Job, run
from dokulab.measure.sudoku_explainer.consequences import Consequences, Further, Key, by_links
from dokulab.measure.sudoku_explainer.dynamic import LEVELS, DynamicLevel, dynamic_chains
from dokulab.measure.sudoku_explainer.implications import Implications, transposed
from dokulab.measure.sudoku_explainer.nested_dynamic import nested_dynamic_chains
from dokulab.measure.sudoku_explainer.nested_locked_sets import (
    EVERY_CELL,
    FINDERS,
    KINDS_OF_UNITS,
    may_have_locked,
    state_of,
)
from dokulab.measure.sudoku_explainer.node_links import NODES, NodeMask, alive_in
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.measure.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.state import State
from tests import corpus
from tests.pauses import MOST_WORK, most_lines_between_pauses

pytestmark = pytest.mark.slow

GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""By tarek of the players' forum: ER 11.9, EP 11.9, ED 11.3."""


@functools.cache
def hard_positions() -> tuple[tuple[NodeMask, RatedStep], ...]:
    """The candidates before each dynamic step of some puzzles rated 8.5 to 9.0."""
    rows = [row for row in corpus.rows("sudoku-explainer-ratings.csv") if float(row["er"]) >= 8.5]
    found = []
    for row in rows[::8]:
        grid = parse_grid(row["puzzle"])
        position = State.initial(grid)
        for step in run(rate_er(grid)).steps:
            if step.variant in ("dynamic", "plus"):
                found.append((alive_in(position), step))
            position = position.after(step)
    return tuple(found)


def fallen(alive: NodeMask, rng: random.Random) -> NodeMask:
    """The candidates that a random supposition leaves, if it leads to no clash; else all."""
    node = rng.choice(list(iter_bits(alive)))
    found = by_links(alive, 2 * node + rng.randrange(2))
    return alive if found.clash else found.left


def test_the_first_step_of_the_golden_nugget_rates_as_published() -> None:
    step = run(dynamic_chains(State.initial(parse_grid(GOLDEN_NUGGET))))
    assert step is not None
    assert (step.tenths, step.variant) == (113, "multiple")


def test_the_first_dynamic_chain_inside_is_the_one_that_would_be_the_next_step() -> None:
    """Where nothing went before, the first dynamic chain inside is the lowest-rated and shortest."""
    techniques = set()
    for alive, step in hard_positions():
        if step.variant == "dynamic":
            techniques.add(step.technique)
            first = run(nested_dynamic_chains(alive, alive))[0]
            assert first.causes == 0
            assert first.inside is not None
            assert first.inside.length == sum(map(len, step.branches))
    assert techniques >= {
        ExplainerTechnique.CONTRADICTION_CHAINS,
        ExplainerTechnique.REGION_CHAINS,
        ExplainerTechnique.CELL_CHAINS,
    }


def test_dynamic_chains_inside_name_what_had_to_go_for_them() -> None:
    """Put what had to go back, and only that: the chain no longer holds. Take only that away: it holds."""
    rng = random.Random(5)
    described = 0
    for alive, _ in hard_positions()[::3]:
        left = fallen(alive, rng)
        for deduction in run(nested_dynamic_chains(alive, left)):
            assert deduction.inside is not None
            assert not deduction.causes & left
            assert deduction.causes & ~alive == 0
            needed = alive & ~deduction.causes
            ends = {(branch[-1].node, branch[-1].is_on) for branch in deduction.inside.branches}
            for branch in deduction.inside.branches:
                premise = 2 * branch[0].node + branch[0].is_on
                found = by_links(needed, premise)
                assert found.clash or all((found.true if on else found.false) >> node & 1 for node, on in ends)
            described += deduction.causes != 0
    assert described > 20


def test_the_garbage_collector_passes_over_the_nodes_of_chains_inside() -> None:
    """A search keeps thousands of these chains. To look at all their nodes made it stop for up to 0.2 s."""
    alive, _ = hard_positions()[0]
    chains = [deduction.inside for deduction in run(nested_dynamic_chains(alive, alive))]
    for _ in range(5):  # a tuple is passed over from the collection on after which all that it holds is
        gc.collect()
    kept = [kept for kept in gc.get_referents(*chains) if isinstance(kept, tuple)]
    assert len(kept) == len(chains) > 0
    assert not any(map(gc.is_tracked, kept))


def test_what_follows_from_all_premises_at_once_is_what_follows_from_each() -> None:
    rng = random.Random(7)
    for alive, _ in hard_positions()[::4]:
        every = Implications(alive)
        left = fallen(alive, rng)
        for among in (every, every.among(left)):
            rows = among.rows()
            for node in among.nodes:
                for key in (2 * node, 2 * node + 1):
                    row = rows[among.number[node] + (key & 1)]
                    true = {other for other in among.nodes if row >> among.number[other] + 1 & 1}
                    false = {other for other in among.nodes if row >> among.number[other] & 1}
                    found = by_links(among.alive, key)
                    assert bool(true & false) == (found.clash is not None)
                    if not true & false:
                        assert (true, false) == (set(iter_bits(found.true)), set(iter_bits(found.false)))


def test_a_table_is_transposed() -> None:
    rng = random.Random(3)
    for size in (1, 2, 7, 8, 9, 33, 70):
        rows = [rng.getrandbits(size) for _ in range(size)]
        columns = transposed(rows)
        assert all(columns[at] >> row & 1 == rows[row] >> at & 1 for at in range(size) for row in range(size))


def test_the_quick_tests_for_sets_overlook_none() -> None:
    rng = random.Random(11)
    seen = [0] * len(FINDERS)
    for alive, _ in hard_positions():
        for share in range(0, 60, 4):
            left = alive
            for node in iter_bits(alive):
                if rng.random() < share / 100:
                    left &= ~(1 << node)
            position = state_of(left)
            for at, (is_likely, find) in enumerate(FINDERS):
                if next(find(position), None) is not None:
                    seen[at] += 1
                    assert is_likely(left)
    assert min(seen) > 20


def test_each_level_goes_on_to_where_it_would_come_from_the_start() -> None:
    alive = alive_in(State.initial(parse_grid(GOLDEN_NUGGET)))
    added = dict.fromkeys((level.variant for level in LEVELS[:-1]), 0)
    for key in [2 * node + is_on for node in iter_bits(alive) for is_on in (0, 1)][::23]:
        ends = {"": Consequences(alive, key)}
        for level in LEVELS[:-1]:
            found = ends[level.variant] = run_through(ends[level.after].copy(), level.further)
            assert_equal(found, run_through(Consequences(alive, key), level.further))
            added[level.variant] += len(found.parents) > len(ends[level.after].parents)
    assert min(added.values()) > 0, added


def run_through(found: Consequences, further: Further) -> Consequences:
    run(found.follow(further))
    return found


def assert_equal(one: Consequences, other: Consequences) -> None:
    assert list(one.parents.items()) == list(other.parents.items())
    assert (one.true, one.false, one.inside) == (other.true, other.false, other.inside)
    assert (one.clash, one.late, one.late_parents) == (other.clash, other.late, other.late_parents)


@pytest.mark.parametrize("level", LEVELS, ids=[level.variant for level in LEVELS])
def test_a_search_pauses_often_however_deep_it_is(level: DynamicLevel) -> None:
    """The work between pauses is counted in lines of Python, which are the same on every machine."""
    alive = alive_in(State.initial(parse_grid(GOLDEN_NUGGET)))
    keys: list[Key] = [2 * node + is_on for node in iter_bits(alive) for is_on in (0, 1)][::60]

    def search() -> Job[None]:
        for key in keys:
            yield from Consequences(alive, key).follow(level.further)

    assert most_lines_between_pauses(search) < MOST_WORK


@pytest.mark.parametrize("scale", Scale)
def test_a_search_for_other_steps_pauses_often(scale: Scale) -> None:
    grid = parse_grid(next(row["puzzle"] for row in corpus.rows("sudoku-explainer-ratings.csv") if row["er"] == "8.5"))
    assert most_lines_between_pauses(lambda: rate_er(grid, scale)) < MOST_WORK


def test_a_locked_candidate_is_likely_just_where_a_line_or_a_box_alone_has_the_digit_elsewhere() -> None:
    """Against the sentence itself, for one digit at a time on nearly empty boards."""
    rng, seen = random.Random(2), [0, 0]
    for digit in range(9):
        for _ in range(60):
            share = rng.choice((0.01, 0.03, 0.1))
            places = {cell for cell in range(81) if rng.random() < share}
            expected = any(
                places & common and bool(places & (line - common)) != bool(places & (box - common))
                for line in map(set, (*CLASSIC.rows, *CLASSIC.columns))
                for box in map(set, CLASSIC.boxes)
                if (common := line & box)
            )
            assert may_have_locked(mask_of(9 * cell + digit for cell in places)) == expected
            seen[expected] += 1
    assert min(seen) > 30


@pytest.mark.parametrize("at", range(len(KINDS_OF_UNITS)))
def test_the_masks_of_units_step_through_their_cells(at: int) -> None:
    units, firsts, steps = KINDS_OF_UNITS[at]
    assert firsts == mask_of(9 * CLASSIC.units[unit][0] + digit for unit in units for digit in range(9))
    for unit in units:
        assert [CLASSIC.units[unit][0] * 9 + step for step in steps] == [9 * cell for cell in CLASSIC.units[unit]]
    assert EVERY_CELL * 511 == (1 << 729) - 1 == (1 << NODES) - 1
