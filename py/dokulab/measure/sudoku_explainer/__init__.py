"""Sudoku Explainer's rating of a puzzle, and the steps that it takes."""
