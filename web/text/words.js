/** Numbers, times and names as people read them. */

/**
 * "3:07", "1:00:05".
 * @param {number} milliseconds
 */
export function timeText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * A time as a sentence has it: "3 minutes 7 seconds".
 * @param {number} milliseconds
 */
export function spokenTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const said = parts
    .filter(([amount]) => amount)
    .map(([amount, unit]) => counted(Number(amount), String(unit)));
  return said.join(' ') || '0 seconds';
}

/**
 * A number with a comma at each thousand: "12", "1,200".
 * @param {number} value
 */
export function numberText(value) {
  // Loading the browser's knowledge of languages would be a tenth of the page's start.
  return value < 1000 && Number.isInteger(value) ? String(value) : value.toLocaleString('en');
}

/**
 * "1 clue", "26 clues", "1,200 clues".
 * @param {number} amount
 * @param {string} noun
 */
export function counted(amount, noun) {
  return `${numberText(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/**
 * "a", "a and b", "a, b and c".
 * @param {readonly string[]} names
 */
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/**
 * A mean or a spread with the digits that carry meaning: three at most, none after the point from 100 on.
 * @param {number} value
 */
export function measureText(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/**
 * A rating on a scale of tenths: "7.1", "9.0".
 * @param {number} value
 */
export function tenthsText(value) {
  return value.toFixed(1);
}

/**
 * How long something took: "0.34 s", "less than 0.01 s".
 * @param {number} seconds
 */
export function tookText(seconds) {
  return seconds < 0.01 ? 'less than 0.01 s' : `${measureText(seconds)} s`;
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The longest name that is shown whole. */
const LONGEST_NAME = 32;

/**
 * A file's name, short enough for a line; its end, which tells the kind, stays.
 * @param {string} name
 */
export function shortName(name) {
  const symbols = [...name];
  if (symbols.length <= LONGEST_NAME) return name;
  return [...symbols.slice(0, LONGEST_NAME - 9), '…', ...symbols.slice(-8)].join('');
}

/**
 * "Hard 217", "6x6 No. 12".
 * @param {string} id of a collection
 * @param {number} number
 */
export function collectionTitle(id, number) {
  return /^\d/.test(id) ? `${id} No. ${number}` : `${capitalised(id)} ${number}`;
}

/** @param {import('../board/game.js').Source} source */
export function sourceTitle(source) {
  switch (source.kind) {
    case 'collection':
      return collectionTitle(source.level, source.number);
    case 'made':
      return `${capitalised(source.level)}, generated`;
    case 'typed':
      return 'Your puzzle';
    case 'pasted':
      return 'Pasted puzzle';
    case 'link':
      return 'Puzzle from a link';
    case 'pattern':
      return 'Puzzle from your pattern';
    case 'file':
      return source.number ? `No. ${numberText(source.number)} of ${source.name}` : source.name;
  }
}
