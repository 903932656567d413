"""Chains of two, three and four strong links of one digit, on the exchange's scale: skyscrapers, kites and their kin.

A strong link is a unit whose places for the digit are two, or, grouped, fall into two groups that other units hold. The
links are joined by weak links: the end of one and the start of the next are in one unit. One of the chain's two ends is
true, so what sees all of both loses the digit; in a loop the ends see each other, and each weak link has one true end.

Ratings: two links 4.0 (both in rows, or both in columns), else 4.1, grouped 4.3. Three 5.4, and 0.1 more each for a box
and for rows as well as columns; a loop of three 5.5; grouped 5.7. Four likewise from 5.8 on, grouped 6.1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import Digit
from dokulab.ground.bits import is_single, lowest
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.rated_step import (
    BOXES,
    COLUMNS,
    IN_ORDER,
    ROWS,
    SETS,
    ExplainerTechnique,
    RatedStep,
)
from dokulab.people.state import State
from dokulab.people.step import Node, Role, Step, chain_of, digit_in


@dataclass(frozen=True, slots=True)
class StrongLink:
    """One of the two groups holds the digit."""

    unit: int
    start: Cells
    end: Cells

    @property
    def is_grouped(self) -> bool:
        return not (is_single(self.start) and is_single(self.end))

    @property
    def reversed(self) -> StrongLink:
        return StrongLink(self.unit, self.end, self.start)


def strong_links(places: Cells, *, grouped: bool) -> list[StrongLink]:
    """The strong links of a digit, single cells or, grouped, all, by unit."""
    found = []
    for unit in IN_ORDER:
        inside = places & SETS.units[unit]
        if not inside or is_single(inside):
            continue
        rest = inside & (inside - 1)
        if is_single(rest):
            found.append(StrongLink(unit, inside ^ rest, rest))
        elif grouped:
            found += [StrongLink(unit, first, inside & ~first) for first in splits(inside, unit)]
    return found


def splits(inside: Cells, unit: int) -> Iterator[Cells]:
    """The first halves of the ways to part a unit's places in two groups, each within one crossing unit."""
    crossing = [SETS.units[other] & inside for other in (BOXES if unit not in BOXES else (*COLUMNS, *ROWS))]
    groups = sorted({group for group in crossing if group})
    for at, first in enumerate(groups):
        for second in groups[at + 1 :]:
            overlap = first & second
            if first | second == inside:
                for half in (first, first & ~overlap) if overlap else (first,):
                    if half and inside & ~half:
                        yield half


def tenths_of(links: tuple[StrongLink, ...], is_loop: bool) -> int:
    """The rating of a chain or a loop, in tenths."""
    count = len(links)
    if any(link.is_grouped for link in links):
        return {2: 43, 3: 57, 4: 61}[count]
    if is_loop and count == 3:
        return 55
    has_box = any(link.unit in BOXES for link in links)
    both = any(link.unit in ROWS for link in links) and any(link.unit in COLUMNS for link in links)
    if count == 2:
        return 41 if has_box or both else 40
    return {3: 54, 4: 58}[count] + has_box + both


def chains_of_strong_links(count: int, *, grouped: bool) -> Callable[[State], Job[list[RatedStep]]]:
    """The step of the first chain of ``count`` strong links, with grouped links or without, if there is one."""

    def find(state: State) -> Job[list[RatedStep]]:
        found: list[Chain] = []
        for digit, places in enumerate(state.candidates):
            yield PAUSE
            found.extend(chains_of_digit(digit, places, count, grouped))
        return [step_of(each) for each in sorted(found, key=order)[:1]]

    return find


class Chain(NamedTuple):
    """Strong links of a digit, joined by weak ones, and the cells that lose it."""

    digit: Digit
    links: tuple[StrongLink, ...]
    lost: Cells
    is_loop: bool


def order(chain: Chain) -> tuple[int, int, int, list[int]]:
    """The lowest-rated first, then what eliminates most, then chains with a box, of equal lines, and of both."""
    units = [link.unit for link in chain.links]
    kinds = {unit // 9 for unit in units}
    tenths = tenths_of(chain.links, chain.is_loop)
    return tenths, -chain.lost.bit_count(), 0 if 2 in kinds else len(kinds), sorted(units)


def step_of(chain: Chain) -> RatedStep:
    nodes = [Node(chain.digit, group) for link in chain.links for group in (link.start, link.end)]
    units = tuple((Role.BASE, link.unit) for link in chain.links)
    because = replace(chain_of(nodes, closed=chain.is_loop), units=units)
    step = Step(eliminations=digit_in(chain.lost, chain.digit), because=because)
    grouped = any(link.is_grouped for link in chain.links)
    variant = "loop" if chain.is_loop else "grouped" if grouped else ""
    tenths = tenths_of(chain.links, chain.is_loop)
    return RatedStep(ExplainerTechnique.STRONG_LINKS, tenths, step, variant=variant)


def may_follow(link: StrongLink, other: StrongLink, seen: Cells) -> bool:
    """Whether a weak link leads from one to the other; ``seen`` is what sees all of the first one's end."""
    return other.unit != link.unit and not other.start & ~seen and not (other.start | other.end) & link.start


def chains_of_digit(digit: int, places: Cells, count: int, grouped: bool) -> Iterator[Chain]:
    links = strong_links(places, grouped=grouped)
    if len(links) < count:
        return
    links += [link.reversed for link in links]
    sees = {link.start: SETS.common_peers(link.start) & places for link in links}
    after = {link: [other for other in links if may_follow(link, other, sees[link.end])] for link in links}
    stack: list[tuple[StrongLink, ...]] = [(link,) for link in reversed(links)]
    while stack:
        chain = stack.pop()
        if len(chain) < count:
            used = 0
            for link in chain:
                used |= link.start | link.end
            units = [link.unit for link in chain]
            stack.extend(
                (*chain, other)
                for other in reversed(after[chain[-1]])
                if other.unit not in units and not (other.start | other.end) & used
            )
            continue
        first, last = chain[0].start, chain[-1].end
        if lowest(first) > lowest(last) or (grouped and not any(link.is_grouped for link in chain)):
            continue
        lost = sees[first] & sees[last]
        is_loop = not last & ~sees[first]
        if is_loop:
            for link, other in zip(chain, (*chain[1:], chain[0]), strict=True):
                lost |= sees[link.end] & sees[other.start]
        for link in chain:
            lost &= ~(link.start | link.end)
        if lost:
            yield Chain(digit, chain, lost, is_loop)
