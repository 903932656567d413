"""Sudoku as a constraint satisfaction problem: models of the puzzle, and searches over them.

Two models. ``forward_checking`` has domains of cells, and ``redundant`` adds Cazenave's dual variables; ``tree_search``
goes through them in an order of values and within a discipline (``branching``), ``splitting`` makes them arc
consistent. ``cover`` is the exact cover, for ``mac`` and for clause learning: ``clauses`` propagates, ``learning``
learns from conflicts, ``cdcl`` and ``clause_solver`` decide. ``search`` is what all searches look like from outside,
and what they tell of themselves.
"""
