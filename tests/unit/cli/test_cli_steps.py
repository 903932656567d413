"""``dokulab classify`` and ``dokulab steps``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import corpus
from tests.commands import Run, records
from tests.puzzles import CLASH, NO_PLACE

ROW = corpus.rows("gecode-9x9-18.csv")[0]
PUZZLE, SOLUTION = ROW["puzzle"], ROW["solution"]
TWO_WAYS = "..343412..434321"
"""4x4: 1 and 2 can change places."""


# Counted by a program of other hands, with naked singles, hidden singles and locked candidates to the fixpoint.
@pytest.mark.parametrize(
    ("level", "strategies", "solved"),
    [("easy", "hs", 250), ("medium", "ns,hs", 183), ("medium", "ns,hs,lc", 239)]
    + [("hard", "ns,hs", 0), ("hard", "ns,hs,lc", 49), ("diabolical", "ns,hs,lc", 0)],
)
def test_classify_counts_what_is_known_of_the_exchange_levels(
    dokulab: Run, level: str, strategies: str, solved: int
) -> None:
    file = str(corpus.path_of(f"exchange-{level}-250.csv"))
    code, output, _ = dokulab("classify", file, "--strategies", strategies, "--json")
    *puzzles, total = records(output)
    assert code == 0
    assert total == {"total": 250, "solved": solved, "invalid": 0, "undecided": 0, "strategies": strategies.split(",")}
    assert [record["puzzle"] for record in puzzles] == corpus.puzzles(f"exchange-{level}-250.csv")
    assert sum(record["solved"] for record in puzzles) == solved


def test_classify_takes_other_techniques_too(dokulab: Run) -> None:
    stdin = "\n".join(corpus.sample("exchange-hard-250.csv", 5, seed=8))
    _, few, _ = dokulab("classify", "--strategies", "ns,hs", "--json", stdin=stdin)
    every = "ns,hs,lc,naked_pair,hidden_pair,naked_triple,hidden_triple,x_wing,xy_wing,xyz_wing,w_wing,aic,grouped_aic"
    _, many, _ = dokulab("classify", "--strategies", every, "--json", stdin=stdin)
    assert records(few)[-1]["solved"] == 0
    assert records(many)[-1]["solved"] == 5


def test_classify_goes_on_after_bad_lines_and_keeps_the_order(dokulab: Run) -> None:
    stdin = f"# a comment\n{PUZZLE}\n{CLASH}\nnonsense\n12..............\n{SOLUTION}\n"
    code, output, errors = dokulab("classify", "-", "--json", stdin=stdin)
    puzzle, clash, nonsense, small, full, total = records(output)
    assert code == 2
    assert puzzle["puzzle"] == PUZZLE
    assert (clash["verdict"], clash["error"]["code"], clash["line"]) == ("invalid", "clash", 3)
    assert (nonsense["verdict"], nonsense["line"]) == ("invalid", 4)
    assert small == {"puzzle": "12..............", "solved": False, "box": "2x2"}
    assert full == {"puzzle": SOLUTION, "solved": True, "box": "3x3"}
    assert (total["total"], total["invalid"]) == (5, 2)
    assert "standard input line 3" in errors


def test_classify_in_words_ends_with_the_total(dokulab: Run) -> None:
    code, output, _ = dokulab("classify", PUZZLE.replace(".", "0"), NO_PLACE)
    lines = output.splitlines()
    assert code == 0
    assert lines[0].startswith(PUZZLE)
    assert lines[1] == f"{NO_PLACE} not solved"
    assert lines[-1].endswith("of 2 solved")


@pytest.mark.parametrize("command", ["classify", "steps"])
def test_an_unknown_strategy_is_bad_usage(dokulab: Run, command: str) -> None:
    code, output, errors = dokulab(command, PUZZLE, "--strategies", "ns,magic")
    assert (code, output) == (2, "")
    assert "no technique 'magic'" in errors


def test_steps_lead_from_the_puzzle_to_the_solution(dokulab: Run) -> None:
    code, output, errors = dokulab("steps", PUZZLE, "--json")
    *steps, end = records(output)
    values = [0 if symbol == "." else int(symbol) for symbol in PUZZLE]
    for number, step in enumerate(steps, 1):
        assert (step["step"], step["puzzle"]) == (number, end["puzzle"])
        assert step["explanation"]
        assert step["placements"] or step["eliminations"]
        assert all(int(SOLUTION[cell]) != digit for cell, digit in step["eliminations"])
        for cell, digit in step["placements"]:
            assert values[cell] == 0
            values[cell] = digit
    assert "".join(map(str, values)) == SOLUTION == end["end"]
    assert (code, errors, end["solved"], end["ending"], end["steps"]) == (0, "", True, "solved", len(steps))
    assert end["hardest"] in {step["technique"] for step in steps}


def test_steps_in_words_show_the_grid_and_the_hardest(dokulab: Run) -> None:
    code, output, _ = dokulab("steps", PUZZLE)
    lines = output.splitlines()
    assert code == 0
    assert lines[0].startswith("  1. ")
    assert "solved; " in lines[-1]
    assert "hardest: " in lines[-1]


def test_steps_without_an_end_have_exit_code_1(dokulab: Run) -> None:
    hard = corpus.sample("exchange-hard-250.csv", 1)[0]
    code, output, _ = dokulab("steps", hard, "--strategies", "ns,hs", "--json")
    assert (code, records(output)[-1]["ending"]) == (1, "stuck")
    code, output, _ = dokulab("steps", NO_PLACE, "--json")
    assert (code, records(output)[-1]["ending"]) == (1, "impossible")


def test_steps_leave_out_uniqueness_where_there_are_several_solutions(dokulab: Run) -> None:
    code, output, errors = dokulab("steps", TWO_WAYS, "--json")
    (end,) = records(output)
    assert (code, end["ending"], end["steps"]) == (1, "stuck", 0)
    assert "several solutions" in errors


def test_steps_out_of_time_are_undecided(dokulab: Run) -> None:
    hardest = corpus.puzzles("norvig-hardest11.txt")[0]
    code, output, errors = dokulab("steps", hardest, "--time-limit", "0.000001", "--json")
    (end,) = records(output)
    assert (code, end["solved"], end["ending"]) == (3, None, "undecided")
    assert "undecided within" in errors


def test_steps_of_a_bad_puzzle_say_where(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{CLASH}\n{PUZZLE}\n", "utf-8")
    code, output, errors = dokulab("steps", str(file), "--json")
    assert code == 2
    assert records(output)[0]["error"]["code"] == "clash"
    assert records(output)[-1]["solved"] is True
    assert "two.txt line 1" in errors


@pytest.mark.parametrize(("scale", "prefix"), [("classic", ""), ("exchange", "exchange_")])
def test_steps_follow_sudoku_explainers_path(dokulab: Run, scale: str, prefix: str) -> None:
    row = next(row for row in corpus.rows("sudoku-explainer-ratings.csv") if 7 <= float(row[f"{prefix}er"]) < 7.4)
    code, output, _ = dokulab("steps", row["puzzle"], "--scale", scale, "--json")
    *steps, end = records(output)
    assert code == 0
    assert [end[name] for name in ("er", "ep", "ed")] == [float(row[f"{prefix}{name}"]) for name in ("er", "ep", "ed")]
    assert (end["solved"], end["scale"], end["steps"]) == (True, scale, len(steps))
    assert max(step["rating"] for step in steps) == end["er"]
    placed = {cell: digit for step in steps for cell, digit in step["placements"]}
    assert all(str(placed.get(cell, text)) == end["end"][cell] for cell, text in enumerate(row["puzzle"]))
    code, output, _ = dokulab("steps", row["puzzle"], "--scale", scale)
    lines = output.splitlines()
    assert code == 0
    assert all(step["explanation"] in line for step, line in zip(steps, lines, strict=False))
    assert f"ER {end['er']}, EP {end['ep']}, ED {end['ed']} ({scale} scale)" in lines[-1]


def test_sudoku_explainers_path_has_its_own_techniques_and_one_size(dokulab: Run) -> None:
    code, _, errors = dokulab("steps", PUZZLE, "--scale", "classic", "--no-trial")
    assert (code, "leave out" in errors) == (2, True)
    code, output, _ = dokulab("steps", TWO_WAYS, "--scale", "classic", "--json")
    assert (code, records(output)[0]["error"]["code"]) == (2, "parameter")
    code, output, _ = dokulab("steps", "." * 81, "--scale", "classic", "--json")
    (end,) = records(output)
    assert (code, end["verdict"], end["er"], end["steps"]) == (1, "multiple", None, 0)


def test_sudoku_explainers_path_out_of_time_is_undecided(dokulab: Run) -> None:
    hardest = max(corpus.rows("sudoku-explainer-ratings.csv"), key=lambda row: float(row["er"]))["puzzle"]
    code, output, errors = dokulab("steps", hardest, "--scale", "classic", "--time-limit", "0.1", "--json")
    (end,) = records(output)
    assert (code, end["solved"], end["er"]) == (3, None, None)
    assert "undecided within" in errors
    assert end["er_at_least"] is None or f"at least {end['er_at_least']}" in errors


TANGLED = "...23......96....853...9.2.267........8...1........867.1.4...834....56......81..."
XY_WING = [
    "     1. If r4c5 isn’t 4, then r4c5 is 9 (its only other candidate).",
    "     2. Then r6c4 isn’t 9, so r6c4 is 5 (its only other candidate).",
    "     3. Then r6c2 isn’t 5, so r6c2 is 4 (its only other candidate).",
    "     So at least one end of the chain is true: r4c5 is 4, or r6c2 is 4. 4 can be removed from r6c5.",
    "     (4=9)r4c5 - (9=5)r6c4 - (5=4)r6c2 => r6c5<>4",
]


def test_chains_are_told_link_by_link_where_that_is_wanted(dokulab: Run) -> None:
    _, plain, _ = dokulab("steps", TANGLED)
    code, told, _ = dokulab("steps", TANGLED, "--chains")
    assert code == 0
    lines = told.splitlines()
    at = next(number for number, line in enumerate(lines) if "XY-wing" in line)
    assert lines[at + 1 : at + 6] == XY_WING
    assert [line for line in lines if line in plain.splitlines()] == plain.splitlines(), "nothing else changes"


def test_the_data_of_a_chain_come_where_they_are_wanted(dokulab: Run) -> None:
    _, plain, _ = dokulab("steps", TANGLED, "--json")
    _, told, _ = dokulab("steps", TANGLED, "--chains", "--json")
    assert not any({"walk", "eureka"} & step.keys() for step in records(plain))
    *steps, _ = records(told)
    (wing,) = (step for step in steps if step["technique"] == "xy_wing")
    assert wing["eureka"] == XY_WING[-1].strip()
    lines = [moment["line"] for scene in wing["walk"] for moment in scene["moments"] if moment["line"]]
    assert [f"     {number}. {line['words']}" for number, line in enumerate(lines, 1)] == XY_WING[:3]
    assert all(not step["walk"] and step["eureka"] is None for step in steps if not step["because"]["links"])


def test_forcing_chains_of_sudoku_explainer_are_told_branch_by_branch(dokulab: Run) -> None:
    position = "9.4.8.........79.2.2.1.6...5......1..71...82..8......6...4.1.3.7.29.........7.2.5"
    _, told, _ = dokulab("steps", position, "--scale", "classic", "--chains")
    lines = told.splitlines()
    first = lines.index("     Branch 1:")
    assert lines[first + 1].startswith("     1. Suppose r")
    assert "     Branch 2:" in lines[first:]
