/** Turns key presses into commands by the keymap, except where a control needs the key itself. */
import { chordOf, isLetterKey } from './chords.js';
import { bindingOf, bindingsFor } from './keymap.js';

const TYPING = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])';
const ARROWED = 'input[type=radio], input[type=range]';
const PRESSED = 'button, a[href], summary, input:not([type=range])';

/**
 * @param {Document} page
 * @param {import('../controls/app_context.js').Desk} desk
 */
export function listenToKeys(page, { store, commands }) {
  page.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    const chord = chordOf(event);
    if (target.matches(TYPING) && chord !== 'Escape') return;
    if (isLetterKey(chord) && !store.settings.value.letterKeys) return;
    const bindings = bindingsFor(store.shape.value.size);
    const binding = bindingOf(bindings, chord, store.view.value, store.isCovered.value);
    if (!binding || (binding.where === 'board' && needsItself(target, event.key))) return;
    event.preventDefault();
    /** @type {(...args: any[]) => unknown} */ (commands[binding.command])(...binding.args);
  });
}

/**
 * Whether the control under the focus does something with the key.
 * @param {Element} target
 * @param {string} key
 */
function needsItself(target, key) {
  if (key === 'Enter' || key === ' ') return target.matches(PRESSED);
  return target.matches(ARROWED);
}
