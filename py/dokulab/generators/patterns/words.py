"""Proofs in words, made from their data here and nowhere else."""

from __future__ import annotations

from types import MappingProxyType

from dokulab.generators.patterns.problem import PatternProblem, Proof

WORDS = MappingProxyType[str, str](
    {
        "unsatisfiable": "No digits in these cells meet the conditions of Nishikawa and Toda for {steps} steps; a SAT "
        "solver proved it, with {conflicts} conflicts.",
        "no-levels-suffice": "No digits in these cells can be solved within {levels} levels, and no puzzle needs more; a "
        "SAT solver proved it, with {conflicts} conflicts.",
    }
)
"""What is said of each kind of proof; facts, cells and units are filled in."""


def in_words(proof: Proof, problem: PatternProblem) -> str:
    """Why there is no puzzle, in a sentence or two."""
    geometry = problem.geometry
    return WORDS.get(proof.kind, proof.kind).format(
        **dict(proof.facts),
        cells=_listed([geometry.cell_name(cell) for cell in proof.cells]),
        units=_listed([geometry.unit_name(unit) for unit in proof.units]),
    )


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
