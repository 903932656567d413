"""Sudoku as a constraint satisfaction problem: models of the puzzle, and searches over them.

There are two models. ``forward_checking`` has domains of cells, with Cazenave's dual variables or without;
``branching`` searches them with a value order and a search scheme, ``inference_levels`` infers more step by step,
``splitting`` makes them arc consistent. ``cover`` is the exact cover, for ``mac`` and for clause learning: ``clauses``
propagates, ``clause_learning`` learns from conflicts and decides. ``depth_first`` is the loop of all that go back
choice by choice; ``search`` defines the interface of every search, and the events that they report.

Imports nothing else of search. To begin: :mod:`dokulab.search.csp.depth_first`.
"""
