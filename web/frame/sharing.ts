/** Text and links for the clipboard, and what is said of it. */
import { errorText } from '../shared/text/words.ts';
import type { App } from './app.ts';

export function sharing({ store, platform }: App) {
  /** @param done what to say when it is on the clipboard */
  async function copied(text: string, done: string) {
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
   * @param said `what` is a name for the text: "the puzzle"
   */
  function shared(hash: string, { text, what, done }: { text: string; what: string; done: string }) {
    const address = platform.pageAddress();
    if (address !== null) return copied(address + hash, done);
    const words = `Nobody else can open a link to a file on your disk, so ${what} was copied as text.`;
    return copied(text, words);
  }

  /** Hands a code in to the teacher's machine that this page is from; undefined where it is from no such machine. */
  const { collector } = platform;
  const handIn =
    collector &&
    (async (code: string) => {
      try {
        await collector.handIn(code);
        store.notice.value = { tone: 'good', text: 'Handed in. Your teacher has your code.' };
      } catch (error) {
        const text = `Not handed in. ${errorText(error)} Try again, or copy the code.`;
        store.notice.value = { tone: 'bad', text };
      }
    });

  return { copied, shared, handIn };
}
