/** What Create adds to the page's state and commands: the one wish of Make, and what is made of it with clues anywhere. */
import { effect } from '@preact/signals-core';
import { openGame } from '../../../frame/games.ts';
import { visit } from '../../../frame/route.ts';
import { inParallel } from '../../../frame/run_batch.ts';
import { runnerOf, taskRunner } from '../../../frame/run_task.ts';
import { newTicket, ticketOf } from '../../../frame/ticket.ts';
import { IDLE, isUnderWay } from '../../../shared/controls/task.ts';
import {
  gameOfPuzzle,
  geometryOfBox,
  persistedList,
  puzzleOf,
  withPuzzle,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import {
  FIRST_WISH,
  SHAPES,
  anywhere,
  changed,
  earlierWish,
  newSeed,
  paramsOf,
  persistedWish,
  readStrategies,
  shapeOf,
  wishLike,
  type Asked,
  type Strategy,
  type Wish,
} from '../../../shared/puzzle_spec/wish.ts';
import { bestSoFar, createCreating, levelsFor, withPoint, type Run } from './state.ts';
import { nothingNewText, notReachedText } from './text.ts';
import type { Detail, Result } from '../../../engine/methods.ts';
import type { CallOptions } from '../../../engine/worker_client/client.ts';
import type { App, Ticket } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
  interface Commands extends ReturnType<typeof makeCommands> {}
}

function make(app: App): Made {
  const creating = createCreating(app.store);
  const { kept, wish } = creating;
  const { place } = app.store;
  return {
    state: { creating },
    commands: makeCommands(app, creating),
    keeping: {
      saved: [persistedList('made', kept), persistedWish(wish), earlierWish(wish)],
      lost: () => [isUnderWay(app.store.tasks.generate.value) && 'the search in Make'],
    },
    // All parts of the form come together: who chooses another one goes on in it.
    effects: () =>
      effect(() => {
        const parts = place.value?.id === 'make' ? place.value.parts : [];
        for (const { view } of parts) void app.fetchView(view);
      }),
  };
}

export const feature: LateFeature = { make };

/** A new puzzle is told apart from so many earlier ones, the latest. */
const MAX_AVOIDED = 500;

/** What was made, as lists take it. */
function listed({ puzzle, box, level, hardest, er, seed, call_count: callCount }: Run): Puzzle {
  const { size } = geometryOfBox(box);
  const source = { kind: 'made', level: level ?? `${size}x${size}`, seed } as const;
  return puzzleOf(puzzle, box, { source, level, hardest, er, callCount });
}

function makeCommands(app: App, creating: ReturnType<typeof createCreating>) {
  const { store, engine, platform } = app;
  const making = taskRunner(app, store.tasks.generate, 'generate');
  const makingMany = runnerOf(store, store.tasks.generate, makeMany);
  let latestSeed = 0;

  function addMade(made: Run) {
    creating.made.value = [made, ...creating.made.value.filter(({ puzzle }) => puzzle !== made.puzzle)];
    creating.kept.value = withPuzzle(creating.kept.value, listed(made));
    creating.chosenPuzzle.value = made.puzzle;
  }

  /** What the engine is asked for, as a puzzle that differs from those made so far. */
  function nextParams(asked: Asked) {
    const others = creating.kept.value.filter(({ box }) => box === asked.box).slice(-MAX_AVOIDED);
    return paramsOf(asked, { seed: newSeed(platform.random), avoid: others.map(({ clues }) => clues) });
  }

  /** The search that is shown begins. */
  function showSearch({ seed }: ReturnType<typeof nextParams>) {
    creating.trace.value = [];
    latestSeed = seed ?? 0;
  }

  /**
   * The work of a wish for several puzzles: the pool's engines make them side by side, and each is kept as it
   * comes. The progress is that of one search. On small boards one engine makes all: only
   * an earlier puzzle can be avoided, and two made at the same time might be the same up to symmetry.
   * @returns the last puzzle
   */
  async function makeMany(asked: Asked, { signal, onProgress }: Required<CallOptions<Detail<'generate'>>>) {
    const { amount, box } = asked;
    let failed = 0;
    let last: Result<'generate'> | null = null;
    const makeOne = async (_: unknown, either: AbortSignal, share: number) => {
      const params = nextParams(asked);
      if (share === 0) showSearch(params);
      const options = { signal: either, onProgress: share === 0 ? onProgress : undefined };
      last = await app.engines.call('generate', params, options);
      either.throwIfAborted();
      if (last.solution !== null && !last.missed.includes('new')) addMade({ ...last, isStopped: false });
      else failed += 1;
      creating.batch.value = { done: creating.batch.value.done + 1, amount };
    };
    const atOnce = geometryOfBox(box).size === 9 ? app.engines.size : 1;
    await inParallel(Array(amount).fill(null), atOnce, makeOne, signal);
    if (failed) store.notice.value = { tone: 'bad', text: nothingNewText(failed, amount) };
    return last;
  }

  /**
   * Makes as many puzzles as are asked for, each different from those made before: one in the page's own
   * engine, which runs already; several in the pool's, so that Play has its own.
   * @returns the last one; null when there is none, or the search was stopped
   */
  async function make(asked: Asked): Promise<Run | null> {
    const { box } = asked;
    const amount = asked.many === 'one' ? 1 : asked.amount;
    stopSearches();
    creating.batch.value = { done: 0, amount };
    creating.box.value = box;
    const words = creating.sentenceOf(asked);
    const note = (detail: Detail<'generate'>) => {
      creating.trace.value = withPoint(creating.trace.value, detail);
    };
    if (amount > 1) {
      const last = await makingMany.run(words, asked, note);
      return last && { ...last, isStopped: false };
    }
    const params = nextParams(asked);
    showSearch(params);
    const result = await making.run(words, params, note);
    if (!result) return null;
    const made = { ...result, isStopped: false };
    if (made.solution !== null && !made.missed.includes('new')) addMade(made);
    else store.notice.value = { tone: 'bad', text: nothingNewText(1, 1) };
    creating.batch.value = { done: 1, amount };
    return made;
  }

  async function play(puzzle: Puzzle, since: Ticket) {
    const game = gameOfPuzzle(puzzle);
    return game && openGame(app, game, since);
  }

  function stopSearches() {
    making.stop();
    makingMany.stop();
  }

  /** Stops the search. What it has found so far is kept, as what it is. */
  function stopMaking() {
    const task = store.tasks.generate.value;
    stopSearches();
    if (task.phase !== 'running') return;
    const [box, history] = [creating.box.value, creating.trace.value];
    const best = bestSoFar(task.detail, { box, seed: latestSeed, history });
    if (best) addMade(best);
  }

  /** Asks the engine for the classes of the scale that is asked for. */
  async function learnScale() {
    const { levels: call_levels, spacing } = creating.wish.value;
    if (levelsFor(creating.scale.value, creating.wish.value).length) return;
    try {
      const scale = { spacing, levels: (await engine.call('levels', { call_levels, spacing })).levels };
      if (levelsFor(scale, creating.wish.value).length) creating.scale.value = scale;
    } catch {
      // Nothing but the picture of the scale is missing; the status line tells what is wrong with the engine.
    }
  }

  function setWish(change: Partial<Wish>) {
    creating.wish.value = changed(creating.wish.value, change);
    if (creating.asked.value.by === 'scale') void learnScale();
  }

  /** The board of a size, if puzzles are made for it with clues anywhere. */
  const boxOf = (size: number) => SHAPES.find((shape) => shape.size === size)?.box ?? creating.wish.value.box;

  return {
    setWish,

    /** Makes what the form asks for, if it can be made, by the part that is shown. */
    async make() {
      const text = creating.problem.value;
      if (text) store.notice.value = { tone: 'bad', text };
      else if (store.view.value === 'pattern') await app.commands.findPuzzle();
      else if (store.view.value === 'series') await app.commands.makeSeries();
      else await make(creating.asked.value);
    },
    stopMaking,

    /** Another place for the clues, or another number of puzzles: the part of Make that makes these is shown. */
    chooseMaking(change: Partial<Pick<Wish, 'where' | 'many'>>) {
      const from = store.view.value;
      const { where, many } = { ...creating.asked.value, ...change };
      const isSeries = many === 'days' || (many === 'several' && (where === 'cells' || from === 'series'));
      const { size } = store.patterns.geometry.value;
      if (change.where === 'anywhere') setWish({ box: boxOf(size) });
      if (change.where === 'cells' && SHAPES.some((shape) => shape.size === size))
        app.commands.setPatternSize(shapeOf(creating.wish.value.box).size);
      setWish({ where, many });
      const to = isSeries ? 'series' : where === 'cells' ? 'pattern' : 'create';
      visit(app, to, ticketOf(store));
    },

    chooseSize(size: number) {
      if (creating.asked.value.where === 'cells') app.commands.setPatternSize(size);
      setWish({ box: boxOf(size) });
    },

    useStrategy(strategy: Strategy, on: boolean) {
      const { strategies } = creating.wish.value;
      const wanted = on ? [...strategies, strategy] : strategies.filter((other) => other !== strategy);
      setWish({ strategies: readStrategies(wanted.join()) });
    },

    /** Makes a puzzle of a level, and puts it on the board. */
    async makeAndPlay(level: string) {
      const since = newTicket(store);
      const { symmetry } = creating.wish.value;
      const made = await make(anywhere({ ...FIRST_WISH, level, symmetry }));
      if (!made) return;
      if (!made.reached) store.notice.value = { tone: 'bad', text: notReachedText(level) };
      else await play(listed(made), since);
    },

    /**
     * Another puzzle like one that was made and played to its end. `level` is a level's name, a place on a
     * scale, or the size of a board.
     */
    async playAnother({ level }: { level: string }) {
      store.drawer.value = 'new';
      const since = newTicket(store);
      const made = await make(anywhere({ ...wishLike(level), symmetry: creating.wish.value.symmetry }));
      if (made) await play(listed(made), since);
    },

    /** Puts a puzzle that was made on the board. */
    playMade: (made: Puzzle) => play(made, newTicket(store)),

    shareMade(made: Puzzle): void {
      const game = gameOfPuzzle(made);
      if (game) app.commands.sharePuzzle(game);
    },

    chooseMade({ clues }: Puzzle) {
      creating.chosenPuzzle.value = clues;
    },

    /** Takes all that was made off the list. */
    clearMade() {
      [creating.made.value, creating.kept.value] = [[], []];
      if (store.tasks.generate.value.phase !== 'running') store.tasks.generate.value = IDLE;
    },
  };
}
