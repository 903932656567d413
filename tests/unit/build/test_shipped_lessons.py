"""What the lessons that come with the page say of searches and positions is so."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from build_site.documents import made_by_file
from dokulab.asks.exercises import ExerciseRequest
from dokulab.asks.steps import StepEntry, StepsRequest, StepsResult, steps
from dokulab.asks.trace import TraceArcsRequest, TraceRequest, TraceResult, trace, trace_arcs
from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.user_solver import solver_from_code

WEB = Path(__file__).parents[3] / "web"
LESSONS = WEB / "views/learn/lessons/shipped"
RESULTS = WEB / "docs/results"
Query = dict[str, str]


def lesson(name: str) -> dict[str, tuple[str, Query]]:
    """Of each step by title: its words, tables unaligned, and what its address asks for, if it shows a state."""
    found = {}
    text = re.sub(" +", " ", (LESSONS / f"{name}.md").read_text("utf-8"))
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, words = part.split("\n", 1)
        address = re.search(r"^\[.*\]\(#\w+\?(.*)\)$", words, re.MULTILINE)
        query = {key: values[0] for key, values in parse_qs(address[1]).items()} if address else {}
        found[re.sub(r" \(\d+ min\)$", "", title)] = (words, query)
    return found


SEARCH = lesson("constraint-search")
PEOPLE = lesson("how-people-solve")
HARD = lesson("np-hard")
BEGINNERS = lesson("first-steps")


def traced(query: Query, solver: str | None = None) -> TraceResult:
    if query["solver"] == "arcs":
        return run(trace_arcs(TraceArcsRequest(query["p"])))
    return run(trace(TraceRequest(query["p"], solver or query["solver"])))


def event(query: Query) -> tuple[str, str, int]:
    """The event that a state has just shown: its kind, its cell and its digit."""
    result, index = traced(query), int(query["step"]) - 1
    row, column = divmod(result.cells[index], result.size)
    return result.names[result.kinds[index]], f"r{row + 1}c{column + 1}", result.digits[index]


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("One arc", ("prune", "r1c1", 3)),
        ("Split, dead end, back", ("fail", "r3c4", -1)),
        ("The search as a program", ("fail", "r1c8", -1)),
    ],
)
def test_states_of_searches_show_what_their_steps_say(title: str, expected: tuple[str, str, int]) -> None:
    assert event(SEARCH[title][1]) == expected


@pytest.mark.parametrize(
    ("title", "kind"), [("The same problem with more inference", "assign"), ("Learning from dead ends", "learn")]
)
def test_states_of_searches_show_the_kind_of_event_they_say(title: str, kind: str) -> None:
    assert event(HARD[title][1])[0] == kind


def test_the_network_has_the_numbers_of_the_lesson() -> None:
    cells = range(16)
    pairs = {
        frozenset((a, b))
        for a in cells
        for b in cells
        if a != b and (a // 4 == b // 4 or a % 4 == b % 4 or (a // 8 == b // 8 and a % 4 // 2 == b % 4 // 2))
    }
    assert len(pairs) == 56
    assert "56 constraints" in SEARCH["The network of a 4x4"][0]
    assert f"{2 * len(pairs)} arcs" in SEARCH["The network of a 4x4"][0]


def test_the_split_leads_into_a_dead_end_and_the_next_value_does_not() -> None:
    query = SEARCH["Split, dead end, back"][1]
    result = traced(query)
    names = [result.names[kind] for kind in result.kinds]
    split = names.index("assign")
    assert (result.cells[split], result.digits[split]) == (5, 4)
    after = names.index("assign", int(query["step"]))
    assert result.cells[after] == 5
    assert names[-1] == "solved"
    assert names.count("fail") == 1


NINE = SEARCH["The search as a program"][1]["p"]


def own_nodes(program: str, puzzle: str) -> int:
    """The nodes of one of the Console's examples."""
    text = (WEB / "views/lab/console/examples.ts").read_text("utf-8")
    found = re.search(rf"const {program} = `(.*?)`;", text, re.DOTALL)
    assert found
    return run(solver_from_code(found[1]).search(parse_grid(puzzle), Limits(1))).nodes


def test_numbers_of_nodes_are_those_of_the_lessons() -> None:
    nodes = {
        "cells in order": own_nodes("FIRST_CELL", NINE),
        "fewest candidates first": own_nodes("FIRST_PROGRAM", NINE),
        "and naked singles at once": traced({"p": NINE, "solver": "naked-lex"}).nodes,
        "and hidden singles": traced({"p": NINE, "solver": "hidden-lex"}).nodes,
    }
    assert nodes == {
        "cells in order": 11_497,
        "fewest candidates first": 116,
        "and naked singles at once": 14,
        "and hidden singles": 2,
    }
    table = SEARCH["Explain the outcome"][0]
    assert all(f"| {name} | {count:,} |" in table for name, count in nodes.items())
    predicted = SEARCH["Predict"][0]
    assert f"In order: {nodes['cells in order']:,}" in predicted
    assert f"a factor of {round(nodes['cells in order'] / nodes['fewest candidates first'])}" in predicted
    assert traced({"p": NINE, "solver": "fc-lex"}).nodes == 116
    assert NINE.count(".") == 56
    assert "56 empty cells" in HARD["What a search sees"][0]
    assert traced(HARD["The same problem with more inference"][1]).nodes == 2
    assert "14 nodes with naked singles and 2 with hidden" in HARD["The same problem with more inference"][0]


def table_of(name: str, key: str = "search") -> dict[str, dict[str, str]]:
    with (RESULTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return {row[key].strip("`"): row for row in csv.DictReader(file)}


def test_what_the_lesson_says_of_9x9_is_in_a_result_file() -> None:
    rows = table_of("phase-transition-9x9")
    words = HARD["9x9 is too small"][0]
    for search, name in {"fc-lex": "forward checking", "lds-lex": "limited discrepancies"}.items():
        row = rows[search]
        median, mean = row["nodes of a problem, median"], row["nodes, mean of the totals"]
        assert f"| {name} | {row['solved']} | {median} | {mean} |" in words
    assert "leaves six of them open" in words
    assert "41 nodes in the median" in HARD["One puzzle, or a family?"][0]
    compared = "Ours: 9x9, problem by problem (lds-lex, fc-lex)"
    assert "with fewer nodes 90 and 1,231" in table_of("findings", "artefact")[compared]["ours"]
    assert "_fewer_ nodes on 1,231 problems and more on 90" in words
    assert "--node-limit 100000" in made_by_file()["phase-transition-9x9.csv"]


def test_what_the_lesson_says_of_25x25_is_in_result_files() -> None:
    words = HARD["A cliff at 25x25?"][0]
    names = {
        "fc-lex": "forward checking",
        "lds-lex": "limited discrepancies",
        "lds-vdom": "limited discrepancies, vdom+",
    }
    for search, row in table_of("cliff-25x25").items():
        cells = (row["46%: solved"], row["51%: solved"], row["46%: solved of the first seven"])
        assert f"| {names[search]} | {' | '.join(cells)} |" in words
    with (RESULTS / "findings.csv").open(encoding="utf-8", newline="") as file:
        cliff = [row for row in csv.DictReader(file) if "a cliff between 46 and 51% of holes" in row["artefact"]]
    assert {row["paper"] for row in cliff} == {"50 of 50 solved at 46%, none at 51%"}
    assert {row["verdict"] for row in cliff} == {"agrees"}
    assert all(float(row["low"]) >= 50 for row in cliff)
    assert "at least 50 points" in words
    models = {name.partition("`")[0]: row for name, row in table_of("models").items()}
    solved = HARD["Is the cliff in the problem, or in the program?"][0]
    for search, name in {
        "fc-lex": "forward checking",
        "fc-hidden-lex": "with hidden singles of rows and columns",
        "mac": "MAC: all singles, weights, restarts",
        "cdcl": "clause learning",
    }.items():
        assert f"| {name} | {models[search]['25x25: solved']} |" in solved
    learning = HARD["Learning from dead ends"][0]
    column = "nodes of all problems: median over the seeds"  # the last of that name: of 25x25
    nodes = [models[search][column] for search in ("cdcl", "mac")]
    assert nodes == ["5,367", "10,352"]
    assert all(number in learning for number in nodes)


EXPECTED = re.compile(r"#lessons\?exercise=([a-z-]+)&seed=(\d+)")


@pytest.mark.parametrize("name", ["constraint-search", "first-steps", "np-hard"])
def test_the_expected_answers_of_exercises_are_the_engines(name: str) -> None:
    for words, _ in lesson(name).values():
        asked = EXPECTED.findall(words)
        if not asked:
            continue
        note = words[words.index("**Teacher:**") :]
        for kind, seed in asked:
            exercise = run(ExerciseRequest(kind, int(seed)).exercise())
            for option in exercise.answer:
                text = exercise.options[option].text.split(";")[0]
                assert text in note, (kind, seed, text)


def lit(query: Query) -> tuple[StepsResult, StepEntry | None]:
    """The path that a position is on, and the step that is lit."""
    result = run(steps(StepsRequest(query["p"], techniques=tuple(query["with"].split(",")))))
    start = int(query.get("step", 0))
    wanted = query.get("technique")
    found = (step for step in result.steps[start:] if wanted in (None, step.technique))
    return result, next(found, None)


POSITIONS = {
    "Hidden single": ("hidden_single", {"r9c7"}),
    "Naked single": ("naked_single", {"r5c5"}),
    "Pointing": ("pointing", {"r5c3", "r5c8", "r5c9"}),
    "Claiming": ("claiming", {"r1c8", "r1c9"}),
    "Naked pair": ("naked_pair", {"r3c1", "r3c5"}),
    "Naked triple": ("naked_triple", {"r2c5"}),
    "Hidden pair": ("hidden_pair", {"r7c6"}),
    "X-wing": ("x_wing", {"r1c6", "r8c2", "r8c6"}),
    "2-string kite": ("two_string_kite", {"r7c3"}),
    "XY-wing": ("xy_wing", {"r1c1", "r2c1"}),
    "A chain": ("xy_chain", {"r7c8"}),
}


@pytest.mark.parametrize("title", POSITIONS)
def test_positions_show_the_technique_of_their_step(title: str) -> None:
    technique, changed = POSITIONS[title]
    _, step = lit(PEOPLE[title][1])
    assert step is not None
    cells = {f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell, _ in (*step.placements, *step.eliminations)}
    assert (step.technique, cells) == (technique, changed)


def test_each_position_of_the_lesson_is_looked_at() -> None:
    shown = {title for title, (_, query) in PEOPLE.items() if query}
    assert shown == {*POSITIONS, "Singles are enough here", "A harder puzzle"}


def test_singles_solve_the_first_puzzle_and_end_after_seven_in_the_second() -> None:
    first, _ = lit(PEOPLE["Singles are enough here"][1])
    assert (first.ending, len(first.steps)) == ("solved", 51)
    assert int(PEOPLE["Singles are enough here"][1]["step"]) == len(first.steps)
    second, _ = lit(PEOPLE["A harder puzzle"][1])
    assert (second.ending, len(second.steps), second.verdict) == ("stuck", 7, "unique")
    assert int(PEOPLE["A harder puzzle"][1]["step"]) == len(second.steps)
    clues = [len(re.sub(r"\.", "", result.puzzle)) for result in (first, second)]
    assert clues == [30, 25]


BEGINNERS_STEPS = {
    "The last empty cell": ("full_house", "r2c1", 2),
    "Where can it go?": ("hidden_single", "r2c2", 1),
    "What can this cell be?": ("naked_single", "r1c3", 2),
}


@pytest.mark.parametrize("title", BEGINNERS_STEPS)
def test_the_beginners_positions_show_their_technique(title: str) -> None:
    words, query = BEGINNERS[title]
    _, step = lit(query)
    assert step is not None
    ((cell, digit),) = step.placements
    name = f"r{cell // 4 + 1}c{cell % 4 + 1}"
    assert (step.technique, name, digit) == BEGINNERS_STEPS[title]
    assert name in words
    assert str(digit) in words


def test_the_beginners_board_is_solved_in_ten_steps() -> None:
    words, query = BEGINNERS["Solve it yourself"]
    path, _ = lit(query)
    assert (path.ending, path.verdict, len(path.steps), int(query["step"])) == ("solved", "unique", 10, 10)
    assert query["p"].count(".") == 10
    assert "Ten: the board has 16 cells and 6 clues" in words
