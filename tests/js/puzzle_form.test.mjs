/** Make's one form: its wish is kept, goes along from part to part, is said in one sentence and checked in one place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_WISH, askedFor, checkedWish, specProblem } from '../../web/shared/puzzle_spec/wish.ts';
import { stampOf, writeDoc } from '../../web/shared/storage/last_write_wins.ts';
import { SHAPES } from '../../web/views/make/pattern/shapes.ts';
import { followForm } from '../../web/views/make/series/series.ts';
import { emptyStorage, openPage, ticketOf } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

test('the one wish outlives a reload; what makes no sense is as at first', () => {
  const storage = emptyStorage();
  const page = openPage(undefined, { storage: () => storage });
  const change = {
    ...{ by: 'er', erLow: 4, erHigh: 5.5, cluesLow: 24, symmetry: 'none', box: '3x3', hardest: 'aic' },
    ...{ where: 'cells', many: 'several', amount: 3, strategies: ['ns', 'np'], limit: 120, method: 'paper' },
  };
  page.commands.setWish(change);
  page.storageSync.saveNow();
  const { store } = openPage(undefined, { storage: () => storage });
  assert.deepEqual(store.creating.wish.value, { ...FIRST_WISH, ...change });
  const odd = {
    ...{ by: 'x', box: '9x9', cluesLow: 81, cluesHigh: 'many', symmetry: 3, method: 'magic', amount: 0 },
    ...{ where: 'there', many: 7, strategies: 4, limit: -1 },
  };
  assert.deepEqual(checkedWish(odd), FIRST_WISH);
});

/** A record as earlier versions kept it. @param fields of it */
const keptRecord = (fields) =>
  writeDoc(
    2,
    new Map([
      [
        '',
        { fields: new Map(Object.entries(fields).map(([k, v]) => [k, [v, stampOf(1, 'old')]])), gone: '' },
      ],
    ]),
  );

test('what earlier versions kept of each form becomes part of the one wish, once', () => {
  const storage = emptyStorage();
  storage.setItem('dokulab/make', keptRecord({ amount: 4, symmetry: 'full' }));
  const earlier = { aim: 'er', erLow: 4, erHigh: 4.6, symmetry: 'diagonal', limit: 120, np: true, hs: false };
  storage.setItem('dokulab/pattern-choices', keptRecord(earlier));
  const open = () => openPage(undefined, { storage: () => storage });
  const page = open();
  const { wish } = page.store.creating;
  const { many, amount, symmetry, by, erLow, limit, strategies } = wish.value;
  assert.deepEqual([many, amount, symmetry], ['several', 4, 'full'], 'what Make said stands');
  assert.deepEqual([by, erLow, limit, strategies], ['er', 4, 120, ['ns', 'lc', 'np']]);
  page.commands.setWish({ by: 'level', limit: 30, strategies: FIRST_WISH.strategies });
  page.storageSync.saveNow();
  const again = open().store.creating.wish.value;
  assert.deepEqual([again.by, again.limit, again.strategies], ['level', 30, FIRST_WISH.strategies]);
});

for (const [change, words, drawn = 9] of [
  [{ by: 'count', callCount: 0 }, /from 1 to/],
  [{ by: 'er', erLow: 5, erHigh: 4 }, /lower end first/],
  [{ cluesLow: 81 }, /from 1 to 80/],
  [{ cluesLow: 30, cluesHigh: 25 }, /Swap/],
  [{ amount: 1000, many: 'several' }, /at a time/],
  [{ where: 'cells', many: 'several' }, /4x4, 6x6, 8x8 and 9x9/, 16],
  [{ where: 'cells' }, /up to 16x16/, 25],
]) {
  test(`a request that cannot be: ${JSON.stringify(change)}`, () => {
    const wish = { ...FIRST_WISH, ...change };
    assert.match(specProblem(askedFor(wish, wish, drawn)), words);
  });
}

test('the form’s choices lead to the part that makes it, and all else that was chosen stays', async () => {
  const { app, store, commands } = openPage(NEARLY);
  const { creating, patterns, series } = store;
  const stop = followForm(app);
  store.show('create', ticketOf(store));
  commands.setWish({ level: 'hard', by: 'level', symmetry: 'diagonal' });
  const shown = () => {
    const { where, many, by, level, symmetry } = creating.asked.value;
    assert.deepEqual([by, level, symmetry], ['level', 'hard', 'diagonal']);
    return [store.view.value, where, many];
  };
  await commands.chooseMaking({ many: 'several' });
  assert.deepEqual(shown(), ['create', 'anywhere', 'several']);
  await commands.chooseMaking({ where: 'cells' });
  assert.deepEqual(shown(), ['series', 'cells', 'several']);
  await commands.chooseMaking({ many: 'one' });
  assert.deepEqual(shown(), ['pattern', 'cells', 'one']);
  commands.drawShape(SHAPES[0].id);
  await commands.chooseMaking({ many: 'days' });
  assert.deepEqual(shown(), ['series', 'cells', 'days']);
  const { pattern, level, symmetry } = series.plan.value.default;
  assert.deepEqual([pattern, level, symmetry], [patterns.text.value, 'hard', undefined]);
  assert.equal(series.plan.value.first, '2026-11-30', 'the next Monday');
  commands.setSeries({ author: 'A. Setter', first: '2026-12-01', count: 3 });
  await commands.chooseMaking({ where: 'anywhere', many: 'one' });
  assert.deepEqual(shown(), ['create', 'anywhere', 'one']);
  await commands.chooseMaking({ many: 'days' });
  assert.deepEqual(shown(), ['series', 'anywhere', 'days']);
  const { author, first, count, default: every } = series.plan.value;
  assert.deepEqual([author, first, count], ['A. Setter', '2026-12-01', 3]);
  assert.deepEqual(every, { symmetry: 'diagonal', level: 'hard' });
  stop();
});

test('the size goes along, and a drawing of another size comes back with it', async () => {
  const { store, commands } = openPage(NEARLY);
  const { creating, patterns } = store;
  store.show('pattern', ticketOf(store));
  commands.drawShape(SHAPES[0].id);
  const drawn = patterns.text.value;
  await commands.chooseMaking({ where: 'anywhere' });
  commands.chooseSize(6);
  await commands.chooseMaking({ where: 'cells' });
  assert.deepEqual([creating.asked.value.size, patterns.count.value], [6, 0]);
  commands.chooseSize(9);
  assert.equal(patterns.text.value, drawn);
  commands.chooseSize(16);
  await commands.chooseMaking({ where: 'anywhere' });
  assert.equal(creating.asked.value.size, 9, 'none of 16x16 are made with clues anywhere');
  await commands.chooseMaking({ where: 'cells' });
  assert.equal(creating.asked.value.size, 16);
});

test('until a person chooses, cells ask for strategies that are enough; no other part has them', async () => {
  const { store, commands } = openPage(NEARLY);
  const { asked } = store.creating;
  store.show('pattern', ticketOf(store));
  assert.deepEqual([asked.value.by, asked.value.symmetry], ['strategies', 'none']);
  await commands.chooseMaking({ where: 'anywhere' });
  assert.deepEqual([asked.value.by, asked.value.symmetry], ['level', 'rotational-180']);
  store.show('pattern', ticketOf(store));
  commands.setWish({ by: 'strategies' });
  await commands.chooseMaking({ many: 'several' });
  assert.equal(asked.value.by, 'level');
});

test('one sentence says what will be made', async () => {
  const { app, store, commands } = openPage(NEARLY);
  const { creating } = store;
  const stop = followForm(app);
  store.show('create', ticketOf(store));
  assert.equal(creating.sentence.value, 'A puzzle: medium, 9x9, half turn');
  commands.setWish({ many: 'several', symmetry: 'none', cluesHigh: 24 });
  assert.equal(creating.sentence.value, '6 puzzles: medium, 9x9, at most 24 clues');
  store.show('pattern', ticketOf(store));
  commands.beginStroke(0);
  commands.endStroke();
  assert.equal(
    creating.sentence.value,
    'A puzzle: solvable by the ticked strategies, 9x9, in the 1 cell drawn, within 0:30',
  );
  await commands.chooseMaking({ where: 'anywhere', many: 'days' });
  const { sentence } = creating;
  assert.match(sentence.value, /^7 puzzles: one a day from 30 November 2026, as hard as each day asks, 9x9/);
  commands.chooseSize(6);
  assert.match(sentence.value, /2026, hidden_single, 6x6/, 'no day asks for a level there');
  commands.chooseSize(9);
  commands.setSeries({ isByDay: false });
  assert.match(sentence.value, /2026, medium, 9x9/);
  stop();
});

test('a plan with cells is one that the engine reads, drawn or fixed', async () => {
  for (const draw of [['togglePatternCells'], ['fixDigit', 5]]) {
    const page = openPage(NEARLY);
    page.engine.isReal = true;
    const { store, commands, app } = page;
    const stop = followForm(app);
    store.show('pattern', ticketOf(store));
    commands[draw[0]](...draw.slice(1));
    await commands.chooseMaking({ many: 'several' });
    stop();
    const { entries } = await app.engine.call('series_plan', { plan: store.series.json.value });
    assert.deepEqual(
      entries.map(({ has_pattern: has }) => has),
      Array(6).fill(true),
    );
  }
});
