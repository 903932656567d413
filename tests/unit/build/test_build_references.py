"""The references that are made from the engine have every command with its options, and every field of a request."""

from __future__ import annotations

from build_site.command_reference import commands_text
from build_site.request_reference import requests_text
from dokulab.asks.rate import RateRequest
from dokulab.cli.main import COMMANDS, make_parser
from dokulab.ground.request import request_fields


def test_every_command_has_a_section_with_each_of_its_options() -> None:
    _, *sections = commands_text().split("\n## dokulab ")
    assert [section.splitlines()[0] for section in sections] == [*COMMANDS]
    for section in sections:
        name = section.splitlines()[0]
        (subparsers,) = (action for action in make_parser([name])._actions if action.choices)
        assert subparsers.choices is not None
        for action in dict(subparsers.choices)[name]._actions:
            for option in action.option_strings:
                assert option in ("-h", "--help") or f"`{option}" in section, (name, option)


def test_what_many_commands_take_is_described_once() -> None:
    assert commands_text().count("Print one JSON object a line") == 1
    assert commands_text().count("`--json`") > 10


def test_a_request_has_its_fields_with_range_and_default() -> None:
    _, _, text = requests_text().partition(f"### {RateRequest.__name__}\n")
    section, _, _ = text.partition("\n### ")
    assert "The engine's method `rate`." in section
    for field in request_fields(RateRequest):
        (line,) = (line for line in section.splitlines() if line.startswith(f"- `{field.name}`: "))
        assert field.range_text in line
        assert field.is_needed == ("needed" in line)
