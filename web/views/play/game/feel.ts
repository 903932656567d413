/** What makes solving pleasant beside the rules: a screen that stays on, and a soft answer to a finished row. */
import { computed, effect } from '@preact/signals-core';
import type { App } from '../../../frame/app.ts';
import type { Game } from '../../../shared/board/game.ts';

/**
 * Keeps the screen on while the timer runs, where that is wanted. The browser itself lets go of a page that is hidden.
 * @returns stops it
 */
export function keepScreenOn({ store, platform }: App): () => void {
  const isWanted = computed(() => store.settings.value.awake && store.clock.value.since !== null);
  return effect(() => {
    if (!isWanted.value || !platform.keepAwake) return;
    const lock = platform.keepAwake().catch(() => null); // refused, as when the battery is low
    return () => void lock.then((one) => one?.release());
  });
}

/** The cells of the rows, columns and boxes that a change has filled with each digit once. */
export function finishedCells(before: Game, after: Game): readonly number[] {
  const { units, digits } = after.geometry;
  const isWhole = ({ clues, history }: Game, unit: readonly number[]) =>
    new Set(unit.map((cell) => clues[cell] || history.present.digits[cell]).filter(Boolean)).size ===
    digits.length;
  const finished = units.filter((unit) => isWhole(after, unit) && !isWhole(before, unit));
  return [...new Set(finished.flat())];
}

/** A breath of light, in ms, and how much later each next cell has it. */
const [BREATH, LATER] = [140, 12];

/**
 * Answers a finished row, column or box on the board, where motion is allowed.
 * @returns stops it
 */
export function answerFinishedUnits({ store }: App): () => void {
  return effect(() => {
    const { before, after, action } = store.lastChange.value ?? {};
    if (!before || !after || action?.type !== 'place') return;
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    finishedCells(before, after).forEach((cell, index) => {
      const digit = document.querySelector(`[data-cell="${cell}"] .digit`);
      const frames = { opacity: [1, 0.35, 1] };
      digit?.animate(frames, { duration: BREATH, delay: index * LATER });
    });
  });
}
