/** Files that a person opens or drops on the page. */

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./app.js').TextFile} TextFile */

/**
 * @param {App} app
 * @param {(file: TextFile) => Promise<unknown>} readFile opens a puzzle of the file
 */
export function fileCommands({ store, platform }, readFile) {
  /**
   * Takes a file that was dropped, pasted or chosen.
   * @param {Promise<TextFile | null>} reading rejects where the file cannot be read
   */
  async function takeFile(reading) {
    let file;
    try {
      file = await reading;
    } catch {
      const text = 'The file cannot be read. Open it in a program, and paste its text here.';
      store.notice.value = { tone: 'bad', text };
      return;
    }
    if (file) await readFile(file);
  }

  return {
    /** Lets a person choose a file. */
    openFile: () => takeFile(platform.pickFile()),
    takeFile,

    /** @param {boolean} dragged */
    showDragged(dragged) {
      store.dragged.value = dragged;
    },
  };
}
