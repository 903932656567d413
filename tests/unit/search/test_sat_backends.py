"""Every SAT backend against brute force: random clauses, assumptions, clauses added in between, limits."""

from __future__ import annotations

from contextlib import closing, nullcontext
from itertools import combinations, product
from random import Random

import pytest

from dokulab.ground.jobs import PAUSE, run
from dokulab.search.csp.clause_learning import ClauseSolver
from dokulab.search.sat.backend import Backend, Clause, add_clauses
from dokulab.search.sat.pysat_backend import cadical, minisat

BACKENDS: list[Backend] = [lambda: nullcontext(ClauseSolver()), cadical, minisat]
IDS = ["own", "cadical", "minisat"]

pytestmark = pytest.mark.parametrize("backend", BACKENDS, ids=IDS)


def random_clauses(rng: Random, variables: int, count: int) -> list[Clause]:
    return [
        [
            variable * rng.choice((-1, 1))
            for variable in rng.sample(range(1, variables + 1), rng.choice((1, 2, 3, 3, 3)))
        ]
        for _ in range(count)
    ]


def holds(clauses: list[Clause], true: set[int]) -> bool:
    return all(any(part in true for part in clause) for clause in clauses)


def brute_force(clauses: list[Clause], variables: int) -> bool:
    return any(
        holds(clauses, {variable * sign for variable, sign in enumerate(signs, 1)})
        for signs in product((-1, 1), repeat=variables)
    )


def pigeons(count: int) -> list[Clause]:
    """More pigeons than holes, one hole each: no way, and resolution needs long to see it."""
    hole_of = [[pigeon * count + hole + 1 for hole in range(count)] for pigeon in range(count + 1)]
    return hole_of + [[-one[hole], -other[hole]] for one, other in combinations(hole_of, 2) for hole in range(count)]


@pytest.mark.parametrize("seed", range(40))
def test_agrees_with_brute_force_while_clauses_come_and_assumptions_change(backend: Backend, seed: int) -> None:
    rng = Random(seed)
    variables = 8
    clauses: list[Clause] = []
    with backend() as solver:
        for _ in range(6):
            more = random_clauses(rng, variables, rng.randrange(2, 9))
            clauses += more
            run(add_clauses(solver, more))
            assumed = [v * rng.choice((-1, 1)) for v in rng.sample(range(1, variables + 1), rng.randrange(4))]
            for assumptions in (assumed, []):
                answer = run(solver.solve(assumptions))
                wanted = clauses + [[part] for part in assumptions]
                assert answer == brute_force(wanted, variables)
                if answer:
                    model = solver.model()
                    assert [abs(part) for part in model] == sorted({abs(part) for part in model})
                    assert holds(wanted, set(model))


def test_finds_that_there_is_no_way(backend: Backend) -> None:
    with backend() as solver:
        run(add_clauses(solver, pigeons(6)))
        assert run(solver.solve()) is False
        assert solver.conflicts > 6


def test_a_limit_of_conflicts_ends_it_undecided_and_it_can_go_on(backend: Backend) -> None:
    with backend() as solver:
        run(add_clauses(solver, pigeons(6)))
        assert run(solver.solve(conflicts=5)) is None
        assert run(solver.solve()) is False


def test_it_can_be_stopped_at_work(backend: Backend) -> None:
    with backend() as solver:
        run(add_clauses(solver, pigeons(9)))
        with closing(solver.solve()) as job:
            assert next(job) is PAUSE


def test_a_clause_without_literals_never_holds(backend: Backend) -> None:
    with backend() as solver:
        run(add_clauses(solver, [[1, 2], []]))
        assert run(solver.solve()) is False
        assert run(solver.solve([1])) is False


def test_an_assumption_binds_one_call_only(backend: Backend) -> None:
    with backend() as solver:
        run(add_clauses(solver, [[-1, 2], [-2, 3]]))
        assert run(solver.solve([1, -3])) is False
        assert run(solver.solve([1])) is True
        assert set(solver.model()) == {1, 2, 3}
        assert run(solver.solve([-3])) is True
        assert set(solver.model()) == {-1, -2, -3}
