/** The tokens of links: what goes in comes out, for every board and every kind of mark; damage is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOURS } from '../../web/shared/board/digits.ts';
import { noEntries } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { readToken, writeToken } from '../../web/shared/puzzles/game_token.ts';
import { openPage } from './page.mjs';
import { below, seeded } from './seeded.mjs';

const SIDES = [1, 2, 3, 4, 5, 6, 7, 8];
const BOXES = SIDES.flatMap((rows) => SIDES.map((columns) => [rows, columns])).filter(
  ([rows, columns]) => rows * columns >= 4 && rows * columns <= 25,
);
const LAYERS = ['digits', 'candidates', 'corner', 'centre', 'colour'];

const maxIn = (layer, size) => ({ digits: size, colour: 2 ** COLOURS.length - 1 })[layer] ?? 2 ** size - 1;

/** A game with chance contents; `layers` are those that have any. */
function chanceGame(shape, random, layers) {
  const fill = (max, share) => shape.cells.map(() => (random() < share ? 1 + below(random, max) : 0));
  const written = layers.map((layer) => [layer, fill(maxIn(layer, shape.size), random())]);
  const entries = { ...noEntries(shape), ...Object.fromEntries(written) };
  return { clues: fill(shape.size, random()), entries };
}

test('a game comes back from its link: every box up to 25x25, each kind of mark and all', () => {
  const random = seeded(1);
  for (const [rows, columns] of BOXES) {
    const shape = geometry(rows, columns);
    for (const layers of [...LAYERS.map((layer) => [layer]), LAYERS, LAYERS]) {
      const { clues, entries } = chanceGame(shape, random, layers);
      const text = writeToken(shape, clues, entries);
      assert.match(text, /^z1[\w-]+$/, 'only characters that no program changes in an address');
      const read = readToken(text);
      assert.equal(read.geometry, shape);
      assert.deepEqual(read.clues, clues);
      const isEmpty = layers.every((layer) => !entries[layer].some(Boolean));
      assert.deepEqual(read.entries, isEmpty ? null : entries);
      assert.equal(read.isPart, false);
    }
    const { clues } = chanceGame(shape, random, []);
    const read = readToken(writeToken(shape, clues));
    assert.deepEqual(read, { geometry: shape, clues, entries: null, isPart: false });
  }
});

test('a token is short: 27 clues in under 45 characters, every mark of a 9x9 in under 160', () => {
  const random = seeded(2);
  const clues = CLASSIC.cells.map((cell) => (cell % 3 ? 0 : 1 + below(random, 9)));
  assert.ok(writeToken(CLASSIC, clues).length < 45);
  const corner = clues.map((clue) => (clue ? 0 : 511));
  assert.ok(writeToken(CLASSIC, clues, { ...noEntries(CLASSIC), corner }).length < 160);
});

test('a link that was cut or changed anywhere says so, and does not open something else', () => {
  const random = seeded(3);
  const { clues, entries } = chanceGame(CLASSIC, random, LAYERS);
  const text = writeToken(CLASSIC, clues, entries);
  const isRefused = (token) => /damaged or incomplete/.test(readToken(token)?.problem ?? '');
  for (let end = 2; end < text.length; end += 1) assert.ok(isRefused(text.slice(0, end)), `cut at ${end}`);
  for (let place = 2; place < text.length - 1; place += 1) {
    const other = text[place] === 'A' ? 'B' : 'A';
    assert.ok(isRefused(text.slice(0, place) + other + text.slice(place + 1)), `changed at ${place}`);
  }
});

test('text that is no token is left to others, and one of a newer version is told apart', () => {
  for (const text of ['', '.'.repeat(81), 'z', 'z1<b>', 'zebra', `z1${'é'.repeat(9)}`, ' z1AAAA']) {
    assert.equal(readToken(text), null, text);
  }
  assert.match(readToken('z2whatever').problem, /newer version/);
  assert.match(readToken('z0AAAA').problem, /damaged/);
});

test('any text gives a game that its board can show, or none', () => {
  const random = seeded(4);
  const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: below(random, 60) }, () => symbols[below(random, 64)]).join('');
    const read = readToken(`z1${text}`);
    assert.ok('problem' in read || read.clues.length === read.geometry.cellCount);
  }
});

test('a kind of mark that this version does not know is passed over, and told', () => {
  // The token of a 2x2 board with one clue and an unknown layer of kind 9, width 2, in its first cell.
  const rest = '0'.repeat(15);
  const read = readToken(tokenOf(`001001${'0001'}00010${'110'}${rest}${'1001'}00010${'111'}${rest}0000`));
  assert.deepEqual(read.clues.slice(0, 2), [3, 0]);
  const known = tokenOf(`001001${'0001'}00010${'110'}${rest}0000`);
  assert.equal(writeToken(read.geometry, read.clues), known, 'the bits that every earlier version wrote');
  assert.equal(read.isPart, true);
  // A digit over 9 and a mark of a digit that the board does not have mean nothing.
  assert.ok(readToken(tokenOf(`010010${'0001'}00100${'1'}${'1111'}${'0'.repeat(80)}0000`)).problem);
});

test('who follows a link of which a part is passed over is told so, and told nothing of a whole one', async () => {
  const rest = '0'.repeat(15);
  const clue = `001001${'0001'}00010${'110'}${rest}`;
  for (const [bits, isTold] of [
    [`${clue}${'1001'}00010${'111'}${rest}0000`, true],
    [`${clue}0000`, false],
  ]) {
    const { store, commands } = openPage();
    await commands.follow(`#play?p=${tokenOf(bits)}`);
    assert.equal(store.game.value.clues.length, 16);
    const told = store.notice.value?.text ?? '';
    assert.equal(told.startsWith('Part of this link is from a newer version'), isTold, told);
  }
});

/** The token of bits, with their CRC-16/CCITT-FALSE computed another way: by long division. */
function tokenOf(bits) {
  const dividend = [...bits].map(Number);
  for (let place = 0; place < 16; place += 1) dividend[place] ^= 1; // the start value 0xffff
  const work = [...dividend, ...new Array(16).fill(0)];
  const divisor = [...'10001000000100001'].map(Number);
  for (let place = 0; place < dividend.length; place += 1) {
    if (work[place]) divisor.forEach((bit, index) => (work[place + index] ^= bit));
  }
  const all = [...bits, ...work.slice(-16)].join('');
  const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `z1${(all.match(/.{1,6}/g) ?? []).map((six) => symbols[parseInt(six.padEnd(6, '0'), 2)]).join('')}`;
}
