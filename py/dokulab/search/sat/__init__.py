"""Satisfiability: the encodings, the interface of a SAT solver, and the one file that imports python-sat.

``encode`` is a puzzle as clauses. ``nishikawa_encoding`` (with ``strategy_formulas``) is the encoding of Nishikawa and
Toda, ``layered`` ours. ``backend`` is the protocol of a SAT solver, ``pysat_backend`` imports it.
"""
