"""The two discrepancy searches that Cazenave names beside his own, section 3.2: Korf's and Walsh's.

How a cell with more than two values is read, and what bounds the depth, is said in :mod:`dokulab.csp.disciplines`.
"""

from __future__ import annotations

from dokulab.csp.disciplines import depth_bounded_discrepancy, improved_limited_discrepancy
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.orders import lexicographic, vdom_plus
from dokulab.solvers.searches import tree_solver

_KORF = "R. E. Korf: Improved limited discrepancy search (1996)"
_WALSH = "T. Walsh: Depth-bounded discrepancy search (1997)"

ILDS_LEX = tree_solver(
    "ilds-lex",
    "Improved limited discrepancy search, values in ascending order",
    ForwardChecking,
    lexicographic,
    improved_limited_discrepancy,
    _KORF,
)
ILDS_VDOM = tree_solver(
    "ilds-vdom",
    "Improved limited discrepancy search, values by vdom+",
    ForwardChecking,
    vdom_plus,
    improved_limited_discrepancy,
    _KORF,
)
DDS_LEX = tree_solver(
    "dds-lex",
    "Depth-bounded discrepancy search, values in ascending order",
    ForwardChecking,
    lexicographic,
    depth_bounded_discrepancy,
    _WALSH,
)
DDS_VDOM = tree_solver(
    "dds-vdom",
    "Depth-bounded discrepancy search, values by vdom+",
    ForwardChecking,
    vdom_plus,
    depth_bounded_discrepancy,
    _WALSH,
)
