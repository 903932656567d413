"""The words for proofs, made from their data."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.ground.words import listed
from dokulab.make.patterns.problem import STRATEGIES, PatternProblem, Proof

WORDS = MappingProxyType(
    {
        "clashing-digits": "{cells} are both fixed to {digit}, and both are in {units}.",
        "no-placement": "None of the chosen strategies places a digit: {strategies} only eliminate. So the pattern’s "
        "{free} free cells stay empty.",
        "no-strategy": "No strategy is chosen, so the pattern’s {free} free cells stay empty.",
        "no-clues": "The pattern has no clue cells. Choose the cells for clues first.",
        "few-digits": "The clues show at most {digits} of the {size} digits. Swapping two of the others in a solution "
        "gives another one; at least {needed} digits are needed.",
        "empty-lines": "There is no clue in {units}. Two of these can change places in any solution, which gives "
        "another one, so no puzzle has exactly one solution.",
        "open-band": "In {units} there are too few clues ({clues}), or they are in the wrong cells: even with every "
        "digit outside these lines, the strategies never fill them. All {bands} ways to fill them were "
        "tried, up to renaming digits.",
        "open-cross": "In {units} there are too few clues ({clues}), or they are in the wrong cells: even with every "
        "digit outside these lines, the strategies never fill them. All {pairs} possible ways were "
        "tried, up to renaming digits.",
        "few-clues": "Too few clues ({clues}): no {board} puzzle with fewer than {fewest} has exactly one "
        "solution (McGuire, Tugemann and Civario, 2014).",
        "beyond-naked-singles": "A naked single needs {needed} filled peers. Whatever the digits, these cells "
        "never get that many: {cells}.",
        "only-filling": "All clues are fixed, and with these digits the strategies never fill {cells}.",
        "contradiction": "All clues are fixed, and the strategies lead from these digits to a contradiction.",
        "no-full-grid": "No full grid has the fixed digits: a search of {nodes} nodes found none.",
        "all-grids": "There are {grids} full grids, up to renaming digits, and the strategies solve the clues of none.",
        "all-grids-with-fixed": "There are {grids} full grids, up to renaming digits, that can have the fixed "
        "digits, and the strategies solve the clues of none.",
        "all-fillings": "There are {grids} full grids, up to renaming digits, and the clues of none have exactly one "
        "solution.",
        "all-fillings-wished": "There are {grids} full grids, up to renaming digits. The clues of each were tried, and "
        "none is what was asked for.",
        "full-houses": "Whatever the digits, each of the {free} free cells is the last of its row, column or box when "
        "its turn comes, so nothing harder than that is ever needed.",
        "searched-first-cells": "A naked single would have to fill one of {cells} first. The exact search tried "
        "every way to do so and go on: {partial_fillings} partial fillings, and none leads to a puzzle.",
        "searched": "The exact search tried every way to fill the clues: {partial_fillings} partial fillings, "
        "and none leads to a puzzle.",
        "unsatisfiable": "No digits in these cells meet the conditions of Nishikawa and Toda for {steps} steps; a SAT "
        "solver proved it, with {conflicts} conflicts.",
        "no-levels-suffice": "No digits in these cells can be solved within {levels} levels, and no puzzle needs more; "
        "a SAT solver proved it, with {conflicts} conflicts.",
    }
)
"""The words for each kind of proof; its facts, cells and units are filled in."""

NAMES_NO_STRATEGY = frozenset(
    {"no-clues", "few-digits", "empty-lines", "few-clues", "all-fillings", "all-fillings-wished", "full-houses"}
)
"""The kinds that hold whatever the strategies."""

_MOST_CELLS = 8


def in_words(proof: Proof, problem: PatternProblem) -> str:
    """Why there is no puzzle, in a sentence or two. A kind without words of its own is named."""
    geometry = problem.geometry
    return WORDS.get(proof.kind, f"The method proved it ({proof.kind}).").format(
        **{name: f"{count:,}" for name, count in proof.facts},
        size=geometry.size,
        board=geometry,
        strategies=listed([title for name, title in STRATEGIES.items() if name in problem.strategies]),
        cells=listed(map(geometry.cell_name, proof.cells), most=_MOST_CELLS),
        units=listed(map(geometry.unit_name, proof.units)),
    )
