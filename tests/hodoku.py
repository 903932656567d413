"""Reads HoDoKu's library of technique cases, which a developer may have; it is not shipped.

A line is ``:technique[-variant]:candidates:givens:deleted:eliminations:placements:extra:``. In the givens a ``+`` goes
before a digit that is placed but not given; the lists are of ``<digit><row><column>``. Variant ``x`` means that the
technique must not be found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import and_

from dokulab.board.geometry import Digit
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.jobs import run
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.search.solvers.uniqueness import prove_unique
from tests import corpus

FILE = "hodoku-gpl3/reglib-half.txt"

OURS = {
    "0000": ("full_house",),
    "0002": ("hidden_single",),
    "0003": ("naked_single",),
    "0100": ("pointing",),
    "0101": ("claiming",),
    "0110": ("naked_pair",),
    "0111": ("naked_triple",),
    "0200": ("naked_pair",),
    "0201": ("naked_triple",),
    "0202": ("naked_quad",),
    "0210": ("hidden_pair",),
    "0211": ("hidden_triple",),
    "0212": ("hidden_quad",),
    "0300": ("x_wing",),
    "0301": ("swordfish",),
    "0302": ("jellyfish",),
    "0310": ("finned_x_wing",),
    "0311": ("finned_swordfish",),
    "03111": ("finned_swordfish", "sashimi_swordfish"),
    "0312": ("finned_jellyfish",),
    "03121": ("finned_jellyfish", "sashimi_jellyfish"),
    "0320": ("sashimi_x_wing",),
    "0321": ("sashimi_swordfish",),
    "03211": ("finned_swordfish", "sashimi_swordfish"),
    "0322": ("sashimi_jellyfish",),
    "03221": ("finned_jellyfish", "sashimi_jellyfish"),
    "0331": ("franken_fish",),
    "0332": ("franken_fish",),
    "0340": ("finned_franken_fish",),
    "0341": ("finned_franken_fish",),
    "03411": ("finned_franken_fish",),
    "0342": ("finned_franken_fish",),
    "03421": ("finned_franken_fish",),
    "0362": ("finned_mutant_fish",),
    "03621": ("finned_mutant_fish",),
    "0363": ("finned_mutant_fish",),
    "0364": ("finned_mutant_fish",),
    "0400": ("skyscraper",),
    "0401": ("two_string_kite",),
    "0402": ("empty_rectangle",),
    "0403": ("turbot_fish",),
    "0404": ("two_string_kite",),
    "0405": ("empty_rectangle",),
    "0500": ("colour_trap",),
    "0501": ("colour_wrap",),
    "0502": ("multi_colours",),
    "0503": ("multi_colours_wrap",),
    "0600": ("unique_rectangle_1",),
    "0601": ("unique_rectangle_2",),
    "0602": ("unique_rectangle_3",),
    "0603": ("unique_rectangle_4",),
    "0604": ("unique_rectangle_5",),
    "0605": ("unique_rectangle_6",),
    "0606": ("hidden_rectangle",),
    "0607": ("avoidable_rectangle",),
    "0608": ("avoidable_rectangle_2",),
    "0610": ("bug_plus_one",),
    "0701": ("x_chain",),
    "0702": ("xy_chain",),
    "0703": ("remote_pairs",),
    "0706": ("aic",),
    "0707": ("aic",),
    "0708": ("aic",),
    "0709": ("grouped_aic", "als_aic"),
    "0710": ("grouped_aic", "als_aic"),
    "0711": ("grouped_aic", "als_aic"),
    "0800": ("xy_wing",),
    "0801": ("xyz_wing",),
    "0803": ("w_wing",),
    "0901": ("als_xz", "als_aic"),
    "0902": ("als_xy_wing", "als_aic"),
    "0903": ("als_chain", "als_aic"),
    "0904": ("death_blossom",),
    "1101": ("sue_de_coq",),
}
"""HoDoKu's code to our techniques. A fifth figure in its fish codes stands for two fish in one step."""

SEVERAL_STEPS = frozenset(
    (
        *("03111", "03121", "03211", "03221", "03411", "03421", "03621", "0404", "0405", "0502"),
        *("0706", "0707", "0708", "0709", "0710", "0711", "0901", "0902", "0903"),
    )
)
"""Codes whose one step may be several of ours: two fish, kites or colourings at once; and chains, of which we give a
shortest one for each elimination, and which have almost locked sets as nodes in HoDoKu's grouped chains too."""

NOT_FOUND = {"0363": 1, "0364": 1, "0709": 1, "0904": 1}
"""How many cases of a code we miss: two fish have five and six base units; in one loop an almost locked set is locked
in its other digits as well; one death blossom has a larger set than ours may be."""


TEMPLATES = ("1201", "1202")
"""Template set and template delete, the two codes that we leave out. HoDoKu lists all ways to place each digit, and
drops those that use a certain cell of another digit, until no more go. That is :func:`placings`: it gives each of its
ten cases, but in nine of them it leaves every digit one way, which is the solution and not a step that explains."""


@dataclass(frozen=True, slots=True)
class Case:
    """A position, and what the technique does there; with ``must_fail`` it must do nothing."""

    code: str
    line: str
    state: State
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]
    must_fail: bool

    def agrees(self) -> bool:
        steps = [step for technique in OURS[self.code] for step in TECHNIQUES[technique].steps(self.state)]
        if self.must_fail:
            return not steps
        if self.placements:
            return any(self.placements == set(step.placements) for step in steps)
        effects = [self._effect(step) for step in steps]
        if self.code in SEVERAL_STEPS:
            return self.eliminations <= set().union(*effects)
        return any(self.eliminations == set(step.eliminations) for step in steps) or any(
            step.placements and self.eliminations <= effect for step, effect in zip(steps, effects, strict=True)
        )

    def _effect(self, step: Step) -> set[Candidate]:
        """The candidates that are gone after a step. One that places a digit eliminates the others of its cell."""
        after = self.state.after(step)
        return {
            (cell, digit)
            for cell in self.state.geometry.cells
            for digit in set(self.state.candidates_of(cell)) - set(after.candidates_of(cell))
        }


def cases(codes: Collection[str] = OURS) -> Iterator[Case]:
    """The cases of these codes. Raises FileNotFoundError where the library is not at hand."""
    for line in corpus.path_of(FILE).read_text("utf-8").splitlines():
        if not line.startswith(":"):
            continue
        code, _, variant = line.split(":")[1].partition("-")
        if code in codes:
            yield _case(code, variant, line)


def placings(state: State) -> dict[Digit, list[int]]:
    """All ways to place each digit, as sets of cells, without those that use a cell that another digit must have."""
    found = {digit: _placings_of(state, digit) for digit in state.cell_sets.digits}
    while True:
        certain = {digit: reduce(and_, ways) for digit, ways in found.items()}
        kept = {
            digit: [way for way in ways if not any(way & cells for other, cells in certain.items() if other != digit)]
            for digit, ways in found.items()
        }
        if kept == found:
            return found
        found = kept


def _placings_of(state: State, digit: Digit) -> list[int]:
    """One cell of every row, none of which see each other."""
    found = [(0, state.placed[digit] | state.candidates[digit])]  # cells chosen, and those that are left to choose from
    for row in state.cell_sets.rows:
        found = [
            (chosen | 1 << cell, left & ~state.cell_sets.peers[cell])
            for chosen, left in found
            for cell in iter_bits(left & row)
        ]
    return [chosen for chosen, _ in found]


def _case(code: str, variant: str, line: str) -> Case:
    _, _, _, givens, deleted, eliminations, placements, *_ = line.split(":")
    digits = Grid(tuple(0 if symbol == "." else int(symbol) for symbol in givens.replace("+", "")))
    proof = run(prove_unique(Grid(tuple(_clues(givens)))))
    assert proof is not None, f"{line} has several solutions"
    state = State.initial(digits).without(_candidates(deleted)).with_proof(proof)
    return Case(code, line, state, _candidates(eliminations), _candidates(placements), variant == "x")


def _clues(givens: str) -> Iterator[int]:
    """The digits without a ``+`` before them, and 0 for every other cell."""
    placed = False
    for symbol in givens:
        if symbol != "+":
            yield 0 if placed or symbol == "." else int(symbol)
        placed = symbol == "+"


def _candidates(text: str) -> frozenset[Candidate]:
    return frozenset(
        (9 * int(row) - 9 + int(column) - 1, int(digit)) for digit, row, column in map(tuple, text.split())
    )
