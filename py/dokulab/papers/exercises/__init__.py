"""Exercises about constraint search and solving, made by a seed, each answer with its reason.

``exercise`` has the data, ``search_kinds``, ``order_kinds``, ``arc_kinds`` and ``technique_kind`` make the exercises
of each kind, and ``make`` chooses among them.

Imports nothing else of papers. To begin: :mod:`dokulab.papers.exercises.make`.
"""
