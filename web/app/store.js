/** The page's state: signals that views read and commands write. */
import { computed, signal } from '@preact/signals-core';
import { writeGrid } from '../board/codecs.js';
import { createCreating } from '../create/state.js';
import { createExplaining } from '../explain/state.js';
import { isComplete, isFull, isUntouched, reduce, valuesOf } from '../board/game.js';
import { createHinting } from '../play/hint_state.js';
import { createSelection } from '../board/selection.js';
import { createGameBoard } from './game_board.js';
import { createPatterning } from '../pattern/state.js';
import { NOTHING_PLAYED } from '../puzzles/played.js';
import { createRatedFile } from '../rate/file_state.js';
import { createSharing } from '../sharing/state.js';
import { createSheets } from '../sheets/state.js';
import { DEFAULT_SETTINGS } from './settings.js';
import { IDLE } from '../controls/task.js';

/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../engine/wire.js').HelloResult} HelloResult */
/** @typedef {import('../engine/wire.js').SolveResult} SolveResult */
/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/** @typedef {import('../engine/wire.js').ExplainResult} ExplainResult */
/** @typedef {import('../engine/wire.js').GenerateResult} GenerateResult */
/** @typedef {import('../engine/wire.js').ParseResult} ParseResult */
/** @typedef {import('../engine/wire.js').PatternResult} PatternResult */
/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */
/** @typedef {import('../engine/wire.js').PossibleResult} PossibleResult */
/** @typedef {import('../engine/wire.js').HintResult} HintResult */
/** @typedef {import('../engine/wire.js').TechniqueEntry} TechniqueEntry */
/** @typedef {'digit' | import('../board/game.js').MarkKind | 'colour'} Mode what a digit key writes */
/** @typedef {'none' | 'new' | 'solve' | 'own' | 'options' | 'keys'} Drawer the open part of Play's panel */
/** @typedef {{ text: string, yes: string, no: string, answer: (yes: boolean) => void }} Question */
/** @typedef {{ tone: 'plain' | 'good' | 'bad', text: string }} Notice */
/** @typedef {'off' | 'booting' | 'ready' | 'busy' | 'failed'} EngineName */
/** @typedef {{ name: EngineName, fraction: number | null, words: string }} EngineStatus */
/**
 * What the page fetches when a view is first opened: words for its head, its place on the stage, its panel,
 * and what its keys do.
 * @typedef {{ Facts?: () => any, Stage: () => any, Panel: () => any,
 *   press?(action: string, ...args: any[]): void }} LateParts
 */
/**
 * A lesson that may be running: its words as a card for other views, and the board of a position that its
 * step shows.
 * @typedef {{ Card: () => any, board: import('./registry.js').BoardOrNone,
 *   isRunning: import('@preact/signals-core').ReadonlySignal<boolean> }} LessonParts
 */
/**
 * A solver that a person wrote and has sent to the Lab by a press, with the puzzle of Play at that moment.
 * @typedef {{ code: string, where: 'race' | 'watch', puzzle: string }} OwnSolver
 */
/**
 * `level` and `callCount` are null where they are not known.
 * @typedef {{ title: string, puzzles: readonly { clues: string, boxRows: number, boxColumns: number,
 *   level: string | null, callCount: number | null, isPractice: boolean }[] }} StudySet
 */
/**
 * A game that another view than Play has on the board to be written on, and its pause. The game is null once
 * there is none.
 * @typedef {{ game: { value: Game | null }, paused: { value: boolean } }} Guest
 */
/** @typedef {import('../puzzles/puzzle_files.js').PuzzleFile & { name: string }} Offered */
/** @typedef {NonNullable<import('../engine/wire.js').LevelsParams['table']>} LevelTable */
/**
 * `source` says where the table's numbers come from; without levels it is the one that the engine told first.
 * @typedef {{ table: LevelTable, levels: readonly import('../controls/levels.js').LevelBand[] | null,
 *   source: string }} ChosenTable
 */
/** @typedef {import('./registry.js').View} View */
/** @typedef {ReturnType<typeof createStore>} Store */
/**
 * @template Result
 * @typedef {import('../controls/task.js').Task<Result>} Task
 */
/** @typedef {ReturnType<typeof createTasks>} Tasks */

/**
 * @param {Game} firstGame
 * @param {readonly View[]} views
 * @param {readonly import('../puzzles/bank.js').Collection[]} [collections] that come with the page
 */
export function createStore(firstGame, views, collections = []) {
  const game = signal(firstGame);
  const draft = signal(/** @type {Game | null} */ (null));
  const wrong = signal(/** @type {ReadonlySet<number>} */ (new Set()));
  const notice = signal(/** @type {Notice | null} */ (null));
  /** The id of the view that is shown. */
  const view = signal(views[0].id);
  const shownView = computed(() => views.find(({ id }) => id === view.value) ?? views[0]);
  const preview = signal(/** @type {import('../board/scene.js').Preview | null} */ (null));
  /** Whether the player paused: the board hides what stands in it, and the clock stands. */
  const paused = signal(false);
  const settings = signal(DEFAULT_SETTINGS);
  /** The digit that the next cells get, 0 for none: in a game by digits first. */
  const held = signal(0);

  /** A game of another view that is written on at the moment. */
  const guest = signal(/** @type {Guest | null} */ (null));
  const guestGame = computed(() => guest.value?.game.value ?? null);

  /** The game on the board: that of a guest, or the draft while there is one. */
  const board = computed(() => guestGame.value ?? draft.value ?? game.value);
  const isDraft = computed(() => guestGame.value === null && draft.value !== null);
  /** What a pause on the board stops: the game in Play, or the guest. */
  const pausing = () => (guestGame.value ? /** @type {Guest} */ (guest.value).paused : paused);
  const isPaused = computed(() => pausing().value);
  /** The text of the puzzle on the board, as the engine is asked about it. */
  const puzzle = computed(() => writeGrid(draft.value ? valuesOf(draft.value) : game.value.clues));
  const isSolved = computed(() => !isDraft.value && isComplete(board.value));
  /** Whether a game, or a draft, would be lost if another took its place. */
  const gameInProgress = computed(() => !isUntouched(game.value) && !isComplete(game.value));
  const draftInProgress = computed(() => draft.value !== null && !isUntouched(draft.value));
  const geometry = computed(() => board.value.geometry);
  const tasks = createTasks();
  /** Where Explain starts: a finished board has nothing left to explain. */
  const played = computed(() => {
    const isBegun = !draft.value && game.value.history.present.digits.some(Boolean);
    return isBegun && !isFull(game.value) ? writeGrid(valuesOf(game.value)) : null;
  });
  const explain = createExplaining({ puzzle, played, geometry, tasks });
  const hint = createHinting({ game, isDraft });
  const selection = createSelection(geometry);
  const gameBoard = createGameBoard({
    ...{ view, board, isDraft, isSolved, selection, wrong, preview, held, settings, hint },
    paused: isPaused,
  });
  const guestBoard = computed(() => (guestGame.value ? gameBoard.value : null));
  const lesson = signal(/** @type {LessonParts | null} */ (null));
  const lessonBoard = computed(() => lesson.value?.board.value ?? null);
  const creating = createCreating(tasks.generate, gameBoard);
  const patterns = createPatterning(tasks.pattern);
  const hello = signal(/** @type {HelloResult | null} */ (null));
  /** The table of levels by which ratings are told; at first the engine's own. */
  const levelTable = signal(/** @type {ChosenTable} */ ({ table: 'paper', levels: null, source: '' }));
  const levels = computed(() => levelTable.value.levels ?? hello.value?.levels ?? []);

  /** @param {import('../board/game.js').Action} action */
  function dispatch(action) {
    pausing().value = false;
    const target = guestGame.value ? /** @type {Guest} */ (guest.value).game : draft.value ? draft : game;
    const next = reduce(/** @type {Game} */ (target.value), action);
    if (next === target.value) return;
    target.value = next;
    wrong.value = new Set();
    notice.value = null;
  }

  /** What the board shows in the view of the moment; null in a view without a board. */
  const onBoard = computed(
    () =>
      shownView.value.board?.({ gameBoard, guestBoard, lessonBoard, explain, creating, patterns }).value ??
      null,
  );

  return {
    views,
    shownView,
    gameBoard,
    onBoard,
    game,
    draft,
    board,
    isDraft,
    puzzle,
    isSolved,
    gameInProgress,
    draftInProgress,
    explain,
    hint,
    patterns,
    selection,
    wrong,
    preview,
    paused,
    pausing,
    guest,
    held,
    /** Whether a press on a cell adds it to the selection, or takes it out. */
    multi: signal(false),
    /** How large the board is, in sizes of its place. */
    zoom: signal(1),
    dispatch,
    mode: signal(/** @type {Mode} */ ('digit')),
    view,
    drawer: signal(/** @type {Drawer} */ ('none')),
    /** Where the keys were asked for, which are read in Play. */
    keysOf: signal('play'),
    /** Games that were on the board before, the latest first. */
    recent: signal(/** @type {readonly Game[]} */ ([])),
    collections,
    /** Which puzzles of the collections were played and solved. */
    played: signal(NOTHING_PLAYED),
    /** The collection whose numbers are shown in the list of new puzzles. */
    numbersOf: signal(/** @type {string | null} */ (null)),
    settings,
    /** Whether the page can be seen. */
    shown: signal(true),
    clock: signal(
      /** @type {import('./clock.js').Clock} */ ({ counted: firstGame.elapsed, since: null }),
    ),
    /** The playing time on show, in ms: it moves once a second while the clock runs. */
    clockTime: signal(firstGame.elapsed),
    question: signal(/** @type {Question | null} */ (null)),
    notice,
    /** Whether a newer version of the page has come and can be used. */
    newVersion: signal(false),
    /** A lasting word about saving, when it does not work. */
    storageTrouble: signal(/** @type {string | null} */ (null)),
    /** Puzzle text that a person typed or pasted and that could not be read yet. */
    puzzleText: signal(''),
    creating,
    /** The puzzles that were rated, to compare. */
    rated: signal(/** @type {readonly import('../rate/rated_state.js').Rated[]} */ ([])),
    ratedFile: createRatedFile(),
    levelTable,
    levels,
    /** Whose scale Sudoku Explainer's rating is on. */
    explainerScale: signal(/** @type {import('../steps/rated_path.js').ExplainerScale} */ ('classic')),
    /** Puzzles of a file or a text, to choose from. */
    offered: signal(/** @type {Offered | null} */ (null)),
    /** The first of them on show, from 0. */
    offeredFirst: signal(0),
    /** Whether something is dragged over the page that could be dropped on it. */
    dragged: signal(false),
    engine: signal(/** @type {EngineStatus} */ ({ name: 'off', fraction: null, words: '' })),
    /** The parts of the late views that have come, by the view's id. */
    late: signal(/** @type {Readonly<Record<string, LateParts>>} */ ({})),
    /** What the address asked of a late view last, by the view's id. */
    asked: signal(/** @type {Readonly<Record<string, URLSearchParams>>} */ ({})),
    lesson,
    ownSolver: signal(/** @type {OwnSolver | null} */ (null)),
    /** The set of puzzles that Study prepares; null until Study is opened. */
    studySet: signal(/** @type {StudySet | null} */ (null)),
    hello,
    /** The techniques that the engine knows, easy ones first; empty until it has told. */
    catalogue: signal(/** @type {readonly TechniqueEntry[]} */ ([])),
    tasks,
    sharing: createSharing(),
    sheets: createSheets(),
  };
}

/** What the engine is asked for, each with how far it is or what came of it. */
function createTasks() {
  return {
    solve: signal(/** @type {Task<SolveResult>} */ (IDLE)),
    count: signal(/** @type {Task<SolveResult>} */ (IDLE)),
    secondOpinion: signal(/** @type {Task<SolveResult>} */ (IDLE)),
    rate: signal(/** @type {Task<RateResult>} */ (IDLE)),
    generate: signal(/** @type {Task<GenerateResult>} */ (IDLE)),
    parse: signal(/** @type {Task<ParseResult>} */ (IDLE)),
    pattern: signal(/** @type {Task<PatternResult>} */ (IDLE)),
    steps: signal(/** @type {Task<StepsResult>} */ (IDLE)),
    possible: signal(/** @type {Task<PossibleResult>} */ (IDLE)),
    example: signal(/** @type {Task<PossibleResult>} */ (IDLE)),
    hint: signal(/** @type {Task<HintResult>} */ (IDLE)),
    /** The path with every technique, for Rate. */
    fullPath: signal(/** @type {Task<StepsResult>} */ (IDLE)),
    explainer: signal(/** @type {Task<ExplainResult>} */ (IDLE)),
    /** Sudoku Explainer's path in Explain, which may be on another scale or from another position. */
    ratedPath: signal(/** @type {Task<ExplainResult>} */ (IDLE)),
  };
}
