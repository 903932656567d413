"""The walk of a step, whichever kind of chain it has."""

from __future__ import annotations

from collections.abc import Sequence

from dokulab.people.catalogue import conclusion
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.walk.chains import (
    branches_along,
    closed_if_alone,
    walked_branches,
    walked_chain,
    walked_forcing,
)
from dokulab.people.walk.claims import Branch, ClaimText
from dokulab.people.walk.colours import end_of_colours, walked_colours
from dokulab.people.walk.nets import net_of, walked_net
from dokulab.people.walk.scene import Walk, WalkScene, end_of


def walk_of(state: State, step: Step, branches: Sequence[Branch] = ()) -> Walk:
    """The walk along a step's chain, on the state before it; empty where its links cannot be walked in order.

    ``branches`` are those of forcing chains, where the step has them apart from its links.
    """
    if not step.because.links and not branches:
        return ()
    text = ClaimText(state, step)

    def ended(scenes: Sequence[WalkScene], proved: str) -> Walk:
        return (*scenes, end_of(f"{proved} {conclusion(step, state.geometry)}".strip()))

    if branches:
        closed = closed_if_alone(branches)
        return ended(walked_forcing(closed, text), text.proved(closed))
    coloured = walked_colours(state, step)
    if coloured is not None:
        return ended([coloured], end_of_colours(step, text.text))
    along = branches_along(step.because)
    if along:
        return ended(walked_branches(along, text), _proved(step, along, text))
    net = net_of(state, step)
    return ended([walked_net(net, text, lambda links: walked_chain(links, text))], text.clash) if net else ()


def _proved(step: Step, branches: Sequence[Branch], text: ClaimText) -> str:
    """What the chains of one of our own steps prove together."""
    if step.technique == "kraken_fish_1":
        return "Without a fin, the fish rules it out; with one, the chain from that fin does."
    if len(branches) > 1:
        return "One of the branches holds, and each leads to this:"
    return text.clash or text.proved(branches)
