/** Where a sheet's puzzles come from. */
import { readGrid } from '../board/digits.ts';
import { valuesOf } from '../board/game.ts';
import { geometry } from '../board/geometry.ts';
import { geometryOfBox } from '../puzzle_list/puzzle.ts';
import { MAX_PUZZLES } from './text.ts';
import type { App } from '../app/app.ts';
import type { Store } from '../app/store.ts';
import type { Geometry } from '../board/geometry.ts';
import type { Content, Item, SourceName } from './state.ts';

/** @returns those that have puzzles now */
export function sourcesIn(store: Store): readonly { source: SourceName; words: string; count: number }[] {
  const { creating, series, offered, ratedFile, patterns, studySet, shelves } = store;
  const found = [
    ['board', 'The puzzle on the board', 1],
    ['made', 'Puzzles made in Make', creating.made.value.length],
    ['series', 'Your series', series.ready.value.length],
    ['list', `The list of ${offered.value?.name}`, offered.value?.puzzles.length ?? 0],
    ['rated', `The rated file ${ratedFile.file.value?.name}`, ratedFile.rows.value.length],
    ['pattern', 'The puzzle from your pattern', patterns.result.value?.puzzle ? 1 : 0],
    ['study', 'The puzzles of your study', studySet.value?.puzzles.length ?? 0],
    ['ticked', 'Ticked in Puzzles', shelves.ticked.value.length],
  ] as const;
  return found.map(([source, words, count]) => ({ source, words, count })).filter(({ count }) => count > 0);
}

/** Whether it has more puzzles than a sheet takes; a list that long is not even read. */
export function hasTooMany({ store }: App, { source }: Pick<Content, 'source'>) {
  return (sourcesIn(store).find((one) => one.source === source)?.count ?? 0) > MAX_PUZZLES;
}

export function itemsOf({ store }: App, { source }: Pick<Content, 'source'>): readonly Item[] {
  switch (source) {
    case 'board':
      return [boardItem(store)];
    case 'made':
      return [...store.creating.made.value].reverse().flatMap((made) => {
        const [boxRows, boxColumns] = made.box.split('x').map(Number);
        const details = { level: made.level, callCount: made.call_count, facts: [`seed ${made.seed}`] };
        return item(made.puzzle, geometry(boxRows, boxColumns), details);
      });
    case 'series':
      return store.series.ready.value.flatMap(({ made }) => {
        if (!made) return [];
        const { puzzle, box, level } = made.puzzle;
        const [boxRows, boxColumns] = box.split('x').map(Number);
        const details = { level, callCount: null, facts: store.series.factsOf(made.puzzle) };
        return item(puzzle, geometry(boxRows, boxColumns), details);
      });
    case 'list':
      return (store.offered.value?.puzzles ?? []).flatMap(({ text, title, boxRows, boxColumns }) =>
        item(text, geometry(boxRows, boxColumns), { level: title || null, callCount: null, facts: [] }),
      );
    case 'rated':
      return [...store.ratedFile.sorted.value].flatMap(({ puzzle, boxRows, boxColumns, mean }) =>
        item(puzzle, geometry(boxRows, boxColumns), { level: null, callCount: mean, facts: [] }),
      );
    case 'pattern':
      return item(store.patterns.result.value?.puzzle ?? '', store.patterns.geometry.value);
    case 'study':
      return (store.studySet.value?.puzzles ?? []).flatMap((puzzle) => {
        const { clues, boxRows, boxColumns, level, callCount, isPractice } = puzzle;
        const facts = isPractice ? ['for practice'] : [];
        return item(clues, geometry(boxRows, boxColumns), { level, callCount, facts });
      });
    case 'ticked':
      return store.shelves.ticked.value.flatMap(({ clues, box, source: from, level, er }) => {
        const shape = geometryOfBox(box);
        const facts = er === null ? [] : [`ER ${er.toFixed(1)}`];
        if (from.kind === 'collection') facts.unshift(`No. ${from.number}`);
        return item(clues, shape, { level, callCount: null, facts });
      });
  }
}

/** @returns none where the text is no puzzle */
function item(
  text: string,
  shape: Geometry,
  details: Pick<Item, 'level' | 'callCount' | 'facts'> = { level: null, callCount: null, facts: [] },
): Item[] {
  const clues = readGrid(text, shape);
  return clues ? [{ geometry: shape, clues, ...details }] : [];
}

function boardItem({ draft, game }: Store): Item {
  if (draft.value) {
    return { ...draft.value, clues: valuesOf(draft.value), level: null, callCount: null, facts: [] };
  }
  const { geometry: shape, clues, source } = game.value;
  const facts = source.kind === 'collection' ? [`No. ${source.number}`] : [];
  if (source.kind === 'made') facts.push(`seed ${source.seed}`);
  const level = source.kind === 'collection' ? source.level : null;
  return { geometry: shape, clues, level, callCount: null, facts };
}
