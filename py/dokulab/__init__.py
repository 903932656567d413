"""Dokulab's engine: solve, rate and generate sudoku puzzles in pure Python."""

__version__ = "0.1.0"
