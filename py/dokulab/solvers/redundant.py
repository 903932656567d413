"""Forward checking and LDS on the redundant model that Cazenave's section 2.4 describes, and with hidden singles.

The paper says that it reuses this model in full; its figures fit the plain solvers, where the duals only order values.
So both are here, and what wipe-out of the duals and then hidden singles add can be seen by a race.
"""

from __future__ import annotations

from dokulab.csp.disciplines import every_branch, limited_discrepancy
from dokulab.csp.orders import lexicographic, vdom_plus
from dokulab.csp.redundant import HiddenSingleModel, RedundantModel
from dokulab.solvers.searches import tree_solver

_SEARCHES = (("fc", "Forward checking", every_branch), ("lds", "Limited discrepancy search", limited_discrepancy))
_MODELS = (
    ("dual", "on the full redundant model", RedundantModel),
    ("hidden", "on the redundant model with hidden singles of rows and columns", HiddenSingleModel),
)
_ORDERS = (("lex", "values in ascending order", lexicographic), ("vdom", "values by vdom+", vdom_plus))

REDUNDANT = tuple(
    tree_solver(f"{search}-{model}-{order}", f"{title} {where}, {how}", make_model, value_order, discipline)
    for model, where, make_model in _MODELS
    for search, title, discipline in _SEARCHES
    for order, how, value_order in _ORDERS
)
"""``fc-dual-lex``, ``fc-dual-vdom``, ``lds-dual-lex``, ``lds-dual-vdom``, and the same with ``hidden``."""
