"""The call count as the paper reads, plainly: Fatemi, Kazemi and Mehrasa, section IV.

A puzzle is a network of variables (the cells) with domains (their digits) and not-equal constraints.
Arc consistency with domain splitting solves it: "we randomly choose a variable from the network which has
k > 1 values in its domain. Then we split the current node into k nodes each having only one of the values
[...] After that we run the arc consistency for each of these nodes. This tree of nodes is generated using
depth first search."

The paper leaves open what one call of arc consistency is. Here all three readings are counted in one run
(:class:`~dokulab.rating.counts.Counting`). This program is slow and obvious; it is what the fast one
(:mod:`dokulab.rating.call_count`) is tested against. It takes boards of every size.
"""

from __future__ import annotations

from dokulab.geometry import Geometry
from dokulab.grid import Grid
from dokulab.rating.counts import Counts, Draw, draw_cell, draw_value


def count_calls(puzzle: Grid, draw: Draw) -> Counts:
    """One run: until the first solution, or until the tree is exhausted if there is none.

    Clashing clues are no error here: the first pass empties a domain.
    """
    geometry = puzzle.geometry
    every_digit = (1 << geometry.size) - 1
    domains = [1 << value - 1 if value else every_digit for value in puzzle.values]
    consistent, sweeps = make_arc_consistent(domains, geometry)
    nodes, splits = 1, 0
    path: list[tuple[list[int], int, list[int]]] = []  # a split's domains, its variable, its values to come
    while consistent and not all(map(is_single, domains)):
        splits += 1
        cell = draw_cell(draw, [not is_single(domain) for domain in domains])
        path.append((domains, cell, values_of(domains[cell])))
        consistent = False
        while path and not consistent:
            parent, cell, values = path[-1]
            if not values:
                path.pop()
                continue
            domains = parent.copy()
            domains[cell] = draw_value(draw, values)
            nodes += 1
            consistent, passes = make_arc_consistent(domains, geometry)
            sweeps += passes
    return Counts(sweeps, nodes, splits)


def make_arc_consistent(domains: list[int], geometry: Geometry) -> tuple[bool, int]:
    """Revise all domains, pass by pass in row-major order, until a pass changes nothing.

    Returns whether every domain kept a value, and the number of passes: the unchanged one counts, and so
    does one that ends by emptying a domain.

    A value of x lacks support in a peer y exactly when it is the only value of y's domain. So revising x
    against all its peers takes from its domain the digits that are fixed in its three units.
    """
    fixed = [0] * len(geometry.units)
    for cell, domain in enumerate(domains):
        if is_single(domain):
            for unit in geometry.units_of[cell]:
                if fixed[unit] & domain:
                    return False, 1  # of two peers with the same single value, the first pass empties one
                fixed[unit] |= domain
    passes = 0
    changed = True
    while changed:
        passes += 1
        changed = False
        for cell, (row, column, box) in enumerate(geometry.units_of):
            domain = domains[cell]
            if is_single(domain):
                continue
            revised = domain & ~(fixed[row] | fixed[column] | fixed[box])
            if revised == domain:
                continue
            if not revised:
                return False, passes
            changed = True
            domains[cell] = revised
            if is_single(revised):
                for unit in (row, column, box):
                    fixed[unit] |= revised
    return True, passes


def is_single(domain: int) -> bool:
    """Whether a domain, one bit a digit, has exactly one value."""
    return domain & (domain - 1) == 0 and domain != 0


def values_of(domain: int) -> list[int]:
    """The values of a domain, ascending, each as a domain of its own."""
    return [1 << bit for bit in range(domain.bit_length()) if domain >> bit & 1]
