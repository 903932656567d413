"""Making puzzles: full grids, minimal puzzles, the climb to a puzzle that was wished for, and puzzles of any size.

A ``wish`` (with its ``aim`` and ``symmetry``) is met by one of the ``methods``: ``directed``, ``annealing`` or
``paper``. They share the loop (``climb``), the ``judge`` of how near a puzzle comes, and what a ``search`` keeps.
``canonical`` tells puzzles apart that are not the same up to symmetry. ``any_size`` punches holes into full grids of
every size. ``patterns`` is the package of clue patterns; ``bank`` and ``examples`` make the page's own puzzles.
"""
