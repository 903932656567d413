"""Words: every technique's three depths, made from its step alone."""

from __future__ import annotations

import re

import pytest

from dokulab.board.geometry import CLASSIC, geometry
from dokulab.people.catalogue import TECHNIQUES, Depth, conclusion, describe
from dokulab.people.step import Link, LockedSet, Node, Reason, Step, chain_of
from dokulab.people.step_text import StepText
from dokulab.people.technique import Technique
from dokulab.people.techniques.kraken_fish import _branches
from tests.unit.people.marked import Position, marked
from tests.unit.people.positions import POSITIONS

SINGLES = [
    ("naked_single", ["r5c5 = 4"]),
    ("hidden_single", ["7 b5: r5c5"]),
    ("trial", ["r1c1 = 13", "r1c2 = 12", "r1c3 = 12", "r1c4 = 45"]),
]
CASES = SINGLES + [(position.technique, position.has) for position in POSITIONS]


def first_step(technique: str, lines: list[str]) -> Step:
    step = TECHNIQUES[technique].first(marked(lines))
    assert step is not None
    return step


@pytest.mark.parametrize("technique", TECHNIQUES.values(), ids=lambda technique: technique.id)
def test_every_technique_says_what_it_is_in_a_few_sentences(technique: Technique) -> None:
    assert 60 < len(technique.about) < 450
    assert technique.about.endswith(".")
    assert "  " not in technique.about


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
@pytest.mark.parametrize("depth", Depth)
def test_every_technique_has_whole_sentences(case: tuple[str, list[str]], depth: Depth) -> None:
    text = describe(first_step(*case), CLASSIC, depth)
    assert text.endswith((".", ".)"))
    without_sets = re.sub(r" \{\d+\}", "", text)
    assert not re.search(r"[{}]|\bnothing\b(?! else)|\bNone\b|  |\.\.", without_sets)
    assert not re.search(r"[.] [a-q]", text), "a sentence begins small"  # r1c1 may begin one


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.technique)
def test_where_does_not_give_the_elimination_away(position: Position) -> None:
    step = first_step(position.technique, position.has)
    where = describe(step, CLASSIC, Depth.WHERE)
    assert "removed" not in where
    assert where != describe(step, CLASSIC, Depth.WHAT)


def test_where_of_a_single_names_neither_its_cell_nor_its_digit() -> None:
    for technique, lines in SINGLES[:2]:
        where = describe(first_step(technique, lines), CLASSIC, Depth.WHERE)
        assert where == "Look at box 5."


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.technique)
def test_why_names_the_technique_and_what_names_every_cell(position: Position) -> None:
    step = first_step(position.technique, position.has)
    assert describe(step, CLASSIC, Depth.WHY).startswith(TECHNIQUES[position.technique].title)
    what = describe(step, CLASSIC, Depth.WHAT)
    named = re.findall(r"r(\d+)c(\d+)", what)
    cells = {f"r{row}c{column}" for rows, columns in named for row in rows for column in columns}
    assert {CLASSIC.cell_name(cell) for cell, _ in step.eliminations} == cells


def test_a_chain_is_told_from_end_to_end() -> None:
    step = first_step("xy_chain", ["r1c1 = 12", "r1c5 = 23", "r5c5 = 34", "r5c9 = 14"])
    ways = [
        ("r1c1", "1", "2"), ("r1c5", "2", "3"), ("r5c5", "3", "4"), ("r5c9", "4", "1"),
    ]  # fmt: skip
    recorded = ", so ".join(f"{cell} isn’t {out}, so {cell} is {stays}" for cell, out, stays in ways)
    recorded = recorded.replace(", so", ", then", 1)
    assert describe(step, CLASSIC, Depth.WHY) == f"XY-chain: if {recorded}. Either way, 1 is in r1c1 or in r5c9."


def test_a_chain_that_comes_back_to_its_start_proves_that_one_candidate() -> None:
    step = Step("any", because=chain_of([Node(5, 1), Node(4, 1), Node(4, 2), Node(5, 1)]))
    assert StepText(step, CLASSIC).either_end == "r1c1 is 5"


def test_a_colour_of_one_cell_is_told_as_one_and_the_second_group_by_its_colours() -> None:
    several = describe(
        first_step("multi_colours_wrap", ["7 r5: c1 c9", "7 r8: c1 c8", "7 b9: r8c8 r7c9"]), CLASSIC, Depth.WHY
    )
    assert several.endswith(
        "either r8c8 (filled) is 7, or all of r7c9 and r8c1 (outlined) are. Likewise, either r5c1 (filled) is 7, or "
        "r5c9 (outlined) is. r8c1 sees r5c1, and r7c9 sees r5c9. Either way, the outlined colour sees a 7, so it is "
        "the false one."
    )
    one = describe(first_step("multi_colours_wrap", ["7 c5: r3 r5", "7 c4: r2 r3"]), CLASSIC, Depth.WHY)
    assert one.endswith(
        "either r5c5 (filled) is 7, or r3c5 (outlined) is. Likewise, either r2c4 (filled) is 7, or r3c4 (outlined) is. "
        "Either way, r3c5 sees a 7."
    )


def test_a_colouring_is_drawn_with_the_links_of_its_cells_and_no_others() -> None:
    apart = ["7 r7: c8 c9"]  # a pair that no coloured cell is tied to
    step = first_step("colour_wrap", ["7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r3", *apart])
    strong = {tuple(sorted((link.start.cells, link.end.cells))) for link in step.because.links if link.strong}
    r1c1, r1c5, r3c2, r5c2, r5c5 = (1 << cell for cell in (0, 4, 19, 37, 40))
    assert strong == {(r1c1, r1c5), (r1c5, r5c5), (r5c2, r5c5), (r3c2, r5c2)}


def test_a_wrapped_colour_is_told_by_two_cells_that_see_each_other() -> None:
    step = first_step("colour_wrap", ["7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r3"])
    assert describe(step, CLASSIC, Depth.WHY).endswith(
        "either all of r1c5 and r5c2 (filled) are 7, or all of r1c1, r3c2 and r5c5 (outlined) are. "
        "r1c1 and r3c2 have the same colour but see each other, so that colour is false."
    )


@pytest.mark.parametrize(
    ("has", "fault"),
    [
        (["r1c1 = 78", "7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r3"], "put 7 twice in box 1"),
        (
            ["7 r1: c1 c5", "r1c5 = 79", "9 c5: r1 r5", "9 r5: c5 c2", "9 c2: r1 r5", "9 b1: r1c1 r1c2"],
            "put both 7 and 9 in r1c1",
        ),
    ],
)
def test_a_false_colour_of_several_digits_is_told_by_its_contradiction(has: list[str], fault: str) -> None:
    step = first_step("medusa_wrap", has)
    assert f"The outlined colour would {fault}, so" in describe(step, CLASSIC, Depth.WHY)


def test_conclusions_put_cells_with_the_same_digits_together() -> None:
    step = Step("any", eliminations=((0, 4), (1, 4), (40, 2), (40, 4)))
    assert conclusion(step, CLASSIC) == "4 can be removed from r1c1 and r1c2; 2 and 4 from r5c5."
    assert conclusion(Step("any", placements=((80, 9),)), CLASSIC) == "r9c9 is 9."


def test_digits_over_nine_are_letters() -> None:
    assert conclusion(Step("any", placements=((0, 16),)), geometry(4, 4)) == "r1c1 is G."


def test_units_are_listed_by_kind() -> None:
    assert StepText(Step("any"), CLASSIC).unit_names([0, 3, 26]) == "rows 1 and 4 and box 9"


def test_cells_of_one_line_have_one_name() -> None:
    text = StepText(Step("naked_pair"), CLASSIC)
    assert text.cell_names([45, 46]) == "r6c1 and r6c2"
    assert text.cell_names([49, 50, 53]) == "r6c569"
    assert text.cell_names([4, 13, 49]) == "r126c5"
    assert text.cell_names([49, 50, 4]) == "r6c5, r6c6 and r1c5"
    assert text.cell_names([49, 50, 53], "or") == "r6c5, r6c6 or r6c9"
    assert text.group([49, 50]) == "r6c56"
    assert text.group([0, 10]) == "r1c1/r2c2"
    large = StepText(Step("naked_pair"), geometry(4, 4))
    assert large.group([0, 11]) == "r1c1/r1c12"


def test_a_set_has_the_letter_of_the_board_and_its_digits() -> None:
    first, second = LockedSet((0, 1), (1, 2, 3)), LockedSet((49, 50, 53), (8, 2, 3, 6))
    text = StepText(Step("als_xz", because=Reason(sets=(first, second, first))), CLASSIC)
    assert [text.set_name(each) for each in (first, second)] == ["A r1c12 {123}", "B r6c569 {2368}"]


def test_kraken_chains_tell_once_what_they_share() -> None:
    def node(cell: int, digit: int) -> Node:
        return Node(digit, 1 << cell)

    shared = (Link(node(8, 4), node(8, 5), strong=True), Link(node(8, 5), node(80, 5), strong=False))
    links = (
        Link(node(0, 4), node(8, 4), strong=False),
        *shared,
        Link(node(36, 4), node(44, 4), strong=False),
        Link(node(44, 4), node(8, 5), strong=True),
        shared[1],
    )
    step = Step("kraken_fish_1", eliminations=((80, 5),), because=Reason(links=links))
    assert _branches(StepText(step, CLASSIC)) == (
        "if r1c1 is 4, then r1c9 isn’t 4, so r1c9 is 5, so r9c9 isn’t 5; "
        "if r5c1 is 4, then r5c9 isn’t 4, so r1c9 is 5, and on as before"
    )


EXOCETS = [position.has for position in POSITIONS if position.technique == "junior_exocet"]


@pytest.mark.parametrize(
    ("lines", "loses", "words"),
    [
        (EXOCETS[1], (12, 1), "With 1 in r2c4, columns 3 and 7 don’t both have room for it."),
        (
            EXOCETS[2],
            (12, 1),
            "Box 3 needs the digit of r2c4 too, and only its mirror, r3c8 and r3c9, is left for it. "
            "Neither cell has 1.",
        ),
        (
            EXOCETS[2],
            (14, 4),
            "Box 2 needs the digit of r3c7 too, and only its mirror, r2c5 and r2c6, is left for it. "
            "r2c5 can have none of its digits, so r2c6 has it.",
        ),
        (EXOCETS[3], (1, 4), "Only 1 and 3 or 2 and 3 can be in base and targets at once."),
    ],
)
def test_an_exocet_says_what_its_own_conclusion_rests_on(lines: list[str], loses: tuple[int, int], words: str) -> None:
    """Beyond what all exocets have, which ends with the base: the lines, the mirror, or the pairs that matter here."""
    (step,) = [step for step in TECHNIQUES["junior_exocet"].steps(marked(lines)) if loses in step.eliminations]
    assert describe(step, CLASSIC, Depth.WHY).endswith(f"as the base. {words}")


def test_an_exocet_with_digits_in_both_targets_that_have_no_room_says_so_of_each() -> None:
    (lines,) = {tuple(line.replace("1 c4: b2 r4 r5", "1 c4: b2 r4") for line in EXOCETS[1])}
    steps = [step for step in TECHNIQUES["junior_exocet"].steps(marked([*lines])) if (24, 1) in step.eliminations]
    assert [describe(step, CLASSIC, Depth.WHY).split("as the base. ")[1] for step in steps] == [
        "With 1 in r2c4, columns 3 and 7 don’t both have room for it. "
        "With 1 in r3c7, columns 3 and 4 don’t both have room for it."
    ]
