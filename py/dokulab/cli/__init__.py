"""The command line: the engine's functions for a terminal, scripts and batches.

``main`` runs a command. Each command is a file ``*_command.py`` with ``add_parser``; ``experiments`` has the papers'
experiments. The commands share ``options``, ``puzzles`` and ``labelled`` (input), ``output``, ``workers`` (several
processes) and ``exit_codes``.

Imports, of the package, api, asks, papers, console, out, make, measure, people, search, board, ground alone.

To begin: :mod:`dokulab.cli.main`.
"""
