"""The chain of a step: walked, drawn and written, as the command line tells it."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from dokulab import Puzzle
from dokulab.api.solving_path import SolvingPath, SolvingStep
from tests.commands import Run

TANGLED = "...23......96....853...9.2.267........8...1........867.1.4...834....56......81..."


@cache
def path() -> SolvingPath:
    return Puzzle(TANGLED).steps()


def chained() -> SolvingStep:
    """The first step of a path that has a chain."""
    return next(step for step in path() if step.walk)


def test_a_chain_is_walked_as_the_command_line_tells_it(dokulab: Run) -> None:
    step = chained()
    _, told, _ = dokulab("steps", TANGLED, "--chains")
    lines = told.splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith(str(step)))
    told_lines = [line.strip() for line in lines[at + 1 : at + 1 + len(step.chain.splitlines())]]
    assert told_lines == step.chain.splitlines()
    assert lines[at + 1 + len(told_lines)].strip() == step.eureka
    assert str(step.walk[-1]) == told_lines[-1]
    assert [moment.branch for moment in step.walk] == [1] * (len(step.walk) - 1) + [None]


def test_a_moment_of_a_chain_draws_what_is_there_by_then() -> None:
    step = chained()
    first, *_, last = step.walk
    assert last._repr_svg_().replace(str(last), "") == step._repr_svg_().replace(str(step), "")
    assert first._repr_svg_().count("<path") < last._repr_svg_().count("<path")
    assert ElementTree.fromstring(first._repr_html_()).tag == "figure"


def test_a_step_without_a_chain_has_none() -> None:
    single = path()[0]
    assert (single.walk, single.chain, single.eureka) == ((), "", None)
