"""Jobs: what whoever runs one gets to hear, and how one is stopped."""

from __future__ import annotations

import signal

import pytest

from dokulab.ground.jobs import PAUSE, Job, JobRunner, Progress, Stopped, map_progress, run, without_progress


def counting(last: int, closed: list[bool] | None = None) -> Job[str]:
    """A job that tells of 1, 2, ... up to ``last``, pauses in between, and notes when it is closed."""
    try:
        for number in range(1, last + 1):
            yield Progress(number / last, {"number": number})
            yield PAUSE
    except GeneratorExit:
        if closed is not None:
            closed.append(True)
        raise
    return f"{last} told"


def test_a_job_runs_to_its_result_and_tells_of_its_progress_but_not_of_its_pauses() -> None:
    heard: list[Progress] = []
    assert run(counting(3), on_progress=heard.append) == "3 told"
    assert [progress.detail["number"] for progress in heard] == [1, 2, 3]
    assert [progress.fraction for progress in heard] == [1 / 3, 2 / 3, 1]


def test_a_time_limit_stops_a_job_and_closes_it() -> None:
    closed: list[bool] = []
    with pytest.raises(Stopped, match="after 0 seconds"):
        JobRunner(counting(3, closed)).run(time_limit=0)
    assert closed == [True]


def test_what_is_in_time_is_not_stopped() -> None:
    assert JobRunner(counting(0)).run(time_limit=0) == "0 told"


def test_a_job_retold_has_the_same_result_and_other_progress() -> None:
    heard: list[Progress] = []
    job = map_progress(counting(2), lambda progress: Progress(0.5, {"was": progress.fraction}))
    assert run(job, on_progress=heard.append) == "2 told"
    assert [progress.detail["was"] for progress in heard] == [1 / 2, None, 1, None]


def test_a_job_done_quietly_only_pauses() -> None:
    runner = JobRunner(without_progress(counting(2)))
    assert list(runner) == [PAUSE] * 4
    assert runner.result == "2 told"


def test_what_a_job_raises_comes_through() -> None:
    def failing() -> Job[None]:
        yield PAUSE
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(without_progress(failing()))


def test_a_time_limit_puts_the_old_alarm_back() -> None:
    def old(_signal: int, _frame: object) -> None: ...

    before = signal.signal(signal.SIGALRM, old)
    try:
        JobRunner(counting(1)).run(time_limit=100)
        assert signal.getsignal(signal.SIGALRM) is old
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        with pytest.raises(Stopped):
            JobRunner(counting(3)).run(time_limit=0)
        assert signal.getsignal(signal.SIGALRM) is old
    finally:
        signal.signal(signal.SIGALRM, before)
