/** Numbers, times and names as people read them. */

/** The whole seconds of a time, as every clock and record of the page counts them. */
export const wholeSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** "3:07", "1:00:05". */
export function timeText(milliseconds: number) {
  const seconds = wholeSeconds(milliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A time as a sentence has it: "3 minutes 7 seconds". */
export function spokenTime(milliseconds: number) {
  const seconds = wholeSeconds(milliseconds);
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

/** A number with a comma at each thousand: "12", "1,200". */
export function numberText(value: number) {
  // Loading the browser's knowledge of languages would be a tenth of the page's start.
  return value < 1000 && Number.isInteger(value) ? String(value) : value.toLocaleString('en');
}

/** "1 clue", "26 clues", "1,200 clues". */
export function counted(amount: number, noun: string) {
  return `${numberText(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and') {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

/** A mean or a spread with the digits that carry meaning: three at most, none after the point from 100 on. */
export function measureText(value: number) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** A rating on a scale of tenths: "7.1", "9.0". */
export function tenthsText(value: number) {
  return value.toFixed(1);
}

/** How long something took: "0.34 s", "less than 0.01 s". */
export function tookText(seconds: number) {
  return seconds < 0.01 ? 'less than 0.01 s' : `${measureText(seconds)} s`;
}

export function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A title within a sentence: `X-wing` and `ALS-XZ` stay, `Naked pair` begins small. */
export const inSentence = (title: string) =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** The longest name that is shown whole. */
const LONGEST_NAME = 32;

/** A file's name, short enough for a line; its end, which tells the kind, stays. */
export function shortName(name: string) {
  const symbols = [...name];
  if (symbols.length <= LONGEST_NAME) return name;
  return [...symbols.slice(0, LONGEST_NAME - 9), '…', ...symbols.slice(-8)].join('');
}

/**
 * "Hard 217", "6x6 No. 12".
 * @param id of a collection
 */
export function collectionTitle(id: string, number: number) {
  return /^\d/.test(id) ? `${id} No. ${number}` : `${capitalised(id)} ${number}`;
}

/** On a button. @param id of a collection */
export const anotherText = (id: string) => `Another ${id} puzzle`;

/** Who made a puzzle that has a name: "AI Escargot. Arto Inkala, 2006." */
export const originText = (name: string, source: string | null) =>
  source ? `${name}. ${source}.` : `${name}.`;

/** Whether a text has all words of a filter, in any case and order. */
export const hasWords = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

// What was thrown, read safely: anything can be thrown, and only some of it is an Error.

/** "AbortError"; "" where it has no name. */
export function errorName(error: unknown) {
  return error instanceof Error ? error.name : '';
}

/** Its message, for people. */
export function errorText(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
