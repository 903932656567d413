"""Every command that searches ends soon after its time limit, on the largest boards too."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dokulab.board.formats import usual_geometry
from dokulab.ground.jobs import PAUSE, Job, JobRunner, Stopped
from dokulab.search.solvers.registry import SOLVERS
from tests.commands import Run, records
from tests.puzzles import SEVENTEEN

# The timer's exception may come up in a callback of the garbage collector (Hypothesis has one), where Python only
# tells of it. The timer fires again, so the command still ends, which is what these tests ask.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

LARGEST = "." * 49 * 49
EMPTY = "." * 81
LIMIT = 0.2
LATE = 6
"""Seconds of the processor after its limit by which a command must have ended: on a busy machine the clock runs on."""

HARD_PATTERN = "x.x" * 8 + "." * 57

COMMANDS = {
    "solve": ["solve", LARGEST],
    **{
        f"solve by {solver}": ["solve", LARGEST, "--solver", solver]
        for solver in SOLVERS
        if SOLVERS[solver].takes(usual_geometry(49))
    },
    "race": ["race", LARGEST, "--solvers", "cdcl"],
    "steps": ["steps", LARGEST],
    "steps by trial": ["steps", LARGEST, "--strategies", "trial"],
    "steps by chains": ["steps", LARGEST, "--strategies", "als_aic"],
    "steps by fish": ["steps", LARGEST, "--strategies", "jellyfish"],
    "classify": ["classify", LARGEST],
    "classify by trial": ["classify", LARGEST, "--strategies", "trial"],
    "rate": ["rate", SEVENTEEN, "--budget", "1000000000"],
    "punch": ["punch", "--box", "7x7"],
    "generate": ["generate", "--call-count", "1000000"],
    "generate by the paper": ["generate", "--call-count", "1000000", "--method", "paper"],
    "generate a technique": ["generate", "--hardest", "als_aic"],
    "minimum": ["minimum", "--strategies", "ns"],
    "pattern": ["pattern", HARD_PATTERN],
    "pattern by exact search": ["pattern", HARD_PATTERN, "--strategies", "ns", "--method", "exact"],
    "pattern by SAT": ["pattern", HARD_PATTERN, "--method", "layered"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_ends_soon_after_its_limit(dokulab: Run, name: str) -> None:
    started = time.process_time()
    code, _, _ = dokulab(*COMMANDS[name], "--time-limit", str(LIMIT))
    assert time.process_time() - started < LIMIT + LATE
    assert code in (0, 1, 3)


def test_a_calibration_and_an_experiment_end_soon_after_their_limits(dokulab: Run, tmp_path: Path) -> None:
    file = tmp_path / "hard.txt"
    file.write_text(SEVENTEEN)
    started = time.process_time()
    code, _, errors = dokulab("calibrate", str(file), "--budget", "1000000000", "--time-limit", str(LIMIT))
    assert (code, "1 left out undecided within the time limit" in errors) == (0, True)
    options = ["--sizes", "49", "--problems", "1", "--percents", "50", "--solvers", "fc-lex", "--json"]
    place = ["--out", str(tmp_path / "phase"), "--time-limit", str(LIMIT)]
    code, output, _ = dokulab("experiment", "phase-transition", *options, *place)
    assert (code, records(output)[0]["solved"]) == (0, False)
    assert time.process_time() - started < 2 * (LIMIT + LATE)


def test_a_puzzle_that_classify_had_no_time_for_is_undecided(dokulab: Run) -> None:
    code, output, _ = dokulab("classify", LARGEST, EMPTY[:80], "--strategies", "trial", "--json", "--time-limit", "0.1")
    open_one, bad, total = records(output)
    assert (code, bad["verdict"]) == (2, "invalid")
    assert (open_one["puzzle"], open_one["solved"]) == (LARGEST, None)
    assert (total["undecided"], total["solved"], total["invalid"], total["total"]) == (1, 0, 1, 2)
    code, output, _ = dokulab("classify", LARGEST, "--strategies", "trial", "--time-limit", "0.1")
    assert (code, output.splitlines()[0]) == (3, f"{LARGEST} undecided")


def test_a_job_that_does_not_pause_is_ended_too() -> None:
    ended = []

    def busy() -> Job[None]:
        yield PAUSE
        try:
            while True:
                pass
        finally:
            ended.append(True)

    started = time.process_time()
    with pytest.raises(Stopped):
        JobRunner(busy()).run(time_limit=0.1)
    assert ended
    assert time.process_time() - started < 0.1 + LATE


def test_a_job_within_its_limit_leaves_no_alarm_behind() -> None:
    def short() -> Job[int]:
        yield PAUSE
        return 7

    assert JobRunner(short()).run(time_limit=0.01) == 7
    time.sleep(0.7)
    assert JobRunner(short()).run(time_limit=1e300) == 7
