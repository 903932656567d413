/** What Create says. */
import { MANY_SWEEPS, classText } from '../../../shared/controls/call_levels.ts';
import { missedWords } from '../../../shared/puzzle_spec/text.ts';
import { counted, measureText } from '../../../shared/text/words.ts';
import type { Run, TracePoint } from './state.ts';
import type { Detail } from '../../../engine/methods.ts';
import type { CallLevel } from '../../../engine/wire.d.ts';
import type { Asked } from '../../../shared/puzzle_spec/wish.ts';

/** What the engine will do, before it does. */
export function introText({ by }: Asked) {
  const isOfTechnique = ['technique', 'needs'].includes(by);
  const end = isOfTechnique ? 'solving it needs that technique' : 'it is as hard as you asked';
  return `The engine starts from a random puzzle, then adds, removes and moves clues until ${end}.`;
}

export function notReachedText(level: string) {
  return `No puzzle turned out ${level}. Try again, or choose one from the list.`;
}

/** A class that is narrower than this share of its count is narrower than counts are sure. */
const NARROW = 0.1;

/** What the target means. */
export function targetText(asked: Asked, { target, band }: { target: number; band: CallLevel | null }) {
  const sweeps = `Target: ${measureText(target)} sweeps on average`;
  if (!band) return `${sweeps}.`;
  return asked.by === 'count'
    ? `${sweeps} (${classText(band.name)}).`
    : spanText(asked, sweeps, target, band);
}

/** How far a class reaches, or why the search may miss it. */
function spanText({ by, spacing }: Asked, sweeps: string, target: number, { low, high }: CallLevel) {
  if (by === 'scale' && spacing === 'paper' && target > MANY_SWEEPS) {
    return `${sweeps}. Few puzzles take that long; even spacing, under More options, keeps classes in reach.`;
  }
  if (high === null) return `${sweeps} (this class starts at ${measureText(low)}).`;
  const width = low > 0 ? (high - low) / target : 1;
  if (width >= NARROW) return `${sweeps} (this class spans ${measureText(low)} to ${measureText(high)}).`;
  const share = `${measureText(width * 100)}\u202f%`;
  return `${sweeps}. This class is ${share} wide; counts vary more than that, so the search may miss it.`;
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

export function headline({ isStopped, reached }: Run) {
  if (isStopped) return 'Stopped: this is the best puzzle so far.';
  return reached ? 'Done: the puzzle is on the board.' : 'Closest match.';
}

export function countText({ call_count: count, target }: Run) {
  if (count === null) return 'not counted';
  return `${measureText(count)} sweeps${target === null ? '' : `, target ${measureText(target)}`}`;
}

export function tookText({ moves, seconds }: Run) {
  return counted(moves, 'move') + (seconds === null ? '' : `, ${measureText(seconds)} s`);
}

export function missedText({ missed, isStopped }: Run) {
  if (isStopped) return 'It isn’t as hard or as easy as you asked yet.';
  return `Not quite what you asked for: ${missedWords(missed)}. Try again or use this one.`;
}

/** How many searches of a batch found nothing to keep. */
export function nothingNewText(failed: number, amount: number) {
  const which = amount === 1 ? 'The search' : `${failed} of ${amount} searches`;
  return `${which} found no new puzzle with one solution. Change what you ask for, or try again.`;
}
