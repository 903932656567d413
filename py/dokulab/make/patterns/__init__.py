"""Clue patterns: find digits for given clue cells so that chosen strategies solve the puzzle, or prove there are none.

The problem is that of Nishikawa and Toda, "Exact method for generating strategy-solvable Sudoku clues" (2020).
"""
