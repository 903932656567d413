"""Sudoku as a satisfiability problem: the encoding, and the one file that talks to python-sat."""
