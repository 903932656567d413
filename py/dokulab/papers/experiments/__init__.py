"""The papers' experiments and our own, a file each, and what they share.

An experiment is a subclass of ``experiment.Experiment``: its tasks, how to measure one, and a report for one seed or
several, with findings: each a paper's table, figure or sentence beside ours with a computed verdict. ``result_file``
keeps its rows, so that a killed run continues. ``fatemi_table`` and ``calibration`` serve the command of the call-count
table and the bundle. ``certificates`` writes proofs that ``check_certificate``, which imports nothing of ours, checks.

Imports, of papers, statistics alone. To begin: :mod:`dokulab.papers.experiments.experiment`.
"""
