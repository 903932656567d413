"""The test runner: its stages, and the account of what tests cover, with a floor that fails when it is not reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_site import testing
from build_site.testing import Stage, coverage_account, together

pytestmark = pytest.mark.slow


def _summary(lines: tuple[int, int], branches: tuple[int, int]) -> dict[str, int]:
    names = ("covered_lines", "num_statements", "covered_branches", "num_branches")
    return dict(zip(names, (*lines, *branches), strict=True))


COUNTED = {
    "totals": _summary((90, 100), (30, 40)),
    "files": {
        "py/dokulab/good.py": {"summary": _summary((60, 60), (20, 20))},
        "py/dokulab/poor.py": {"summary": _summary((30, 40), (10, 20))},
        "py/dokulab/plain.py": {"summary": _summary((0, 0), (0, 0))},
    },
}


def test_shares_and_lowest_files_are_told() -> None:
    account = coverage_account(COUNTED, {"lines": 90, "branches": 75})
    assert account.went_well
    assert account.closing[0].startswith("coverage: 90.0% of lines, 75.0% of branches")
    assert account.closing[1] == "coverage: fewest branches: dokulab/poor.py 50%, dokulab/good.py 100%"


def test_a_share_below_its_floor_fails() -> None:
    account = coverage_account(COUNTED, {"lines": 90, "branches": 75.1})
    assert not account.went_well
    assert account.closing[-1] == "coverage: FAILED, fewer than 75.1% of branches"


def test_every_stage_has_a_quick_form() -> None:
    assert testing.QUICK_STAGES.keys() == testing.STAGES.keys()


def test_the_pages_tests_share_processes_each_once_and_those_with_hooks_stay_alone(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.test.mjs" for name in "abcde"]
    for file in files:
        file.write_text("test('it holds', () => {});\n", "utf-8")
    files[2].write_text("beforeEach(() => {});\ntest('it holds', () => {});\n", "utf-8")
    *parts, alone = together(files, 2, tmp_path / "parts")
    imported = [line for part in parts for line in part.read_text("utf-8").splitlines()]
    assert len(parts) == 2
    assert alone == files[2]
    assert sorted(imported) == [f"import '{file.as_uri()}';" for file in files if file != alone]


@pytest.mark.parametrize(
    ("runs", "went_well", "tries"),
    [([True], True, 1), ([False, True], True, 2), ([False, False], False, 2)],
)
def test_a_stage_that_fails_once_is_tried_again_and_both_are_told(
    runs: list[bool], went_well: bool, tries: int
) -> None:
    left = [Stage(ok, [f"run {number}"]) for number, ok in enumerate(runs, 1)]
    stage = testing._twice(lambda: left.pop(0))
    assert stage.went_well == went_well
    assert not left
    assert [line for line in stage.closing if line.startswith("run")] == [f"run {one}" for one in range(1, tries + 1)]
