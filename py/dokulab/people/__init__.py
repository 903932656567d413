"""Solving as people do: states, steps, the catalogue of techniques, paths, hints and their words.

The base is the framework of Nishikawa and Toda, section 3. A state is the digits placed and the candidates left; a
technique places or removes, and never takes back; placements are read from the candidates of the state before.

``state`` and ``step`` are the data, ``technique`` is the record of what makes steps of a state and tells of them,
``techniques`` has one file a family and lists all in order. ``catalogue`` finds them by name, and says in words what a
step says, of the parts that ``step_text`` has. ``one_digit``, ``chain_graph`` and ``chain_links`` serve several.
``path`` solves with them, ``hint`` finds what a person sees first, ``score`` weighs, ``why`` answers a question, and
``walk`` goes along a step's chain link by link.

Imports, of the package, search, board, ground alone.

To begin: :mod:`dokulab.people.path`.
"""
