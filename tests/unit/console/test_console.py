"""The Console's prompt: names that last, output in its place, values drawn as data, faults said plainly."""

from __future__ import annotations

import pytest

from dokulab.board.formats import parse_grid
from dokulab.bridge.methods import methods_of
from dokulab.console.prompt import (
    LONGEST_VALUE,
    MOST_CHARACTERS,
    MOST_DRAWINGS,
    MOST_DRAWN,
    MOST_WRITTEN,
    Drawing,
    Prompt,
    Ran,
)
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import WAIT, run

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SIX = "...3.4...5..1...6..6...3..3...2.6..."


@pytest.fixture
def prompt() -> Prompt:
    return Prompt(lambda *_: None)


def _run(prompt: Prompt, code: str, puzzle: str) -> Ran:
    return run(prompt.run(code, puzzle))


def _only(ran: Ran) -> Drawing:
    (drawing,) = ran.drawings
    return drawing


def test_names_last_and_the_last_expression_is_shown(prompt: Prompt) -> None:
    assert _run(prompt, "x = 20\ndef double(n):\n    return 2 * n", NINE).drawings == ()
    assert _only(_run(prompt, "y = x + 1\ndouble(y)", NINE)).text == "42"
    assert _only(_run(prompt, "_ + 1", NINE)).text == "43"
    assert _run(prompt, "None", NINE).drawings == ()


def test_puzzle_is_the_board_s_until_the_board_changes(prompt: Prompt) -> None:
    assert _only(_run(prompt, "puzzle", NINE)).text == repr(NINE)
    _run(prompt, "puzzle = 'mine'", NINE)
    assert _only(_run(prompt, "puzzle", NINE)).text == "'mine'"
    assert _only(_run(prompt, "puzzle", SIX)).text == repr(SIX)


def test_output_is_printed_and_drawings_have_their_place_in_it(
    prompt: Prompt, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = _run(prompt, "print('a\U0001f642')\nshow(puzzle)\nprint('b')\n'end'", SIX)
    assert capsys.readouterr().out == "a\U0001f642\nb\n"
    board, value = ran.drawings
    assert (board.kind, board.at) == ("grid", 4)  # as JavaScript counts: the face is two
    assert (board.box_rows, board.box_columns, board.digits) == (2, 3, parse_grid(SIX).values)
    assert (value.kind, value.at, value.text) == ("text", 6, "'end'")


def test_standard_error_is_shown_too(prompt: Prompt, capsys: pytest.CaptureFixture[str]) -> None:
    _run(prompt, "import sys; print('oh', file=sys.stderr)", NINE)
    assert capsys.readouterr().out == "oh\n"


def test_records_are_tables(prompt: Prompt) -> None:
    table = _only(_run(prompt, "[{'solver': 'a', 'nodes': 3}, {'solver': 'b', 'nodes': 4.25}]", NINE))
    assert (table.kind, table.head) == ("table", ("solver", "nodes"))
    assert table.rows == (("'a'", "3"), ("'b'", "4.25"))
    outcome = _only(_run(prompt, "run(SOLVERS['dlx'].search(parse_grid(puzzle), Limits(2)))", NINE))
    assert (outcome.kind, outcome.head) == ("table", ("Name", "Value"))
    assert ("count", "1") in outcome.rows


def test_what_is_not_the_same_in_every_row_is_no_table(prompt: Prompt) -> None:
    assert _only(_run(prompt, "[{'a': 1}, {'b': 2}]", NINE)).kind == "text"
    assert _only(_run(prompt, "[1, 2]", NINE)).text == "[1, 2]"
    assert _only(_run(prompt, "[]", NINE)).text == "[]"
    assert _only(_run(prompt, "{}", NINE)).text == "{}"


def test_a_long_table_says_what_it_leaves_out(prompt: Prompt) -> None:
    table = _only(_run(prompt, "[{'n': n} for n in range(205)]", NINE))
    assert (len(table.rows), table.text) == (200, "5 more rows")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1\ny = x / 0", ["line 2", "y = x / 0", "ZeroDivisionError: division by zero"]),
        ("def f(:", ["SyntaxError", "def f(:"]),
        ("f(", ["SyntaxError"]),
        ("raise KeyboardInterrupt", ["KeyboardInterrupt"]),
        ("def f(): return f()\nf()", ["RecursionError"]),
        ("parse_grid('xyz')", []),
        # After None it is no docstring, which CPython 3.13.0 cannot compile.
        ("None\n'\\ud800'\nprint('\\ud800')\n1/0", ["ZeroDivisionError"]),
    ],
)
def test_a_fault_is_told_with_the_person_s_own_lines(prompt: Prompt, code: str, said: list[str]) -> None:
    ran = _run(prompt, code, NINE)
    assert not ran.went_well
    error = _only(ran)
    assert error.kind == "error"
    assert all(words in error.text for words in said)
    assert "prompt.py" not in error.text
    assert _only(_run(prompt, "1 + 1", NINE)).text == "2"


def test_await_works_at_the_prompt(prompt: Prompt, capsys: pytest.CaptureFixture[str]) -> None:
    code = "import asyncio\nawait asyncio.sleep(0.01)\nprint('later')\nawait asyncio.sleep(0, 42)"
    assert _only(_run(prompt, code, NINE)).text == "42"
    assert capsys.readouterr().out == "later\n"
    assert "ZeroDivisionError" in _only(_run(prompt, "async def f(): 1 / 0\nawait f()", NINE)).text


def test_a_program_that_waits_can_be_stopped(prompt: Prompt, capsys: pytest.CaptureFixture[str]) -> None:
    code = "import asyncio\ntry:\n    await asyncio.sleep(1000)\nfinally:\n    print('cleared up')"
    job = prompt.run(code, NINE)
    assert next(job) is WAIT
    job.close()
    assert capsys.readouterr().out == "cleared up\n"
    assert _only(_run(prompt, "1 + 1", NINE)).text == "2"


def test_leaving_is_no_fault(prompt: Prompt) -> None:
    assert _run(prompt, "raise SystemExit(3)", NINE).went_well


def test_too_much_output_is_left_out_and_said(prompt: Prompt, capsys: pytest.CaptureFixture[str]) -> None:
    ran = _run(prompt, f"for _ in range(3): print('x' * {MOST_CHARACTERS})\n'end'", NINE)
    printed = capsys.readouterr().out
    assert len(printed) < MOST_CHARACTERS + 100
    assert "left out" in printed
    assert _only(ran).at == len(printed)
    drawn = _run(prompt, "for n in range(1000): show(n)", NINE).drawings
    assert len(drawn) == MOST_DRAWINGS + 1
    assert "first" in drawn[-1].text


@pytest.mark.slow
def test_what_is_drawn_has_a_limit_together_and_a_fault_is_told_all_the_same(prompt: Prompt) -> None:
    wide = _only(_run(prompt, "[{f'column {n}': n for n in range(60)}] * 201", NINE))
    assert (len(wide.head), len(wide.rows), {len(row) for row in wide.rows}) == (50, 200, {50})
    assert wide.text == "1 more row, 10 more columns"
    assert len(_only(_run(prompt, "{'k' * 20000: 1}", NINE)).rows[0][0]) == LONGEST_VALUE
    for code in (
        "for n in range(50): show([{str(c): c for c in range(50)}] * 200)",
        "for n in range(150): show('x' * 10000)",
        "for n in range(1000): show(n)",
    ):
        ran = _run(prompt, f"{code}\n1 / 0", NINE)
        *drawn, note, error = ran.drawings
        assert note.text == f"What comes after the first {len(drawn)} drawings is left out."
        assert error.kind == "error"
        assert sum(len(one.head) * len(one.rows) for one in drawn) <= MOST_DRAWN
        assert sum(len(one.text) for one in drawn) <= MOST_WRITTEN
    assert _only(_run(prompt, "1", NINE)).text == "1"


def test_play_takes_a_text_or_a_grid_and_refuses_the_rest(prompt: Prompt) -> None:
    assert _run(prompt, "play(puzzle)", SIX).play == SIX
    assert _run(prompt, "play(parse_grid(puzzle))", NINE).play == NINE
    assert _run(prompt, "1", NINE).play is None
    refused = _run(prompt, "play('nonsense')", NINE)
    assert (refused.play, refused.went_well) == (None, False)


def test_completion_looks_without_calling(prompt: Prompt) -> None:
    _run(prompt, "class Trap:\n    @property\n    def value(self): raise SystemExit\ntrap = Trap()", NINE)
    assert "puzzle" in prompt.complete("puz")
    assert "parse_grid" in prompt.complete("parse_")
    assert "trap.value" in prompt.complete("trap.va")
    assert "str.upper" in prompt.complete("str.upp")
    assert prompt.complete("nothing_like_it") == ()


def test_the_engine_answers_at_the_prompt_as_it_answers_the_page() -> None:
    methods = methods_of(marker="here")
    params = methods["run_code"].params
    asked = run(methods["run_code"].handler(params("engine('solve', puzzle=puzzle).verdict", NINE)))
    assert _only(asked).text == "'unique'"
    wrong = run(methods["run_code"].handler(params("engine('nothing')", NINE)))
    assert "no method 'nothing'" in _only(wrong).text
    bad = run(methods["run_code"].handler(params("engine('solve', grid=1)", NINE)))
    assert _only(bad).kind == "error"


def test_a_solver_is_checked_before_it_is_raced() -> None:
    check = methods_of(marker="")["check_solver"]
    assert run(check.handler(check.params("def solve(grid):\n    yield"))).counts
    assert not run(check.handler(check.params("def solve(grid):\n    return 1"))).counts
    with pytest.raises(DokulabError):
        run(check.handler(check.params("solve = 3")))


@pytest.mark.parametrize("code", ["n = input('How many? ')", "def ask():\n    return int(input())\n\nask()"])
def test_a_program_that_asks_is_told_what_to_do_instead(prompt: Prompt, code: str) -> None:
    ran = _run(prompt, code, NINE)
    assert not ran.went_well
    assert _only(ran).kind == "error"
    assert "Write the value into the program" in _only(ran).text
