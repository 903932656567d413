"""Satisfiability: the encodings, the interface of a SAT solver, and the one file that imports python-sat.

``nishikawa_encoding`` is the encoding of Nishikawa and Toda, ``layered`` ours. ``backend`` is the protocol of a SAT
solver, ``pysat_backend`` imports it. A puzzle as clauses is in :mod:`dokulab.search.solvers.sat`.

Imports nothing else of search. To begin: :mod:`dokulab.search.sat.backend`.
"""
