/** While a puzzle of one's own is typed: asks the engine how many solutions its clues allow. */
import { effect, untracked } from '@preact/signals-core';
import { conflictingCells } from '../board/conflicts.js';
import { valuesOf } from '../board/game.js';

/** A hand that types is quicker than this, in ms: the engine is asked when it rests. */
export const REST = 400;

/**
 * Asks about the draft whenever it has rested; what was asked about an earlier state is stopped at once.
 * Clashes show on the board by themselves: they need no engine.
 * @param {import('../app/app.js').App} app
 * @param {{ solve(): unknown, stopSolve(): void }} commands
 * @returns {() => void} stops it for good
 */
export function keepDraftJudged({ store }, { solve, stopSolve }) {
  return effect(() => {
    const draft = store.draft.value;
    const puzzle = store.puzzle.value;
    if (!draft) return;
    const { solve: task } = store.tasks;
    if (task.peek().about !== puzzle) untracked(stopSolve);
    const values = valuesOf(draft);
    if (!values.some(Boolean) || conflictingCells(draft.geometry, values).size) return;
    const timer = setTimeout(() => {
      if (task.peek().about !== puzzle || task.peek().phase === 'stopped') solve();
    }, REST);
    return () => clearTimeout(timer);
  });
}
