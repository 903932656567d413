/** Text and links for the clipboard, and what is said of it. */

/** @param {import('./app.js').App} app */
export function sharing({ store, platform }) {
  /**
   * @param {string} text
   * @param {string} done what to say when it is on the clipboard
   */
  async function copied(text, done) {
    try {
      await platform.copy(text);
      store.notice.value = { tone: 'good', text: done };
    } catch {
      store.notice.value = {
        tone: 'bad',
        text: `Your browser blocked copying. Copy it from here: ${text}`,
      };
    }
  }

  /**
   * Copies a link; or, where the page is a file on someone's disk, the text that the link would carry.
   * @param {string} hash
   * @param {{ text: string, what: string, done: string }} said `what` is a name for the text: "the puzzle"
   */
  function shared(hash, { text, what, done }) {
    const address = platform.pageAddress();
    if (address !== null) return copied(address + hash, done);
    const words = `Nobody else can open a link to a file on your disk, so ${what} was copied as text.`;
    return copied(text, words);
  }

  return { copied, shared };
}
