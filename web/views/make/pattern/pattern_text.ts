/** How a drawing is said aloud and kept. */
import type { Persisted } from '../../../shared/storage/storage_sync.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { counted, listed } from '../../../shared/text/words.ts';
import { valuesIn } from '../../../shared/storage/last_write_wins.ts';
import { ANY, FREE, boardOf, readDrawing, writeDrawing, type Drawing } from './drawing.ts';
import type { Patterns } from './state.ts';

/** So many cells are named; of more, their number is said. */
const MAX_NAMED = 4;

/** What has changed in a drawing, aloud: "r1c1 and r9c9: clue. 12 clue cells." */
export function drawnText(before: Drawing, now: Drawing): string {
  const { geometry, contents } = now;
  const total = `${counted(contents.filter((content) => content !== FREE).length, 'clue cell')}.`;
  if (before.geometry !== geometry) return `${geometry.size}x${geometry.size}. ${total}`;
  const changed = geometry.cells.filter((cell) => contents[cell] !== before.contents[cell]);
  const kinds = new Set(changed.map((cell) => contents[cell]));
  if (kinds.size !== 1) return total;
  const names = changed.map((cell) => geometry.cellName(cell));
  const place = names.length <= MAX_NAMED ? listed(names) : counted(names.length, 'cell');
  return `${place}: ${contentText([...kinds][0])}. ${total}`;
}

const contentText = (content: number) =>
  content === FREE ? 'empty' : content === ANY ? 'clue' : `${symbolOf(content)} fixed`;

/** The record that says which board the drawing is on. */
const TOP = '';

/** The drawing, cell by cell. */
export function persistedDrawing(patterns: Patterns): Persisted<Drawing> {
  const encode = ({ geometry, contents }: Drawing) =>
    new Map([
      [TOP, new Map([['board', geometry.size]])],
      [
        `board ${geometry.size}`,
        new Map(contents.flatMap((content, cell) => (content === FREE ? [] : [[String(cell), content]]))),
      ],
    ]);
  return {
    key: 'dokulab/pattern',
    version: 2,
    isSavedAtOnce: true,
    read: () => patterns.drawing.value,
    write(drawing, { isFirst }) {
      if (isFirst) patterns.restore(drawing);
      else patterns.draw({ type: 'load', drawing });
    },
    encode,
    decode(doc) {
      const board = boardOf(Number(valuesIn(doc, TOP).get('board')));
      if (!board) return null;
      const saved = valuesIn(doc, `board ${board.size}`);
      return {
        geometry: board,
        contents: board.cells.map((cell) => {
          const content = Number(saved.get(String(cell)) ?? FREE);
          return Number.isInteger(content) && content > FREE && content <= board.size ? content : FREE;
        }),
      };
    },
    keeps: (doc) => [TOP, `board ${valuesIn(doc, TOP).get('board')}`],
  };
}

/** So many steps can be undone when the page is opened again. */
const MAX_STEPS = 40;

/** The steps before the drawing, so that undo outlives a visit. Another tab has steps of its own. */
export function persistedPast(patterns: Patterns): Persisted<readonly Drawing[]> {
  return {
    key: 'dokulab/pattern-past',
    version: 1,
    read: () => patterns.drawings.value.past.slice(-MAX_STEPS),
    write(past, { isFirst }) {
      if (isFirst) patterns.restorePast(past);
    },
    encode: (past) => new Map([[TOP, new Map([['steps', past.map(writeDrawing).join(' ')]])]]),
    decode(doc) {
      const steps = valuesIn(doc, TOP).get('steps');
      if (typeof steps !== 'string') return null;
      const texts = steps.split(' ', MAX_STEPS);
      return texts.flatMap((text) => readDrawing(text) ?? []);
    },
  };
}
