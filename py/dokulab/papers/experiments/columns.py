"""Columns that several experiments' rows have, each with what it means."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from dokulab.ground.request import Help

Clues: TypeAlias = Annotated[int, Help("number of clues")]
FoundOrNot: TypeAlias = Annotated[str, Help("found, impossible or undecided")]
LevelName: TypeAlias = Annotated[str, Help("level of the puzzle, by its source or its target")]
MethodId: TypeAlias = Annotated[str, Help("the method by its id")]
Number: TypeAlias = Annotated[int, Help("number of the problem, pattern or puzzle, from 0")]
PuzzleFound: TypeAlias = Annotated[str, Help("a puzzle row by row, a dot for an empty cell; empty if none was found")]
Seconds: TypeAlias = Annotated[float, Help("seconds on the machine that measured; nothing is judged by them")]
StrategyNames: TypeAlias = Annotated[
    str, Help("ns naked singles, hs hidden singles, lc locked candidates; none: only one solution")
]
