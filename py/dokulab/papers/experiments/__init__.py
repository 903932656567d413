"""The laboratory: solvers side by side, calibration, and the papers' experiments.

``run_timed`` times a solver within limits; ``calibration`` turns labelled puzzles into levels; ``charts`` draws.

An experiment is a subclass of ``experiment.Experiment``: its tasks, how to measure one, and a report for one seed or
several, with findings: each a paper's table, figure or sentence beside ours with a computed verdict. ``result_file``
keeps its rows, so that a killed run continues; ``bundle`` runs every experiment and compares two bundles.
``fatemi_table`` and ``calibration`` serve the command of the call-count table and the bundle. ``certificates`` writes
proofs that ``check_certificate``, which imports nothing of ours, checks.
"""
