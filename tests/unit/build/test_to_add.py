"""What "To add something" of architecture.md says is enough, added to a copy of the engine, and of the documents.

What it says of the page is tested in ``tests/js``: new_view, to_add and model_page.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_site.paths import ENGINE, ROOT

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

TECHNIQUE = """
from dokulab.people.technique import Family, technique


@technique(
    "last_look",
    "Last look",
    Family.TRIAL,
    100_000,
    where=lambda text: "Look again.",
    why=lambda text: "Nothing follows.",
    about="It finds nothing.",
)
def LAST_LOOK(state):
    yield from ()
"""

SOLVER = """
from dataclasses import replace

from dokulab.search.solvers.dlx import DLX

MINE = replace(DLX, id="mine", title="A solver of mine")
"""

REQUEST = '''
from __future__ import annotations

from dataclasses import dataclass

from dokulab.ground.request import Method, PuzzleText, Request


@dataclass(frozen=True, slots=True)
class CluesRequest(Request):
    """Count the clues of a puzzle."""

    puzzle: PuzzleText


@dataclass(frozen=True, slots=True)
class CluesResult:
    """How many clues there are."""

    clues: int


def clues(request: CluesRequest):
    """The number of clues."""
    return CluesResult(sum(symbol.isdigit() for symbol in request.puzzle))
    yield


METHODS = {"clues": Method(CluesRequest, CluesResult, clues)}
'''

KIND = """
from dokulab.papers.exercises.asked import Asked, ExerciseOption, board_of_domains
from dokulab.papers.exercises.search_kinds import open_puzzle


def givens(rng, aim):
    puzzle = yield from open_puzzle(rng)
    clues = sum(map(bool, puzzle.values))
    options = tuple(ExerciseOption(str(clues + more), "Count the clues.") for more in range(3))
    return board_of_domains(puzzle, puzzle.values), Asked(
        title="How many clues?",
        text="How many clues are there?",
        rule="A clue is there at the start.",
        points=1,
        marked=(),
        options=options,
        answer=(str(clues),),
        why="So many.",
    )
"""

COMMAND = """
def add_options(parser):
    parser.add_argument("word")
    parser.set_defaults(run=_echo)


def _echo(arguments):
    print(arguments.word)
    return 0
"""

EXPERIMENT = '''
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from dokulab.ground.request import Help
from dokulab.papers.experiments.result_file import Number
from dokulab.papers.experiments.experiment import Experiment, Report


@dataclass(frozen=True, slots=True)
class SquareTask:
    """A number."""

    number: Number


@dataclass(frozen=True, slots=True)
class SquareRow:
    """Its square."""

    task: SquareTask
    square: Annotated[int, Help("the number times itself")]


@dataclass(frozen=True)
class Squares(Experiment[SquareRow]):
    """Square three numbers."""

    name = "squares"
    row_type = SquareRow

    def tasks(self, seed):
        return [SquareTask(seed + number) for number in range(3)]

    def measure(self, task, seed):
        return SquareRow(task, task.number**2)

    def report(self, rows):
        lines = [(str(row.task.number), str(row.square)) for own in rows.values() for row in own]
        return Report("Squares", "Three for each seed.", ("number", "square"), lines, ())
'''


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the engine, to be added to."""
    return Path(shutil.copytree(ENGINE, tmp_path / "dokulab", ignore=shutil.ignore_patterns("__pycache__")))


def added(path: Path, old: str, new: str) -> None:
    """Put a line in: ``new`` in place of ``old``, which is there once."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), "utf-8")


def said(copy: Path, *arguments: str) -> str:
    """What the copy's Python says, run by itself in its folder."""
    env = {**os.environ, "PYTHONPATH": str(copy.parent)}
    done = subprocess.run(
        [sys.executable, *arguments], env=env, cwd=copy.parent, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_technique_is_a_file_and_a_line(copy: Path) -> None:
    (copy / "people/techniques/last_look.py").write_text(TECHNIQUE, "utf-8")
    catalogue = copy / "people/techniques/__init__.py"
    line = "from dokulab.people.techniques.last_look import LAST_LOOK\n"
    catalogue.write_text(catalogue.read_text("utf-8") + line, "utf-8")
    code = "from dokulab.people.catalogue import TECHNIQUES, technique_id; print(list(TECHNIQUES)[-1])"
    assert said(copy, "-c", code).strip() == "last_look"
    steps = [json.loads(line) for line in said(copy, "-m", "dokulab", "steps", PUZZLE, "--json").splitlines()]
    assert steps[-1]["solved"], "the path is as it was"


def test_a_solver_is_a_file_and_a_place_in_the_registry(copy: Path) -> None:
    (copy / "search/solvers/mine.py").write_text(SOLVER, "utf-8")
    added(copy / "search/solvers/registry.py", "*CELL_SOLVERS, SAT)", "*CELL_SOLVERS, SAT, MINE)")
    added(
        copy / "search/solvers/registry.py",
        "from dokulab.search.solvers.protocol import Solver\n",
        "from dokulab.search.solvers.mine import MINE\nfrom dokulab.search.solvers.protocol import Solver\n",
    )
    listed = [json.loads(line)["id"] for line in said(copy, "-m", "dokulab", "solvers", "--json").splitlines()]
    assert "mine" in listed
    raced = json.loads(said(copy, "-m", "dokulab", "race", PUZZLE, "--solvers", "mine", "--json").splitlines()[0])
    assert (raced["solver"], raced["verdict"]) == ("mine", "unique")


def test_a_request_is_a_module_and_two_lines(copy: Path) -> None:
    (copy / "asks/clues.py").write_text(REQUEST, "utf-8")
    added(copy / "bridge/methods.py", "from dokulab.asks import (\n", "from dokulab.asks import (\n    clues,\n")
    added(copy / "bridge/methods.py", "_QUESTIONS = (\n", "_QUESTIONS = (\n    clues,\n")
    assert "export interface CluesResult {\n  clues: number;\n}" in said(copy, "-m", "dokulab.bridge.typescript")
    code = (
        "from dokulab.bridge.methods import methods_of; from dokulab.asks.clues import CluesRequest;"
        "from dokulab.ground.jobs import run;"
        "print(run(methods_of(marker='')['clues'].handler(CluesRequest('12..'))).clues)"
    )
    assert said(copy, "-c", code).strip() == "2"


def test_a_command_is_a_module_and_a_row(copy: Path) -> None:
    (copy / "cli/echo_command.py").write_text(COMMAND, "utf-8")
    main = copy / "cli/main.py"
    added(main, "COMMANDS = {\n", 'COMMANDS = {\n    "echo": Command("echo_command", "say a word"),\n')
    assert said(copy, "-m", "dokulab", "echo", "hello") == "hello\n"
    assert "say a word" in said(copy, "-m", "dokulab", "--help")


def test_a_kind_of_exercise_is_its_maker_and_lines_of_one_file(copy: Path) -> None:
    """What the page adds to it is in to_add.test.mjs."""
    (copy / "papers/exercises/givens_kind.py").write_text(KIND, "utf-8")
    kinds = copy / "papers/exercises/exercise.py"
    first = "from dokulab.papers.exercises.order_kinds import"
    added(kinds, first, f"from dokulab.papers.exercises.givens_kind import givens\n{first}")
    added(kinds, '    "backjump",\n]', '    "backjump",\n    "givens",\n]')
    added(kinds, '    "backjump": backjump,\n', '    "backjump": backjump,\n    "givens": givens,\n')
    made = said(copy, "-m", "dokulab", "exercises", "--kind", "givens", "--count", "2", "--json").splitlines()
    for one in map(json.loads, made):
        assert one["options"][one["answer"][0]]["text"] == str(sum(map(bool, one["clues"])))
    assert "'givens'" in said(copy, "-m", "dokulab.bridge.typescript")


def test_a_form_of_a_puzzle_is_a_record(copy: Path) -> None:
    record = 'Form("a line", re.compile("backwards "), lambda line, _: [SourcePuzzle(line[10:][::-1])], ""),\n'
    added(copy / "board/formats/forms.py", "FORMS = (\n", f"FORMS = (\n    {record}")
    solved = json.loads(said(copy, "-m", "dokulab", "solve", f"backwards {PUZZLE[::-1]}", "--json"))
    assert (solved["puzzle"], solved["verdict"]) == (PUZZLE, "unique")


def test_an_experiment_is_a_class_and_two_lines(copy: Path) -> None:
    (copy / "papers/experiments/squares.py").write_text(EXPERIMENT, "utf-8")
    line = "from dokulab.papers.experiments.squares import Squares\n"
    for path, old, new in (
        ("papers/archive/bundle.py", "        FewestClues(),\n", "        Squares(),\n        FewestClues(),\n"),
        ("cli/bundle_experiments.py", "    *(CallCountTable, ", "    *(Squares, CallCountTable, "),
    ):
        added(copy / path, old, new)
        first = "from dokulab.papers.experiments.unsolvable_17 import Unsolvable17\n"
        added(copy / path, first, line + first)
    experiment = ("-m", "dokulab", "experiment", "squares", "--out", "rows")
    assert "| 5 | 25 |" in said(copy, *experiment, "--seeds", "4")
    rows = copy.parent / "rows/seed-1.csv"
    assert rows.read_text("utf-8").splitlines() == ["number,square,seed", "1,1,1", "2,4,1", "3,9,1"]
    rows.write_text("number,square,seed\n1,100,1\n", "utf-8")
    assert "| 1 | 100 |" in said(copy, *experiment, "--seeds", "2"), "it goes on from what is there"
    code = (
        "from pathlib import Path; from dokulab.papers.archive.bundle import Data, experiments;"
        "print([each.name for each in experiments('quick', Data(), Path())])"
    )
    assert "'squares'" in said(copy, "-c", code), "it takes part in all, and in compare"


def test_a_document_is_a_file_and_its_limit(tmp_path: Path) -> None:
    """That it has a line of About's list too is asked by tests/js/documents.test.mjs."""
    for folder in ("py/build_site", "web/docs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "bank"))
    (tmp_path / "web/docs/bees.md").write_text("# Bees\n\nThey make cells, too.\n", "utf-8")
    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'py')!r});" + (
        "from build_site.document_rules import DOCUMENTS, document_length;"
        "print(*document_length(DOCUMENTS / 'bees.md', 'some words'))"
    )
    assert "it has no limit of words" in said(ENGINE, "-c", code)
    added(tmp_path / "py/build_site/document_rules.py", "MAX_WORDS = {\n", 'MAX_WORDS = {\n    "bees": 1,\n')
    assert said(ENGINE, "-c", code).strip() == "it has 2 words, and may have 1."
