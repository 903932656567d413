"""The searches as pseudocode, to follow beside their trace: for each search a few lines, and for each event its line.

The lines are data: what stands there, how deep, and which moments of a search they are. An event names its line by
its moment alone (:func:`moment_of`), so a line needs no knowledge of what came before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias


class Moment(Enum):
    """What a search does at an event: the kinds of events, with what puts a digit in or removes it told apart."""

    TRY = auto()
    """A value is tried."""
    ONLY_VALUE = auto()
    """A digit is put in as the cell's only value."""
    ONLY_PLACE = auto()
    """A digit is put into its only place in a unit."""
    CLAUSE_PUTS = auto()
    """A learnt clause puts a digit in."""
    PRUNE = auto()
    """A digit is removed because of another cell's."""
    REFUTE = auto()
    """A digit is removed because it was refuted, or a learnt clause rules it out."""
    FAIL = auto()
    LEARN = auto()
    BACKTRACK = auto()
    DISCREPANCY = auto()
    RESTART = auto()
    SOLVED = auto()
    SWEEP = auto()
    REVISE = auto()


def moment_of(kind: str, cause: int) -> Moment:
    """The moment of an event.

    ``kind`` is a :class:`~dokulab.search.csp.search.SearchEventKind`, or "sweep" or "revise" on the network; ``cause``
    is the event's.
    """
    if kind == "assign":
        return {0: Moment.TRY, 1: Moment.ONLY_VALUE, -1: Moment.CLAUSE_PUTS}.get(cause, Moment.ONLY_PLACE)
    if kind == "prune":
        return Moment.PRUNE if cause >= 0 else Moment.REFUTE
    return Moment[kind.upper()]


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of pseudocode: its ``depth`` of indentation from 0, its words, and the moments at which it is lit."""

    depth: int
    text: str
    moments: tuple[Moment, ...] = ()


Program: TypeAlias = tuple[CodeLine, ...]


def lit_lines(program: Program, events: list[tuple[str, int]]) -> tuple[int, ...]:
    """Of each event (its kind and its cause) the line that is lit, from 0; -1 where the program has none for it."""
    line_at = {moment: number for number, line in enumerate(program) for moment in line.moments}
    return tuple(line_at.get(moment_of(kind, cause), -1) for kind, cause in events)


_SOLVED = CodeLine(1, "if every cell has a digit: solved", (Moment.SOLVED,))
SMALLEST = "choose the cell with the fewest values left"
NO_VALUE = "if a cell has no value left: dead end"


def tree_program(choose: str, order: str, dead_end: str, runs: str | None) -> Program:
    """Depth-first search over the cells, with forward checking; with discrepancies in ``runs``, if there are several.

    ``choose`` and ``dead_end`` are the model's lines, ``order`` says in what order values are tried.
    """
    first = f"for each of its values, {order}"
    return (
        *((CodeLine(0, runs, (Moment.RESTART,)),) if runs else ()),
        CodeLine(0, "search:"),
        _SOLVED,
        CodeLine(1, choose),
        CodeLine(1, f"{first}, while discrepancies allow:" if runs else f"{first}:", (Moment.DISCREPANCY,)),
        CodeLine(2, "put it in", (Moment.TRY,)),
        CodeLine(2, "remove it from the open peers", (Moment.PRUNE,)),
        CodeLine(2, dead_end, (Moment.FAIL,)),
        CodeLine(2, "else: search"),
        CodeLine(2, "take it back", (Moment.BACKTRACK,)),
    )


def network_program(runs: str | None) -> Program:
    """:func:`tree_program` in the words of a network of any constraints."""
    words = {
        "if every cell has a digit: solved": "if every variable has a value: solved",
        SMALLEST: "choose the variable with the fewest values left",
        "put it in": "let it be the value",
        "remove it from the open peers": "remove what no longer goes with it from the neighbours",
        NO_VALUE: "if a neighbour has no value left: dead end",
    }
    program = tree_program(SMALLEST, "lowest first", NO_VALUE, runs)
    return tuple(replace(line, text=words.get(line.text, line.text)) for line in program)


_ONLY_VALUE = CodeLine(1, "while a cell has one value left: put it in", (Moment.ONLY_VALUE,))
_ONLY_PLACE = CodeLine(1, "while a digit has one place left in a unit: put it there", (Moment.ONLY_PLACE,))
_PUT_IN: Program = (
    CodeLine(0, "whenever a digit is put in:"),
    CodeLine(1, "remove it from the open peers", (Moment.PRUNE,)),
    CodeLine(1, "if something has nothing left: dead end", (Moment.FAIL,)),
)
_EVERY_VALUE: Program = (
    CodeLine(1, "for each of its values, lowest first:"),
    CodeLine(2, "put it in; search", (Moment.TRY,)),
    CodeLine(2, "take back all that followed", (Moment.BACKTRACK,)),
)
_TWO_WAY: Program = (
    CodeLine(1, "put its lowest value in; search", (Moment.TRY,)),
    CodeLine(1, "take back all that followed", (Moment.BACKTRACK,)),
    CodeLine(1, "remove that value, which is refuted; search", (Moment.REFUTE,)),
)
_WEIGHED = "choose the cell with the least ratio of values to dead ends of its units"
_RESTARTS = CodeLine(0, "after 50 dead ends, then 1.5 times as many: begin again", (Moment.RESTART,))
_SEARCH = CodeLine(0, "search:")

NAKED_LEX: Program = (_SEARCH, _ONLY_VALUE, _SOLVED, CodeLine(1, SMALLEST), *_EVERY_VALUE, *_PUT_IN)
HIDDEN_LEX: Program = (_SEARCH, _ONLY_VALUE, _ONLY_PLACE, _SOLVED, CodeLine(1, SMALLEST), *_EVERY_VALUE, *_PUT_IN)
MAC_LEX: Program = (_SEARCH, _ONLY_VALUE, _ONLY_PLACE, _SOLVED, CodeLine(1, SMALLEST), *_TWO_WAY, *_PUT_IN)
MAC_WEIGHTS: Program = (_SEARCH, _ONLY_VALUE, _ONLY_PLACE, _SOLVED, CodeLine(1, _WEIGHED), *_TWO_WAY, *_PUT_IN)
MAC_RESTARTS: Program = (
    *(_SEARCH, _ONLY_VALUE, _ONLY_PLACE, _SOLVED, CodeLine(1, _WEIGHED)),
    *(*_TWO_WAY, *_PUT_IN, _RESTARTS),
)
MAC: Program = (
    *(_SEARCH, _ONLY_VALUE, _ONLY_PLACE, _SOLVED),
    CodeLine(1, "choose the cell, or digit of a unit, with the least ratio of options to dead ends"),
    CodeLine(1, "put in its option with the fewest rivals; search", (Moment.TRY,)),
    CodeLine(1, "take back all that followed", (Moment.BACKTRACK,)),
    CodeLine(1, "remove that option, which is refuted; search", (Moment.REFUTE,)),
    *(*_PUT_IN, _RESTARTS),
)
CDCL: Program = (
    CodeLine(0, "repeat:"),
    _ONLY_VALUE,
    _ONLY_PLACE,
    CodeLine(1, "do what the learnt clauses leave no choice about", (Moment.CLAUSE_PUTS, Moment.REFUTE)),
    CodeLine(1, "remove each digit from its open peers", (Moment.PRUNE,)),
    CodeLine(1, "if something has nothing left: dead end", (Moment.FAIL,)),
    CodeLine(2, "learn a clause from its reasons", (Moment.LEARN,)),
    CodeLine(2, "jump back to where it says something new", (Moment.BACKTRACK,)),
    CodeLine(2, "after many dead ends: begin again, with all that was learnt", (Moment.RESTART,)),
    CodeLine(1, "else if every cell has a digit: solved", (Moment.SOLVED,)),
    CodeLine(1, "else try the most active option", (Moment.TRY,)),
)
DOMAIN_SPLITTING: Program = (
    *(_SEARCH, _ONLY_VALUE, _SOLVED),
    CodeLine(1, "split: draw an open cell at random"),
    CodeLine(1, "for each of its values, in random order:"),
    CodeLine(2, "put it in; search", (Moment.TRY,)),
    CodeLine(2, "take back all that followed", (Moment.BACKTRACK,)),
    *_PUT_IN,
)
ARCS: Program = (
    _SEARCH,
    CodeLine(1, "sweep until a sweep removes nothing:", (Moment.SWEEP,)),
    CodeLine(2, "for each arc from x to y:"),
    CodeLine(3, "each value of x has support in y: keep all", (Moment.REVISE,)),
    CodeLine(3, "a value has none: remove it from x", (Moment.PRUNE,)),
    CodeLine(3, "x has no value left: dead end", (Moment.FAIL,)),
    CodeLine(1, "if every variable has one value: solved", (Moment.SOLVED,)),
    CodeLine(1, "split: draw a variable with several values"),
    CodeLine(1, "for each of them, in random order:"),
    CodeLine(2, "let it be the only one; search", (Moment.TRY,)),
    CodeLine(2, "undo all removals since", (Moment.BACKTRACK,)),
)
"""The search of the call count on its network of constraints, arc by arc."""
