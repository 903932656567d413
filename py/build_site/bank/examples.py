"""The page's examples of each technique, and how they are found.

    python -m build_site.bank.examples web/shared/steps/examples.json PUZZLES... > examples.json

keeps the examples that are there, looks for plainer ones on the paths of the puzzles (files of any form that the
commands read), and writes the plainest. On an example its technique is the easiest one; of some that are hardly
ever the easiest, it is the easiest besides singles, locked candidates and subsets. Trial has none.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.cli.puzzles import read_puzzles
from dokulab.ground.jobs import PAUSE, Job, run
from dokulab.people.catalogue import CATALOGUE, RANKS, TECHNIQUES
from dokulab.people.path import next_step, solve_steps
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.technique import Technique
from dokulab.search.solvers.uniqueness import prove_unique

EXAMPLES = 3
"""Of each technique, each from another puzzle."""

RARELY_EASIEST = (
    *("hidden_quad", "franken_fish", "mutant_fish", "multi_colours", "multi_colours_wrap"),
    *("sk_loop", "junior_exocet", "msls"),
)
_BASIC = CATALOGUE[: RANKS["x_wing"]]
_BASIC_IDS = frozenset(technique.id for technique in _BASIC)


def easier_and(technique: str) -> tuple[Technique, ...]:
    """The techniques among which this one is the easiest on its examples."""
    return (*_BASIC, TECHNIQUES[technique]) if technique in RARELY_EASIEST else CATALOGUE


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

    @property
    def puzzle(self) -> Grid:
        """The clues."""
        return self.state.unique.puzzle if self.state.unique else self.state.grid

    def as_data(self) -> dict[str, object]:
        """The clues and the digits as text, and for each cell the set of its candidates, bit d - 1 for digit d."""
        return {
            "puzzle": grid_text(self.puzzle),
            "digits": grid_text(self.state.grid),
            "candidates": [digit_set >> 1 for digit_set in self.state.digit_sets],
        }


def state_of(data: dict[str, Any]) -> Job[State]:
    """The state of an example that was written by :meth:`Example.as_data`."""
    sets = ([digit for digit in CLASSIC.digits if mask >> digit - 1 & 1] for mask in data["candidates"])
    state = State.with_candidates(parse_grid(data["digits"]), sets)
    proof = yield from prove_unique(parse_grid(data["puzzle"]))
    return state if proof is None else state.with_proof(proof)


def examples_on(known: Iterable[tuple[str, State]], puzzles: Iterable[Grid]) -> Job[dict[str, list[Example]]]:
    """The plainest examples of each technique, among those known and on the paths of the puzzles."""
    found: dict[str, list[Example]] = {}
    for technique, state in known:
        step = yield from next_step(state, easier_and(technique))
        if step is not None and step.technique == technique:
            found.setdefault(technique, []).append(Example(state, step))
        yield PAUSE
    for puzzle in puzzles:
        path = yield from solve_steps(puzzle)
        state = path.start
        for step in path.steps:
            steps = [step] if step.technique not in RARELY_EASIEST else []
            if step.technique not in _BASIC_IDS:
                steps += filter(None, (TECHNIQUES[rare].first(state) for rare in RARELY_EASIEST))
            for each in steps:
                found.setdefault(each.technique, []).append(Example(state, each))
            state = state.after(step)
        yield PAUSE
    found.pop("trial", None)
    return {technique: _plainest(found[technique]) for technique in sorted(found)}


def _plainest(examples: list[Example]) -> list[Example]:
    chosen: dict[Grid, Example] = {}
    for example in sorted(examples, key=lambda example: example.tangle):
        chosen.setdefault(example.puzzle, example)
    return list(chosen.values())[:EXAMPLES]


def main(known: str, *files: str) -> None:
    data = json.loads(Path(known).read_text("ascii"))
    states = [(technique, run(state_of(example))) for technique, examples in data.items() for example in examples]
    found = run(examples_on(states, (given.grid() for given in read_puzzles(files))))
    lines = []
    for technique, examples in found.items():
        each = ",\n  ".join(json.dumps(example.as_data()) for example in examples)
        lines.append(f"{json.dumps(technique)}: [\n  {each}\n]")
    sys.stdout.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
