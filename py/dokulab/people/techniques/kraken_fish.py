"""Kraken fish: a finned fish whose fins do not all see what it eliminates, but lead there by chains.

n rows have the digit n times, and n columns hold it n times at most (or the other way round). Type 1: if no fin is true
the columns lose the digit outside the rows, and a chain from each fin removes it too. Type 2: what goes can be any
candidate; chains lead to it from each fin and from each place in one of the columns, and one of these is true.

The search looks from a candidate that might go: were it true, chains would leave n lines their places in n - 1 others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits, lowest, mask_of, union_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.chain_graph import BreadthFirst, Chain, Graph, linked
from dokulab.people.chain_links import LINKS_WITH_GROUPS, seen_by
from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, Node, Reason, Role, Step, digit_in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique
from dokulab.people.techniques.fish import where_of_a_fish

_LARGEST = 3
"""The most base lines."""
_MOST_CHAINS = 3
"""From the fins and places of one fish."""


class _Fish(NamedTuple):
    """The numbers of its lines; all places of the base lines, those outside n - 1 covers, and outside all of them."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    places: int
    outside: int
    fins: int


@dataclass(slots=True)
class _Followed:
    """What follows by chains if a candidate is true. Candidates are bits of one integer, digit after digit."""

    state: State
    graph: Graph = field(init=False)
    nodes_excluding: dict[Candidate, int] = field(init=False)
    _excluded: list[int] = field(default_factory=list)
    """For each node the candidates that cannot be true if it is."""

    def __post_init__(self) -> None:
        self.graph, self.nodes_excluding = linked(self.state, LINKS_WITH_GROUPS, in_cells=True)
        self._excluded = [self.false_with(node) for node in self.graph.nodes]

    def false_with(self, node: Node) -> int:
        count = self.state.geometry.cell_count
        return union_of(1 << digit * count + cell for cell, digit in seen_by(self.state, node))

    def waves_from(self, candidate: Candidate) -> BreadthFirst:
        waves = BreadthFirst(self.graph, self.nodes_excluding[candidate])
        while waves.advance():
            pass
        return waves

    def false_after(self, nodes: int) -> int:
        return union_of(self._excluded[node] for node in iter_bits(nodes))

    def chain_from(self, candidate: Candidate, waves: BreadthFirst) -> Chain:
        """From the candidate's truth to that of a node that excludes what the waves began with; a shortest one."""
        excluding = self.nodes_excluding[candidate]
        wave = next(wave for wave in waves.waves if wave & excluding)
        return waves.chain_to(lowest(wave & excluding))[::-1]


def _krakens(state: State, *, same_digit: bool) -> FoundSteps:
    followed = _Followed(state)
    count, everywhere = state.geometry.cell_count, state.cell_sets.all_cells
    found: list[tuple[int, Candidate, Reason]] = []
    for candidate, starts in followed.nodes_excluding.items():
        yield PAUSE
        reached = followed.graph.consequences(starts)
        if reached & starts:
            continue  # an alternating chain eliminates it
        cell, own_digit = candidate
        direct, by_chain = followed.false_with(Node(own_digit, 1 << cell)), followed.false_after(reached)
        reasons = list[Reason]()
        for digit in state.cell_sets.digits:
            seen, false = direct >> digit * count & everywhere, by_chain >> digit * count & everywhere
            if (digit == own_digit) is same_digit and false & ~seen & state.candidates[digit]:
                for fish in _fish(state, digit, seen | false, cell if same_digit else None):
                    chained = fish.outside & ~seen
                    if 0 < chained.bit_count() <= _MOST_CHAINS:
                        ends = [(each, digit) for each in iter_bits(chained)]
                        reasons.append(_reason(state, followed, fish, ends, followed.waves_from(candidate)))
        if reasons:
            plainest = min(reasons, key=lambda reason: len(reason.links))
            found.append((len(plainest.links), candidate, plainest))
    for _, candidate, reason in sorted(found, key=lambda entry: entry[:2]):
        yield Step(eliminations=(candidate,), because=reason)


def _fish(state: State, digit: Digit, false: int, target: Cell | None) -> Iterator[_Fish]:
    """Fish all of whose places outside n - 1 covers are ``false``. The last cover is that of ``target``, if any."""
    units, units_of, candidates, n = (
        state.cell_sets.units,
        state.geometry.units_of,
        state.candidates[digit],
        state.cell_sets.size,
    )
    itself = 0 if target is None else 1 << target
    known = state.single_cells  # what a naked single tells is no fish's, whether it has been placed or not
    for first, across in ((0, n), (n, 0)):
        lines: list[tuple[int, int]] = []  # base lines, and the set of the covers that they need
        for base in range(first, first + n):
            places = candidates & units[base]
            if places and not places & (itself | known):
                rest = places & ~false  # each in a cover of its own
                if rest.bit_count() < _LARGEST:
                    lines.append((base, mask_of(units_of[cell][first == 0] for cell in iter_bits(rest))))
        grown: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]  # bases, needed covers, where the next comes from
        for size in range(1, _LARGEST + 1):
            grown = [
                ((*bases, lines[at][0]), needed | lines[at][1], at + 1)
                for bases, needed, start in grown
                for at in range(start, len(lines))
                if (needed | lines[at][1]).bit_count() < _LARGEST
            ]
            for bases, needed, _ in grown if size > 1 else ():
                if needed.bit_count() < size:
                    fish = _covered(
                        units, candidates, bases, list(iter_bits(needed)), itself, range(across, across + n)
                    )
                    if all(units[base] & fish.places & ~fish.fins for base in bases):
                        yield fish


def _covered(
    units: Sequence[int], candidates: int, bases: tuple[int, ...], covers: list[int], itself: int, choices: range
) -> _Fish:
    """The fish with the covers that take most places besides those it needs; the last one has ``itself``, if any."""
    places = union_of(candidates & units[base] for base in bases)
    target = next((cover for cover in choices if itself & units[cover]), None)
    outside = places & ~union_of(units[cover] for cover in covers)

    def rank(cover: int) -> tuple[int, int]:
        return (outside & units[cover]).bit_count(), -cover

    while len(covers) < len(bases) - 1:
        covers.append(max((cover for cover in choices if cover not in covers and cover != target), key=rank))
        outside &= ~units[covers[-1]]
    last = max((cover for cover in choices if cover not in covers), key=rank) if target is None else target
    return _Fish(bases, (*sorted(covers), last), places, outside, outside & ~units[last])


def _reason(state: State, followed: _Followed, fish: _Fish, chained: list[Candidate], waves: BreadthFirst) -> Reason:
    ((_, digit), *_) = chained
    units = [(Role.BASE, unit) for unit in fish.bases] + [(Role.COVER, unit) for unit in fish.covers]
    candidates = dict.fromkeys(digit_in_role(Role.PATTERN, fish.places & ~fish.fins, digit))
    candidates.update(dict.fromkeys(digit_in_role(Role.FIN, fish.fins, digit)))
    links: list[Link] = []
    for cell, _ in chained:
        nodes = [followed.graph.nodes[number] for number in followed.chain_from((cell, digit), waves)]
        links.append(Link(Node(digit, 1 << cell), nodes[0], strong=False))
        links += [Link(one, two, index % 2 == 0) for index, (one, two) in enumerate(pairwise(nodes))]
        for index, node in enumerate(nodes):
            role = Role.ON if index % 2 else Role.OFF
            candidates.update(dict.fromkeys(digit_in_role(role, node.cells, node.digit)))
    return Reason(units=tuple(units), candidates=tuple(candidates), links=tuple(links))


def _why_1(text: StepText) -> str:
    without = f"Without a fin, these {text.digits}s take up {_covers(text)}, so {text.targets} isn’t {text.digits}"
    return f"{_fish_in_words(text)} {without}. With one, it isn’t either: {_branches(text)}."


def _why_2(text: StepText) -> str:
    unit = text.unit_names(text.step.because.units_as(Role.COVER)[-1:])
    or_a_fin = " or a fin" if text.step.because.candidates_as(Role.FIN) else ""
    return (
        f"{_fish_in_words(text)} So one of them is in {unit}{or_a_fin}, and each of these means that {text.targets} "
        f"isn’t {text.digits}: {_branches(text)}."
    )


def _covers(text: StepText) -> str:
    return text.unit_names(sorted(text.step.because.units_as(Role.COVER)))


def _fish_in_words(text: StepText) -> str:
    digit = text.symbol(text.step.because.candidates_as(Role.PATTERN)[0][1])
    fins = text.step.because.candidates_as(Role.FIN)
    apart = f"apart from the {'fin' if len(fins) == 1 else 'fins'} {text.fins}, " if fins else ""
    return f"{apart}{digit} in {text.base} can only go in {_covers(text)}."


def _branches(text: StepText) -> str:
    """Each chain from its fin or place to what excludes the candidate. What an earlier one has told is not repeated."""
    words: list[list[str]] = []
    told: set[tuple[Node, bool]] = set()
    new: set[tuple[Node, bool]] = set()
    before: Node | None = None
    is_told = False
    for start, end, strong in text.step.because.links:
        if start != before:
            told |= new
            new, is_told = set(), False
            words.append([f"if {text.claim(start, True)}"])
        if not is_told:
            is_told = strong and (end, strong) in told
            words[-1].append(f"{text.claim(end, strong)}{', and on as before' if is_told else ''}")
        new.add((end, strong))
        before = end
    return "; ".join(f"{first}, then {', so '.join(rest)}" for first, *rest in words)


_kraken = partial(technique, family=Family.FISH, where=where_of_a_fish)


KRAKEN_FISH_1 = _kraken(
    "kraken_fish_1",
    "Kraken fish, type 1",
    weight=490,
    why=_why_1,
    rare=True,
    about=(
        "A finned fish whose fins don’t all see the candidate that the fish would remove. If a chain from "
        "each of these fins removes it as well, it is false in any case."
    ),
)(partial(_krakens, same_digit=True))
KRAKEN_FISH_2 = _kraken(
    "kraken_fish_2",
    "Kraken fish, type 2",
    weight=500,
    why=_why_2,
    rare=True,
    about=(
        "A fish must have its digit in one of its columns, or in a fin. If a chain from each place in that "
        "column and from each fin removes the same candidate, it is false. It works with rows and columns "
        "swapped, too."
    ),
)(partial(_krakens, same_digit=False))
