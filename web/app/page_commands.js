/** The page around the board: views, drawers, settings, copying, help. */
import { readGrid, writeGrid } from '../board/codecs.js';
import { readRoute, visit, writeRoute } from './route.js';
import { shortName } from '../text/words.js';
import { ask } from './ask.js';
import { sharing } from './sharing.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./settings.js').Settings} Settings */

const NEXT_THEME = /** @type {const} */ ({ auto: 'dark', dark: 'light', light: 'auto' });

/**
 * @param {App} app
 * @param {{ readText(text: string, source: import('../board/game.js').Source): Promise<boolean>,
 *   rate(): Promise<unknown> }} others
 * @param {() => import('./registry.js').Commands} commands all of them, once there are
 */
export function pageCommands(app, { readText, rate }, commands) {
  const { store, platform } = app;
  const { copied, shared } = sharing(app);

  /** @param {Partial<Settings>} change */
  function set(change) {
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

    /**
     * Follows an address: shows its view, and opens the puzzle that it names.
     * @param {string} hash
     */
    async follow(hash) {
      const { view: name, query, puzzle, digits } = readRoute(hash);
      const known = store.views.find(({ id }) => id === name);
      if (!known && name) {
        const text = `There is no view “${shortName(name)}”. Choose one of those listed.`;
        store.notice.value = { tone: 'bad', text };
      }
      const view = known?.id ?? store.views[0].id;
      store.view.value = view;
      if (view !== 'play') store.keysOf.value = 'play'; // who goes on by an address needs no way back
      if (known?.follow?.(commands(), query) || puzzle === null) {
        if (!known && name) platform.replaceHash(writeRoute(view));
        return;
      }
      const isHere = puzzle === store.puzzle.value;
      const plays = isHere || (await readText(puzzle, { kind: 'link' }));
      platform.replaceHash(writeRoute(store.view.value));
      if (plays && digits !== null) await bringProgress(digits);
      if (plays && view === 'rate') await rate();
    },

    cycleTheme: () => set({ theme: NEXT_THEME[store.settings.value.theme] }),
    toggleLarge: () => set({ large: !store.settings.value.large }),
    toggleContrast: () => set({ contrast: !store.settings.value.contrast }),
    startEngine: () => app.engine.start(),
    fullscreen: () => platform.toggleFullscreen(),

    copyPuzzle: () => copied(store.puzzle.value, 'Puzzle copied as text.'),
    copyLink: () => sharePuzzle(store.puzzle.value, 'Link copied.'),
    copyProgress: () => {
      const digits = writeGrid(store.game.value.history.present.digits);
      const clues = writeGrid(store.game.value.clues);
      return sharePuzzle(clues, 'Link with your digits copied.', digits);
    },
    /** @param {string} text of a puzzle that is not on the board */
    copyTextOf: (text) => copied(text, 'Puzzle copied as text.'),
    /** @param {string} text */
    copyLinkTo: (text) => sharePuzzle(text, 'Link copied.'),

    /** Stops the clock and hides the board, or goes on. */
    togglePause() {
      if (store.isDraft.value || store.isSolved.value) return;
      store.paused.value = !store.paused.value;
    },

    /** What Escape does: it puts away the uppermost thing. */
    escape() {
      if (store.question.value) store.question.value.answer(false);
      else if (store.preview.value) store.preview.value = null;
      else if (store.notice.value) store.notice.value = null;
      else if (store.shownView.value.escape?.(commands())) return;
      else if (store.onBoard.value?.isCovered && store.drawer.value === 'none') store.paused.value = false;
      else if (store.hint.shown.value) store.hint.given.value = null;
      else if (store.drawer.value !== 'none') putDrawerAway();
      else commands().deselect();
    },

    /** @param {URLSearchParams} query what an address asks of the Lab */
    askLab(query) {
      store.labQuery.value = query;
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
   * Writes the digits that a link carries into its puzzle: one step of undo.
   * @param {string} text
   */
  async function bringProgress(text) {
    const { geometry, history } = store.game.value;
    const digits = readGrid(text, geometry);
    if (!digits) {
      const words = 'The digits in this link can’t be read, so the puzzle was opened without them.';
      store.notice.value = { tone: 'bad', text: words };
      return;
    }
    const isSame = writeGrid(digits) === writeGrid(history.present.digits);
    const question = {
      text: 'Replace your digits with those from the link? You can undo this.',
      yes: 'Replace',
      no: 'Keep mine',
    };
    if (isSame || (store.gameInProgress.value && !(await ask(app, question)))) return;
    store.dispatch({ type: 'bring-digits', digits });
  }

  /**
   * @param {string} puzzle
   * @param {string} done
   * @param {string} [digits]
   */
  function sharePuzzle(puzzle, done, digits) {
    return shared(writeRoute('play', puzzle, digits), { text: puzzle, what: 'the puzzle', done });
  }
}
