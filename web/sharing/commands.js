/** Sharing the puzzle on the board, or another. */
import { isUntouched, valuesOf } from '../board/game.js';
import { sourceTitle } from '../text/words.js';

/** @typedef {import('./state.js').Subject} Subject */

/** @param {import('../app/app.js').App} app */
export function sharingCommands({ store, platform }) {
  const { sharing } = store;

  /** @param {Subject} subject */
  function sharePuzzle(subject) {
    sharing.told.value = '';
    sharing.subject.value = subject;
  }

  return {
    sharePuzzle,

    /** Shares what is on the board in Play. Of a draft, the digits are clues. */
    share() {
      const { draft, game } = store;
      const { geometry, clues, history, source } = game.value;
      if (draft.value) {
        const shape = draft.value.geometry;
        sharePuzzle({ geometry: shape, clues: valuesOf(draft.value), entries: null, title: 'Your puzzle' });
      } else {
        const entries = isUntouched(game.value) ? null : history.present;
        sharePuzzle({ geometry, clues, entries, title: sourceTitle(source) });
      }
    },

    closeSharing() {
      sharing.subject.value = null;
    },

    /** The address that others can open; null where this page is a file on a disk. */
    sharedAddress: () => platform.pageAddress(),
    canSend: () => Boolean(platform.share),

    /** @param {boolean} withProgress */
    shareProgress(withProgress) {
      sharing.withProgress.value = withProgress;
      sharing.told.value = '';
    },

    /** @param {import('./forms.js').FormName} form */
    shareAs(form) {
      sharing.form.value = form;
      sharing.told.value = '';
    },

    /**
     * @param {string} text
     * @param {string} done what to say when it is on the clipboard
     */
    async copyShared(text, done) {
      try {
        await platform.copy(text);
        sharing.told.value = done;
      } catch {
        sharing.told.value = 'Your browser blocked copying. Select the text and copy it yourself.';
      }
    },

    /**
     * Hands the link to the programs of the device.
     * @param {string} url
     */
    async sendShared(url) {
      try {
        await platform.share?.({ title: `Sudoku: ${sharing.subject.value?.title}`, url });
      } catch (/** @type {any} */ error) {
        if (error?.name === 'AbortError') return; // closed by the player
        sharing.told.value = 'Your device could not share the link. Copy it instead.';
      }
    },

    /**
     * @param {string} name of the file
     * @param {string | Blob | null} content null where the browser could not draw it
     */
    saveShared(name, content) {
      if (content === null) {
        sharing.told.value = 'Your browser could not draw the picture. Save it as SVG instead.';
        return;
      }
      platform.download(name, content);
      sharing.told.value = `Saved ${name}.`;
    },
  };
}
