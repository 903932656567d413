/** The page around the board: views, drawers, settings, copying, help. */
import { writeGrid } from '../board/codecs.js';
import { valuesOf } from '../board/game.js';
import { writeToken } from '../puzzles/game_token.js';
import { visit, writeRoute } from './route.js';
import { sharing } from './sharing.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./settings.js').Settings} Settings */

const NEXT_THEME = /** @type {const} */ ({ auto: 'dark', dark: 'light', light: 'auto' });

/**
 * @param {App} app
 * @param {() => import('./registry.js').Commands} commands all of them, once there are
 */
export function pageCommands(app, commands) {
  const { store, platform } = app;
  const { copied, shared } = sharing(app);

  /** What the board's puzzle gives: of a draft, the digits. */
  function cluesOnBoard() {
    const { draft, game } = store;
    return draft.value ? valuesOf(draft.value) : game.value.clues;
  }

  /** @param {Partial<Settings>} change */
  function set(change) {
    if ('digitFirst' in change) store.held.value = 0;
    store.settings.value = { ...store.settings.value, ...change };
  }

  /** @param {import('./store.js').Drawer} drawer */
  function toggleDrawer(drawer) {
    if (store.view.value === 'play' && store.drawer.value === drawer) return putDrawerAway();
    store.keysOf.value = drawer === 'keys' ? store.view.value : 'play';
    store.drawer.value = drawer;
    visit(app, 'play');
  }

  /** Who asked for the keys of another view goes back there. */
  function putDrawerAway() {
    store.drawer.value = 'none';
    if (store.view.value === 'play') visit(app, store.keysOf.value);
    store.keysOf.value = 'play';
  }

  return {
    set,
    toggleDrawer,

    /** @param {string} view */
    go: (view) => visit(app, view),

    cycleTheme: () => set({ theme: NEXT_THEME[store.settings.value.theme] }),
    toggleLarge: () => set({ large: !store.settings.value.large }),
    toggleDigitFirst: () => set({ digitFirst: !store.settings.value.digitFirst }),
    toggleContrast: () => set({ contrast: !store.settings.value.contrast }),
    startEngine: () => app.engine.start(),
    fullscreen: () => platform.toggleFullscreen(),

    copyPuzzle: () => copied(store.puzzle.value, 'Puzzle copied as text.'),
    copyLink: () => {
      const token = writeToken(store.board.value.geometry, cluesOnBoard());
      return sharePuzzle(store.puzzle.value, 'Link copied.', token);
    },
    copyProgress: () => {
      const { geometry, clues, history } = store.game.value;
      const token = writeToken(geometry, clues, history.present);
      return sharePuzzle(writeGrid(clues), 'Link with your digits, marks and colours copied.', token);
    },
    /** @param {string} text of a puzzle that is not on the board */
    copyTextOf: (text) => copied(text, 'Puzzle copied as text.'),
    /** @param {string} text */
    copyLinkTo: (text) => sharePuzzle(text, 'Link copied.'),

    /** Stops the clock and hides the board, or goes on. */
    togglePause() {
      if (store.isDraft.value || store.isSolved.value) return;
      const pause = store.pausing();
      pause.value = !pause.value;
    },

    /** What Escape does: it puts away the uppermost thing. */
    escape() {
      if (store.question.value) store.question.value.answer(false);
      else if (store.preview.value) store.preview.value = null;
      else if (store.notice.value) store.notice.value = null;
      else if (store.shownView.value.escape?.(commands())) return;
      else if (store.onBoard.value?.isCovered && store.drawer.value === 'none') store.pausing().value = false;
      else if (store.hint.shown.value) store.hint.given.value = null;
      else if (store.drawer.value !== 'none') putDrawerAway();
      else if (store.held.value) store.held.value = 0;
      else commands().deselect();
    },

    /** @param {URLSearchParams} query what an address asks of the Lab */
    askLab(query) {
      store.labQuery.value = query;
    },

    /** @param {URLSearchParams} query what an address asks of the Console */
    askConsole(query) {
      store.consoleQuery.value = query;
    },

    /** @param {URLSearchParams} query what an address asks of Study */
    askStudy(query) {
      store.studyQuery.value = query;
    },

    /**
     * What a key does in the Lab, once it is there.
     * @param {keyof import('../lab/commands.js').LabCommands} action
     * @param {readonly any[]} args
     */
    pressInLab: (action, ...args) => store.lab.value?.press(action, ...args),

    useNewVersion: () => app.offline?.useNewVersion(),

    clearDownloads: () => app.offline?.clear(),

    dismissNotice() {
      store.notice.value = null;
    },
  };

  /**
   * @param {string} puzzle
   * @param {string} done
   * @param {string} [token] what the link carries
   */
  function sharePuzzle(puzzle, done, token = puzzle) {
    return shared(writeRoute('play', token), { text: puzzle, what: 'the puzzle', done });
  }
}
