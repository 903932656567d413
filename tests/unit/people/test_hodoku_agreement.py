"""Our techniques on the cases of HoDoKu's library. Without it, this test is left out and named as such."""

from __future__ import annotations

from functools import cache, reduce
from operator import and_
from pathlib import Path

import pytest

from dokulab.ground.bits import iter_bits, union_of
from tests import hodoku

pytestmark = pytest.mark.slow


@cache
def cases() -> list[hodoku.Case]:
    return list(hodoku.cases())


@pytest.mark.needs_data(hodoku.FILE)
@pytest.mark.parametrize("code", sorted(hodoku.OURS))
def test_every_case_is_found_as_hodoku_finds_it(code: str) -> None:
    ours = [case for case in cases() if case.code == code]
    assert ours
    disagreements = [case.line for case in ours if not case.agrees()]
    assert len(disagreements) == hodoku.NOT_FOUND.get(code, 0), disagreements


@pytest.mark.needs_data(hodoku.FILE)
def test_the_template_cases_that_we_leave_out_all_but_solve_the_puzzle() -> None:
    solved = 0
    for case in hodoku.cases(hodoku.TEMPLATES):
        ways, candidates = hodoku.placings(case.state), case.state.candidates
        digits = {digit for _, digit in case.placements | case.eliminations}
        certain = {digit: reduce(and_, found) & candidates[digit] for digit, found in ways.items() if digit in digits}
        unused = {digit: candidates[digit] & ~union_of(found) for digit, found in ways.items() if digit in digits}
        recorded = certain if case.placements else unused
        effect = {(cell, digit) for digit, cells in recorded.items() for cell in iter_bits(cells)}
        assert effect == case.placements | case.eliminations, case.line
        solved += all(len(found) == 1 for found in ways.values())
    assert solved == 9


@pytest.mark.needs_data(hodoku.FILE)
def test_the_document_gives_the_numbers_of_cases() -> None:
    text = (Path(__file__).parents[3] / "web" / "docs" / "difficulty.md").read_text("utf-8")
    agreeing = len(cases()) - sum(hodoku.NOT_FOUND.values())
    assert f"Of {len(cases())} cases whose technique we have, {agreeing} agree" in text
