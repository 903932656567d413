"""A rated step told as the catalogue tells its own: parts with roles for the picture, a title, where to look, and why.

Where the catalogue has the same pattern, its words are used. Chains are in
:mod:`dokulab.measure.sudoku_explainer.chain_text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.measure.sudoku_explainer.chain_text import CHAINS, why_of_branches
from dokulab.measure.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.chain_graph import where_a_chain_begins, why_of_a_chain
from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, LockedSet, Node, Reason, Role, Step, chain_of
from dokulab.people.step_text import StepText

_DIRECT = {
    ExplainerTechnique.DIRECT_POINTING: "Direct pointing",
    ExplainerTechnique.DIRECT_CLAIMING: "Direct claiming",
    ExplainerTechnique.DIRECT_HIDDEN_PAIR: "Direct hidden pair",
    ExplainerTechnique.DIRECT_HIDDEN_TRIPLET: "Direct hidden triple",
}
_WING_TITLES = {4: "WXYZ-wing", 5: "VWXYZ-wing", 6: "UVWXYZ-wing"}
_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_ONE_SOLUTION = " (This relies on the puzzle having one solution.)"


@dataclass(frozen=True, slots=True)
class DescribedStep:
    """A step and its words. ``step.technique`` is Sudoku Explainer's name; ``like`` the catalogue's id for it, if any.

    ``where`` says where to look and no more; ``why`` argues and begins small.
    """

    step: Step
    title: str
    where: str
    why: str
    like: str | None = None


def described_path(puzzle_state: State, steps: Iterable[RatedStep]) -> Iterator[tuple[State, RatedStep, DescribedStep]]:
    """Each step of a path, told, with the state before it; ``puzzle_state`` is that of the clues."""
    state = puzzle_state
    for rated in steps:
        described = describe(rated, state)
        yield state, rated, described
        state = state.after(described.step)


def describe(rated: RatedStep, state: State) -> DescribedStep:
    """The step in words; ``state`` is the one on which it was found."""
    if rated.like is not None:
        return _like(rated)
    match rated.technique:
        case ExplainerTechnique.UNIQUE_RECTANGLE | ExplainerTechnique.UNIQUE_LOOP:
            return _unique_loop(rated, state)
        case ExplainerTechnique.STRONG_LINKS:
            return _strong_links(rated)
        case ExplainerTechnique.ALMOST_LOCKED_WING:
            return _almost_locked_wing(rated, state)
        case ExplainerTechnique.ALIGNED_PAIR_EXCLUSION | ExplainerTechnique.ALIGNED_TRIPLET_EXCLUSION:
            return _exclusion(rated, state)
        case _:
            return _chains(rated)


def _step(rated: RatedStep, because: Reason) -> Step:
    return Step(rated.technique.value, rated.placements, rated.eliminations, because)


def _as_in_catalogue(rated: RatedStep, because: Reason, like: str, title: str | None = None) -> DescribedStep:
    """Told with the words of the catalogue's technique."""
    technique = TECHNIQUES[like]
    step = _step(rated, because)
    text = StepText(step, CLASSIC)
    return DescribedStep(step, title or technique.title, technique.where(text), technique.why(text), technique.id)


def _held(state: State, role: Role, cells: Iterable[Cell], digits: int = -1) -> tuple[tuple[Role, Cell, Digit], ...]:
    """The candidates of some cells, of some digits or of all, in a role."""
    return tuple((role, cell, digit) for cell in cells for digit in iter_bits(state.digit_sets[cell] & digits))


def _names(cells: Iterable[Cell], conjunction: str = "and") -> str:
    return StepText(Step(""), CLASSIC).cell_names(cells, conjunction)


def _digits(digits: Iterable[Digit]) -> str:
    return StepText(Step(""), CLASSIC).digit_names(digits)


def _like(rated: RatedStep) -> DescribedStep:
    """One of the catalogue's steps; a direct one tells what it leaves, too. Of a BUG the type is told."""
    assert rated.like is not None
    title = f"BUG, type {rated.variant}" if rated.variant else _DIRECT.get(rated.technique)
    described = _as_in_catalogue(rated, rated.because, rated.like, title)
    if rated.technique in _DIRECT:
        ((cell, digit),) = rated.placements
        unit = CLASSIC.unit_name(CLASSIC.units_of[cell][rated.units[0] // CLASSIC.size])
        left = f" That leaves {CLASSIC.cell_name(cell)} as the only place for {digit} in {unit}."
        return replace(described, why=described.why + left)
    # A type 1 is told as type 2 is: Sudoku Explainer's may have several extra candidates in its one cell.
    return replace(described, like="bug_plus_one") if rated.variant == "1" else described


def _unique_loop(rated: RatedStep, state: State) -> DescribedStep:
    digits = mask_of(rated.digits)
    roof = {cell for cell in rated.cells if state.digit_sets[cell] & ~digits}
    because = Reason(
        units=tuple((Role.BASE, unit) for unit in rated.units),
        cells=tuple((Role.ROOF if cell in roof else Role.PATTERN, cell) for cell in sorted(rated.cells)),
        candidates=(
            *_held(state, Role.PATTERN, rated.cells, digits),
            *_held(state, Role.EXTRA, rated.cells, ~digits),
            *_held(state, Role.EXTRA, rated.subset),
        ),
    )
    is_rectangle = rated.technique is ExplainerTechnique.UNIQUE_RECTANGLE
    title = f"Unique {'rectangle' if is_rectangle else 'loop'}, type {rated.variant}"
    described = _as_in_catalogue(rated, because, f"unique_rectangle_{rated.variant}", title)
    if {cell for cell, _ in rated.eliminations} <= set(rated.subset):
        described = replace(described, why=_hidden_set_beside(rated, state, roof))
    where = f"Look for cells with the candidates {_digits(rated.digits)}."
    return described if is_rectangle else replace(described, where=where, like=None)


def _hidden_set_beside(rated: RatedStep, state: State, roof: set[Cell]) -> str:
    """Why other cells hold what the cells of a loop with extra candidates leave them of some digits."""
    (unit,) = rated.units
    outside = [cell for cell in CLASSIC.units[unit] if cell not in roof and cell not in rated.subset]
    inside = _union(state, rated.subset) | mask_of(rated.digits)
    extras = _union(state, roof) & ~mask_of(rated.digits)
    hidden = _digits(iter_bits(inside & ~_union(state, outside) & ~extras))
    cells, two, others = _names(sorted(rated.cells)), _names(sorted(roof)), _names(rated.subset)
    places = _names([*sorted(roof), *rated.subset])
    return (
        f"{cells} can’t hold only {_digits(rated.digits)}, or swapping the two would give a second solution. So one "
        f"of {two} is another digit. In {CLASSIC.unit_name(unit)}, {hidden} can only go in {places}, so "
        f"{others} {'holds one' if len(rated.subset) == 1 else 'hold the rest'} of them.{_ONE_SOLUTION}"
    )


def _union(state: State, cells: Iterable[Cell]) -> int:
    union = 0
    for cell in cells:
        union |= state.digit_sets[cell]
    return union


def _strong_links(rated: RatedStep) -> DescribedStep:
    (digit,) = rated.digits
    nodes = [Node(digit, mask_of(group)) for group in rated.groups]
    is_loop = rated.variant == "loop"
    chain = chain_of(nodes, closed=is_loop)
    because = replace(chain, units=tuple((Role.BASE, unit) for unit in rated.units))
    count = _COUNTS[len(rated.units)]
    title = f"Loop of {count} strong links" if is_loop else f"{count.capitalize()} strong links"
    grouped = ", grouped" if any(len(group) > 1 for group in rated.groups) else ""
    step = _step(rated, because)
    text = StepText(step, CLASSIC)
    where = f"Look at where {digit} can go in {text.base}."
    return DescribedStep(step, title + grouped, where, why_of_a_chain(text), "x_chain")


def _almost_locked_wing(rated: RatedStep, state: State) -> DescribedStep:
    *cells, pair = rated.cells
    of_set, of_pair = _union(state, cells), state.digit_sets[pair]
    sets = (LockedSet(tuple(cells), tuple(iter_bits(of_set))), LockedSet((pair,), tuple(iter_bits(of_pair))))
    names, last = _names(cells), CLASSIC.cell_name(pair)
    count, digits = _COUNTS[len(cells) + 1], _digits(iter_bits(of_set))
    described = f"{names} have {count} candidates between them, {digits}, one more than cells. "

    def in_set(digit: Digit) -> Node:
        return Node(digit, mask_of(cell for cell in cells if state.digit_sets[cell] >> digit & 1))

    if len(rated.digits) == 1:
        (z,) = rated.digits
        (x,) = iter_bits(of_pair & ~(1 << z))
        because = chain_of((in_set(z), in_set(x), Node(x, 1 << pair), Node(z, 1 << pair)))
        why = (
            f"If {last} is {x}, none of them is {x}, so one of them is {z}. Otherwise {last} is {z}. Either way, {z} "
            "is in one of these cells."
        )
    else:
        low, high = iter_bits(of_pair)
        gone = mask_of(digit for _, digit in rated.eliminations)
        because = Reason(
            candidates=(
                *_held(state, Role.PATTERN, rated.cells, ~gone),
                *_held(state, Role.EXTRA, rated.cells, gone),
            ),
            links=tuple(Link(Node(digit, 1 << pair), in_set(digit), False) for digit in (low, high)),
        )
        why = (
            f"Neither {low} nor {high} can be both there and in {last}, which takes one of the two. So all "
            "other digits of these cells must be in them."
        )
    step = _step(rated, replace(because, sets=sets))
    return DescribedStep(step, _WING_TITLES[len(rated.cells)], f"Look at the candidates of {names}.", described + why)


def _exclusion(rated: RatedStep, state: State) -> DescribedStep:
    peers = state.cell_sets.common_peers(mask_of(rated.cells)) & state.unsolved
    excluders = [cell for cell in iter_bits(peers) if 2 <= state.digit_sets[cell].bit_count() <= len(rated.cells)]
    because = Reason(
        cells=(*((Role.PIVOT, cell) for cell in rated.cells), *((Role.WING, cell) for cell in excluders)),
        candidates=_held(state, Role.PIVOT, rated.cells) + _held(state, Role.WING, excluders),
    )
    cases = [_excluded(candidate, rated.cells, excluders) for candidate in rated.eliminations]
    kind = "pair" if len(rated.cells) == 2 else "triple"
    where = f"Look at what {_names(rated.cells)} can hold together."
    return DescribedStep(_step(rated, because), f"Aligned {kind} exclusion", where, " ".join(cases))


def _excluded(candidate: Candidate, cells: Iterable[Cell], excluders: list[Cell]) -> str:
    """``"with 5 in r1c1, every choice for r2c2 repeats one in a unit or ..."``"""
    cell, digit = candidate
    others = _names(other for other in cells if other != cell)
    left = f"leaves {_names(excluders, 'or')} without a candidate"
    return f"with {digit} in {CLASSIC.cell_name(cell)}, every choice for {others} repeats one in a unit or {left}."


def _chains(rated: RatedStep) -> DescribedStep:
    """Chains of any kind: every link of every branch, and what they prove together."""
    title, like = CHAINS[rated.technique]
    nodes = [node for branch in rated.branches for node in branch]
    roles: dict[tuple[Role, Cell, Digit], None] = {}
    links: dict[Link, None] = {}
    if rated.technique is ExplainerTechnique.BIDIRECTIONAL_CYCLE:
        (cycle,) = rated.branches
        turned = [Node(node.digit, 1 << node.cell) for node in (*cycle[1:], cycle[0])]
        for at, (one, two) in enumerate(zip(turned, (*turned[1:], turned[0]), strict=True)):
            links[Link(one, two, at % 2 == 0)] = None
        roles.update(dict.fromkeys((Role.OFF if at % 2 else Role.ON, n.cell, n.digit) for at, n in enumerate(cycle)))
    else:
        roles.update(dict.fromkeys((Role.ASSUMED, branch[0].cell, branch[0].digit) for branch in rated.branches))
        roles.update(dict.fromkeys((Role.ON if node.is_on else Role.OFF, node.cell, node.digit) for node in nodes))
        for branch in rated.branches:
            for node in branch:
                for parent in node.parents:
                    start = branch[parent]
                    ends = Node(start.digit, 1 << start.cell), Node(node.digit, 1 << node.cell)
                    links[Link(*ends, strong=node.is_on)] = None
    because = Reason(
        units=tuple((Role.BASE, unit) for unit in rated.units), candidates=tuple(roles), links=tuple(links)
    )
    step = _step(rated, because)
    text = StepText(step, CLASSIC)
    if rated.technique is ExplainerTechnique.BIDIRECTIONAL_CYCLE:
        return DescribedStep(step, title(rated.variant), where_a_chain_begins(text), why_of_a_chain(text), like)
    where, why = why_of_branches(rated)
    return DescribedStep(step, title(rated.variant), where, why, like)
