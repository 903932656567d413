/** Race: solvers side by side on the same puzzles, each within the same limits. */
import { computed, signal } from '@preact/signals-core';
import { counted, listed, measureText } from '../text/words.js';

/** @typedef {import('../app/store.js').HelloResult['solvers'][number]} Solver */
/**
 * One solver on one puzzle, by its number. `message` says why it could not run.
 * @typedef {{ puzzle: number, solver: string, phase: 'waiting' | 'running' | 'done' | 'stopped' | 'failed',
 *   nodes: number, seconds: number, verdict: string, message: string }} Lane
 */
/** @typedef {{ nodes: number, seconds: number, provesUnique: boolean }} Limits */
/** @typedef {ReturnType<typeof createRacing>} Racing */

/** Two that reason and two that search, of every kind that the Lab has. */
const USUAL_RACERS = ['cdcl', 'mac', 'dlx', 'lds-vdom', 'fc-lex'];

/** A race of so many puzzles can still be read. */
export const MOST_PUZZLES = 50;

export const MOST_NODES = 10_000_000;

const DEFINITE = ['unique', 'multiple', 'none', 'solved'];

export function createRacing() {
  const lanes = signal(/** @type {readonly Lane[]} */ ([]));
  return {
    /** The puzzles, one a line, as a person wrote them; null for the puzzle of Play. */
    text: signal(/** @type {string | null} */ (null)),
    solvers: signal(/** @type {readonly string[]} */ (USUAL_RACERS)),
    limits: signal(/** @type {Limits} */ ({ nodes: 100_000, seconds: 10, provesUnique: true })),
    lanes,
    /** The puzzles of the race that is run or was run last. */
    puzzles: signal(/** @type {readonly string[]} */ ([])),
    isRunning: signal(false),
    totals: computed(() => totalsOf(lanes.value)),
    words: computed(() => resultWords(lanes.value)),
  };
}

/**
 * The puzzles of a text, one a line; lines that start with # are comments.
 * @param {string} text
 */
export function puzzlesIn(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}

/**
 * @typedef {{ solver: string, lanes: number, ended: number, decided: number, nodes: number, seconds: number,
 *   running: number }} Total
 */

/**
 * What each solver did on all puzzles together, in the order of the race.
 * @param {readonly Lane[]} lanes
 * @returns {Total[]}
 */
export function totalsOf(lanes) {
  const solvers = [...new Set(lanes.map((lane) => lane.solver))];
  return solvers.map((solver) => {
    const own = lanes.filter((lane) => lane.solver === solver);
    const sum = (/** @type {'nodes' | 'seconds'} */ what) => own.reduce((all, lane) => all + lane[what], 0);
    return {
      solver,
      lanes: own.length,
      ended: own.filter((lane) => ['done', 'failed', 'stopped'].includes(lane.phase)).length,
      decided: own.filter(isDecided).length,
      running: own.filter((lane) => lane.phase === 'running').length,
      nodes: sum('nodes'),
      seconds: sum('seconds'),
    };
  });
}

/** @param {Lane} lane */
function isDecided(lane) {
  return lane.phase === 'done' && DEFINITE.includes(lane.verdict);
}

/**
 * What the numbers mean, once every lane has ended.
 * @param {readonly Lane[]} lanes
 */
export function resultWords(lanes) {
  if (!lanes.length || lanes.some((lane) => ['waiting', 'running'].includes(lane.phase))) return '';
  const totals = totalsOf(lanes);
  const whole = totals.filter((total) => total.decided === total.lanes);
  const open = totals.filter((total) => total.decided < total.lanes);
  const sentences = [];
  if (whole.length) {
    const least = secondsText(Math.min(...whole.map(({ seconds }) => seconds)));
    const fewest = Math.min(...whole.map(({ nodes }) => nodes));
    // What the table shows as equal is no lead.
    const quick = whole.filter(({ seconds }) => secondsText(seconds) === least).map(({ solver }) => solver);
    const few = whole.filter(({ nodes }) => nodes === fewest).map(({ solver }) => solver);
    const lead = quick.length > 1 ? 'were equally fast' : 'was the fastest';
    sentences.push(`${listed(quick)} ${lead}: ${least}.`);
    sentences.push(`${listed(few)} needed the fewest nodes: ${fewest.toLocaleString('en')}.`);
  }
  for (const { solver, decided, lanes: all } of open) {
    sentences.push(
      all === 1
        ? `${solver} came to no answer within the limits.`
        : `${solver} came to an answer on ${decided} of ${all}.`,
    );
  }
  if (totals.length > 1) {
    sentences.push(
      'Each solver counts as a node what its description says: a node that reasons more costs more time.',
    );
  }
  return sentences.join(' ');
}

/**
 * The race as a table for a spreadsheet: a line a lane, tabs between.
 * @param {readonly Lane[]} lanes
 * @param {readonly string[]} puzzles
 */
export function raceTable(lanes, puzzles) {
  const rows = lanes.map((lane) => [
    puzzles[lane.puzzle],
    lane.solver,
    lane.phase === 'done' ? lane.verdict : lane.phase,
    lane.nodes,
    lane.seconds.toFixed(4),
  ]);
  return [['puzzle', 'solver', 'verdict', 'nodes', 'seconds'], ...rows]
    .map((row) => row.join('\t'))
    .join('\n');
}

/** @param {number} seconds */
export function secondsText(seconds) {
  return seconds < 1 ? `${measureText(seconds * 1000)} ms` : `${measureText(seconds)} s`;
}

/** @param {number} nodes */
export function nodesText(nodes) {
  return counted(nodes, 'node');
}
