"""What ``bench`` runs: the programs in tests/bench/, each of which prints its tables as Markdown.

What they print is kept: ``.cache/benchmarks.md`` has the last output of each, ``.cache/benchmarks.json`` their tables.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime

from build_site.benchmark_results import Result, merged, read_results, write_results
from build_site.commands import BuildError, run_shown
from build_site.environment import tool_python
from build_site.paths import CACHE, PYTHON, ROOT, TESTS

RESULTS = CACHE / "benchmarks.json"
REPORT = CACHE / "benchmarks.md"

_ENVIRONMENT = {"PYTHONPATH": os.pathsep.join([str(PYTHON), str(ROOT)]), "PYTHONIOENCODING": "utf-8"}


TIMED = ("fuzz", "mutants", "soak", "why")
"""These go on for ten minutes or more, or for as long as they are told."""

ONLY_IF_NAMED = (*TIMED, "soundness", "cluster", "peers", "lighthouse")
"""A run of all leaves these out: ``soundness`` is long too, ``cluster``, ``lighthouse``, ``peers`` install programs."""


def run_benchmarks(names: Sequence[str], minutes: float | None = None) -> bool:
    """Run the named benchmarks one after the other, or all short ones; keep what those print that come to their end.

    ``minutes`` is for those of :data:`TIMED`: how long they go on.
    """
    known = {path.stem: path for path in sorted((TESTS / "bench").glob("[!_]*.py"))}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BuildError(f"There is no benchmark {', '.join(unknown)}; there are: {', '.join(known) or 'none'}.")
    all_well = True
    for name in names or [name for name in known if name not in ONLY_IF_NAMED]:
        options = ["--minutes", str(minutes)] if minutes is not None and name in TIMED else []
        done = run_shown([tool_python(), known[name], *options], env=_ENVIRONMENT, stderr=None)
        all_well = all_well and done.code == 0
        if done.code == 0:
            machine = f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} processors"
            result = Result(name, datetime.now(UTC).isoformat(timespec="seconds"), machine, done.output)
            write_results(merged(read_results(RESULTS), result), RESULTS, REPORT)
    print(f"\nAll results so far: {REPORT.relative_to(ROOT)} and {RESULTS.name} beside it.")
    return all_well
