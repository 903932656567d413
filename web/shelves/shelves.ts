/** Which lists of puzzles there are, which one is on show, and what can be done with the puzzles that are ticked. */
import { computed, effect, signal } from '@preact/signals-core';
import { isUntouched } from '../board/game.ts';
import { visit } from '../app/route.ts';
import { turnOf } from '../app/turn.ts';
import { dailyPuzzle } from '../puzzles/daily.ts';
import { MAX_KEPT, persistedList, toggled, withPuzzle } from '../puzzle_list/kept_list.ts';
import { csvOf, geometryOfBox, puzzleKey, puzzleOfGame } from '../puzzle_list/puzzle.ts';
import { dayAfter } from '../text/days.ts';
import { capitalised, sourceTitle } from '../text/words.ts';
import type { App } from '../app/app.ts';
import type { Collection, Entry } from '../puzzles/bank.ts';
import type { Puzzle } from '../puzzle_list/puzzle.ts';

/** So many boards are on show at once, of each group of a shelf. */
export const PAGE = 12;
/** Days of the daily puzzles' shelf. */
const DAYS = 35;

/** A list to choose from; `isOwn`: it is the person's. `count` is null where it is not known yet. */
export type Shelf = {
  id: string;
  title: string;
  isOwn: boolean;
  count: number;
  groups: readonly { title: string; puzzles: readonly Puzzle[]; total: number }[];
};

/** Boards of these sizes are a shelf for children. */
const FOR_CHILDREN = ['4x4', '6x6'];

export function makeShelves(app: App) {
  const { store, bank, platform } = app;
  const shown = signal('children');
  const start = signal(0);
  const ticked = signal<readonly Puzzle[]>([]);
  const made = signal<readonly Puzzle[]>([]);
  /** The puzzles of collections that were fetched, by their ids. */
  const fetched = signal<ReadonlyMap<string, readonly Puzzle[]>>(new Map());

  async function fetchCollection(id: string) {
    const collection = bank.collection(id);
    if (!collection || fetched.value.has(id)) return;
    const entries = await bank.entriesOf(collection);
    if (entries) fetched.value = new Map([...fetched.value, [id, puzzlesOf(collection, entries)]]);
  }

  const group = (id: string) => {
    const collection = bank.collection(id);
    const puzzles = fetched.value.get(id) ?? (collection ? puzzlesOf(collection, firstOf(collection)) : []);
    return { title: capitalised(id), puzzles, total: collection?.amount ?? 0 };
  };

  function shelfOf(id: string, title: string, ids: readonly string[]): Shelf {
    const groups = ids.map(group);
    return { id, title, isOwn: false, count: groups.reduce((sum, { total }) => sum + total, 0), groups };
  }

  const own = (id: string, title: string, puzzles: readonly Puzzle[]): Shelf => {
    const groups = [{ title, puzzles, total: puzzles.length }];
    return { id, title, isOwn: true, count: puzzles.length, groups };
  };

  function days(): Shelf {
    const { now, file } = store.today;
    const puzzles = Array.from({ length: now.value && file.value ? DAYS : 0 }, (_, back) => {
      const day = dayAfter(now.value, -back);
      const found = file.value && dailyPuzzle(file.value, day);
      const puzzle = found && { clues: found.puzzle, box: '3x3', level: found.level, er: found.er };
      return puzzle && { ...puzzle, source: { kind: 'daily', day } as const };
    });
    const groups = [{ title: 'Daily puzzles', puzzles: puzzles.filter((one) => one !== null), total: DAYS }];
    return { id: 'daily', title: 'Daily puzzles', isOwn: false, count: DAYS, groups };
  }

  const shelves = computed((): readonly Shelf[] => {
    const { collections } = store;
    const levels = collections.filter(({ box }) => box === '3x3');
    const large = collections.filter(({ id, box }) => box !== '3x3' && !FOR_CHILDREN.includes(id));
    const begun = [store.game.value, ...store.recent.value].filter((game) => !isUntouched(game));
    const { offered, series, ratedFile, studySet } = store;
    return [
      days(),
      shelfOf('children', 'Children: 4x4 and 6x6', FOR_CHILDREN),
      ...levels.map(({ id }) => shelfOf(id, capitalised(id), [id])),
      ...large.map(({ id }) => shelfOf(id, `Large: ${id}`, [id])),
      own('begun', 'Begun and solved', begun.map(puzzleOfGame)),
      own('made', 'Made here', made.value.toReversed()),
      own(
        'series',
        'Your series',
        series.ready.value.flatMap(({ made: one }) =>
          one ? [{ ...ofText(one.puzzle.puzzle, one.puzzle.box), level: one.puzzle.level }] : [],
        ),
      ),
      own(
        'file',
        offered.value?.name ?? 'A file',
        (offered.value?.puzzles ?? []).map(({ text, boxRows, boxColumns }, index) => ({
          ...ofText(text, `${boxRows}x${boxColumns}`),
          source: { kind: 'file', name: offered.value?.name ?? '', number: index + 1 },
        })),
      ),
      own(
        'rated',
        ratedFile.file.value?.name ?? 'A rated file',
        ratedFile.sorted.value.map(({ puzzle, boxRows, boxColumns }) =>
          ofText(puzzle, `${boxRows}x${boxColumns}`),
        ),
      ),
      own(
        'study',
        studySet.value?.title ?? 'Your study',
        (studySet.value?.puzzles ?? []).map(({ clues, boxRows, boxColumns, level }) => ({
          ...ofText(clues, `${boxRows}x${boxColumns}`),
          level,
        })),
      ),
    ].filter(({ isOwn, count }) => !isOwn || count > 0);
  });

  const shelf = computed(() => shelves.value.find(({ id }) => id === shown.value) ?? shelves.value[1]);
  const keys = computed(() => new Set(ticked.value.map(puzzleKey)));

  return {
    state: { shelves: { all: shelves, shelf, start, ticked, keys } },
    commands: {
      /** Shows a shelf from its beginning, and fetches what of it is not here yet. */
      async showShelf(id: string): Promise<void> {
        shown.value = id;
        start.value = 0;
        if (id === 'daily') await app.commands.loadDays();
        else await Promise.all((id === 'children' ? FOR_CHILDREN : [id]).map(fetchCollection));
      },
      showShelfFrom(index: number) {
        const most = Math.max(...shelf.value.groups.map(({ total }) => total)) - 1;
        start.value = Math.min(most - (most % PAGE), Math.max(0, index));
      },
      toggleTick(puzzle: Puzzle) {
        ticked.value = toggled(ticked.value, puzzle);
      },
      clearTicks() {
        ticked.value = [];
      },

      /** Prints what is ticked: the sheet is made, and printed once it is. */
      async printTicked(): Promise<void> {
        app.commands.openSheets('ticked');
        await app.commands.makeSheet();
        if (store.view.value === 'sheets' && store.sheets.sheet.value) app.commands.printSheet();
      },

      /** Opens the first of what is ticked; after each, Play offers the next. */
      async playTicked(): Promise<void> {
        const puzzles = ticked.value.map(({ clues, box, source }, index) => {
          const { boxRows, boxColumns } = geometryOfBox(box);
          const amount = [...clues].filter((symbol) => symbol !== '.').length;
          const title = sourceTitle(source);
          return { text: clues, line: index + 1, title, clues: amount, boxRows, boxColumns };
        });
        store.offered.value = { name: 'your list', puzzles, problems: [], problemCount: 0, isCut: false };
        const turn = await app.commands.playOffered(0);
        if (turn) visit(app, 'play', turn);
      },

      saveTicked() {
        platform.download('puzzles.csv', csvOf(ticked.value));
      },

      /** Rates all that is ticked, as a file of puzzles is. */
      async rateTicked(): Promise<void> {
        const text = ticked.value.map(({ clues }) => clues).join('\n');
        visit(app, 'rate', turnOf(store));
        await app.commands.rateFile({ name: 'your list', text, isPart: false });
      },
    },
    keeping: { saved: [persistedList('ticked', ticked), persistedList('made', made)], lost: null },
    effects: () =>
      effect(() => {
        // What is made in Make outlives a reload on its shelf.
        for (const { puzzle, box, level, seed } of store.creating.made.value.toReversed()) {
          const source = { kind: 'made', level: level ?? 'new', seed } as const;
          made.value = withPuzzle(made.peek(), { clues: puzzle, box, source, level, er: null }).slice(
            -MAX_KEPT,
          );
        }
      }),
  };
}

/** Those that are here before the others are fetched. */
const firstOf = ({ puzzles }: Collection) => puzzles.map((text) => ({ text, er: null }));

const puzzlesOf = ({ id, box }: Collection, entries: readonly Pick<Entry, 'text' | 'er'>[]) =>
  entries.map(({ text, er }, index): Puzzle => ({
    clues: text,
    box,
    source: { kind: 'collection', level: id, number: index + 1 },
    level: box === '3x3' ? id : null,
    er,
  }));

const ofText = (clues: string, box: string): Puzzle => ({
  clues,
  box,
  source: { kind: 'pasted' },
  level: null,
  er: null,
});
