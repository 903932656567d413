import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenIntoLines } from '../../web/shared/controls/save_figure.tsx';

test('notes below a saved picture keep every letter, in lines that fit', () => {
  const puzzle = '12..'.repeat(64);
  const text = `Dashed arcs: to do. ${'word '.repeat(40)}; puzzle ${puzzle}; seed 0`;
  const lines = brokenIntoLines(text);
  assert.ok(lines.every((line) => line.length <= 64));
  assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
  assert.equal(lines[0].startsWith('Dashed arcs: to do. word'), true);
});
