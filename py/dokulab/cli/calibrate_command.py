"""``dokulab calibrate``: reads labelled puzzles and computes the call count of each label."""

from __future__ import annotations

import argparse
import json
import shlex
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from dokulab.asks.rate import CalibrationRequest
from dokulab.cli.labelled import Labelled, add_label_options, read_labelled
from dokulab.cli.options import add_json_option, add_time_limit_option, add_workers_option
from dokulab.cli.output import ProgressLine, ended_within, tell, warn
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import ParameterError
from dokulab.ground.files import check_writable, write_whole
from dokulab.ground.words import counted
from dokulab.ground.workers import Workers, mapped
from dokulab.measure.counts import Counting
from dokulab.papers.experiments.calibration import (
    CalibrationSettings,
    LabelSummary,
    Measured,
    measure,
    summarise,
    table_of,
)
from dokulab.search.solvers.protocol import Verdict

_BAR = 40
"""The length of a histogram's longest bar, in characters."""

_LEFT_OUT = {
    Verdict.MULTIPLE: "with several solutions",
    Verdict.NONE: "without a solution",
    Verdict.UNDECIDED: "undecided within the time limit",
    Verdict.UNIQUE: "because a limit ended their runs",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Counts 9x9 puzzles with one solution, removes each label's outliers as the paper does (beyond "
        "1.5 inter-quartile ranges from the median), and averages the rest. A puzzle that takes more than the "
        "budget is left out."
    )
    add_label_options(parser)
    add_request_options(parser, CalibrationRequest)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write a table for --table of rate and generate")
    parser.add_argument("--source", metavar="TEXT", help="the source that the table names; default: the file names")
    add_time_limit_option(parser, "a puzzle")
    add_workers_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_calibrate)


def _calibrate(arguments: argparse.Namespace) -> int:
    if arguments.out is not None and arguments.counting != Counting.SWEEPS:
        raise ParameterError("A table of levels is in sweeps; leave out --counting with --out.", rule="counting")
    if arguments.out is not None:
        check_writable(arguments.out)
    request = request_from(CalibrationRequest, arguments)
    settings = CalibrationSettings(request.runs, request.seed, request.budget)
    labelled, code = read_labelled(arguments)
    measured = measured_by(labelled, settings, arguments)
    summaries = []
    for label in dict.fromkeys(each.label for each in labelled):
        of_label = [found for each, found in zip(labelled, measured, strict=True) if each.label == label]
        means = [found.means[Counting(request.counting)] for found in of_label if found.means is not None]
        left_out = Counter(found.verdict for found in of_label if found.means is None)
        for verdict, number in left_out.items():
            warn(f"{label}: {number:,} left out {_LEFT_OUT[verdict]}")
        if not means:
            warn(f"{label}: no puzzle could be counted")
            continue
        summary = summarise(label, means, request.seed)
        summaries.append(summary)
        tell(arguments.json, _record(summary, request, left_out), "\n".join(_in_words(summary)))
    if arguments.out is not None:
        _write(arguments, summaries)
    return code


def measured_by(
    labelled: Sequence[Labelled], settings: CalibrationSettings, arguments: argparse.Namespace
) -> list[Measured]:
    """Count every puzzle, in order; a terminal shows the progress."""
    line = ProgressLine()
    measured = []
    work = partial(_measure_one, settings, arguments.time_limit)
    for found in mapped(work, labelled, Workers(arguments.workers, arguments.dask)):
        measured.append(found)
        line.show(f"{len(measured):,} of {len(labelled):,} puzzles")
    line.clear()
    return measured


def _measure_one(settings: CalibrationSettings, time_limit: float | None, labelled: Labelled) -> Measured:
    return ended_within(measure(labelled.puzzle, settings), time_limit) or Measured(Verdict.UNDECIDED)


def _record(summary: LabelSummary, request: CalibrationRequest, left_out: Counter[Verdict]) -> dict[str, object]:
    return {
        "label": summary.label,
        "counting": request.counting,
        "n": len(summary.means),
        "kept": len(summary.kept),
        "dropped": len(summary.means) - len(summary.kept),
        "mean": summary.call_count,
        "low": summary.interval.low,
        "high": summary.interval.high,
        "quartiles": list(summary.quartiles),
        "histogram": [each._asdict() for each in summary.histogram],
        "left_out": {verdict.value: number for verdict, number in left_out.items()},
        "runs": request.runs,
        "seed": request.seed,
    }


def _in_words(summary: LabelSummary) -> list[str]:
    lower, median, upper = summary.quartiles
    lines = [
        f"{summary.label}: call count {summary.call_count:.1f} "
        f"(95% {summary.interval.low:.1f} to {summary.interval.high:.1f})",
        f"  {counted(len(summary.means), 'puzzle')}, {len(summary.kept):,} kept; "
        f"quartiles {lower:.1f}, {median:.1f}, {upper:.1f}",
    ]
    most = max(each.frequency for each in summary.histogram)
    for low, high, frequency in summary.histogram:
        bar = "#" * max(round(_BAR * frequency / most), frequency > 0)
        lines.append(f"  {low:7g} to {high:7g} {bar} {frequency:,}")
    return lines


def _write(arguments: argparse.Namespace, summaries: Sequence[LabelSummary]) -> None:
    """The table as JSON, with everything needed to reproduce it."""
    files = [Path(source).name for source in arguments.sources]
    table = table_of(summaries, arguments.source or f"Calibrated on {', '.join(files)}.")
    by_label = {summary.label: summary for summary in summaries}
    data = {
        "source": table.source,
        "command": shlex.join(["dokulab", "calibrate", *files, *_options(arguments)]),
        "levels": [
            {
                "name": name,
                "call_count": round(call_count, 6),
                "low": round(by_label[name].interval.low, 6),
                "high": round(by_label[name].interval.high, 6),
                "n": len(by_label[name].means),
                "kept": len(by_label[name].kept),
            }
            for name, call_count in zip(table.names, table.call_counts, strict=True)
        ],
    }
    write_whole(arguments.out, json.dumps(data, indent=2) + "\n")


def _options(arguments: argparse.Namespace) -> list[str]:
    """The options that the table depends on, so that others can reproduce it."""
    options = {"runs": arguments.runs, "seed": arguments.seed, "budget": arguments.budget}
    options |= {"labels": arguments.labels} if arguments.labels is not None else {}
    options |= {"names": arguments.names} if arguments.names is not None else {}
    options |= {"source": arguments.source} if arguments.source is not None else {}
    return [part for name, value in options.items() for part in (f"--{name}", str(value)) if part]
