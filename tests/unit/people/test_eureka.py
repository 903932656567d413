"""Chains in Eureka notation."""

from __future__ import annotations

from itertools import pairwise

from dokulab.board.geometry import CLASSIC, Cell, Digit, Geometry, geometry
from dokulab.people.step import Candidate, Link, LockedSet, Node, Reason, Step
from dokulab.people.walk.eureka import eureka


def chain(
    *nodes: tuple[Digit, Cell] | tuple[Digit, Cell, Cell], lost: tuple[Candidate, ...], sets: tuple[LockedSet, ...] = ()
) -> Step:
    """A chain from node to node, each a digit and its cells; its links are strong and weak in turns."""
    along = [Node(digit, sum(1 << cell for cell in cells)) for digit, *cells in nodes]
    links = tuple(Link(one, two, at % 2 == 0) for at, (one, two) in enumerate(pairwise(along)))
    return Step("aic", eliminations=lost, because=Reason(links=links, sets=sets))


def written(step: Step, board: Geometry = CLASSIC) -> str | None:
    return eureka(step, board)


def test_a_chain_of_one_digit_names_it_once() -> None:
    step = chain((4, 0), (4, 8), (4, 80), (4, 72), lost=((36, 4),))
    assert written(step) == "(4)r1c1 = r1c9 - r9c9 = r9c1 => r5c1<>4"


def test_cells_with_two_candidates_have_both_before_their_name() -> None:
    step = chain((4, 0), (5, 0), (5, 8), (6, 8), (6, 80), (4, 80), lost=((72, 4),))
    assert written(step) == "(4=5)r1c1 - (5=6)r1c9 - (6=4)r9c9 => r9c1<>4"


def test_the_digit_is_named_again_where_it_changes_and_a_loop_is_closed() -> None:
    step = chain((4, 0), (4, 8), (5, 8), (5, 0, 1), (4, 0), lost=((1, 4), (8, 6)))
    assert written(step) == "(4)r1c1 = r1c9 - (5)r1c9 = r1c12 - loop => r1c2<>4, r1c9<>6"


def test_an_almost_locked_set_has_all_its_cells() -> None:
    sets = (LockedSet((0, 1), (1, 2, 3)), LockedSet((27, 29, 37), (1, 2, 4, 5)))
    step = chain((2, 1), (1, 0), (1, 27), (2, 29), lost=((28, 2),), sets=sets)
    assert written(step) == "(2=1)r1c12 - (1=2)r4c1|r4c3|r5c2 => r4c2<>2"


def test_on_a_large_board_numbers_of_two_figures_do_not_run_together() -> None:
    step = chain((16, 10, 11), (16, 26), lost=((27, 16),))
    assert written(step, geometry(4, 4)) == "(G)r1c11|r1c12 = r2c11 => r2c12<>G"


def test_what_is_not_one_chain_has_no_such_text() -> None:
    assert written(Step("x_wing", eliminations=((19, 7),))) is None
    one, two, three, four = (Node(4, 1 << cell) for cell in (0, 8, 80, 72))
    apart = (Link(one, two, True), Link(two, three, False), Link(Node(4, 1 << 79), four, True))
    doubled = (Link(one, two, True), Link(two, three, True))
    for links in (apart, doubled):
        assert written(Step("aic", eliminations=((36, 4),), because=Reason(links=links))) is None
