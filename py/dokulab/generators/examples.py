"""The page's example of each technique: ``python -m dokulab.generators.examples > web/steps/examples.json``.

Found on the paths of minimal puzzles that are made from a seed, so that anyone can find them again. The technique is
the easiest one on its position; of all positions of a technique the plainest is kept.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from random import Random

from dokulab.formats import grid_text
from dokulab.geometry import CLASSIC
from dokulab.grids.clues import minimal_clues
from dokulab.grids.full_grid import random_full_grid
from dokulab.grids.symmetry import orbits
from dokulab.jobs import Job, Progress, run
from dokulab.strategies.path import solve_steps
from dokulab.strategies.state import State
from dokulab.strategies.step import Step

SEED = 1
PUZZLES = 8000


@dataclass(frozen=True, slots=True)
class Example:
    """A step, on the state before it."""

    state: State
    step: Step

    @property
    def tangle(self) -> tuple[int, int]:
        """Less is plainer: what justifies the step and what it changes, then the marks on the board."""
        reason = self.step.because
        shown = len(reason.candidates) + 2 * len(reason.links) + len(self.step.eliminations)
        return shown, self.state.mark_count

    def as_data(self) -> dict[str, object]:
        """The digits as text, and for each cell the set of its candidates, bit d - 1 for digit d."""
        return {
            "digits": grid_text(self.state.grid),
            "candidates": [digit_set >> 1 for digit_set in self.state.digit_sets],
        }


def find_examples(puzzles: int = PUZZLES, seed: int = SEED) -> Job[dict[str, Example]]:
    """The plainest example of each technique that turns up, by the technique's id. Trial has none."""
    rng = Random(f"{seed}/examples")
    found: dict[str, Example] = {}
    for number in range(puzzles):
        clues = yield from minimal_clues(random_full_grid(rng), orbits(CLASSIC, "none"), rng)
        path = yield from solve_steps(clues.puzzle)
        state = path.start
        for step in path.steps:
            example = Example(state, step)
            known = found.get(step.technique)
            if step.technique != "trial" and (known is None or example.tangle < known.tangle):
                found[step.technique] = example
            state = state.after(step)
        yield Progress((number + 1) / puzzles, {"techniques": len(found)})
    return found


def main() -> None:
    found = run(find_examples())
    lines = [f"{json.dumps(technique)}: {json.dumps(found[technique].as_data())}" for technique in sorted(found)]
    sys.stdout.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
