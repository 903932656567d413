"""What a board is: its geometry, digits, sets of cells and symmetries, and puzzles as text.

Imports, of the package, ground alone.

To begin: :mod:`dokulab.board.geometry`.
"""
