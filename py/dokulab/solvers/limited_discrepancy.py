"""Limited discrepancy search on the primal model: Cazenave, section 3.2, after Harvey and Ginsberg (1995).

Runs with 0, 1, 2, ... discrepancies; any value but a cell's first one costs one.
"""

from __future__ import annotations

from dokulab.csp.disciplines import limited_discrepancy
from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.orders import lexicographic, vdom_plus
from dokulab.solvers.searches import tree_solver

LDS_LEX = tree_solver(
    "lds-lex",
    "Limited discrepancy search, values in ascending order",
    ForwardChecking,
    lexicographic,
    limited_discrepancy,
)
LDS_VDOM = tree_solver(
    "lds-vdom", "Limited discrepancy search, values by vdom+", ForwardChecking, vdom_plus, limited_discrepancy
)
