/** Requests on scales of many levels, and what is done with the puzzles that were made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnBands, levelScale } from '../../web/shared/controls/call_levels.ts';
import { FIRST_WISH, anywhere, changed, paramsOf, targetOf } from '../../web/shared/puzzle_spec/wish.ts';
import { MAX_LEVELS } from '../../web/shared/puzzle_spec/spec.ts';
import { targetText } from '../../web/views/make/create/text.ts';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

/** Levels that are each the same multiple of the one before, between two counts. */
function even(size, min = 6, max = 527) {
  const border = (place) => min * (max / min) ** (place / size);
  return Array.from({ length: size }, (_, index) => ({
    name: `${index + 1}/${size}`,
    call_count: border(index + 0.5),
    low: index ? border(index) : 0,
    high: index < size - 1 ? border(index + 1) : null,
  }));
}

test('bands too narrow to be seen are drawn as one, and together they fill the axis', () => {
  for (const size of [4, 20, 100, MAX_LEVELS]) {
    const levels = even(size);
    const scale = levelScale(levels, [], 400);
    const bands = drawnBands(levels, scale, 3);
    assert.equal(
      bands.reduce((sum, { count }) => sum + count, 0),
      size,
    );
    assert.deepEqual([bands[0].left, bands[bands.length - 1].right], [0, 400]);
    bands.slice(1).forEach(({ left, first }, index) => {
      assert.equal(left, bands[index].right);
      assert.equal(first, bands[index].first + bands[index].count);
    });
    if (size <= 20)
      assert.ok(
        bands.every(({ count }) => count === 1),
        `${size} bands can be seen`,
      );
    else assert.equal(bands.length, 3, 'the ends are wide, and the rest is one');
  }
});

test('a scale has up to a thousand levels, spaced as asked', async () => {
  const { store, engine, commands } = openPage();
  commands.setWish({ by: 'scale', levels: MAX_LEVELS, place: 700 });
  assert.deepEqual(engine.last().params, { call_levels: 1000, spacing: 'paper' });
  const late = engine.last();
  commands.setWish({ spacing: 'logarithmic' });
  assert.deepEqual(engine.last().params, { call_levels: 1000, spacing: 'logarithmic' });
  const levels = even(MAX_LEVELS);
  engine.last().answer({ levels });
  late.answer({ levels: even(MAX_LEVELS, 6, 400_000) });
  await settled();
  assert.equal(store.creating.scale.value.levels, levels, 'an answer about another spacing is too late');
  const { call_level: level, spacing } = paramsOf(anywhere(store.creating.wish.value), {
    seed: 1,
    avoid: [],
  });
  assert.deepEqual([level, spacing], ['700/1000', 'logarithmic']);
});

test('what a level of a long scale may come to is said before the search', () => {
  const words = (change, levels) => {
    const request = anywhere(changed(FIRST_WISH, { by: 'scale', levels: levels.length, ...change }));
    return targetText(request, targetOf(request, [], levels));
  };
  assert.match(words({ place: 500, spacing: 'logarithmic' }, even(1000)), /vary more than that/);
  assert.match(words({ place: 900 }, even(1000, 6, 400_000)), /Few puzzles take that long/);
  assert.doesNotMatch(words({ place: 3 }, even(7)), /vary|long/);
});

test('the board of a puzzle that was made has its clues and nothing else', async () => {
  const { store, commands, engine } = openPage(NEARLY);
  const making = commands.make();
  const clues = FULL.map((digit, cell) => (cell % 2 ? digit : 0));
  const facts = { box: '3x3', level: 'hard', seed: 7, call_count: 60, hardest: 'xy_wing', er: 4.2 };
  engine.last().answer({ ...facts, puzzle: textOf(clues), solution: textOf(FULL), missed: [], history: [] });
  await making;
  const { cells } = store.creating.board.value;
  assert.deepEqual(
    cells.map(({ digit }) => digit),
    clues,
  );
  assert.ok(cells.every(({ candidates }) => !candidates));
});
