"""Solvers: one protocol, one registry, a file each."""
