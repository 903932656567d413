"""Sudoku as a constraint satisfaction problem: models of the puzzle, and searches over them."""
