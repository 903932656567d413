"""Every method that the page may call, gathered from the families. Each is a job that knows no JSON."""

from __future__ import annotations

from collections.abc import Mapping

from dokulab.bridge import (
    draft_methods,
    experiment_methods,
    explainer_methods,
    export_methods,
    generate_methods,
    lab_methods,
    pattern_methods,
    play_methods,
    rating_methods,
    series_methods,
    solve_methods,
    step_methods,
)
from dokulab.bridge.console_methods import console_methods
from dokulab.bridge.hello_methods import hello_methods
from dokulab.bridge.method import Method


def methods_of(*, marker: str) -> Mapping[str, Method]:
    """Every method by name. ``marker`` names the engine that answers."""
    methods: dict[str, Method] = {
        **hello_methods(marker),
        **solve_methods.METHODS,
        **rating_methods.METHODS,
        **explainer_methods.METHODS,
        **generate_methods.METHODS,
        **export_methods.METHODS,
        **series_methods.METHODS,
        **draft_methods.METHODS,
        **step_methods.METHODS,
        **pattern_methods.METHODS,
        **lab_methods.METHODS,
        **experiment_methods.METHODS,
        **play_methods.METHODS,
        **console_methods(lambda: methods),
    }
    return methods
