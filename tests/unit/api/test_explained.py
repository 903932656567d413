"""``puzzle.why`` and ``game.why``."""

from __future__ import annotations

import pytest

from dokulab import ParameterError, Puzzle

EASY = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def test_a_puzzle_explains_a_candidate_in_words_and_pictures() -> None:
    found = EASY.why("r1c4", 2)
    assert found.candidate == ("r1c4", 2)
    assert found[0].headline == "2 singles"
    assert str(found).splitlines()[0] == "Why isn’t r1c4 2?"
    assert repr(found) == f"<Why isn’t r1c4 2? {len(found)} answers, first: 2 singles>"
    assert found._repr_html_().count("<svg") == sum(len(reason.steps) for reason in found)
    assert [*found[:1]] == [found[0]]


def test_a_game_explains_from_its_own_position() -> None:
    game = EASY.play()
    game["r1c6"] = 8
    (first, *_) = game.why("r1c4", 2)
    assert [step.placements for step in first.steps] == [(("r1c4", 6),)]


def test_a_wrong_digit_is_named_and_what_it_rules_out_is_not_held_against_anybody() -> None:
    game = EASY.play()
    game["r1c3"] = 1
    wrong, *rest = game.why("r1c4", 2)
    assert (wrong.kind, wrong.cells) == ("wrong_digit", ("r1c3",))
    assert [reason.headline for reason in rest] == [reason.headline for reason in EASY.why("r1c4", 2)]


def test_a_candidate_removed_in_a_game_helps() -> None:
    game = EASY.play()
    for digit in (1, 4):
        game.remove("r1c3", digit)
    assert game.why("r1c4", 2)[0].effort <= EASY.why("r1c4", 2)[0].effort


def test_only_a_puzzle_with_one_solution_has_answers() -> None:
    with pytest.raises(ParameterError):
        Puzzle("1.34............").why("r2c1", 2)
    with pytest.raises(ParameterError):
        EASY.why("r10c1", 2)
