/** What is drawn of a step at each moment of the walk along its chain. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { toneOf } from '../../web/shared/board/picture.ts';
import { momentsOf, pictureOf, pictureOfLine, pictureOfMoment } from '../../web/shared/steps/step_picture.ts';
import { BLOSSOM, CHAIN, step } from './steps.mjs';
import { NESTED_WALK } from './walks.mjs';

/** @param {ReturnType<typeof step>} entry */
const picturesOf = (entry, walk = entry.walk) =>
  momentsOf(walk).map((moment) => pictureOfMoment(entry, moment, CLASSIC));

/** How many links are there by each moment. @param {ReturnType<typeof picturesOf>} pictures */
const drawnIn = (pictures) => pictures.map(({ links }) => links.filter(({ ahead }) => !ahead).length);

test('the picture has the links so far, the latest apart, and what follows only at the end', () => {
  const pictures = picturesOf(CHAIN);
  assert.deepEqual(drawnIn(pictures), [1, 2, 3, 3]);
  assert.deepEqual(
    pictures[1].links.map(({ now }) => now),
    [false, true, false],
  );
  assert.equal(pictures[0].cells.has(72), false, 'r9c1 is still to come');
  assert.equal(pictures[2].cells.get(36)?.lost ?? 0, 0);
  assert.deepEqual(pictures[3], pictureOf(CHAIN, CLASSIC));
});

test('the links of a line are in front of the others, and all that follows is there', () => {
  const last = momentsOf(CHAIN.walk).findLast(({ line }) => line);
  const picture = pictureOfLine(CHAIN, last, CLASSIC);
  assert.deepEqual(
    picture.links.map(({ now, pale }) => [now, pale]),
    [
      [false, true],
      [true, false],
      [true, false],
    ],
  );
  assert.deepEqual(picture.cells, pictureOf(CHAIN, CLASSIC).cells);
});

test('a set keeps its letter where the branches that are gone had the others', () => {
  const [, first, , second] = picturesOf(BLOSSOM);
  assert.equal(first.cells.get(5)?.sets, 'A');
  assert.equal(second.cells.get(45)?.sets, 'B');
  assert.equal(second.cells.has(5), false, 'the first branch has gone');
});

test('a chain inside draws its own links, with what had to go for it', () => {
  const nested = step({ ...CHAIN, walk: NESTED_WALK });
  const { inside } = NESTED_WALK[0].moments[1];
  const pictures = picturesOf(nested, inside);
  assert.deepEqual(drawnIn(pictures), [0, 1, 2, 2]);
  for (const { cells } of pictures) assert.equal(toneOf(cells.get(0)?.tones ?? '', 4), 'on');
  assert.equal(toneOf(pictures[0].cells.get(10)?.tones ?? '', 4), 'assumed');
  assert.deepEqual(
    pictures.at(-1).links.map(({ now }) => now),
    [false, false],
    'the end has no link of its own',
  );
});

test('what is false makes something false by a pattern, which is no weak link', () => {
  const because = {
    ...CHAIN.because,
    links: [{ ...CHAIN.because.links[0], strong: false }, CHAIN.because.links[1]],
  };
  const { links } = pictureOf({ ...CHAIN, because }, CLASSIC);
  assert.deepEqual(
    links.map(({ kind }) => kind),
    ['implied', 'weak'],
  );
});
