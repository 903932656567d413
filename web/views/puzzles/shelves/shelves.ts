/** Which lists of puzzles there are, which one is on show, and what can be done with the puzzles that are ticked. */
import { computed, signal } from '@preact/signals-core';
import { isUntouched } from '../../../shared/board/game.ts';
import { visit } from '../../../frame/route.ts';
import { turnOf } from '../../../frame/turn.ts';
import { dailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { MAX_KEPT, persistedList, toggled } from '../../../shared/puzzle_list/kept_list.ts';
import {
  boxOf,
  cluesOf,
  geometryOfBox,
  puzzleKey,
  puzzleOf,
  puzzleOfGame,
  titleOf,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import { createSaving, savingCommands } from './saving.ts';
import { dayAfter } from '../../../shared/text/days.ts';
import { capitalised } from '../../../shared/text/words.ts';
import type { App } from '../../../frame/app.ts';
import type { Collection, Entry } from '../../../shared/puzzles/bank.ts';
import type { FilePuzzle } from '../../../shared/puzzles/parsed.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

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
  const { store, bank } = app;
  const shown = signal('children');
  const start = signal(0);
  /** Whether a list was opened: on a phone it has the screen then, and the names of all lists before. */
  const isOpen = signal(false);
  const ticked = signal<readonly Puzzle[]>([]);
  const saving = createSaving();
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
      const { level, er } = found ?? {};
      return found && puzzleOf(found.puzzle, '3x3', { level, er, day, source: { kind: 'daily', day } });
    });
    const groups = [{ title: 'Daily puzzles', puzzles: puzzles.filter((one) => one !== null), total: DAYS }];
    return { id: 'daily', title: 'Daily puzzles', isOwn: false, count: DAYS, groups };
  }

  const shelves = computed((): readonly Shelf[] => {
    const { collections } = store;
    const levels = collections.filter(({ box }) => box === '3x3');
    const large = collections.filter(({ id, box }) => box !== '3x3' && !FOR_CHILDREN.includes(id));
    const { creating, offered, series, ratedFile, studySet } = store;
    const begun = [store.game.value, ...store.recent.value].filter((game) => !isUntouched(game));
    const file = offered.value;
    return [
      days(),
      shelfOf('children', 'Children: 4x4 and 6x6', FOR_CHILDREN),
      ...levels.map(({ id }) => shelfOf(id, capitalised(id), [id])),
      ...large.map(({ id }) => shelfOf(id, `Large: ${id}`, [id])),
      own('begun', 'Begun and solved', begun.map(puzzleOfGame)),
      own('made', 'Made here', creating.kept.value),
      own('series', series.plan.value.title || 'Your series', series.puzzles.value),
      own(
        'file',
        file?.name ?? '',
        file?.puzzles.map((one, index) => puzzleOfFile(one, file.name, index)) ?? [],
      ),
      own(
        'rated',
        ratedFile.file.value?.name ?? '',
        ratedFile.sorted.value.map((row) => puzzleOf(row.puzzle, boxOf(row), factsOfRow(row))),
      ),
      own('study', studySet.value?.title || 'Your study', studySet.value?.puzzles ?? []),
    ].filter(({ isOwn, count }) => !isOwn || count > 0);
  });

  const shelf = computed(() => shelves.value.find(({ id }) => id === shown.value) ?? shelves.value[1]);
  const keys = computed(() => new Set(ticked.value.map(puzzleKey)));

  return {
    state: { shelves: { all: shelves, shelf, start, isOpen, ticked, keys, saving } },
    commands: {
      /** Shows a shelf from its beginning, and fetches what of it is not here yet. */
      async showShelf(id: string): Promise<void> {
        shown.value = id;
        start.value = 0;
        if (id === 'daily') await app.commands.loadDays();
        else await Promise.all((id === 'children' ? FOR_CHILDREN : [id]).map(fetchCollection));
      },
      openShelf(id: string) {
        isOpen.value = true;
        return app.commands.showShelf(id);
      },
      closeShelf() {
        isOpen.value = false;
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

      /** Shows a list of one's own with all of it ticked, so that it can be saved, rated or handed out. */
      useList(id: string) {
        const own = shelves.value.find((one) => one.id === id);
        const puzzles = own?.groups.flatMap((one) => one.puzzles) ?? [];
        const listed = new Set(puzzles.map(puzzleKey));
        ticked.value = [...ticked.value.filter((one) => !listed.has(puzzleKey(one))), ...puzzles].slice(
          -MAX_KEPT,
        );
        const { title } = store.series.plan.value;
        if (id === 'series') saving.words.value = { ...saving.words.value, title };
        shown.value = id;
        start.value = 0;
        isOpen.value = true;
        visit(app, 'shelves', turnOf(store));
      },

      /** Opens the first of what is ticked; after each, Play offers the next. */
      async playTicked(): Promise<void> {
        const puzzles = ticked.value.map((puzzle, index) => {
          const { boxRows, boxColumns } = geometryOfBox(puzzle.box);
          const [text, clues, title] = [puzzle.clues, cluesOf(puzzle), titleOf(puzzle)];
          return { text, line: index + 1, title, clues, boxRows, boxColumns };
        });
        store.offered.value = { name: 'your list', puzzles, problems: [], problemCount: 0, isCut: false };
        const turn = await app.commands.playOffered(0);
        if (turn) visit(app, 'play', turn);
      },

      /** Rates all that is ticked, as a file of puzzles is. */
      async rateTicked(): Promise<void> {
        const text = ticked.value.map(({ clues }) => clues).join('\n');
        visit(app, 'rate', turnOf(store));
        await app.commands.rateFile({ name: 'your list', text, isPart: false });
      },

      /** Adds what is ticked to the study that is being prepared, and goes there. */
      async handOutTicked(): Promise<void> {
        const puzzles = ticked.value;
        app.commands.askView('study', new URLSearchParams({ part: 'prepare' }));
        visit(app, 'study', turnOf(store), 'learn/study');
        await app.commands.study.addPuzzles(puzzles);
      },

      ...savingCommands(app, saving, ticked),
    },
    keeping: { saved: [persistedList('ticked', ticked)], lost: null },
  };
}

/** Those that are here before the others are fetched. */
const firstOf = ({ puzzles }: Collection) => puzzles.map((text) => ({ text, er: null }));

const puzzlesOf = ({ id, box }: Collection, entries: readonly Pick<Entry, 'text' | 'er'>[]) =>
  entries.map(({ text, er }, index) =>
    puzzleOf(text, box, {
      source: { kind: 'collection', level: id, number: index + 1 },
      level: box === '3x3' ? id : null,
      er,
    }),
  );

/** What a file says of a puzzle is its level, unless it says nothing. */
const puzzleOfFile = (one: FilePuzzle, name: string, index: number) =>
  puzzleOf(one.text, boxOf(one), {
    title: one.title,
    level: one.title || null,
    source: { kind: 'file', name, number: index + 1 },
  });

/** A row of Ratings’ file. */
type Row = Store['ratedFile']['sorted']['value'][number];

const factsOfRow = ({ hardest, er, mean }: Row): Partial<Puzzle> => ({ hardest, er, callCount: mean });
