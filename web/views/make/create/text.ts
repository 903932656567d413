/** What Create says. */
import { MANY_SWEEPS, classText } from '../../../shared/controls/call_levels.ts';
import { askedText, specParams, specProblem } from '../../../shared/puzzle_spec/spec.ts';
import { counted, measureText } from '../../../shared/text/words.ts';
import { MAX_AT_ONCE, shapeOf, takesHardest, wayOf, type MakeSpec } from './make_spec.ts';
import type { CallLevel } from '../../../engine/wire.d.ts';
import type { Made, TracePoint } from './state.ts';
import type { Detail } from '../../../engine/methods.ts';

/** The search methods: a title, and a sentence on each. */
export const METHODS: Record<MakeSpec['method'], [string, string]> = {
  directed: ['Directed climb', 'Starts from a minimal puzzle, and adds or removes clues as needed.'],
  annealing: ['Annealing', 'Sometimes accepts a step away from the target, less and less often.'],
  paper: ['The paper’s method', 'Changes random digits at random. It is slow, and may find nothing.'],
};

/** What the engine will do, before it does. */
export function introText(spec: MakeSpec) {
  const isOfTechnique = ['technique', 'needs'].includes(wayOf(spec));
  const end = isOfTechnique ? 'solving it needs that technique' : 'it is as hard as you asked';
  return `The engine starts from a random puzzle, then adds, removes and moves clues until ${end}.`;
}

export function makeText(amount: number) {
  return amount === 1 ? 'Make a puzzle' : `Make ${counted(amount, 'puzzle')}`;
}

/** What is being made: "Make a puzzle, medium", "Make 3 puzzles, search effort 3 of 7". @param titleOf a technique */
export function specText(spec: MakeSpec, titleOf: (technique: string) => string) {
  const { size } = shapeOf(spec.box);
  return `${makeText(spec.amount)}, ${askedText(specParams(spec, wayOf(spec), size), titleOf)}`;
}

export function notReachedText(level: string) {
  return `No puzzle turned out ${level}. Try again, or choose one from the list.`;
}

/** What keeps a spec from being sent: one sentence with the way out, or null. */
export function makeProblem(spec: MakeSpec) {
  const { cluesLow, cluesHigh, box, amount } = spec;
  const problem = specProblem(spec, wayOf(spec));
  if (problem) return problem;
  const cells = shapeOf(box).size ** 2;
  for (const clues of [cluesLow, cluesHigh]) {
    if (clues !== null && !(Number.isInteger(clues) && clues >= 1 && clues < cells)) {
      return `The number of clues must be from 1 to ${cells - 1}.`;
    }
  }
  if (cluesLow !== null && cluesHigh !== null && cluesLow > cluesHigh) {
    return `At least ${cluesLow} and at most ${cluesHigh} clues can’t both be. Swap the two.`;
  }
  if (!(Number.isInteger(amount) && amount >= 1 && amount <= MAX_AT_ONCE)) {
    return `You can make 1 to ${MAX_AT_ONCE} puzzles at a time.`;
  }
  return null;
}

/** A class that is narrower than this share of its count is narrower than counts are sure. */
const NARROW = 0.1;

/** What the target means. */
export function targetText(spec: MakeSpec, { target, band }: { target: number; band: CallLevel | null }) {
  const sweeps = `Target: ${measureText(target)} sweeps on average`;
  if (!band) return `${sweeps}.`;
  return wayOf(spec) === 'count'
    ? `${sweeps} (${classText(band.name)}).`
    : spanText(spec, sweeps, target, band);
}

/** How far a class reaches, or why the search may miss it. */
function spanText({ by, spacing }: MakeSpec, sweeps: string, target: number, { low, high }: CallLevel) {
  if (by === 'scale' && spacing === 'paper' && target > MANY_SWEEPS) {
    return `${sweeps}. Few puzzles take that long; even spacing, under More options, keeps classes in reach.`;
  }
  if (high === null) return `${sweeps} (this class starts at ${measureText(low)}).`;
  const width = low > 0 ? (high - low) / target : 1;
  if (width >= NARROW) return `${sweeps} (this class spans ${measureText(low)} to ${measureText(high)}).`;
  const share = `${measureText(width * 100)}\u202f%`;
  return `${sweeps}. This class is ${share} wide; counts vary more than that, so the search may miss it.`;
}

/** The further options that are chosen, so that they are in sight while the list is folded. */
export function optionsText(spec: MakeSpec) {
  const { box, cluesLow, cluesHigh, hardest, method } = spec;
  const { size } = shapeOf(box);
  return [
    `${size}x${size}`,
    clueText(cluesLow, cluesHigh),
    hardest !== null && takesHardest(wayOf(spec)) ? 'a hardest technique' : '',
    method === 'directed' ? '' : METHODS[method][0].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

function clueText(low: number | null, high: number | null) {
  if (low !== null && high !== null) return low === high ? counted(low, 'clue') : `${low} to ${high} clues`;
  if (low !== null) return `at least ${counted(low, 'clue')}`;
  return high === null ? '' : `at most ${counted(high, 'clue')}`;
}

/**
 * What the puzzle that is tried now comes to.
 * @param detail of a search's progress
 */
export function attemptText({ current_call_count: count, current_cost: cost }: Detail<'generate'>) {
  if (typeof count === 'number') return measureText(count);
  return typeof cost === 'number' ? 'Still searching' : 'Not exactly one solution';
}

/** What happened, in a sentence: the alternative to the search's chart. */
export function traceText(trace: readonly TracePoint[]) {
  const last = trace.at(-1);
  const first = trace.find(({ best_cost: cost }) => cost !== null);
  if (!last) return 'The search has not begun.';
  if (!first) return `No puzzle with one solution after ${counted(last.moves, 'move')}.`;
  const [then, now] = [timesOff(first.best_cost), timesOff(last.best_cost)];
  return `The best puzzle was ${then} at first and is ${now} after ${counted(last.moves, 'move')}.`;
}

/** @param cost the logarithm of how many times; null where there is none */
export function timesOff(cost: number | null) {
  if (cost === null) return 'no puzzle yet';
  const times = Math.exp(cost);
  return times < 1.05 ? 'on target' : `${times.toFixed(times < 10 ? 1 : 0)} times off target`;
}

export function headline({ isStopped, reached }: Made) {
  if (isStopped) return 'Stopped: this is the best puzzle so far.';
  return reached ? 'Done: the puzzle is on the board.' : 'Closest match.';
}

export function countText({ call_count: count, target }: Made) {
  if (count === null) return 'not counted';
  return `${measureText(count)} sweeps${target === null ? '' : `, target ${measureText(target)}`}`;
}

export function tookText({ moves, seconds }: Made) {
  return counted(moves, 'move') + (seconds === null ? '' : `, ${measureText(seconds)} s`);
}

const MISSED: Record<string, string> = {
  call_count: 'the search effort',
  level: 'the level',
  clues: 'the number of clues',
  hardest: 'the hardest technique',
};

export function missedText({ missed, isStopped }: Made) {
  if (isStopped) return 'It isn’t as hard or as easy as you asked yet.';
  const words = missed.flatMap((part) => MISSED[part] ?? []).join(' and ');
  return `Not quite what you asked for: ${words}. Try again or use this one.`;
}

/** How many searches of a batch found nothing to keep. */
export function nothingNewText(failed: number, amount: number) {
  const which = amount === 1 ? 'The search' : `${failed} of ${amount} searches`;
  return `${which} found no new puzzle with one solution. Change the spec, or try again.`;
}
