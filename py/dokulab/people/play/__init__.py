"""What Play asks of the engine beside hints: the daily puzzle, and what held a player up.

Imports, of people, catalogue, hint, path, state, step, technique alone. To begin: :mod:`dokulab.people.play.daily`.
"""
