"""Solving as people do: states, steps, the catalogue of techniques, paths, hints and their words.

The base is the framework of Nishikawa and Toda, section 3. A state is the digits placed and the candidates left; a
technique places or removes, and never takes back; placements are read from the candidates of the state before.
"""
