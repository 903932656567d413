"""Sudoku Explainer's rating of a puzzle, and the steps that it takes.

Imports nothing else of measure. To begin: :mod:`dokulab.measure.sudoku_explainer.rated_path`.
"""
