"""Results as data: one record a result, the same for the page and for the command line.

A record is a dataclass of plain values, and beside it is the function that makes it from what the engine found. Puzzles
are text, row by row, "." for an empty cell. The bridge and the command line may add fields to a record; neither writes
one of its fields itself. Only the types that :mod:`dokulab.bridge.typescript` knows may be used here.
"""
