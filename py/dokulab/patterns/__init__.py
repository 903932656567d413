"""Clue patterns: digits for given clue cells such that chosen strategies solve the puzzle, or a proof that none exist.

The problem is that of Nishikawa and Toda, "Exact method for generating strategy-solvable Sudoku clues" (2020).
"""
