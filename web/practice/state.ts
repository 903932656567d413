/** Practice's state: the boxes and one's own positions, which outlive a visit, and the session on the board. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/digits.ts';
import { CLASSIC } from '../board/geometry.ts';
import { createSelection } from '../board/selection.ts';
import { positionSource } from '../board/source.ts';
import { IDLE, resultAbout } from '../controls/task.ts';
import { valuesIn } from '../storage/last_write_wins.ts';
import { causeOf, pictureOf, whereToLook } from '../steps/step_picture.ts';
import { dayNumber } from '../text/days.ts';
import { MAX_BOXES, MAX_OWN, PAUSES } from './boxes.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import type { CellView } from '../board/scene.ts';
import type { BoardSource } from '../board/source.ts';
import type { Task } from '../controls/task.ts';
import type { PossibleResult } from '../engine/wire.d.ts';
import type { Example } from '../steps/practice_position.ts';
import type { Doc, Plain, Value } from '../storage/last_write_wins.ts';
import type { Persisted } from '../storage/storage_sync.ts';
import type { Box, OwnPosition, Result } from './boxes.ts';

/** `own` are by their name: the technique and the digits. */
type Remembered = { boxes: ReadonlyMap<string, Box>; own: ReadonlyMap<string, OwnPosition> };
/** An answer that was not right: a wrong digit, one in a cell that has its digit, or one while no cell is selected. */
export type Try =
  { kind: 'wrong'; cell: number; digit: number } | { kind: 'filled'; cell: number } | { kind: 'nowhere' };
/**
 * `at` is the place of the position on the board; `found` the step that was answered, null before; `isShown`: it was
 * asked for. `since` is when the position came, in the platform's time.
 */
export type Session = {
  technique: string;
  positions: readonly Example[];
  at: number;
  since: number;
  hints: number;
  wrong: number;
  tried: Try | null;
  found: number | null;
  isShown: boolean;
  results: readonly Result[];
};

/** First where to look, then what the step rests on; the one after that is the answer. */
export const MAX_HINTS = 2;

/** An open cell among a position's digits. */
export const OPEN = '.';

const EMPTY = OPEN.repeat(CLASSIC.cellCount);
const NO_POSITION: Example = {
  puzzle: EMPTY,
  digits: EMPTY,
  candidates: new Array(CLASSIC.cellCount).fill(0),
};

/** What a position's answer is about. */
export const stepsKey = ({ technique, positions, at }: Session) => `${technique} ${positions[at]?.digits}`;

/** @param given `gameBoard` is on show while nothing is practised */
export function createPractice({ gameBoard }: { gameBoard: ReadonlySignal<BoardSource<CellView>> }) {
  const remembered = signal<Remembered>({ boxes: new Map(), own: new Map() });
  const session = signal<Session | null>(null);
  /** What the technique can do on the position. */
  const steps = signal<Task<PossibleResult>>(IDLE);
  const found = computed(() =>
    session.value ? (resultAbout(steps.value, stepsKey(session.value))?.steps ?? []) : [],
  );
  const visible = computed(() => {
    const { positions = [], at = 0, hints = 0, found: answer = null } = session.value ?? {};
    const { puzzle, digits, candidates } = positions[at] ?? NO_POSITION;
    const clues = readGrid(puzzle, CLASSIC) ?? [];
    const position = { digits: readGrid(digits, CLASSIC) ?? [], candidates };
    const step = found.value[answer ?? 0];
    if (!step) return { geometry: CLASSIC, position, clues, picture: null, words: '' };
    if (answer !== null)
      return { geometry: CLASSIC, position, clues, picture: pictureOf(step, CLASSIC), words: step.what };
    const picture = hints > 1 ? causeOf(step, CLASSIC) : hints ? whereToLook(step, CLASSIC) : null;
    return { geometry: CLASSIC, position, clues, picture, words: hints ? step.where : '' };
  });
  const selection = createSelection(signal(CLASSIC));
  return {
    remembered,
    session,
    steps,
    /** The steps of the technique on the position; none until they are known. */
    found,
    selection,
    board: computed(() =>
      session.value
        ? { ...positionSource(visible.value, selection), selected: selection.value.cells }
        : gameBoard.value,
    ),
  };
}

const BOX = 'box ';
const OWN = 'own ';
/** Begins the field of a day on which a position was noted. Each day has its own: of those that tabs note, the earliest counts. */
const NOTED = 'noted ';
/** The id of a technique. */
const TECHNIQUE = /^[a-z][a-z0-9_]{1,39}$/;
const NUMBERS = ['seconds', 'hints', 'wrong'] as const;

/** A record a technique and one a position: tabs lose nothing of each other. */
export function persistedPractice({
  remembered,
}: {
  remembered: { value: Remembered };
}): Persisted<Remembered> {
  return {
    key: 'dokulab/practice',
    version: 1,
    read: () => remembered.value,
    write: (value) => {
      remembered.value = value;
    },
    encode: encodeRemembered,
    decode: decodeRemembered,
    isRemoved: () => true,
  };
}

function encodeRemembered({ boxes, own }: Remembered): Plain {
  return new Map([
    ...[...boxes].map(([name, box]) => [BOX + name, new Map(Object.entries(box))] as const),
    ...[...own].map(
      ([name, { technique, day, puzzle, digits, candidates }]) =>
        [
          OWN + name,
          new Map<string, Value>(
            Object.entries({ technique, [NOTED + day]: 1, puzzle, digits, candidates: candidates.join(' ') }),
          ),
        ] as const,
    ),
  ]);
}

/** What makes no sense is left out. */
function decodeRemembered(doc: Doc): Remembered {
  const boxes: Map<string, Box> = new Map();
  const own: Map<string, OwnPosition> = new Map();
  for (const name of doc.keys()) {
    const fields = valuesIn(doc, name);
    const [box, position] = [boxOf(fields), ownOf(fields)];
    const technique = name.startsWith(BOX) ? name.slice(BOX.length) : '';
    if (box && TECHNIQUE.test(technique) && boxes.size < MAX_BOXES) boxes.set(technique, box);
    if (name.startsWith(OWN) && position && own.size < MAX_OWN) own.set(name.slice(OWN.length), position);
  }
  return { boxes, own };
}

function boxOf(fields: ReadonlyMap<string, unknown>): Box | null {
  const [box, due] = [Number(fields.get('box')), String(fields.get('due'))];
  const [seconds, hints, wrong] = NUMBERS.map((name) => Number(fields.get(name)));
  const isBox = PAUSES[box] !== undefined && dayNumber(due) !== null;
  return isBox && [seconds, hints, wrong].every((number) => number >= 0)
    ? { box, due, seconds, hints, wrong }
    : null;
}

function ownOf(fields: ReadonlyMap<string, unknown>): OwnPosition | null {
  const [technique, puzzle, digits] = ['technique', 'puzzle', 'digits'].map((name) =>
    String(fields.get(name)),
  );
  const day = firstNoted(fields);
  const candidates = String(fields.get('candidates')).split(' ', CLASSIC.cellCount).map(Number);
  const areGrids = [puzzle, digits].every((text) => /^[1-9.]{81}$/.test(text));
  const areMasks =
    candidates.length === CLASSIC.cellCount &&
    candidates.every((mask) => Number.isInteger(mask) && mask >= 0 && mask < 512);
  const isOwn = TECHNIQUE.test(technique) && day !== undefined && areGrids && areMasks;
  return isOwn ? { technique, day, puzzle, digits, candidates } : null;
}

/** The earliest day on which a position was noted. */
function firstNoted(fields: ReadonlyMap<string, unknown>) {
  const names = [...fields.keys()].filter((name) => name.startsWith(NOTED));
  const days = names.map((name) => name.slice(NOTED.length));
  return days.filter((day) => dayNumber(day) !== null).toSorted()[0];
}
