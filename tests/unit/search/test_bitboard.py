"""The bitboard solver's propagation, and what its choice of cells saves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.search.solvers import bitboard
from dokulab.search.solvers.protocol import Limits
from tests import corpus

TOP95 = [parse_grid(text) for text in corpus.puzzles("norvig-top95.txt")]


def guesses() -> int:
    """The guesses for proofs of all of top95."""
    return sum(run(bitboard.search(puzzle, Limits(2))).nodes for puzzle in TOP95)


def test_propagation_ends_where_neither_rule_finds_more(monkeypatch: pytest.MonkeyPatch) -> None:
    propagate: Callable[[bitboard.Bitboards], int | None] = bitboard.propagate
    checked = 0

    def checking(boards: bitboard.Bitboards) -> int | None:
        nonlocal checked
        found = propagate(boards)
        if found is not None:
            again = boards.copy()
            assert propagate(again) == found
            assert again == boards
            for cell in range(81):
                takers = sum(board >> cell & 1 for board in boards)
                assert takers >= 2 if found >> cell & 1 else takers == 1
            checked += 1
        return found

    monkeypatch.setattr(bitboard, "propagate", checking)
    guesses()
    assert checked > 500


def test_the_weights_of_peers_need_a_fifth_fewer_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the docstring of ``_guess_cell`` says."""

    def by_counting_peers(boards: bitboard.Bitboards) -> int:
        takers = {1 << cell: [board for board in boards if board >> cell & 1] for cell in range(81)}
        fewest = min(len(found) for found in takers.values() if len(found) > 1)
        if fewest > 2:
            return next(cell for cell in takers if len(takers[cell]) == fewest)
        scores = {
            cell: sum((bitboard._PEERS[cell] & board).bit_count() for board in found)
            for cell, found in takers.items()
            if len(found) == 2
        }
        return max(scores, key=scores.__getitem__)

    weighted = guesses()
    monkeypatch.setattr(bitboard, "_guess_cell", by_counting_peers)
    assert weighted < 0.85 * guesses()
