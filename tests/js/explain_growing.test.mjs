/** Explain, while the path is looked for: its steps are shown as they arrive. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';
import { path, step } from './steps.mjs';

const STEPS = [
  step({ placements: [[72, FULL[72]]] }),
  step({ placements: [[73, FULL[73]]], digits: NEARLY.with(72, FULL[72]) }),
];

/** A page in Explain, which has asked for the path. */
function asking() {
  const page = openPage();
  page.start('explain');
  page.store.view.value = 'explain';
  return { ...page, asked: page.engine.last() };
}

test('steps are shown as they arrive, and stay as they are when the path is whole', async () => {
  const { store, commands, asked } = asking();
  const { explain } = store;
  const arrive = (added, steps) => asked.onProgress({ fraction: 0.1, detail: { steps, added } });
  arrive([STEPS[0]], 1);
  assert.equal(explain.step.value, STEPS[0]);
  assert.equal(explain.path.value, null);
  commands.nextStep();
  assert.equal(explain.step.value, null, 'the next one is still looked for');
  assert.deepEqual(explain.end.value.digits, NEARLY.with(72, FULL[72]));
  arrive([STEPS[1]], 2);
  const lit = explain.step.value;
  assert.equal(lit, STEPS[1], 'and is lit once it is found');
  asked.answer(path(structuredClone(STEPS)));
  await settled();
  assert.notEqual(explain.path.value, null);
  assert.equal(explain.step.value, lit, 'so a chain that is followed in it stays so');
});

test('steps that arrived of one path are not shown as another’s, nor after a stop lost', async () => {
  const { store, commands, asked } = asking();
  const { explain } = store;
  asked.onProgress({ fraction: 0.1, detail: { steps: 1, added: [STEPS[0]] } });
  commands.stopPath();
  assert.equal(explain.steps.value.length, 1);
  commands.choose({ uniqueness: false });
  assert.deepEqual(explain.steps.value, []);
  asked.onProgress({ fraction: 0.2, detail: { steps: 2, added: [STEPS[1]] } });
  assert.deepEqual(explain.steps.value, [], 'what comes late is of no path here');
});

test('a search that goes on after a stop takes no step away, and adds only what is new', () => {
  const { store, commands, engine, asked } = asking();
  const { explain } = store;
  asked.onProgress({ fraction: 0.1, detail: { steps: 1, added: [STEPS[0]] } });
  commands.stopPath();
  commands.askPath();
  assert.deepEqual(explain.steps.value, [STEPS[0]]);
  const again = engine.last();
  again.onProgress({ fraction: 0.1, detail: { steps: 1, added: structuredClone(STEPS.slice(0, 1)) } });
  assert.equal(explain.steps.value[0], STEPS[0]);
  again.onProgress({ fraction: 0.2, detail: { steps: 2, added: [STEPS[1]] } });
  assert.deepEqual(explain.steps.value, STEPS);
});

test('two paths that are looked for at once keep their steps apart, and a stop is for the one on show', () => {
  const { store, commands, engine, asked } = asking();
  const { explain, tasks } = store;
  commands.showPathBy('classic');
  const rated = engine.last();
  const ratedStep = { ...STEPS[0], rating: 1.2 };
  rated.onProgress({ fraction: 0.1, detail: { steps: 1, added: [ratedStep] } });
  asked.onProgress({ fraction: 0.1, detail: { steps: 2, added: STEPS } });
  assert.deepEqual(explain.steps.value, [ratedStep]);
  commands.stopPath();
  assert.equal(tasks.steps.value.phase, 'running');
  commands.showPathBy('own');
  assert.deepEqual(explain.steps.value, STEPS);
});

test('a step that another view sent goes with the view, or with the first move along the path', () => {
  const { store, commands, asked } = asking();
  const { explain } = store;
  commands.explainStep(STEPS[0], 'a step');
  assert.ok(explain.borrowedStep.value);
  store.view.value = 'play';
  store.view.value = 'explain';
  assert.equal(explain.borrowedStep.value, null);
  asked.onProgress({ fraction: 0.1, detail: { steps: 2, added: STEPS } });
  commands.explainStep(STEPS[1], 'a step');
  commands.nextStep();
  assert.equal(explain.borrowedStep.value, null);
  assert.equal(explain.index.value, 0, 'the path as it was left');
});
