/** Writing into cells. A key press is answered here at once; nothing in this file waits for the engine. */

import { conflictingCells } from '../board/conflicts.js';
import { isFull, reduce, valuesOf } from '../board/game.js';
import { ask } from '../app/ask.js';
import { REFILL, RESTARTED, fullText } from './text.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../board/game.js').MarkKind} MarkKind */

/** @param {App} app */
export function editCommands(app) {
  const { store } = app;
  /**
   * Runs an edit; while a solution covers the board, closes that instead.
   * @param {() => void} edit
   */
  function edited(edit) {
    if (store.preview.value) {
      store.preview.value = null;
      return;
    }
    const before = store.board.value;
    edit();
    if (store.board.value !== before && !store.isDraft.value) sayIfWrong();
  }

  /** A full board that is no solution looks finished and is not. */
  function sayIfWrong() {
    const game = store.game.value;
    if (!isFull(game) || store.isSolved.value) return;
    const cells = conflictingCells(game.geometry, valuesOf(game)).size;
    store.notice.value = { tone: 'bad', text: fullText(cells) };
  }

  const cells = () => store.selection.value.cells;

  /** @param {number} digit */
  function place(digit) {
    edited(() => store.dispatch({ type: 'place', cells: cells(), digit, tidy: store.settings.value.tidy }));
  }

  /**
   * @param {MarkKind} kind
   * @param {number} digit
   */
  function mark(kind, digit) {
    if (store.isDraft.value) place(digit);
    else edited(() => store.dispatch({ type: 'mark', cells: cells(), kind, digit }));
  }

  /** @param {number} number */
  function colour(number) {
    if (store.isDraft.value) return;
    edited(() => store.dispatch({ type: 'colour', cells: cells(), colour: number }));
  }

  return {
    place,
    mark,
    colour,

    /**
     * Writes a digit as the mode says.
     * @param {number} digit
     */
    enter(digit) {
      const mode = store.mode.value;
      if (mode === 'digit') place(digit);
      else if (mode === 'colour') colour(digit);
      else mark(mode, digit);
    },

    erase: () => edited(() => store.dispatch({ type: 'erase', cells: cells() })),
    undo: () => edited(() => store.dispatch({ type: 'undo' })),
    redo: () => edited(() => store.dispatch({ type: 'redo' })),
    /** Fills the cells without marks. Where all have some, asks whether to fill them anew. */
    fillMarks() {
      edited(async () => {
        if (store.isDraft.value) return;
        const before = store.game.value;
        store.dispatch({ type: 'fill-marks', all: false });
        const refilled = reduce(store.game.value, { type: 'fill-marks', all: true });
        if (store.game.value !== before || refilled === before) return;
        if (!(await ask(app, REFILL))) return;
        if (store.board.value === before) store.dispatch({ type: 'fill-marks', all: true });
      });
    },

    clearMarks: () => edited(() => store.isDraft.value || store.dispatch({ type: 'clear-marks' })),

    /** Empties the board but for its clues; one step of undo brings everything back. */
    restart() {
      edited(() => {
        store.dispatch({ type: 'restart' });
        store.notice.value = { tone: 'plain', text: RESTARTED };
      });
    },

    /** @param {import('../app/store.js').Mode} mode */
    setMode(mode) {
      store.mode.value = mode;
    },
  };
}
