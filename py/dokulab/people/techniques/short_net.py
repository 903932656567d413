"""A short forcing net against one candidate, for a person who asks why it is false.

:class:`~dokulab.people.techniques.forcing_net.Net` takes all singles of a round together, which is quick, and stops
at the first contradiction. Here what rests on the fewest inferences comes first, as the nearest node does in Dijkstra's
search (Numerische Mathematik 1, 1959), so that the contradiction rests on few; then each digit of the net is left out
in turn, what still follows is followed again, and the shorter net is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, iter_bits
from dokulab.ground.jobs import PAUSE, Job
from dokulab.people.state import State
from dokulab.people.step import Candidate, Step
from dokulab.people.technique import Technique
from dokulab.people.techniques.forcing_net import BY_CELL, BY_UNIT, NETS, Event, Net


class _Single(NamedTuple):
    """A digit that could be placed next, and what it rests on. Those that rest on least come first."""

    behind: int
    """How many inferences."""
    cell: Cell
    digit: Digit
    units: tuple[int, ...]
    needs: tuple[Candidate, ...]


class _Clash(NamedTuple):
    """The candidates of a cell, or of a unit, that are all gone, and how many inferences that rests on."""

    behind: int
    candidates: tuple[Candidate, ...]
    unit: int | None


class ShortNet(Net):
    """What follows from one candidate, what rests on the fewest inferences first, without the digits ``left_out``."""

    def __init__(self, start: State, candidate: Candidate, left_out: frozenset[Candidate] = frozenset()) -> None:
        self.left_out = left_out
        self._behind: list[int] = []
        """For each event the set of those that it rests on, near and far, and itself."""
        super().__init__(start, candidate)

    def has_contradiction(self, patterns: Sequence[Technique]) -> bool:
        while True:
            self._note_what_is_behind()
            clash = min(self._clashes(), default=None, key=lambda each: each.behind)
            single = min(self._singles(), default=None)
            if clash is not None and (single is None or clash.behind <= single.behind + 1):
                _, self.clash, self.clash_unit = clash
                return True
            if single is not None:
                technique = BY_UNIT if single.units else BY_CELL
                self._place(single.cell, single.digit, technique, single.units, single.needs)
            elif not any(map(self._use, patterns)):
                return False

    def _note_what_is_behind(self) -> None:
        for number in range(len(self._behind), len(self.events)):
            self._behind.append(1 << number | self._set_behind(self.events[number].needs))

    def _set_behind(self, gone: Iterable[Candidate]) -> int:
        behind = 0
        for candidate in gone:
            behind |= self._behind[self.removed_by[candidate]]
        return behind

    def _clashes(self) -> Iterator[_Clash]:
        start, state = self.start, self.state
        for cell in iter_bits(state.emptied_cells & ~start.emptied_cells):
            lost = tuple((cell, digit) for digit in iter_bits(start.digit_sets[cell]))
            yield _Clash(self._set_behind(lost).bit_count(), lost, None)
        for digit in state.cell_sets.digits:
            kept = state.candidates[digit] | state.placed[digit]
            for unit, cells in enumerate(state.cell_sets.units):
                if not kept & cells and start.candidates[digit] & cells:
                    lost = tuple((cell, digit) for cell in iter_bits(start.candidates[digit] & cells))
                    yield _Clash(self._set_behind(lost).bit_count(), lost, unit)

    def _singles(self) -> Iterator[_Single]:
        state = self.state
        for cell in iter_bits(state.single_cells):
            digit = bit_index(state.digit_sets[cell])
            yield from self._single(cell, digit, (), self._others_in_cell(cell, digit))
        for digit in state.cell_sets.digits:
            candidates = state.candidates[digit]
            for unit, cells in enumerate(state.cell_sets.units):
                places = candidates & cells
                if places and not places & (places - 1):
                    cell = bit_index(places)
                    yield from self._single(cell, digit, (unit,), self._others_in_unit(cell, digit, unit))

    def _single(
        self, cell: Cell, digit: Digit, units: tuple[int, ...], needs: tuple[Candidate, ...]
    ) -> Iterator[_Single]:
        if (cell, digit) not in self.left_out:
            yield _Single(self._set_behind(needs).bit_count(), cell, digit, units, needs)


def short_net_against(state: State, candidate: Candidate, technique: Technique) -> Job[Step | None]:
    """A net of one of :data:`NETS` that refutes a candidate; None where what it follows ends without a clash.

    Of the digits that it places none can be left out and the rest made into a net that is shorter.
    """
    patterns = NETS[technique]
    net = ShortNet(state, candidate)
    if not (net.has_contradiction(patterns) and net.clash):
        return None
    events = net.needed()
    to_try = _placed(events)
    while to_try:
        yield PAUSE
        shorter = ShortNet(state, candidate, net.left_out | {to_try.pop()})
        if not (shorter.has_contradiction(patterns) and shorter.clash):
            continue
        needed = shorter.needed()
        if len(needed) < len(events):
            net, events = shorter, needed
            to_try = _placed(events)
    return Step(technique.id, eliminations=(candidate,), because=net.reason(events))


def _placed(events: Sequence[Event]) -> list[Candidate]:
    """The digits of the singles, without the one that is assumed, the last one last."""
    singles = (each.inference for each in events[1:] if each.inference.technique in (BY_CELL, BY_UNIT))
    return [(bit_index(each.cells), bit_index(each.digits)) for each in singles]
