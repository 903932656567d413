"""The two runtimes of the engine, asked the same: CPython here, and the built site's Pyodide in Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from build_site.environment import TYPESCRIPT, node
from build_site.paths import DIST
from build_site.site import build_site
from dokulab.asks import generate
from dokulab.bridge.session import open_session

Case = Mapping[str, Any]
Answers = Mapping[str, Any]
"""For each case's name its result, or its error."""

_RUNNER = Path(__file__).with_name("pyodide_runner.mjs")
_PATIENCE = 300
"""Seconds until a runtime that does not answer has failed, and in which a made puzzle's level must be found."""

_DIFFERS = frozenset({"seconds", "marker", "python"})
"""Fields that are about the runtime and not about the puzzle."""


def ask_cpython(cases: Sequence[Case]) -> Answers:
    session = open_session()
    for request in _requests(cases):
        session.receive(request)
    messages: list[dict[str, Any]] = []
    busy = True
    with patch.object(generate, "SECONDS_TO_RATE", _PATIENCE):
        while busy:
            part = json.loads(session.pump(1.0))
            messages += part["messages"]
            busy = part["busy"]
    return _answers(cases, messages)


def ask_pyodide(cases: Sequence[Case]) -> Answers:
    build_site()
    done = subprocess.run(
        [node(), *TYPESCRIPT, _RUNNER, DIST, str(_PATIENCE)],
        input="\n".join(_requests(cases)),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=_PATIENCE,
        check=True,
    )
    return _answers(cases, [json.loads(line) for line in done.stdout.splitlines()])


def _requests(cases: Sequence[Case]) -> list[str]:
    return [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": case["method"], "params": case["params"]})
        for number, case in enumerate(cases)
    ]


def _answers(cases: Sequence[Case], messages: Sequence[dict[str, Any]]) -> Answers:
    responses = [message for message in messages if "id" in message]
    assert sorted(response["id"] for response in responses) == list(range(len(cases))), "one response a request"
    return {cases[response["id"]]["name"]: _plain(response) for response in responses}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items() if key not in _DIFFERS | {"jsonrpc", "id"}}
    return [_plain(part) for part in value] if isinstance(value, list) else value
