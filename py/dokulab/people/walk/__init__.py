"""The walk along a step's chain: one link at a time, in words, with what is drawn by then.

``scene`` is what a walk is made of, and its numbered lines as text. ``chains`` walks chains and forcing chains,
``colours`` colourings, ``nets`` forcing nets; ``claims`` says what one link says. ``eureka`` writes a chain as players
do. The page, the command line and the package show what is made here.

Imports, of people, state, step, step_text, catalogue alone. To begin: :mod:`dokulab.people.walk.steps`.
"""
