"""A command that keeps what it has done says, when it is stopped, that the same one goes on."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterator
from typing import NoReturn, TypeAlias
from unittest.mock import Mock

import pytest

from dokulab.__main__ import main
from dokulab.cli.bundle_experiments import EVERY
from dokulab.cli.main import make_parser

Stopped: TypeAlias = Callable[[str, str | None], str]


def leaves(parser: argparse.ArgumentParser, words: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Each command of the program by its words."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for name, each in below[0].choices.items() if below else ():
        yield from leaves(each, f"{words} {name}".strip())
    if not below:
        yield words, parser


LEAVES = dict(leaves(make_parser()))
TAKES_RESUME = [name for name, parser in LEAVES.items() if "--resume" in parser._option_string_actions]
KEEPS_ROWS = [f"experiment {kind.subcommand or kind.name}" for kind in EVERY]
KEEPS_ROWS += ["experiment phase-transition", "experiment all", "series"]


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Stopped:
    """What a command tells that got Ctrl+C at its work, by its words and its --resume."""

    def stop(_: object) -> NoReturn:
        raise KeyboardInterrupt

    def run(name: str, resume: str | None) -> str:
        parser = LEAVES[name]
        given = {action.dest: action.default for action in parser._actions} | parser._defaults
        arguments = argparse.Namespace(**given | {"run": stop, "resume": resume})
        read = Mock(return_value=Mock(parse_args=Mock(return_value=arguments)))
        monkeypatch.setattr("dokulab.cli.main.make_parser", read)
        monkeypatch.setattr("sys.argv", ["dokulab", *name.split()])
        monkeypatch.setattr(signal, "signal", lambda *_: None)
        assert main() == 130
        return capsys.readouterr().err

    return run


@pytest.mark.parametrize("name", [*KEEPS_ROWS, *TAKES_RESUME])
def test_a_stopped_command_that_keeps_its_results_says_that_it_goes_on(name: str, stopped: Stopped) -> None:
    file = "results.jsonl" if name in TAKES_RESUME else None
    assert stopped(name, file) == "dokulab: interrupted; the same command goes on where it stopped\n"


@pytest.mark.parametrize("name", [name for name in LEAVES if name not in KEEPS_ROWS])
def test_without_kept_results_it_does_not(name: str, stopped: Stopped) -> None:
    assert stopped(name, None) == "dokulab: interrupted\n"
