"""Forward checking on the primal model, as Cazenave's figures read: sections 2.4 and 3.1.

The cell with the smallest domain first, the lowest on ties. The row and column duals order the values in vdom+ and do
nothing else.
"""

from __future__ import annotations

from dokulab.csp.forward_checking import ForwardChecking
from dokulab.csp.orders import lexicographic, vdom_plus
from dokulab.solvers.searches import tree_solver

FC_LEX = tree_solver("fc-lex", "Forward checking, values in ascending order", ForwardChecking, lexicographic)
FC_VDOM = tree_solver("fc-vdom", "Forward checking, values by vdom+", ForwardChecking, vdom_plus)
