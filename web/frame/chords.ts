/**
 * Key presses as text: "Ctrl+Shift+z". Modifiers come in the order Ctrl, Alt, Shift, then the key. Ctrl
 * stands for Command too.
 */

/** Single letters without a modifier but Shift: they can be switched off. */
export function isLetterKey(chord: string) {
  return /^(Shift\+)?[a-z]$/.test(chord);
}

/** Two keys, one after the other: "g p". */
export const isSequence = (chord: string) => /^\S+ \S$/.test(chord);

/**
 * The chord of a key press. Digits are told by their place on the keyboard, since Shift makes other
 * characters of them.
 */
export function chordOf(event: Press) {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const shiftKey = event.shiftKey || isShiftHidden(event);
  const base =
    digitKey(key, code, shiftKey) ??
    letterKey(key, code, altKey) ??
    (key.length === 1 ? key.toLowerCase() : key);
  const isSymbol = base.length === 1 && !/[a-z0-9 ]/.test(base);
  return [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && !isSymbol ? 'Shift+' : '',
    base,
  ].join('');
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** Windows sends Shift with a digit of the number pad as "End" and the like, without Shift. */
const isShiftHidden = (event: Press) =>
  /^Numpad[0-9]$/.test(event.code ?? '') &&
  !/^[0-9]$/.test(event.key) &&
  Boolean(event.getModifierState?.('NumLock'));

function digitKey(key: string, code: string, shiftKey: boolean) {
  const [, block, digit] = /^(Digit|Numpad)([0-9])$/.exec(code ?? '') ?? [];
  const isNavigation = block === 'Numpad' && !shiftKey && key !== digit;
  return digit && !isNavigation ? digit : null;
}

/**
 * With Option a Mac writes another character, and a Cyrillic or Greek layout has no Latin letters: there the letter is told
 * by its place on the keyboard.
 */
function letterKey(key: string, code: string, altKey: boolean) {
  const [, letter] = /^Key([A-Z])$/.exec(code ?? '') ?? [];
  const isOther = altKey ? !/^[a-z]$/i.test(key) : /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return letter && isOther ? letter.toLowerCase() : null;
}
