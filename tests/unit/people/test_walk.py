"""Walking a chain link by link: what follows from what in words, and how much is drawn by then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import Cell, Digit
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Inference, Link, LockedSet, Node, Reason, Role, Step
from dokulab.people.walk.claims import Claim
from dokulab.people.walk.scene import Walk, WalkLine, WalkMoment, WalkScene
from dokulab.people.walk.steps import walk_of
from dokulab.people.walk.told import lines_of, step_at
from tests.unit.people.marked import Position, marked
from tests.unit.people.positions import POSITIONS

BARE = State.initial(parse_grid("." * 81))
"""Nothing placed, all candidates everywhere."""


def link(start: tuple[Cell, Digit], end: tuple[Cell, Digit], strong: bool = False) -> Link:
    return Link(Node.of(start), Node.of(end), strong)


def group(digit: Digit, *cells: Cell) -> Node:
    return Node(digit, sum(1 << cell for cell in cells))


def only_in(*cells: tuple[int, ...]) -> State:
    """The state with the candidates of a few open cells, ``(cell, digits...)``."""
    left: list[list[int]] = [[] for _ in range(81)]
    for cell, *digits in cells:
        left[cell] = digits
    return State.with_candidates(parse_grid("." * 81), left)


CHAIN = Step(
    "x_chain",
    eliminations=((36, 4),),
    because=Reason(links=(link((0, 4), (8, 4), True), link((8, 4), (80, 4)), link((80, 4), (72, 4), True))),
)
"""r1c1 == r1c9 -- r9c9 == r9c1 of 4; r1c1 and r9c1 see r5c1, which loses 4."""

BLOSSOM = Step(
    "death_blossom",
    because=Reason(
        links=(
            link((0, 1), (4, 1)),
            link((4, 1), (5, 9), True),
            Link(group(2, 0), group(2, 36, 45), False),
            Link(group(2, 36, 45), group(9, 45), True),
        ),
        sets=(LockedSet((4, 5), (1, 8, 9)), LockedSet((36, 45), (2, 8, 9))),
    ),
    eliminations=((8, 9),),
)
"""r1c1 is 1 or 2, and takes 1 from r1c56 (1, 8, 9), 2 from r56c1 (2, 8, 9): one of them has 9."""

PAIRS = [(0, 8), (8, 80), (80, 73)]
REMOTE_PAIRS = Step(
    "remote_pairs",
    because=Reason(
        candidates=tuple(
            (Role.COLOUR_A if at % 2 == second else Role.COLOUR_B, cell, digit)
            for second, digit in enumerate((3, 6))
            for at, cell in enumerate((0, 8, 80, 73))
        ),
        links=tuple(link((one, digit), (two, digit)) for one, two in PAIRS for digit in (3, 6)),
    ),
    eliminations=((1, 3),),
)
"""r1c1, r1c9, r9c9 and r9c2 have only 3 and 6."""

NET_STATE = only_in((0, 1, 2), (8, 1, 3), (72, 1, 4), (80, 3, 4, 5), (76, 5))
NET = Step(
    "forcing_net",
    eliminations=((0, 1),),
    because=Reason(
        cells=((Role.CLASH, 76),),
        candidates=((Role.ASSUMED, 0, 1), (Role.ON, 80, 5), (Role.CLASH, 76, 5)),
        links=(
            link((0, 1), (8, 1)),
            link((8, 1), (8, 3), True),
            link((0, 1), (72, 1)),
            link((72, 1), (72, 4), True),
            link((8, 3), (80, 3)),
            link((72, 4), (80, 4)),
            link((80, 5), (76, 5)),
        ),
    ),
)
"""1 in r1c1 makes r1c9 3 and r9c1 4; so r9c9 is 5, and r9c5 has nothing left."""

COLOURED = only_in((0, 7, 8), (8, 7), (72, 7), (80, 7, 8), (44, 7))
COLOURING = Step(
    "colour_trap",
    eliminations=((44, 7),),
    because=Reason(
        candidates=(
            (Role.COLOUR_A, 0, 7),
            (Role.COLOUR_A, 80, 7),
            (Role.COLOUR_B, 8, 7),
            (Role.COLOUR_B, 72, 7),
        ),
        links=(link((0, 7), (8, 7), True), link((72, 7), (80, 7), True), link((0, 7), (72, 7), True)),
    ),
)
"""7 in rows 1 and 9 and column 1: r9c9 takes the colour of r1c1, and r5c9 sees both."""

FORCED = Step("region-forcing-chains", eliminations=((40, 4),))
"""r1c1 is 4 or r1c9 is: either way, r5c5 isn't 4. The second branch needs both its parents."""


def claims(*nodes: tuple[Cell, Digit, bool, tuple[int, ...]]) -> tuple[Claim, ...]:
    return tuple(Claim(Node.of((cell, digit)), is_on, parents) for cell, digit, is_on, parents in nodes)


BRANCHES = (
    claims((0, 4, True, ()), (36, 4, False, (0,)), (44, 4, True, (1,)), (40, 4, False, (2,))),
    claims(
        *((8, 4, True, ()), (8, 5, False, (0,)), (44, 4, False, (0,))),
        *((36, 4, True, (1, 2)), (40, 4, False, (3,))),
    ),
)


def moments_of(walk: Walk) -> list[tuple[WalkScene, WalkMoment]]:
    return [(scene, moment) for scene in walk for moment in scene.moments]


def words_of(walk: Walk) -> list[str]:
    return [moment.words for _, moment in moments_of(walk)]


def line_of(walk: Walk) -> list[WalkLine]:
    return [moment.line for _, moment in moments_of(walk) if moment.line is not None]


def test_each_link_says_what_follows_from_what_and_why() -> None:
    assert words_of(walk_of(BARE, CHAIN)) == [
        "If r1c1 isn’t 4, then r1c9 is 4 (the only place left in row 1).",
        "r1c9 is 4, so r9c9 isn’t 4 (both in column 9).",
        "r9c9 isn’t 4, so r9c1 is 4 (the only place left in row 9).",
        "So at least one end of the chain is true: r1c1 is 4, or r9c1 is 4. 4 can be removed from r5c1.",
    ]


def test_a_line_is_a_strong_link_and_the_weak_one_that_leads_to_it() -> None:
    assert line_of(walk_of(BARE, CHAIN)) == [
        WalkLine("If r1c1 isn’t 4, then r1c9 is 4 (the only place left in row 1).", (0,)),
        WalkLine("Then r9c9 isn’t 4, so r9c1 is 4 (the only place left in row 9).", (1, 2)),
    ]


def test_lines_go_on_from_branch_to_branch_and_tell_of_every_link_once() -> None:
    walk = walk_of(BARE, FORCED, BRANCHES)
    assert lines_of(walk) == (
        "Branch 1:",
        "1. Suppose r1c1 is 4.",
        "2. Then r5c1 isn’t 4, so r5c9 is 4 (the only place left in row 5).",
        "3. r5c9 is 4, so r5c5 isn’t 4 (both in row 5).",
        "Branch 2:",
        "4. Suppose r1c9 is 4.",
        "5. Then r1c9 isn’t 5 and r5c9 isn’t 4, so r5c1 is 4.",
        "6. r5c1 is 4, so r5c5 isn’t 4 (both in row 5).",
        "Both branches end in the same: r5c5 isn’t 4. 4 can be removed from r5c5.",
    )
    for scene in walk[:-1]:
        told = [at for moment in scene.moments if moment.line for at in moment.line.links]
        assert sorted(told) == list(range(len(scene.links)))


def test_a_branch_that_comes_to_what_an_earlier_one_has_told_says_so_and_ends_there() -> None:
    end = [link((44, 4), (44, 6)), link((44, 6), (53, 6), True), link((53, 6), (80, 6))]
    links = [link((0, 4), (36, 4)), link((36, 4), (44, 4), True), *end]
    links += [link((8, 4), (17, 4)), link((17, 4), (44, 4), True), *end]
    kraken = Step("kraken_fish_1", eliminations=((80, 6),), because=Reason(links=tuple(links)))
    _, second, last = walk_of(BARE, kraken)
    (line,) = line_of((second,))
    assert line.words.startswith("If r1c9 is 4, then r2c9 isn’t 4, so r5c9 is 4")
    assert line.words.endswith(" From here on it is as in branch 1.")
    assert last.moments[0].words.startswith("Without a fin, the fish rules it out; with one, the chain from that fin")


def test_what_is_drawn_grows_link_by_link_and_what_follows_comes_at_the_end() -> None:
    walk = walk_of(BARE, CHAIN)
    drawn = [step_at(CHAIN, scene, moment) for scene, moment in moments_of(walk)]
    assert [len(step.because.links) for step in drawn] == [1, 2, 3, 3]
    assert {cell for _, cell, _ in drawn[0].because.candidates} == {0, 8}
    assert not drawn[2].eliminations
    assert drawn[3] == CHAIN


def test_branches_come_one_after_the_other_each_from_what_it_supposes() -> None:
    walk = walk_of(BARE, FORCED, BRANCHES)
    assert [scene.branch for scene, _ in moments_of(walk)] == [0, 0, 0, 0, 1, 1, 1, 1, 1, None]
    words = words_of(walk)
    assert words[0] == "Suppose r1c1 is 4."
    assert words[4] == "Suppose r1c9 is 4."
    assert words[5] == "r1c9 is 4, so r1c9 isn’t 5 (one digit per cell)."
    assert words[7] == "r1c9 isn’t 5 and r5c9 isn’t 4, so r5c1 is 4."
    second = walk[1]
    assert second.nodes[0].role == Role.ASSUMED
    assert (second.moments[3].since, second.moments[3].drawn) == (2, 4), "both links to what they force"


def test_two_branches_that_end_in_opposites_clash() -> None:
    walk = walk_of(BARE, FORCED, (BRANCHES[0], claims((0, 4, True, ()), (40, 4, True, (0,)))))
    assert words_of(walk)[-1].startswith("r5c5 can’t both be 4 and not be 4. ")


def test_only_what_goes_from_link_to_link_can_be_walked() -> None:
    assert walk_of(BARE, Step("x_wing", eliminations=((19, 7),))) == ()
    first, _, last = CHAIN.because.links
    assert walk_of(BARE, replace(CHAIN, because=Reason(links=(first, last)))) == ()
    assert lines_of(()) == ()


def test_the_branches_of_one_of_our_own_steps_begin_with_what_is_supposed_to_be_true() -> None:
    walk = walk_of(BARE, BLOSSOM)
    assert [scene.branch for scene, _ in moments_of(walk)] == [0, 0, 1, 1, None]
    assert words_of(walk) == [
        "If r1c1 is 1, then r1c5 isn’t 1 (both in row 1).",
        "r1c5 isn’t 1, so r1c6 is 9 (A r1c56 can lack only one digit).",
        "If r1c1 is 2, then none of r56c1 is 2 (all in column 1).",
        "None of r56c1 is 2, so r6c1 is 9 (B r56c1 can lack only one digit).",
        "One of the branches holds, and each leads to this: 9 can be removed from r1c9.",
    ]
    scene, other, _ = walk
    assert [locked.cells for locked in step_at(BLOSSOM, scene, scene.moments[-1]).because.sets] == [(4, 5)]
    assert [locked.cells for locked in step_at(BLOSSOM, other, other.moments[-1]).because.sets] == [(36, 45)]


def test_a_loop_of_forcing_chains_is_closed_by_its_last_link() -> None:
    words = words_of(walk_of(BARE, FORCED, (claims((0, 4, True, ()), (8, 4, False, (0,))),)))
    assert words[2].startswith("r1c9 isn’t 4, so r1c1 is 4")
    assert words[3].startswith("The chain is a loop: ")


def test_a_chain_inside_is_a_walk_of_its_own_with_what_had_to_go_for_it() -> None:
    inside = (claims((10, 7, True, ()), (16, 7, False, (0,)), (10, 7, False, (1,))),)
    nested = (*claims((0, 4, True, ()), (36, 4, False, (0,))), Claim(Node.of((10, 7)), False, (1,), inside))
    walk = walk_of(BARE, FORCED, (nested, BRANCHES[1]))
    assert [len(moments_of(moment.inside)) for _, moment in moments_of(walk)[:3]] == [0, 0, 4]
    moment = walk[0].moments[2]
    assert moment.words == "r5c1 isn’t 4, so r2c2 isn’t 7 (by a chain inside)."
    assert words_of(moment.inside) == [
        "Suppose also that r2c2 is 7.",
        "r2c2 is 7, so r2c8 isn’t 7 (both in row 2).",
        "r2c8 isn’t 7, so r2c2 isn’t 7.",
        "Supposing that r2c2 is 7 leads to its opposite. So r2c2 isn’t 7.",
    ]
    steps = [step_at(FORCED, scene, own) for scene, own in moments_of(moment.inside)]
    assert [len(step.because.links) for step in steps] == [0, 1, 2, 2], "only the links of the chain inside"
    assert all((Role.OFF, 36, 4) in step.because.candidates for step in steps)
    assert all((Role.ASSUMED, 10, 7) in step.because.candidates for step in steps[:3])
    assert (Role.ASSUMED, 10, 7) not in steps[3].because.candidates
    assert [line for line in lines_of(walk) if line.startswith(" ")] == [
        "   1. Suppose also that r2c2 is 7.",
        "   2. r2c8 isn’t 7, so r2c2 isn’t 7.",
        "   Supposing that r2c2 is 7 leads to its opposite. So r2c2 isn’t 7.",
    ]


def test_a_net_goes_from_one_digit_that_it_forces_to_the_next() -> None:
    walk = walk_of(NET_STATE, NET)
    assert words_of(walk) == [
        "Suppose r1c1 is 1.",
        "r1c1 is 1, so r1c9 is 3 (its only other candidate).",
        "r1c1 is 1, so r9c1 is 4 (its only other candidate).",
        "r1c9 is 3 and r9c1 is 4, so r9c9 is 5 (its only candidate left).",
        "r9c5 has no candidate left. 1 can be removed from r1c1.",
    ]
    scene = walk[0]
    assert [moment.drawn for moment in scene.moments] == [0, 2, 4, 8], "all links to what a digit follows from"
    assert 80 not in {cell for node in scene.nodes[: scene.moments[2].nodes] for cell in node.cells}


def test_in_a_net_a_chain_has_one_end_or_the_other_and_a_digit_of_a_subset_is_not_said_to_be_true() -> None:
    either = (link((0, 2), (40, 2)), link((8, 2), (40, 2)))
    links = (NET.because.links[0], *either, link((20, 6), (20, 9)))
    walk = walk_of(NET_STATE, replace(NET, because=replace(NET.because, links=links)))
    assert words_of(walk)[1:-1] == [
        "With the candidates that are left, either r1c1 is 2 or r1c9 is 2.",
        "With the candidates that are left, r3c3 isn’t 9.",
    ]


def test_a_chain_that_a_net_takes_opens_by_itself_link_by_link() -> None:
    either = (link((0, 2), (40, 2)), link((8, 2), (40, 2)))
    chain = (link((0, 2), (72, 2), True), link((72, 2), (80, 2)), link((80, 2), (8, 2), True))
    other = (link((1, 2), (72, 2), True), *chain[1:])
    digits = (link((0, 2), (0, 3), True), link((0, 3), (8, 3)), link((8, 3), (8, 2), True))

    def inside(*chains: Sequence[Link]) -> list[str]:
        inferences = tuple(Inference("x_chain", 0, 0, links=tuple(each)) for each in chains)
        because = replace(NET.because, links=(NET.because.links[0], *either), inferences=inferences)
        walk = walk_of(NET_STATE, replace(NET, because=because))
        (found,) = (moment for _, moment in moments_of(walk) if "either" in moment.words)
        return words_of(found.inside)

    end = "So at least one end of the chain is true: r1c1 is 2, or r1c9 is 2."
    assert inside(other, chain) == [
        "If r1c1 isn’t 2, then r9c1 is 2 (the only place left in column 1).",
        "r9c1 is 2, so r9c9 isn’t 2 (both in row 9).",
        "r9c9 isn’t 2, so r1c9 is 2 (the only place left in column 9).",
        end,
    ]
    assert inside(other, digits)[3:] == [end], "its ends are those of the whole chain, whatever digits are between"
    assert inside(other) == []


def test_a_claim_of_a_net_without_a_rule_has_no_empty_brackets() -> None:
    either = (link((0, 2), (40, 2)), link((8, 2), (40, 2)))
    links = (NET.because.links[0], *either, link((8, 1), (0, 2), True))
    words = words_of(walk_of(NET_STATE, replace(NET, because=replace(NET.because, links=links))))
    assert words[1] == "r1c1 is 1, so either r1c1 is 2 or r1c9 is 2."


def test_a_colouring_spreads_from_candidate_to_candidate_one_link_at_a_time() -> None:
    walk = walk_of(COLOURED, COLOURING)
    assert words_of(walk) == [
        "In row 1, 7 is in r1c1 (filled) or r1c9 (outlined).",
        "In column 1, 7 is in r1c1 (filled) or r9c1 (outlined).",
        "In row 9, 7 is in r9c1 (outlined) or r9c9 (filled).",
        "One of the colours is true, and either rules this out: 7 can be removed from r5c9.",
    ]
    scene = walk[0]
    first, _, third = (step_at(COLOURING, scene, moment).because.candidates for moment in scene.moments)
    assert {cell for _, cell, _ in first} == {0, 8}
    assert (Role.COLOUR_A, 80, 7) in third


def test_remote_pairs_go_from_cell_to_cell_both_digits_at_a_time() -> None:
    walk = walk_of(BARE, REMOTE_PAIRS)
    assert words_of(walk) == [
        "r1c1 and r1c9 see each other: one is 3, the other 6.",
        "r9c9 sees r1c9, so it is the same as r1c1.",
        "r9c2 sees r9c9, so it differs from r1c1.",
        "One end is 3, the other 6. 3 can be removed from r1c2.",
    ]
    scene = walk[0]
    assert [moment.drawn - moment.since for moment in scene.moments] == [2, 2, 2]
    assert 73 not in {cell for node in scene.nodes[: scene.moments[1].nodes] for cell in node.cells}


def test_the_two_colourings_of_one_step_are_joined_by_what_sees_what() -> None:
    links = (link((8, 7), (80, 7)), *COLOURING.because.links[:2])
    multi = replace(COLOURING, technique="multi_colours", because=replace(COLOURING.because, links=links))
    assert words_of(walk_of(COLOURED, multi))[2] == "r1c9 and r9c9 see each other: they can’t both be 7."


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.technique)
def test_every_walk_draws_all_of_its_links_and_tells_each_in_one_line_at_most(position: Position) -> None:
    state = marked(position.has)
    step = TECHNIQUES[position.technique].first(state)
    assert step is not None
    for scene in walk_of(state, step)[:-1]:
        is_net = step.technique.startswith("forcing_net")  # what goes last, the end of its walk draws
        assert is_net or scene.moments[-1].drawn == len(scene.links)
        assert is_net or scene.moments[-1].nodes == len(scene.nodes)
        told = [at for moment in scene.moments if moment.line for at in moment.line.links]
        assert len(told) == len(set(told))
        assert all(max(start, end) < len(scene.nodes) for start, end, _ in scene.links)
