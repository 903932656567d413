/** Which lists of puzzles there are, which one is on show, and what can be done with the puzzles that are ticked. */
import { computed, signal } from '@preact/signals-core';
import { fileReader } from '../../../frame/file_commands.ts';
import { openClues } from '../../../frame/games.ts';
import { visit } from '../../../frame/route.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { createSaving, savingCommands } from '../../../frame/saving.ts';
import { isSameView, newTicket, offerLate, ticketOf } from '../../../frame/ticket.ts';
import { isUntouched } from '../../../shared/board/game.ts';
import { IDLE, type TaskOf } from '../../../shared/controls/task.ts';
import { withMeasures } from '../../../shared/puzzle_list/measures.ts';
import {
  boxOf,
  cluesOf,
  gameOfPuzzle,
  geometryOfBox,
  MAX_KEPT,
  persistedList,
  puzzleKey,
  puzzleOf,
  puzzleOfGame,
  titleOf,
  toggled,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import { dailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { levelNamed } from '../../../shared/puzzles/levels.ts';
import { readInParts, type FilePuzzle } from '../../../shared/puzzles/parsed.ts';
import { dayAfter } from '../../../shared/text/days.ts';
import { capitalised, shortName } from '../../../shared/text/words.ts';
import { createRating, listRatingCommands } from './rating.ts';
import { TICKED } from './text.ts';
import type { App, TextFile, Ticket } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { Offered } from '../../../frame/store.ts';
import type { Collection, Entry } from '../../../shared/puzzles/bank.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    shelves: ReturnType<typeof makeShelves>['state']['shelves'];
  }
  interface Commands extends ShelfCommands {}
}

type ShelfCommands = ReturnType<typeof makeShelves>['commands'];

/** So many boards are on show at once, of each group of a shelf. */
export const PAGE = 12;
/** Days of the daily puzzles' shelf. */
const DAYS = 35;

/**
 * A list to choose from; `isOwn`: it is the person's. `lines` are those of its puzzles in the file that it is from, where
 * it is from one.
 */
export type Shelf = {
  id: string;
  title: string;
  isOwn: boolean;
  count: number;
  groups: readonly { title: string; puzzles: readonly Puzzle[]; total: number }[];
  lines?: readonly number[];
};
/** How a list is shown: its boards, or what is known of its puzzles. */
export type Look = 'boards' | 'table';

/** Boards of these sizes are a shelf for children. */
const FOR_CHILDREN = ['4x4', '6x6'];

function makeShelves(app: App) {
  const { store, bank, platform } = app;
  const shown = signal('children');
  const start = signal(0);
  /** Whether a list was opened: on a phone it has the screen then, and the names of all lists before. */
  const isOpen = signal(false);
  const ticked = signal<readonly Puzzle[]>([]);
  const look = signal<Look>('boards');
  /** How the reading of a file goes. */
  const reading = signal<TaskOf<'parse'>>(IDLE);
  const readingFile = taskRunner(app, reading, 'parse');
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

  const fileShelf = computed((): Shelf => {
    const { name = '', puzzles = [] } = store.offered.value ?? {};
    const listed = puzzles.map((one, index) => puzzleOfFile(one, name, index));
    return { ...own('file', name, listed), lines: puzzles.map(({ line }) => line) };
  });

  const shelves = computed((): readonly Shelf[] => {
    const { collections } = store;
    const levels = collections.filter(({ box }) => box === '3x3');
    const large = collections.filter(({ id, box }) => box !== '3x3' && !FOR_CHILDREN.includes(id));
    const { creating, series, studySet } = store;
    const begun = [store.game.value, ...store.recent.value].filter((game) => !isUntouched(game));
    return [
      days(),
      shelfOf('children', 'Children: 4x4 and 6x6', FOR_CHILDREN),
      ...levels.map(({ id }) => shelfOf(id, capitalised(id), [id])),
      ...large.map(({ id }) => shelfOf(id, `Large: ${id}`, [id])),
      own('begun', 'Begun and solved', begun.map(puzzleOfGame)),
      own('made', 'Made here', creating.kept.value),
      own('series', series.plan.value.title || 'Your series', series.puzzles.value),
      fileShelf.value,
      own('study', studySet.value?.title || 'Your study', studySet.value?.puzzles ?? []),
      own('ticked', TICKED, ticked.value),
    ].filter(({ isOwn, count }) => !isOwn || count > 0);
  });

  const shelf = computed(() => shelves.value.find(({ id }) => id === shown.value) ?? shelves.value[1]);
  const keys = computed(() => new Set(ticked.value.map(puzzleKey)));
  /** What is ticked, with all that is known of it by now. */
  const known = computed(() => ticked.value.map((puzzle) => withMeasures(puzzle, store.measured.value)));
  const saving = createSaving(known);
  const rating = createRating(app, shelf);

  /** Shows the puzzles of a file or a text as a list. The game on the board stays until one is chosen. */
  function showFile(file: Offered) {
    store.notice.value = null;
    store.offered.value = file;
    visit(app, 'shelves', ticketOf(store));
    void app.commands.openShelf('file');
  }

  async function openList({ name, text, isPart }: TextFile, since: Ticket) {
    const read = await readInParts((add) => readingFile.run(name, { text, in_parts: true }, add));
    if (!read) {
      const { value: task } = reading;
      if (task.phase === 'failed') store.notice.value = { tone: 'bad', text: task.message };
      return;
    }
    const show = () => showFile({ ...read, name: shortName(name), isCut: read.isCut || isPart });
    if (isSameView(store, since)) show();
    else offerLate(store, `${shortName(name)} is read.`, { label: 'Open', run: async () => show() });
  }

  async function openIn(view: string, puzzle: Puzzle): Promise<void> {
    const { source } = puzzle;
    const isOfFile = source.kind === 'file' && source.name === store.offered.value?.name;
    const isNext = isOfFile && view === 'play';
    const open = async () => {
      const since = newTicket(store);
      const game = gameOfPuzzle(puzzle);
      return game && openClues(app, game.clues, source, since, { geometry: game.geometry });
    };
    const ticket = await (isNext ? app.commands.playOffered(source.number - 1) : open());
    if (ticket) visit(app, view, ticket);
    else if (store.isDraft.value) visit(app, 'play', ticketOf(store));
  }

  return {
    state: { shelves: { all: shelves, shelf, start, isOpen, look, ticked, keys, saving, rating, reading } },
    commands: {
      /** Shows a shelf from its beginning, and fetches what of it is not here yet. */
      async showShelf(id: string): Promise<void> {
        shown.value = id;
        start.value = 0;
        rating.page.value = 0;
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
        const last = Math.max(...shelf.value.groups.map(({ total }) => total)) - 1;
        start.value = Math.min(last, Math.max(0, Math.trunc(index) || 0));
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
        visit(app, 'shelves', ticketOf(store));
      },

      /** Opens the first of what is ticked; after each, Play offers the next. */
      async playTicked(): Promise<void> {
        const puzzles = ticked.value.map((puzzle, index) => {
          const { boxRows, boxColumns } = geometryOfBox(puzzle.box);
          const [text, clues, title] = [puzzle.clues, cluesOf(puzzle), titleOf(puzzle)];
          return { text, line: index + 1, title, clues, boxRows, boxColumns };
        });
        store.offered.value = { name: 'your list', puzzles, problems: [], problemCount: 0, isCut: false };
        const ticket = await app.commands.playOffered(0);
        if (ticket) visit(app, 'play', ticket);
      },

      showAs(next: Look) {
        look.value = next;
      },

      /** Shows what is ticked as a table, and rates it. */
      async rateTicked(): Promise<void> {
        look.value = 'table';
        await app.commands.openShelf('ticked');
        await app.commands.rateList();
      },

      /** Shows the puzzles of a file as a list. */
      takeListFile: fileReader(app, openList),
      stopReadingList: readingFile.stop,

      showFile,

      /** Opens a puzzle of a list in Analyse; one that cannot be played becomes a draft to correct. */
      openListed: (puzzle: Puzzle) => openIn('rate', puzzle),

      /** Plays a puzzle of a list; after one of a file, Play offers the next. */
      playListed: (puzzle: Puzzle) => openIn('play', puzzle),

      /** Plays one of the list on show by chance. */
      playAnyListed() {
        const puzzles = shelf.value.groups.flatMap((one) => one.puzzles);
        return openIn('play', puzzles[Math.floor(platform.random() * puzzles.length)]);
      },

      /** Adds what is ticked to the study that is being prepared, and goes there. */
      async handOutTicked(): Promise<void> {
        const puzzles = known.value;
        app.commands.askView('study', new URLSearchParams({ part: 'prepare' }));
        visit(app, 'study', ticketOf(store), 'learn/study');
        await app.commands.study.addPuzzles(puzzles);
      },

      saveTicked: savingCommands(app, saving, known),
      ...listRatingCommands(app, rating, shelf),
    },
    keeping: {
      saved: [persistedList('ticked', ticked)],
      lost: () => [rating.list.value !== null && 'the ratings of a list'],
    },
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

/** What a file says of a puzzle is its title, but for a level at its beginning: "hard, seed 12". */
function puzzleOfFile(one: FilePuzzle, name: string, index: number) {
  const [first, ...rest] = one.title.split(', ');
  const level = levelNamed(first.toLowerCase())?.id ?? null;
  return puzzleOf(one.text, boxOf(one), {
    title: level ? rest.join(', ') : one.title,
    level,
    source: { kind: 'file', name, number: index + 1 },
  });
}

export const feature: LateFeature = { make: makeShelves };
