/** Whichever command waits: what comes after the person has left changes nothing of what is there now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { writeStudy, NO_EXERCISES } from '../../web/views/learn/study/study_link.ts';
import { LADDER } from '../../web/shared/steps/practice_position.ts';
import { openPage, settled } from './page.mjs';
import { addAll } from './made_rooms.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));
const SYMBOLS = `!#$%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_\``;

/** The puzzles of a collection, as the bank's files have them. */
const packed = [1, 2, 3, 4].map((open) =>
  FULL.slice(open)
    .map((digit, index) => SYMBOLS[(index ? 0 : open * 9) + digit - 1])
    .join(''),
);

const MADE = {
  ...{
    puzzle: textOf(NEARLY.with(0, 0)),
    call_count: 30,
    target: 29,
    reached: true,
    missed: [],
    level: 'hard',
  },
  ...{ box: '3x3', hardest: null, clues: 30, moves: 3, seed: 0, seconds: 1, history: [] },
};

/** What the engine may answer, by method: enough of it for the commands that use it. */
const ANSWERS = {
  solve: {
    puzzle: textOf(NEARLY),
    verdict: 'unique',
    solutions: [textOf(FULL)],
    differing_cells: [],
    count: 1,
  },
  generate: MADE,
  parse: { puzzle: textOf(NEARLY.with(1, 0)), box_rows: 3, box_columns: 3 },
  hint: { kind: 'wrong-digits', wrong_cells: [80], step: null },
  rate: { verdict: 'unique', level: 'easy', call_counts: [] },
  levels: { levels: [], source: '' },
  run_code: { drawings: [], went_well: true, play: textOf(FULL.with(4, 0)) },
  possible: { steps: [{ technique: 'naked_single', placements: [[0, 1]], eliminations: [] }] },
};

const STUDY = writeStudy({
  ...{ title: 'One', minutes: 5, isPractised: false, isBalanced: false, exercises: NO_EXERCISES },
  puzzles: [puzzleOf(textOf(OTHER), '3x3')],
});

/** Whatever a test holds back, each with `come`. */
function holdBack() {
  const held = [];
  const late = (value) => new Promise((resolve) => held.push({ come: () => resolve(value) }));
  return { held, late };
}

/** A file whose contents come late. */
function lateFile(late, text, type = 'text/plain') {
  const file = { name: 'a.txt', type, size: text.length, text: () => late(text), slice: () => file };
  return file;
}

/** A page of all rooms, where all that is not the page comes when the test says so. */
function openSlow() {
  const { held, late } = holdBack();
  const page = openPage(NEARLY, { fetchPuzzles: () => late({ puzzles: packed }) });
  const { app, platform, store } = page;
  addAll(page);
  page.engine.holdsTexts = true;
  const example = { puzzle: textOf(NEARLY), digits: textOf(NEARLY), candidates: [] };
  store.practice.files.drills = () => late({});
  app.fetchExamples = () => late({ jellyfish: [example] });
  app.startPhotoReader = () => late({});
  store.practice.files.rungs = () => late([{ technique: LADDER[0], level: 'medium', numbers: [2] }]);
  platform.pickFile = () => late({ name: 'a.txt', text: textOf(FULL.with(3, 0)), isPart: false });
  platform.lastingStorage = { persist: () => late(true), persisted: () => late(true) };
  platform.isPageThere = () => late(true);
  platform.download = platform.print = platform.reload = () => {};
  return { ...page, held, late };
}

/** Arguments with which a command does something; without any otherwise. */
const ARGUMENTS = {
  'playNumber': () => ['medium', 2],
  'playNext': () => ['medium'],
  'makeAndPlay': () => ['hard'],
  'playAnother': () => [{ level: 'hard' }],
  'playMade': () => [MADE],
  'paste': () => ['a text for the engine'],
  'readFile': () => [{ name: 'a.txt', text: 'a text for the engine', isPart: false }],
  'takeFile': () => [Promise.resolve({ name: 'a.txt', text: 'a text for the engine', isPart: false })],
  'follow': () => [`#play?p=${encodeURIComponent('a text for the engine')}`],
  'followNumber': () => ['medium-2'],
  'followDay': () => ['today'],
  'playDay': () => ['2026-11-24'],
  'startPractice': () => ['jellyfish'],
  'study.openStudyFile': (late) => [[lateFile(late, STUDY)]],
  'study.collectFiles': (late) => [[lateFile(late, 'a code')]],
  'console.run': () => ['play(puzzle)'],
};

/** The commands by name, those of a room in a group too. */
function namesIn(commands, before = '') {
  return Object.entries(commands).flatMap(([name, command]) =>
    typeof command === 'function' ? [before + name] : namesIn(command, `${before}${name}.`),
  );
}

const LEAVES = {
  /** Opens another puzzle in the same view. */
  async opens({ commands, store }) {
    void commands.paste(textOf(OTHER));
    await settled();
    store.question.value?.answer(true);
    await settled();
  },
  async goes({ commands }) {
    commands.go('about');
    await settled();
  },
};

for (const [how, leave] of Object.entries(LEAVES)) {
  test(`whichever command waits, who ${how} meanwhile finds that again`, async () => {
    const waited = new Set();
    const wrong = [];
    for (const name of namesIn(openSlow().commands)) {
      const page = openSlow();
      const { store, engine, did, held, late } = page;
      const command = name.split('.').reduce((all, part) => all[part], page.commands);
      void command(...(ARGUMENTS[name]?.(late) ?? []));
      await settled();
      store.question.value?.answer(true);
      await settled();
      if (!engine.calls.length && !held.length) continue;
      waited.add(name);
      await leave(page);
      const now = () => [
        store.view.value,
        store.game.value.history,
        store.game.value.clues,
        store.draft.value,
        did.hashes.length,
      ];
      const before = now();
      for (let round = 0; round < 3; round += 1) {
        for (const call of engine.calls.splice(0)) {
          if (call.method in ANSWERS) call.answer(ANSWERS[call.method]);
          else call.fail(new Error('no answer'));
        }
        for (const { come } of held.splice(0)) come();
        await settled();
      }
      if (now().some((one, index) => one !== before[index])) wrong.push(name);
    }
    assert.deepEqual(wrong, []);
    assert.ok(waited.size > 20, `${waited.size} commands wait for something`);
  });
}
