"""Tests, intervals and verdicts of the experiments, and their charts.

Imports nothing else of papers. To begin: :mod:`dokulab.papers.statistics.verdicts`.
"""
