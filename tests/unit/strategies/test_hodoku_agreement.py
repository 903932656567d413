"""Our techniques on HoDoKu's cases, where its library is at hand; else on the positions worked out here."""

from __future__ import annotations

import pytest

from dokulab.strategies.catalogue import TECHNIQUES
from tests import corpus, hodoku
from tests.unit.strategies.marked import candidates, marked
from tests.unit.strategies.positions import POSITIONS

CASES = list(hodoku.cases()) if corpus.has(hodoku.FILE) else []


@pytest.mark.parametrize("code", sorted(hodoku.OURS))
def test_every_case_is_found_as_hodoku_finds_it(code: str) -> None:
    techniques = set(hodoku.OURS[code])
    if not CASES:
        here = [position for position in POSITIONS if position.technique in techniques]
        for position in here:
            found = [step.eliminations for step in TECHNIQUES[position.technique].steps(marked(position.has))]
            assert {candidate for eliminations in found for candidate in eliminations} == candidates(position.loses)
        return
    disagreements = [case.line for case in CASES if case.code == code and not case.agrees()]
    assert len(disagreements) <= hodoku.NOT_FOUND.get(code, 0), disagreements
