/** What Practice remembers, and how it is kept: a record a technique and one a position, so that tabs lose nothing of each other. */
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { dayField, recordOf, textField, wholeField } from '../../../shared/storage/kept.ts';
import { listField } from '../../../shared/storage/kept_fields.ts';
import { valuesIn, type Doc, type Plain, type Value } from '../../../shared/storage/last_write_wins.ts';
import { dayNumber } from '../../../shared/text/days.ts';
import { MAX_BOXES, MAX_OWN, PAUSES, type Box, type OwnPosition } from './boxes.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/** `own` are by their name: the technique and the digits. */
type Remembered = { boxes: ReadonlyMap<string, Box>; own: ReadonlyMap<string, OwnPosition> };

export const NOTHING_REMEMBERED: Remembered = { boxes: new Map(), own: new Map() };

const BOX = 'box ';
const OWN = 'own ';
/** Begins the field of a day on which a position was noted. Each day has its own: of those that tabs note, the earliest counts. */
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
