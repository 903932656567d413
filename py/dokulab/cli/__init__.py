"""The command line: the engine's functions for a terminal, scripts and batches.

``main`` is the frame. Each command is a file ``*_command.py`` with ``add_parser``; ``experiments`` has those of the
papers. They share ``options``, ``puzzles`` and ``labelled`` (input), ``output``, ``workers`` (several processes) and
``exit_codes``.
"""
