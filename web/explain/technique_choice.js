/** Which techniques a path may use, as text and back. */
import { objectIn } from '../storage/kept_text.js';

/** @typedef {import('../steps/step_path.js').Choice} Choice */

/** No engine knows more techniques. */
const MOST_TECHNIQUES = 200;

/** @param {Choice} choice */
export function encodeChoice(choice) {
  return JSON.stringify(choice);
}

/**
 * What is missing or makes no sense is allowed.
 * @param {string | null} text
 * @returns {Choice}
 */
export function decodeChoice(text) {
  const data = objectIn(text);
  const off = Array.isArray(data.off) ? data.off.slice(0, MOST_TECHNIQUES) : [];
  return {
    off: off.filter((/** @type {unknown} */ id) => typeof id === 'string'),
    uniqueness: data.uniqueness !== false,
    trial: data.trial !== false,
  };
}
