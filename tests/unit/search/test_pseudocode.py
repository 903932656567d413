"""The pseudocode of the searches: for each kind of event of each search that can be watched, the line that is lit."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from dokulab.asks.trace import MOST_LINES, TraceArcsRequest, TraceRequest, TraceResult, trace, trace_arcs
from dokulab.ground.jobs import run
from dokulab.search.csp.search import SearchEventKind
from dokulab.search.solvers.csp_solvers import TraceableSolver
from dokulab.search.solvers.pseudocode import ARCS, Moment, Program, moment_of
from dokulab.search.solvers.registry import SOLVERS

SPARSE_4 = "1....2....3....."
SIX = "...3.4...5..1...6..6...3..3...2.6..."
NINE = "...6.4...5......6...17...89....56..8.2......1.39.7.6....49.......8.1....71...8.3."
LEARNING = "7...8...9..1....7..3....2.496...3.2.1.......6.4.6...373.4....9..5....7..6...9...8"
PROGRAMS: dict[str, Program] = {
    "arcs": ARCS,
    **{solver.id: solver.program for solver in SOLVERS.values() if isinstance(solver, TraceableSolver)},
}
WATCHED = ["arcs", *(solver.id for solver in SOLVERS.values() if isinstance(solver, TraceableSolver))]

PUT_IN = {
    "prune": "remove it from the open peers",
    "fail": "if something has nothing left: dead end",
    "solved": "if every cell has a digit: solved",
    "backtrack": "take back all that followed",
    "only value": "while a cell has one value left: put it in",
}
TREE = {
    "try": "put it in",
    "prune": "remove it from the open peers",
    "fail": "if a cell has no value left: dead end",
    "backtrack": "take it back",
    "discrepancy": "for each of its values, lowest first:",
    "solved": "if every cell has a digit: solved",
}

LINES = {
    "fc-lex": TREE,
    "fc-vdom": {**TREE, "discrepancy": "for each of its values, by vdom+:"},
    "lds-lex": {
        **TREE,
        "discrepancy": "for each of its values, lowest first, while discrepancies allow:",
        "restart": "for allowed = 0, 1, 2, ... discrepancies: search",
    },
    "mac": {
        **PUT_IN,
        "try": "put in its option with the fewest rivals; search",
        "only place": "while a digit has one place left in a unit: put it there",
        "refute": "remove that option, which is refuted; search",
    },
    "mac-lex": {
        **PUT_IN,
        "try": "put its lowest value in; search",
        "only place": "while a digit has one place left in a unit: put it there",
        "refute": "remove that value, which is refuted; search",
    },
    "domain-splitting": {**PUT_IN, "try": "put it in; search"},
    "arcs": {
        "sweep": "sweep until a sweep removes nothing:",
        "revise": "each value of x has support in y: keep all",
        "prune": "a value has none: remove it from x",
        "fail": "x has no value left: dead end",
        "try": "let it be the only one; search",
        "backtrack": "undo all removals since",
        "solved": "if every variable has one value: solved",
    },
    "cdcl": {
        "try": "else try the most active option",
        "learn": "learn a clause from its reasons",
        "backtrack": "jump back to where it says something new",
        "fail": "if something has nothing left: dead end",
        "refute": "do what the learnt clauses leave no choice about",
        "solved": "else if every cell has a digit: solved",
    },
}
"""Of each search, and of each thing that happens in it, the line as a reader expects it."""


@cache
def traced(puzzle: str, solver: str) -> TraceResult:
    if solver == "arcs":
        return run(trace_arcs(TraceArcsRequest(puzzle)))
    return run(trace(TraceRequest(puzzle, solver, limit=2, cap=6000)))


@cache
def lit(solver: str) -> dict[str, set[str]]:
    """By what happens, the lines that are lit."""
    found: dict[str, set[str]] = {}
    for puzzle in (SPARSE_4, SIX) if solver == "arcs" else (SPARSE_4, SIX, NINE, LEARNING):
        result = traced(puzzle, solver)
        for kind, cause, line in zip(result.kinds, result.causes, result.lit, strict=True):
            happens = happening(result.names[kind], cause)
            found.setdefault(happens, set()).add(result.program[line].text if line >= 0 else "")
    return found


def happening(kind: str, cause: int) -> str:
    """What an event is, told by the definitions of search/csp/search.py alone."""
    if kind == "assign":
        return "try" if cause == 0 else "only value" if cause == 1 else "clause puts" if cause < 0 else "only place"
    return "refute" if kind == "prune" and cause < 0 else kind


@pytest.mark.parametrize("solver", WATCHED)
def test_each_event_of_each_search_has_its_line(solver: str) -> None:
    assert all("" not in lines and len(lines) == 1 for lines in lit(solver).values()), lit(solver)
    program = PROGRAMS[solver]
    assert 0 < len(program) <= MOST_LINES
    assert program[0].depth == 0
    assert all(line.depth <= before.depth + 1 for before, line in pairwise(program))
    moments = [moment for line in program for moment in line.moments]
    assert len(moments) == len(set(moments)), "no moment is at two lines"


@pytest.mark.parametrize("solver", LINES)
def test_the_line_that_is_lit_is_the_one_that_a_reader_expects(solver: str) -> None:
    found = lit(solver)
    for happens, line in LINES[solver].items():
        assert found[happens] == {line}, happens


@pytest.mark.parametrize("solver", WATCHED)
def test_every_line_that_can_be_lit_is_lit_somewhere(solver: str) -> None:
    seen = {text for lines in lit(solver).values() for text in lines}
    # These puzzles have too few dead ends for searches that begin again after many.
    rare = {Moment.RESTART} if solver in ("mac", "mac-restarts", "cdcl") else set()
    expected = {line.text for line in PROGRAMS[solver] if line.moments and not rare.intersection(line.moments)}
    assert expected <= seen


def test_every_kind_of_event_is_a_moment() -> None:
    for kind in SearchEventKind:
        assert isinstance(moment_of(kind, 0), Moment)
    assert moment_of("assign", 5) is Moment.ONLY_PLACE
    assert moment_of("prune", -1) is Moment.REFUTE


@pytest.mark.parametrize("solver", WATCHED)
def test_a_line_is_deeper_than_the_one_before_just_where_that_one_opens_a_block(solver: str) -> None:
    program = PROGRAMS[solver]
    assert not program or program[0].depth == 0
    for one, two in pairwise(program):
        assert two.depth <= one.depth + (":" in one.text), two.text
        assert two.depth == one.depth + 1 or not one.text.endswith(":"), one.text
