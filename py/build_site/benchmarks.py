"""What ``bench`` runs: the programs in tests/bench/, each of which prints its table."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from build_site.commands import BuildError
from build_site.environment import tool_python
from build_site.paths import PYTHON, ROOT, TESTS


def run_benchmarks(names: Sequence[str]) -> bool:
    """Run the named benchmarks one after the other, or all of them."""
    known = {path.stem: path for path in sorted((TESTS / "bench").glob("[!_]*.py"))}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BuildError(f"There is no benchmark {', '.join(unknown)}; there are: {', '.join(known) or 'none'}.")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PYTHON), str(ROOT)])}
    codes = [subprocess.run([tool_python(), known[name]], cwd=ROOT, env=env).returncode for name in names or known]
    return not any(codes)
