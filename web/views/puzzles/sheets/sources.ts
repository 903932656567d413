/** Where a sheet's puzzles come from: the board, a list of one's own, or what is ticked. */
import { readGrid } from '../../../shared/board/digits.ts';
import { valuesOf } from '../../../shared/board/game.ts';
import {
  boxOf,
  geometryOfBox,
  puzzleOf,
  puzzleOfGame,
  weekdayText,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import { shortDayText } from '../../../shared/text/days.ts';
import { MAX_PUZZLES } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { Content, Item } from './layout.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

/** `source` is its name, `words` what it is called. */
type Source = { source: string; words: string; puzzles: readonly Puzzle[] };

/** @returns those that have puzzles now; the board, which has one always, is the first */
export function sourcesIn({ game, shelves, patterns }: Store): readonly Source[] {
  const found = patterns.result.value?.puzzle;
  const ofPattern = found ? [puzzleOf(found, boxOf(patterns.geometry.value))] : [];
  const own = shelves.all.value.filter(({ isOwn }) => isOwn);
  return [
    { source: 'board', words: 'The puzzle on the board', puzzles: [puzzleOfGame(game.value)] },
    ...own.map(({ id, title, groups }) => ({ source: id, words: title, puzzles: groups[0].puzzles })),
    { source: 'pattern', words: 'The puzzle from your pattern', puzzles: ofPattern },
  ].filter(({ puzzles }) => puzzles.length > 0);
}

const puzzlesOf = ({ store }: App, { source }: Pick<Content, 'source'>) =>
  sourcesIn(store).find((one) => one.source === source)?.puzzles ?? [];

/** Whether it has more puzzles than a sheet takes; a list that long is not even read. */
export const hasTooMany = (app: App, content: Pick<Content, 'source'>) =>
  puzzlesOf(app, content).length > MAX_PUZZLES;

export function itemsOf(app: App, content: Pick<Content, 'source'>): readonly Item[] {
  const { draft } = app.store;
  if (content.source === 'board' && draft.value) {
    return [{ ...draft.value, clues: valuesOf(draft.value), level: null, callCount: null, facts: [] }];
  }
  return puzzlesOf(app, content).flatMap((puzzle) => {
    const { level, callCount, box } = puzzle;
    const shape = geometryOfBox(box);
    const clues = readGrid(puzzle.clues, shape);
    return clues ? [{ geometry: shape, clues, level, callCount, facts: paperFacts(puzzle) }] : [];
  });
}

/** Words beside a puzzle's number on paper. */
export function paperFacts({ source, day, title, er }: Puzzle): readonly string[] {
  return [
    day ? `${weekdayText(day)} ${shortDayText(day)}`.trim() : '',
    title,
    source.kind === 'collection' ? `No. ${source.number}` : '',
    source.kind === 'made' ? `seed ${source.seed}` : '',
    er === null ? '' : `ER ${er.toFixed(1)}`,
  ].filter(Boolean);
}
