/** What can be done in the Lab, whatever part is open. */
import { PARTS } from '../model/lab/lab.js';
import { watchCommands } from './lab_watch.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./app.js').Engine} Engine */
/** @typedef {import('../model/lab/lab.js').Lab} Lab */
/**
 * The Lab's own engines, as many as it may start.
 * @typedef {Engine & { status: { value: import('../model/store.js').EngineStatus } }} Engines
 */
/** @typedef {ReturnType<typeof labCommands>} LabCommands */

/**
 * @param {App} app
 * @param {Lab} lab
 * @param {Engines} engines
 */
export function labCommands(app, lab, engines) {
  const watch = watchCommands(app, lab.watch, engines);

  return {
    ...watch,

    /** @param {number} count */
    allowEngines(count) {
      lab.allowed.value = Math.min(lab.most, Math.max(1, Math.round(count) || 1));
    },

    /**
     * Opens the part that an address names, and what it says of it.
     * @param {URLSearchParams} query
     */
    follow(query) {
      lab.part.value = PARTS.find((part) => part === query.get('part')) ?? lab.part.value;
      if (lab.part.value === 'watch') void watch.openWatch(query);
    },
  };
}
