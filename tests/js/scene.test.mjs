/** What each cell of a board shows, held against the rules told cell by cell, on random games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLOURS, digitsIn } from '../../web/shared/board/digits.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { equalCells, explained, sceneOf } from '../../web/shared/board/scene.ts';
import { below, oneOf, seeded } from './seeded.mjs';

/** A game with a few clues, digits that may clash, and marks of each kind. */
function chanceGame(random, shape) {
  const some = (share, most) => shape.cells.map(() => (random() < share ? 1 + below(random, most) : 0));
  const clues = some(0.15, shape.size);
  const digits = some(0.25, shape.size).map((digit, cell) => (clues[cell] ? 0 : digit));
  const masks = () => some(0.4, 2 ** shape.size - 1);
  const colour = some(0.2, 2 ** COLOURS.length - 1);
  const entries = { digits, candidates: masks(), corner: masks(), centre: masks(), colour };
  return newGame(shape, clues, { kind: 'typed' }, entries);
}

const sees = (shape, one, other) =>
  one !== other && shape.units.some((unit) => unit.includes(one) && unit.includes(other));

function chanceCase(random) {
  const shape = oneOf(random, [CLASSIC, geometry(2, 3)]);
  const game = chanceGame(random, shape);
  const cells = shape.cells.filter(() => random() < oneOf(random, [0, 0.02, 0.05]));
  const shown = shape.cells.map(() => 1 + below(random, shape.size));
  const other = shown.map((digit) => (random() < 0.3 ? (digit % shape.size) + 1 : digit));
  const preview = oneOf(random, [
    null,
    null,
    { digits: shown },
    { digits: shown, other, differing: shape.cells.filter((cell) => shown[cell] !== other[cell]) },
  ]);
  return {
    ...{ game, preview, isDraft: random() < 0.3, selection: { cursor: 0, cells } },
    wrong: new Set(shape.cells.filter(() => random() < 0.1)),
    activeDigit: random() < 0.3 ? 1 + below(random, shape.size) : 0,
    ...{ showPeers: random() < 0.7, showSame: random() < 0.7, showConflicts: random() < 0.7 },
  };
}

test('a cell shows its digit or else its marks, and what the selection and the settings light', () => {
  const random = seeded(21);
  const kinds = new Set();
  for (let time = 0; time < 150; time += 1) {
    const given = chanceCase(random);
    const { game, preview, isDraft, selection, wrong, activeDigit } = given;
    const { geometry: shape, clues } = game;
    const { digits, candidates, corner, centre, colour } = game.history.present;
    const values = shape.cells.map((cell) => preview?.digits[cell] ?? (clues[cell] || digits[cell]));
    const held = new Set(selection.cells.map((cell) => values[cell]));
    const lit = activeDigit || (given.showSame && held.size === 1 ? [...held][0] : 0);
    const views = sceneOf(given);
    assert.equal(views.length, shape.cellCount);
    for (const view of views) {
      const { cell } = view;
      const digit = values[cell];
      const isSelected = selection.cells.includes(cell);
      const rivals = shape.cells.filter((one) => sees(shape, one, cell) && values[one] === digit);
      kinds.add(view.kind);
      assert.equal(view.digit, digit);
      if (clues[cell] || (isDraft && digit && !preview)) assert.equal(view.kind, 'clue');
      else if (!digit) assert.equal(view.kind, 'empty');
      else assert.equal(view.kind, preview ? 'shown' : 'own');
      assert.equal(view.candidates, digit ? 0 : candidates[cell]);
      assert.equal(view.corner, digit ? 0 : corner[cell]);
      assert.equal(view.centre, digit ? 0 : centre[cell]);
      assert.equal(view.colour, preview ? 0 : colour[cell]);
      assert.equal(view.other, preview?.differing?.includes(cell) ? preview.other[cell] : 0);
      assert.equal(view.lit, lit);
      assert.equal(view.same, lit !== 0 && digit === lit && !isSelected);
      assert.equal(view.selected, isSelected);
      const isSeen = selection.cells.length > 0 && selection.cells.every((one) => sees(shape, one, cell));
      assert.equal(view.peer, given.showPeers && isSeen);
      assert.equal(view.conflict, given.showConflicts && !preview && digit > 0 && rivals.length > 0);
      assert.equal(view.wrong, wrong.has(cell));
      assert.deepEqual(
        [view.cause, view.witness, view.clash, view.lost, view.gained],
        [false, false, false, 0, 0],
      );
      assert.deepEqual([view.effect, view.sets, view.group, view.tones], ['', '', '', '']);
      const parts = view.label.split(', ');
      const symbols = (mask) => digitsIn(mask).join(' ');
      const told = (words, isTold) => assert.equal(parts.includes(words), Boolean(isTold), view.label);
      assert.deepEqual(parts.slice(0, 2), [shape.cellName(cell), digit ? String(digit) : 'empty']);
      told('clue', view.kind === 'clue');
      told('solution', view.kind === 'shown');
      told(`${view.other} in the other solution`, view.other);
      told(`candidates ${symbols(view.candidates)}`, view.candidates);
      told(`${symbols(view.corner)} in the corners`, view.corner);
      told(`${symbols(view.centre)} in the centre`, view.centre);
      told('conflict', view.conflict);
      told('not in the solution', view.wrong);
    }
  }
  assert.deepEqual(kinds, new Set(['clue', 'empty', 'own', 'shown']));
});

test('a scene that is told nothing of settings lights peers, equal digits and conflicts, and no digit first', () => {
  const game = newGame(CLASSIC, [5, 5, ...Array(79).fill(0)], { kind: 'typed' });
  const plain = {
    game,
    isDraft: false,
    selection: { cursor: 0, cells: [0] },
    wrong: new Set(),
    preview: null,
  };
  const all = { activeDigit: 0, showPeers: true, showSame: true, showConflicts: true };
  assert.deepEqual(sceneOf(plain), sceneOf({ ...plain, ...all }));
  assert.deepEqual(
    [sceneOf(plain)[1]].map(({ peer, same, conflict }) => [peer, same, conflict]),
    [[true, true, true]],
  );
});

test('a picture takes the place of what the selection lights, and says what each cell has to do with it', () => {
  const random = seeded(22);
  for (let time = 0; time < 80; time += 1) {
    const given = chanceCase(random);
    const { geometry: shape } = given.game;
    const views = sceneOf(given);
    const mask = () => (random() < 0.3 ? 1 + below(random, 2 ** shape.size - 1) : 0);
    const part = () => ({
      ...{ cause: random() < 0.3, witness: random() < 0.3, clash: random() < 0.2 },
      ...{ sets: oneOf(random, ['', 'A', 'AB']), group: oneOf(random, ['', 'base', 'target']), tones: '' },
      ...{ lost: mask(), gained: mask(), candidates: random() < 0.5 ? null : mask() },
    });
    const cells = new Map(shape.cells.filter(() => random() < 0.2).map((cell) => [cell, part()]));
    if (time % 5 === 0) cells.clear();
    const digit = random() < 0.5 ? 0 : 1 + below(random, shape.size);
    const shown = explained(views, { cells, digit }, shape);
    shown.forEach((view, cell) => {
      const before = views[cell];
      const lit = digit || (cells.size ? 0 : before.lit);
      assert.equal(view.lit, lit);
      assert.equal(view.same, lit === before.lit ? before.same : lit !== 0 && before.digit === lit);
      assert.equal(view.peer, before.peer && cells.size === 0);
      const its = cells.get(cell);
      if (!its) {
        assert.deepEqual(view, { ...before, lit: view.lit, same: view.same, peer: view.peer });
        return;
      }
      const marks = its.candidates === null ? before : { candidates: its.candidates, corner: 0, centre: 0 };
      for (const layer of ['candidates', 'corner', 'centre']) assert.equal(view[layer], marks[layer]);
      for (const role of ['cause', 'witness', 'clash', 'sets', 'group', 'lost', 'gained']) {
        assert.equal(view[role], its[role]);
      }
      assert.equal(view.effect, its.gained ? 'gain' : its.lost ? 'lose' : '');
      const parts = view.label.split(', ');
      const told = (words, isTold) => assert.equal(parts.includes(words), Boolean(isTold), view.label);
      told('part of the reason', its.cause || its.witness);
      told('set A', its.sets.includes('A'));
      told('set B', its.sets.includes('B'));
      told('base', its.group === 'base');
      told('target', its.group === 'target');
      told('does not fit', its.clash);
      told(`loses ${digitsIn(its.lost).join(' ')}`, its.lost);
      told(`becomes ${digitsIn(its.gained).join(' ')}`, its.gained);
      const candidates = view.digit ? '' : digitsIn(view.candidates).join(' ');
      if (its.candidates !== null && !view.digit) told(`candidates ${candidates}`, candidates);
    });
  }
});

test('equal cells are those that hold the same of the first layer that a cell has', () => {
  const random = seeded(23);
  for (let time = 0; time < 60; time += 1) {
    const views = sceneOf({ ...chanceCase(random), preview: null });
    for (let tried = 0; tried < 20; tried += 1) {
      const cell = below(random, views.length);
      const layers = ['digit', 'centre', 'candidates', 'corner', 'colour'];
      const layer = layers.find((name) => views[cell][name]);
      const expected = layer
        ? views.filter((view) => view[layer] === views[cell][layer]).map((view) => view.cell)
        : [cell];
      assert.deepEqual(equalCells(views, cell), expected);
    }
  }
  assert.deepEqual(equalCells([], 3), [3]);
});
