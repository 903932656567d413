"""Why a candidate is false: the answers that a person can follow, from the position that they have.

Begin with :func:`dokulab.people.why.answers.why`, the job; ``question``
says what is asked and whether it can be; ``derivation`` finds what leads to the candidate's end, and ``proof`` makes
the fewest steps of it; ``refutation`` assumes the candidate; ``words`` says in a few words what an answer is.
"""
