/** Hints in a game: what the engine is told of it, and how deep a hint goes. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { openDigits } from '../board/conflicts.ts';
import { writeGrid, maskOf } from '../board/digits.ts';
import { valuesOf, type Entries, type Game } from '../board/game.ts';
import type { Geometry } from '../board/geometry.ts';
import type { Picture } from '../board/picture.ts';
import type { HintResult } from '../../engine/wire.d.ts';

/** how much of a step is told */
export type Depth = (typeof DEPTHS)[number];
/** A hint is for the entries that it was asked about; after any move it is over. */
export type Hint = { entries: Entries; result: HintResult; depth: Depth };

/** A hint on the board: how it is drawn, and what is said of it. */
export type ShownHint = { picture: Picture | null; words: string };

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
  const visible = computed(() =>
    !isDraft.value && given.value?.entries === game.value.history.present ? given.value : null,
  );
  /** Draws and tells a hint: it comes with what asks for one. */
  const show = signal<((hint: Hint, geometry: Geometry) => ShownHint) | null>(null);
  const shown = computed(() => visible.value && (show.value?.(visible.value, game.value.geometry) ?? null));
  return { given, visible, show, shown };
}

/**
 * The player's candidates, a mask for each cell, 0 where there are none. Corner and centre marks are notes
 * that mean what the player likes, such as the two places of a digit in a box: no hint judges them.
 * @returns null when no cell has any
 */
export function playerCandidates(game: Game): readonly number[] | null {
  const values = valuesOf(game);
  const candidates = game.history.present.candidates.map((mask, cell) => (values[cell] ? 0 : mask));
  return candidates.some(Boolean) ? candidates : null;
}

/** Where a path can start: the digits as text, clues included, and the candidates that a person has left, if any. */
export type Start = { digits: string; candidates: readonly number[] | null };

/** The position of a game in which a digit was placed, or a candidate removed; null of any other. */
export function positionIn(game: Game): Start | null {
  const values = valuesOf(game);
  const marks = playerCandidates(game);
  const isGone = (mask: number, cell: number) =>
    mask > 0 && (maskOf(openDigits(game.geometry, values, cell)) & ~mask) > 0;
  const candidates = marks?.some(isGone) ? marks : null;
  const isBegun = candidates !== null || game.history.present.digits.some(Boolean);
  return isBegun ? { digits: writeGrid(values), candidates } : null;
}

/** The cell in which the last move wrote a digit, or null. */
export function lastMove({ history }: Game) {
  const before = history.past.at(-1)?.digits ?? [];
  const cell = history.present.digits.findIndex((digit, at) => digit && digit !== before[at]);
  return history.past.length && cell >= 0 ? cell : null;
}
