"""Forcing nets: suppose a candidate, follow every single, and find a cell without candidates or a unit without a place.

Unlike a chain, a net adds up: an inference may rest on all that came before it. The larger nets also use locked
candidates, subsets, X-wings and alternating chains on the way. A step keeps only the inferences that its contradiction
needs, and names each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, iter_bits, lowest, mask_of
from dokulab.ground.jobs import PAUSE, Progress
from dokulab.people.state import State
from dokulab.people.step import Candidate, Inference, Link, Node, Reason, Role, Step, digit_in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, Technique, technique
from dokulab.people.techniques.alternating import AIC
from dokulab.people.techniques.fish import X_WING
from dokulab.people.techniques.locked import CLAIMING, HIDDEN_PAIR, HIDDEN_TRIPLE, NAKED_PAIR, NAKED_TRIPLE, POINTING

_SETS = (POINTING, CLAIMING, NAKED_PAIR, HIDDEN_PAIR, NAKED_TRIPLE, HIDDEN_TRIPLE, X_WING)
_IN_CELLS = (NAKED_PAIR.id, NAKED_TRIPLE.id)
BY_CELL, BY_UNIT, _SUPPOSED = "naked_single", "hidden_single", ""

_ENOUGH = 12
"""After this many refutations the shortest of them comes first."""
_LARGEST_BOARD, _LARGEST_WITH_PATTERNS = 16, 9
"""On larger boards nets take too long, and those with patterns sooner."""


class Event(NamedTuple):
    """An inference, the candidates that had to go for it, and the nodes that remove others by it."""

    inference: Inference
    needs: tuple[Candidate, ...]
    nodes: tuple[Node, ...]


class Net:
    """What follows from one candidate, each inference with its reasons."""

    def __init__(self, start: State, candidate: Candidate) -> None:
        self.start = self.state = start
        self.candidate = candidate
        self.events: list[Event] = []
        self.removed_by: dict[Candidate, int] = {}
        """For each candidate that is gone the event that removed it."""
        self.clash: tuple[Candidate, ...] = ()
        """The candidates of a cell or of a unit that are all gone; none where it was empty from the start."""
        self.clash_unit: int | None = None
        self._place(*candidate, _SUPPOSED, (), ())

    def has_contradiction(self, patterns: Sequence[Technique]) -> bool:
        """Follow the singles, and ``patterns`` where there are none, to the end or to a contradiction."""
        while not self._finds_clash():
            if not self._place_singles() and not any(map(self._use, patterns)):
                return False
        return True

    def _place(
        self, cell: Cell, digit: Digit, technique: str, units: tuple[int, ...], needs: tuple[Candidate, ...]
    ) -> None:
        event, state = len(self.events), self.state
        inference = Inference(technique, 1 << cell, 1 << digit, units)
        self.events.append(Event(inference, needs, (Node(digit, 1 << cell),)))
        for other in iter_bits(state.digit_sets[cell] & ~(1 << digit)):
            self.removed_by[cell, other] = event
        for peer in iter_bits(state.candidates[digit] & state.cell_sets.peers[cell]):
            self.removed_by[peer, digit] = event
        self.state = state.placing(cell, digit)

    def _place_singles(self) -> bool:
        """Place all singles that there are now."""
        state = self.state
        found: dict[Cell, tuple[Digit, tuple[int, ...]]] = {}
        for cell in iter_bits(state.single_cells):
            found[cell] = bit_index(state.digit_sets[cell]), ()
        for digit in state.cell_sets.digits:
            candidates = state.candidates[digit]
            for unit, cells in enumerate(state.cell_sets.units):
                places = candidates & cells
                if places and not places & (places - 1):
                    found.setdefault(bit_index(places), (digit, (unit,)))
        for cell, (digit, units) in found.items():
            if not self.state.candidates[digit] >> cell & 1:
                continue
            if units:
                self._place(cell, digit, BY_UNIT, units, self._others_in_unit(cell, digit, units[0]))
            else:
                self._place(cell, digit, BY_CELL, (), self._others_in_cell(cell, digit))
        return bool(found)

    def _others_in_cell(self, cell: Cell, digit: Digit) -> tuple[Candidate, ...]:
        """What a naked single needs gone."""
        return tuple((cell, other) for other in iter_bits(self.start.digit_sets[cell] & ~(1 << digit)))

    def _others_in_unit(self, cell: Cell, digit: Digit, unit: int) -> tuple[Candidate, ...]:
        """What a hidden single needs gone."""
        others = self.start.candidates[digit] & self.start.cell_sets.units[unit] & ~(1 << cell)
        return tuple((other, digit) for other in iter_bits(others))

    def _finds_clash(self) -> bool:
        state = self.state
        if state.emptied_cells:
            cell = lowest(state.emptied_cells)
            self.clash = tuple((cell, digit) for digit in iter_bits(self.start.digit_sets[cell]))
            return True
        for digit in state.cell_sets.digits:
            kept = state.candidates[digit] | state.placed[digit]
            for unit, cells in enumerate(state.cell_sets.units):
                if not kept & cells:
                    self.clash_unit = unit
                    self.clash = tuple((cell, digit) for cell in iter_bits(self.start.candidates[digit] & cells))
                    return True
        return False

    def _use(self, technique: Technique) -> bool:
        """Use a pattern, if there is one."""
        step = technique.first(self.state)
        if step is None:
            return False
        event = self._chain(step) if technique is AIC else self._pattern(step)
        for candidate in step.eliminations:
            self.removed_by[candidate] = len(self.events)
        self.events.append(event)
        self.state = self.state.after(step)
        return True

    def _pattern(self, step: Step) -> Event:
        reason = step.because
        held = reason.candidates_as(Role.PATTERN)
        cells, digits = mask_of(cell for cell, _ in held), mask_of(digit for _, digit in held)
        bases = reason.units_as(Role.BASE)
        needs = list[Candidate]()
        for cell in iter_bits(cells) if step.technique in _IN_CELLS else ():
            needs += self._gone(cell, self.start.digit_sets[cell])
        for unit in () if step.technique in _IN_CELLS else bases:
            for cell in iter_bits(self.start.cell_sets.units[unit]):
                needs += self._gone(cell, digits)
        nodes = tuple(
            Node(digit, mask_of(cell for cell, other in held if other == digit)) for digit in iter_bits(digits)
        )
        return Event(Inference(step.technique, cells, digits, bases), tuple(dict.fromkeys(needs)), nodes)

    def _chain(self, step: Step) -> Event:
        """A chain rests on its strong links: on what is gone of their cells and units."""
        needs = list[Candidate]()
        for one, two, strong in step.because.links:
            if strong and one.digit != two.digit:
                needs += self._gone(bit_index(one.cells), self.start.digit_sets[bit_index(one.cells)])
            elif strong:
                both, candidates = one.cells | two.cells, self.state.candidates[one.digit]
                units = self.start.cell_sets.shared_units(both)
                unit = next(unit for unit in units if candidates & self.start.cell_sets.units[unit] == both)
                for cell in iter_bits(self.start.cell_sets.units[unit]):
                    needs += self._gone(cell, 1 << one.digit)
        ends = tuple(node for link in step.because.links for node in (link.start, link.end))
        lost = step.eliminations
        cells, digits = mask_of(cell for cell, _ in lost), mask_of(digit for _, digit in lost)
        inference = Inference(AIC.id, cells, digits, links=step.because.links)
        return Event(inference, tuple(dict.fromkeys(needs)), tuple(dict.fromkeys(ends)))

    def _gone(self, cell: Cell, digits: int) -> Iterator[Candidate]:
        return ((cell, digit) for digit in iter_bits(digits) if (cell, digit) in self.removed_by)

    def needed(self) -> list[Event]:
        """The events that the contradiction rests on, in order."""
        found: set[int] = set()
        todo = list(self.clash)
        while todo:
            event = self.removed_by[todo.pop()]
            if event not in found:
                found.add(event)
                todo += self.events[event].needs
        return [self.events[event] for event in sorted(found)]

    def reason(self, events: Sequence[Event]) -> Reason:
        """Arrows from what is true to what it rules out, and on from one candidate that alone forces the next."""
        roles: dict[tuple[Role, Cell, Digit], None] = {(Role.ASSUMED, *self.candidate): None}
        links: dict[Link, None] = {}
        for event in events[1:]:
            links.update(dict.fromkeys(link for target in event.needs for link in self._links_to(target)))
            roles.update(dict.fromkeys((Role.OFF, *target) for target in event.needs if target not in self.clash))
            if event.inference.technique in (BY_CELL, BY_UNIT):
                (node,) = event.nodes
                roles.update(dict.fromkeys(digit_in_role(Role.ON, node.cells, node.digit)))
                if len(event.needs) == 1:
                    ((cell, digit),) = event.needs
                    links[Link(Node(digit, 1 << cell), node, strong=True)] = None
        links.update(dict.fromkeys(link for target in self.clash for link in self._links_to(target)))
        for start, _, strong in links:
            for cell, digit in () if strong else start.candidates:
                if (cell, digit) != self.candidate and (Role.ON, cell, digit) not in roles:
                    roles[Role.PATTERN, cell, digit] = None
        roles.update(dict.fromkeys((Role.CLASH, *target) for target in self.clash))
        return Reason(
            units=() if self.clash_unit is None else ((Role.CLASH, self.clash_unit),),
            cells=((Role.CLASH, self.clash[0][0]),) if self.clash_unit is None else (),
            candidates=tuple(roles),
            links=tuple(links),
            inferences=tuple(event.inference for event in events),
        )

    def _links_to(self, target: Candidate) -> Iterator[Link]:
        """From what removed a candidate: a digit, the part of a pattern that it sees, or both ends of a chain."""
        cell, digit = target
        event = self.events[self.removed_by[target]]
        removing = list[Node]()
        for node in event.nodes:
            if node.cells >> cell & 1 and node.digit != digit:
                removing.append(Node(node.digit, 1 << cell))
            elif node.digit == digit and node.cells & self.start.cell_sets.peers[cell]:
                removing.append(Node(digit, node.cells & self.start.cell_sets.peers[cell]))
        if event.inference.technique == AIC.id:
            whole = [node for node in removing if node in event.nodes]
            removing = [whole[0], whole[-1]]
        else:
            removing = removing[:1]
        return (Link(node, Node(digit, 1 << cell), strong=False) for node in dict.fromkeys(removing))


def _forcing_nets(state: State, patterns: Sequence[Technique]) -> FoundSteps:
    if state.cell_sets.size > (_LARGEST_WITH_PATTERNS if patterns else _LARGEST_BOARD):
        return
    found: list[tuple[int, Candidate, Reason]] = []
    sets = state.digit_sets
    cells = sorted(iter_bits(state.unsolved), key=lambda cell: sets[cell].bit_count())
    tried = 0
    for cell in cells:
        yield Progress(detail={"hunted": tried / state.mark_count})
        tried += sets[cell].bit_count()
        for digit in iter_bits(sets[cell]):
            net = Net(state, (cell, digit))
            if net.has_contradiction(patterns) and net.clash:
                events = net.needed()
                found.append((len(events), (cell, digit), net.reason(events)))
            yield PAUSE
        if len(found) >= _ENOUGH:
            yield from _steps(found)
            found.clear()
    yield from _steps(found)


def forcing_net_against(state: State, candidate: Candidate, technique: Technique) -> Step | None:
    """The net of one of :data:`NETS` that refutes a candidate; None where what it follows ends without a clash."""
    net = Net(state, candidate)
    if not (net.has_contradiction(NETS[technique]) and net.clash):
        return None
    return Step(technique.id, eliminations=(candidate,), because=net.reason(net.needed()))


def _steps(found: list[tuple[int, Candidate, Reason]]) -> Iterator[Step]:
    for _, candidate, reason in sorted(found, key=lambda entry: entry[:2]):
        yield Step(eliminations=(candidate,), because=reason)


def _why(text: StepText) -> str:
    reason = text.step.because
    inferences = [_inference(text, inference) for inference in reason.inferences[1:]]
    then = f" Then {', '.join(inferences)}." if inferences else ""
    return f"suppose {text.candidate(Role.ASSUMED)}.{then} Now {text.clash} (follow the arrows)."


def _inference(text: StepText, inference: Inference) -> str:
    cells, digits = list(iter_bits(inference.cells)), text.digit_names(iter_bits(inference.digits))
    units = text.unit_names(inference.units)
    match inference.technique:
        case "naked_single":
            return f"{text.cell_names(cells)} is {digits} (its only candidate)"
        case "hidden_single":
            return f"{text.cell_names(cells)} is {digits} (its only place in {units})"
        case "pointing" | "claiming":
            return f"the {digits} of {units} is in {text.group(cells)}"
        case "naked_pair" | "naked_triple" | "hidden_pair" | "hidden_triple":
            return f"the {digits} of {units} are in {text.cell_names(cells)}"
        case "x_wing":
            return f"the {digits}s of {units} form an X-wing"
        case _:
            return f"{digits} in {text.cell_names(cells)} is ruled out by a chain"


_net = partial(
    technique,
    family=Family.FORCING,
    where=lambda text: f"Look at what follows from {text.candidate(Role.ASSUMED)}.",
    why=_why,
)


FORCING_NET = _net(
    "forcing_net",
    "Forcing net",
    weight=700,
    rare=True,
    about=(
        "Suppose a candidate is true and fill in every single that follows. If a cell is left without a "
        "candidate, or a digit without a place, the candidate is false. Unlike in a chain, a step may rest on "
        "all that came before it."
    ),
)(partial(_forcing_nets, patterns=()))
FORCING_NET_WITH_SETS = _net(
    "forcing_net_sets",
    "Forcing net with subsets",
    weight=800,
    rare=True,
    about="A forcing net that, besides singles, uses locked candidates, pairs, triples and X-wings on the way.",
)(partial(_forcing_nets, patterns=_SETS))
FORCING_NET_WITH_CHAINS = _net(
    "forcing_net_chains",
    "Forcing net with chains",
    weight=900,
    rare=True,
    about=(
        "A forcing net that, besides singles and subsets, uses alternating inference chains on the way. The "
        "last resort before trial."
    ),
)(partial(_forcing_nets, patterns=(*_SETS, AIC)))

NETS = MappingProxyType(
    {FORCING_NET: (), FORCING_NET_WITH_SETS: _SETS, FORCING_NET_WITH_CHAINS: (*_SETS, AIC)},
)
"""What the nets use beside singles."""
