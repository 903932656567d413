"""What clause learning keeps when it forgets."""

from __future__ import annotations

from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.search.csp import clause_learning as learning
from dokulab.search.csp.clause_learning import ClauseLearner
from dokulab.search.csp.clauses import Propagator, literal
from dokulab.search.csp.cover import exact_cover


def test_the_longer_half_of_too_many_clauses_is_dropped() -> None:
    state = Propagator(exact_cover(Grid.empty(geometry(2, 2))))
    learner = ClauseLearner(state, [0.0] * len(state.value))
    lengths = [2 + number % 7 for number in range(learning._LEARNT_AT_MOST + 2)]
    learner._learnt = [[literal(option, False) for option in range(length)] for length in lengths]
    learner._restart()
    kept = [len(clause) for clause in learner._learnt]
    assert len(kept) == learning._LEARNT_AT_MOST // 2
    assert sorted(kept) == sorted(lengths)[: len(kept)]
    learner._restart()
    assert len(learner._learnt) == len(kept)
