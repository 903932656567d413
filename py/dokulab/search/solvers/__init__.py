"""Solvers: one protocol, one registry.

``protocol`` defines a solver and its answer, ``registry`` lists all solvers by id. ``bitboard`` (with
``digit_propagation``) is the fast one for 9x9, ``dlx`` the simple one that the others are tested against, ``sat`` uses
a package. ``csp_solvers`` is the table of the searches of :mod:`dokulab.search.csp`.

Imports, of search, csp, sat alone. To begin: :mod:`dokulab.search.solvers.registry`.
"""
