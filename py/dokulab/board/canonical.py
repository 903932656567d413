"""One form for all puzzles that are the same up to symmetry.

Two puzzles are the same if one becomes the other by renaming digits, permuting bands, stacks, rows within a band and
columns within a stack, and, where boxes are square, by swapping rows with columns: up to 9! times 3,359,232 ways.

There is no need to try them all. Colour the lines, groups of lines and digits by what the clues tell of them: how many
clues a row has, how many of those share a column with how many others, and so on, until the colours say no more
(colour refinement). Usually every row, column and digit then has a colour of its own, and the colours, which depend
on nothing but the puzzle's structure, are the order in which to write it down. Where some share a colour still, each of
the first such class is set apart in turn, and the least of all the puzzles written down in the end is the form
(McKay, "Practical graph isomorphism", 1981, without its pruning).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dokulab.board.geometry import Digit
from dokulab.board.grid import Grid

Colours: TypeAlias = list[int]
"""A colour for each node. Colours are numbered without gaps; a node that comes before another has a smaller one."""


def canonical_form(puzzle: Grid) -> Grid:
    """The one puzzle that represents all that are the same up to symmetry: two have equal forms exactly if they are.

    Meant for puzzles with one solution, which have few symmetries of their own: half a millisecond for most, under
    a second for a full grid with 648. The time grows with their number, which is huge for an empty board.
    """
    forms = list(_forms(puzzle))
    if puzzle.geometry.box_rows == puzzle.geometry.box_columns:
        forms += _forms(_swapped(puzzle))
    return Grid(min(forms), puzzle.geometry)


def _swapped(puzzle: Grid) -> Grid:
    """Rows as columns. For square boxes only."""
    return Grid(tuple(puzzle.values[cell] for column in puzzle.geometry.columns for cell in column), puzzle.geometry)


def _forms(puzzle: Grid) -> Iterator[tuple[Digit, ...]]:
    """The puzzle written in the order of each set of colours that are all different; rows stay rows."""
    network = _Network(puzzle)
    waiting = [network.refined(network.kinds)]
    while waiting:
        colours = waiting.pop()
        shared = _smallest_class(colours)
        if shared:
            waiting += [network.refined(_individualized(colours, node)) for node in shared]
        else:
            yield network.written(colours)


class _Network:
    """The nodes are bands, stacks, rows, columns and digits. A clue ties a row, a column and a digit together."""

    def __init__(self, puzzle: Grid) -> None:
        board = puzzle.geometry
        n = board.size
        bands, stacks = n // board.box_rows, n // board.box_columns
        self.puzzle = puzzle
        self.first_row = bands + stacks
        self.first_column = self.first_row + n
        self.first_digit = self.first_column + n
        self.group_of = [row // board.box_rows for row in range(n)]
        self.group_of += [bands + column // board.box_columns for column in range(n)]
        self.kinds: Colours = [0] * bands + [1] * stacks + [2] * n + [3] * n + [4] * n
        self.clues = [
            (
                self.first_row + board.row_of(cell),
                self.first_column + board.column_of(cell),
                self.first_digit + digit - 1,
            )
            for cell, digit in enumerate(puzzle.values)
            if digit
        ]

    def refined(self, colours: Colours) -> Colours:
        """Colours that tell nodes apart by their neighbours' colours too, until that tells no more apart."""
        count = len(set(colours))
        while True:
            signs: list[list[tuple[int, ...]]] = [[] for _ in colours]
            for line, group in enumerate(self.group_of, self.first_row):
                signs[line].append((colours[group],))
                signs[group].append((colours[line],))
            for row, column, digit in self.clues:
                signs[row].append((colours[column], colours[digit]))
                signs[column].append((colours[row], colours[digit]))
                signs[digit].append((colours[row], colours[column]))
            colours = _numbered([(colour, *sorted(sign)) for colour, sign in zip(colours, signs, strict=True)])
            if len(set(colours)) == count:
                return colours
            count = len(set(colours))

    def written(self, colours: Colours) -> tuple[Digit, ...]:
        """The puzzle with its lines, within their groups, and its digits in the order of their colours."""
        board = self.puzzle.geometry

        def ordered_lines(first: int) -> list[int]:
            lines = range(first - self.first_row, first - self.first_row + board.size)
            return sorted(lines, key=lambda line: (colours[self.group_of[line]], colours[self.first_row + line]))

        rows = ordered_lines(self.first_row)
        columns = [line - board.size for line in ordered_lines(self.first_column)]
        names = sorted(colours[self.first_digit :])
        digit_names = [0] + [names.index(colour) + 1 for colour in colours[self.first_digit :]]
        return tuple(digit_names[self.puzzle.values[row * board.size + column]] for row in rows for column in columns)


def _numbered(signs: Sequence[tuple[object, ...]]) -> Colours:
    """The place of each sign among all different ones."""
    numbers = {sign: number for number, sign in enumerate(sorted(set(signs)))}
    return [numbers[sign] for sign in signs]


def _smallest_class(colours: Colours) -> list[int]:
    """The nodes of the colour that fewest nodes share, at least two; of equal ones the first colour. [] for none."""
    classes: dict[int, list[int]] = defaultdict(list)
    for node, colour in enumerate(colours):
        classes[colour].append(node)
    shared = [(len(nodes), colour) for colour, nodes in classes.items() if len(nodes) > 1]
    return classes[min(shared)[1]] if shared else []


def _individualized(colours: Colours, node: int) -> Colours:
    """The same colours, with the node before all that share its colour."""
    return _numbered([(colour, other != node) for other, colour in enumerate(colours)])
