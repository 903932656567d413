"""Which tests a change can reach."""

from __future__ import annotations

from build_site.paths import TESTS
from build_site.reach import reached


def test_a_change_reaches_the_tests_that_import_it_and_no_others() -> None:
    found = reached(frozenset({"py/dokulab/board/formats/lz_string.py"}))
    assert found is not None
    names = {name.rpartition("/")[2] for name in found["tests/unit"]}
    assert {"test_export.py", "test_cli_generate.py"} <= names
    assert "test_build_server.py" not in names
    assert found["tests/contract"], "the built engine has it too"
    assert len(found["tests/e2e"]) == len([*TESTS.glob("e2e/*.spec.mjs")])


def test_a_change_of_a_room_of_the_page_reaches_its_tests_and_the_walks() -> None:
    found = reached(frozenset({"web/views/lab/searches/view.ts"}))
    assert found is not None
    assert "tests/unit" not in found
    assert {"tests/e2e/lab.spec.mjs", "tests/e2e/a11y.spec.mjs"} <= found["tests/e2e"]
    assert "tests/e2e/sheets.spec.mjs" not in found["tests/e2e"]
    assert {"tests/js/lab.test.mjs", "tests/js/keys.test.mjs"} <= found["tests/js"]


def test_a_change_of_a_room_reaches_the_tests_that_go_to_its_place() -> None:
    found = reached(frozenset({"web/views/analyse/solutions/view.ts"}))
    assert found is not None
    assert {"tests/e2e/engine.spec.mjs", "tests/e2e/sat.spec.mjs"} <= found["tests/e2e"], "they open analyse/solutions"
    assert "tests/e2e/study_exercises.spec.mjs" not in found["tests/e2e"]


def test_a_test_reaches_itself_and_the_build_everything() -> None:
    assert reached(frozenset({"tests/js/qr.test.mjs"})) == {"tests/js": frozenset({"tests/js/qr.test.mjs"})}
    assert reached(frozenset({"py/build_site/site.py"})) is None
    assert reached(frozenset({"package-lock.json"})) is None
    assert reached(frozenset({"CHANGELOG.md"})) == {}
