/** Explain: which path is asked for, which step is lit, and what the board shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingOf, bindingsFor } from '../../web/app/keymap.js';
import { keepExplaining } from '../../web/explain/commands.js';
import { openDesk, settled } from './desk.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { path, step } from './steps.mjs';

const CATALOGUE = ['full_house', 'x_wing', 'trial'].map((id) => ({ id, title: id, needs_uniqueness: false }));

const STEPS = [
  step({ placements: [[72, FULL[72]]], what: 'r9c1 is placed.' }),
  step({ placements: [[73, FULL[73]]], digits: NEARLY.with(72, FULL[72]), what: 'r9c2 is placed.' }),
];

/** A desk in Explain, whose engine has told a path of two steps. */
async function explaining(result = path(STEPS)) {
  const desk = openDesk();
  desk.store.catalogue.value = CATALOGUE;
  keepExplaining(desk.app, desk.commands);
  desk.store.view.value = 'explain';
  const asked = desk.engine.last();
  asked.answer(result);
  await settled();
  return { ...desk, asked };
}

test('the path is asked for when Explain opens, once', async () => {
  const { store, engine, asked } = await explaining();
  assert.equal(asked.method, 'steps');
  assert.deepEqual(asked.params, {
    puzzle: textOf(NEARLY),
    techniques: null,
    uniqueness: true,
    trial: true,
  });
  store.view.value = 'play';
  store.view.value = 'explain';
  assert.equal(engine.calls.length, 1);
});

test('steps are gone through one by one, and the board shows the state before each', async () => {
  const { store, commands } = await explaining();
  const { explain } = store;
  commands.previousStep();
  assert.equal(explain.index.value, 0);
  assert.equal(store.scene.value[72].effect, 'gain');
  assert.equal(store.scene.value[72].digit, 0);
  commands.nextStep();
  assert.equal(store.scene.value[72].digit, FULL[72]);
  assert.equal(store.scene.value[73].effect, 'gain');
  assert.match(store.pictureWords.value, /r9c2 is placed\.$/);
  commands.nextStep();
  assert.equal(explain.step.value, null, 'the end');
  assert.equal(store.scene.value[73].digit, FULL[73]);
  commands.nextStep();
  assert.equal(explain.index.value, 2);
  commands.firstStep();
  assert.equal(explain.index.value, 0);
});

test('a press on a cell lights the step that fills it', async () => {
  const { store, commands } = await explaining();
  commands.showCell(73);
  assert.equal(store.explain.index.value, 1);
  commands.showCell(0);
  assert.equal(store.explain.index.value, 1, 'a clue is filled by no step');
});

test('techniques that are switched off are not sent, and the path is asked for anew', async () => {
  const { engine, commands, store } = await explaining();
  commands.nextStep();
  commands.allow(['x_wing'], false);
  assert.deepEqual(engine.last().params.techniques, ['full_house', 'trial']);
  assert.equal(store.explain.path.value, null, 'the old path is not shown for the new choice');
  engine.last().answer(path([STEPS[0]]));
  await settled();
  assert.equal(store.explain.index.value, 0);
  assert.equal(store.explain.path.value.steps.length, 1);
  commands.choose({ uniqueness: false, trial: false });
  assert.equal(engine.last().params.uniqueness, false);
  assert.equal(engine.last().params.trial, false);
  commands.allowAll();
  assert.equal(engine.last().params.techniques, null);
});

test('a path that was stopped is not asked for again until it is wanted', async () => {
  const { app, store, engine, commands } = openDesk();
  keepExplaining(app, commands);
  store.view.value = 'explain';
  commands.stopPath();
  await settled();
  assert.ok(engine.last().stopped);
  assert.equal(store.tasks.steps.value.phase, 'stopped');
  assert.equal(engine.calls.length, 1);
  void commands.askPath();
  assert.equal(engine.calls.length, 2);
});

test('what can be done now is asked about the state on the board, and shown there', async () => {
  const { store, engine, commands } = await explaining();
  commands.nextStep();
  commands.showList('now');
  const { method, params } = engine.last();
  assert.equal(method, 'possible');
  assert.equal(params.digits, textOf(NEARLY.with(72, FULL[72])));
  assert.deepEqual(params.candidates, STEPS[1].candidates);
  const other = step({ placements: [[80, FULL[80]]], digits: STEPS[1].digits });
  engine.last().answer({ steps: [STEPS[1], other] });
  await settled();
  commands.showFound(1);
  assert.equal(store.scene.value[80].effect, 'gain');
  assert.equal(store.scene.value[73].effect, '');
  commands.nextStep();
  assert.equal(store.explain.found.value, null);
});

test('a technique’s page shows its example, and the way back the step that was lit', async () => {
  const { store, engine, commands } = await explaining();
  store.explain.examples.full_house = { digits: textOf(NEARLY), candidates: STEPS[0].candidates };
  const opening = commands.openTechnique('full_house');
  assert.deepEqual(engine.last().params.techniques, ['full_house']);
  engine.last().answer({ steps: [step({ placements: [[80, FULL[80]]] })] });
  await opening;
  assert.ok(store.explain.isExample.value);
  assert.equal(store.scene.value[80].effect, 'gain');
  commands.closeTechnique();
  assert.equal(store.scene.value[80].effect, '');
  assert.equal(store.scene.value[72].effect, 'gain');
});

test('a contradiction at the end is marked on the board', async () => {
  const broken = STEPS[0].candidates.with(80, 0);
  const { store, commands } = await explaining(
    path([{ ...STEPS[0], candidates: broken }], { verdict: 'none', ending: 'impossible' }),
  );
  commands.lastStep();
  assert.ok(store.scene.value[80].clash);
});

test('the path is copied and downloaded as text', async () => {
  const { did, platform, commands } = await explaining();
  const files = [];
  platform.download = (name, text) => files.push([name, text]);
  await commands.copyPath();
  commands.downloadPath();
  assert.match(did.copied[0], /^2\. Full house: a reason\. So r9c2 is placed\.$/m);
  assert.deepEqual(files, [['sudoku-path.txt', did.copied[0]]]);
});

test('in Explain arrows go through the path and nothing writes into the game', () => {
  const bindings = bindingsFor(9);
  assert.equal(bindingOf(bindings, 'ArrowRight', 'explain').command, 'nextStep');
  assert.equal(bindingOf(bindings, 'ArrowRight', 'play').command, 'move');
  assert.equal(bindingOf(bindings, '[', 'explain').command, 'previousStep');
  for (const chord of ['5', 'Shift+5', 'Delete', 'Ctrl+z', 'm', 'h', 'Shift+b']) {
    assert.equal(bindingOf(bindings, chord, 'explain'), undefined, chord);
    assert.ok(bindingOf(bindings, chord, 'play'), chord);
  }
});
