"""Chains and forcing chains branch by branch, link by link, and the chains inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import TypeAlias

from dokulab.people.step import Link, Node, Reason, Role
from dokulab.people.walk.claims import Branch, Claim, ClaimText, as_before, drawn, opening
from dokulab.people.walk.scene import Walk, WalkLine, WalkMoment, WalkNode, WalkScene, end_of, joined_links

Said: TypeAlias = tuple[Node, bool]
"""What a claim says: of which node, and whether it is true."""
_NOTHING_TOLD: Mapping[Said, int] = MappingProxyType({})


def closed_if_alone(branches: Sequence[Branch]) -> Sequence[Branch]:
    """A single chain that is a loop gets the link that closes it: its last claim makes the first true again."""
    branch = branches[0]
    first, last = branch[0], branch[-1]
    is_loop = len(branches) == 1 and first.is_on and not last.is_on and first.node != last.node
    return [[*branch, first._replace(parents=(len(branch) - 1,))]] if is_loop else branches


def branches_along(reason: Reason) -> list[list[Claim]]:
    """The branches along links. A strong link goes from false to true, a weak one from true to false.

    Each starts where its branch has been, or begins another one with a candidate that is true then; where one candidate
    is supposed, all follows from that. Empty where one does not.
    """
    branches: list[list[Claim]] = []
    if len(reason.links) < 2:
        return branches
    is_supposed = bool(reason.candidates_as(Role.ASSUMED))
    places: dict[Said, int] = {}
    for start, end, strong in reason.links:
        premise = (start, not strong)
        if premise not in places:
            if branches and (strong or is_supposed):
                return []
            branches.append([Claim(*premise)])
            places = {premise: 0}
        places.setdefault((end, strong), len(branches[-1]))
        branches[-1].append(Claim(end, strong, (places[premise],)))
    return branches


def walked_branches(branches: Sequence[Branch], text: ClaimText) -> list[WalkScene]:
    """The branches along the links of one of our own steps, each from what is true or false at its start.

    Where one comes to what an earlier one has told, it says so and tells no more lines.
    """
    told: dict[Said, int] = {}
    scenes = []
    for number, branch in enumerate(branches):
        scenes.append(_Walker(branch, text, told=dict(told), of_sets=True).scene(number))
        for claim in branch:
            told.setdefault((claim.node, claim.is_on), number)
    return scenes


def walked_forcing(branches: Sequence[Branch], text: ClaimText) -> list[WalkScene]:
    """The branches of forcing chains, each from a moment that supposes its premise."""
    return [_Walker(branch, text, supposed="Suppose").scene(number) for number, branch in enumerate(branches)]


def walked_chain(links: Sequence[Link], text: ClaimText) -> Walk:
    """The chain that proves that one of two candidates is true; empty where it cannot be walked."""
    branches = branches_along(Reason(links=tuple(links)))
    if not branches:
        return ()
    scenes = [_Walker(branch, text).scene(number) for number, branch in enumerate(branches)]
    return (*scenes, end_of(text.proved(branches), _nodes_of(branches), joined_links(scenes)))


def _nodes_of(branches: Sequence[Branch], gone: Sequence[WalkNode] = ()) -> list[WalkNode]:
    """Those of all branches, in the order of their scenes, when nothing is supposed any more."""
    return [node for branch in branches for node in (*gone, *(drawn(claim)[0] for claim in branch))]


class _Walker:
    """One branch. ``supposed`` is how what it supposes begins, where that is a moment of its own.

    ``gone`` had to go for a chain inside; ``told`` has the branch that has told each claim before.
    """

    def __init__(
        self,
        branch: Branch,
        text: ClaimText,
        *,
        supposed: str = "",
        gone: Sequence[WalkNode] = (),
        told: Mapping[Said, int] = _NOTHING_TOLD,
        of_sets: bool = False,
    ) -> None:
        self.branch = branch
        self.text = text
        self.supposed = supposed
        self.gone = gone
        self.told = told
        self.of_sets = of_sets
        self.firsts = [0, *accumulate(len(claim.parents) for claim in branch)]
        """For each claim the place of its first link among the branch's."""
        self.leads_on = {parent for claim in branch for parent in claim.parents}
        self.known = next(
            (at for at, claim in enumerate(branch) if at and claim.is_on and (claim.node, True) in told), len(branch)
        )
        """From here on the branch is as another one."""

    def scene(self, number: int) -> WalkScene:
        before = len(self.gone)
        nodes = [*self.gone]
        for at, claim in enumerate(self.branch):
            nodes += drawn(claim, supposed=bool(self.supposed) and at == 0)
        links = [
            (before + parent, before + at, int(claim.is_on))
            for at, claim in enumerate(self.branch)
            for parent in claim.parents
        ]
        first = 0 if self.supposed else 1
        moments = [self._moment(at) for at in range(first, len(self.branch))]
        return WalkScene(number, tuple(nodes), tuple(links), tuple(moments))

    def _moment(self, at: int) -> WalkMoment:
        since, drawn_links = self.firsts[at], self.firsts[at + 1]
        nodes = len(self.gone) + at + 1
        inside = walked_inside(self.branch[at], self.branch, self.text)
        return WalkMoment(self._words(at), nodes, since, drawn_links, self._line(at), inside)

    def _line(self, at: int) -> WalkLine | None:
        """A line ends with what is true, or with what leads no further."""
        claim, own = self.branch[at], self._links_to(at)
        if at > self.known:
            return None
        if at == 0:
            return WalkLine(self._words(at), own)
        if not claim.is_on:
            return None if at in self.leads_on else WalkLine(self._words(at), own)
        weak = [parent for parent in claim.parents if parent > 0 and not self.branch[parent].is_on]
        words = self._line_text(at) if len(weak) == len(claim.parents) else self._words(at)
        if at == self.known:
            words += f" {as_before(self.told[claim.node, True])}"
        return WalkLine(words, (*(link for parent in weak for link in self._links_to(parent)), *own))

    def _links_to(self, at: int) -> tuple[int, ...]:
        return tuple(range(self.firsts[at], self.firsts[at + 1]))

    def _line_text(self, at: int) -> str:
        claim, parents = self.branch[at], self._parents_of(at)
        is_first = not self.supposed and not any(cause for parent in parents for cause in parent.parents)
        start = f"If {self.text.claim(self.branch[0])}, then" if is_first else "Then"
        return f"{start} {self.text.claims(parents)}, so {self._follows(claim, parents)}."

    def _words(self, at: int) -> str:
        claim = self.branch[at]
        if at == 0:
            alone = "" if len(self.branch) > 1 else " That is all it takes."
            return f"{self.supposed} {self.text.claim(claim)}.{alone}"
        parents = self._parents_of(at)
        reasons = self.text.claims(parents)
        because = f"If {reasons}, then" if at == 1 and not self.supposed else f"{opening(reasons)}, so"
        return f"{because} {self._follows(claim, parents)}."

    def _follows(self, claim: Claim, parents: Sequence[Claim]) -> str:
        return f"{self.text.claim(claim)}{self.text.rule(parents, claim, of_sets=self.of_sets)}"

    def _parents_of(self, at: int) -> list[Claim]:
        return [self.branch[parent] for parent in self.branch[at].parents]


def walked_inside(claim: Claim, branch: Branch, text: ClaimText) -> Walk:
    """The chain by which a claim of a branch follows from its parents; empty where it takes no chain.

    The parents are ruled out and so shown as they are throughout. Chains are nested no deeper than the step has them.
    """
    if not claim.inside:
        return ()
    branches = closed_if_alone(claim.inside)
    gone = [node for parent in claim.parents for node in drawn(branch[parent])]
    scenes = [
        _Walker(inner, text, supposed="Suppose also that", gone=gone).scene(number)
        for number, inner in enumerate(branches)
    ]
    proved = text.proved(branches)
    if len(branches) == 1 or not branches[-1][-1].says(claim):
        proved = f"{proved} So {text.claim(claim)}."
    return (*scenes, end_of(proved, (*_nodes_of(branches, gone), *drawn(claim)), joined_links(scenes)))
