/** What is done with the puzzles that were made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPuzzleFile } from '../../web/model/puzzle_files.js';
import { openDesk } from './desk.mjs';

/** Something made, as far as files tell of it. */
const made = (box, puzzle, seed) => ({
  puzzle,
  box,
  level: null,
  call_count: seed,
  target: null,
  hardest: null,
  clues: 4,
  moves: 1,
  seed,
});

test('puzzles of several boards are saved as one file for each board, and as one table', () => {
  const { store, platform, commands } = openDesk();
  const files = new Map();
  platform.download = (name, content) => files.set(name, content);
  const small = ['12..34..21..43..', '1.2.3.4..1.2.3.4'];
  const large = `123${'.'.repeat(78)}`;
  store.creating.made.value = [made('2x2', small[0], 1), made('3x3', large, 2), made('2x2', small[1], 3)];
  const { boxes } = store.creating;
  assert.deepEqual(
    boxes.value.map(({ size }) => size),
    [4, 9],
  );
  for (const { box } of boxes.value) commands.saveMadeLines(box);
  assert.deepEqual(Object.fromEntries(files), {
    'sudokus-4x4.sdm': `${small[0]}\n${small[1]}\n`,
    'sudokus.sdm': `${large}\n`,
  });
  commands.saveMadeTable();
  const { puzzles, problemCount } = readPuzzleFile(files.get('sudokus.csv'));
  assert.deepEqual([puzzles.map(({ text }) => text), problemCount], [[small[0], large, small[1]], 0]);
  store.creating.made.value = [made('2x2', small[0], 1)];
  assert.equal(boxes.value.length, 1);
});
