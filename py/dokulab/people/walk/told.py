"""A walk for people without the page: its numbered lines as text, and each moment as a step to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dokulab.ground.bits import mask_of
from dokulab.people.step import Link, Node, Reason, Role, Step
from dokulab.people.walk.scene import Walk, WalkMoment, WalkNode, WalkScene

_INDENT = "   "


def lines_of(walk: Walk) -> tuple[str, ...]:
    """The numbered lines of a chain, the branches under a heading each, and what they prove.

    A chain inside is told after the line that takes it, indented. Empty for a chain of one line, which the step's own
    words tell, and for a step without a chain.
    """
    is_short = sum(moment.line is not None for scene in walk for moment in scene.moments) < 2
    return () if is_short else tuple(_told(walk))


def _told(walk: Walk) -> Iterator[str]:
    *branches, end = walk
    number = 0
    for scene in branches:
        if len(branches) > 1:
            yield f"Branch {(scene.branch or 0) + 1}:"
        inside = list[str]()
        for moment in scene.moments:
            inside += [f"{_INDENT}{line}" for line in _told(moment.inside)] if moment.inside else []
            if moment.line is not None:
                number += 1
                yield f"{number}. {moment.line.words}"
                yield from inside
                inside = []
    yield end.moments[-1].words


def step_at(step: Step, scene: WalkScene, moment: WalkMoment) -> Step:
    """What a moment draws of a step, as a step that neither places nor removes; all of the step at its end."""
    if not scene.nodes:
        return step
    shown = scene.nodes[: moment.nodes]
    candidates = tuple((Role(node.role), cell, node.digit) for node in shown for cell in node.cells)
    sets = tuple(locked for locked in step.because.sets if any(_is_in(node, locked.cells) for node in shown))
    links = tuple(
        Link(_node(scene.nodes[start]), _node(scene.nodes[end]), strong == 1)
        for start, end, strong in scene.links[: moment.drawn]
    )
    reason = Reason(candidates=candidates, links=links, sets=sets)
    return replace(step, placements=(), eliminations=(), because=reason)


def _is_in(node: WalkNode, cells: Sequence[int]) -> bool:
    return set(node.cells) <= set(cells)


def _node(node: WalkNode) -> Node:
    return Node(node.digit, mask_of(node.cells))
