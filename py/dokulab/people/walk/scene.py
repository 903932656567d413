"""What a walk is made of, as plain data that crosses to the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit


@dataclass(frozen=True, slots=True)
class WalkNode:
    """A digit in one cell or one of several, and its role there, as in a step's reason."""

    role: str
    digit: Digit
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class WalkLine:
    """A numbered line of a chain: its words, and the places of its links in its scene.

    It has one strong link, and the weak ones that lead to it.
    """

    words: str
    links: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WalkMoment:
    """One link of a walk: its words, and how many nodes and links (``drawn``) of its scene are there by now.

    The links from ``since`` on came with it. ``inside`` is the walk of the chain by which it follows, where that takes
    one; ``line`` is the line that ends here, if one does.
    """

    words: str
    nodes: int
    since: int
    drawn: int
    line: WalkLine | None
    inside: tuple[WalkScene, ...]


@dataclass(frozen=True, slots=True)
class WalkScene:
    """What one branch of a walk draws, and its moments. A link is [from, to, 1 if it is strong, else 0].

    ``branch`` counts from 0; the last scene has none: it shows what follows, and has no nodes where that is the whole
    step.
    """

    branch: int | None
    nodes: tuple[WalkNode, ...]
    links: tuple[tuple[int, ...], ...]
    moments: tuple[WalkMoment, ...]


Walk: TypeAlias = tuple[WalkScene, ...]
"""Branch by branch, then the end; empty for a step that cannot be walked."""


def end_of(words: str, nodes: Sequence[WalkNode] = (), links: Sequence[tuple[int, ...]] = ()) -> WalkScene:
    """The last scene of a walk, with all that it has."""
    moment = WalkMoment(words, len(nodes), len(links), len(links), None, ())
    return WalkScene(None, tuple(nodes), tuple(links), (moment,))


def joined_links(scenes: Sequence[WalkScene]) -> list[tuple[int, ...]]:
    """The links of several scenes, where their nodes stand one after the other."""
    links, before = list[tuple[int, ...]](), 0
    for scene in scenes:
        links += [(start + before, end + before, strong) for start, end, strong in scene.links]
        before += len(scene.nodes)
    return links
