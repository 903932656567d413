/** What a played step writes, against the rule told another way: candidate by candidate. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noEntries } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { digitsIn, maskOf } from '../../web/shared/board/digits.ts';
import { playStep, restoreMarks } from '../../web/shared/board/played_step.ts';
import { below, seeded } from './seeded.mjs';

const LAYERS = ['candidates', 'corner', 'centre'];

test('a step strikes what it excludes, and writes all candidates first only where one of its cells has none', () => {
  const random = seeded(2);
  const kinds = new Set();
  for (let time = 0; time < 200; time += 1) {
    const shape = time % 2 ? CLASSIC : geometry(2, 3);
    const all = 2 ** shape.size;
    const digits = shape.cells.map(() => (random() < 0.4 ? 1 + below(random, shape.size) : 0));
    const some = () => shape.cells.map((cell) => (digits[cell] || random() < 0.5 ? 0 : below(random, all)));
    const entries = { ...noEntries(shape), digits, candidates: some(), corner: some(), centre: some() };
    const before = structuredClone(entries);
    const chance = () => [below(random, shape.cellCount), 1 + below(random, shape.size)];
    const step = {
      digits,
      candidates: shape.cells.map((cell) => (digits[cell] ? 0 : below(random, all))),
      eliminations: Array.from({ length: below(random, 3) }, chance),
      placements: Array.from({ length: below(random, 2) }, chance),
    };
    const tidy = random() < 0.5;
    const after = playStep({ entries, geometry: shape, step, tidy });
    assert.deepEqual(entries, before, 'what was is left as it was');
    const needs = step.eliminations.some(([cell]) => entries.candidates[cell] === 0);
    kinds.add(needs);
    for (const cell of shape.cells) {
      const placed = step.placements.find(([its]) => its === cell);
      assert.equal(after.digits[cell], placed ? placed[1] : digits[cell]);
      for (const layer of LAYERS) {
        const isFilled = layer === 'candidates' && needs && !entries.candidates[cell] && !digits[cell];
        const had = digitsIn(isFilled ? step.candidates[cell] : entries[layer][cell]);
        const isStruck = (digit) =>
          step.eliminations.some(([its, lost]) => its === cell && lost === digit) ||
          (tidy && step.placements.some(([its, put]) => put === digit && shape.peers[its].includes(cell)));
        assert.deepEqual(
          digitsIn(after[layer][cell]),
          had.filter((digit) => !isStruck(digit)),
          `${layer} of cell ${cell}`,
        );
      }
    }
  }
  assert.equal(kinds.size, 2);
});

test('restored candidates are those that no digit on the board excludes, in the chosen cells alone', () => {
  const random = seeded(9);
  for (const shape of [geometry(2, 2), CLASSIC]) {
    const values = shape.cells.map(() => (random() < 0.3 ? 1 + below(random, shape.size) : 0));
    const entries = {
      ...noEntries(shape),
      candidates: shape.cells.map(() => 1),
      corner: shape.cells.map(() => 2),
    };
    const cells = shape.cells.filter((cell) => !values[cell] && cell % 3);
    const restored = restoreMarks({ entries, geometry: shape, values, cells });
    assert.deepEqual(restored.corner, entries.corner);
    for (const cell of shape.cells) {
      const seen = shape.units
        .filter((unit) => unit.includes(cell))
        .flatMap((unit) => unit.map((one) => values[one]));
      const open = maskOf(shape.digits.filter((digit) => !seen.includes(digit)));
      assert.equal(restored.candidates[cell], cells.includes(cell) ? open : 1);
    }
  }
});
