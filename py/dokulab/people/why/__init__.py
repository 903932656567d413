"""Why a candidate is false: the answers that a person can follow, from the position that they have.

``answers`` has the job; ``question`` says what is asked and whether it can be; ``derivation`` finds what leads to the
candidate's end; ``proof`` refutes the candidate, and makes the fewest steps of what leads to it.

Imports, of people, catalogue, hint, state, step, technique, techniques alone. To begin:
:mod:`dokulab.people.why.answers`.
"""
