"""Results as Python's objects: what is small says in its repr how to make it, and scripts may share work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dokulab
from dokulab import Game, ParameterError, Puzzle
from dokulab.api.many import SolveAnswer
from dokulab.api.race import SolverRun
from dokulab.api.search_trace import TreeNode
from dokulab.api.solving_path import GameHint

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(dokulab.__file__).parents[1])}
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_tree_of_a_search_has_a_choice_in_each_node_but_its_roots() -> None:
    for solver, empty in (("mac", EASY), ("fc-lex", EASY), ("dds-lex", "." * 16)):
        tree = Puzzle(empty).trace(solver, nodes=200).tree()
        for depth, node in tree.nodes():
            chosen = (node.cell is not None, node.digit > 0)
            assert chosen == (depth > 0, depth > 0)


def test_the_repr_of_what_is_small_can_be_evaluated() -> None:
    """A large result says in brackets what it is."""
    known: dict[str, object] = {name: getattr(dokulab, name) for name in dokulab.__all__}
    known |= {each.__name__: each for each in (GameHint, SolveAnswer, SolverRun, TreeNode)}
    game = Puzzle(EASY).play()
    game["r1c3"] = 2
    game.remove("r1c4", 6)
    small: list[object] = [Puzzle(EASY), Puzzle("." * 64, box="2x4"), Puzzle(EASY).play(), game, game.hint()]
    small += [*dokulab.solve_many([EASY, "." * 16]), *dokulab.race(Puzzle(EASY), ["mac"])]
    small += [node for _, node in Puzzle(EASY).trace("mac").tree().nodes() if not node.children]
    for each in small:
        assert eval(repr(each), known) == each, repr(each)
        assert len(repr(each)) < 500
    for answer in dokulab.solve_many(["5" * 81, "x"]):
        assert answer.error is not None
        made = eval(repr(answer.error), known)
        assert (type(made), made.as_data()) == (type(answer.error), answer.error.as_data())


def test_a_game_starts_from_what_its_repr_says_and_refuses_another_clue() -> None:
    game = Game(Puzzle("1.34............"), "1234............")
    assert (game["r1c2"], game.undo(), game["r1c2"]) == (2, False, 2)
    with pytest.raises(ParameterError, match="r1c1 holds a clue"):
        Game(Puzzle("1.34............"), "2.34............")


def test_a_script_that_asks_for_workers_unguarded_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(f"import dokulab\nprint(dokulab.solve_many([{EASY!r}] * 2, workers=2))\n")
    done = subprocess.run([sys.executable, script], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert '__name__ == "__main__"' in done.stderr  # Python's own warnings may come after it
    assert "--workers" not in done.stderr
