"""Requests: their ranges hold through every door, and the options made from them give what the fields say."""

import argparse
from collections.abc import Iterator
from dataclasses import MISSING
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from typing import Any, Literal, get_args, get_origin

import pytest

import dokulab
from dokulab import asks
from dokulab.asks.codec import decode
from dokulab.asks.exercises import ExerciseSheetRequest
from dokulab.asks.generate import GenerateRequest, MethodName
from dokulab.asks.pattern import PatternRequest
from dokulab.asks.punch import PunchRequest
from dokulab.asks.race import RaceRequest
from dokulab.asks.rate import RateRequest
from dokulab.asks.sheet import SheetRequest
from dokulab.asks.solve import SolveRequest
from dokulab.asks.steps import StepsRequest
from dokulab.asks.trace import TraceRequest
from dokulab.bridge.methods import methods_of
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import ParameterError
from dokulab.ground.request import Method, NoParams, Request, request_fields
from dokulab.make.generators.generation import METHODS


def _requests() -> Iterator[type[Request]]:
    for module in iter_modules(asks.__path__, f"{asks.__name__}."):
        for found in vars(import_module(module.name)).values():
            is_request = isinstance(found, type) and issubclass(found, Request) and found is not Request
            if is_request and found.__module__ == module.name:
                yield found


REQUESTS = list(_requests())
ON_THE_COMMAND_LINE = [each for each in REQUESTS if any(field.option for field in request_fields(each))]
ANY_OF_TYPE: dict[Any, object] = {str: "mac", int: 9}


def _needed(request_type: type[Request]) -> dict[str, Any]:
    """Values for the fields without a default."""
    return {field.name: _any_of(field.type) for field in request_fields(request_type) if field.is_needed}


def _any_of(kind: Any) -> object:
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    return () if get_origin(kind) is tuple else ANY_OF_TYPE[kind]


def test_the_page_may_call_the_methods_of_every_question() -> None:
    methods = methods_of(marker="")
    for module in iter_modules(asks.__path__, f"{asks.__name__}."):
        for name, method in getattr(import_module(module.name), "METHODS", {}).items():
            assert methods.get(name) == method or not isinstance(method, Method), module.name


def test_every_way_to_make_puzzles_can_be_asked_for() -> None:
    assert set(get_args(MethodName)) == set(METHODS)


@pytest.mark.parametrize("request_type", REQUESTS)
def test_every_field_says_what_it_is_for(request_type: type[Request]) -> None:
    for field in request_fields(request_type):
        assert field.help.text, field.name
        assert not field.help.text.endswith("."), field.name
    assert (request_type.__doc__ or "").splitlines()[0].endswith(".")


def test_every_method_of_the_bridge_takes_a_request() -> None:
    for name, method in methods_of(marker="").items():
        assert method.params is NoParams or method.params in REQUESTS, name


@pytest.mark.parametrize("request_type", REQUESTS)
def test_every_default_is_in_its_range(request_type: type[Request]) -> None:
    for field in request_fields(request_type):
        if field.range is not None and field.default not in (None, MISSING):
            value: Any = len(field.default) if isinstance(field.default, tuple) else field.default
            assert value in field.range, field.name


@pytest.mark.parametrize("request_type", ON_THE_COMMAND_LINE)
def test_without_options_every_field_has_its_default(request_type: type[Request]) -> None:
    needed = _needed(request_type)
    parser = argparse.ArgumentParser()
    add_request_options(parser, request_type)
    assert request_from(request_type, parser.parse_args([]), **needed) == request_type(**needed)


@pytest.mark.parametrize("request_type", REQUESTS)
def test_a_number_below_its_range_is_refused_by_every_door(
    request_type: type[Request], capsys: pytest.CaptureFixture[str]
) -> None:
    needed = _needed(request_type)
    parser = argparse.ArgumentParser()
    add_request_options(parser, request_type)
    for field in request_fields(request_type):
        if not (field.range and field.type in (int, float)):
            continue
        with pytest.raises(ParameterError) as refused:
            decode(request_type, {**needed, field.name: -1})
        assert refused.value.rule == field.name
        if field.option is not None:
            with pytest.raises(SystemExit):
                parser.parse_args([f"{field.option_name}=-1"])
            assert field.option_name in capsys.readouterr().err


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
        parser.parse_args(["--call-level", "easy", "--call-count", "9"])
    assert "not allowed with" in capsys.readouterr().err


def test_a_switch_that_is_on_by_default_is_turned_off_by_its_option() -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, StepsRequest)
    request = request_from(StepsRequest, parser.parse_args(["--no-trial"]), puzzle="")
    assert (request.trial, request.uniqueness) == (False, True)


@pytest.mark.parametrize("arguments", [["--kind", "domain", "--kind", "agenda"], ["--kind", "domain,agenda"]])
def test_an_option_that_repeats_can_be_given_several_times_or_as_a_list(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, ExerciseSheetRequest)
    assert request_from(ExerciseSheetRequest, parser.parse_args(arguments)).kinds == ("domain", "agenda")


@pytest.mark.parametrize("text", ["9" * 400, "-" + "9" * 400, "inf", "nan", "1e400", "x", ""])
def test_a_number_that_is_none_or_too_large_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, SheetRequest)
    add_request_options(parser, PunchRequest, only=("holes",))
    for option in ("--versions", "--holes"):
        with pytest.raises(SystemExit):
            parser.parse_args([f"{option}={text}"])
        assert option in capsys.readouterr().err


def test_the_choices_of_a_number_are_read_as_numbers() -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser, SheetRequest)
    assert request_from(SheetRequest, parser.parse_args(["--per-page", "12"])).per_page == 12


@pytest.mark.parametrize(
    ("function", "request_type", "renamed", "own"),
    [
        (dokulab.generate, GenerateRequest, {}, {"clues", "er", "time_limit"}),
        (dokulab.pattern, PatternRequest, {"text": "pattern"}, {"seed", "time_limit"}),
        (dokulab.race, RaceRequest, {}, {"puzzle", "solvers", "time_limit"}),
        (dokulab.Puzzle.rate, RateRequest, {}, {"self", "budget", "scale"}),
        (dokulab.Puzzle.trace, TraceRequest, {"events": "cap"}, {"self"}),
        (dokulab.Puzzle.steps, StepsRequest, {}, {"self"}),
        (dokulab.Puzzle.solve, SolveRequest, {}, {"self"}),
    ],
)
def test_a_function_has_the_parameters_and_defaults_of_its_request(
    function: Any, request_type: type[Request], renamed: dict[str, str], own: set[str]
) -> None:
    """``own`` are those that the function has in another form, or with another default."""
    fields = {field.name: field for field in request_fields(request_type)}
    for name, parameter in signature(function).parameters.items():
        if name not in own:
            field = fields[renamed.get(name, name)]
            assert parameter.default == (parameter.empty if field.is_needed else field.default), name


@pytest.mark.parametrize(
    ("call", "rule"),
    [
        (lambda puzzle: puzzle.rate(runs=0), "runs"),
        (lambda puzzle: puzzle.trace("mac", events=0), "cap"),
        (lambda puzzle: puzzle.count(limit=0), "limit"),
        (lambda puzzle: dokulab.race(puzzle, ["mac"], nodes=0), "nodes"),
        (lambda puzzle: dokulab.generate(moves=-1), "moves"),
    ],
)
def test_a_function_refuses_what_its_request_refuses(call: Any, rule: str) -> None:
    with pytest.raises(ParameterError) as refused:
        call(dokulab.Puzzle("1.34............"))
    assert refused.value.rule == rule
