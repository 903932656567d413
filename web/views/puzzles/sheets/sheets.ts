/** Sheets: what is to be printed, and making it: the engine solves the puzzles, and rates and explains them where that is wanted. */
import { signal } from '@preact/signals-core';
import { measured } from '../../../frame/measuring.ts';
import { visit, writeRoute } from '../../../frame/route.ts';
import { enginesFor, inParallel, type Call } from '../../../frame/run_batch.ts';
import { print, ticketOf } from '../../../frame/ticket.ts';
import { askedText, readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { valuesOf } from '../../../shared/board/game.ts';
import { qrOf } from '../../../shared/controls/qr.tsx';
import { firstOf } from '../../../shared/controls/record.ts';
import {
  boxOf,
  gameOfPuzzle,
  puzzleOf,
  puzzleOfGame,
  weekdayText,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import { writeToken } from '../../../shared/puzzles/game_token.ts';
import { shortDayText } from '../../../shared/text/days.ts';
import { errorName, errorText } from '../../../shared/text/words.ts';
import {
  CONTENT,
  LAYOUT,
  inVersions,
  type Content,
  type Item,
  type Layout,
  type Sheet,
  type SheetPuzzle,
} from './layout.ts';
import { MAX_PUZZLES, NONE_TICKED, TOO_MANY, factsText, leftOutText, tooFewText } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    sheets: ReturnType<typeof makeSheets>['state']['sheets'];
  }
  interface Commands extends SheetCommands {}
}

type SheetCommands = ReturnType<typeof makeSheets>['commands'];

/** The path of a puzzle, and its rating, may take so long each; then its level stays unknown. */
const MAX_SECONDS = 10;

/** Sweeps to compare one puzzle with others by. */
const BUDGET = 50_000;

const textOf = (items: readonly Item[]) =>
  items.map(({ clues, geometry }) => askedText(writeGrid(clues), geometry)).join(' ');

function makeSheets(app: App) {
  const { store, platform } = app;
  const sheets = {
    content: signal<Content>({ source: 'board', ...firstOf(CONTENT) }),
    layout: signal(firstOf(LAYOUT)),
    /** The sheet's puzzles, chosen but not solved: its pages are shown by them until it is made. */
    items: signal<readonly Item[]>([]),
    /** The places of those among them that were ticked off. */
    leftOut: signal<ReadonlySet<number>>(new Set()),
    /** The sheet of the content as it was asked for last; null once the content has changed. */
    sheet: signal<Sheet | null>(null),
    /** How many puzzles are ready, while the sheet is being made. */
    progress: signal<{ done: number; total: number } | null>(null),
    warning: signal(''),
  };

  let current: AbortController | null = null;

  function stopSheet() {
    current?.abort();
    current = null;
    sheets.progress.value = null;
  }

  /**
   * Chooses the puzzles of the content, so that their pages are shown; what was made of others goes.
   * @returns null where there are too many
   */
  function chooseItems(): readonly Item[] | null {
    stopSheet();
    const before = textOf(sheets.items.value);
    sheets.sheet.value = null;
    const items = hasTooMany(app, sheets.content.value) ? null : itemsOf(app, sheets.content.value);
    sheets.items.value = items ?? [];
    if (textOf(sheets.items.value) !== before) sheets.leftOut.value = new Set();
    sheets.warning.value = items ? '' : TOO_MANY;
    return items;
  }

  /** Whether these are the content's puzzles still. */
  function isOf(items: readonly Item[]) {
    if (hasTooMany(app, sheets.content.value)) return false;
    return items.length > 0 && textOf(items) === textOf(itemsOf(app, sheets.content.value));
  }

  /** @returns null unless it has exactly one solution */
  async function prepared(item: Item, call: Call): Promise<SheetPuzzle | null> {
    const { geometry, clues } = item;
    const puzzle = askedText(writeGrid(clues), geometry);
    const { verdict, solutions } = await call('solve', { puzzle });
    const solution = verdict === 'unique' ? readGrid(solutions[0], geometry) : null;
    if (!solution) return null;
    const { match, versions } = sheets.content.value;
    const isMatched = versions > 1 && match === 'difficulty' && item.callCount === null;
    const { level, callCount, low } = await measured(puzzleOf(writeGrid(clues), boxOf(geometry)), call, {
      ...(item.level === null ? { people: { by: 'rating', seconds: MAX_SECONDS } } : {}),
      ...(isMatched ? { effort: { budget: BUDGET } } : {}),
    });
    const facts = factsText({ level: item.level ?? level, facts: item.facts });
    const effort = item.callCount ?? callCount ?? low;
    return { geometry, clues, solution, facts, callCount: effort, qr: null, steps: [] };
  }

  async function finished(one: SheetPuzzle, call: Call) {
    const { geometry, clues } = one;
    const text = writeGrid(clues);
    const address = platform.pageAddress();
    const link =
      address === null
        ? askedText(text, geometry)
        : address + writeRoute('play', writeToken(geometry, clues));
    const path = sheets.content.value.steps && (await call('steps', { puzzle: askedText(text, geometry) }));
    const steps = path ? path.steps.map(({ why, what }) => `${why} So ${what}`) : [];
    return { ...one, qr: await qrOf(link), steps };
  }

  async function make(items: readonly Item[], ticket: AbortController) {
    const { content, progress } = sheets;
    const { call, atOnce } = enginesFor(app, items.length);
    const all = <T, Made>(each: readonly T[], work: (one: T, call: Call) => Promise<Made>) =>
      inParallel(
        each,
        atOnce,
        (one, signal) => work(one, (method, params) => call(method, params, { signal })),
        ticket.signal,
      );
    let done = 0;
    progress.value = { done, total: items.length };
    const found = await all(items, async (item, ask) => {
      const puzzle = await prepared(item, ask);
      done += 1;
      if (current === ticket) progress.value = { done, total: items.length };
      return puzzle;
    });
    const puzzles = found.filter((puzzle) => puzzle !== null);
    const leftOut = found.length - puzzles.length;
    const { versions, match } = content.value;
    const isShort = puzzles.length < (match === 'difficulty' ? versions : 1);
    const sheet = inVersions(isShort ? [] : puzzles, content.value, platform.random);
    for (const version of sheet.versions) {
      version.splice(0, version.length, ...(await all(version, finished)));
    }
    if (current !== ticket) return;
    const { leftOver } = sheet;
    sheets.warning.value = isShort ? tooFewText(puzzles.length, leftOut) : leftOutText(leftOut, leftOver);
    sheets.sheet.value = isShort ? null : sheet;
  }

  return {
    state: { sheets },
    keeping: { saved: [], lost: () => [sheets.sheet.value !== null && 'the pages to print'] },
    commands: {
      /** Opens the sheets with these puzzles. */
      openSheets(source: string) {
        this.setSheetContent({ source });
        const titles = { study: store.studySet.value?.title, series: store.series.plan.value.title };
        const title = source in titles && titles[source as keyof typeof titles];
        if (title) this.setSheetLayout({ title });
        visit(app, 'sheets', ticketOf(store));
      },

      /** Prints a list: its sheet is made, and printed once it is. */
      async printList(source: string): Promise<void> {
        this.openSheets(source);
        await this.makeSheet();
        if (store.view.value === 'sheets' && sheets.sheet.value) this.printSheet();
      },

      setSheetContent(change: Partial<Content>) {
        sheets.content.value = { ...sheets.content.value, ...change };
        return chooseItems();
      },

      /** Shows the pages of the content, unless they are there. */
      showSheet() {
        if (!isOf(sheets.items.value)) chooseItems();
      },

      setSheetLayout(change: Partial<Layout>) {
        sheets.layout.value = { ...sheets.layout.value, ...change };
      },

      /** Puts a puzzle of the preview on the sheet, or leaves it out. */
      toggleOnSheet(place: number) {
        const leftOut = new Set(sheets.leftOut.value);
        if (!leftOut.delete(place)) leftOut.add(place);
        sheets.leftOut.value = leftOut;
      },

      /** Goes back from the sheet that is made to its puzzles, which can be ticked. */
      chooseOnSheet() {
        stopSheet();
        sheets.sheet.value = null;
        sheets.warning.value = '';
      },

      async makeSheet() {
        const { sheet, items: shown } = sheets;
        const chosen = sheet.value || !shown.value.length ? chooseItems() : shown.value;
        if (!chosen) return;
        stopSheet();
        const items = chosen.filter((_item, place) => !sheets.leftOut.value.has(place));
        sheets.warning.value = chosen.length && !items.length ? NONE_TICKED : '';
        if (sheets.warning.value) return;
        const ticket = new AbortController();
        current = ticket;
        try {
          await make(items, ticket);
        } catch (error) {
          if (current === ticket && errorName(error) !== 'AbortError')
            sheets.warning.value = errorText(error);
        } finally {
          if (current === ticket) stopSheet();
        }
      },
      stopSheet,

      printSheet: () => print(app, ticketOf(store), 'sheets'),
    },
  };
}

export const feature: LateFeature = { make: makeSheets };

// Where a sheet's puzzles come from: the board, a list of one's own, or what is ticked.

/** `source` is its name, `words` what it is called. */
type SheetSource = { source: string; words: string; puzzles: readonly Puzzle[] };

/** @returns those that have puzzles now; the board, which has one always, is the first */
export function sourcesIn({ game, shelves, patterns }: Store): readonly SheetSource[] {
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
const hasTooMany = (app: App, content: Pick<Content, 'source'>) =>
  puzzlesOf(app, content).length > MAX_PUZZLES;

export function itemsOf(app: App, content: Pick<Content, 'source'>): readonly Item[] {
  const { draft } = app.store;
  if (content.source === 'board' && draft.value) {
    return [{ ...draft.value, clues: valuesOf(draft.value), level: null, callCount: null, facts: [] }];
  }
  return puzzlesOf(app, content).flatMap((puzzle) => {
    const { level, callCount } = puzzle;
    const { geometry, clues } = gameOfPuzzle(puzzle) ?? {};
    return geometry && clues ? { geometry, clues, level, callCount, facts: paperFacts(puzzle) } : [];
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
