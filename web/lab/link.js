/** A prepared demonstration as an address, and back: `#lab?part=watch&p=...&solver=...&step=...`. */

/** @typedef {import('./watch_state.js').Search} Search */
/** @typedef {{ search: Search, step: number, asksFirst: boolean, showsNetwork: boolean }} Demonstration */

const MOST_SOLUTIONS = 2;

/** @param {Demonstration} demonstration */
export function writeDemonstration({ search, step, asksFirst, showsNetwork }) {
  const values = new URLSearchParams({ part: 'watch', p: search.puzzle, solver: search.solver });
  if (search.seed !== null) values.set('seed', String(search.seed));
  if (search.limit > 1) values.set('limit', String(search.limit));
  if (step > 0) values.set('step', String(step));
  if (asksFirst) values.set('ask', '1');
  if (showsNetwork) values.set('show', 'network');
  return `#lab?${values}`;
}

/**
 * @param {URLSearchParams} values
 * @param {string} usualSolver where the address names none
 * @returns {Demonstration | null} null where the address names no puzzle
 */
export function readDemonstration(values, usualSolver) {
  const puzzle = values.get('p');
  if (puzzle === null) return null;
  const limit = Math.max(1, Math.min(MOST_SOLUTIONS, wholeNumber(values.get('limit')) ?? 1));
  const search = {
    puzzle,
    solver: values.get('solver') ?? usualSolver,
    seed: wholeNumber(values.get('seed')),
    limit,
  };
  return {
    search,
    step: wholeNumber(values.get('step')) ?? 0,
    asksFirst: values.get('ask') === '1',
    showsNetwork: values.get('show') === 'network',
  };
}

/** @param {string | null} text */
function wholeNumber(text) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
