"""Why a candidate is false: the answers that a person can follow, from the position that they have.

Begin with :func:`dokulab.people.why.answers.why`, the job; ``question`` says what is asked and whether it can be;
``derivation`` finds what leads to the candidate's end; ``proof`` refutes the candidate, and makes the fewest steps of
what leads to it.
"""
