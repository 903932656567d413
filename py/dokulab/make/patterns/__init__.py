"""Clue patterns: find digits for given clue cells so that chosen strategies solve the puzzle, or prove there are none.

The problem is that of Nishikawa and Toda, "Exact method for generating strategy-solvable Sudoku clues" (2020).

``methods`` look for the digits, ``proofs`` show that there are none, and ``decide`` runs them; ``fewest`` asks for few
clues, ``every`` for all patterns of a board. ``problem`` says what is asked and answered.

Imports nothing else of make. To begin: :mod:`dokulab.make.patterns.decide`.
"""
