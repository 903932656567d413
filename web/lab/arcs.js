/**
 * The paper's search on its constraint network: watched beside the solvers, and told by a method of its
 * own.
 */

/** As the engine tells of its solvers. */
export const ARCS = {
  id: 'arcs',
  title: 'The constraint network, arc by arc',
  node: 'runs of arc consistency, the first one too',
  seeded: true,
};

/** On larger boards only the arcs are told that remove something. */
const LARGEST_WITH_EVERY_ARC = 16;

/**
 * What the engine is asked about a search.
 * @param {import('./watch_state.js').Search} search
 * @param {number} cap
 * @returns {{ method: 'trace' | 'trace_arcs', params: object }}
 */
export function traceRequest({ puzzle, solver, seed, limit }, cap) {
  if (solver !== ARCS.id) return { method: 'trace', params: { puzzle, solver, seed, limit, cap } };
  const every_arc = puzzle.replace(/\s/g, '').length <= LARGEST_WITH_EVERY_ARC;
  return { method: 'trace_arcs', params: { puzzle, seed: seed ?? 0, cap, every_arc } };
}
