"""The laboratory: solvers side by side, and the papers' experiments."""
