"""What the build leaves out of Python's memory and sources changes nothing that runs."""

from __future__ import annotations

import ast
import inspect
import io
import sys
import traceback
from pathlib import Path
from types import CodeType
from zipfile import ZipFile

import pytest

import dokulab.board.grid
import dokulab.people.path
from build_site.leaner import LEFT_OUT, without
from build_site.snapshot_files import late_reads
from build_site.snapshot_trim import _trimmed
from build_site.sources_trim import trimmed

SOURCES = [
    Path(inspect.__file__).parent / f"{name}.py" for name in ("argparse", "ast", "dataclasses", "enum", "typing")
]


def _codes(code: CodeType) -> list[CodeType]:
    return [code, *(inner for const in code.co_consts if isinstance(const, CodeType) for inner in _codes(const))]


@pytest.mark.parametrize("module", [dokulab.board.grid, dokulab.people.path])
def test_trimmed_code_knows_its_lines_and_no_columns(module: object) -> None:
    assert inspect.ismodule(module)
    whole = compile(inspect.getsource(module), "module.py", "exec")
    for before, after in zip(_codes(whole), _codes(_trimmed(whole, keeps_lines=True)), strict=True):
        lines = [position[0] for position in before.co_positions()]
        assert [position[0] for position in after.co_positions()] == lines
        assert all(position[2] is None for position in after.co_positions())
        assert after.co_code == before.co_code
    for code in _codes(_trimmed(whole, keeps_lines=False)):
        assert {position[0] for position in code.co_positions()} == {None}


def test_a_traceback_through_trimmed_code_tells_each_line() -> None:
    source = "def far(x):\n" + "\n" * 300 + "    return 1 / x\n\ndef near(x):\n    y = x\n    return far(y)\n"
    names: dict[str, object] = {}
    exec(_trimmed(compile(source, "module.py", "exec"), keeps_lines=True), names)
    near = names["near"]
    assert callable(near)
    with pytest.raises(ZeroDivisionError) as raised:
        near(0)
    told = [(frame.name, frame.lineno) for frame in traceback.extract_tb(raised.value.__traceback__)]
    assert told[1:] == [("near", 306), ("far", 302)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_trimmed_sources_run_the_same_line_by_line(path: Path) -> None:
    source = path.read_text("utf-8")
    lean = trimmed(source)
    assert len(lean) < len(source)
    assert len(lean.splitlines()) == len(source.splitlines())
    assert _said(lean) == _said(source)


def _said(source: str) -> list[tuple[int, str]]:
    """Each statement's line and text, but for those that only state a constant."""
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    for node in statements:
        for body in (getattr(node, "body", None), getattr(node, "orelse", None), getattr(node, "finalbody", None)):
            if isinstance(body, list):
                body[:] = [inner for inner in body if not _states_a_constant(inner)]
    return sorted((node.lineno, ast.dump(node)) for node in statements if not _states_a_constant(node))


def _states_a_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_a_documentation_string_may_be_all_that_there_is() -> None:
    source = '"""Head."""\n\nfrom __future__ import annotations\n\n\ndef f() -> None:  # why\n    """All."""\n'
    lean = trimmed(source)
    assert lean == "\n\nfrom __future__ import annotations\n\n\ndef f() -> None:\n    0\n"
    compile(lean, "lean.py", "exec")


def test_a_sign_in_a_string_is_no_comment() -> None:
    source = 'x = "# not one"  # one\ny = """a\n# nor this\n"""\n'
    assert trimmed(source) == 'x = "# not one"\ny = """a\n# nor this\n"""\n'


if sys.version_info >= (3, 12):

    def test_a_comment_in_a_formatted_string_goes() -> None:
        assert trimmed('x = f"""{\n1 # one\n}"""\n') == 'x = f"""{\n1\n}"""\n'


def test_a_module_may_read_a_file_beside_it_only_when_it_is_imported() -> None:
    source = "STYLE = package_text(__name__, 'a')\n\ndef late():\n    return __file__\n\nf = lambda: package_text\n"
    assert [*late_reads(source)] == [4, 6]


def test_modules_are_left_out_with_all_that_is_in_them() -> None:
    archive = io.BytesIO()
    with ZipFile(archive, "w") as whole:
        for name in ("xmlrpc/client.py", "ftplib.py", "json/decoder.py", "_pyrepl/main.py", "_pyrepl/pager.py"):
            whole.writestr(name, "")
    with ZipFile(io.BytesIO(without(LEFT_OUT, archive.getvalue()))) as lean:
        assert lean.namelist() == ["json/decoder.py", "_pyrepl/pager.py"]
