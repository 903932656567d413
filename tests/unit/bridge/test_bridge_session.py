"""The session: one response for each request, jobs in turns, cancel, and errors that take nothing along."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from dokulab.bridge.session import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    REQUEST_CANCELLED,
    Session,
)
from dokulab.ground.errors import ClashError
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.request import Method


@dataclass(frozen=True)
class Count:
    steps: int


@dataclass(frozen=True)
class Done:
    steps: int


def count(params: Count) -> Job[Done]:
    for step in range(params.steps):
        yield Progress(step / params.steps, {"step": step})
    return Done(params.steps)


def list_numbers(params: Count) -> Job[Done]:
    """Adds two numbers to a list in each step."""
    for step in range(params.steps):
        yield PAUSE
        yield Progress(None, {"step": step}, (2 * step, 2 * step + 1))
    return Done(params.steps)


def count_for_ever(_params: Count) -> Job[Done]:
    while True:
        yield PAUSE


def clash(_params: Count) -> Job[Done]:
    yield PAUSE
    raise ClashError("r1c1 and r1c2 both hold 5 in row 1", cell=1, rule="row 1")


def break_down(_params: Count) -> Job[Done]:
    yield PAUSE
    raise ZeroDivisionError("division by zero")


@dataclass(frozen=True)
class Endless:
    steps: object


def result_without_end(_params: Count) -> Job[Endless]:
    yield PAUSE
    return Endless(math.inf)


def result_that_is_no_json(_params: Count) -> Job[Endless]:
    yield PAUSE
    return Endless({1, 2})


def progress_without_end(params: Count) -> Job[Done]:
    yield Progress(math.nan, {"step": math.inf})
    return Done(params.steps)


HANDLERS: tuple[Callable[[Count], Job[Any]], ...] = (
    *(count, list_numbers, count_for_ever, clash, break_down),
    *(result_without_end, result_that_is_no_json, progress_without_end),
)
METHODS: Mapping[str, Method] = {handler.__name__: Method(Count, Done, handler) for handler in HANDLERS}


class Page:
    """The other end of a session: sends requests, pumps, and keeps what comes back."""

    def __init__(self) -> None:
        self.session = Session(METHODS)
        self.messages: list[dict[str, Any]] = []
        self.busy = False

    def send(self, message: object) -> None:
        self.session.receive(message if isinstance(message, str) else json.dumps(message))

    def request(self, request_id: object, method: str, **params: object) -> None:
        self.send({"jsonrpc": "2.0", "id": request_id, "method": method, "params": params})

    def pump(self, seconds: float = 0.0) -> None:
        slice_ = json.loads(self.session.pump(seconds))
        self.messages += slice_["messages"]
        self.busy = slice_["busy"]

    def pump_until(self, finished: Callable[[], bool], most: int = 1000) -> None:
        for _ in range(most):
            if finished():
                return
            self.pump()
        raise AssertionError(f"not finished after {most} slices: {self.messages}")

    def answers(self, request_id: object) -> list[dict[str, Any]]:
        return [message for message in self.messages if "method" not in message and message["id"] == request_id]

    def answer(self, request_id: object) -> dict[str, Any]:
        self.pump_until(lambda: bool(self.answers(request_id)))
        (only,) = self.answers(request_id)
        return only


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_request_is_answered_once_with_its_result(page: Page) -> None:
    page.request(1, "count", steps=3)
    assert page.answer(1) == {"jsonrpc": "2.0", "id": 1, "result": {"steps": 3}}
    page.pump()
    assert len(page.answers(1)) == 1
    assert not page.busy


def test_progress_carries_the_request_as_its_token(page: Page) -> None:
    page.request("a", "count", steps=4)
    page.pump()
    (news,) = page.messages
    assert news["method"] == "$/progress"
    assert news["params"] == {"token": "a", "value": {"fraction": 0.0, "detail": {"step": 0}}}


def test_a_slice_sends_only_the_latest_progress_of_each_request(page: Page) -> None:
    page.request(1, "count", steps=50)
    page.request(2, "count_for_ever", steps=0)
    page.pump(0.05)
    news = [message["params"]["token"] for message in page.messages if message.get("method") == "$/progress"]
    assert len(news) == len(set(news))


def test_what_grows_arrives_whole_and_in_order_though_progress_is_left_out(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings = itertools.count()
    monkeypatch.setattr("dokulab.bridge.session.time.perf_counter", lambda: next(readings))  # a step takes a second
    page.request(1, "list_numbers", steps=40)
    for _ in range(6):
        page.pump(7)
    details = [message["params"]["value"]["detail"] for message in page.messages]
    assert [len(detail["added"]) for detail in details] == [6, 8, 6, 8, 6, 8]
    assert [number for detail in details for number in detail["added"]] == list(range(42))
    assert details[-1]["step"] == 20


def test_a_short_request_is_answered_beside_one_without_end(page: Page) -> None:
    page.request(1, "count_for_ever", steps=0)
    page.request(2, "count", steps=2)
    assert page.answer(2)["result"] == {"steps": 2}
    assert page.busy


def test_a_cancelled_request_ends_and_leaves_the_others(page: Page) -> None:
    page.request(1, "count_for_ever", steps=0)
    page.request(2, "count", steps=10)
    page.pump()
    page.send({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 1}})
    assert page.answer(1)["error"]["code"] == REQUEST_CANCELLED
    assert page.answer(2)["result"] == {"steps": 10}
    page.pump()
    assert not page.busy
    assert len(page.answers(1)) == 1


@pytest.mark.parametrize("params", [{"id": 99}, {}, None, [1], "1"])
def test_a_cancel_of_nothing_is_ignored(page: Page, params: object) -> None:
    page.send({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": params})
    page.pump()
    assert page.messages == []


def test_bad_input_is_answered_with_its_data(page: Page) -> None:
    page.request(1, "clash", steps=0)
    error = page.answer(1)["error"]
    assert error["code"] == INVALID_PARAMS
    assert error["message"] == error["data"]["message"] == "r1c1 and r1c2 both hold 5 in row 1"
    assert (error["data"]["code"], error["data"]["cell"], error["data"]["rule"]) == ("clash", 1, "row 1")


def test_a_fault_of_the_engine_is_answered_and_takes_no_other_job_along(page: Page) -> None:
    page.request(1, "break_down", steps=0)
    page.request(2, "count", steps=5)
    error = page.answer(1)["error"]
    assert error["code"] == INTERNAL_ERROR
    assert "ZeroDivisionError" in error["message"]
    assert page.answer(2)["result"] == {"steps": 5}


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({}, "steps"),
        ({"steps": "3"}, "steps"),
        ({"steps": True}, "steps"),
        ({"steps": None}, "steps"),
        ({"steps": 1, "speed": 2}, "speed"),
    ],
)
def test_wrong_parameters_are_named(page: Page, params: dict[str, object], named: str) -> None:
    page.request(1, "count", **params)
    error = page.answer(1)["error"]
    assert error["code"] == INVALID_PARAMS
    assert error["data"]["rule"] == named
    assert named in error["message"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", PARSE_ERROR),
        ("", PARSE_ERROR),
        ("[]", INVALID_REQUEST),
        ("7", INVALID_REQUEST),
        ({"jsonrpc": "2.0", "id": 1}, INVALID_REQUEST),
        ({"jsonrpc": "2.0", "id": [1], "method": "count", "params": {"steps": 1}}, INVALID_REQUEST),
        ({"jsonrpc": "2.0", "id": 1, "method": "__import__"}, METHOD_NOT_FOUND),
        ({"jsonrpc": "2.0", "id": 1, "method": "count", "params": [1]}, INVALID_PARAMS),
    ],
)
def test_what_is_no_proper_request_is_refused(page: Page, message: object, code: int) -> None:
    page.send(message)
    page.pump_until(lambda: bool(page.messages))
    assert page.messages[0]["error"]["code"] == code
    page.request(2, "count", steps=1)
    assert page.answer(2)["result"] == {"steps": 1}


@pytest.mark.parametrize("bad", ["result_without_end", "result_that_is_no_json"])
def test_a_result_that_cannot_be_sent_is_answered_and_takes_no_other_along(page: Page, bad: str) -> None:
    for request_id in (1, 3):
        page.request(request_id, "count", steps=0)
    page.request(2, bad, steps=0)
    page.pump(0.1)
    assert page.answer(2)["error"]["code"] == INTERNAL_ERROR
    assert page.answer(1)["result"] == page.answer(3)["result"] == {"steps": 0}


def test_progress_that_cannot_be_sent_is_left_out(page: Page) -> None:
    page.request(1, "progress_without_end", steps=5)
    page.pump()
    assert page.answer(1)["result"] == {"steps": 5}


DEEP = 200_000


@pytest.mark.parametrize(
    "message",
    [
        "[" * DEEP,
        '{"a":' * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"jsonrpc": "2.0", "id": 7, "method": "count", "params": {"steps": ' + "[" * DEEP + "]" * DEEP + "}}",
        '{"jsonrpc": "2.0", "id": 7, "method": "count", "params": {"steps": ' + "9" * 5000 + "}}",
    ],
    ids=["brackets", "braces", "closed", "a parameter", "a number"],
)
def test_a_message_nested_too_deep_is_answered(page: Page, message: str) -> None:
    page.send(message)
    page.pump()
    (answer,) = page.messages
    assert answer["error"]["code"] == PARSE_ERROR
