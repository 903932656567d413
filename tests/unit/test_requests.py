"""Requests: their ranges hold through every door, and the options made from them give what the fields say."""

import argparse
from dataclasses import MISSING
from typing import Any

import pytest

from dokulab.bridge.decode import decode
from dokulab.bridge.methods import methods_of
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.errors import ParameterError
from dokulab.requests.generate_request import GenerateRequest
from dokulab.requests.pattern_requests import PatternRequest
from dokulab.requests.rate_request import RateRequest
from dokulab.requests.request import Request, request_fields
from dokulab.requests.search_requests import RaceRequest, SolveRequest

REQUESTS = [method.params for method in methods_of(marker="").values() if issubclass(method.params, Request)]
ON_THE_COMMAND_LINE: list[tuple[type[Request], dict[str, Any]]] = [
    (GenerateRequest, {}),
    (PatternRequest, {"pattern": "x" + "." * 15}),
    (RateRequest, {"puzzle": "." * 16}),
    (SolveRequest, {"puzzle": "." * 16}),
    (RaceRequest, {"puzzle": "." * 16, "solver": "mac"}),
]


@pytest.mark.parametrize("request_type", REQUESTS)
def test_every_default_is_in_its_range(request_type: type[Request]) -> None:
    for field in request_fields(request_type):
        if field.range is not None and field.default not in (None, MISSING):
            value: Any = len(field.default) if isinstance(field.default, tuple) else field.default
            assert value in field.range, field.name


@pytest.mark.parametrize(("request_type", "needed"), ON_THE_COMMAND_LINE)
def test_without_options_every_field_has_its_default(request_type: type[Request], needed: dict[str, Any]) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, request_type)
    assert request_from(request_type, parser.parse_args([]), **needed) == request_type(**needed)


@pytest.mark.parametrize(("request_type", "needed"), ON_THE_COMMAND_LINE)
def test_a_number_below_its_range_is_refused_by_both_doors(
    request_type: type[Request], needed: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, request_type)
    numbers = [field for field in request_fields(request_type) if field.range and field.type in (int, float)]
    assert numbers
    for field in numbers:
        with pytest.raises(ParameterError) as refused:
            decode(request_type, {**needed, field.name: -1})
        assert refused.value.rule == field.name
        if field.option is not None:
            option = (field.option.name or field.name).replace("_", "-")
            with pytest.raises(SystemExit):
                parser.parse_args([f"--{option}=-1"])
            assert f"--{option}" in capsys.readouterr().err


def test_options_are_read_as_the_types_of_their_fields() -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, GenerateRequest)
    arguments = parser.parse_args(["--call-count", "40", "--tolerance", ".2", "--moves", "7", "--box", "2x3"])
    wanted = GenerateRequest(call_count=40.0, tolerance=0.2, moves=7, box="2x3", seed=5)
    assert request_from(GenerateRequest, arguments, seed=5) == wanted
    assert wanted == decode(GenerateRequest, {"call_count": 40, "tolerance": 0.2, "moves": 7, "box": "2x3", "seed": 5})


def test_one_of_a_group_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, GenerateRequest)
    with pytest.raises(SystemExit):
        parser.parse_args(["--level", "easy", "--play-level", "easy"])
    assert "not allowed with" in capsys.readouterr().err
