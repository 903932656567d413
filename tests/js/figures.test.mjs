/** What figures show as files: bars on their scale, a board's signs and their legend, the key of a sheet. */
import { test } from 'node:test';
import { drawingOf } from '../../web/shared/board/board_picture.tsx';
import { STRENGTH } from '../../web/shared/board/picture.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { rightAnswerText } from '../../web/shared/exercises/exercise_state.ts';
import { barScale } from '../../web/views/lab/searches/race_panel.tsx';
import { watchDrawing, watchLegend } from '../../web/views/lab/searches/watch_board.tsx';
import assert from 'node:assert/strict';

test('a bar’s length is the logarithm of what it measures', () => {
  const rows = [
    { solver: 'a', seconds: 10, nodes: 10_000 },
    { solver: 'b', seconds: 0.1, nodes: 100 },
    { solver: 'c', seconds: 0, nodes: 0 },
  ];
  const scale = barScale(rows);
  assert.deepEqual(scale(rows[0]), { seconds: 1, nodes: 1 });
  assert.ok(Math.abs(scale(rows[1]).seconds - 0.5) < 1e-9);
  assert.ok(Math.abs(scale(rows[1]).nodes - 0.5) < 1e-9);
  assert.deepEqual(scale(rows[2]), { seconds: 0, nodes: 0 });
});

test('a search’s board keeps the lost digit to strike it out, and its legend names what is there', () => {
  const open = { value: 0, kind: 'open', domain: 0b110, lost: 0, light: '' };
  const cells = CLASSIC.cells.map((cell) => ({ ...open, cell }));
  cells[0] = { ...cells[0], lost: 1, light: 'loses' };
  cells[1] = { ...cells[1], value: 5, kind: 'chosen', domain: 0, light: 'cause' };
  const drawing = watchDrawing(CLASSIC, { cells, unit: 3, arc: null });
  assert.equal(drawing.cells[0].candidates, 0b111);
  assert.equal(drawing.cells[0].lost, 0b001);
  assert.deepEqual([drawing.cells[1].look, drawing.cells[1].isUnderlined], ['ring', true]);
  const legend = watchLegend({ cells, unit: 3, arc: null });
  for (const words of ['Underlined: chosen', 'Ringed: the cause', 'struck out', 'Outlined: the unit']) {
    assert.ok(legend.includes(words), words);
  }
  assert.ok(!legend.includes('dead end'));
});

test('a board’s signs in a file differ by shape where the screen has colours', () => {
  const marks = { candidates: 0b11, corner: 0, centre: 0, colour: 0, lost: 0, gained: 0 };
  const plain = { kind: 'empty', digit: 0, ...marks };
  const roles = { cause: false, witness: false, clash: false, effect: '', sets: '', tones: '.........' };
  const cells = CLASSIC.cells.map((cell) => ({ cell, ...plain, ...roles }));
  const letters = /** @type {const} */ (['on', 'cause']).map((tone) => STRENGTH.indexOf(tone)).join('');
  cells[0] = { ...cells[0], cause: true, tones: letters + '.......' };
  cells[1] = { ...cells[1], effect: 'lose', lost: 0b100 };
  const drawing = drawingOf({ geometry: CLASSIC, cells, selected: [4], picture: null });
  assert.deepEqual([drawing.cells[0].look, drawing.cells[0].shapeOf(1)], ['tint', 'disc']);
  assert.equal(drawing.cells[0].shapeOf(2), 'pale');
  assert.equal(drawing.cells[0].shapeOf(3), undefined);
  assert.equal(drawing.cells[1].candidates, 0b111, 'what is struck out is there to be struck out');
  assert.deepEqual(drawing.outlined, [4]);
});

test('the key of a sheet gives an order as an order', () => {
  const options = ['1', '4', '6'].map((text) => ({ text, why: '' }));
  assert.equal(rightAnswerText({ how: 'order', answer: [2, 0, 1], options }), '6, 1, 4');
  assert.equal(rightAnswerText({ how: 'several', answer: [0, 2], options }), '1 and 6');
});
