/** Files that a person opens or drops on the page. */

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./app.js').TextFile} TextFile */
/** @typedef {import('../model/route.js').View} View */

/**
 * @param {App} app
 * @param {(file: TextFile) => Promise<unknown>} readFile opens a puzzle of the file in Play
 * @param {Partial<Record<View, (file: TextFile) => Promise<unknown>>>} [takers] what a view does with a
 *   dropped file of its own accord
 */
export function fileCommands({ store, platform }, readFile, takers = {}) {
  /**
   * @param {Promise<TextFile | null>} reading rejects where the file cannot be read
   * @param {(file: TextFile) => Promise<unknown>} take
   */
  async function takeRead(reading, take) {
    let file;
    try {
      file = await reading;
    } catch {
      const text = 'The file cannot be read. Open it in a program, and paste its text here.';
      store.notice.value = { tone: 'bad', text };
      return;
    }
    if (file) await take(file);
  }

  return {
    /** Lets a person choose a file. */
    openFile: () => takeRead(platform.pickFile(), readFile),

    /**
     * Takes a file that was dropped or pasted: the view that is open says what becomes of it.
     * @param {Promise<TextFile>} reading
     */
    takeFile: (reading) => takeRead(reading, takers[store.view.value] ?? readFile),

    /** @param {boolean} dragged */
    showDragged(dragged) {
      store.dragged.value = dragged;
    },
  };
}
