/** The levels for people: the engine's table in the page, and what Rate says of a level. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS, LEVEL_NAMES, MADE_LEVELS, levelNamed } from '../../web/shared/puzzles/levels.ts';
import { classText } from '../../web/shared/controls/call_levels.ts';
import { targetText } from '../../web/views/make/create/text.ts';
import { classVerdict, levelText, sparseText } from '../../web/views/analyse/rate/text.ts';
import { histogramText } from '../../web/views/puzzles/shelves/text.ts';

test('each level has a name, a title and a number in links of its own', () => {
  for (const of of ['id', 'title', 'code']) {
    assert.equal(new Set(LEVELS.map((level) => level[of])).size, LEVELS.length, of);
  }
  assert.ok(
    LEVELS.every(({ code }) => code > 0 && code < 8),
    'links have three bits for it',
  );
  assert.deepEqual(LEVEL_NAMES.map(levelNamed), LEVELS);
  assert.equal(levelNamed('famous'), null, 'a shelf is no level');
  assert.ok(MADE_LEVELS.length > 0 && MADE_LEVELS.every((level) => LEVELS.includes(level)));
});

test('a class of search effort is never called by a level alone', () => {
  assert.equal(classText('hard'), 'Table I: hard');
  assert.equal(classText('3/7'), '3 of 7');
});

test('nor in any sentence about one or about many', () => {
  const levels = ['easy', 'medium', 'hard', 'evil'].map((name, index) => ({
    name,
    call_count: 10 * 4 ** index,
    low: index ? 10 * 4 ** index : 0,
    high: index < 3 ? 40 * 4 ** index : null,
  }));
  const rated = { call_level: 'medium', neighbour: 'hard', confidence: 0.6, cut: false, at_least: null };
  const request = { by: 'count', spacing: 'even' };
  const said = [
    ...[
      rated,
      { ...rated, neighbour: null },
      { ...rated, confidence: null },
      { ...rated, cut: true },
    ].flatMap((one) => Object.values(classVerdict(one, levels))),
    histogramText([10, 50, 200], levels, [1, 1, 1, 0]),
    targetText(request, { target: 40, band: levels[1] }),
  ];
  for (const text of said) assert.doesNotMatch(text, /(?<!Table I: )\b(easy|medium|hard|evil)\b/iu, text);
});

test('the level is what the engine says of the path, unless the rating decides', () => {
  assert.deepEqual(levelText('hard', true).verdict, 'Hard');
  assert.deepEqual(levelText('hard', false).verdict, 'Hard, or harder');
  assert.match(levelText('medium', true).why, /^Locked candidates and pairs\. /);
});

test('only where the steps are plain is a puzzle with few clues called easier for a person', () => {
  assert.match(sparseText('medium'), /You do, and the puzzle is medium\./);
  for (const level of ['hard', 'extreme', null]) assert.doesNotMatch(sparseText(level), /You do/);
});
