/** Packed text: fields come back, checksums are the ones that are named, and links of earlier versions still open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noEntries } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { readToken, writeToken } from '../../web/shared/puzzles/game_token.ts';
import { readCode, writeCode } from '../../web/views/learn/study/result_code.ts';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { readStudy, tagOf, writeStudy } from '../../web/views/learn/study/study_link.ts';
import {
  CRC_16,
  LINKED,
  TYPED,
  bitReader,
  bitWriter,
  bitsIn,
  checksum,
  sealed,
  symbolsOf,
  unsealed,
} from '../../web/shared/text/packed.ts';
import { below, seeded } from './seeded.mjs';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('the checksums are OpenPGP’s and CCITT’s: of "123456789" they are 0x21cf02 and 0x29b1', () => {
  const { bits, write } = bitWriter();
  for (const letter of '123456789') write(letter.charCodeAt(0), 8);
  assert.equal(checksum(bits), 0x21cf02);
  assert.equal(checksum(bits, CRC_16), 0x29b1);
});

test('whatever is written is read again, from links and from what people type', () => {
  const random = seeded(11);
  for (const alphabet of [LINKED, TYPED]) {
    for (let round = 0; round < 200; round += 1) {
      const fields = Array.from({ length: 1 + below(random, 20) }, () => {
        const width = 1 + below(random, 32);
        return [Math.floor(random() * 2 ** width), width];
      });
      const words = 'zwölf 数独 🙂'.slice(0, below(random, 8));
      const { bits, write, writeText } = bitWriter();
      for (const [value, width] of fields) write(value, width);
      writeText(words, 6);
      const text = sealed(bits, alphabet);
      const { read, readText, left } = bitReader(unsealed(text, alphabet));
      for (const [value, width] of fields) assert.equal(read(width), value);
      assert.equal(readText(6), new TextDecoder().decode(new TextEncoder().encode(words)));
      assert.ok(left() < Math.log2(alphabet.length), 'only what fills the last character is left');
      assert.deepEqual(bitsIn(symbolsOf(bits, alphabet), alphabet).slice(0, bits.length), bits);
      const at = below(random, text.length);
      const other = alphabet[(alphabet.indexOf(text[at]) + 1 + below(random, 31)) % alphabet.length];
      assert.equal(unsealed(text.slice(0, at) + other + text.slice(at + 1), alphabet), null);
    }
  }
});

test('what does not fit is not written, and nothing is read beyond the end', () => {
  const { bits, write, writeText } = bitWriter();
  for (const value of [-1, 8, 1.5, NaN]) assert.throws(() => write(value, 3), RangeError);
  assert.throws(() => writeText('eight...', 3), RangeError);
  write(5, 3);
  const { read } = bitReader(bits);
  assert.throws(() => read(4), RangeError);
  assert.equal(bitsIn('AB!', LINKED), null);
  assert.equal(unsealed('AAAA', LINKED), null, 'no more than a checksum');
});

test('a game’s link from the first version opens, and is written the same', () => {
  const clues = [...PUZZLE].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const plain = 'z1SElJFgqQxQMXCq4qJTLpELCIqqEbhOGCgXLYD7tA';
  assert.deepEqual(readToken(plain), { geometry: CLASSIC, clues, entries: null, isPart: false });
  assert.equal(writeToken(CLASSIC, clues), plain);

  const played = 'z1JEUBjgpCUAAMhwAAhBkABUf8QEAMAxAsAANjj';
  const shape = geometry(2, 2);
  const at = (values) => shape.cells.map((cell) => values[cell] ?? 0);
  const entries = {
    ...noEntries(shape),
    digits: at({ 1: 2 }),
    corner: at({ 2: 12 }),
    centre: at({ 3: 9 }),
    colour: at({ 0: 255, 4: 1, 15: 128 }),
    candidates: at({ 4: 6 }),
  };
  const four = at({ 0: 1, 6: 3, 9: 4, 15: 2 });
  assert.deepEqual(readToken(played), { geometry: shape, clues: four, entries, isPart: false });
  assert.equal(writeToken(shape, four, entries), played);
});

test('a study and a result code from the first version open, and are written the same', () => {
  const study = {
    title: 'Année 1',
    minutes: 20,
    isPractised: true,
    isBalanced: true,
    puzzles: [puzzleOf('1.....3..4.....2', '2x2'), puzzleOf(PUZZLE, '3x3', { level: 'hard' })],
    exercises: { seed: 1, kinds: [] },
  };
  const link = 'EUxEILc3YdSykBikIJBLW3kJwwojKYihhyE0JlCEh1dSNyBhVRcwhHaAIseu';
  assert.deepEqual(readStudy(link), study);
  assert.equal(writeStudy(study), link);
  assert.equal(tagOf(link), 7074567);

  const handed = {
    tag: 7074567,
    session: 12345678,
    number: 17,
    results: [
      { outcome: 'solved', seconds: 754, pauses: 2, away: 31 },
      { outcome: 'gave up', seconds: 5000, pauses: 0, away: 0 },
      { outcome: 'not tried', seconds: 0, pauses: 0, away: 0 },
      { outcome: 'out of time', seconds: 1200, pauses: 1, away: 300 },
    ],
  };
  const code = '2HNZ-61SF-319R-252Y-A87X-0KH0-CJR8-R09C-DDKY-2';
  assert.deepEqual(readCode(code), handed);
  assert.equal(writeCode(handed), code);
});
