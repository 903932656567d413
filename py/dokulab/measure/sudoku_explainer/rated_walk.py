"""The walk along a rated step's chains, as the catalogue's own steps have it."""

from __future__ import annotations

from dataclasses import replace

from dokulab.measure.sudoku_explainer.rated_step import ChainNode, RatedStep
from dokulab.people.state import State
from dokulab.people.step import Node
from dokulab.people.walk.claims import Claim
from dokulab.people.walk.scene import Walk
from dokulab.people.walk.steps import walk_of


def rated_walk(state: State, rated: RatedStep) -> Walk:
    """Its chains link by link, on the state before it; empty for a step without a chain.

    Sudoku Explainer's name of the technique keeps the words of the catalogue's own colourings out.
    """
    step = replace(rated.step, technique=rated.technique.value)
    return walk_of(state, step, [_claims(branch) for branch in rated.branches])


def _claims(branch: tuple[ChainNode, ...]) -> tuple[Claim, ...]:
    """Chains are nested no deeper than Sudoku Explainer's levels, so this may call itself."""
    return tuple(
        Claim(Node.of((node.cell, node.digit)), node.is_on, node.parents, tuple(map(_claims, node.inside)))
        for node in branch
    )
