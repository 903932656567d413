/** The page's state: signals that views read and commands write. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { askedText, writeGrid } from '../shared/board/digits.ts';
import {
  isComplete,
  isFull,
  isUntouched,
  reduce,
  timed,
  valuesOf,
  type Action,
  type Game,
  type MarkKind,
} from '../shared/board/game.ts';
import { createSelection } from '../shared/board/selection.ts';
import { createHinting, positionIn } from '../shared/steps/hint_state.ts';
import { createGameBoard } from './game_board.ts';
import { NOTHING_PLAYED } from '../shared/puzzles/played.ts';
import { placeOf, type PlacePart } from './places.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { setByTicket } from './by_ticket.ts';
import { IDLE, type Task, type TaskOf, type EngineStatus } from '../shared/controls/task.ts';
import { wholeSeconds } from '../shared/text/words.ts';
import type { Puzzle } from '../shared/puzzle_list/puzzle.ts';
import type { ComponentChildren } from 'preact';
import type { BoardSource } from '../shared/board/source.ts';
import type { CellView, Preview } from '../shared/board/scene.ts';
import type {
  HelloResult,
  CallLevel,
  LevelsRequest,
  PatternResult,
  TechniqueEntry,
} from '../engine/wire.d.ts';
import type { Collection, Entry } from '../shared/puzzles/bank.ts';
import type { PuzzleFile } from '../shared/puzzles/parsed.ts';
import type { Measured } from '../shared/puzzle_list/measures.ts';
import type { ExplainerScale } from '../shared/steps/step_path.ts';
import type { Announcement } from './surroundings.tsx';
import type { Clock } from './clock.ts';
import type {
  BoardOrNone,
  FrameComponents,
  LateFeature,
  Losses,
  PageAction,
  Room,
  View,
  ViewComponents,
} from './room.ts';
import type { Ticket, Notice, Drawer } from './app.ts';
import type { Store } from '../shared/controls/app_context.ts';
import type { Detail } from '../engine/methods.ts';

/** what a digit key writes */
export type Mode = 'digit' | MarkKind | 'colour';
export type Question = { text: string; yes: string; no: string; answer: (yes: boolean) => void };
/** The collection whose numbers are on show, and what is said of each puzzle; null until that is known. */
type NumbersOf = { readonly id: string; readonly entries: readonly Entry[] | null };
/**
 * A lesson that may be running: its words as a card, and the board of a position that its step shows.
 * `isShown`: the view is the one that its step shows, which leaves room for the card.
 */
type LessonParts = {
  Card: () => ComponentChildren;
  board: BoardOrNone;
  isRunning: ReadonlySignal<boolean>;
  isShown: ReadonlySignal<boolean>;
};
/**
 * Solvers that people wrote and someone has sent to the Lab by a press, with the puzzle of Play at that moment, as the
 * engine is asked about it.
 */
export type OwnSolvers = {
  programs: readonly { id: string; code: string }[];
  where: 'race' | 'watch';
  puzzle: string;
};
export type StudySet = { title: string; puzzles: readonly Puzzle[] };
/**
 * A game that another view than Play has on the board to be written on, and its pause. The game is null once
 * there is none.
 */
type EmbeddedGame = { game: { value: Game | null }; paused: { value: boolean } };
/** Nobody listens to more at once. */
const MAX_UNANNOUNCED = 10;

/** An action, and the game before and after it. */
type Change = { readonly before: Game; readonly after: Game; readonly action: Action };
export type Offered = PuzzleFile & { name: string };
export type LevelTable = NonNullable<LevelsRequest['table']>;
/**
 * `source` says where the table's numbers come from; without levels it is the one that the engine told first.
 */
type ChosenTable = { table: LevelTable; levels: readonly CallLevel[] | null; source: string };
/** What the page has whatever its rooms are. */
export type Core = ReturnType<typeof createCore>;

declare module '../shared/controls/app_context.ts' {
  interface Store extends Core {
    readonly onBoard: BoardOrNone;
  }
}

export type Tasks = ReturnType<typeof createTasks>;

/**
 * The page's state; rooms add theirs when they are made.
 * @param rooms those of the first frame: the others come with the rest of the page
 */
export function createStore(firstGame: Game, rooms: readonly (Room | View)[]): Store {
  const core = createCore(firstGame, rooms);
  /** What the board shows in the view of the moment; null in a view without a board. */
  const onBoard = computed(() => {
    const { board } = core.currentView.value;
    // With the parts of late rooms and views comes their state, in which the view may have its board.
    return core.lateFeatures.value && core.late.value && (board?.(store)?.value ?? null);
  });
  // What rooms add to the state is there before anything that reads it: see late_rooms.ts.
  const store = Object.assign(core, { onBoard }) as Store;
  return store;
}

function createCore(firstGame: Game, firstRooms: readonly Room[]) {
  const rooms = signal(firstRooms);
  const views = computed(() => rooms.value.filter((room): room is View => 'title' in room));
  const game = signal(firstGame);
  const draft = signal<Game | null>(null);
  const wrong = signal<ReadonlySet<number>>(new Set());
  const notice = signal<Notice | null>(null);
  effect(() => {
    if (notice.value?.isStillTrue && !notice.value.isStillTrue()) notice.value = null;
  });
  /** The id of the view that is shown. */
  const view = signal(views.peek()[0].id);
  const currentView = computed(() => views.value.find(({ id }) => id === view.value) ?? views.value[0]);
  const late = signal<Readonly<Record<string, ViewComponents>>>({});
  /** The place that is shown, and the part of it: of a view of no place, neither. */
  const place = computed(() => placeOf(view.value, late.value[view.value]?.part?.value));
  const part = computed(() => {
    const ofView = place.value?.parts.filter((one) => one.view === view.value) ?? [];
    return ofView.find((one) => one.part === late.value[view.value]?.part?.value) ?? ofView[0];
  });
  /** The part of each place that was shown last, by the place's id. */
  const lastParts = signal<Readonly<Record<string, PlacePart>>>({});
  effect(() => {
    if (place.value && part.value && !part.value.isPassing)
      lastParts.value = { ...lastParts.peek(), [place.value.id]: part.value };
  });
  const preview = signal<Preview | null>(null);
  /** Whether the player paused: the board hides what stands in it, and the clock stands. */
  const paused = signal(false);
  const settings = signal(DEFAULT_SETTINGS);
  /** The digit that the next cells get, 0 for none: in a game by digits first. */
  const activeDigit = signal(0);

  /** A game of another view that is written on at the moment. */
  const embedded = signal<EmbeddedGame | null>(null);
  const embeddedGame = computed(() => embedded.value?.game.value ?? null);

  /** The game on the board: an embedded one, or the draft while there is one. */
  const board = computed(() => embeddedGame.value ?? draft.value ?? game.value);
  const isDraft = computed(() => embeddedGame.value === null && draft.value !== null);
  /** What a pause on the board stops: the game in Play, or the embedded one. */
  const pausing = () => (embeddedGame.value ? (embedded.value as EmbeddedGame).paused : paused);
  const isPaused = computed(() => pausing().value);
  const opened = signal(0);
  const left = signal(0);
  effect(() => {
    left.value = (view.value, left.peek() + 1);
  });
  const drawer = signal<Drawer>('none');
  const ticket = computed((): Ticket => ({
    opened: opened.value,
    left: left.value,
    clues: board.value.clues,
    drawer: drawer.value,
  }));
  /** The text of the puzzle on the board. */
  const puzzle = computed(() => writeGrid(draft.value ? valuesOf(draft.value) : game.value.clues));
  /**
   * What the engine is asked about it: the same, with its box where that is unusual. Answers are kept by it: two boards
   * with the same clues may differ in their boxes.
   */
  const askedPuzzle = computed(() => askedText(puzzle.value, board.value.geometry));
  const isSolved = computed(() => !isDraft.value && isComplete(board.value));
  /** Whether a game, or a draft, would be lost if another took its place. */
  const gameInProgress = computed(() => !isUntouched(game.value) && !isComplete(game.value));
  const draftInProgress = computed(() => draft.value !== null && !isUntouched(draft.value));
  const geometry = computed(() => board.value.geometry);
  const tasks = createTasks();
  /** The position of a game that was begun and not finished; null of any other. */
  const unfinished = computed(() => (draft.value || isFull(game.value) ? null : positionIn(game.value)));
  const hint = createHinting({ game, isDraft });
  const selection = createSelection(geometry);
  const gameBoard = createGameBoard({
    view,
    board,
    isDraft,
    isSolved,
    selection,
    wrong,
    preview,
    activeDigit,
    settings,
    hint,
    paused: isPaused,
  });
  /** A position that a view shows in place of a game, as Study does with an exercise. */
  const embeddedPosition = signal<BoardSource<CellView> | null>(null);
  const embeddedBoard = computed(
    () => embeddedPosition.value ?? (embeddedGame.value ? gameBoard.value : null),
  );
  const lesson = signal<LessonParts | null>(null);
  const lessonBoard = computed(() => lesson.value?.board.value ?? null);
  const hello = signal<HelloResult | null>(null);
  /** The table of levels by which ratings are told; at first the engine's own. */
  const levelTable = signal({ table: 'paper', levels: null, source: '' } as ChosenTable);
  const levels = computed(() => levelTable.value.levels ?? hello.value?.levels ?? []);

  const clockTime = signal(firstGame.elapsed);
  /** The playing time in whole seconds. */
  const secondsPlayed = () => wholeSeconds(clockTime.peek());

  /** The last action that changed a game. */
  const lastChange = signal<Change | null>(null);
  /** Those that have not been said aloud yet, in their order: what says them comes after the first frame. */
  const unannounced = signal<readonly Change[]>([]);

  /** @param since the ticket with which it was asked for: where another puzzle has come, nothing is written */
  function dispatch(action: Action, since: Ticket) {
    // A position without a game is for looking at: what is written must not go into the game behind it.
    if (since.clues !== board.value.clues || embeddedPosition.value) return;
    pausing().value = false;
    const target = embeddedGame.value ? (embedded.value as EmbeddedGame).game : draft.value ? draft : game;
    const before = target.value as Game;
    const changed = reduce(before, action);
    if (changed === before) return;
    const next = target === game ? timed(before, changed, secondsPlayed()) : changed;
    target.value = next;
    lastChange.value = { before, after: next, action };
    unannounced.value = [...unannounced.peek(), lastChange.peek() as Change].slice(-MAX_UNANNOUNCED);
    wrong.value = new Set();
    notice.value = null;
  }

  return {
    ...setByTicket({ view, game, draft }, { ticket, opened }, secondsPlayed),
    rooms,
    views,
    /** What the frame draws around the board; null until the rest of the page has come. */
    surroundings: signal<FrameComponents | null>(null),
    /** Whether the rest of the page was asked for and could not be fetched. */
    isRestAway: signal(false),
    /** What a person can do in every view, as the rest of the page tells it. */
    pageActions: signal<readonly PageAction[]>([]),
    /** What late rooms add to the page; nothing until they have come. */
    lateFeatures: signal<readonly LateFeature[]>([]),
    /** What names the losses of a reload, of each room: see persisted_games.ts. */
    losses: [] as (() => Losses)[],
    currentView,
    gameBoard,
    embeddedBoard,
    embeddedPosition,
    lessonBoard,
    geometry,
    unfinished,
    board,
    isDraft,
    puzzle,
    askedPuzzle,
    isSolved,
    gameInProgress,
    draftInProgress,
    hint,
    selection,
    wrong,
    preview,
    paused,
    pausing,
    embedded,
    activeDigit,
    /** Whether a press on a cell adds it to the selection, or takes it out. */
    multi: signal(false),
    /** How large the board is, in sizes of its place. */
    zoom: signal(1),
    dispatch,
    lastChange,
    unannounced,
    /** How many bars show how far something is. */
    bars: signal(0),
    /** What is said to those who do not see the page. */
    announcement: signal<Announcement>({ text: '', number: 0 }),
    ticket,
    opened,
    mode: signal<Mode>('digit'),
    place,
    part,
    lastParts,
    drawer,
    /** The view in which the keys were asked for. */
    keysOf: signal('play'),
    /** Games that were on the board before, the latest first. */
    recent: signal<readonly Game[]>([]),
    /** The collections of puzzles, which come with the rest of the page. */
    collections: [] as readonly Collection[],
    /** Which puzzles of the collections were played and solved. */
    played: signal(NOTHING_PLAYED),
    /** The collection whose numbers are shown in the list of new puzzles. */
    numbersOf: signal<NumbersOf | null>(null),
    settings,
    /** Whether the page can be seen. */
    isPageVisible: signal(true),
    clock: signal({ counted: firstGame.elapsed, since: null } as Clock),
    /** The playing time on show, in ms: it moves once a second while the clock runs. */
    clockTime,
    secondsPlayed,
    question: signal<Question | null>(null),
    notice,
    /** Whether a newer version of the page has come and can be used. */
    newVersion: signal(false),
    /** A lasting word about saving, when it does not work. */
    storageProblem: signal<string | null>(null),
    /** Puzzle text that a person typed or pasted and that could not be read yet. */
    puzzleText: signal(''),
    levelTable,
    levels,
    /** Whose scale Sudoku Explainer's rating is on. */
    explainerScale: signal<ExplainerScale>('classic'),
    /** Puzzles of a file or a text, to choose from. */
    offered: signal<Offered | null>(null),
    /** Whether something is dragged over the page that could be dropped on it. */
    dragged: signal(false),
    engine: signal({ name: 'off', fraction: null, words: '' } as EngineStatus),
    /** The parts of the late views that have come, by the view's id. */
    late,
    /** What the address asked of a late view last, by the view's id. */
    routeQueries: signal<Readonly<Record<string, URLSearchParams>>>({}),
    lesson,
    ownSolvers: signal<OwnSolvers | null>(null),
    /** What was measured of the puzzles of lists. */
    measured: signal<Measured>(new Map()),
    /** The set of puzzles that Study prepares; null until Study is opened. */
    studySet: signal<StudySet | null>(null),
    hello,
    /** The techniques that the engine knows, easy ones first; empty until it has told. */
    catalogue: signal<readonly TechniqueEntry[]>([]),
    tasks,
  };
}

/** A search among the fillings of a pattern tells more of its best: whether it is a puzzle, and its call count. */
export type PatternDetail = Detail<'pattern'> &
  Partial<Pick<Detail<'generate'>, 'level' | 'hardest' | 'er'>> & {
    isProper?: boolean;
    callCount?: number | null;
  };

/** What the engine is asked for, each with how far it is or what came of it. */
function createTasks() {
  return {
    solve: signal(IDLE as TaskOf<'solve'>),
    count: signal(IDLE as TaskOf<'solve'>),
    secondOpinion: signal(IDLE as TaskOf<'solve'>),
    rate: signal(IDLE as TaskOf<'rate'>),
    generate: signal(IDLE as TaskOf<'generate'>),
    parse: signal(IDLE as TaskOf<'parse'>),
    pattern: signal(IDLE as Task<PatternResult, PatternDetail>),
    steps: signal(IDLE as TaskOf<'steps'>),
    possible: signal(IDLE as TaskOf<'possible'>),
    example: signal(IDLE as TaskOf<'possible'>),
    hint: signal(IDLE as TaskOf<'hint'>),
    /** The path with every technique, for Rate. */
    fullPath: signal(IDLE as TaskOf<'steps'>),
    explainer: signal(IDLE as TaskOf<'explain'>),
    /** Sudoku Explainer's path in Explain, which may be on another scale or from another position. */
    ratedPath: signal(IDLE as TaskOf<'explain'>),
  };
}
