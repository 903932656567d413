"""The papers' experiments, what they find, and what a course makes of them.

Imports, of the package, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.papers.experiments.experiment`.
"""
