"""Satisfiability: the encodings, what a solver looks like, and the one file that talks to python-sat."""
