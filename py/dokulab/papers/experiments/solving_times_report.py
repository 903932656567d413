"""A study of solving times as files: Table II's layout beside the paper's, what it leaves out, and the curves."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from dokulab.ground.words import counted
from dokulab.papers.experiments.solving_times import PuzzleTimes, StudyResult, TimesCorrelation
from dokulab.papers.statistics.charts import COLOURS, opening, table, text
from dokulab.papers.statistics.hypothesis_tests import AtMost
from dokulab.papers.statistics.times import FEWEST_FOR_INTERVAL

UNSUCCESSFUL = "unsuccessful"


def records(result: StudyResult) -> list[dict[str, object]]:
    """A row a puzzle as plain data: what the CSV and the JSON have."""
    return [
        {
            "puzzle": each.puzzle,
            "attempts": each.attempts,
            "solved": each.solved,
            "unsolved": each.unsolved,
            "mean": each.mean,
            "mean_low": each.mean_low,
            "mean_high": each.mean_high,
            "median": each.median,
            "median_low": each.median_low,
            "median_high": each.median_high,
            "paper_mean": each.paper_mean,
            "paper_unsolved": each.paper_unsolved,
        }
        for each in result.puzzles
    ]


def markdown(result: StudyResult, source: str) -> str:
    """The whole report. ``source`` says whose times they are."""
    lines = [
        "# Solving times",
        "",
        f"{source} {counted(result.people, 'person', 'people')}, {counted(len(result.attempts), 'attempt')}.",
        "",
        "The paper: B. Fatemi, S. M. Kazemi, N. Mehrasa, Rating and Generating Sudoku Puzzles Based On Constraint "
        "Satisfaction Problems, section VI, Table II: 15 people, four puzzles.",
        "",
        "## Times in minutes, as in Table II",
        "",
        *_times_table(result),
        "",
        "## Each puzzle",
        "",
        *table(_HEADER, [_cells(each) for each in result.puzzles]),
        "",
        "The mean is that of the people who solved the puzzle, as in the paper. The median is the Kaplan-Meier "
        "estimate, which also uses the people who did not solve it: they were still unsolved when they stopped. "
        "Where nobody knows when they stopped, they count as unsolved up to the longest time of the puzzle. Both "
        f"intervals are 95% bootstrap intervals over people ({result.resamples:,} samples, seed {result.seed}), from "
        f"{FEWEST_FOR_INTERVAL} people on. "
        "Kaplan-Meier assumes that people who stop would have gone on like the others. People who give up often "
        "find the puzzle harder, so the true median may be higher.",
        "",
        "## Do harder puzzles take longer?",
        "",
        *(_comparison_lines(result)),
        *(_correlation_lines(result)),
    ]
    return "\n".join(lines) + "\n"


_HEADER = (
    *("puzzle", "people", "solved", "not solved", "mean of those who solved", "95% interval"),
    *("median, all", "95% interval", "the paper's mean", "the paper's not solved"),
)


def _times_table(result: StudyResult) -> list[str]:
    names = [each.puzzle for each in result.puzzles]
    people: dict[str, dict[str, str]] = {}
    for each in result.attempts:
        solved = f"{each.minutes:.4g}" if each.solved else UNSUCCESSFUL
        people.setdefault(each.person, {})[each.puzzle] = solved
    rows = [[_plain(person), *(times.get(name, "") for name in names)] for person, times in people.items()]
    rows.append(["**Average**", *(_minutes(each.mean) for each in result.puzzles)])
    if any(each.paper_mean is not None for each in result.puzzles):
        rows.append(["the paper's average", *(_minutes(each.paper_mean) for each in result.puzzles)])
    return table(["", *map(_plain, names)], rows)


def _cells(each: PuzzleTimes) -> list[str]:
    return [
        _plain(each.puzzle),
        str(each.attempts),
        str(each.solved),
        str(each.unsolved),
        _minutes(each.mean),
        _interval(each.mean_low, each.mean_high),
        "not reached" if each.median is None else _minutes(each.median),
        _interval(each.median_low, each.median_high),
        _minutes(each.paper_mean),
        "" if each.paper_unsolved is None else f"{each.paper_unsolved} of 15",
    ]


def _comparison_lines(result: StudyResult) -> list[str]:
    lines = [
        f"- {each.second} took longer than {each.first} for {each.longer}, less time for {each.shorter}, "
        f"the same for {each.equal}."
        for each in result.comparisons
    ]
    if result.difference_p is not None:
        lines.append(
            f"- Permutation test of whether the puzzles differ at all: {p_words(result.difference_p)} "
            f"({_permutation_words(result)}; each person's times are shuffled among that person's puzzles)."
        )
    return [*lines, ""] if lines else []


def _correlation_lines(result: StudyResult) -> list[str]:
    header = ("time and", "attempts", "rank correlation", "95% interval", "within people", "permutation test")
    rows = [_correlation_cells(each) for each in result.correlations]
    if not rows:
        return []
    note = (
        "Spearman's rank correlation over all attempts; an unsolved one counts as longer than every solved one. "
        "Within people: the mean of each person's own correlation, which leaves out that some people are faster."
    )
    return [*table(header, rows), "", note]


def _correlation_cells(each: TimesCorrelation) -> list[str]:
    numbers = ["" if number is None else f"{number:.2f}" for number in (each.rho, each.within_people)]
    interval = "" if each.low is None or each.high is None else f"{each.low:.2f} to {each.high:.2f}"
    p = "" if each.p is None else p_words(each.p)
    return [each.measure, str(each.attempts), numbers[0], interval, numbers[1], p]


def p_words(p: float) -> str:
    """ "p = 0.012", with as many digits as mean something, or "p at most 0.0005" where resampling says no more."""
    digits = f"{p:.2f}" if p >= 0.1 else f"{p:.3f}" if p >= 0.001 else f"{p:.1g}"
    return f"p at most {digits}" if isinstance(p, AtMost) else f"p = {digits}"


def _permutation_words(result: StudyResult) -> str:
    if result.exact:
        return f"all {result.permutations:,} permutations"
    return f"{result.permutations:,} random permutations"


def _minutes(minutes: float | None) -> str:
    return "" if minutes is None else f"{minutes:.2f}"


def _interval(low: float | None, high: float | None) -> str:
    if low is None:
        return ""
    return f"{low:.2f} to {'no end' if high is None else f'{high:.2f}'}"


def _plain(name: str) -> str:
    """A name that cannot end a table's cell."""
    return name.replace("|", "/")


# The figure

_WIDTH, _HEIGHT = 720, 460
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 190, 44, 92
_DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2", "12 4")


def figure(result: StudyResult, caption: str) -> str:
    """The Kaplan-Meier curves as SVG: the share of people still unsolved, with a tick where someone stopped."""
    ends = [point.minutes for each in result.puzzles for point in each.curve]
    longest = max([*ends, *(stop for each in result.puzzles for stop in each.stopped), 1.0])
    step = next(step for step in _steps() if longest / step <= 10)
    span = step * -(-longest // step)

    def x(minutes: float) -> float:
        return round(_LEFT + minutes / span * (_WIDTH - _LEFT - _RIGHT), 1)

    def y(share: float) -> float:
        return round(_HEIGHT - _BOTTOM - share * (_HEIGHT - _TOP - _BOTTOM), 1)

    parts = opening(_WIDTH, _HEIGHT, "Who is still unsolved, minute by minute")
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{_LEFT} {y(share)}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(text(_LEFT - 6, y(share) + 4, f"{share:.0%}", "end"))
    for number in range(round(span / step) + 1):
        parts.append(text(x(number * step), y(0) + 18, f"{number * step:g}", "middle"))
    parts.append(text((_LEFT + _WIDTH - _RIGHT) / 2, y(0) + 38, "minutes", "middle"))
    parts.append(text(12, _TOP - 10, "still unsolved", "start"))
    for number, each in enumerate(result.puzzles):
        look = f'fill="none" stroke="{COLOURS[number % len(COLOURS)]}" stroke-width="2"'
        dashed = f'{look} stroke-dasharray="{_DASHES[number % len(_DASHES)]}"'
        end = max([point.minutes for point in each.curve] + list(each.stopped), default=0.0)
        path = "".join(f"H{x(point.minutes)}V{y(point.share)}" for point in each.curve)
        parts.append(f'<path d="M{x(0)} {y(1)}{path}H{x(end)}" {dashed}/>')
        parts.extend(f'<path d="M{x(stop)} {y(_share_at(each, stop)) - 5}v10" {look}/>' for stop in each.stopped)
        legend = _TOP + 8 + 22 * number
        parts.append(f'<path d="M{_WIDTH - _RIGHT + 12} {legend}h30" {dashed}/>')
        parts.append(text(_WIDTH - _RIGHT + 50, legend + 4, each.puzzle[:24], "start"))
    legend = _TOP + 8 + 22 * len(result.puzzles)
    parts.append(f'<path d="M{_WIDTH - _RIGHT + 27} {legend - 5}v10" stroke="#000" stroke-width="2"/>')
    parts.append(text(_WIDTH - _RIGHT + 50, legend + 4, "stopped unsolved", "start"))
    parts.append(f'<text x="{_LEFT}" y="{_HEIGHT - 16}" font-size="11">{escape(caption)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _share_at(each: PuzzleTimes, minutes: float) -> float:
    """The curve's height at a time, after what happened then."""
    return min((point.share for point in each.curve if point.minutes <= minutes), default=1.0)


def _steps() -> Iterable[float]:
    """Distances between ticks, in minutes: 0.1, 0.2, 0.5, 1, 2, 5, ..."""
    power = 0.1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10
