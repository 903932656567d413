/** What a teacher does to prepare a study: choose puzzles, measure them, hand out the link. */
import { effect, untracked } from '@preact/signals-core';
import { enginesFor, inParallel } from '../../../frame/run_batch.ts';
import { sharing } from '../../../frame/sharing.ts';
import { askedText, writeGrid } from '../../../shared/board/digits.ts';
import { CLASSIC, geometry } from '../../../shared/board/geometry.ts';
import { MAX_SEED, type Kind } from '../../../shared/exercises/exercise_state.ts';
import { UNMEASURED, type Measures, type Preparing, type Rules, type Way } from './prepare_state.ts';
import { geometryOfBox, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { levelNamed } from '../../../shared/puzzles/levels.ts';
import { MAX_EXERCISES, MAX_PUZZLES, shortTitle, type Study, type StudyPuzzle } from './study_link.ts';
import { studyFile } from './text.ts';
import { errorText } from '../../../shared/text/errors.ts';
import type { App, Engine } from '../../../frame/app.ts';

/** As in Rate: each call count is the mean of this many random searches. */
const RUNS = 10;

/** The path of a puzzle, and its rating, may take so long each; then the measure stays unknown. */
const MAX_SECONDS = 30;

export function prepareCommands(app: App, preparing: Preparing) {
  const { store, engine, bank, platform } = app;
  const { study, measures, measuring } = preparing;
  const { copied, shared } = sharing(app);

  function set(part: Partial<Study>) {
    preparing.isQrShown.value = false;
    study.value = { ...study.value, ...part };
  }

  function notify(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  const isIn = (clues: string) => study.value.puzzles.some((entry) => entry.clues === clues);

  function add(puzzle: StudyPuzzle): boolean {
    if (isIn(puzzle.clues)) notify('This puzzle is in the set already.');
    else if (preparing.counting.value >= MAX_PUZZLES) notify(`A study has ${MAX_PUZZLES} puzzles at most.`);
    else {
      set({ puzzles: [...study.value.puzzles, puzzle] });
      return true;
    }
    return false;
  }

  /** Puzzles of the collection that are not in the set, in random order. */
  async function fresh(levels: readonly string[]) {
    const found = levels.map(async (level) => {
      const collection = bank.collection(level);
      const puzzles = collection ? await bank.puzzlesOf(collection) : [];
      return puzzles.map((clues) => ({ clues, level }));
    });
    const all = (await Promise.all(found)).flat();
    const left = all.filter(({ clues }) => !isIn(clues)).map((each) => ({ each, key: platform.random() }));
    return left.sort((one, other) => one.key - other.key).map(({ each }) => each);
  }

  const classic = (clues: string, level: string | null): StudyPuzzle => ({
    clues,
    level,
    boxRows: 3,
    boxColumns: 3,
  });

  const adders = {
    async level() {
      const [puzzle] = await fresh([preparing.level.value]);
      if (puzzle) add(classic(puzzle.clues, puzzle.level));
      else notify('All puzzles of this level are in the set.');
    },

    play() {
      const { clues, geometry: shape, source } = store.game.value;
      const { boxRows, boxColumns } = shape;
      const level = 'level' in source ? (levelNamed(source.level)?.id ?? null) : null;
      add({ clues: writeGrid(clues), boxRows, boxColumns, level });
    },
  };

  /** Measures the puzzles that can be; one without exactly one solution leaves the set. */
  async function measureAll() {
    for (;;) {
      const left = study.value.puzzles.filter(({ clues }) => !measures.value.has(clues));
      if (!left.length) return;
      const { call, atOnce } = enginesFor(app, left.length);
      await inParallel(left, atOnce, async (puzzle) => {
        const { clues } = puzzle;
        if (!isIn(clues)) return;
        measuring.value = new Set([...measuring.value, clues]);
        await measure(puzzle, call);
        measuring.value = new Set([...measuring.value].filter((entry) => entry !== clues));
      });
    }
  }

  async function measure(puzzle: StudyPuzzle, call: Engine['call']) {
    const { clues, boxRows, boxColumns } = puzzle;
    const addMeasures = (part: Partial<Measures>) => {
      measures.value = new Map([...measures.value, [clues, { ...preparing.measuresOf(clues), ...part }]]);
    };
    const shape = geometry(boxRows, boxColumns);
    if (shape.size > CLASSIC.size) return addMeasures(UNMEASURED);
    const asked = askedText(clues, shape);
    try {
      const told = await call('level', { puzzle: asked, seconds: MAX_SECONDS });
      if (told.verdict !== 'unique') {
        set({ puzzles: study.value.puzzles.filter((entry) => entry.clues !== clues) });
        notify('That puzzle doesn’t have exactly one solution, so it was removed from the set.');
        return;
      }
      const { level, score, er } = told;
      if (puzzle.level === null && level !== null) {
        const isIt = (entry: StudyPuzzle) => entry.clues === clues;
        set({ puzzles: study.value.puzzles.map((entry) => (isIt(entry) ? { ...entry, level } : entry)) });
      }
      const rating = await call('rate', { puzzle: asked, runs: RUNS, seed: 0, countings: ['sweeps'] });
      addMeasures({ callCount: rating.call_counts[0]?.mean ?? null, score, er });
    } catch (error) {
      addMeasures(UNMEASURED);
      notify(`A puzzle could not be measured: ${errorText(error)}`);
    }
  }

  let isMeasuring = false;
  effect(() => {
    const isOpen = store.view.value === 'study';
    if (!isOpen || preparing.isMeasured.value || isMeasuring) return;
    isMeasuring = true;
    untracked(() => void measureAll().finally(() => (isMeasuring = false)));
  });

  async function setPractice(isPractised: boolean) {
    const [easy] = await fresh(['easy']);
    const { puzzles, isPractised: was } = study.value;
    if (isPractised === was) return;
    const practice = easy && classic(easy.clues, easy.level);
    if (isPractised && practice) set({ isPractised, puzzles: [practice, ...puzzles] });
    else if (!isPractised) set({ isPractised, puzzles: puzzles.slice(1) });
  }

  return {
    /** Chooses what the next puzzle is chosen by. */
    chooseBy(way: Way) {
      preparing.way.value = way;
    },

    chooseLevel(level: string) {
      preparing.level.value = level;
    },

    toggleQr() {
      preparing.isQrShown.value = !preparing.isQrShown.value;
    },

    addPuzzle: () => adders[preparing.way.value](),

    /** Adds the puzzles of a list, as many as fit. */
    addPuzzles(puzzles: readonly Puzzle[]) {
      for (const { clues, box, level } of puzzles) {
        const { boxRows, boxColumns } = geometryOfBox(box);
        const isAdded =
          isIn(clues) || add({ clues, boxRows, boxColumns, level: levelNamed(level)?.id ?? null });
        if (!isAdded) return;
      }
    },

    removePuzzle(at: number) {
      const { puzzles, isPractised } = study.value;
      set({ puzzles: puzzles.filter((_, index) => index !== at), isPractised: isPractised && at > 0 });
    },

    move(at: number, by: -1 | 1) {
      const puzzles = [...study.value.puzzles];
      [puzzles[at], puzzles[at + by]] = [puzzles[at + by], puzzles[at]];
      set({ puzzles });
    },

    /** With practice comes an easy puzzle before the others; without, the first one goes. */
    setRules({ isPractised, ...rules }: Partial<Rules>) {
      if (isPractised !== undefined) return setPractice(isPractised);
      set(rules.title === undefined ? rules : { ...rules, title: shortTitle(rules.title) });
      return undefined;
    },

    /** Adds exercises after those that there are, as many as fit. */
    addExercises(kinds: readonly Kind[]) {
      const { exercises } = study.value;
      const all = [...exercises.kinds, ...kinds];
      if (all.length > MAX_EXERCISES) notify(`A study has ${MAX_EXERCISES} exercises at most.`);
      set({ exercises: { ...exercises, kinds: all.slice(0, MAX_EXERCISES) } });
    },

    /** @param at from 0; null removes all */
    removeExercise(at: number | null) {
      const { exercises } = study.value;
      const kinds = at === null ? [] : exercises.kinds.filter((_, index) => index !== at);
      set({ exercises: { ...exercises, kinds } });
    },

    /** Other exercises of the same kinds. */
    setExerciseSeed(seed: number) {
      const { exercises } = study.value;
      const largest = MAX_SEED - MAX_EXERCISES;
      set({ exercises: { ...exercises, seed: Math.min(largest, Math.max(0, Math.trunc(seed) || 0)) } });
    },

    /** The exercises as a document to print, with their answers on pages of their own. */
    async saveExerciseSheet() {
      const { seed, kinds } = study.value.exercises;
      try {
        const { html } = await engine.call('exercise_sheet', { kinds, seed, count: kinds.length });
        platform.download(`exercises-${seed}.html`, html);
      } catch (error) {
        notify(errorText(error));
      }
    },

    copyLink() {
      const token = preparing.token.value ?? '';
      return shared(`#learn/study?s=${token}`, { text: token, what: 'the study', done: 'Link copied.' });
    },
    copyText: () => copied(preparing.token.value ?? '', 'Study copied as text.'),
    saveStudy() {
      const token = preparing.token.value;
      if (token) platform.download('study.txt', studyFile(study.value, token, platform.pageAddress()));
    },
  };
}
