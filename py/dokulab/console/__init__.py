"""The page's Python prompt: names that last from run to run, output, results that the page draws, and completion.

Imports, of the package, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.console.prompt`.
"""
