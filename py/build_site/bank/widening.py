"""Widening a level: from many candidates, those whose technique and rating the level has few of.

A level that is filled as puzzles come has nearly only what is common: two thirds of the medium puzzles were solved by
locked candidates, and four fifths of the evil ones were rated 7.1 or 7.2. So a level goes on from there: the next
puzzle is always one whose hardest technique and whose rating the level has least of, as far as there are candidates.
The engine makes puzzles of most levels technique by technique.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from random import Random

from build_site.bank.candidates import Candidate
from build_site.bank.shelves import SEED, RatedPuzzle, Shelf, attempt
from dokulab.board.canonical import canonical_form
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.measure.levels import level_of_technique
from dokulab.people.catalogue import RANKS, TECHNIQUES
from dokulab.people.path import solve_steps
from dokulab.people.score import hardest_of
from dokulab.search.solvers.uniqueness import prove_unique

MAX_OF_A_SOLUTION = 4
"""A climb finds many puzzles of one solution; a level has this many of them at most."""

MAX_ATTEMPTS = 60
"""This many searches for a technique: some are hardly ever the hardest one of a puzzle."""

MAX_SHARE = 0.25
"""No puzzle is made whose rating a larger part of the level has already, nor one of such a technique."""

MAX_OF_A_RATING = 1500
"""This many candidates of one rating are looked at: the common ratings have more than a level will ever need."""


def widened(level: Shelf, puzzles: Iterable[RatedPuzzle], candidates: Iterable[Candidate]) -> Iterator[RatedPuzzle]:
    """Puzzles to add to a level that has some, as long as there are any: the scarcest first. No two are alike."""
    known = list(puzzles)
    forms = {canonical_form(each.puzzle) for each in known}
    solutions = Counter(solution_of(each.puzzle) for each in known)
    techniques = Counter(each.hardest for each in known)
    ratings = Counter(each.er for each in known)
    groups = _by_group(level, candidates)
    while groups:
        technique, er = min(
            groups, key=lambda group: (techniques[group[0]] + ratings[group[1]], RANKS[group[0]], group[1])
        )
        puzzle = groups[technique, er].popleft()
        if not groups[technique, er]:
            del groups[technique, er]
        form, solution = canonical_form(puzzle), solution_of(puzzle)
        if form in forms or solutions[solution] >= MAX_OF_A_SOLUTION:
            continue
        forms.add(form)
        solutions[solution] += 1
        techniques[technique] += 1
        ratings[er] += 1
        yield RatedPuzzle(puzzle, er, technique)


def made_wider(level: Shelf, puzzles: Iterable[RatedPuzzle], amount: int) -> Iterator[RatedPuzzle]:
    """Puzzles to add to a level of this many, made for whichever technique has fewest. No two are alike."""
    known = list(puzzles)
    forms = {canonical_form(each.puzzle) for each in known}
    techniques = Counter(each.hardest for each in known)
    ratings = Counter(each.er for each in known)
    attempts = Counter[str]()
    own = [each for each in TECHNIQUES if level_of_technique(each) == level.level and each in (level.choice or (each,))]
    while wanted := [each for each in own if attempts[each] < MAX_ATTEMPTS and techniques[each] < MAX_SHARE * amount]:
        technique = min(wanted, key=lambda each: (techniques[each] + attempts[each], RANKS[each]))
        found = run(attempt(level, attempts[technique], technique))
        attempts[technique] += 1
        if found is None or max(techniques[found.hardest], ratings[found.er]) >= MAX_SHARE * amount:
            continue
        form = canonical_form(found.puzzle)
        if form not in forms:
            forms.add(form)
            techniques[found.hardest] += 1
            ratings[found.er] += 1
            yield found


def _by_group(level: Shelf, candidates: Iterable[Candidate]) -> dict[tuple[str, float], deque[Grid]]:
    """The candidates that may be of the level, by their hardest technique and their rating."""
    groups: dict[tuple[str, float], deque[Grid]] = {}
    seen = Counter[float]()
    for each in candidates:
        if level.level is None or not level.level.er[0] <= each.er <= level.level.er[1]:
            continue
        if seen[each.er] >= MAX_OF_A_RATING:
            continue
        seen[each.er] += 1
        hardest = hardest_of(run(solve_steps(each.puzzle)).steps)
        if hardest is not None and level.has(RatedPuzzle(each.puzzle, each.er, hardest)):
            groups.setdefault((hardest, each.er), deque()).append(each.puzzle)
    return groups


def solution_of(puzzle: Grid) -> Grid:
    """The only solution of a puzzle that has one."""
    proof = run(prove_unique(puzzle))
    assert proof is not None, "every puzzle of the collection has exactly one solution"
    return proof.solution


def in_any_order(level: Shelf, puzzles: Iterable[RatedPuzzle]) -> list[RatedPuzzle]:
    """The added puzzles in an order that says nothing of them, so that a neighbour's number is no hint."""
    mixed = list(puzzles)
    Random(f"{SEED}/{level.id}/order").shuffle(mixed)
    return mixed
