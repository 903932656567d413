"""What is asked: a candidate, in the position that a person has, and what keeps it from being asked as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits
from dokulab.ground.errors import ParameterError
from dokulab.people.hint import missing_marks, wrong_digits
from dokulab.people.state import State
from dokulab.people.step import Candidate
from dokulab.search.solvers.uniqueness import UniquePuzzle


@dataclass(frozen=True, slots=True)
class Question:
    """Why ``candidate`` is false in ``state``, or, if it is the solution's, why it is true.

    ``state`` has no wrong digit and all of the solution's candidates: ``wrong`` and ``missing`` are the person's cells
    where that was not so. A digit of the person's own in the asked cell is taken out of it, and the candidate is there,
    crossed out or not, unless another digit excludes it: ``excluded_by`` is that digit's cell.
    """

    state: State
    candidate: Candidate
    is_true: bool
    wrong: tuple[Cell, ...] = ()
    missing: tuple[Cell, ...] = ()
    excluded_by: Cell | None = None

    def is_settled(self, state: State) -> bool:
        """Whether the candidate is gone, or placed if it is the solution's."""
        cell, digit = self.candidate
        cells = state.placed[digit] if self.is_true else ~state.candidates[digit]
        return bool(cells >> cell & 1)


def question(
    proof: UniquePuzzle,
    cell: Cell,
    digit: Digit | None = None,
    *,
    digits: Grid | None = None,
    candidates: Sequence[Iterable[Digit]] | None = None,
) -> Question:
    """The question about a candidate, or about the digit that the cell must have if ``digit`` is None.

    ``digits`` are the person's (those of the puzzle if None), ``candidates`` an entry for each cell (those that the
    digits leave if None). Raises ParameterError for a cell, a digit or digits of another board.
    """
    puzzle, solution = proof.puzzle, proof.solution
    board = puzzle.geometry
    played = puzzle if digits is None else digits
    if played.geometry != board:
        raise ParameterError("The digits must be of a board of the puzzle’s size.", rule="digits")
    if cell not in board.cells:
        raise ParameterError(f"A {board} board has no cell {cell}; give 0 to {board.cell_count - 1}.", rule="cell")
    if digit is not None and digit not in board.digits:
        raise ParameterError(f"A {board} board has no digit {digit}; give 1 to {board.size}.", rule="digit")
    asked = cell, solution.values[cell] if digit is None else digit
    is_true = asked[1] == solution.values[cell]
    wrong = wrong_digits(played, solution)
    right = (own if own == true else 0 for own, true in zip(played.values, solution.values, strict=True))
    position = Grid(tuple(map(max, puzzle.values, right)), board)
    if not puzzle.values[cell]:
        position = position.with_digit(cell, 0)
    full = State.initial(position)
    state = full
    if candidates is not None:
        taken_back = {each for each in (cell, *wrong) if played.values[each] and not puzzle.values[each]}
        ruled_out = (each for other in taken_back for each in _ruled_out(board, other, played.values[other]))
        state = with_restored(State.with_candidates(position, candidates), full, [asked, *ruled_out])
    missing = missing_marks(state, solution)
    state = with_restored(state, full, missing).with_proof(proof)
    excluded_by = None if state.candidates[asked[1]] >> cell & 1 else excluding_cell(state, asked)
    return Question(state, asked, is_true, wrong, tuple(cell for cell, _ in missing), excluded_by)


def _ruled_out(board: Geometry, cell: Cell, digit: Digit) -> Iterator[Candidate]:
    """What a digit in a cell rules out: the cell's other candidates, and the digit in its peers."""
    yield from ((cell, other) for other in board.digits)
    yield from ((peer, digit) for peer in board.peers[cell])


def with_restored(state: State, full: State, restored: Iterable[Candidate]) -> State:
    """The state with these candidates again, as far as ``full``, which has the same digits, has them."""
    candidates = list(state.candidates)
    for cell, digit in restored:
        candidates[digit] |= full.candidates[digit] & 1 << cell
    return State(state.cell_sets, state.unsolved, state.placed, tuple(candidates), state.unique)


def excluding_cell(state: State, candidate: Candidate) -> Cell:
    """The filled cell that excludes a candidate: the candidate's own, or the first that sees it with the digit.

    There must be one.
    """
    cell, digit = candidate
    if not state.unsolved >> cell & 1:
        return cell
    return next(iter_bits(state.placed[digit] & state.cell_sets.peers[cell]))
