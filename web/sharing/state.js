/** What is being shared, and as what. */
import { computed, signal } from '@preact/signals-core';
import { writeRoute } from '../app/route.js';
import { writeGrid } from '../board/codecs.js';
import { writeToken } from '../puzzles/game_token.js';

/**
 * A puzzle to share; `entries` is what its player wrote into it, null where there is nothing.
 * @typedef {{ geometry: import('../board/geometry.js').Geometry, clues: readonly number[],
 *   entries: import('../board/game.js').Entries | null, title: string }} Subject
 */
/** @typedef {ReturnType<typeof createSharing>} Sharing */

export function createSharing() {
  const subject = signal(/** @type {Subject | null} */ (null));
  /** Whether the link, the picture and some texts have what the player wrote. */
  const withProgress = signal(true);
  return {
    subject,
    withProgress,
    /** The subject as it is shared. */
    shared: computed(
      () => subject.value && (withProgress.value ? subject.value : { ...subject.value, entries: null }),
    ),
    /** The form of the text that is shown. */
    form: signal(/** @type {import('./forms.js').FormName} */ ('line')),
    /** What was done last. */
    told: signal(''),
  };
}

/**
 * A link to the puzzle; where nobody else could follow one, as from a file on a disk, the puzzle's text.
 * @param {Subject} subject
 * @param {string | null} address of this page
 */
export function linkOf({ geometry, clues, entries }, address) {
  return address === null
    ? writeGrid(clues)
    : address + writeRoute('play', writeToken(geometry, clues, entries));
}
