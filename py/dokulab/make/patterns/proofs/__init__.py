"""Proofs that a pattern has no puzzle."""
