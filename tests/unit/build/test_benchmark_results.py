"""The one page of all benchmarks: tables are read back from what a benchmark prints, and the newest output stays."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from build_site import benchmarks
from build_site.benchmarks import Result, Table, merged, read_results, tables_in, write_results
from build_site.commands import BuildError

pytestmark = pytest.mark.slow

OUTPUT = """\
Ten runs, milliseconds:

| group | ratio |
|---|--:|
| easy | 3.1 |
| hard, longer | 5 |

# Another

| one |
| --- |
| | a row of two |

Nothing more.
"""


def test_tables_are_read_with_the_line_before_them() -> None:
    assert list(tables_in(OUTPUT)) == [
        Table("Ten runs, milliseconds:", ("group", "ratio"), (("easy", "3.1"), ("hard, longer", "5"))),
        Table("Another", ("one",), (("", "a row of two"),)),
    ]
    assert list(tables_in("no table\n")) == []


def test_a_table_at_the_end_counts_too() -> None:
    assert [table.rows for table in tables_in("|a|\n|-|\n|1|")] == [(("1",),)]


def test_results_are_kept_by_name_and_the_newest_replaces_the_older(tmp_path: Path) -> None:
    data, report = tmp_path / "new" / "results.json", tmp_path / "new" / "results.md"
    assert read_results(data) == []
    for name, output in (("solve", "old"), ("rating", OUTPUT), ("solve", "new")):
        write_results(merged(read_results(data), Result(name, "now", "a machine", output)), data, report)
    assert [(result.name, result.output) for result in read_results(data)] == [("rating", OUTPUT), ("solve", "new")]
    assert json.loads(data.read_text("utf-8"))[0]["tables"][0]["rows"][0] == ["easy", "3.1"]
    page = report.read_text("utf-8")
    assert page.index("## rating") < page.index("| easy | 3.1 |") < page.index("## solve") < page.index("new")
    assert "old" not in page


def test_a_damaged_file_is_begun_anew(tmp_path: Path) -> None:
    data = tmp_path / "results.json"
    for text in ("", "{", "[1]", '[{"name": 1}]'):
        data.write_text(text)
        assert read_results(data) == []


def test_benchmarks_are_shown_as_they_run_and_gathered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tests" / "bench"
    folder.mkdir(parents=True)
    (folder / "good.py").write_text("print('Times:\\n\\n| a |\\n|---|\\n| ½ |')")
    (folder / "bad.py").write_text("print('| b |'); raise SystemExit(3)")
    (folder / "_helper.py").write_text("")
    results = {"RESULTS": tmp_path / "results.json", "REPORT": tmp_path / "results.md"}
    for name, value in {"ROOT": tmp_path, "TESTS": tmp_path / "tests", **results}.items():
        monkeypatch.setattr(benchmarks, name, value)
    monkeypatch.setattr(benchmarks, "tool_python", lambda: sys.executable)
    assert benchmarks.run_benchmarks(["good"])
    assert not benchmarks.run_benchmarks([])
    assert capsys.readouterr().out.count("| ½ |") == 2
    (only,) = read_results(results["RESULTS"])
    assert only.name == "good"
    assert [table.rows for table in tables_in(only.output)] == [(("½",),)]
    with pytest.raises(BuildError, match="There is no benchmark ugly; there are: bad, good"):
        benchmarks.run_benchmarks(["ugly"])
