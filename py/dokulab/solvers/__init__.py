"""Solvers: one protocol, one registry, a file for each or for each family.

``protocol`` is what every solver offers and answers, ``registry`` has all of them by id. ``bitboard`` (with
``digit_closure``) is the fast one for 9x9, ``dlx`` the plain one that the others are tested against, ``sat`` asks a
package. The rest make solvers of the searches of :mod:`dokulab.csp`, by ``searches``.
"""
