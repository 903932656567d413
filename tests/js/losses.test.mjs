/** What a reload would lose: each room says it, in the same declaration that names what it keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAll } from './made_rooms.mjs';
import { MINE } from './lessons_page.mjs';
import { settled } from './page.mjs';
import { FULL, textOf } from './puzzles.mjs';

const WAITING = { phase: 'waiting', about: '' };
const OPEN = textOf(FULL.with(0, 0));

/** What a person has under way in a room, and the words for it. */
const UNDER_WAY = {
  rate: [({ store }) => (store.tasks.rate.value = WAITING), /the rating in progress/],
  create: [({ store }) => (store.tasks.generate.value = WAITING), /the search in Make/],
  pattern: [({ store }) => (store.tasks.pattern.value = WAITING), /the search in In these cells/],
  sheets: [({ store }) => (store.sheets.sheet.value = {}), /the pages to print/],
  series: [({ store }) => (store.series.batch.phase.value = 'running'), /the search for several puzzles/],
  lessons: [({ commands }) => commands.lessons.run(MINE), /a lesson that isn’t saved/],
  console: [({ store }) => (store.console.runs.value = [{}]), /what was run in Code/],
  photo: [({ store }) => (store.photo.phase.value = { name: 'reading', fraction: 0 }), /the photograph/],
  practice: [
    async ({ store }) => {
      const drill = { puzzle: OPEN, digits: OPEN, candidates: [] };
      store.practice.files.drills = async () => ({});
      store.practice.session.value = { positions: [drill], at: 0, technique: 'x_wing', results: [] };
      await settled();
    },
    /the practice session/,
  ],
  play: [({ commands }) => commands.setPuzzleText('12'), /the text under Open a puzzle/],
  chosen: [({ store }) => (store.offered.value = { puzzles: [] }), /the puzzles to choose from/],
  ratings: [
    ({ store }) => (store.shelves.rating.list.value = { id: 'file', title: '', puzzles: [] }),
    /the ratings of a list/,
  ],
  lab: [({ store }) => (store.lab.race.batch.phase.value = 'done'), /what was measured in Lab/],
};

const questionIn = ({ app, commands, store }) => {
  app.offline = { useNewVersion() {} };
  void commands.useNewVersion();
  return store.question.value?.text ?? '';
};

for (const [id, [begin, words]] of Object.entries(UNDER_WAY)) {
  test(`before a reload, what is under way in ${id} is named`, async () => {
    const page = openAll();
    assert.equal(questionIn(page), '');
    await begin(page);
    assert.match(questionIn(page), words);
  });
}

test('each of those that name losses is tried here', async () => {
  const tried = new Set();
  for (const [begin] of Object.values(UNDER_WAY)) {
    const page = openAll();
    await begin(page);
    page.store.losses.forEach((lost, at) => lost().some(Boolean) && tried.add(at));
  }
  assert.equal(tried.size, openAll().store.losses.length);
});
