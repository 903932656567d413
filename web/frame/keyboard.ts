/** Turns key presses into commands by the table of keys, except where a control needs the key itself. */
import { chordOf } from './keys.ts';
import { type AppValue, runCommand } from '../shared/controls/app_context.ts';

/** What takes keys as text. The Console's editor is in a shadow tree, so that events come from its host. */
const TYPING =
  'textarea, select, [data-typing], input:not([type=checkbox], [type=radio], [type=button], [type=range])';
const ARROWED = 'input[type=radio], input[type=range]';
const MOVING = /^(Arrow|Home$|End$|Page)/;
const PRESSED = 'button, a[href], summary, input:not([type=range])';

/** So long, in ms, the first of two keys waits for the second. */
const SECOND_KEY_WAIT = 3000;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * @param fetchRest adds the rest of the page: a key that means nothing before is pressed again once it is there, and those
 *   that come meanwhile wait behind it
 */
export function listenToKeys(
  page: Document,
  { store, commands, keys }: AppValue,
  fetchRest: () => Promise<unknown>,
) {
  let first = { chord: '', at: 0 };
  let coming: Promise<unknown> | null = null;

  page.addEventListener('keydown', (event) => {
    if (coming && !store.surroundings.peek()) void coming.then(() => press(event));
    else press(event);
  });

  function press(event: KeyboardEvent) {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element) || MODIFIERS.includes(event.key)) return;
    const chord = chordOf(event);
    if (target.matches(TYPING) && chord !== 'Escape') return;
    const isSecond = first.chord && event.timeStamp - first.at < SECOND_KEY_WAIT;
    const row = (isSecond && keys.rowFor(`${first.chord} ${chord}`)) || keys.rowFor(chord);
    first = { chord: '', at: 0 };
    if (!row && keys.isPrefix(chord)) {
      first = { chord, at: event.timeStamp };
      return event.preventDefault();
    }
    if (needsItself(target, event.key)) {
      // A control that Enter presses would be pressed again and again.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      return;
    }
    if (!row && !store.surroundings.peek() && !coming) {
      coming = fetchRest().catch(() => {}); // told where it was asked for first
      void coming.then(() => press(event)).then(() => (coming = null));
    }
    if (!row) return;
    event.preventDefault();
    if (event.repeat && !row.repeats) return;
    runCommand(commands, row.command, row.args);
  }
}

/** Whether the control under the focus does something with the key. */
function needsItself(target: Element, key: string) {
  if (key === 'Enter' || key === ' ') return target.matches(PRESSED);
  return MOVING.test(key) && target.matches(ARROWED);
}
