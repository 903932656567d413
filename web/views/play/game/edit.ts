/** Writing into cells. A key press is answered here at once; nothing in this file waits for the engine. */

import { conflictingCells } from '../../../shared/board/conflicts.ts';
import { isFull, newGame, reduce, valuesOf, type Action, type MarkKind } from '../../../shared/board/game.ts';
import { ask } from '../../../frame/ask.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import { CLOCK_GOES_ON, CLOCK_RESTARTED, MODE_WORDS, NO_CELL, REFILL, RESTARTED, fullText } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { Mode } from '../../../frame/store.ts';

/** Two presses of one key within this time, in ms, are one to whoever plays fast. */
const DOUBLE_PRESS = 300;

const MODES = MODE_WORDS.map(([mode]) => mode);

export function editCommands(app: App) {
  const { store, platform } = app;
  /** What was pressed last, and when. */
  let pressed = { what: '', at: -Infinity };

  const write = (action: Action) => store.dispatch(action, ticketOf(store));

  /** @returns whether the same was pressed just before */
  function isPressedTwice(what: string): boolean {
    const at = platform.now();
    const isTwice = pressed.what === what && at - pressed.at < DOUBLE_PRESS;
    pressed = { what, at };
    return isTwice;
  }

  /** Runs an edit; while a solution covers the board, closes that instead. */
  function edited(edit: () => void) {
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
    const game = store.board.value;
    if (!isFull(game) || store.isSolved.value) return;
    const cells = conflictingCells(game.geometry, valuesOf(game)).size;
    store.notice.value = { tone: 'bad', text: fullText(cells) };
  }

  /** The cells to write into; where none is selected, says what to do. */
  function cells() {
    const { cells: selected } = store.selection.value;
    if (!selected.length) {
      const isStillTrue = () => !store.selection.value.cells.length;
      store.notice.value = { tone: 'plain', text: NO_CELL, isStillTrue };
    }
    return selected;
  }

  function enter(digit: number) {
    const mode = store.mode.value;
    if (mode === 'digit') place(digit);
    else if (mode === 'colour') colour(digit);
    else mark(mode, digit);
  }

  /** @param step 1 or -1 */
  function turnMode(step: number) {
    if (store.isDraft.value) return;
    store.mode.value = MODES[(MODES.indexOf(store.mode.value) + step + MODES.length) % MODES.length];
  }

  function place(digit: number) {
    edited(() => write({ type: 'place', cells: cells(), digit, tidy: store.settings.value.tidy }));
  }

  function mark(kind: MarkKind, digit: number) {
    if (store.isDraft.value) place(digit);
    else edited(() => write({ type: 'mark', cells: cells(), kind, digit }));
  }

  function colour(number: number) {
    if (store.isDraft.value) return;
    edited(() => write({ type: 'colour', cells: cells(), colour: number }));
  }

  /** Another try at the puzzle on the board: nothing of the first one counts, or can be brought back. */
  function restartClock() {
    const { geometry, clues, source } = store.game.value;
    if (!store.put({ game: newGame(geometry, clues, source) }, ticketOf(store))) return;
    store.clock.value = { counted: 0, since: null };
    store.notice.value = { tone: 'good', text: CLOCK_RESTARTED };
  }

  return {
    mark,
    colour,

    /** Writes a digit as the mode says. */
    enter,

    /**
     * What a key of the keypad does: writes the digit, or, by digits first, holds it for the next cells. A
     * second press at once would take a mark away again: it does nothing, or with the keys of Sudoku Exchange
     * writes the digit.
     */
    tapDigit(digit: number) {
      const { digitFirst, keySet } = store.settings.value;
      if (digitFirst) {
        store.activeDigit.value = store.activeDigit.value === digit ? 0 : digit;
        return;
      }
      const isTwice = isPressedTwice(`${digit} ${store.mode.value} ${store.selection.value.cells}`);
      if (!isTwice || store.mode.value === 'digit' || store.isDraft.value) enter(digit);
      else if (keySet === 'exchange' && store.mode.value !== 'colour') place(digit);
    },

    /** Writes the held digit into the cell that was pressed. */
    writeActiveDigit() {
      const { activeDigit, selection } = store;
      if (activeDigit.value && !isPressedTwice(`${activeDigit.value} in ${selection.value.cursor}`))
        enter(activeDigit.value);
    },

    nextMode: () => turnMode(1),
    previousMode: () => turnMode(-1),

    toggleMulti() {
      store.multi.value = !store.multi.value;
    },

    erase: () => edited(() => write({ type: 'erase', cells: cells() })),
    undo: () => edited(() => write({ type: 'undo' })),
    redo: () => edited(() => write({ type: 'redo' })),
    /** Fills the cells without candidates. Where all have some, asks whether to fill them anew. */
    fillMarks() {
      edited(async () => {
        const since = ticketOf(store);
        if (store.isDraft.value) return;
        const before = store.board.value;
        write({ type: 'fill-marks', all: false });
        const refilled = reduce(store.board.value, { type: 'fill-marks', all: true });
        if (store.board.value !== before || refilled === before) return;
        if (await ask(app, REFILL, since)) store.dispatch({ type: 'fill-marks', all: true }, since);
      });
    },

    clearMarks: () => edited(() => store.isDraft.value || write({ type: 'clear-marks' })),

    /**
     * Empties the board but for its clues; one step of undo brings everything back. The clock goes on, unless the player
     * wants another try, which can’t be undone.
     */
    restart() {
      edited(() => {
        write({ type: 'restart' });
        const isPlayed = store.board.value === store.game.value; // a draft has no clock, and a student’s goes on
        const offer = { label: 'New clock', run: restartClock };
        const text = RESTARTED + (isPlayed ? CLOCK_GOES_ON : '');
        store.notice.value = { tone: 'plain', text, offer: isPlayed ? offer : undefined };
      });
    },

    setMode(mode: Mode) {
      store.mode.value = mode;
    },
  };
}
