"""What is shown and printed: pictures, sheets and files.

Imports, of the package, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.out.drawing.board`.
"""
