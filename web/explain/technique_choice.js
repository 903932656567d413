/** Which techniques a path may use, and how it is kept: technique by technique. */
import { keptRecord, objectIn } from '../storage/keeper.js';

/** @typedef {import('../steps/step_path.js').Choice} Choice */

/** No engine knows more techniques. */
const MOST_TECHNIQUES = 200;

/** Before the name of a technique that is switched off. */
const OFF = 'off ';

/** @param {Pick<import('../app/app.js').App, 'store'>} app */
export function keptChoice({ store }) {
  return keptRecord({
    key: 'dokulab/techniques',
    signal: store.explain.choice,
    encode: ({ off, uniqueness, trial }) => ({
      uniqueness,
      trial,
      ...Object.fromEntries(off.map((id) => [`${OFF}${id}`, true])),
    }),
    decode: (fields) => {
      const off = Object.keys(fields).filter((field) => field.startsWith(OFF));
      return checkedChoice({ ...fields, off: off.map((field) => field.slice(OFF.length)).sort() });
    },
    older: (read) => checkedChoice(objectIn(read('dokulab.techniques'))),
  });
}

/**
 * What is missing or makes no sense is allowed.
 * @param {Readonly<Record<string, any>>} data
 * @returns {Choice}
 */
export function checkedChoice(data) {
  const off = Array.isArray(data.off) ? data.off.slice(0, MOST_TECHNIQUES) : [];
  return {
    off: off.filter((/** @type {unknown} */ id) => typeof id === 'string'),
    uniqueness: data.uniqueness !== false,
    trial: data.trial !== false,
  };
}
