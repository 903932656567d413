/** Rating a file of many puzzles, one after the other; what is done stays when it is stopped. */
import { askedText, readGrid } from '../../../shared/board/digits.ts';
import { geometry } from '../../../shared/board/geometry.ts';
import { readInParts, type FilePuzzle } from '../../../shared/puzzles/parsed.ts';
import { toggledOrder, ratingsTable, invalidRow, rowOf, type Column, type Row } from './file_state.ts';
import { shortName } from '../../../shared/text/words.ts';
import { batchRunner, type Call } from '../../../frame/run_batch.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { fileReader } from '../../../frame/file_commands.ts';
import { openClues } from '../../../frame/games.ts';
import { takeTurn } from '../../../frame/turn.ts';
import { RUNS } from './commands.ts';
import { errorName, errorText } from '../../../shared/text/errors.ts';
import type { EngineError } from '../../../engine/worker_client/client.ts';
import type { App, TextFile } from '../../../frame/app.ts';
import type { Measure } from './measures_state.ts';
import type { StepsResult } from '../../../engine/wire.d.ts';

/** Sweeps for all runs of a puzzle: a second or so. One that takes more is beyond all levels, and says so. */
const BUDGET = 100_000;

/** The rating that decides a hard puzzle’s level may take so long. */
const MAX_SECONDS = 10;

/** Sudoku Explainer rates 9x9 puzzles. */
const CELLS = 81;

export function ratingFileCommands(app: App) {
  const { store, engines, platform } = app;
  const { ratedFile } = store;
  /** The puzzles of the file, and the rows of those that are rated, in the order in which they were. */
  let puzzles = [] as readonly FilePuzzle[];
  let rows = [] as Row[];

  function draw() {
    ratedFile.rows.value = [...rows];
  }

  const reading = taskRunner(app, ratedFile.reading, 'parse');

  const rating = batchRunner(engines, ratedFile.batch, {
    atOnce: () => engines.size,
    tasks() {
      const done = new Set(rows.map(({ number }) => number));
      return puzzles.map((_, index) => index + 1).filter((number) => !done.has(number));
    },

    /** A puzzle that the engine refuses, as one with equal clues in a row, costs the others nothing. */
    async work(number, call) {
      const entry = puzzles[number - 1];
      try {
        return await rated(entry, call);
      } catch (error) {
        if (errorName(error) !== 'EngineError') throw error;
        if ((error as EngineError).code === 'internal') throw error; // its name says what it is
        return invalidRow(entry, errorText(error));
      }
    },

    onResults(found) {
      for (const [number, row] of found) rows.push({ ...row, number });
      draw();
    },
  });

  async function rated(entry: FilePuzzle, call: Call) {
    const { text, boxRows, boxColumns } = entry;
    const puzzle = askedText(text, geometry(boxRows, boxColumns));
    const result = await call('rate', { puzzle, runs: RUNS, seed: 0, countings: ['sweeps'], budget: BUDGET });
    const hasPath = result.verdict === 'unique' && ratedFile.withPath.value;
    const path = hasPath ? await call('steps', { puzzle }) : null;
    const rank = (technique: string) => store.catalogue.value.findIndex(({ id }) => id === technique);
    const isRated = result.verdict === 'unique' && ratedFile.withExplainer.value && text.length === CELLS;
    const explained = isRated ? await call('explain', { puzzle, scale: store.explainerScale.value }) : null;
    return rowOf(entry, result, path, rank, explained?.rating, path && (await levelOf(puzzle, path, call)));
  }

  /** The level of a puzzle by its path and, where that may change it, its rating. */
  async function levelOf(puzzle: string, { level, is_level_final: isFinal }: StepsResult, call: Call) {
    return isFinal ? level : (await call('level', { puzzle, seconds: MAX_SECONDS })).level;
  }

  /** Rates the puzzles that have no row yet. */
  async function resumeRatingFile() {
    const ownRows = rows;
    await rating.run();
    if (rows === ownRows) draw();
  }

  async function rateFile({ name, text, isPart }: TextFile) {
    void rating.stop();
    const ownRows = [] as Row[];
    rows = ownRows;
    ratedFile.file.value = null;
    const read = await readInParts((add) => reading.run(name, { text, in_parts: true }, add));
    if (rows !== ownRows) return;
    if (!read) {
      if (ratedFile.reading.value.phase === 'failed') {
        store.notice.value = { tone: 'bad', text: ratedFile.reading.value.message };
      }
      return;
    }
    const { problems, problemCount } = read;
    puzzles = read.puzzles;
    const total = puzzles.length;
    ratedFile.file.value = { name, total, problems, problemCount, isCut: read.isCut || isPart };
    ratedFile.rows.value = [];
    ratedFile.page.value = 0;
    await resumeRatingFile();
  }
  const takeFileToRate = fileReader(app, rateFile);

  return {
    rateFile,
    takeFileToRate,

    resumeRatingFile,

    stopReadingFile: reading.stop,

    /** Stops; the rows that are done stay. */
    stopRatingFile: rating.stop,

    /** Puts the file and its ratings away. */
    closeRatedFile() {
      void rating.stop();
      [puzzles, rows] = [[], []];
      ratedFile.file.value = null;
      ratedFile.rows.value = [];
      ratedFile.batch.phase.value = 'idle';
    },

    setWithPath(isOn: boolean) {
      ratedFile.withPath.value = isOn;
    },

    setWithExplainer(isOn: boolean) {
      ratedFile.withExplainer.value = isOn;
    },

    plotRatings(across: Measure, up: Measure) {
      ratedFile.axes.value = [across, up];
    },

    sortRatings(column: Column) {
      ratedFile.order.value = toggledOrder(ratedFile.order.value, column);
      ratedFile.page.value = 0;
    },

    turnRatings(page: number) {
      ratedFile.page.value = page;
    },

    saveRatings() {
      const name = (ratedFile.file.value?.name ?? 'puzzles').replace(/\.[^.]*$/, '');
      const problems = ratedFile.file.value?.problems ?? [];
      const scale = { levels: store.levels.value, table: store.levelTable.value.table };
      platform.download(`${name}-ratings.csv`, ratingsTable(ratedFile.sorted.value, problems, scale));
    },

    /** Puts a puzzle of the file on the board; one that cannot be played becomes a draft to correct. */
    async openRow({ puzzle, number, boxRows, boxColumns }: Row) {
      const shape = geometry(boxRows, boxColumns);
      const clues = readGrid(puzzle, shape);
      const name = shortName(ratedFile.file.value?.name ?? '');
      const since = takeTurn(store);
      return clues && openClues(app, clues, { kind: 'file', name, number }, since, { geometry: shape });
    },
  };
}
