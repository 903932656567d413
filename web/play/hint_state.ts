/** Hints in a game: what the engine is told of it, and how deep a hint goes. */
import { computed, signal } from '@preact/signals-core';
import { hasMarks, valuesOf } from '../board/game.ts';
import { causeOf, clashPicture, pictureOf, whereToLook } from '../steps/step_picture.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import type { Entries, Game } from '../board/game.ts';
import type { HintResult } from '../engine/wire.d.ts';

/** how much of a step is told */
export type Depth = (typeof DEPTHS)[number];
/** A hint is for the entries that it was asked about; after any move it is over. */
export type Hint = { entries: Entries; result: HintResult; depth: Depth };

/** Where to look, what it is called, what it rests on, and what follows: each when it is asked for. */
export const DEPTHS = ['where', 'technique', 'pattern', 'whole'] as const;

export function createHinting({
  game,
  isDraft,
}: {
  game: ReadonlySignal<Game>;
  isDraft: ReadonlySignal<boolean>;
}) {
  const given = signal<Hint | null>(null);
  /** The hint, as long as it is about what is on the board. */
  const shown = computed(() =>
    !isDraft.value && given.value?.entries === game.value.history.present ? given.value : null,
  );
  const picture = computed(() => {
    const { geometry } = game.value;
    if (!shown.value) return null;
    const { result, depth } = shown.value;
    if (result.kind === 'missing-marks') return clashPicture(result.wrong_cells, geometry);
    if (!result.step) return null;
    const draw = { where: whereToLook, technique: whereToLook, pattern: causeOf, whole: pictureOf }[depth];
    return draw(result.step, geometry);
  });
  return { given, shown, picture };
}

/**
 * The candidates that the player's marks say, a mask for each cell, 0 where they say none: a cell's centre
 * marks; else its candidates; else its corner marks, which say where a digit can go, and all that a cell can
 * hold only where every open cell has marks.
 * @returns null when no cell says any
 */
export function playerCandidates(game: Game): number[] | null {
  const { present } = game.history;
  const values = valuesOf(game);
  const usesCorners = values.every((value, cell) => value || hasMarks(present, cell));
  const said = values.map((value, cell) =>
    value ? 0 : present.centre[cell] || present.candidates[cell] || (usesCorners ? present.corner[cell] : 0),
  );
  return said.some(Boolean) ? said : null;
}

/** The cell in which the last move wrote a digit, or null. */
export function lastMove({ history }: Game) {
  const before = history.past.at(-1)?.digits ?? [];
  const cell = history.present.digits.findIndex((digit, at) => digit && digit !== before[at]);
  return history.past.length && cell >= 0 ? cell : null;
}
