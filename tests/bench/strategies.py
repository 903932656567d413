"""Solving as people do: soundness on every 9x9 file, shares without trial, speed, and agreement with a library.

Every step of every path is held against the solution. The library of test positions (HoDoKu's format) is read from
beside the checkout where a developer has it: for each technique, how many of its cases give what the library says.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from dokulab.batch import classify, strategies_of
from dokulab.formats import parse_grid
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import run
from dokulab.solvers.bitboard import solve_text
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import Path, solve_steps
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Step
from tests import corpus

FILES = (
    *corpus.EXCHANGE,
    "norvig-easy50.txt",
    "norvig-top95.txt",
    "norvig-hardest11.txt",
    "gecode-9x9-18.csv",
    "websudoku-400.csv",
    "qqwing-levels-400.csv",
    "royle17-1000.txt",
    "magictour-top1465.txt",
    "forum-hardest-1106-375.txt",
    "forum-hardest-1905-se11-500.txt",
)
LIBRARY = "hodoku-gpl3/reglib-half.txt"
LIBRARY_CODES = {
    "0000": "full_house",
    "0002": "hidden_single",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    "0300": "x_wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0310": "finned_x_wing",
    "0311": "finned_swordfish",
    "0312": "finned_jellyfish",
    "0320": "sashimi_x_wing",
    "0321": "sashimi_swordfish",
    "0322": "sashimi_jellyfish",
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish",
    "0500": "colour_trap",
    "0501": "colour_wrap",
    "0600": "unique_rectangle_1",
    "0601": "unique_rectangle_2",
    "0602": "unique_rectangle_3",
    "0603": "unique_rectangle_4",
    "0604": "unique_rectangle_5",
    "0605": "unique_rectangle_6",
    "0606": "hidden_rectangle",
    "0610": "bug_plus_one",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pairs",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
}
"""The library's codes of techniques that are in the catalogue under the same definition."""


@dataclass(frozen=True)
class Case:
    """A position of the library, and what its technique does there; ``absent``: the technique must find nothing."""

    technique: str
    state: State
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]
    absent: bool

    def agrees(self) -> bool:
        """Whether the steps together eliminate and place what the library says, or there is none where none may be."""
        steps = list(TECHNIQUES[self.technique].steps(self.state))
        if self.absent:
            return not steps
        found = {candidate for step in steps for candidate in _effect(self.state, step)}
        placed = {candidate for step in steps for candidate in step.placements}
        return self.eliminations <= found and self.placements <= placed


def _effect(state: State, step: Step) -> set[Candidate]:
    """The marks that go with the step; also those that go because of what it places."""
    after = state.after(step)
    return {
        (cell, digit)
        for digit in CLASSIC.digits
        for cell in CLASSIC.cells
        if state.marks[digit] >> cell & 1 and not (after.marks[digit] | after.placed[digit]) >> cell & 1
    }


def library_cases() -> Iterator[Case]:
    for line in corpus.path_of(LIBRARY).read_text(encoding="utf-8").splitlines():
        if not line.startswith(":"):
            continue
        code, _, givens, deleted, eliminations, placements = line.split(":")[1:7]
        base, _, variant = code.partition("-")
        if base in LIBRARY_CODES:
            grid = Grid(tuple(0 if sign == "." else int(sign) for sign in givens.replace("+", "")))
            state = State.initial(grid).without(_candidates(deleted))
            yield Case(
                LIBRARY_CODES[base], state, _candidates(eliminations), _candidates(placements), absent=variant == "x"
            )


def _candidates(text: str) -> frozenset[Candidate]:
    """The library writes digit, row, column."""
    return frozenset(((int(item[-2]) - 1) * 9 + int(item[-1]) - 1, int(item[0])) for item in text.split())


def check_sound(puzzle: str, path: Path) -> None:
    (solution,) = solve_text(puzzle)
    for step in path.steps:
        wrong = [(cell, digit) for cell, digit in step.placements if solution[cell] != str(digit)]
        wrong += [(cell, digit) for cell, digit in step.eliminations if solution[cell] == str(digit)]
        if wrong:
            raise SystemExit(f"{step.technique} is wrong about {wrong} in {puzzle}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=20, help="puzzles a file (0: all)")
    most = parser.parse_args().most
    print("| file | puzzles | steps, all sound | solved without trial | puzzles/s |\n|---|--:|--:|--:|--:|")
    for name in filter(corpus.has, FILES):
        puzzles = corpus.sample(name, most) if most else corpus.puzzles(name)
        started = time.perf_counter()
        paths = [run(solve_steps(parse_grid(puzzle))) for puzzle in puzzles]
        rate = len(puzzles) / (time.perf_counter() - started)
        for puzzle, path in zip(puzzles, paths, strict=True):
            check_sound(puzzle.replace("0", "."), path)
        steps = sum(len(path.steps) for path in paths)
        without = sum(all(step.technique != "trial" for step in path.steps) for path in paths)
        print(f"| {name} | {len(puzzles)} | {steps:,} | {without / len(puzzles):.1%} | {rate:.0f} |", flush=True)
    if corpus.has("royle17-49151.txt.gz"):
        print("\n| strategies | solved of 49,151 | puzzles/s |\n|---|--:|--:|")
        clue_lists = [tuple(map(int, text.replace(".", "0"))) for text in corpus.puzzles("royle17-49151.txt.gz")]
        for names in (["ns"], ["ns", "hs"], ["ns", "hs", "lc"]):
            started = time.perf_counter()
            solved = run(classify(clue_lists, strategies_of(names))).solved_count
            speed = len(clue_lists) / (time.perf_counter() - started)
            print(f"| {'+'.join(names)} | {solved:,} | {speed:,.0f} |", flush=True)
    if corpus.has(LIBRARY):
        agreed: dict[str, list[bool]] = defaultdict(list)
        for case in library_cases():
            agreed[case.technique].append(case.agrees())
        print("\n| technique | cases | agree |\n|---|--:|--:|")
        for technique in filter(agreed.__contains__, TECHNIQUES):
            print(f"| {TECHNIQUES[technique].title} | {len(agreed[technique])} | {sum(agreed[technique])} |")


if __name__ == "__main__":
    main()
