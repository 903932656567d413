"""Networks from a text: what is read, what is refused, and searches against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest

from dokulab.asks.network import (
    METHODS,
    NetworkSolveRequest,
    SearchName,
    TraceNetworkRequest,
    solve_network,
    trace_network,
)
from dokulab.asks.trace import TraceResult
from dokulab.ground.jobs import run
from dokulab.search.csp.constraint_network import MAX_CONSTRAINTS, MAX_VALUES, MAX_VARIABLES, ConstraintNetwork
from dokulab.search.csp.network_text import EXAMPLES, LONGEST_TEXT, NetworkTextError, parse_network

SEARCHES: tuple[SearchName, ...] = ("fc", "lds", "arcs")


def solutions(network: ConstraintNetwork) -> list[tuple[int, ...]]:
    """All solutions, by trying every combination of values of the domains."""
    domains = [[value for value in range(len(network.values)) if mask >> value & 1] for mask in network.domains]
    return [
        values
        for values in product(*domains)
        if all(one.allowed[values[one.x]] >> values[one.y] & 1 for one in network.constraints)
    ]


def some_text(rng: Random) -> str:
    names = [f"v{number}" for number in range(rng.randint(2, 6))]
    lines = [f"var {name}: {rng.choice(['1..3', 'red green', '1..4', 'green 2 3'])}" for name in names]
    for _ in range(rng.randint(0, 7)):
        one, other = rng.sample(names, 2)
        kind = rng.choice(["different", "equal", "less", "not"])
        if kind == "not":
            lines.append(f"not {one}={rng.choice('123')} {other}={rng.choice('23')}")
        else:
            shift = rng.choice(["", "", "+1", "-1", "+2"])
            lines.append(f"{kind} {one} {other}{shift}")
    lines.append("var last: 1 2 3 red green")
    return "\n".join(lines)


def test_random_networks_have_the_solutions_that_trying_everything_finds() -> None:
    rng = Random(5)
    several = 0
    for _ in range(150):
        text = some_text(rng)
        expected = len(solutions(parse_network(text)))
        several += expected > 1
        for search in ("fc", "lds"):
            found = run(solve_network(NetworkSolveRequest(text, search, limit=10_000)))
            assert found.count == expected, text
        traced = run(trace_network(TraceNetworkRequest(text, "arcs", seed=rng.randrange(99))))
        assert (traced.verdict == "solved") == (expected > 0), text
    assert several > 50


def test_the_statements_mean_what_they_say() -> None:
    def values(text: str) -> set[tuple[str, ...]]:
        network = parse_network(f"var A B C: 1..3\n{text}")
        return {tuple(network.values[value] for value in values) for values in solutions(network)}

    every = set(product("123", repeat=3))
    assert values("") == every
    assert values("different A B C") == {found for found in every if len(set(found)) == 3}
    assert values("equal A B, B C") == {found for found in every if len(set(found)) == 1}
    assert values("less A B C") == {("1", "2", "3")}
    assert values("less B A") == {found for found in every if found[1] < found[0]}
    assert values("not A=1 C=2") == {found for found in every if (found[0], found[2]) != ("1", "2")}
    assert values("not A=1, B=3") == {found for found in every if found[0] != "1" and found[1] != "3"}
    assert values("equal A B+1") == {found for found in every if int(found[0]) == int(found[1]) + 1}
    assert values("different C A-2") == {found for found in every if int(found[2]) != int(found[0]) - 2}


@pytest.mark.parametrize(
    ("name", "count"),
    # Eight queens: 92, known since 1850. Australia: 6 for the mainland's first three, all else follows, 3 for Tasmania.
    [("eight-queens", 92), ("australia", 18), ("timetable", 1)],
)
def test_the_networks_that_ship(name: str, count: int) -> None:
    assert run(solve_network(NetworkSolveRequest(name, limit=1000))).count == count


def test_three_colours_are_too_few_for_south_america() -> None:
    text = EXAMPLES["south-america"]
    assert run(solve_network(NetworkSolveRequest(text, limit=1))).verdict == "solved"
    fewer = text.replace(" yellow", "")
    for search in ("fc", "lds"):
        assert run(solve_network(NetworkSolveRequest(fewer, search))).verdict == "none"


def domains_after(trace: TraceResult) -> Iterator[tuple[str, list[int]]]:
    """The domains after each event, by a plain program that copies them at each choice."""
    domains, kept = list(trace.start), [list(trace.start)]
    for kind, cell, digit in zip(trace.kinds, trace.cells, trace.digits, strict=True):
        name = trace.names[kind]
        if name == "assign":
            kept.append(domains.copy())
            domains[cell] = 1 << digit - 1
        elif name == "prune":
            assert domains[cell] >> digit - 1 & 1
            domains[cell] ^= 1 << digit - 1
        elif name == "backtrack":
            domains = kept.pop()
        yield name, domains


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_trace_ends_at_a_solution_by_its_own_events(search: SearchName, name: str) -> None:
    network = parse_network(name)
    trace = run(trace_network(TraceNetworkRequest(name, search)))
    assert trace.complete
    assert trace.verdict == "solved"
    assert trace.network == network
    *_, (last, domains) = domains_after(trace)
    assert last == "solved"
    values = [domain.bit_length() - 1 for domain in domains]
    assert all(domain == 1 << value for domain, value in zip(domains, values, strict=True))
    assert all(one.allowed[values[one.x]] >> values[one.y] & 1 for one in network.constraints)
    assert len(trace.lit) == len(trace.kinds)
    assert min(line for line, kind in zip(trace.lit, trace.kinds, strict=True) if trace.names[kind] == "prune") >= 0


def test_arcs_are_consistent_when_the_search_splits() -> None:
    rng = Random(8)
    for _ in range(60):
        text = some_text(rng)
        network = parse_network(text)
        supports = network.supports()
        trace = run(trace_network(TraceNetworkRequest(text, "arcs")))
        for (_, before), (name, _) in pairwise((kind, domains.copy()) for kind, domains in domains_after(trace)):
            if name == "assign":
                assert all(
                    supports[cell][peer][value] & before[peer]
                    for cell, mask in enumerate(before)
                    for peer in supports[cell]
                    for value in range(MAX_VALUES)
                    if mask >> value & 1
                ), text


def test_a_search_stops_at_its_limits() -> None:
    trace = run(trace_network(TraceNetworkRequest("eight-queens", "fc", cap=20)))
    assert (trace.complete, trace.verdict, len(trace.kinds)) == (False, "undecided", 20)
    trace = run(trace_network(TraceNetworkRequest("eight-queens", "arcs", cap=20)))
    assert (trace.complete, trace.verdict) == (False, "undecided")
    assert run(solve_network(NetworkSolveRequest("eight-queens", nodes=5))).verdict == "undecided"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"no variables"),
        ("var A B: red\ndiffrent A B", r"Line 2, 'diffrent': a line begins with title, var"),
        ("var A B: red\n\ndifferent A Frnace", r"Line 3, 'Frnace': no variable is called Frnace; there are A, B"),
        ("var A B red", r"Line 1: write variables, a colon"),
        ("var A A: red", r"Line 1, 'A': this variable is there already"),
        ("var 1A: red", r"Line 1, '1A': a variable’s name"),
        ("var A: red!", r"Line 1, 'red!': a value is"),
        ("var A: 8..1", r"Line 1, '8..1': a range goes up"),
        ("var A: 1..99", r"a range goes up, over at most 16"),
        ("var A B: 1..3\ndifferent A", r"Line 2, 'A': a constraint needs two"),
        ("var A B: 1..3\nless A B A", r"Line 2, 'A B A': a variable is named twice"),
        ("var A B: 1..3\nnot A=7", r"Line 2, 'A=7': no variable has the value 7"),
        ("var A B: 1..3\nnot A", r"Line 2, 'A': write a variable and a value"),
        ("var A B: 1..3\nnot A=1 A=2", r"“not” takes the values of one variable or of two"),
        ("var A B: 1..2\nnot A=1, A=2", r"Line 2, 'A=2': nothing is left"),
        ("var A B: 1..2\nplace A 1", r"Line 2, 'A 1': write a variable, its column and its row"),
        ("var A B: 1..2\nplace A 1 1", r"B has no place"),
        ("var A B: 1..2\nplace A 1 1, B 1 1", r"another variable is there"),
        (f"var {' '.join(f'v{n}' for n in range(MAX_VARIABLES + 1))}: 1", r"'v36': this is one variable too many"),
        (f"var A: {' '.join(f'w{n}' for n in range(MAX_VALUES + 1))}", r"'w16': this is one value too many"),
        (
            f"var {' '.join(f'v{n}' for n in range(30))}: 1..2\ndifferent {' '.join(f'v{n}' for n in range(30))}",
            rf"one constraint too many.*{MAX_CONSTRAINTS} pairs",
        ),
        ("x" * (LONGEST_TEXT + 1), r"too long"),
    ],
)
def test_what_is_wrong_is_named_by_line_and_word(text: str, message: str) -> None:
    with pytest.raises(NetworkTextError, match=message):
        parse_network(text)


def test_an_error_points_into_the_text() -> None:
    text = "var A B: red\n# a comment\ndifferent A Frnace"
    with pytest.raises(NetworkTextError) as caught:
        parse_network(text)
    assert caught.value.position == text.index("Frnace")
    assert caught.value.rule == "Frnace"


def test_any_text_is_read_or_refused() -> None:
    rng = Random(1)
    words = ["var", "different", "not", "A", "B", "1..3", "+1", "place"]
    pieces = [*words, *"=:,# \n\0", chr(0x17F), chr(0xFF11)]  # a long s, and a wide 1
    for _ in range(3000):
        text = "".join(rng.choice(pieces) + rng.choice(["", " "]) for _ in range(rng.randrange(30)))
        try:
            network = parse_network(text)
        except NetworkTextError:
            continue
        assert all(network.domains)
    assert set(METHODS) == {"network", "solve_network", "trace_network"}
