"""The one page of all benchmarks: tables are read back from what a benchmark prints, and the newest output stays."""

from __future__ import annotations

import json
from pathlib import Path

from build_site.benchmark_results import Result, Table, merged, read_results, tables_in, write_results

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
