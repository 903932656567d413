/**
 * When a technique is practised again, and what is remembered. Each technique has a box; after five positions it moves
 * to the next one, whose pause is longer, or back to the first (Leitner's boxes). Days are YYYY-MM-DD. Pure.
 */
import { dayAfter, dayNumber } from '../../../shared/text/days.ts';
import { shuffled } from '../../../shared/puzzles/transform.ts';
import { LADDER, reordered, type Example } from '../../../shared/steps/practice_position.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { dayField, recordOf, textField, wholeField } from '../../../shared/storage/kept.ts';
import { listField } from '../../../shared/storage/kept_fields.ts';
import { valuesIn, type Doc, type Plain, type Value } from '../../../shared/storage/last_write_wins.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/** The pause after each box, in days. */
export const PAUSES = [1, 3, 7, 21];

/** Positions of a session. */
export const SESSION = 5;

/** So many positions without a hint or a wrong try lift a technique into the next box. */
const ENOUGH = 4;

/** A position of one's own comes back after so many days, when it is no longer in mind. */
const OWN_AFTER = 2;

/** So many of one's own positions are kept; the oldest go first. */
export const MAX_OWN = 60;

/** No engine knows more techniques. */
export const MAX_BOXES = 200;

/** `seconds`, `hints` and `wrong` are those of the last session. */
export type Box = { box: number; due: string; seconds: number; hints: number; wrong: number };
/** A position that held the player up, on that day. */
export type OwnPosition = Example & { technique: string; day: string };
/** What answering a position took. */
export type Result = { seconds: number; hints: number; wrong: number };

/** @param before undefined where it was not practised yet */
export function boxAfter(before: Box | undefined, results: readonly Result[], today: string): Box {
  const clean = results.filter(({ hints, wrong }) => hints + wrong === 0).length;
  const last = PAUSES.length - 1;
  const box = clean >= ENOUGH ? Math.min(last, before ? before.box + 1 : 1) : 0;
  const sum = (name: keyof Result) => results.reduce((all, result) => all + result[name], 0);
  const sums = { seconds: sum('seconds'), hints: sum('hints'), wrong: sum('wrong') };
  return { box, due: dayAfter(today, PAUSES[box]), ...sums };
}

/** A technique that held the player up waits in the first box, if it was in none. */
export function boxOfWall(before: Box | undefined, today: string): Box {
  return before ?? { box: 0, due: dayAfter(today, OWN_AFTER), seconds: 0, hints: 0, wrong: 0 };
}

/** The techniques that are due, those of the ladder first, in its order. */
export function dueOn(boxes: ReadonlyMap<string, Box>, today: string): readonly string[] {
  return [...LADDER, ...offLadder(boxes)].filter((technique) => (boxes.get(technique)?.due ?? '9') <= today);
}

/** The techniques that were practised, or held the player up, and are no rungs of the ladder. */
export function offLadder(boxes: ReadonlyMap<string, Box>): readonly string[] {
  return [...boxes.keys()].filter((technique) => !LADDER.includes(technique)).toSorted();
}

/**
 * The rung above the last one passed; the last one of all stays. A technique has passed once it has left the first box.
 */
export function nextRung(boxes: ReadonlyMap<string, Box>): string {
  const passed = LADDER.findLastIndex((technique) => (boxes.get(technique)?.box ?? 0) > 0);
  return LADDER[Math.min(passed + 1, LADDER.length - 1)];
}

/**
 * The technique among two neighbours on the ladder, or among all that the engine knows.
 * @param known techniques, the easiest first
 * @returns none where it is not known
 */
export function choicesFor(technique: string, known: readonly string[]): readonly string[] {
  const order = LADDER.includes(technique) ? LADDER : known;
  const at = order.indexOf(technique);
  const start = Math.min(Math.max(0, at - 1), order.length - 3);
  return at < 0 ? [] : order.slice(start, start + 3);
}

/**
 * The positions of a session, in another order than they were: one of one's own where there is one that is old
 * enough, and others of the index, which come twice where there are few.
 * @param random from 0 up to, not including, 1
 */
export function drawPositions(
  technique: string,
  index: readonly Example[],
  own: readonly OwnPosition[],
  today: string,
  random: () => number,
): readonly Example[] {
  const oldEnough = own.filter((one) => one.technique === technique && dayAfter(one.day, OWN_AFTER) <= today);
  const others = shuffled(index, random);
  const drawn: Example[] = shuffled(oldEnough, random).slice(0, 1);
  while (others.length && drawn.length < SESSION) drawn.push(...others);
  return drawn.slice(0, SESSION).map((example) => reordered(example, random));
}

// What Practice remembers, and how it is kept: a record a technique and one a position, so that tabs lose nothing of each other.

/** `own` are by their name: the technique and the digits. */
type Remembered = { boxes: ReadonlyMap<string, Box>; own: ReadonlyMap<string, OwnPosition> };

export const NOTHING_REMEMBERED: Remembered = { boxes: new Map(), own: new Map() };

const BOX = 'box ';
const OWN = 'own ';
/**
 * Begins the field of a day on which a position was noted. Each day has its own: of those that tabs note, the earliest
 * counts.
 */
const NOTED = 'noted ';
/** The id of a technique. */
const TECHNIQUE = /^[a-z][a-z0-9_]{1,39}$/;
const GRID = textField(/^[1-9.]{81}$/);

const [seconds, hints, wrong] = [wholeField(), wholeField(), wholeField()];
const box = recordOf({ box: wholeField(0, PAUSES.length - 1), due: dayField, seconds, hints, wrong });
const position = recordOf({
  technique: textField(TECHNIQUE),
  puzzle: GRID,
  digits: GRID,
  candidates: listField(CLASSIC.cellCount, wholeField(0, 511)),
});

export const persistedPractice = (remembered: { value: Remembered }): Persisted<Remembered> => ({
  key: 'dokulab/practice',
  version: 1,
  read: () => remembered.value,
  write: (value) => {
    remembered.value = value;
  },
  encode,
  decode,
  isRemoved: () => true,
});

const encode = ({ boxes, own }: Remembered): Plain =>
  new Map([
    ...[...boxes].map(([name, one]) => [BOX + name, box.write(one)] as const),
    ...[...own].map(([name, one]) => [OWN + name, position.write(one).set(NOTED + one.day, 1)] as const),
  ]);

/** What makes no sense is left out. */
function decode(doc: Doc): Remembered {
  const [boxes, own]: [Map<string, Box>, Map<string, OwnPosition>] = [new Map(), new Map()];
  for (const name of doc.keys()) {
    const fields = valuesIn(doc, name);
    const [one, technique] = [box.read(fields), name.slice(BOX.length)];
    if (one && name.startsWith(BOX) && TECHNIQUE.test(technique) && boxes.size < MAX_BOXES)
      boxes.set(technique, one);
    const [noted, day] = [position.read(fields), firstNoted(fields)];
    if (noted && day && name.startsWith(OWN) && own.size < MAX_OWN)
      own.set(name.slice(OWN.length), { ...noted, day });
  }
  return { boxes, own };
}

/** The earliest day on which a position was noted. */
function firstNoted(fields: ReadonlyMap<string, Value>) {
  const names = [...fields.keys()].filter((name) => name.startsWith(NOTED));
  const days = names.map((name) => name.slice(NOTED.length));
  return days.filter((day) => dayNumber(day) !== null).toSorted()[0];
}
