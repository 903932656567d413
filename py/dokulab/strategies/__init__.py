"""Solving as people do: states, steps, the catalogue of techniques, paths, hints and their words.

The base is the framework of Nishikawa and Toda, section 3. A state is the digits placed and the candidates left; a
technique places or removes, and never takes back; placements are read from the candidates of the state before.

``state`` and ``step`` are the data, ``technique`` is what makes steps of a state, ``catalogue`` has all of them in
order (``techniques`` is a file a family; ``one_digit``, ``links`` and ``chains`` serve several). ``path`` solves with
them, ``hint`` finds what a person sees first, ``score`` weighs, ``words`` tells by the names that ``facts`` has.
"""
