/** Which game is on the board: new ones, drafts of one's own, and what a person brings along. */
import { firstClash } from '../board/conflicts.js';
import { symbolOf } from '../board/digits.js';
import { isSamePuzzle, newDraft, newGame, valuesOf } from '../board/game.js';
import { CLASSIC } from '../board/geometry.js';
import { middleOf } from '../board/selection.js';
import { readClock } from './clock.js';
import { remembered, without } from '../storage/recent_games.js';
import { counted, sourceTitle } from '../text/words.js';
import { ask } from './ask.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../board/game.js').Source} Source */

/**
 * The one way onto the board: puts a game there, after a question when that would cost a game in progress or
 * a draft, and ends what belonged to the game before. A game in progress of the same puzzle goes on instead:
 * nobody loses it by pasting its puzzle again.
 * @param {App} app
 * @param {Game} game
 * @param {{ isFromDraft?: boolean, isResumed?: boolean }} [options] the game is the draft itself, which thus
 *   is not lost; or it is one of the list, where the game on the board goes in its place
 * @returns {Promise<boolean>} whether it is on the board now
 */
export async function openGame(app, game, { isFromDraft = false, isResumed = false } = {}) {
  const { store, platform } = app;
  const losesDraft = store.draftInProgress.value && !isFromDraft;
  if (losesDraft && !(await ask(app, draftQuestion(store)))) return false;
  const goesOn = store.gameInProgress.value && isSamePuzzle(store.game.value, game) && !isResumed;
  if (goesOn) {
    store.draft.value = null;
    resetBoard(store);
    return true;
  }
  const asksAboutGame = store.gameInProgress.value && !losesDraft && !isResumed;
  if (asksAboutGame && !(await ask(app, gameQuestion(store)))) return false;
  const elapsed = readClock(store.clock.value, platform.now());
  store.recent.value = without(remembered(store.recent.value, { ...store.game.value, elapsed }), game);
  store.draft.value = null;
  store.game.value = game;
  store.clock.value = { counted: game.elapsed, since: null };
  resetBoard(store);
  return true;
}

/**
 * Opens what a person brought: a puzzle to play, or, where it cannot be played as it is, a draft to mend.
 * @param {App} app
 * @param {readonly number[]} clues
 * @param {Source} source
 * @param {import('../board/geometry.js').Geometry} [geometry]
 * @param {Partial<import('../board/game.js').Entries>} [entries] what it starts with
 * @returns {Promise<boolean>} whether it is being played now
 */
export async function openClues(app, clues, source, geometry = CLASSIC, entries = {}) {
  const trouble = troubleWith(clues, geometry);
  if (!trouble) return openGame(app, newGame(geometry, clues, source, entries));
  if (await openDraft(app, newDraft(geometry, clues)))
    app.store.notice.value = { tone: 'bad', text: trouble };
  return false;
}

/** @param {App} app */
export function gameCommands(app) {
  const { store } = app;

  return {
    /**
     * Starts a puzzle of one's own. The game on the board waits until the draft is played or put away.
     * @param {'empty' | 'clues'} from
     */
    startDraft(from) {
      const { geometry, clues } = store.game.value;
      const digits = from === 'clues' ? clues : new Array(geometry.cellCount).fill(0);
      return openDraft(app, newDraft(geometry, digits));
    },

    /** Makes the draft's digits clues. Two equal ones in a unit must be mended first. */
    async playDraft() {
      const draft = store.draft.value;
      if (!draft) return false;
      const clues = valuesOf(draft);
      const trouble = troubleWith(clues, draft.geometry);
      if (trouble) {
        store.notice.value = { tone: 'bad', text: trouble };
        return false;
      }
      return openGame(app, newGame(draft.geometry, clues, { kind: 'typed' }), { isFromDraft: true });
    },

    /**
     * Goes on with a game of the list; the one on the board takes a place there.
     * @param {Game} game
     */
    async resume(game) {
      if (await openGame(app, game, { isResumed: true })) store.drawer.value = 'none';
    },

    /**
     * Takes a game out of the list, after a question.
     * @param {Game} game
     */
    async forget(game) {
      const text = `Remove ${sourceTitle(game.source)} from the list? Your progress in it will be lost.`;
      if (await ask(app, { text, yes: 'Remove', no: 'Keep' })) {
        store.recent.value = without(store.recent.value, game);
      }
    },

    /** Goes back to the game, after a question when that loses something entered by hand. */
    async closeDraft() {
      const isEdited = store.draftInProgress.value && store.draft.value?.history.past.length;
      if (isEdited && !(await ask(app, draftQuestion(store)))) return;
      store.draft.value = null;
      resetBoard(store);
    },
  };
}

/**
 * @param {App} app
 * @param {Game} draft
 */
async function openDraft(app, draft) {
  const { store } = app;
  if (store.draftInProgress.value && !(await ask(app, draftQuestion(store)))) return false;
  store.draft.value = draft;
  store.mode.value = 'digit';
  store.drawer.value = 'none';
  resetBoard(store);
  return true;
}

/**
 * Ends what belonged to the board before: the selection, what lay over it, the check, the pause.
 * @param {App['store']} store
 */
export function resetBoard(store) {
  store.selection.value = middleOf(store.board.value.geometry);
  store.held.value = 0;
  store.zoom.value = 1;
  store.wrong.value = new Set();
  store.preview.value = null;
  store.paused.value = false;
  store.notice.value = null;
}

/** @param {App['store']} store */
function draftQuestion(store) {
  const typed = writtenDigits(store.draft.value);
  const text = `Discard the puzzle you’re entering? It has ${counted(typed, 'clue')}.`;
  return { text, yes: 'Discard', no: 'Keep editing' };
}

/** @param {App['store']} store */
function gameQuestion(store) {
  const written = writtenDigits(store.game.value);
  const progress = written ? ` with ${counted(written, 'digit')} placed` : '';
  const text = `Leave this game? It’s saved under Recent games${progress}.`;
  return { text, yes: 'Leave', no: 'Keep playing' };
}

/** @param {Game | null} game */
function writtenDigits(game) {
  return game ? game.history.present.digits.filter(Boolean).length : 0;
}

/**
 * What keeps clues from being played: one sentence with the way out, or null.
 * @param {readonly number[]} clues
 * @param {import('../board/geometry.js').Geometry} geometry
 */
function troubleWith(clues, geometry) {
  const clash = firstClash(geometry, clues);
  if (clash) {
    const [first, second] = [clash.first, clash.second].map((cell) => geometry.cellName(cell));
    const digit = symbolOf(clues[clash.first]);
    const unit = geometry.unitName(clash.unit);
    return `${first} and ${second} both hold ${digit} in ${unit}; change one of them.`;
  }
  const count = clues.filter(Boolean).length;
  if (count === 0) return 'The grid is empty. Enter its clues first.';
  if (count === geometry.cellCount)
    return 'Every cell is filled, so there’s nothing left to play. Erase some digits first.';
  return null;
}
