"""A sudoku laboratory: solve, rate, explain and generate sudoku puzzles in pure Python.

>>> import dokulab
>>> puzzle = dokulab.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.is_unique
True
>>> str(puzzle.solve())
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'

:class:`Puzzle` is the centre; :func:`generate` makes puzzles, :func:`pattern` looks for clues in given cells, and
:func:`minimum` for few of them; :func:`solve_many`, :func:`rate_many` and :func:`steps_many` take many puzzles,
:func:`daily` is the puzzle of a day, and :func:`race` compares solvers. Functions that may take long are also jobs:
``generate.job(...)`` shows its progress, and can be cancelled. All errors are :class:`DokulabError`.

Underneath, ``geometry`` and ``grid`` say what a board is, ``jobs`` how long work is done, and
``search.solvers.protocol`` what a solver answers. Each package says in a few lines what its modules are for.
"""

TYPE_CHECKING = False
"""As of ``typing``, which alone takes longer to import than this package."""

if TYPE_CHECKING:
    from dokulab.api.day import daily as daily
    from dokulab.api.fewest_clues import minimum as minimum
    from dokulab.api.game import Game as Game
    from dokulab.api.generated import generate as generate
    from dokulab.api.many import rate_many as rate_many
    from dokulab.api.many import solve_many as solve_many
    from dokulab.api.many import steps_many as steps_many
    from dokulab.api.pattern_answer import pattern as pattern
    from dokulab.api.puzzle import Puzzle as Puzzle
    from dokulab.api.race import race as race
    from dokulab.ground.errors import ClashError as ClashError
    from dokulab.ground.errors import DokulabError as DokulabError
    from dokulab.ground.errors import MissingPackageError as MissingPackageError
    from dokulab.ground.errors import ParameterError as ParameterError
    from dokulab.ground.errors import PuzzleTextError as PuzzleTextError
    from dokulab.ground.jobs import Stopped as Stopped

__version__ = "1.0.0"

_HOMES = {
    "ClashError": "ground.errors",
    "DokulabError": "ground.errors",
    "Game": "api.game",
    "MissingPackageError": "ground.errors",
    "ParameterError": "ground.errors",
    "Puzzle": "api.puzzle",
    "PuzzleTextError": "ground.errors",
    "Stopped": "ground.jobs",
    "daily": "api.day",
    "generate": "api.generated",
    "minimum": "api.fewest_clues",
    "pattern": "api.pattern_answer",
    "race": "api.race",
    "rate_many": "api.many",
    "solve_many": "api.many",
    "steps_many": "api.many",
}
"""The module of each public name. It is loaded when the name is first used, so that importing costs nothing."""

__all__ = [*_HOMES]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'dokulab' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f"dokulab.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
