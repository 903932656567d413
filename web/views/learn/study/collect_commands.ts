/** What a teacher does with results: collect codes, look at the figures, export. */
import { effect, signal, untracked } from '@preact/signals-core';
import { ask } from '../../../frame/ask.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { IDLE, type TaskOf } from '../../../shared/controls/task.ts';
import { callLevelOf } from '../../../shared/controls/call_levels.ts';
import { counted, errorText } from '../../../shared/text/words.ts';
import { exercisesCsv } from './exercise_results.ts';
import {
  attemptsOf,
  ofStudy,
  readLines,
  resultsCsv,
  tagOfStudy,
  type BadLine,
  type Results,
  worksCsv,
} from './results_state.ts';
import { countedPuzzles, readStudy, tokenIn } from './study_link.ts';
import { plainTyped } from '../../../shared/text/packed.ts';
import { mayOpen, offerLate, newTicket, ticketOf } from '../../../frame/ticket.ts';
import type { App, Ticket } from '../../../frame/app.ts';
import type { Collector } from '../../../frame/collector.ts';
import type { Preparing } from './prepare_commands.ts';
import type { Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import type { Part, ExerciseSets } from './study.ts';

/** Results that come in a row are analysed once. */
const SETTLE = 400;

/** How often the machine that collects is asked, in ms. */
const ASK_EVERY = 2000;

/** Of removed results. */
const MAX_REMOVED = 500;

/** @param part which is open */
export function collectCommands(
  app: App,
  results: Results,
  preparing: Preparing,
  sets: ExerciseSets,
  part: { value: Part },
) {
  const { store, platform, address } = app;
  const { collected, works, removed, report, text, shown } = results;
  const task = signal(IDLE as TaskOf<'study'>);
  const analysis = taskRunner(app, task, 'study');
  const own = () => ofStudy(collected.value, preparing.token.value);

  /** What the engine is asked for, as text: it tells analyses apart. */
  function request() {
    if (shown.value === 'paper') return JSON.stringify({});
    const study = preparing.study.value;
    const attempts = attemptsOf(study, own());
    if (!attempts.length) return null;
    const puzzles = countedPuzzles(study).map(({ name, puzzle }) => {
      const { callCount, score, er } = preparing.measuresOf(puzzle);
      return { name, level: paperClass(puzzle, callCount), call_count: callCount, score, er };
    });
    return JSON.stringify({ attempts, puzzles });
  }

  /**
   * The class of Table I that a puzzle stands beside: the paper's people had puzzles of these, by their call counts.
   */
  function paperClass({ box }: Puzzle, callCount: number | null) {
    return box === '3x3' && callCount !== null
      ? (callLevelOf(store.hello.value?.levels ?? [], callCount)?.name ?? null)
      : null;
  }

  effect(() => {
    const isOpen = store.view.value === 'study' && part.value === 'results';
    const about = request();
    if (!isOpen) return;
    const timer = setTimeout(() => {
      if (about === null) task.value = IDLE;
      else if (task.peek().about !== about || task.peek().phase !== 'done') {
        void analysis.run(about, JSON.parse(about));
      }
    }, SETTLE);
    return () => clearTimeout(timer);
  });

  /**
   * Takes what lines of text say, and tells of it.
   * @param from a file's name
   */
  function take(lines: string, from?: string) {
    const tag = tagOfStudy(preparing.token.value);
    const earlier = { collected: collected.value, works: works.value };
    const { added, works: more, repeated, bad } = readLines(lines, tag, earlier);
    if (added.size) collected.value = new Map([...collected.value, ...added]);
    if (more.size) works.value = new Map([...works.value, ...more]);
    if (added.size || more.size) shown.value = 'own';
    const back = [...added.values(), ...more.values()].map(({ code }) => plainTyped(code));
    if (back.some((code) => removed.value.has(code)))
      removed.value = new Map([...removed.value].filter(([code]) => !back.includes(code)));
    const source = from ? `${from}: ` : '';
    return {
      added: added.size + more.size,
      repeated,
      bad: bad.map((line) => ({ ...line, text: source + line.text })),
    };
  }

  /** What was removed last stays known, so that it does not come again from a machine that collects. */
  function noteRemoved(some: readonly { code: string; name: string }[]) {
    const now = some.map(({ code, name }) => [plainTyped(code), { code, name }] as const);
    removed.value = new Map([...removed.value, ...now].slice(-MAX_REMOVED));
  }

  function reportAdded(outcomes: readonly { added: number; repeated: number; bad: readonly BadLine[] }[]) {
    const sum = (what: 'added' | 'repeated') => outcomes.reduce((total, each) => total + each[what], 0);
    const bad = outcomes.flatMap((each) => each.bad);
    const repeated = sum('repeated');
    const words = [
      `${counted(sum('added'), 'result')} added.`,
      repeated ? `${counted(repeated, 'code')} already collected, not counted again.` : '',
      bad.length ? `${counted(bad.length, 'line')} can’t be read:` : '',
    ];
    report.value = { words: words.filter(Boolean).join(' '), bad };
    return bad;
  }

  /** Codes that came from the machine that collects, for the set that is prepared. */
  let asked: { token: string | null; codes: Set<string> } = { token: null, codes: new Set() };

  /** Takes what has come in since it was asked last. False where this page is not the teacher's. */
  async function askCollector(collector: Collector) {
    try {
      const state = await collector.state();
      results.classroom.value = { state, trouble: '' };
      if (!state) return false;
      const { value: token } = preparing.token;
      if (asked.token !== token) asked = { token, codes: new Set() };
      const fresh = state.codes.filter((code) => !asked.codes.has(code));
      for (const code of fresh) asked.codes.add(code);
      const wanted = fresh.filter((code) => !removed.value.has(plainTyped(code)));
      if (wanted.length) take(wanted.join('\n'));
    } catch (error) {
      results.classroom.value = { ...results.classroom.value, trouble: errorText(error) };
    }
    return true;
  }

  effect(() => {
    const { collector } = platform;
    const isOpen = store.view.value === 'study' && part.value === 'results';
    if (!collector || !isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const turn = async () => {
      const goesOn = await askCollector(collector);
      if (goesOn && !isLeft) timer = setTimeout(turn, ASK_EVERY);
    };
    untracked(() => void turn());
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  });

  /** @returns its text, or what its QR code says */
  async function textOfFile(file: File): Promise<string> {
    if (!file.type.startsWith('image/')) return file.slice(0, 1_000_000).text();
    const { textOfPicture } = await import('./qr_picture.ts');
    return textOfPicture(file);
  }

  /** Opens a study that someone gave as text: to sit it. */
  function openStudy(given: string, since: Ticket = newTicket(store)): void {
    const study = readStudy(given);
    if (!mayOpen(store, since))
      return offerLate(store, STUDY_READ, { label: 'Open', run: () => openStudy(given) });
    if (typeof study !== 'string') return address.set(`#learn/study?s=${tokenIn(given)}`, since);
    store.notice.value = { tone: 'bad', text: NOT_A_STUDY[study] };
  }

  return {
    task,
    stopAnalysis: analysis.stop,

    /** @param codes what is in the field */
    setText(codes: string) {
      text.value = codes;
    },

    showResultsOf(whom: 'own' | 'paper') {
      shown.value = whom;
    },

    /** Collects what is in the field; lines that cannot be read stay there. */
    collect() {
      const lines = text.value.split(/\r?\n/);
      const bad = reportAdded([take(text.value)]);
      text.value = bad.map(({ line }) => lines[line - 1]).join('\n');
    },

    /** @param files text, or pictures of QR codes */
    async collectFiles(files: readonly File[]) {
      const outcomes = [];
      for (const file of files) {
        try {
          outcomes.push(take(await textOfFile(file), file.name));
        } catch (error) {
          const bad = [{ line: 1, text: file.name, problem: errorText(error) }];
          outcomes.push({ added: 0, repeated: 0, bad });
        }
      }
      reportAdded(outcomes);
    },

    /** @param key of a person's result */
    removeResult(key: string) {
      const one = collected.value.get(key);
      if (one) noteRemoved([one]);
      collected.value = new Map([...collected.value].filter(([other]) => other !== key));
    },

    /** Takes back what was removed. @param key of one of them; all, unless told */
    takeBack(key?: string) {
      const back = [...removed.value].filter(([other]) => key === undefined || other === key);
      reportAdded([take(back.map(([, { code, name }]) => (name ? `${name}: ${code}` : code)).join('\n'))]);
    },

    async clear() {
      const since = ticketOf(store);
      const all = counted(collected.value.size + works.value.size, 'result');
      const question = `Remove all ${all}? Save the CSV first.`;
      if (!(await ask(app, { text: question, yes: 'Remove', no: 'Keep' }, since))) return;
      noteRemoved([...collected.value.values(), ...works.value.values()]);
      collected.value = new Map();
      works.value = new Map();
    },

    /** A line for each network and lesson that was handed in. */
    saveWorksCsv: () => platform.download('networks-and-lessons.csv', worksCsv(works.value)),

    saveCsv() {
      const { study, measuresOf } = preparing;
      platform.download('solving-times.csv', resultsCsv(study.value, own(), measuresOf));
    },

    /** A line for each answer to an exercise. */
    saveExercisesCsv() {
      const exercises = sets.of(preparing.study.value.exercises);
      if (exercises) platform.download('exercises.csv', exercisesCsv(exercises, own()));
    },

    openStudy: (given: string) => openStudy(given),

    /** @param files the first is a study as a file, or a picture of its QR code */
    async openStudyFile([file]: readonly File[]) {
      const since = newTicket(store);
      try {
        openStudy(await textOfFile(file), since);
      } catch (error) {
        store.notice.value = { tone: 'bad', text: errorText(error) };
      }
    },
  };
}

const STUDY_READ = 'The study is read.';

const NOT_A_STUDY = {
  damaged: 'This isn’t a study, or part of it is missing. Copy the whole link or open the file again.',
  newer: 'A newer version of Dokulab made this study. Reload this page to update it.',
};
