"""All experiments at once, their archive, and checking it.

Imports, of papers, experiments, statistics alone. To begin: :mod:`dokulab.papers.archive.bundle`.
"""
