"""The command line: the engine's functions for a terminal, scripts and batches.

``main`` is the frame. Each command is a file with ``add_parser`` and ``run``, each experiment likewise. What they
share: ``shared``, ``counting``, ``levels`` and ``labelled`` (options), ``puzzles`` (input), ``results`` and
``terminal`` (output), ``workers`` (several processes), ``exit_codes``.
"""
