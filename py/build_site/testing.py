"""What ``test`` runs: everything that says whether the project is well."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from build_site.browser import WEBKIT_PACKAGES, browser, firefox, screen, version_of, webkit
from build_site.checks import run_checks
from build_site.commands import BuildError, must_run, run_shown
from build_site.environment import TYPESCRIPT, node, node_modules, tool_python
from build_site.paths import CACHE, NODE_MODULES, PYTHON, TESTS
from build_site.reach import Files, changed_since, reached
from build_site.site import build_site

_CLOSING = re.compile(
    r"^\W*\d+ (passed|failed|errors?|flaky|skipped|did not run)\b"  # pytest, Playwright
    r"|^FAILED |^ERROR "  # what failed, by pytest
    r"|^\s+\[\w+\] \S "  # and by Playwright
    r"|^not ok "  # and by Node
    r"|^\S (pass|fail|cancelled|skipped) \d+$"  # Node
    r"|^coverage: "  # coverage_account
    r"|^\W*in WebKit"  # which browser it is
    r"|^(Statements|Branches|Functions|Lines) +:"  # c8
)
"""The lines with which the runners sum up."""

DATA_VARIABLE = "DOKULAB_DATA"
"""Names the folder with the puzzles that may not be shipped (tests/corpus.py)."""

_QUICK = ("-m", "not slow", str(TESTS / "unit"))
"""The quick unit tests: tests/conftest.py says which tests are slow."""

_ALL_CORES = ("--numprocesses", "auto", "--dist", "worksteal", "--durations", "20", "--durations-min", "3")
"""The slowest tests are named, so that they stay few."""

_ENVIRONMENT = {
    "PYTHONPATH": str(PYTHON),
    "PYTHONHASHSEED": "random",
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(CACHE / "bytecode"),
}
"""Of every Python that tests run in or start. Many tests start one, which need not compile the engine anew."""

_LOWEST = 8

_COUNTS = {"lines": ("covered_lines", "num_statements"), "branches": ("covered_branches", "num_branches")}
"""What ``coverage json`` calls what was run and what there is."""


class Stage(NamedTuple):
    """How a part of the tests went, and its runner's closing lines."""

    went_well: bool
    closing: Sequence[str] = ()


def run_tests(names: Sequence[str], *, quick: bool = False, since: str | None = None) -> bool:
    """Run the named stages, or all but ``data``. One that fails does not keep the others from running.

    ``quick`` runs of each stage what a developer needs before a commit, and ``since`` what can be reached by a change
    since that revision. Raises BuildError if there is no such revision.
    """
    stages = QUICK_STAGES if quick else STAGES
    if since and (found := reached(changed_since(since))) is not None:
        stages = {**stages, **_reached_stages(found)}
    ended = {}
    lines = {}
    for name in names or DEFAULT_STAGES:
        started = time.monotonic()
        print(f"--- {name}", flush=True)
        try:
            ended[name] = stages[name]()
        except BuildError as error:
            print(error, flush=True)
            ended[name] = Stage(False)
        lines[name] = f"{name}: {'ok' if ended[name].went_well else 'FAILED'} in {time.monotonic() - started:.0f} s"
        print(f"--- {lines[name]}\n", flush=True)
    for name, stage in ended.items():
        print(lines[name], *stage.closing, sep="\n    ", flush=True)
    return all(stage.went_well for stage in ended.values())


def _check() -> Stage:
    return Stage(run_checks())


def _python() -> Stage:
    """Unit, property, robustness, differential and contract tests; the last ask the built site's Python too.

    The quick unit tests run under the count of :func:`_counted`. The command line's tests run once more as where no
    optional package is installed; other processes would have them, so tests of those are left out.
    """
    build_site()
    pytest: list[str | Path] = ["-m", "pytest", *_ALL_CORES]
    counted = _counted(pytest)
    slow = _show([tool_python(), *pytest, "-m", "slow", TESTS], _ENVIRONMENT)
    cli = TESTS / "unit" / "cli"
    commands = sorted({*cli.glob("test_cli_*.py")} - {cli / "test_cli_workers.py"})
    bare = _show([tool_python(), *pytest, "--without-packages", *commands], _ENVIRONMENT)
    parts = (counted, slow, bare)
    return Stage(all(part.went_well for part in parts), [line for part in parts for line in part.closing])


def _quick_python() -> Stage:
    """The quick unit tests, uncounted."""
    return _show([tool_python(), "-m", "pytest", *_ALL_CORES, *_QUICK], _ENVIRONMENT)


def _counted(pytest: Sequence[str | Path]) -> Stage:
    """Run the quick unit tests and count how much of the engine they run, which makes them two to four times as slow.

    Fails below the floors in tests/unit/coverage.json, too.
    """
    coverage: list[str | Path] = [tool_python(), "-m", "coverage"]
    unit, counted = TESTS / "unit", CACHE / "coverage.json"
    must_run([*coverage, "erase"], "Forgetting what was counted before")
    tests = _show([*coverage, "run", *pytest, *_QUICK], _ENVIRONMENT)
    must_run([*coverage, "combine", "-q"], "Gathering what was counted")
    must_run([*coverage, "json", "-q", "-o", counted], "Reading what was counted", env=_ENVIRONMENT)
    floors = json.loads((unit / "coverage.json").read_text("utf-8"))
    account = coverage_account(json.loads(counted.read_text("utf-8")), floors)
    print(*account.closing, sep="\n", flush=True)
    return Stage(tests.went_well and account.went_well, [*tests.closing, *account.closing])


def _javascript() -> Stage:
    """The page's unit tests, counted by c8, which fails below its floors."""
    counting: list[str | Path] = [NODE_MODULES / "c8" / "bin" / "c8.js", "--config", TESTS / "js" / "coverage.json"]
    return _show([node(), *counting, *_page_tests()])


def _quick_javascript() -> Stage:
    return _show(_page_tests())


def _page_tests() -> list[str | Path]:
    """The command that runs them on all cores: left to itself, Node leaves one core unused."""
    node_modules()
    at_once = os.cpu_count() or 1
    files = together(sorted((TESTS / "js").glob("*.test.mjs")), at_once, CACHE / "js-tests")
    return [node(), *TYPESCRIPT, "--test", f"--test-concurrency={at_once}", *files]


def together(files: Sequence[Path], number: int, folder: Path) -> list[Path]:
    """Write this many files that import the tests between them, and return what is to be run.

    Node starts a process for each file that it is given, and loading the page takes longer than most tests do.
    A file with hooks or clocks for all tests of its process keeps one to itself.
    """
    alone = [file for file in files if _HOOKS.search(file.read_text("utf-8"))]
    shared = sorted(set(files) - set(alone), key=lambda file: file.stat().st_size)
    folder.mkdir(parents=True, exist_ok=True)
    parts = [folder / f"part-{part + 1}.test.mjs" for part in range(number)]
    for at, part in enumerate(parts):
        part.write_text("".join(f"import '{file.as_uri()}';\n" for file in shared[at::number]), "utf-8")
    return [*parts, *alone]


_HOOKS = re.compile(r"^(before|after|beforeEach|afterEach|mock\.timers\.enable)\(", re.MULTILINE)


def _browser(*only: str) -> Stage:
    """End-to-end tests of the built site."""
    went_well, closing = _end_to_end(*only)
    return Stage(went_well, [f"in {version_of(browser())}", *closing])


def _quick_browser() -> Stage:
    """The built site opens, its engine starts, and a game is played."""
    return _browser("--project=desktop", "smoke.spec.mjs", "play.spec.mjs")


def _firefox(*only: str) -> Stage:
    """The end-to-end tests of what each engine of a browser may do in its own way, in the system's Firefox."""
    if not (found := firefox()):
        return Stage(True, ["not run: there is no Firefox here, and the system's packages could not bring one"])
    went_well, closing = _end_to_end("--project=firefox", *only, env={"DOKULAB_FIREFOX": str(found)})
    return Stage(went_well, [f"in {version_of(found)}", *closing])


def _quick_firefox() -> Stage:
    return _firefox("smoke.spec.mjs")


def _webkit() -> Stage:
    """The built site in WebKitGTK, whose engine is Safari's, where the system's packages bring it."""
    if not (found := webkit()):
        needs = " and ".join(WEBKIT_PACKAGES)
        return Stage(True, [f"not run: it needs Debian's packages {needs}, and they could not be installed"])
    build_site()
    node_modules()
    tests = sorted((TESTS / "webkit").glob("*.test.mjs"))
    with screen() as env:
        return _twice(lambda: _show([node(), *TYPESCRIPT, "--test", *tests], {**env, "DOKULAB_WEBKIT": str(found)}))


def _twice(run: Callable[[], Stage]) -> Stage:
    """A stage that may fail once, as a test in the other browsers may: its runner has no second try of its own."""
    first = run()
    if first.went_well:
        return first
    again = run()
    return Stage(again.went_well, [*first.closing, "again, after a failure:", *again.closing])


def _end_to_end(*only: str, env: Mapping[str, str] = MappingProxyType({})) -> Stage:
    build_site()
    playwright = NODE_MODULES / "@playwright" / "test" / "cli.js"
    known = {"DOKULAB_BROWSER": str(browser()), "DOKULAB_PYTHON": str(tool_python())}
    return _show([node(), playwright, "test", "--config", TESTS / "e2e", *only], {**known, **env})


def _reached_stages(found: Mapping[str, Files]) -> Mapping[str, Callable[[], Stage]]:
    """The stages with just these tests. Other browsers are left to CI."""
    pages, browsers = sorted(found.get("tests/js", ())), sorted(found.get("tests/e2e", ()))
    others = sorted(name for folder in found.keys() - {"tests/js", "tests/e2e"} for name in found[folder])
    left_out = partial(Stage, True, ["not run: no test here can notice what has changed"])

    left_to_ci = partial(Stage, True, ["not run: left to CI"])

    def python() -> Stage:
        build_site()
        return _show([tool_python(), "-m", "pytest", *_ALL_CORES, *others], _ENVIRONMENT)

    def javascript() -> Stage:
        node_modules()
        return _show([node(), *TYPESCRIPT, "--test", *pages])

    return {
        "python": python if others else left_out,
        "javascript": javascript if pages else left_out,
        "browser": partial(_browser, *(Path(name).name for name in browsers)) if browsers else left_out,
        "firefox": left_to_ci,
        "webkit": left_to_ci,
    }


def write_spoken() -> None:
    """Write the sessions as a screen reader tells of them (tests/e2e/spoken/) anew. Raises BuildError if that fails."""
    if not _end_to_end("--project=desktop", "spoken.spec.mjs", env={"DOKULAB_SPOKEN": "write"}).went_well:
        raise BuildError("The spoken sessions could not be written.")


def _data() -> Stage:
    """The tests that read puzzles which may not be shipped, from the folder that a variable names."""
    if not os.environ.get(DATA_VARIABLE):
        raise BuildError(f"The stage data needs the environment variable {DATA_VARIABLE}: a folder with puzzle files.")
    return _show([tool_python(), "-m", "pytest", *_ALL_CORES, "-m", "needs_data", TESTS], _ENVIRONMENT)


def coverage_account(counted: Mapping[str, Any], floors: Mapping[str, float]) -> Stage:
    """The shares of lines and branches in what ``coverage json`` tells, the lowest files, and what misses its floor."""
    shares = {kind: _share(counted["totals"], kind) for kind in floors}
    by_file = {name.removeprefix("py/"): part["summary"] for name, part in counted["files"].items()}
    branched = [(_share(part, "branches"), name) for name, part in by_file.items() if part["num_branches"]]
    closing = [
        "coverage: " + ", ".join(f"{share:.1f}% of {kind}" for kind, share in shares.items()) + " in quick unit tests",
        "coverage: fewest branches: " + ", ".join(f"{name} {share:.0f}%" for share, name in sorted(branched)[:_LOWEST]),
    ]
    low = [kind for kind, share in shares.items() if share < floors[kind]]
    closing += [f"coverage: FAILED, fewer than {floors[kind]}% of {kind}" for kind in low]
    return Stage(not low, closing)


def _share(summary: Mapping[str, int], kind: str) -> float:
    """In percent, of "lines" or "branches"."""
    covered, total = _COUNTS[kind]
    return 100 * summary[covered] / (summary[total] or 1)


STAGES: Mapping[str, Callable[[], Stage]] = {
    "check": _check,
    "python": _python,
    "javascript": _javascript,
    "browser": _browser,
    "firefox": _firefox,
    "webkit": _webkit,
    "data": _data,
}

QUICK_STAGES: Mapping[str, Callable[[], Stage]] = {
    **STAGES,
    "python": _quick_python,
    "javascript": _quick_javascript,
    "browser": _quick_browser,
    "firefox": _quick_firefox,
}
"""The same stages with what a developer needs before a commit."""

DEFAULT_STAGES = tuple(name for name in STAGES if name != "data")
"""What ``test`` runs if no stage is named: all that needs nothing beside the checkout."""


def _show(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> Stage:
    """Run a program, pass on what it says, and remember how it sums up."""
    done = run_shown(command, env=env)
    return Stage(done.code == 0, [line.strip() for line in done.output.splitlines() if _CLOSING.search(line)])
