"""Human techniques, a family a file. ``dokulab.strategies.catalogue`` puts them in order."""
