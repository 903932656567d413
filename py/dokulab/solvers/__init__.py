"""Solvers: one protocol, one registry.

``protocol`` is what every solver offers and answers, ``registry`` has all of them by id. ``bitboard`` (with
``digit_closure``) is the fast one for 9x9, ``dlx`` the plain one that the others are tested against, ``sat`` asks a
package. ``csp_solvers`` is the table of those that are searches of :mod:`dokulab.csp`.
"""
