/**
 * A sitting: one person working through a study in this browser. Its clock is made of beats: while a puzzle
 * is on show, the page beats once a second, and the time between two beats counts as work. A longer gap is a
 * pause, whatever caused it: a hidden page, a closed one, a computer that slept, a clock that was set.
 * One tab owns a sitting; a tab that takes it over stops the other, so no time is counted twice.
 */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { newGame, type Game } from '../../../shared/board/game.ts';
import { fieldsOf, gameOf, nameOf } from '../../../shared/storage/game_record.ts';
import {
  flagField,
  oneOfField,
  orElse,
  recordOf,
  wordsField,
  type Kept,
} from '../../../shared/storage/kept.ts';
import { valuesIn, type Doc, type Value } from '../../../shared/storage/last_write_wins.ts';
import { OUTCOMES, shortName, writeCode, type ExerciseAnswer, type Outcome } from './result_code.ts';
import { countedPuzzles, exerciseIds, readStudy, tagOf, type Study } from './study_link.ts';
import { geometryOfBox, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import type { Progress } from '../../../frame/collector.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/**
 * The time of one puzzle in ms: at work, and away in pauses. `beat` is the time of day of the last beat;
 * `isRunning`: the time since then counts as work.
 */
type Ledger = { worked: number; away: number; pauses: number; beat: number; isRunning: boolean };
/**
 * `at` is the place in the sequence of puzzles, and after them of exercises. `outcomes` and `ledgers` are by place in
 * the study, `answers` by place among its exercises, null before the answer; `shown` is the time of day at which the
 * exercise that the sitting is at was first seen. `owner` is the tab that counts time.
 */
export type Sitting = {
  token: string;
  session: number;
  number: number;
  name: string;
  at: number;
  phase: 'ready' | 'solving' | 'answering' | 'done';
  isPaused: boolean;
  owner: string;
  began: number;
  outcomes: readonly Outcome[];
  ledgers: readonly Ledger[];
  answers: readonly (ExerciseAnswer | null)[];
  shown: number;
  game: Game | null;
};
export type Sittings = ReturnType<typeof createSittings>;

/** The longest time between two beats that counts as work, in ms. */
export const LONGEST_GAP = 5000;

/** So many sittings are kept: of this study, and of earlier ones. */
const MAX_SITTINGS = 8;

const NO_TIME: Ledger = { worked: 0, away: 0, pauses: 0, beat: 0, isRunning: false };

/**
 * @param now the time of day in ms
 * @returns with the time since the last beat counted: as work or as a pause
 */
export function beaten(ledger: Ledger, now: number): Ledger {
  const gap = Math.max(0, now - ledger.beat);
  if (!ledger.isRunning) return { ...ledger, away: ledger.away + gap, beat: now };
  if (gap <= LONGEST_GAP) return { ...ledger, worked: ledger.worked + gap, beat: now };
  return { ...ledger, away: ledger.away + gap, pauses: ledger.pauses + 1, beat: now };
}

export function halted(ledger: Ledger, now: number): Ledger {
  if (!ledger.isRunning) return ledger;
  const counted = beaten(ledger, now);
  return { ...counted, pauses: counted.pauses + 1, isRunning: false };
}

/**
 * For whoever goes on with a clock that ran in another tab, or in a page that was closed: that is a pause.
 */
export function cutOff(ledger: Ledger): Ledger {
  return ledger.isRunning ? { ...ledger, pauses: ledger.pauses + 1, isRunning: false } : ledger;
}

export function resumed(ledger: Ledger, now: number): Ledger {
  return ledger.isRunning ? ledger : { ...beaten(ledger, now), isRunning: true };
}

/** The puzzles in this person's order, as places in the study: practice first, where there is practice. */
export function sequenceOf(study: Study, { number, session }: Pick<Sitting, 'number' | 'session'>) {
  const counted = countedPuzzles(study).map(({ place }) => place);
  const order = orderFor({ count: counted.length, isBalanced: study.isBalanced, number, session });
  return [...(study.isPractised ? [0] : []), ...order.map((index) => counted[index])];
}

export const newSitting = (
  token: string,
  study: Study,
  person: Pick<Sitting, 'session' | 'number' | 'name' | 'owner'>,
  now: number,
): Sitting => ({
  token,
  ...person,
  began: now,
  at: 0,
  phase: study.puzzles.length ? 'ready' : 'answering',
  answers: study.exercises.kinds.map(() => null),
  shown: now,
  isPaused: false,
  outcomes: study.puzzles.map(() => 'not tried'),
  ledgers: study.puzzles.map(() => NO_TIME),
  game: null,
});

const replaced = <T>(list: readonly T[], at: number, item: T) =>
  list.map((sittings, index) => (index === at ? item : sittings));

export function gameFor({ clues, box }: Pick<Puzzle, 'clues' | 'box'>) {
  const shape = geometryOfBox(box);
  return newGame(shape, readGrid(clues, shape) ?? [], { kind: 'link' });
}

export const placeOf = (sitting: Sitting, study: Study) => sequenceOf(study, sitting)[sitting.at];

/** @returns with another ledger for the puzzle that it is at */
export function withLedger(sitting: Sitting, study: Study, change: (ledger: Ledger) => Ledger): Sitting {
  const place = placeOf(sitting, study);
  const ledger = change(sitting.ledgers[place]);
  if (ledger === sitting.ledgers[place]) return sitting;
  return { ...sitting, ledgers: replaced(sitting.ledgers, place, ledger) };
}

/** Begins the puzzle that the sitting is at. */
export function withPuzzleStarted(sitting: Sitting, study: Study, now: number): Sitting {
  const place = placeOf(sitting, study);
  const next = { ...sitting, phase: 'solving' as const, game: gameFor(study.puzzles[place]) };
  return withLedger(next, study, () => ({ ...NO_TIME, beat: now, isRunning: true }));
}

/** Ends the puzzle that the sitting is at, and the sitting with its last one. */
export function ended(sitting: Sitting, study: Study, outcome: Outcome, now: number): Sitting {
  const place = placeOf(sitting, study);
  const stopped = withLedger(sitting, study, (ledger) =>
    ledger.isRunning ? { ...beaten(ledger, now), isRunning: false } : ledger,
  );
  const isLast = sitting.at + 1 === sequenceOf(study, sitting).length;
  const hasExercises = study.exercises.kinds.length > 0;
  const after = hasExercises ? ('answering' as const) : ('done' as const);
  return {
    ...stopped,
    outcomes: replaced(stopped.outcomes, place, outcome),
    at: isLast && !hasExercises ? sitting.at : sitting.at + 1,
    phase: isLast ? after : 'ready',
    shown: now,
    isPaused: false,
    game: null,
  };
}

/** The place among the study's exercises that the sitting is at, from 0. */
export const exerciseAt = (sitting: Sitting, study: Study) => sitting.at - study.puzzles.length;

/** Gives the exercise that the sitting is at its answer; the first one stays. */
export function answered(sitting: Sitting, study: Study, chosen: readonly number[], now: number): Sitting {
  const place = exerciseAt(sitting, study);
  if (sitting.phase !== 'answering' || sitting.answers[place] !== null) return sitting;
  const seconds = Math.max(0, Math.round((now - sitting.shown) / 1000));
  return { ...sitting, answers: replaced(sitting.answers, place, { chosen, seconds }) };
}

/** Goes on from an exercise, to the next one or to the end. */
export function afterExercise(sitting: Sitting, study: Study, now: number): Sitting {
  if (sitting.phase !== 'answering') return sitting;
  const isLast = exerciseAt(sitting, study) + 1 === study.exercises.kinds.length;
  return isLast ? { ...sitting, phase: 'done' } : { ...sitting, at: sitting.at + 1, shown: now };
}

/** What the person hands in. */
export function codeOf({ token, session, number, name, outcomes, ledgers, answers }: Sitting, study: Study) {
  const seconds = (ms: number) => Math.round(ms / 1000);
  const results = countedPuzzles(study).map(({ place }) => ({
    outcome: outcomes[place],
    seconds: seconds(ledgers[place].worked),
    pauses: ledgers[place].pauses,
    away: seconds(ledgers[place].away),
  }));
  return writeCode({ tag: tagOf(token), session, number, results, answers, name });
}

/** How far a sitting is, for a teacher's machine that collects. */
export function progressOf({ token, session, number, name, at, phase }: Sitting, study: Study): Progress {
  const of = study.puzzles.length + study.exercises.kinds.length;
  const isDone = phase === 'done';
  return { who: session, tag: tagOf(token), at: isDone ? of : at, of, is_done: isDone, name, number };
}

/**
 * The sittings of this browser by their study's token, and the one that the address asks for.
 * @param tab a name that no other tab has
 */
export function createSittings(tab: string) {
  const all = signal<ReadonlyMap<string, Sitting>>(new Map());
  const token = signal<string | null>(null);
  return {
    tab,
    all,
    /** Of the study on show; null on the teacher's page. */
    token,
    study: computed(() => {
      const study = token.value === null ? null : readStudy(token.value);
      return typeof study === 'object' ? study : null;
    }),
    current: computed(() => (token.value === null ? null : (all.value.get(token.value) ?? null))),
    /** Those that have begun and not ended, for the teacher's page to offer. */
    unfinished: computed(() => [...all.value.values()].filter(({ phase }) => phase !== 'done')),
  };
}

const GAME = 'game ';

/** Sittings as they are kept, field by field. The game on the board is a record of its own. */
export function persistedSittings({ all, tab }: Sittings): Persisted<ReadonlyMap<string, Sitting>> {
  return {
    key: 'dokulab/sittings',
    version: 1,
    every: 1000,
    insists: true,
    read: () => all.value,
    write(value) {
      // What this tab counts itself, it knows better.
      const own = [...all.value].filter(
        ([token, { owner }]) => owner === tab && value.get(token)?.owner === tab,
      );
      all.value = new Map([...value, ...own]);
    },
    encode(value) {
      const plain = new Map();
      for (const sitting of value.values()) {
        plain.set(sitting.token, fieldsOfSitting(sitting));
        if (sitting.game)
          plain.set(`${GAME}${sitting.token} ${nameOf(sitting.game)}`, fieldsOf(sitting.game));
      }
      return plain;
    },
    decode: (doc) => new Map(sittingsIn(doc).map((sitting) => [sitting.token, sitting])),
    keeps: (doc) =>
      sittingsIn(doc)
        .slice(0, MAX_SITTINGS)
        .flatMap(({ token, game }) => [token, ...(game ? [`${GAME}${token} ${nameOf(game)}`] : [])]),
    isRemoved: () => true,
  };
}

/** The latest first. */
const sittingsIn = (doc: Doc) =>
  [...doc.keys()]
    .flatMap((token) => sittingIn(token, doc) ?? [])
    .sort((one, other) => other.began - one.began);

/** A number of the clock, cut to a whole one; 0 where it makes no sense. */
const number: Kept<number> = {
  check: (given) => Math.max(0, Math.floor(Number(given ?? 0)) || 0),
  write: Math.round,
};
const isSo = orElse(flagField, false);
const SITTING = {
  session: number,
  number,
  name: { check: (given) => shortName(String(given ?? '')) } as Kept<string>,
  at: number,
  phase: orElse(oneOfField(['ready', 'solving', 'answering', 'done']), null),
  isPaused: isSo,
  owner: orElse(wordsField(Infinity), ''),
  began: number,
  shown: number,
};
/** Of each puzzle, by its place in the study. */
const PLACE = {
  outcome: orElse(oneOfField(OUTCOMES), 'not tried'),
  worked: orElse(number, 0),
  away: orElse(number, 0),
  pauses: orElse(number, 0),
  beat: orElse(number, 0),
  running: isSo,
};
/** Of each exercise that was answered, by its place: its options, each from 0 to 7 and once, and its seconds. */
const ANSWER = {
  answer: {
    check: (given) =>
      typeof given === 'string'
        ? [...new Set(given.slice(0, 16).split(' '))].filter((one) => /^[0-7]$/.test(one)).map(Number)
        : undefined,
    write: (chosen) => chosen.join(' '),
  } as Kept<readonly number[]>,
  took: number,
};

function fieldsOfSitting({ outcomes, ledgers, answers, ...sitting }: Sitting): Map<string, Value> {
  const ofPlaces = ledgers.map(({ isRunning: running, ...times }, place) =>
    recordOf(PLACE, place).write({ ...times, running, outcome: outcomes[place] }),
  );
  const ofAnswers = answers.flatMap((answer, place) =>
    answer ? [recordOf(ANSWER, place).write({ answer: answer.chosen, took: answer.seconds })] : [],
  );
  return new Map([recordOf(SITTING).write(sitting), ...ofPlaces, ...ofAnswers].flatMap((each) => [...each]));
}

/** @returns null where there is none that makes sense */
function sittingIn(token: string, doc: Doc): Sitting | null {
  const fields = valuesIn(doc, token);
  const study = fields.has('session') ? readStudy(token) : 'damaged';
  const known = recordOf(SITTING).read(fields);
  if (typeof study === 'string' || !known) return null;
  const phase = known.phase ?? (study.puzzles.length ? 'ready' : 'answering');
  if (!(phase === 'answering' ? study.exercises.kinds : study.puzzles).length && phase !== 'done')
    return null;
  const isAnswering = phase === 'answering' || (phase === 'done' && study.exercises.kinds.length > 0);
  const places = study.puzzles.length + (isAnswering ? study.exercises.kinds.length : 0);
  const at = Math.max(0, Math.min(known.at, places - 1));
  const answers = exerciseIds(study.exercises).map((_, place) => {
    const read = recordOf(ANSWER, place).read(fields);
    return read && { chosen: read.answer, seconds: read.took };
  });
  const ofPlaces = study.puzzles.flatMap((_, place) => recordOf(PLACE, place).read(fields) ?? []);
  const puzzle = study.puzzles[sequenceOf(study, known)[at]];
  const fresh = phase === 'solving' ? gameFor(puzzle) : null;
  const name = fresh && nameOf(fresh);
  const game = name ? (gameOf(name, valuesIn(doc, `${GAME}${token} ${name}`)) ?? fresh) : null;
  return {
    ...known,
    ...{ token, phase, at, answers, game },
    outcomes: ofPlaces.map(({ outcome }) => outcome),
    ledgers: ofPlaces.map(({ outcome: _, running: isRunning, ...times }) => ({ ...times, isRunning })),
  };
}

// The order in which a person gets the puzzles. In a balanced Latin square (Williams 1949) each puzzle comes
// equally often in each place and equally often right after each other puzzle, so learning and tiredness do not
// favour one. An odd number of puzzles needs the square and its mirror image: twice as many orders.

/** @param count of puzzles, at least 1 */
export function balancedOrders(count: number): readonly (readonly number[])[] {
  const first = Array.from({ length: count }, (_, at) => (at % 2 ? (at + 1) / 2 : (count - at / 2) % count));
  const rows = first.map((_, shift) => first.map((puzzle) => (puzzle + shift) % count));
  return count % 2 && count > 1 ? [...rows, ...rows.map((row) => [...row].reverse())] : rows;
}

/**
 * @param person `number` is the one
 *   that a teacher gave, from 1; without one (0) the session, which is random, decides
 * @returns the puzzles that count, from 0, in the order for this person
 */
export function orderFor({
  count,
  isBalanced,
  number,
  session,
}: {
  count: number;
  isBalanced: boolean;
  number: number;
  session: number;
}): readonly number[] {
  if (!isBalanced || !count) return Array.from({ length: count }, (_, at) => at);
  const orders = balancedOrders(count);
  return orders[(number ? number - 1 : session) % orders.length];
}
