"""Exercises about arc consistency: revising an arc, AC-3's agenda, and whether a state is consistent.

The variables are the cells of a 4x4 board, at times 6x6, and the constraints are "not equal" between peers. So a value
has no support in a peer exactly if that peer has this value alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, iter_bits
from dokulab.ground.jobs import Job
from dokulab.ground.words import listed
from dokulab.make.generators.holes import unique_puzzle, with_holes
from dokulab.measure import network
from dokulab.measure.counts import draw_of_run
from dokulab.papers.exercises.asked import Asked, ExerciseOption, Made, arrow, board_of_domains
from dokulab.search.full_grid import full_grid

Domains: TypeAlias = list[int]

_MOST_SINGLE = 10
"""Cells of the network's 16 that may have one value: with more there is little to see."""
_HOLES = 75.0

_REVISE = "The arc x → y is revised by removing from x every value that has no support: for which y has no other value."


def _start(rng: Random, board: Geometry) -> Job[tuple[Grid, Domains]]:
    """A puzzle of the board, and its domains before any arc is revised."""
    solution = yield from full_grid(board, rng)
    puzzle = with_holes(solution, _HOLES, rng)
    every_digit = (1 << board.size) - 1
    return puzzle, [1 << value - 1 if value else every_digit for value in puzzle.values]


def _arcs(board: Geometry, rng: Random) -> list[tuple[Cell, Cell]]:
    arcs = [(cell, peer) for cell in board.cells for peer in board.peers[cell]]
    rng.shuffle(arcs)
    return arcs


def _lost(domains: Sequence[int], cell: Cell, peer: Cell) -> int:
    """What the revision of the arc removes from the cell's domain."""
    return domains[cell] & domains[peer] if is_single(domains[peer]) else 0


def _under_way(rng: Random, aim: int) -> Job[tuple[Grid, Domains]]:
    """A network on which some arcs have been revised, and some not."""
    board = geometry(2, 2) if aim % 3 else geometry(2, 3)
    puzzle, domains = yield from _start(rng, board)
    arcs = _arcs(board, rng)
    for cell, peer in arcs[: len(arcs) * rng.randint(3, 6) // 10]:
        domains[cell] &= ~_lost(domains, cell, peer)
    return puzzle, domains


def revise(rng: Random, aim: int) -> Job[Made | None]:
    """What the revision of an arc removes; nothing in three of ten."""
    is_vain = aim % 10 < 3
    puzzle, domains = yield from _under_way(rng, aim)
    board = puzzle.geometry
    for cell, peer in _arcs(board, rng):
        both = domains[cell] & domains[peer]
        lost = _lost(domains, cell, peer)
        if is_vain and not lost and both and domains[cell].bit_count() <= 3 and not puzzle.values[cell]:
            break
        if not is_vain and lost and 3 <= domains[cell].bit_count() <= 4:
            break
    else:
        return None
    name, other = board.cell_name(cell), board.cell_name(peer)
    values = [digit + 1 for digit in iter_bits(domains[cell])]
    held = listed([str(digit + 1) for digit in iter_bits(domains[peer])])
    gone = lost.bit_length()
    options = []
    if gone:
        alone = f"{other} has {gone} alone, so {gone} in {name} has no support."
        options.append(ExerciseOption("Nothing changes", f"Something changes: {alone}"))
        why = alone
    else:
        why = f"Nothing changes: {other} has {held}, so each value of {name} has another one for support."
        options.append(ExerciseOption("Nothing changes", why))
    offered = [gone] if gone else []
    offered += rng.sample([digit for digit in values if digit != gone], min(len(values) - bool(gone), 2))
    for digit in offered:
        text = f"{name} loses {digit}"
        if digit == gone:
            options.append(ExerciseOption(text, alone))
        elif domains[peer] >> digit - 1 & 1:
            reason = f"{digit} in {name} has support: {other} can take another value than {digit}."
            options.append(ExerciseOption(text, reason))
        else:
            options.append(
                ExerciseOption(text, f"{digit} in {name} has support: {other} cannot be {digit}, so it differs.")
            )
    back = rng.choice([digit + 1 for digit in iter_bits(domains[peer])])
    direction = f"The arc {arrow(board, cell, peer)} takes values from {name} only, not from {other}."
    options.append(ExerciseOption(f"{other} loses {back}", direction))
    return board_of_domains(puzzle, domains), Asked(
        title="What does this revision remove?",
        text=f"AC-3 revises the arc {arrow(board, cell, peer)}. What changes?",
        rule=_REVISE,
        points=1 if gone else 2,
        marked=(cell, peer),
        options=tuple(options),
        answer=(f"{name} loses {gone}" if gone else "Nothing changes",),
        why=why,
    )


def next_arc(rng: Random, aim: int) -> Job[Made | None]:
    """What AC-3 does with the first arc of its agenda: nothing, it removes a value, or it finds a dead end."""
    outcome = aim % 3
    puzzle, domains = yield from _under_way(rng, aim)
    board = puzzle.geometry
    arcs = _arcs(board, rng)
    if outcome == 2:  # a choice has left a peer the same value alone
        pairs = [
            (a, b)
            for a, b in arcs
            if is_single(domains[a]) and domains[b] & domains[a] and not is_single(domains[b]) and not puzzle.values[b]
        ]
        if not pairs:
            return None
        domains[pairs[0][1]] = domains[pairs[0][0]]
    for cell, peer in arcs:
        lost = _lost(domains, cell, peer)
        if outcome == 0 and not lost and domains[cell] & domains[peer] and not puzzle.values[cell]:
            break
        if outcome == 1 and lost and lost != domains[cell]:
            break
        if outcome == 2 and lost and lost == domains[cell] and not puzzle.values[cell]:
            break
    else:
        return None
    others = rng.sample([arc for arc in arcs if arc != (cell, peer)], 2)
    agenda = [(cell, peer), *others]
    names = [arrow(board, *arc) for arc in agenda]
    name, other = board.cell_name(cell), board.cell_name(peer)
    held = listed([str(digit + 1) for digit in iter_bits(domains[peer])])
    gone = lost.bit_length()
    digit = gone or rng.choice([bit + 1 for bit in iter_bits(domains[cell] & domains[peer])])
    vain = f"Nothing leaves {name}; {names[1]} is next"
    back = f"{name} loses {digit}; the arcs from its other peers to {name} go on the agenda"
    forward = f"{name} loses {digit}; the arcs from {name} to its peers go on the agenda"
    silent = f"{name} loses {digit}; nothing goes on the agenda"
    wiped = f"{name} has no value left; AC-3 stops"
    if outcome == 0:
        why = (
            f"{other} has {held}, so every value of {name} has support: nothing leaves, and nothing goes on the agenda."
        )
        loses = f"{digit} in {name} has support: {other} has {held}, so it can take another value."
        reasons = {vain: why, back: loses, silent: loses, wiped: f"{name} keeps all its values: {loses}"}
    elif outcome == 1:
        alone = f"{other} has {digit} alone, so {digit} leaves {name}."
        why = f"{alone} A value of another peer may have relied on it, so the arcs from those to {name} are back."
        reasons = {
            vain: f"Something leaves: {alone}",
            back: why,
            forward: f"{alone} What relied on it is in the peers: their arcs to {name} go back, not those from it.",
            silent: f"{alone} Values of other peers may have relied on it: their arcs must be revised again.",
        }
    else:
        alone = f"{other} has {digit} alone, and {name} has no other value than {digit}."
        why = f"{alone} Its domain is empty: no solution has these domains."
        reasons = {
            vain: f"Something leaves: {alone}",
            back: f"{alone} With an empty domain AC-3 stops: there is nothing more to revise.",
            silent: f"{alone} With an empty domain AC-3 stops.",
            wiped: why,
        }
    return board_of_domains(puzzle, domains), Asked(
        title="What does AC-3 do next?",
        text=f"AC-3’s agenda is {'; '.join(names)}. It takes the first arc. What happens?",
        rule=f"{_REVISE} If x loses a value, AC-3 puts the arcs z → x of the other peers z on its agenda; if x has "
        "none left, it stops.",
        points=2 if outcome == 0 else 3,
        marked=(cell, peer),
        options=tuple(ExerciseOption(text, reason) for text, reason in reasons.items()),
        answer=((vain, back, wiped)[outcome],),
        why=why,
    )


def consistent(rng: Random, aim: int) -> Job[Made | None]:
    """Whether a state is arc consistent, as three of ten are; of others, which value shows that they are not."""
    holds = aim % 10 < 3
    board = geometry(2, 2) if aim // 10 % 2 else geometry(2, 3)
    puzzle, domains = yield from _start(rng, board)
    arcs = _arcs(board, rng)
    while any(_lost(domains, *arc) for arc in arcs):
        for cell, peer in arcs:
            domains[cell] &= ~_lost(domains, cell, peer)
    several = [cell for cell in board.cells if domains[cell].bit_count() > 1]
    if len(several) < 4 or 0 in domains:
        return None
    right: str | None = None
    if not holds:
        single = rng.choice(several)
        digit = rng.choice([bit + 1 for bit in iter_bits(domains[single])])
        domains[single] = 1 << digit - 1
        robbed = [peer for peer in board.peers[single] if domains[peer] >> digit - 1 & 1 and peer in several]
        if not robbed:
            return None
        witness = rng.choice(sorted(robbed))
        right = _claim(board, digit, witness, single)
    supported = [
        (bit + 1, cell, peer)
        for cell, peer in arcs
        if domains[cell].bit_count() > 1 and not _lost(domains, cell, peer)
        for bit in iter_bits(domains[cell])
    ]
    tempting = [each for each in supported if domains[each[2]] >> each[0] - 1 & 1] or supported
    alike = [each for each in tempting if domains[each[1]] == domains[each[2]]]
    offered = list(dict.fromkeys([*alike[:1], *rng.sample(tempting, min(len(tempting), 3))]))
    if len(offered) < 2:
        return None
    yes = "Yes, every value has support"
    why_yes = "No cell with one value has a peer that can still take this value, so every value has support everywhere."
    options = []
    if right:
        why = (
            f"No: {board.cell_name(single)} has {digit} alone, so {digit} in {board.cell_name(witness)} has no support."
        )
        options += [ExerciseOption(yes, why), ExerciseOption(right, why)]
    else:
        why = f"Yes. {why_yes}"
        options.append(ExerciseOption(yes, why))
    for value, cell, peer in offered[: 2 if right else 3]:
        held = listed([str(bit + 1) for bit in iter_bits(domains[peer])])
        reason = f"{value} in {board.cell_name(cell)} has support in {board.cell_name(peer)}, which has {held}."
        if domains[cell] == domains[peer] and domains[cell].bit_count() == 2:
            reason += " A pair supports itself; arc consistency looks at two cells only."
        options.append(ExerciseOption(_claim(board, value, cell, peer), reason))
    return board_of_domains(puzzle, domains), Asked(
        title="Is this arc consistent?",
        text="Is this state arc consistent? If not, which value shows it?",
        rule="A state is arc consistent if every value of every cell x has support in each peer y: another value that "
        "y can take.",
        points=3 if holds or board.size > 4 else 2,
        marked=(),
        options=tuple(options),
        answer=(right or yes,),
        why=why,
    )


def _claim(board: Geometry, value: Digit, cell: Cell, peer: Cell) -> str:
    return f"No: {value} in {board.cell_name(cell)} has no support in {board.cell_name(peer)}"


def agenda(rng: Random, aim: int) -> Job[Made | None]:
    """Which arcs go back on the agenda after a revision of the first sweep."""
    solution = yield from full_grid(geometry(2, 2), rng)
    puzzle = (yield from unique_puzzle(solution, _HOLES, rng)).puzzle
    board = puzzle.geometry
    states = [state for state in _revisions(puzzle, aim) if sum(map(is_single, state[3])) <= _MOST_SINGLE]
    if not states:
        return None
    cell, peer, lost, domains = rng.choice(states)
    name, other = board.cell_name(cell), board.cell_name(peer)
    digit = lost.bit_length()
    back = [(third, cell) for third in board.peers[cell] if third != peer]
    forth = [(cell, third) for third, _ in rng.sample(back, 2)]
    away = [(a, b) for a in board.cells for b in board.peers[a] if cell not in (a, b)]
    arcs = [*rng.sample(back, 2 + aim % 3), (peer, cell), *forth, rng.choice(away)]
    options, right = [], []
    for start, end in arcs:
        text = arrow(board, start, end)
        if end == cell and start != peer:
            right.append(text)
            why = f"{text} goes back: a value of {board.cell_name(start)} may have relied on {digit} in {name}."
        elif end == cell:
            why = f"{text} stays away: {other} holds {digit} alone, which never relied on {digit} in {name}."
        elif start == cell:
            why = f"{text} stays away: {board.cell_name(end)} has lost nothing that {name} could rely on."
        else:
            why = f"{text} stays away: {board.cell_name(end)} has lost nothing."
        options.append(ExerciseOption(text, why))
    texts = [arrow(board, *arc) for arc in arcs]
    ends_here = tuple(text for text, (_, end) in zip(texts, arcs, strict=True) if end == cell)
    starts_here = tuple(text for text, (start, _) in zip(texts, arcs, strict=True) if start == cell)
    touching = tuple(text for text, arc in zip(texts, arcs, strict=True) if cell in arc)
    mistakes = (
        (
            ends_here,
            f"Not {arrow(board, peer, cell)}: this pair of cells has just been looked at, and {other} has one value.",
        ),
        (
            starts_here,
            f"The other way round: what relied on {digit} is in the peers, so the arcs that end in {name} go back.",
        ),
        (
            touching,
            f"Only arcs that end in {name}: those that start there take values from {name}, which no peer caused.",
        ),
        (tuple(texts), "Only what may have relied on the lost value goes back; a sweep over all arcs is AC-1."),
    )
    return board_of_domains(puzzle, domains), Asked(
        title="What goes back on the agenda?",
        text=f"{name} has just lost {digit}, because {other} holds {digit}. Suppose that the agenda was empty: "
        "which of these arcs go back on it?",
        rule="The arc x → y is revised by removing from x what has no support in y. When x loses a value, AC-3 puts "
        "back the arcs z → x of its other peers.",
        points=2 if len(right) < 4 else 3,
        marked=(cell,),
        options=tuple(options),
        how="several",
        answer=tuple(right),
        why=f"What relied on {digit} in {name} is in its other peers: {listed(right)}.",
        mistakes=mistakes,
    )


def _revisions(puzzle: Grid, seed: int) -> Iterator[tuple[Cell, Cell, int, Domains]]:
    """Each revision of the first sweep that removes a value: the cell, its peer, the value's bit, the domains after."""
    every_digit = (1 << puzzle.geometry.size) - 1
    domains = [1 << value - 1 if value else every_digit for value in puzzle.values]
    sweeps = 0
    for event in network.events(puzzle, draw_of_run(seed, 0), every_arc=False):
        sweeps += event.kind is network.EventKind.SWEEP
        if sweeps > 1:
            return
        if event.kind is network.EventKind.REVISE and event.values:
            domains[event.cell] &= ~event.values
            yield event.cell, event.peer, event.values, domains.copy()
