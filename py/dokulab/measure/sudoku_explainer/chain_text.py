"""Forcing chains in words: each branch from what it supposes, link by link, and what the branches prove together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from dokulab.board.geometry import CLASSIC
from dokulab.ground.words import listed
from dokulab.measure.sudoku_explainer.rated_step import ChainNode, ExplainerTechnique, RatedStep

_KINDS = {"x": "X-", "y": "Y-", "xy": ""}
_UNDYNAMIC = ("static", "")
_INSIDE = {
    "plus": " with sets",
    "chains": " with chains inside",
    "multiple": " with cell and region chains inside",
    "nested": " with dynamic chains inside",
}


def _of_kind(name: str) -> Callable[[str], str]:
    """``"Bidirectional X-cycle"``"""
    return lambda variant: name.format(_KINDS[variant])


def _dynamic(name: str) -> Callable[[str], str]:
    """``"Dynamic cell forcing chains with sets"``"""

    def title(variant: str) -> str:
        described = f"{'' if variant in _UNDYNAMIC else 'Dynamic '}{name}{_INSIDE.get(variant, '')}"
        return described[0].upper() + described[1:]

    return title


CHAINS: Mapping[ExplainerTechnique, tuple[Callable[[str], str], str | None]] = MappingProxyType(
    {
        ExplainerTechnique.BIDIRECTIONAL_CYCLE: (_of_kind("Bidirectional {}cycle"), "aic"),
        ExplainerTechnique.FORCING_CHAIN: (_of_kind("Forcing {}chain"), "aic"),
        ExplainerTechnique.NISHIO: (_dynamic("Nishio"), "forcing_net"),
        ExplainerTechnique.DOUBLE_CHAINS: (_dynamic("double forcing chains"), "forcing_net"),
        ExplainerTechnique.CONTRADICTION_CHAINS: (_dynamic("contradiction forcing chains"), "forcing_net"),
        ExplainerTechnique.REGION_CHAINS: (_dynamic("region forcing chains"), "forcing_chains"),
        ExplainerTechnique.CELL_CHAINS: (_dynamic("cell forcing chains"), "forcing_chains"),
    }
)
"""For each kind of chain its title, which depends on the step's variant, and what is like it in the catalogue."""


def claim(node: ChainNode) -> str:
    """``"r1c1 is 5"`` or ``"r1c1 isn't 5"``."""
    verb = "is" if node.is_on else "isn’t"
    return f"{CLASSIC.cell_name(node.cell)} {verb} {node.digit}"


def branch_words(branch: tuple[ChainNode, ...]) -> str:
    """A branch from its premise to its end: ``"if r1c1 is 5, then r1c7 isn't 5, so r1c9 is 5"``.

    What follows from more than the node before names all its reasons, and the chain inside by which it follows, if any.
    """
    first, *rest = branch
    if not rest:
        return f"if {claim(first)}, nothing more needs to follow"
    words = f"if {claim(first)}"
    for at, node in enumerate(rest, 1):
        if node.inside:
            inside = "; ".join(map(branch_words, node.inside))
            words += f"; {listed(claim(branch[parent]) for parent in node.parents)}, so {claim(node)} (then {inside})"
        elif node.parents == (at - 1,):
            words += f"{', then' if at == 1 else ', so'} {claim(node)}"
        else:
            words += f"; {listed(claim(branch[parent]) for parent in node.parents)}, so {claim(node)}"
    return words


def why_of_branches(step: RatedStep) -> tuple[str, str]:
    """Where to look for forcing chains, and why they hold; both texts for people, the second begins small."""
    described = [branch_words(branch) for branch in step.branches]
    every = ". ".join(f"{words[0].upper()}{words[1:]}" for words in described)
    premise, end = step.branches[0][0], step.branches[0][-1]
    match step.technique:
        case ExplainerTechnique.CELL_CHAINS:
            name, digits = (
                CLASSIC.cell_name(premise.cell),
                listed((str(branch[0].digit) for branch in step.branches), "or"),
            )
            return (
                f"Look at what follows from each candidate of {name}.",
                f"{name} is {digits}. {every}. Whichever it is, {claim(end)}.",
            )
        case ExplainerTechnique.REGION_CHAINS:
            (unit,) = step.units
            place = CLASSIC.unit_name(unit)
            cells = listed((CLASSIC.cell_name(branch[0].cell) for branch in step.branches), "or")
            return (
                f"Look at what follows from each place for {premise.digit} in {place}.",
                f"in {place}, {premise.digit} is in {cells}. {every}. Wherever it is, {claim(end)}.",
            )
    every = every[0].lower() + every[1:]
    if step.technique is ExplainerTechnique.DOUBLE_CHAINS:
        where = f"Look at what follows if {claim(premise)}, and what if it isn’t."
        return where, f"{every}. Either way, {claim(end)}."
    where = f"Look at what follows if {claim(premise)}."
    if step.technique is ExplainerTechnique.FORCING_CHAIN:
        return where, f"{every}. Supposing that {claim(premise)} leads to its opposite."
    name, digit = CLASSIC.cell_name(end.cell), end.digit
    return where, f"{every}. {name} can’t both be {digit} and not be {digit}, so the supposition is wrong."
