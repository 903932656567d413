"""For each technique that eliminates: a position that has it, what it eliminates there, and a near miss.

Worked out by hand on a grid that is otherwise full of candidates, so that nothing else is to be found.
"""

from __future__ import annotations

from tests.unit.people.crossing_positions import CROSSING_POSITIONS
from tests.unit.people.marked import Position
from tests.unit.people.uniqueness_positions import UNIQUENESS_POSITIONS

_X_CHAIN = ["7 r1: c1 c4", "7 r5: c4 c8"]
_LAST_OF_JELLYFISH = ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c7 c5"]
_SK_LOOP = [
    *("r2c1 = 1278", "r2c3 = 1278", "r2c7 = 1234", "r2c9 = 1234"),
    *("r1c8 = 3456", "r3c8 = 3456", "r7c8 = 5678", "r9c8 = 5678"),
    *("r8c7 = 1278", "r8c9 = 1278", "r8c1 = 1234", "r8c3 = 1234"),
    *("r7c2 = 3456", "r9c2 = 3456", "r1c2 = 5678", "r3c2 = 5678"),
]


POSITIONS = [
    *UNIQUENESS_POSITIONS,
    *CROSSING_POSITIONS,
    Position("pointing", ["7 b1: r1c1 r1c3"], "7 r1 - b1", ["7 b1: r1c1 r2c3"]),
    Position("pointing", ["7 b6: r4c8 r6c8"], "7 c8 - b6", ["7 b6: r4c8 r6c7"]),
    Position("claiming", ["7 r1: c1 c3"], "7 b1 - r1", ["7 r1: c1 c4"]),
    Position("claiming", ["7 c9: r7 r8"], "7 b9 - c9", ["7 c9: r6 r7"]),
    Position("naked_pair", ["r1c1 = 12", "r1c5 = 12"], "12 r1 - r1c1 r1c5", ["r1c1 = 12", "r1c5 = 13"]),
    Position("naked_pair", ["r1c1 = 12", "r1c2 = 12"], "12 r1 b1 - r1c1 r1c2", ["r1c1 = 12", "r1c2 = 123"]),
    Position(
        "naked_triple",
        ["r1c1 = 12", "r1c5 = 23", "r1c9 = 13"],
        "123 r1 - r1c1 r1c5 r1c9",
        ["r1c1 = 12", "r1c5 = 23", "r1c9 = 14"],
    ),
    Position(
        "naked_quad",
        ["r1c1 = 12", "r4c1 = 23", "r5c1 = 34", "r9c1 = 14"],
        "1234 c1 - r1 r4 r5 r9",
        ["r1c1 = 12", "r4c1 = 23", "r5c1 = 34", "r9c1 = 15"],
    ),
    Position("hidden_pair", ["1 r1: c1 c5", "2 r1: c1 c5"], "3456789 r1c1 r1c5", ["1 r1: c1 c5", "2 r1: c1 c6"]),
    Position(
        "hidden_triple",
        ["1 b5: r4c4 r5c5", "2 b5: r5c5 r6c6", "3 b5: r4c4 r6c6"],
        "456789 r4c4 r5c5 r6c6",
        ["1 b5: r4c4 r5c5", "2 b5: r5c5 r6c6", "3 b5: r4c4 r6c5"],
    ),
    Position(
        "hidden_quad",
        ["1 r1: c1 c4", "2 r1: c4 c5", "3 r1: c5 c9", "4 r1: c1 c9"],
        "56789 r1c1 r1c4 r1c5 r1c9",
        ["1 r1: c1 c4", "2 r1: c4 c5", "3 r1: c5 c9", "4 r1: c1 c8"],
    ),
    Position("x_wing", ["7 r1: c2 c8", "7 r5: c2 c8"], "7 c2 c8 - r1 r5", ["7 r1: c2 c8", "7 r5: c2 c4 c8"]),
    Position("x_wing", ["7 c2: r1 r5", "7 c8: r1 r5"], "7 r1 r5 - c2 c8", ["7 c2: r1 r5", "7 c8: r1 r6"]),
    Position(
        "swordfish",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c1 c7"],
        "7 c1 c4 c7 - r1 r4 r7",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c1 c8"],
    ),
    Position(
        "jellyfish",
        ["7 c1: r1 r4", "7 c2: r4 r7", "7 c4: r7 r8", "7 c7: r1 r8"],
        "7 r1 r4 r7 r8 - c1 c2 c4 c7",
        ["7 c1: r1 r4", "7 c2: r4 r7", "7 c4: r7 r8", "7 c7: r1 r9"],
    ),
    # The fin in r5c9 sees column 8 in its box only.
    Position("finned_x_wing", ["7 r1: c2 c8", "7 r5: c2 c8 c9"], "7 r4c8 r6c8", ["7 r1: c2 c8", "7 r5: c2 c8 c5"]),
    # Either of c8 and c9 may be the cover, the other's place is the fin then.
    Position("sashimi_x_wing", ["7 r1: c2 c8", "7 r5: c2 c9"], "7 r4c8 r6c8 r2c9 r3c9", ["7 r1: c2 c8", "7 r5: c2 c6"]),
    Position(
        "finned_swordfish",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c1 c7 c8"],
        "7 r8c7 r9c7",
        ["7 r1: c1 c4", "7 r4: c4 c7 c8", "7 r7: c1 c7 c8"],
    ),
    Position(
        "sashimi_swordfish",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c1 c8"],
        "7 r8c7 r9c7 r5c8 r6c8",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c5 c8"],
    ),
    # One fin in r9c2; a second one in r4c2 lies in another box.
    Position(
        "finned_jellyfish",
        [*_LAST_OF_JELLYFISH, "7 r9: c5 c1 c2"],
        "7 r8c1",
        ["7 r1: c1 c4", "7 r4: c4 c7 c2", "7 r7: c7 c5", "7 r9: c5 c1 c2"],
    ),
    # The same rows with columns 1, 2, 4, 7 as covers have their fins in column 5, in box 8; row 7 is left with one.
    Position(
        "sashimi_jellyfish",
        [*_LAST_OF_JELLYFISH, "7 r9: c5 c1 c2"],
        "7 r8c4",
        ["7 r1: c1 c4", "7 r4: c4 c7", "7 r7: c7 c5 c1", "7 r9: c5 c1 c2"],
    ),
    Position("skyscraper", ["7 c2: r1 r5", "7 c5: r1 r6"], "7 r6c1 r6c3 r5c4 r5c6", ["7 c2: r1 r5", "7 c5: r2 r6"]),
    Position("two_string_kite", ["7 r1: c2 c7", "7 c3: r2 r8"], "7 r8c7", ["7 r1: c2 c7", "7 c3: r4 r8"]),
    Position("turbot_fish", ["7 b5: r4c4 r6c6", "7 r8: c6 c1"], "7 r4c1", ["7 b5: r4c4 r6c5", "7 r8: c6 c1"]),
    Position(
        "empty_rectangle",
        ["7 b5: r5c4 r5c6 r4c5", "7 c2: r5 r8"],
        "7 r8c5",
        ["7 b5: r5c4 r5c6 r4c5", "7 c2: r4 r8"],
    ),
    Position(
        "remote_pairs",
        ["r1c1 = 12", "r1c5 = 12", "r5c5 = 12", "r5c9 = 12"],
        "12 r1c9 r5c1",
        ["r1c1 = 12", "r1c5 = 12", "r5c5 = 12", "r5c9 = 13"],
    ),
    Position(
        "xy_wing",
        ["r1c1 = 12", "r1c5 = 13", "r5c1 = 23"],
        "3 r5c5",
        ["r1c1 = 12", "r1c5 = 13", "r5c1 = 24"],
    ),
    Position(
        "xyz_wing",
        ["r1c1 = 123", "r1c5 = 13", "r2c2 = 23"],
        "3 r1c2 r1c3",
        ["r1c1 = 123", "r1c5 = 13", "r5c5 = 23"],
    ),
    Position(
        "w_wing",
        ["r1c1 = 12", "r5c9 = 12", "1 r8: c1 c9"],
        "2 r1c9 r5c1",
        ["r1c1 = 12", "r5c9 = 12", "1 r8: c1 c8"],
    ),
    # 1 and 2 can be once in row 1, 3 once in box 1; the 4s of r1c5 and r2c2 do not see each other.
    Position(
        "wxyz_wing",
        ["r1c1 = 1234", "r1c5 = 14", "r1c6 = 24", "r2c2 = 34"],
        "4 r1c2 r1c3",
        ["r1c1 = 1234", "r1c5 = 14", "r1c6 = 24", "r2c2 = 35"],
    ),
    # A unit with three places, all of them seen.
    Position(
        "w_wing",
        ["r1c1 = 12", "r5c9 = 12", "1 b7: r7c1 r8c1 r9c1 r8c2", "1 r8: c1 c9"],
        "2 r1c9 r5c1",
        ["r1c1 = 12", "r5c9 = 12", "1 b7: r7c1 r8c1 r9c1 r8c2"],
    ),
    Position(
        "colour_trap",
        ["7 r1: c2 c7", "7 c3: r2 r8", "7 b1: r1c2 r2c3"],
        "7 r8c7",
        ["7 r1: c2 c7", "7 c3: r2 r8", "7 b1: r1c2 r2c3 r3c1"],
    ),
    Position(
        "colour_wrap",
        ["7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r3"],
        "7 r1c1 r5c5 r3c2",
        ["7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r8"],
    ),
    Position("x_chain", [*_X_CHAIN, "7 r9: c8 c2"], "7 r2c2 r3c2 r7c1 r8c1", [*_X_CHAIN, "7 r9: c7 c2"]),
    Position(
        "xy_chain",
        ["r1c1 = 12", "r1c5 = 23", "r5c5 = 34", "r5c9 = 14"],
        "1 r1c9 r5c1",
        ["r1c1 = 12", "r1c5 = 23", "r5c5 = 34", "r5c9 = 45"],
    ),
    Position(
        "aic",
        ["r1c1 = 12", "2 c9: r1 r5", "r5c5 = 12"],
        "1 r1c5 r5c1",
        ["r1c1 = 12", "2 c9: r1 r6", "r5c5 = 12"],
    ),
    # A loop: r1c1, r1c9, r5c9, r5c1 alternate, so their rows and columns lose what the corners keep.
    Position(
        "aic",
        ["r1c1 = 12", "r1c9 = 23", "r5c9 = 34", "r5c1 = 14"],
        "2 r1 - c1 c9; 3 c9 - r1 r5; 4 r5 - c1 c9; 1 c1 - r1 r5",
        ["r1c1 = 12", "r1c9 = 23", "r5c9 = 34", "r5c1 = 15"],
    ),
    Position(
        "als_xz",
        ["r1c1 = 123", "r1c2 = 23", "r4c1 = 12"],
        "2 r2c1 r3c1",
        ["r1c1 = 123", "r1c2 = 23", "r4c1 = 45"],
    ),
    # Two restricted common candidates, 1 and 2: both are locked in the rows and columns that they share, and the sets
    # keep 3 and 4.
    Position(
        "als_xz",
        ["r1c1 = 123", "r1c2 = 123", "r1c5 = 124", "r1c6 = 124"],
        "12 r1 - r1c1 r1c2 r1c5 r1c6; 3 r1 b1 - r1c1 r1c2 r1c5 r1c6; 4 r1 b2 - r1c1 r1c2 r1c5 r1c6",
        ["r1c1 = 123", "r1c2 = 123", "r1c5 = 145", "r1c6 = 146"],
    ),
    Position(
        "als_xy_wing",
        ["r1c1 = 12", "r1c5 = 13", "r5c1 = 23"],
        "3 r5c5",
        ["r1c1 = 12", "r1c5 = 13", "r5c1 = 24"],
    ),
    Position("grouped_aic", ["7 r1: c1 c2 c9", "7 r5: c9 c2"], "7 r2c2 r3c2", ["7 r1: c1 c2 c9", "7 r5: c8 c2"]),
    Position(
        "als_aic",
        ["r1c1 = 123", "r1c2 = 23", "1 r5: c1 c9", "r2c9 = 12"],
        "2 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3",
        ["r1c1 = 123", "r1c2 = 23", "1 r5: c1 c8", "r2c9 = 12"],
    ),
    # 4 in r1c1 makes r1c5 1, r5c1 2, and r1c9 6, so r5c9 3: nothing is left for r5c5.
    Position(
        "forcing_chains",
        ["r1c5 = 14", "r5c1 = 24", "r1c9 = 46", "r5c9 = 36", "r5c5 = 123"],
        "4 r1c1",
        ["r1c5 = 14", "r5c1 = 24", "r1c9 = 46", "r5c9 = 57", "r5c5 = 123"],
    ),
    # Any other 1 or 2 of row 1 or box 1 leaves one digit for two cells.
    Position("forcing_net", ["r1c2 = 12", "r1c3 = 12"], "12 r1 b1 - r1c2 r1c3", ["r1c2 = 12", "r1c3 = 123"]),
    # Any other 1, 2 or 3 of row 1 leaves three cells with two digits: a naked pair, and a cell without any.
    Position(
        "forcing_net_sets",
        ["r1c2 = 123", "r1c3 = 123", "r1c4 = 123"],
        "123 r1 - r1c2 r1c3 r1c4",
        ["r1c2 = 123", "r1c3 = 123", "r1c4 = 1234"],
    ),
    # Not both r1c1 and r2c2, so r1c5 or r8c2.
    Position("multi_colours", ["7 r1: c1 c5", "7 c2: r2 r8"], "7 r8c5", ["7 r1: c1 c5", "7 c2: r4 r8"]),
    # r8c1 and r7c9 have one colour; they see both ends of row 5.
    Position(
        "multi_colours_wrap",
        ["7 r5: c1 c9", "7 r8: c1 c8", "7 b9: r8c8 r7c9"],
        "7 r8c1 r7c9",
        ["7 r5: c1 c9", "7 r8: c1 c8", "7 b9: r8c8 r7c7"],
    ),
    # 1 in r1c1, 2 in r1c9 and 2 in r5c5 are of one colour, the others of r1c1, r5c5 and r5c9 of the other.
    Position(
        "medusa_trap",
        ["r1c1 = 12", "2 r1: c1 c9", "2 c9: r1 r5", "2 r5: c5 c9", "r5c5 = 12"],
        "1 r1c5 r5c1",
        ["r1c1 = 12", "2 r1: c1 c9", "2 c9: r1 r5", "2 r5: c5 c9", "r5c5 = 13"],
    ),
    Position(
        "medusa_wrap",
        ["r1c1 = 78", "7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r3"],
        "7 r1c1 r5c5 r3c2",
        ["r1c1 = 78", "7 r1: c1 c5", "7 c5: r1 r5", "7 r5: c5 c2", "7 c2: r5 r8"],
    ),
    # 1 and 2 are in the row alone, 3 and 4 in the box alone.
    Position(
        "sue_de_coq",
        ["r1c1 = 1234", "r1c2 = 1234", "r1c5 = 12", "r2c1 = 34"],
        "12 r1 - r1c1 r1c2 r1c5; 34 b1 - r1c1 r1c2 r2c1",
        ["r1c1 = 1234", "r1c2 = 1234", "r1c5 = 12", "r2c1 = 35"],
    ),
    # Whichever 1 of row 8 is true takes the 1 from r1c1/r1c2 or from r5c9.
    Position(
        "als_w_wing",
        ["r1c1 = 123", "r1c2 = 23", "r5c9 = 12", "1 r8: c1 c9"],
        "2 r1c9",
        ["r1c1 = 123", "r1c2 = 23", "r5c9 = 12", "1 r8: c1 c8"],
    ),
    Position(
        "als_chain",
        ["r1c1 = 12", "r1c5 = 23", "r5c5 = 34", "r5c9 = 14"],
        "1 r1c9 r5c1",
        ["r1c1 = 12", "r1c5 = 23", "r5c5 = 34", "r5c9 = 45"],
    ),
    # 1 in r5c5 leaves 3 and 4 for r5c1 and r5c2, 2 in r5c5 leaves 3 for r1c5.
    Position(
        "death_blossom",
        ["r5c5 = 12", "r5c1 = 134", "r5c2 = 14", "r1c5 = 23"],
        "3 r1c1",
        ["r5c5 = 12", "r5c1 = 134", "r5c2 = 14", "r1c5 = 25"],
    ),
    # With 1 in r1c1, r2c4 can't be 2, which would empty r1c5, nor 3 or 4, which would empty r2c2 or r2c3.
    Position(
        "aligned_pair_exclusion",
        ["r2c4 = 234", "r1c5 = 12", "r2c2 = 13", "r2c3 = 14"],
        "1 r1c1 r1c2 r1c3 r2c5 r2c6",
        ["r2c4 = 234", "r1c5 = 12", "r2c2 = 13", "r2c3 = 15"],
    ),
    # Any other 1 of row 1: r1c2 and r1c3 can't be 2-3 or 4-5, which would empty r1c8 or r1c9, nor 2-5 or 4-3. In box 3,
    # r1c8 and r1c9 can't be 2-4, 2-5, 3-4 or 3-5. And the four cells of box 1 have four digits.
    Position(
        "aligned_triple_exclusion",
        ["r1c2 = 24", "r1c3 = 35", "r1c8 = 123", "r1c9 = 145", "r2c2 = 25", "r3c3 = 34"],
        "1 r1 b3 - r1c2 r1c3 r1c8 r1c9; 2345 r1c1",
        ["r1c2 = 24", "r1c3 = 35", "r1c8 = 123", "r1c9 = 145", "r2c2 = 25", "r3c3 = 347"],
    ),
    # Rows 1 and 9 and box 5 have their 7s in columns 1, 4 and 6.
    Position(
        "franken_fish",
        ["7 r1: c1 c4", "7 r9: c1 c6", "7 b5: r4c4 r6c6"],
        "7 c1 c4 c6 - r1 r9 b5",
        ["7 r1: c1 c4", "7 r9: c1 c6", "7 b5: r4c4 r6c5"],
    ),
    # Row 1 and box 5 have them in columns 4 and 9, but for the fin in r6c5.
    Position(
        "finned_franken_fish",
        ["7 r1: c4 c9", "7 b5: r4c4 r6c4 r6c5"],
        "7 r6c9",
        ["7 r1: c4 c9", "7 b5: r4c4 r6c4 r5c5 r6c6"],
    ),
    # Row 1, column 8 and box 7 have them in box 3, column 1 and row 9.
    Position(
        "mutant_fish",
        ["7 r1: c1 c7", "7 c8: r3 r9", "7 b7: r7c1 r9c2"],
        "7 b3 c1 r9 - r1 c8 b7",
        ["7 r1: c1 c7", "7 c8: r4 r9", "7 b7: r7c1 r9c2"],
    ),
    # Row 1 and box 7 have them in row 9 and column 1, but for the fin in r1c7.
    Position(
        "finned_mutant_fish",
        ["7 r1: c1 c7", "7 b7: r7c1 r9c2"],
        "7 r9c7",
        ["7 r1: c1 c7", "7 b7: r7c1 r9c2 r8c3"],
    ),
    # An X-wing but for the fin in r5c5, which makes r8c1 7.
    Position(
        "kraken_fish_1",
        ["7 r1: c2 c8", "7 r5: c2 c5 c8", "7 r8: c1 c5"],
        "7 r7c2 r9c2",
        ["7 r1: c2 c8", "7 r5: c2 c5 c8", "7 r8: c4 c5"],
    ),
    # One of r1c2 and r5c2 is 7, and then r9c2 is 3; or r5c5 is 7, and then r4c5 is 3.
    Position(
        "kraken_fish_2",
        ["7 r1: c2 c8", "7 r5: c2 c5 c8", "r9c2 = 37", "r4c5 = 37"],
        "3 r4c2 r9c5",
        ["7 r1: c2 c8", "7 r5: c2 c5 c8", "r9c2 = 37", "r4c5 = 357"],
    ),
    Position("grouped_x_chain", ["7 r1: c1 c2 c9", "7 r5: c9 c2"], "7 r2c2 r3c2", ["7 r1: c1 c2 c9", "7 r5: c8 c2"]),
    # 1, 2 and 3 of row 5 and of column 5 are in box 5, but for r5c9 and r9c5.
    Position(
        "triple_firework",
        ["1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9", "3 r5: b5 c9", "3 c5: b5 r9"],
        "456789 r5c5 r5c9 r9c5; 123 b5 - r5 c5",
        ["1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9", "3 r5: b5 c9", "3 c5: b5 r8"],
    ),
    # A digit need not be in every cell: 3 is neither in r5c5 nor in r5c9.
    Position(
        "triple_firework",
        ["1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9", "3 r5: r5c4 r5c6", "3 c5: r4 r6 r9"],
        "456789 r5c5 r5c9 r9c5; 12 b5 - r5 c5; 3 r4c4 r4c6 r6c4 r6c6",
        ["1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9", "3 r5: r5c4 r5c6", "3 c5: r4 r6 r8"],
    ),
    # 1 and 2 from r5c5, 3 and 4 from r9c9: the four corners have these digits.
    Position(
        "quad_firework",
        [
            *("1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9"),
            *("3 r9: b9 c5", "3 c9: b9 r5", "4 r9: b9 c5", "4 c9: b9 r5"),
        ],
        "56789 r5c9 r9c5; 3456789 r5c5; 1256789 r9c9; 12 b5 - r5 c5; 34 b9 - r9 c9",
        [
            *("1 r5: b5 c9", "1 c5: b5 r9", "2 r5: b5 c9", "2 c5: b5 r9"),
            *("3 r9: b9 c5", "3 c9: b9 r5", "4 r9: b9 c5", "4 c9: b9 r4"),
        ],
    ),
    # Two digits for each link: 1 and 2 in rows 2 and 8, 5 and 6 in columns 2 and 8, 3, 4, 7 and 8 in the boxes.
    Position(
        "sk_loop",
        _SK_LOOP,
        "12 r2 - c1 c3 c7 c9; 12 r8 - c1 c3 c7 c9; 56 c2 - r1 r3 r7 r9; 56 c8 - r1 r3 r7 r9;"
        "78 b1 - r2c1 r2c3 r1c2 r3c2; 34 b3 - r2c7 r2c9 r1c8 r3c8;"
        "34 b7 - r8c1 r8c3 r7c2 r9c2; 78 b9 - r8c7 r8c9 r7c8 r9c8",
        [*_SK_LOOP[1:], "r2c1 = 12789"],
    ),
]
