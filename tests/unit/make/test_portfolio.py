"""All methods for a pattern in turns: none waits for another, and processes can share them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

import pytest

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.errors import MissingPackageError
from dokulab.ground.jobs import Job, Progress, run
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.methods.portfolio import search_in_turns
from dokulab.make.patterns.problem import PatternMethod, PatternOutcome, PatternProblem, PatternVerdict

ALL = ("ns", "hs", "lc")


class Slow:
    """A method that never answers."""

    id, title = "slow", "Slow"

    def __init__(self) -> None:
        self.pauses = 0

    def with_share(self, pauses: int) -> tuple[PatternMethod, int]:
        return SearchMethod(self.id, self.title, self.search), pauses

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        while True:
            self.pauses += 1
            yield Progress()


class Late(Slow):
    """One that answers after this many pauses."""

    id, title = "late", "Late"

    def __init__(self, pauses: int) -> None:
        super().__init__()
        self.wanted = pauses

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        for _ in range(self.wanted):
            yield Progress()
        return PatternOutcome(PatternVerdict.FOUND, self.id, Grid.empty())


def test_the_portfolio_gives_each_method_its_turn() -> None:
    slow, late = Slow(), Late(5_000)
    problem = PatternProblem.of(CLASSIC, range(0, 81, 2), ALL)
    outcome = run(search_in_turns([slow.with_share(64), late.with_share(64)], problem, Random(1)))
    assert (outcome.method, outcome.tried) == ("late", ("proof", "slow", "late"))
    assert slow.pauses < 4 * late.wanted


class Wanting(Late):
    """One that needs a package, which is there after this many questions."""

    id, title = "wanting", "Wanting"

    def __init__(self, askings: int) -> None:
        super().__init__(10)
        self.askings = askings

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        self.askings -= 1
        if self.askings >= 0:
            raise MissingPackageError("not there", rule="a-package")
        return (yield from super().search(problem, rng))


def test_a_method_without_its_package_begins_once_that_is_there() -> None:
    slow, wanting = Slow(), Wanting(3)
    problem = PatternProblem.of(CLASSIC, range(0, 81, 2), ALL)
    recorded: list[object] = []

    def note(progress: Progress) -> None:
        if progress.detail:
            recorded.append((progress.detail["method"], progress.detail.get("package")))

    outcome = run(search_in_turns([slow.with_share(64), wanting.with_share(64)], problem, Random(1)), on_progress=note)
    assert (outcome.method, outcome.tried) == ("wanting", ("proof", "slow", "wanting"))
    assert recorded == [
        ("proof", None),
        ("slow", None),
        ("slow", "a-package"),
        ("slow", "a-package"),
        ("slow", "a-package"),
        ("wanting", None),
    ]
    assert slow.pauses == 4 * 64, "rounds do not grow while it is missing"


def test_a_portfolio_of_methods_without_their_packages_asks_for_one() -> None:
    problem = PatternProblem.of(CLASSIC, range(0, 81, 2), ALL)
    with pytest.raises(MissingPackageError) as recorded:
        run(search_in_turns([Wanting(3).with_share(64)], problem, Random(1)))
    assert recorded.value.rule == "a-package"


class Drawing(Late):
    """One whose answer shows the seed that it got."""

    def __init__(self, name: str, pauses: int) -> None:
        super().__init__(pauses)
        self.id = self.title = name

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        drawn = rng.randrange(1, 10)
        outcome = yield from super().search(problem, rng)
        return replace(outcome, puzzle=Grid.of([(0, drawn)], CLASSIC))


def last_turn(
    methods: list[tuple[PatternMethod, int]], problem: PatternProblem, only: Collection[str] = ()
) -> tuple[PatternOutcome, int]:
    """The answer, and the last turn that progress told."""
    turns = [0]

    def note(progress: Progress) -> None:
        turn = progress.detail.get("turn")
        if isinstance(turn, int):
            turns.append(turn)

    outcome = run(search_in_turns(methods, problem, Random(1), only), on_progress=note)
    assert turns == sorted(turns)
    return outcome, turns[-1]


@pytest.mark.parametrize("pauses", [(10, 10, 10), (900, 300, 70), (5_000, 200, 600), (90_000, 700, 4_000)])
def test_processes_that_share_a_portfolio_answer_as_it_does(pauses: tuple[int, ...]) -> None:
    methods = [
        Drawing(name, wanted).with_share(share) for name, wanted, share in zip("abc", pauses, (64, 64, 8), strict=True)
    ]
    problem = PatternProblem.of(CLASSIC, range(0, 81, 2), ALL)
    whole, turn = last_turn(methods, problem)
    assert whole.turn == turn
    for groups in (["a", "b", "c"], ["ac", "b"], ["a", "bc"]):
        shared = [last_turn(methods, problem, group)[0] for group in groups]
        first = min(shared, key=lambda outcome: outcome.turn)
        assert (first.turn, first.method, first.puzzle) == (whole.turn, whole.method, whole.puzzle)


class GivesUp(Late):
    """One that looks for a while, and answers nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(3)
        self.id = name

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        yield Progress()
        return PatternOutcome(PatternVerdict.UNDECIDED, self.id)


def test_where_every_method_gives_up_the_answer_names_the_last() -> None:
    methods = [GivesUp("one").with_share(64), GivesUp("two").with_share(64)]
    outcome = run(search_in_turns(methods, PatternProblem.of(CLASSIC, range(0, 81, 2), ALL), Random(1)))
    assert outcome.verdict is PatternVerdict.UNDECIDED
    assert (outcome.method, outcome.tried) == ("two", ("proof", "one", "two"))
