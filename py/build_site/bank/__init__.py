"""The puzzles that come with the page: found, rated, and put on shelves by level.

It may import the engine and the build. To begin: :mod:`build_site.bank.shelves`, then ``command``.
"""
