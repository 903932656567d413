"""Our techniques on the cases of HoDoKu's library. Without it, this test is left out and named as such."""

from __future__ import annotations

from functools import cache

import pytest

from tests import hodoku


@cache
def cases() -> list[hodoku.Case]:
    return list(hodoku.cases())


@pytest.mark.needs_data(hodoku.FILE)
@pytest.mark.parametrize("code", sorted(hodoku.OURS))
def test_every_case_is_found_as_hodoku_finds_it(code: str) -> None:
    ours = [case for case in cases() if case.code == code]
    assert ours
    disagreements = [case.line for case in ours if not case.agrees()]
    assert len(disagreements) <= hodoku.NOT_FOUND.get(code, 0), disagreements
