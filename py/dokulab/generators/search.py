"""What a search for a wished puzzle keeps from start to end: its budget, the best puzzle, and its course."""

from __future__ import annotations

from random import Random

from dokulab.errors import ParameterError
from dokulab.generators.canonical import canonical_form
from dokulab.generators.judge import Judge, Rated
from dokulab.generators.outcome import Generated, History, Point
from dokulab.generators.wish import Wish
from dokulab.jobs import Job, Progress


class Search:
    """One search. There must have been a puzzle to :meth:`note` before there is a result."""

    def __init__(self, wish: Wish, rng: Random, budget: int) -> None:
        if budget < 0:
            raise ParameterError("The budget of moves must be at least 0.", rule="moves")
        self.wish = wish
        self.rng = rng
        self.budget = budget
        self.judge = Judge(wish)
        self.moves = 0
        self._history = History()
        self._best: Rated | None = None
        self._best_is_known = False

    @property
    def is_over(self) -> bool:
        """Whether the wish is met, or the budget spent."""
        if self._best is None:
            return False
        return self.moves >= self.budget or (self.judge.reaches(self._best) and not self._best_is_known)

    def note(self, here: Rated) -> Progress:
        """Keep the best puzzle: one not to be avoided, then one that meets the wish, then the closest."""
        if self._best is None or self._best_is_known or self._rank(here) < self._rank(self._best):
            is_known = self._is_known(here)
            if self._best is None or (is_known, self._rank(here)) < (self._best_is_known, self._rank(self._best)):
                self._best, self._best_is_known = here, is_known
        self._history.add(Point(self.moves, here.cost, self._best.cost))
        fraction = min(1.0, self.moves / self.budget) if self.budget else 1.0
        return Progress(fraction, {"best": self.result(), "current": here})

    def check_best(self) -> Job[None]:
        """Let checking runs say whether the best puzzle's call count is right, if they have not yet."""
        if self._best is not None:
            self._best = yield from self.judge.check(self._best, self.rng.getrandbits(32))

    def result(self) -> Generated:
        """The best puzzle so far."""
        best = self._best
        assert best is not None
        return Generated(
            puzzle=best.clues.puzzle,
            call_count=best.call_count,
            cost=best.cost,
            missed=self.judge.missed(best) + (("new",) if self._best_is_known else ()),
            moves=self.moves,
            evaluations=self.judge.evaluations,
            history=self._history.points(),
        )

    def _rank(self, rated: Rated) -> tuple[bool, float]:
        return not self.judge.reaches(rated), rated.cost

    def _is_known(self, rated: Rated) -> bool:
        avoid = self.wish.avoid
        return bool(avoid) and rated.is_proper and canonical_form(rated.clues.puzzle) in avoid
