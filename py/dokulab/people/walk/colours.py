"""A colouring one link at a time: which candidates take different colours, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.walk.scene import WalkLine, WalkMoment, WalkNode, WalkScene

_COLOURS = {
    Role.COLOUR_A: " (filled)",
    Role.COLOUR_B: " (outlined)",
    Role.COLOUR_C: " (filled)",
    Role.COLOUR_D: " (outlined)",
}
"""How a colour is drawn."""


def walked_colours(state: State, step: Step) -> WalkScene | None:
    """A colouring from link to link; None for a step that colours nothing.

    A link between candidates that both have their colour already is drawn at the end only.
    """
    reason = step.because
    if step.technique == "remote_pairs":
        return _walked_pairs(state, step)
    is_coloured = bool(reason.candidates_as(Role.COLOUR_A)) and any(link.strong for link in reason.links)
    if not is_coloured and not step.technique.startswith("multi_colours"):
        return None
    links = [*_spreading(link for link in reason.links if link.strong), *(ln for ln in reason.links if not ln.strong)]
    return _scene(step, [((link,), _words(link, state, step)) for link in links])


def end_of_colours(step: Step, text: StepText) -> str:
    """What a colouring comes to; empty where the rest of its words says it."""
    if step.technique == "remote_pairs":
        one, other = dict.fromkeys(text.symbol(digit) for _, _, digit in step.because.candidates)
        return f"One end is {one}, the other {other}."
    if step.technique.endswith("_trap"):
        return "One of the colours is true, and either rules this out:"
    is_wrap = step.technique in ("colour_wrap", "medusa_wrap")
    return "The outlined colour contradicts itself, so it is false:" if is_wrap else ""


def _walked_pairs(state: State, step: Step) -> WalkScene:
    """Remote pairs, from cell to cell: two links at a time, one for each digit."""
    text, links = StepText(step, state.geometry), step.because.links
    one, other = dict.fromkeys(text.symbol(digit) for _, _, digit in step.because.candidates)
    pairs = list(zip(links[::2], links[1::2], strict=True))
    names = [[state.geometry.cell_name(_start(link)[0]), state.geometry.cell_name(_end(link)[0])] for _, link in pairs]
    first = names[0][0]
    moments = [(pairs[0], f"{first} and {names[0][1]} see each other: one is {one}, the other {other}.")]
    for at, (name, following) in enumerate(names[1:], 1):
        as_first = "is the same as" if at % 2 else "differs from"
        moments.append((pairs[at], f"{following} sees {name}, so it {as_first} {first}."))
    return _scene(step, moments)


def _scene(step: Step, moments: Sequence[tuple[Sequence[Link], str]]) -> WalkScene:
    """Moments of some links each, in one scene: a candidate comes with the first link that has it."""
    roles: dict[Candidate, list[Role]] = {}
    for role, cell, digit in step.because.candidates:
        roles.setdefault((cell, digit), []).append(role)
    nodes, places, told = list[WalkNode](), dict[Candidate, int](), list[WalkMoment]()
    links: list[tuple[int, ...]] = []
    for own, words in moments:
        since = len(links)
        for link in own:
            for cell, digit in (_start(link), _end(link)):
                if (cell, digit) not in places:
                    places[cell, digit] = len(nodes)
                    nodes += [WalkNode(role.value, digit, (cell,)) for role in roles[cell, digit]]
            links.append((places[_start(link)], places[_end(link)], int(link.strong)))
        line = WalkLine(words, tuple(range(since, len(links))))
        told.append(WalkMoment(words, len(nodes), since, len(links), line, ()))
    return WalkScene(0, tuple(nodes), tuple(links), tuple(told))


def _start(link: Link) -> Candidate:
    return link.start.candidates[0]


def _end(link: Link) -> Candidate:
    return link.end.candidates[0]


def _spreading(links: Iterable[Link]) -> list[Link]:
    """Each link from a candidate that has its colour to one that has none yet; one colouring after the other."""
    rest, coloured, ordered = list(links), set[Candidate](), list[Link]()
    while rest:
        at = next((at for at, link in enumerate(rest) if {_start(link), _end(link)} & coloured), 0)
        link = rest.pop(at)
        if {_start(link), _end(link)} <= coloured:
            continue
        ordered.append(Link(link.end, link.start, link.strong) if _end(link) in coloured else link)
        coloured |= {_start(link), _end(link)}
    return ordered


def _words(link: Link, state: State, step: Step) -> str:
    text, geometry = StepText(step, state.geometry), state.geometry
    (cell, digit), (other, other_digit) = _start(link), _end(link)
    name, other_name = geometry.cell_name(cell), geometry.cell_name(other)
    symbol, other_symbol = text.symbol(digit), text.symbol(other_digit)
    if not link.strong:
        return f"{name} and {other_name} see each other: they can’t both be {symbol}."
    colours: Mapping[Candidate, str] = {
        (place, its): _COLOURS.get(role, "") for role, place, its in reversed(step.because.candidates)
    }
    colour, other_colour = colours[cell, digit], colours[other, other_digit]
    if cell == other:
        return f"{name} is {symbol}{colour} or {other_symbol}{other_colour}."
    both = 1 << cell | 1 << other
    units = (unit for unit in geometry.units_of[cell] if geometry.units_of[other].count(unit))
    unit = next(each for each in units if not state.candidates[digit] & state.cell_sets.units[each] & ~both)
    return f"In {geometry.unit_name(unit)}, {symbol} is in {name}{colour} or {other_name}{other_colour}."
