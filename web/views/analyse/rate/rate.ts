/** Rating: what a puzzle asks of a person, and how much search it takes; and the puzzles that were rated. */
import { effect, signal, untracked } from '@preact/signals-core';
import { openGame } from '../../../frame/games.ts';
import { RUNS } from '../../../frame/measuring.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { newTicket } from '../../../frame/ticket.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { boxOf, gameOfPuzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { explainerKey, type ExplainerScale } from '../../../shared/steps/step_path.ts';
import { errorText } from '../../../shared/text/words.ts';
import { DifficultyHead } from './head.tsx';
import { persistedRated, withoutRating, withRating, type Rated } from './rated_state.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { LevelTable } from '../../../frame/store.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    rated: ReturnType<typeof makeRatings>['state']['rated'];
  }
  interface Commands extends RatingCommands {}
}

type RatingCommands = ReturnType<typeof makeRatings>['commands'];

/** After so many milliseconds the next part begins, though one is not at its end. */
const MAX_WAIT = 2_000;

/** Waits for something, but not so long that what comes after is held up. */
async function soon(work: Promise<unknown> | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** The size of the largest board that has levels and techniques for all its steps. */
const LARGEST = 9;

function makeRatings(app: App) {
  const { store, engine } = app;
  const { tasks } = store;
  const rated = signal<readonly Rated[]>([]);
  const rating = taskRunner(app, tasks.rate, 'rate');
  const path = taskRunner(app, tasks.fullPath, 'steps');
  const explainer = taskRunner(app, tasks.explainer, 'explain');

  /** The same seed each time: the same puzzle has the same rating. */
  function count(puzzle: string) {
    const { table } = store.levelTable.value;
    const countings = ['sweeps', 'nodes', 'splits'] as const;
    return rating.run(puzzle, { puzzle, runs: RUNS, seed: 0, countings, table });
  }

  /** The path of a person, once for each puzzle. */
  async function findPath(puzzle: string) {
    const task = tasks.fullPath.value;
    if (task.about !== puzzle || !['running', 'done'].includes(task.phase))
      await path.run(puzzle, { puzzle });
  }

  /** It can take minutes, so it stops when another puzzle is on the board. */
  async function explain() {
    const puzzle = store.askedPuzzle.value;
    const scale = store.explainerScale.value;
    await explainer.run(explainerKey(puzzle, scale), { puzzle, scale }, () => {
      if (store.askedPuzzle.value !== puzzle) explainer.stop();
    });
  }

  /** Whoever looks at a puzzle in Analyse sees how hard it is. */
  function rateOnSight() {
    const { size } = store.board.value.geometry;
    const isSeen = store.place.value?.id === 'analyse' && size <= LARGEST;
    if (isSeen && store.puzzle.value && !store.isDraft.value)
      untracked(() => void app.commands.findDifficulty());
  }

  return {
    state: { rated },
    keeping: {
      saved: [persistedRated(rated)],
      lost: () => [
        [tasks.rate, tasks.fullPath, tasks.explainer].some(({ value }) => isUnderWay(value)) &&
          'the rating in progress',
      ],
    },
    commands: {
      /**
       * What is known first comes first: the path that a person takes, Sudoku Explainer's rating, for boards on its
       * scale, and the count of random searches. None waits long for the one before.
       */
      async rate() {
        const puzzle = store.askedPuzzle.value;
        const { source, geometry } = store.board.value;
        const isHere = () => store.askedPuzzle.value === puzzle;
        const steps = findPath(puzzle);
        await soon(steps);
        const known = resultAbout(tasks.fullPath.value, puzzle);
        if (!isHere() || (known && known.verdict !== 'unique')) return;
        const explained = geometry === CLASSIC ? explain() : null;
        await soon(explained);
        if (isHere() && geometry.size <= CLASSIC.size) {
          const result = await count(puzzle);
          if (result?.verdict === 'unique') rated.value = withRating(rated.value, source, result);
        }
        await Promise.all([steps, explained]);
      },

      /** How hard it is for a person: its hardest step and then its rating, where they are not known yet. */
      async findDifficulty() {
        const puzzle = store.askedPuzzle.value;
        await findPath(puzzle);
        const isHere = () => store.place.value?.id === 'analyse' && store.askedPuzzle.value === puzzle;
        if (resultAbout(tasks.fullPath.value, puzzle)?.verdict !== 'unique' || !isHere()) return;
        const task = tasks.explainer.value;
        const isKnown = task.about === explainerKey(puzzle, store.explainerScale.value);
        if (store.board.value.geometry === CLASSIC && !isKnown) await explain();
      },

      /** Rates by Sudoku Explainer alone, as after a stop. */
      rateByExplainer: explain,
      stopExplainer: explainer.stop,

      /** Rates by Sudoku Explainer on a scale from now on; a puzzle that it was asked about is rated anew. */
      async setExplainerScale(scale: ExplainerScale) {
        const before = explainerKey(store.askedPuzzle.value, store.explainerScale.value);
        store.explainerScale.value = scale;
        if (tasks.explainer.value.about === before) await explain();
      },

      /** Tells classes by a table from now on; a rating that is shown is told anew. */
      async setLevelTable(table: LevelTable) {
        try {
          const { levels, source } = await engine.call('levels', { table });
          store.levelTable.value = { table, levels, source };
        } catch (error) {
          store.notice.value = { tone: 'bad', text: errorText(error) };
          return;
        }
        const puzzle = store.askedPuzzle.value;
        if (resultAbout(tasks.rate.value, puzzle)) await count(puzzle);
      },
      stopRating: rating.stop,
      stopRatingPath: path.stop,

      /** Puts a rated puzzle on the board again; its rating with it. */
      async openRated({ puzzle, source }: Rated) {
        const game = gameOfPuzzle({ clues: puzzle, box: boxOf(CLASSIC), source });
        if (!game || puzzle === store.askedPuzzle.value) return;
        if (await openGame(app, game, newTicket(store))) await this.rate();
      },

      forgetRated({ puzzle }: Rated) {
        rated.value = withoutRating(rated.value, puzzle);
      },
    },
    effects: () => effect(rateOnSight),
  };
}

export const feature: LateFeature = { make: makeRatings, heads: { analyse: DifficultyHead } };
