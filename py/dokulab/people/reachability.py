"""What can be reached from each node of a graph, near and far. Sets of nodes are integers."""

from __future__ import annotations

from collections.abc import Sequence

from dokulab.ground.bits import iter_bits, lowest, mask_of


def transitive_closure(following: Sequence[int]) -> list[int]:
    """For each node the set of those at the end of any path from it; ``following`` has the ends of its edges.

    Gabow's algorithm: walk a path, join into one what closes a cycle, and finish what leads to nothing new.
    """
    reached, finished = [0] * len(following), 0
    ends_of_paths = mask_of(node for node, ends in enumerate(following) if not ends)
    for root in iter_bits(mask_of(range(len(following))) & ~ends_of_paths):
        path, onward, seen = [1 << root], [following[root]], finished
        while path and not finished >> root & 1:
            seen |= path[-1]
            fresh = onward[-1] & ~(finished | ends_of_paths | path[-1])
            on_path = fresh & seen
            if on_path:
                while not path[-1] & on_path:
                    joined, ends = path.pop(), onward.pop()
                    path[-1] |= joined
                    onward[-1] |= ends
            elif fresh:
                path.append(fresh & -fresh)
                onward.append(following[lowest(fresh)])
            else:
                joined, ends = path.pop(), onward.pop()
                ends |= reached_from(ends & finished, reached)
                for node in iter_bits(joined):
                    reached[node] = ends
                finished |= joined
    return reached


def reached_from(nodes: int, reached: Sequence[int]) -> int:
    """What a set of nodes reaches, by what each of them does."""
    found, left = 0, nodes
    while left:
        ends = reached[(left & -left).bit_length() - 1]
        found |= ends
        left &= ~ends & (left - 1)
    return found
