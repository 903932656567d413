/**
 * A sitting: one person working through a study in this browser. Its clock is made of beats: while a puzzle
 * is on show, the page beats once a second, and the time between two beats counts as work. A longer gap is a
 * pause, whatever caused it: a hidden page, a closed one, a computer that slept, a clock that was set.
 * One tab owns a sitting; a tab that takes it over stops the other, so no time is counted twice.
 */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/codecs.js';
import { newGame } from '../board/game.js';
import { geometry } from '../board/geometry.js';
import { fieldsOf, gameOf, nameOf } from '../storage/game_record.js';
import { valuesIn } from '../storage/registers.js';
import { orderFor } from './orders.js';
import { writeCode } from './result_code.js';
import { countedPuzzles, readStudy, tagOf } from './study_link.js';

/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../storage/registers.js').Value} Value */
/** @typedef {import('./result_code.js').Outcome} Outcome */
/**
 * The time of one puzzle in ms: at work, and away in pauses. `beat` is the time of day of the last beat;
 * `isRunning`: the time since then counts as work.
 * @typedef {{ worked: number, away: number, pauses: number, beat: number, isRunning: boolean }} Ledger
 */
/**
 * `at` is the place in the sequence of puzzles. `outcomes` and `ledgers` are by place in the study.
 * `owner` is the tab that counts time.
 * @typedef {{ token: string, session: number, number: number, at: number,
 *   phase: 'ready' | 'solving' | 'done', isPaused: boolean, owner: string, began: number,
 *   outcomes: readonly Outcome[], ledgers: readonly Ledger[], game: Game | null }} Sitting
 */
/** @typedef {ReturnType<typeof createSittings>} Sittings */

/** The longest time between two beats that counts as work, in ms. */
export const LONGEST_GAP = 5000;

/** So many sittings are kept: of this study, and of earlier ones. */
const MOST_SITTINGS = 8;

/** @type {Ledger} */
const NO_TIME = { worked: 0, away: 0, pauses: 0, beat: 0, isRunning: false };

/**
 * @param {Ledger} ledger
 * @param {number} now the time of day in ms
 * @returns {Ledger} with the time since the last beat counted: as work or as a pause
 */
export function beaten(ledger, now) {
  const gap = Math.max(0, now - ledger.beat);
  if (!ledger.isRunning) return { ...ledger, away: ledger.away + gap, beat: now };
  if (gap <= LONGEST_GAP) return { ...ledger, worked: ledger.worked + gap, beat: now };
  return { ...ledger, away: ledger.away + gap, pauses: ledger.pauses + 1, beat: now };
}

/** @param {Ledger} ledger @param {number} now @returns {Ledger} */
export function held(ledger, now) {
  if (!ledger.isRunning) return ledger;
  const counted = beaten(ledger, now);
  return { ...counted, pauses: counted.pauses + 1, isRunning: false };
}

/**
 * For whoever goes on with a clock that ran in another tab, or in a page that was closed: that is a pause.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export function cutOff(ledger) {
  return ledger.isRunning ? { ...ledger, pauses: ledger.pauses + 1, isRunning: false } : ledger;
}

/** @param {Ledger} ledger @param {number} now @returns {Ledger} */
export function resumed(ledger, now) {
  return ledger.isRunning ? ledger : { ...beaten(ledger, now), isRunning: true };
}

/**
 * The puzzles in this person's order, as places in the study: practice first, where there is practice.
 * @param {import('./study_link.js').Study} study
 * @param {Pick<Sitting, 'number' | 'session'>} person
 */
export function sequenceOf(study, { number, session }) {
  const counted = countedPuzzles(study).map(({ place }) => place);
  const order = orderFor({ count: counted.length, isBalanced: study.isBalanced, number, session });
  return [...(study.isPractised ? [0] : []), ...order.map((index) => counted[index])];
}

/**
 * @param {string} token
 * @param {import('./study_link.js').Study} study
 * @param {{ session: number, number: number, owner: string, now: number }} person
 * @returns {Sitting}
 */
export function newSitting(token, study, { session, number, owner, now }) {
  return {
    ...{ token, session, number, owner, began: now },
    at: 0,
    phase: 'ready',
    isPaused: false,
    outcomes: study.puzzles.map(() => /** @type {const} */ ('not tried')),
    ledgers: study.puzzles.map(() => NO_TIME),
    game: null,
  };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} at
 * @param {T} item
 */
const replaced = (list, at, item) => list.map((known, index) => (index === at ? item : known));

/** @param {import('./study_link.js').StudyPuzzle} puzzle */
export function gameFor({ clues, boxRows, boxColumns }) {
  const shape = geometry(boxRows, boxColumns);
  return newGame(shape, readGrid(clues, shape) ?? [], { kind: 'link' });
}

/**
 * @param {Sitting} sitting
 * @param {import('./study_link.js').Study} study
 */
export const placeOf = (sitting, study) => sequenceOf(study, sitting)[sitting.at];

/**
 * @param {Sitting} sitting
 * @param {import('./study_link.js').Study} study
 * @param {(ledger: Ledger) => Ledger} change
 * @returns {Sitting} with another ledger for the puzzle that it is at
 */
export function withLedger(sitting, study, change) {
  const place = placeOf(sitting, study);
  const ledger = change(sitting.ledgers[place]);
  if (ledger === sitting.ledgers[place]) return sitting;
  return { ...sitting, ledgers: replaced(sitting.ledgers, place, ledger) };
}

/**
 * Begins the puzzle that the sitting is at.
 * @param {Sitting} sitting
 * @param {import('./study_link.js').Study} study
 * @param {number} now
 * @returns {Sitting}
 */
export function begun(sitting, study, now) {
  const place = placeOf(sitting, study);
  const next = { ...sitting, phase: /** @type {const} */ ('solving'), game: gameFor(study.puzzles[place]) };
  return withLedger(next, study, () => ({ ...NO_TIME, beat: now, isRunning: true }));
}

/**
 * Ends the puzzle that the sitting is at, and the sitting with its last one.
 * @param {Sitting} sitting
 * @param {import('./study_link.js').Study} study
 * @param {Outcome} outcome
 * @param {number} now
 * @returns {Sitting}
 */
export function ended(sitting, study, outcome, now) {
  const place = placeOf(sitting, study);
  const stopped = withLedger(sitting, study, (ledger) =>
    ledger.isRunning ? { ...beaten(ledger, now), isRunning: false } : ledger,
  );
  const isLast = sitting.at + 1 === sequenceOf(study, sitting).length;
  return {
    ...stopped,
    outcomes: replaced(stopped.outcomes, place, outcome),
    at: isLast ? sitting.at : sitting.at + 1,
    phase: isLast ? 'done' : 'ready',
    isPaused: false,
    game: null,
  };
}

/**
 * What the person hands in.
 * @param {Sitting} sitting
 * @param {import('./study_link.js').Study} study
 */
export function codeOf({ token, session, number, outcomes, ledgers }, study) {
  const seconds = (/** @type {number} */ ms) => Math.round(ms / 1000);
  const results = countedPuzzles(study).map(({ place }) => ({
    outcome: outcomes[place],
    seconds: seconds(ledgers[place].worked),
    pauses: ledgers[place].pauses,
    away: seconds(ledgers[place].away),
  }));
  return writeCode({ tag: tagOf(token), session, number, results });
}

/**
 * The sittings of this browser by their study's token, and the one that the address asks for.
 * @param {string} tab a name that no other tab has
 */
export function createSittings(tab) {
  const all = signal(/** @type {ReadonlyMap<string, Sitting>} */ (new Map()));
  const token = signal(/** @type {string | null} */ (null));
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

const LEDGER_FIELDS = /** @type {const} */ (['worked', 'away', 'pauses', 'beat']);
const GAME = 'game ';

/**
 * Sittings as they are kept, field by field. The game on the board is a record of its own.
 * @param {Sittings} sittings
 * @returns {import('../storage/keeper.js').Kept<ReadonlyMap<string, Sitting>>}
 */
export function keptSittings({ all, tab }) {
  return {
    key: 'dokulab/sittings',
    version: 1,
    every: 1000,
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
    decode: (doc) => {
      const found = [...doc.keys()].flatMap((token) => sittingIn(token, doc) ?? []);
      found.sort((one, other) => other.began - one.began);
      return new Map(found.map((sitting) => [sitting.token, sitting]));
    },
    keeps(doc) {
      const known = [...doc.keys()].flatMap((token) => sittingIn(token, doc) ?? []);
      known.sort((one, other) => other.began - one.began);
      return known
        .slice(0, MOST_SITTINGS)
        .flatMap(({ token, game }) => [token, ...(game ? [`${GAME}${token} ${nameOf(game)}`] : [])]);
    },
    isRemoved: () => true,
  };
}

/** @param {Sitting} sitting @returns {Map<string, Value>} */
function fieldsOfSitting({ session, number, at, phase, isPaused, owner, began, outcomes, ledgers }) {
  /** @type {Map<string, Value>} */
  const fields = new Map(
    Object.entries({ session, number, at, phase, owner, began, isPaused: Number(isPaused) }),
  );
  outcomes.forEach((outcome, place) => fields.set(`outcome${place}`, outcome));
  ledgers.forEach((ledger, place) => {
    for (const name of LEDGER_FIELDS)
      if (ledger[name]) fields.set(`${name}${place}`, Math.round(ledger[name]));
    if (ledger.isRunning) fields.set(`running${place}`, 1);
  });
  return fields;
}

/**
 * @param {string} token
 * @param {import('../storage/registers.js').Doc} doc
 * @returns {Sitting | null} null where there is none that makes sense
 */
function sittingIn(token, doc) {
  const fields = valuesIn(doc, token);
  const study = fields.has('session') ? readStudy(token) : 'damaged';
  if (typeof study === 'string') return null;
  const whole = (/** @type {string} */ name) => Math.max(0, Math.floor(Number(fields.get(name) ?? 0)) || 0);
  const phase = /** @type {const} */ (['ready', 'solving', 'done']).find(
    (name) => name === fields.get('phase'),
  );
  const person = { session: whole('session'), number: whole('number') };
  const at = Math.min(whole('at'), study.puzzles.length - 1);
  const outcomes = study.puzzles.map(
    (_, place) => /** @type {Outcome} */ (String(fields.get(`outcome${place}`) ?? 'not tried')),
  );
  const ledgers = study.puzzles.map((_, place) => {
    const [worked, away, pauses, beat] = LEDGER_FIELDS.map((name) => whole(`${name}${place}`));
    return { worked, away, pauses, beat, isRunning: whole(`running${place}`) === 1 };
  });
  const puzzle = study.puzzles[sequenceOf(study, person)[at]];
  const fresh = phase === 'solving' ? gameFor(puzzle) : null;
  const name = fresh && nameOf(fresh);
  const game = name && (gameOf(name, valuesIn(doc, `${GAME}${token} ${name}`)) ?? fresh);
  return {
    ...{ token, ...person, at, outcomes, ledgers, game: game || null },
    phase: phase ?? 'ready',
    isPaused: fields.get('isPaused') === 1,
    owner: String(fields.get('owner') ?? ''),
    began: whole('began'),
  };
}
