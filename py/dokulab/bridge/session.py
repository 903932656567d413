"""A session: requests in, responses out, and jobs that share the time.

The worker calls :meth:`Session.receive` for each message of the page and :meth:`Session.pump` while there
is work. A pump runs the jobs in turns for one time slice and returns the messages to send; between two pumps the
worker's event loop receives new messages. So progress is reported, a cancel takes effect within a slice, and a short
request is answered during a long one, all in one thread.

Messages are JSON-RPC 2.0, with ``$/progress`` and ``$/cancelRequest`` as in the Language Server Protocol.
Every request gets exactly one response.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from dokulab.asks.codec import decode, json_text
from dokulab.bridge.methods import methods_of
from dokulab.ground.errors import DokulabError
from dokulab.ground.jobs import PAUSE, WAIT, Job, Progress
from dokulab.ground.nested_text import read_json
from dokulab.ground.request import Method

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
REQUEST_CANCELLED = -32800

RequestId: TypeAlias = int | str


@dataclass(slots=True)
class _Task:
    id: RequestId
    job: Job[object]
    news: Progress | None = None
    """The latest progress not yet sent, with what was new in those before it."""


class Session:
    """The requests of one page, answered by ``methods`` (by name)."""

    def __init__(self, methods: Mapping[str, Method]) -> None:
        self._methods = methods
        self._tasks: deque[_Task] = deque()
        self._outbox: list[str] = []

    def receive(self, text: str) -> None:
        """Receive one message. It never raises: a bad message gets an error as its answer."""
        try:
            message = read_json(text)
        except ValueError:
            self._refuse(None, PARSE_ERROR, "The message is not JSON.")
            return
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            self._refuse(None, INVALID_REQUEST, "The message is not a request.")
        elif message["method"] == "$/cancelRequest":
            self._cancel(message.get("params"))
        elif "id" in message:
            self._start(message["id"], message["method"], message.get("params", {}))

    def pump(self, seconds: float) -> str:
        """Run the jobs for about ``seconds``; ``{"messages": [...], "busy": bool, "waits": bool}`` as JSON.

        ``waits``: every job that is left waits for the event loop.
        """
        deadline = time.perf_counter() + seconds
        waiting = 0
        while self._tasks and waiting < len(self._tasks):
            waiting = waiting + 1 if self._advance(self._tasks.popleft()) else 0
            if time.perf_counter() >= deadline:
                break
        for task in self._tasks:
            self._tell_news(task)
        messages, self._outbox = self._outbox, []
        status = {"busy": bool(self._tasks), "waits": 0 < len(self._tasks) <= waiting}
        return f'{{"messages": [{", ".join(messages)}], {json_text(status)[1:]}'

    def _start(self, request_id: Any, name: str, params: object) -> None:
        if not isinstance(request_id, int | str):
            self._refuse(None, INVALID_REQUEST, "A request’s id must be a number or text.")
            return
        method = self._methods.get(name)
        if method is None:
            self._refuse(request_id, METHOD_NOT_FOUND, f"The engine has no method {name!r}.")
            return
        self._tasks.append(_Task(request_id, _call(method, params)))

    def _advance(self, task: _Task) -> bool:
        """Run one step of a task; put it back at the end of the queue unless it has ended. Return whether it waits."""
        try:
            progress = next(task.job)
        except StopIteration as end:
            self._tell_news(task)  # what was new in it is not in every result
            self._send({"id": task.id, "result": end.value})
        except DokulabError as error:
            self._refuse(task.id, INVALID_PARAMS, error.message, error.as_data())
        except Exception as error:  # a bug in one job must not end the others
            self._fail(task.id, error)
        else:
            waits = progress is WAIT
            if not waits and progress is not PAUSE:
                task.news = progress.after(task.news)
            self._tasks.append(task)
            return waits
        return False

    def _tell_news(self, task: _Task) -> None:
        if task.news is not None:
            detail = dict(task.news.detail) | ({"added": task.news.added} if task.news.added else {})
            value = {"fraction": task.news.fraction, "detail": detail}
            self._send({"method": "$/progress", "params": {"token": task.id, "value": value}})
            task.news = None

    def _cancel(self, params: object) -> None:
        request_id = params.get("id") if isinstance(params, dict) else None
        for task in self._tasks:
            if task.id == request_id:
                task.job.close()
                self._tasks.remove(task)
                self._refuse(task.id, REQUEST_CANCELLED, "Stopped.")
                return

    def _send(self, message: dict[str, object]) -> None:
        """Queue a message. It becomes text here, so that a message that cannot be encoded does not spoil others."""
        try:
            self._outbox.append(json_text({"jsonrpc": "2.0", **message}))
        except (TypeError, ValueError, RecursionError) as error:
            if "result" in message:
                self._fail(message["id"], error)

    def _fail(self, request_id: object, error: Exception) -> None:
        self._refuse(request_id, INTERNAL_ERROR, f"The engine failed here: {type(error).__name__}: {error}")

    def _refuse(self, request_id: object, code: int, message: str, data: object = None) -> None:
        error = {"code": code, "message": message} | ({} if data is None else {"data": data})
        self._send({"id": request_id, "error": error})


def _call(method: Method, params: object) -> Job[object]:
    """Decode inside the job, so that its errors are answered like the method's own."""
    return (yield from method.handler(decode(method.params, params)))


def open_session() -> Session:
    """The engine's session, with a random marker of its own.

    The page's Python may come from a snapshot that includes the state of ``random``: without a new seed, all visitors
    would get the same puzzles.
    """
    random.seed()
    return Session(methods_of(marker=f"{random.SystemRandom().getrandbits(64):016x}"))
