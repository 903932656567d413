"""Exercises about constraint search and solving, made by a seed, each answer with its reason.

``search_kinds``, ``order_kinds``, ``arc_kinds`` and ``technique_kind`` make what is asked (``asked``) of each kind, and
``exercise`` has the kinds and chooses among them.

Imports nothing else of papers. To begin: :mod:`dokulab.papers.exercises.exercise`.
"""
