"""Chains in Eureka notation, as players write them: ``(4=5)r1c1 - (5=6)r1c9 - (6=4)r9c9 => r9c1<>4``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.bits import iter_bits
from dokulab.people.step import Link, Node, Step
from dokulab.people.step_text import StepText


def eureka(step: Step, geometry: Geometry) -> str | None:
    """A step in Eureka notation; None where its links are not one chain.

    ``=`` is a strong link, ``-`` a weak one, and a digit that is the one before is left out. An almost locked set is
    its two digits and all its cells.
    """
    links, text = step.because.links, StepText(step, geometry)
    if not links or not _is_chain(links):
        return None
    parts, last = [], 0
    for one, two in ((link.start, link.end) for link in links[::2]):
        digits = text.symbol(one.digit), text.symbol(two.digit)
        if one.digit == two.digit:
            named = "" if one.digit == last else f"({digits[0]})"
            parts.append(f"{named}{_cells(iter_bits(one.cells), text)} = {_cells(iter_bits(two.cells), text)}")
        else:
            parts.append(f"({'='.join(digits)}){_cells(_around(one, two, step), text)}")
        last = two.digit
    lost = ", ".join(f"{geometry.cell_name(cell)}<>{text.symbol(digit)}" for cell, digit in step.eliminations)
    return f"{' - '.join(parts)}{'' if links[-1].strong else ' - loop'} => {lost}"


def _is_chain(links: Sequence[Link]) -> bool:
    """Whether each link goes on where the one before ended, and strong and weak ones take turns."""
    turns = all(link.strong == (at % 2 == 0) for at, link in enumerate(links))
    return turns and all(link.end == following.start for link, following in pairwise(links))


def _around(one: Node, two: Node, step: Step) -> Iterable[Cell]:
    """The cells of two digits: of the almost locked set that they are in, or their own."""
    both = {*iter_bits(one.cells | two.cells)}
    sets = (locked.cells for locked in step.because.sets if both <= set(locked.cells))
    return next(sets, tuple(iter_bits(one.cells)))


def _cells(cells: Iterable[Cell], text: StepText) -> str:
    return text.group(cells, between="|")
