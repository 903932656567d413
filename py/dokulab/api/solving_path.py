"""Steps as people take them, and hints, with their words and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from dokulab.api.arguments import CandidatesByName, CellName, NamedCandidate, named, named_candidates
from dokulab.api.plain_values import Result
from dokulab.api.puzzle import Puzzle
from dokulab.api.step_values import board_values, state_of, step_of, step_values
from dokulab.asks.codec import fields_of
from dokulab.asks.steps import StepsRequest, path_end
from dokulab.board.grid import Position
from dokulab.ground.jobs import Job, run
from dokulab.people.catalogue import TECHNIQUES, Depth, conclusion, describe, explanation
from dokulab.people.hint import Hint, HintKind
from dokulab.people.path import Ending, Path, solve_steps, start_of
from dokulab.people.score import hardest_of, score_of
from dokulab.people.state import State
from dokulab.people.step import Step
from dokulab.people.walk.eureka import eureka
from dokulab.people.walk.scene import Walk
from dokulab.people.walk.steps import walk_of
from dokulab.people.walk.told import lines_of, step_at


@dataclass(frozen=True, slots=True)
class ChainMoment:
    """One link of a step's chain; ``str`` says what follows from what. In a notebook it shows what is there by then."""

    words: str
    branch: int | None
    """Of forcing chains and the like, from 1; None at the end, which shows the whole step."""
    inside: tuple[ChainMoment, ...]
    """Those of the chain by which the link follows, where it takes one of its own."""
    state: State = field(repr=False)
    drawn: Step = field(repr=False)
    """What is drawn, as a step of the engine."""

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.step_picture import step_svg

        return step_svg(self.state, self.drawn, self.words)

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import figure

        return figure(self._repr_svg_(), self.words)


def _moments(state: State, step: Step, walk: Walk) -> tuple[ChainMoment, ...]:
    """A chain is nested no deeper than its step has it, so this may call itself."""
    return tuple(
        ChainMoment(
            moment.words,
            None if scene.branch is None else scene.branch + 1,
            _moments(state, step, moment.inside),
            state,
            step_at(step, scene, moment),
        )
        for scene in walk
        for moment in scene.moments
    )


@dataclass(frozen=True, slots=True, repr=False)
class SolvingStep(Result):
    """One application of a technique to a position. ``str`` explains it."""

    state: State
    """The position before it, as the engine has it."""
    step: Step

    @property
    def technique(self) -> str:
        """The technique's id: ``"x_wing"``."""
        return self.step.technique

    @property
    def title(self) -> str:
        """The technique's name: ``"X-wing"``."""
        return TECHNIQUES[self.step.technique].title

    @property
    def placements(self) -> tuple[NamedCandidate, ...]:
        """The digits that it places: ``(("r1c3", 4),)``."""
        return named(self.step.placements, self.state.geometry)

    @property
    def eliminations(self) -> tuple[NamedCandidate, ...]:
        """The candidates that it removes."""
        return named(self.step.eliminations, self.state.geometry)

    @property
    def where(self) -> str:
        """Where to look, and no more."""
        return describe(self.step, self.state.geometry, Depth.WHERE)

    @property
    def why(self) -> str:
        """The technique and the argument."""
        return describe(self.step, self.state.geometry, Depth.WHY)

    @property
    def what(self) -> str:
        """The digits that it places and the candidates that it removes, as a sentence."""
        return conclusion(self.step, self.state.geometry)

    @property
    def walk(self) -> tuple[ChainMoment, ...]:
        """Its chain link by link, branch by branch, and what it proves; empty for a step without a chain.

        >>> import dokulab
        >>> puzzle = dokulab.Puzzle("...23......96....853...9.2.267........8...1........867.1.4...834....56......81...")
        >>> step = next(step for step in puzzle.steps() if step.technique == "xy_wing")
        >>> for moment in step.walk[:3]:
        ...     print(moment)
        If r4c5 isn’t 4, then r4c5 is 9 (its only other candidate).
        r4c5 is 9, so r6c4 isn’t 9 (both in box 5).
        r6c4 isn’t 9, so r6c4 is 5 (its only other candidate).
        """
        return _moments(self.state, self.step, walk_of(self.state, self.step))

    @property
    def chain(self) -> str:
        """Its chain in numbered lines, as the command line tells it; ``""`` for a step without one.

        >>> import dokulab
        >>> puzzle = dokulab.Puzzle("...23......96....853...9.2.267........8...1........867.1.4...834....56......81...")
        >>> print(next(step for step in puzzle.steps() if step.technique == "xy_wing").chain)
        1. If r4c5 isn’t 4, then r4c5 is 9 (its only other candidate).
        2. Then r6c4 isn’t 9, so r6c4 is 5 (its only other candidate).
        3. Then r6c2 isn’t 5, so r6c2 is 4 (its only other candidate).
        So at least one end of the chain is true: r4c5 is 4, or r6c2 is 4. 4 can be removed from r6c5.
        """
        return "\n".join(lines_of(walk_of(self.state, self.step)))

    @property
    def eureka(self) -> str | None:
        """Its chain in Eureka notation; None for a step that is not one chain.

        >>> import dokulab
        >>> puzzle = dokulab.Puzzle("...23......96....853...9.2.267........8...1........867.1.4...834....56......81...")
        >>> next(step for step in puzzle.steps() if step.technique == "xy_wing").eureka
        '(4=9)r4c5 - (9=5)r6c4 - (5=4)r6c2 => r6c5<>4'
        """
        return eureka(self.step, self.state.geometry)

    @property
    def before(self) -> Puzzle:
        """The digits on the board before it."""
        return Puzzle.of(self.state.grid)

    @property
    def after(self) -> Puzzle:
        """The digits on the board after it."""
        return Puzzle.of(self.state.after(self.step).grid)

    def candidates(self) -> CandidatesByName:
        """For each empty cell the candidates before it."""
        return named_candidates(self.state)

    def _record(self) -> object:
        return step_values(self.state, self.step)

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SolvingStep:
        return cls(*step_of(values))

    def __str__(self) -> str:
        return explanation(self.step, self.state.geometry)

    def __repr__(self) -> str:
        return f"<{self.title}: {self.what}>"

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.step_picture import step_svg

        return step_svg(self.state, self.step, str(self))

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import figure

        return figure(self._repr_svg_(), str(self))


@dataclass(frozen=True, slots=True, repr=False)
class SolvingPath(Result, Sequence[SolvingStep]):
    """The steps of a puzzle in order, to index and iterate over."""

    path: Path
    """The same as the engine has it."""
    steps: tuple[SolvingStep, ...]

    @property
    def ending(self) -> str:
        """``"solved"``, ``"stuck"`` if no technique finds a step, ``"impossible"`` if a cell has no candidate left."""
        return self.path.ending.value

    @property
    def is_solved(self) -> bool:
        return self.path.solved

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each step, for a table: its number, technique, what it places and removes, and its words."""
        return [
            {
                "step": number,
                "technique": step.technique,
                "title": step.title,
                "placements": " ".join(f"{name}={digit}" for name, digit in step.placements),
                "eliminations": " ".join(f"{name}<>{digit}" for name, digit in step.eliminations),
                "explanation": str(step),
            }
            for number, step in enumerate(self.steps, 1)
        ]

    @property
    def end(self) -> Puzzle:
        """The digits on the board at the end."""
        return Puzzle.of(self.path.end.grid)

    @property
    def hardest(self) -> str | None:
        """The id of the hardest technique used; None without steps."""
        return hardest_of(self.path.steps)

    def _record(self) -> object:
        start = self.path.start
        puzzle = start.grid if start.unique is None else start.unique.puzzle
        end = path_end(puzzle, self.path, run(score_of(self.path)))
        steps = [step._record() for step in self.steps]
        return {**fields_of(end), "solved": self.is_solved, "steps": steps, "start": board_values(start)}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> SolvingPath:
        start = state_of(values["start"])
        found = [step_of(each, start.unique)[1] for each in values["steps"]]
        return walked(start, found, Ending(values["ending"]))

    def __len__(self) -> int:
        return len(self.steps)

    @overload
    def __getitem__(self, index: int) -> SolvingStep: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[SolvingStep, ...]: ...

    def __getitem__(self, index: int | slice) -> SolvingStep | tuple[SolvingStep, ...]:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))

    def __repr__(self) -> str:
        hardest = f", hardest: {TECHNIQUES[self.hardest].title}" if self.hardest else ""
        return f"<{len(self)} steps, {self.ending}{hardest}>"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import numbered_list

        return numbered_list(map(str, self.steps))


_WORDS = {
    HintKind.NOT_UNIQUE: "There is no hint: the puzzle does not have exactly one solution.",
    HintKind.SOLVED: "The puzzle is solved.",
    HintKind.NONE: "No technique finds a step here.",
}


@dataclass(frozen=True, slots=True, repr=False)
class GameHint(Result):
    """What a person needs next: cells to correct, or a step. ``str`` says it.

    ``kind`` is ``"wrong-digits"``, ``"missing-marks"``, ``"step"``, ``"none"``, ``"solved"`` or ``"not-unique"``.
    """

    kind: str
    cells: tuple[CellName, ...] = ()
    """Those with a wrong digit, or without the right candidate."""
    step: SolvingStep | None = None

    def _record(self) -> object:
        step = None if self.step is None else self.step._record()
        return {"kind": self.kind, "cells": self.cells, "step": step}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> GameHint:
        step = None if values["step"] is None else SolvingStep.from_dict(values["step"])
        return cls(HintKind(values["kind"]).value, tuple(map(str, values["cells"])), step)

    @classmethod
    def of(cls, found: Hint, puzzle: Puzzle) -> GameHint:
        names = tuple(map(puzzle.grid.geometry.cell_name, found.cells))
        step = SolvingStep(found.state, found.step) if found.state is not None and found.step is not None else None
        return cls(found.kind.value, names, step)

    def __str__(self) -> str:
        names = ", ".join(self.cells)
        match HintKind(self.kind):
            case HintKind.STEP:
                return str(self.step)
            case HintKind.WRONG_DIGITS:
                return f"{names} {'is' if len(self.cells) == 1 else 'are'} wrong."
            case HintKind.MISSING_MARKS:
                return f"The right digit is missing from the candidates in {names}."
            case kind:
                return _WORDS[kind]

    def __repr__(self) -> str:
        if self.step is not None:
            return f"<hint: {self.step.title}>"
        return f"GameHint({self.kind!r}{f', {self.cells!r}' if self.cells else ''})"

    def _repr_html_(self) -> str:
        from dokulab.out.drawing.figures import paragraph

        return paragraph(str(self)) if self.step is None else self.step._repr_html_()


def path_of(puzzle: Puzzle, request: StepsRequest, start: Position | None = None) -> Job[SolvingPath]:
    """The path with the techniques of the request, from the clues or a later position on. Raises ParameterError."""
    path = yield from solve_steps(puzzle.grid if start is None else (yield from start_of(start)), request.chosen())
    return walked(path.start, path.steps, path.ending)


def walked(start: State, found: Sequence[Step], ending: Ending) -> SolvingPath:
    """The path of these steps, each with the position before it."""
    state, steps = start, list[SolvingStep]()
    for step in found:
        steps.append(SolvingStep(state, step))
        state = state.after(step)
    return SolvingPath(Path(start, tuple(found), state, ending), tuple(steps))
