"""Every method that the page may call. Each is a job that knows no JSON."""

from __future__ import annotations

from collections.abc import Mapping

from dokulab.asks import (
    draft,
    exercises,
    explain,
    export,
    generate,
    hint,
    level,
    network,
    parse,
    pattern,
    play,
    race,
    rate,
    reading,
    series,
    solve,
    steps,
    study,
    trace,
    why,
)
from dokulab.asks.console import console_methods
from dokulab.asks.hello import hello_methods
from dokulab.ground.request import Method

_QUESTIONS = (
    parse,
    reading,
    solve,
    level,
    rate,
    explain,
    generate,
    export,
    series,
    draft,
    steps,
    hint,
    pattern,
    play,
    study,
    exercises,
    trace,
    network,
    race,
    why,
)


def methods_of(*, marker: str) -> Mapping[str, Method]:
    """Every method by name. ``marker`` names the engine that answers."""
    methods: dict[str, Method] = {**hello_methods(marker)}
    for question in _QUESTIONS:
        methods.update(question.METHODS)
    methods.update(console_methods(lambda: methods))
    return methods
