"""Puzzles that tests of many kinds need: without a solution, with clashing clues, and slow to count."""

from __future__ import annotations

NO_PLACE = "...1...........1..234" + "." * 60
"""No solution: box 1 has no place for a 1."""

CLASH = "11" + "." * 79
"""r1c1 and r1c2 are equal."""

SEVENTEEN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""17 clues and one solution; one run of its call count takes some million sweeps."""
