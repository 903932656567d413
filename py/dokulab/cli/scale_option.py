"""The option for Sudoku Explainer's scale."""

from __future__ import annotations

import argparse

from dokulab.sudoku_explainer.scale import Scale


def add_scale_option(parser: argparse.ArgumentParser, what: str) -> None:
    """For commands that do something else, or more, if a scale of Sudoku Explainer is named: ``what`` they do then.

    So it has no default here, as the field of :class:`~dokulab.asks.explain.ExplainRequest` has.
    """
    parser.add_argument(
        "--scale",
        type=Scale,
        choices=list(Scale),
        metavar="NAME",
        help=f"{what}: classic (the players’ forum) or exchange (Sudoku Exchange’s bank)",
    )
