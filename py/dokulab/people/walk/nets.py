"""What a forcing net forces, in order, each with what it follows from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dokulab.ground.bits import bit_index, is_single, iter_bits
from dokulab.people.state import State
from dokulab.people.step import Link, Node, Role, Step
from dokulab.people.walk.claims import Claim, ClaimText, drawn, opening
from dokulab.people.walk.scene import Walk, WalkLine, WalkMoment, WalkScene


def net_of(state: State, step: Step) -> tuple[Claim, ...]:
    """From the candidate that is supposed to the contradiction; empty where a step supposes nothing, or has no links.

    What follows by a pattern or by a chain, not by a single, has no parents.
    """
    supposed, links = step.because.candidates_as(Role.ASSUMED), step.because.links
    if not supposed or not links:
        return ()
    net = _Net(state, Node.of(supposed[0]))
    for at, link in enumerate(links):
        following = links[at + 1] if at + 1 < len(links) else None
        if following and not following.strong and not link.strong and _first(following.end) == _first(link.end):
            net.add_either(link.start, following.start)
        reason, target = net.place_of(link.start, not link.strong), net.place_of(link.end, link.strong)
        if reason is not None and target is not None and reason not in net.parents[target]:
            net.parents[target].append(reason)
    return net.claims()


def _first(node: Node) -> tuple[int, int]:
    return node.candidates[0]


class _Net:
    """The claims of a net while it is read from its links."""

    def __init__(self, state: State, supposed: Node) -> None:
        self.state = state
        self.parents: list[list[int]] = []
        self._claims: list[Claim] = []
        self._places: dict[tuple[Node, bool], int] = {}
        self._add(Claim(supposed, True))

    def claims(self) -> tuple[Claim, ...]:
        return tuple(
            Claim(claim.node, claim.is_on, tuple(parents), other=claim.other)
            for claim, parents in zip(self._claims, self.parents, strict=True)
        )

    def add_either(self, one: Node, other: Node) -> None:
        """The two ends of a chain, of which one is true at least. Each stands for both."""
        if (one, True) not in self._places:
            self._add(Claim(one, True, other=other))

    def place_of(self, node: Node, is_on: bool) -> int | None:
        """Where a claim is; it comes last if it is new. None for a digit of a subset: it need not be true there."""
        at = self._places.get((node, is_on))
        if at is not None:
            return at
        is_digit = is_on and is_single(node.cells)
        parents = self._reasons_for(node) if is_digit else ()
        return None if is_digit and not parents else self._add(Claim(node, is_on, tuple(parents)))

    def _add(self, claim: Claim) -> int:
        at = len(self._claims)
        self._claims.append(claim)
        self.parents.append(list(claim.parents))
        for each in claim.each():
            self._places.setdefault((each.node, each.is_on), at)
        return at

    def _reasons_for(self, node: Node) -> Sequence[int]:
        """The places of the candidates that had to go: the cell's others, or the digit's others in a unit.

        Empty where some of them are still there.
        """
        for way in self._ways(node):
            gone = [self._places.get((other, False)) for other in way]
            if gone and None not in gone:
                return [at for at in gone if at is not None]
        return ()

    def _ways(self, node: Node) -> Iterator[list[Node]]:
        cell_sets, cell = self.state.cell_sets, bit_index(node.cells)
        yield [Node(other, node.cells) for other in iter_bits(self.state.digit_sets[cell]) if other != node.digit]
        for unit in cell_sets.geometry.units_of[cell]:
            others = self.state.candidates[node.digit] & cell_sets.units[unit] & ~node.cells
            yield [Node(node.digit, 1 << other) for other in iter_bits(others)]


def walked_net(net: Sequence[Claim], text: ClaimText, walk_inside: Callable[[Sequence[Link]], Walk]) -> WalkScene:
    """A moment for each digit that a net forces, with the digits that it follows from.

    ``walk_inside`` walks the chain that proves one of two candidates.
    """
    chains = [inference.links for inference in text.text.step.because.inferences if inference.links]
    places, nodes = list[range](), []
    for at, claim in enumerate(net):
        nodes += drawn(claim, supposed=at == 0)
        places.append(range(len(nodes) - len(claim.each()), len(nodes)))
    links, moments, since = list[tuple[int, ...]](), list[WalkMoment](), 0
    for at, claim in enumerate(net):
        starts = [start for parent in claim.parents for start in places[parent]]
        links += [(start, places[at][0], int(claim.is_on)) for start in starts]
        if not claim.is_on and claim.parents:
            continue
        words = _forced(net, at, text)
        line = WalkLine(words, tuple(range(since, len(links))))
        found = next((chain for chain in chains if _proves(chain, claim)), ())
        moments.append(WalkMoment(words, places[at].stop, since, len(links), line, walk_inside(found)))
        since = len(links)
    return WalkScene(0, tuple(nodes), tuple(links), tuple(moments))


def _proves(chain: Sequence[Link], claim: Claim) -> bool:
    """Whether the ends of a chain are the two of which one is true."""
    return claim.other is not None and (chain[0].start, chain[-1].end) == (claim.node, claim.other)


def _forced(net: Sequence[Claim], at: int, text: ClaimText) -> str:
    claim = net[at]
    follows = text.claim(claim)
    if at == 0:
        return f"Suppose {follows}."
    if not claim.parents:
        return f"With the candidates that are left, {follows}."
    gone = [net[parent] for parent in claim.parents]
    causes = [cause for one in claim.parents for cause in net[one].parents or (one,)]
    reasons = text.claims([net[cause] for cause in dict.fromkeys(causes)])
    return f"{opening(reasons)}, so {follows}{text.rule(gone, claim)}."
