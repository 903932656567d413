/** Explain: which path is asked for, which step is lit, and what the board shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bindingsOf } from '../../web/frame/page_actions.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry, usualBox } from '../../web/shared/board/geometry.ts';
import { unitPath } from '../../web/shared/board/outline.ts';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { CHAIN, path, step } from './steps.mjs';

const CATALOGUE = ['full_house', 'x_wing', 'trial'].map((id) => ({ id, title: id, needs_uniqueness: false }));

const STEPS = [
  step({ placements: [[72, FULL[72]]], what: 'r9c1 is placed.' }),
  step({ placements: [[73, FULL[73]]], digits: NEARLY.with(72, FULL[72]), what: 'r9c2 is placed.' }),
];

/** A page in Explain, whose engine has told a path of two steps. */
async function explaining(result = path(STEPS)) {
  const page = openPage();
  page.store.catalogue.value = CATALOGUE;
  page.start('explain');
  page.store.view.value = 'explain';
  const asked = page.engine.last();
  asked.answer(result);
  await settled();
  return { ...page, asked };
}

test('the path is asked for when Explain opens, once', async () => {
  const { store, engine, asked } = await explaining();
  assert.equal(asked.method, 'steps');
  assert.deepEqual(asked.params, {
    puzzle: textOf(NEARLY),
    techniques: null,
    uniqueness: true,
    trial: true,
    digits: null,
    candidates: null,
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
  assert.equal(store.onBoard.value.cells[72].effect, 'gain');
  assert.equal(store.onBoard.value.cells[72].digit, 0);
  commands.nextStep();
  assert.equal(store.onBoard.value.cells[72].digit, FULL[72]);
  assert.equal(store.onBoard.value.cells[73].effect, 'gain');
  assert.match(store.onBoard.value.words, /r9c2 is placed\.$/);
  commands.nextStep();
  assert.equal(explain.step.value, null, 'the end');
  assert.equal(store.onBoard.value.cells[73].digit, FULL[73]);
  commands.nextStep();
  assert.equal(explain.index.value, 2);
  commands.firstStep();
  assert.equal(explain.index.value, 0);
});

test('a press on a cell lights the step that fills it', async () => {
  const { store, commands } = await explaining();
  commands.showCell(73);
  assert.equal(store.explain.index.value, 1);
  assert.equal(store.explain.selection.value.cursor, 73);
  commands.showCell(0);
  assert.equal(store.explain.index.value, 1, 'a clue is filled by no step');
  assert.equal(store.explain.selection.value.cursor, 0, 'and is selected all the same');
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
  const { start, store, engine, commands } = openPage();
  start('explain');
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
  assert.equal(store.onBoard.value.cells[80].effect, 'gain');
  assert.equal(store.onBoard.value.cells[73].effect, '');
  commands.nextStep();
  assert.equal(store.explain.found.value, null);
});

test('a technique’s page shows its example, and the way back the step that was lit', async () => {
  const { store, engine, commands } = await explaining();
  const example = { puzzle: textOf(NEARLY), digits: textOf(NEARLY), candidates: STEPS[0].candidates };
  store.explain.examples.value = { full_house: [example, example] };
  const opening = commands.openTechnique('full_house');
  assert.deepEqual(engine.last().params.techniques, ['full_house']);
  engine.last().answer({ steps: [step({ placements: [[80, FULL[80]]] })] });
  await opening;
  assert.ok(store.explain.isExample.value);
  assert.equal(store.onBoard.value.cells[80].effect, 'gain');
  const next = commands.openTechnique('full_house', 1);
  assert.ok(!store.explain.isExample.value, 'the first example is gone');
  engine.last().answer({ steps: [step({ placements: [[72, FULL[72]]] })] });
  await next;
  assert.equal(store.onBoard.value.cells[72].effect, 'gain');
  commands.closeTechnique();
  assert.equal(store.onBoard.value.cells[80].effect, '');
  assert.equal(store.onBoard.value.cells[72].effect, 'gain');
});

test('a technique’s page shows its example as it is over a board of any size', async () => {
  const file = new URL('../../web/shared/steps/examples.json', import.meta.url);
  const examples = JSON.parse(readFileSync(file, 'utf8'));
  for (const size of [4, 6, 9, 16, 25]) {
    const { store, engine, commands } = openPage();
    store.explain.examples.value = examples;
    const shape = geometry(usualBox(size).boxRows, usualBox(size).boxColumns);
    store.game.value = newGame(shape, new Array(shape.cellCount).fill(0), { kind: 'typed' });
    store.view.value = 'explain';
    for (const [id, [{ puzzle, digits, candidates }]] of Object.entries(examples)) {
      const opening = commands.openTechnique(id);
      const because = { units: [{ role: 'base', unit: 26 }], cells: [{ role: 'cause', cell: 80 }] };
      const values = [...digits].map((digit) => Number(digit) || 0);
      const shown = step({ technique: id, digits: values, candidates, because, eliminations: [[80, 9]] });
      engine.last().answer({ steps: [shown] });
      await opening;
      assert.equal(store.onBoard.value.geometry, CLASSIC);
      assert.deepEqual(
        store.onBoard.value.cells.map(({ digit }) => digit),
        values,
      );
      assert.match(store.onBoard.value.cells[80].label, /^r9c9, .*loses 9/);
      const clues = store.onBoard.value.cells.map(({ kind, digit }) => (kind === 'clue' ? digit : '.'));
      assert.equal(clues.join(''), puzzle, 'what was filled in is no clue');
      assert.match(unitPath(store.onBoard.value.geometry, store.onBoard.value.picture.units[0].unit), /^M/);
      const before = store.selection.value;
      commands.showCell(80);
      assert.equal(store.selection.value, before, 'its cells are not those of the game');
    }
    commands.closeTechnique();
    assert.equal(store.onBoard.value.geometry, shape);
  }
});

test('after a reload with a technique off, the path waits for the catalogue', async () => {
  const { start, store, engine } = openPage();
  store.explain.choice.value = { ...store.explain.choice.value, off: ['x_wing'] };
  start('explain');
  store.view.value = 'explain';
  assert.equal(store.tasks.steps.value.phase, 'waiting');
  assert.deepEqual(
    engine.calls.map(({ method }) => method),
    ['techniques'],
  );
  engine.last().answer({ techniques: CATALOGUE });
  await settled();
  assert.equal(engine.last().method, 'steps');
  assert.deepEqual(engine.last().params.techniques, ['full_house', 'trial']);
});

test('a path that waits for the catalogue is stopped, and told when the engine fails', async () => {
  for (const end of [
    ({ commands, engine }) => (commands.stopPath(), engine.last().answer({ techniques: CATALOGUE })),
    ({ engine }) => engine.last().fail(new Error('no engine')),
  ]) {
    const page = openPage();
    page.store.explain.choice.value = { ...page.store.explain.choice.value, off: ['x_wing'] };
    page.start('explain');
    page.store.view.value = 'explain';
    end(page);
    await settled();
    assert.match(page.store.tasks.steps.value.phase, /stopped|failed/);
    assert.deepEqual(
      page.engine.calls.map(({ method }) => method),
      ['techniques'],
    );
  }
});

test('a contradiction at the end is marked on the board', async () => {
  const broken = STEPS[0].candidates.with(80, 0);
  const { store, commands } = await explaining(
    path([{ ...STEPS[0], candidates: broken }], { verdict: 'none', ending: 'impossible' }),
  );
  commands.lastStep();
  assert.ok(store.onBoard.value.cells[80].clash);
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

test('the chain of a step is copied in Eureka notation, and other steps have none', async () => {
  const { did, store, platform, commands } = await explaining(path([STEPS[0], CHAIN]));
  await commands.copyChain();
  assert.equal(store.explain.eureka.value, null);
  assert.deepEqual(did.copied, []);
  commands.nextStep();
  await commands.copyChain();
  assert.deepEqual(did.copied, ['(4)r1c1 = r1c9 - r9c9 = r9c1 => r5c1<>4']);
  assert.equal(store.notice.value.tone, 'good');
  platform.copy = () => Promise.reject(new Error('blocked'));
  await commands.copyChain();
  assert.equal(store.notice.value.tone, 'bad');
});

test('in Explain arrows go through the path and nothing writes into the game', () => {
  const [play, explain] = ['play', 'explain'].map((name) =>
    bindingsOf(
      VIEWS.find(({ id }) => id === name),
      9,
    ),
  );
  assert.equal(explain.get('ArrowRight').row.command, 'goOn');
  assert.equal(play.get('ArrowRight').row.command, 'move');
  assert.equal(explain.get('[').row.command, 'previousStep');
  for (const chord of ['5', 'Shift+5', 'Delete', 'Ctrl+z', 'm', 'h', 'Shift+b']) {
    assert.equal(explain.get(chord), undefined, chord);
    assert.ok(play.get(chord), chord);
  }
});

/** A rated path of one step, as the engine tells it. */
const rated = (er = 7.2) => ({
  puzzle: textOf(NEARLY),
  verdict: 'unique',
  rating: { scale: 'classic', er, ep: er, ed: er, er_at_least: null },
  steps: [{ ...STEPS[0], technique: 'nishio', title: 'Nishio', like: null, rating: 7.2 }],
  end: textOf(NEARLY.with(72, FULL[72])),
});

test('Sudoku Explainer’s path takes the place of ours, and ours comes back as it was', async () => {
  const { store, commands, engine } = await explaining();
  const { explain } = store;
  commands.nextStep();
  commands.showList('techniques');
  commands.showPathBy('classic');
  const asked = engine.last();
  const params = { puzzle: textOf(NEARLY), scale: 'classic', digits: null, candidates: null };
  assert.deepEqual([asked.method, asked.params], ['explain', params]);
  assert.equal(explain.list.value, 'path', 'which techniques are allowed is not asked here');
  asked.onProgress({ fraction: 0.5, detail: { steps: 3, er_at_least: 6.6, ep: null, ed: 1.2 } });
  assert.equal(explain.task.value.detail.er_at_least, 6.6);
  assert.equal(explain.path.value, null);
  asked.answer(rated());
  await settled();
  assert.equal(explain.path.value.hardest, 'Nishio');
  assert.equal(explain.index.value, 0);
  const calls = engine.calls.length;
  commands.showPathBy('own');
  assert.equal(explain.path.value.steps.length, STEPS.length);
  assert.equal(engine.calls.length, calls, 'nothing is asked twice');
});

test('a rated path stops when another is wanted, and comes when it is wanted again', async () => {
  const { store, commands, engine } = await explaining();
  commands.showPathBy('exchange');
  const asked = engine.last();
  commands.showPathBy('own');
  assert.ok(asked.stopped);
  commands.showPathBy('exchange');
  assert.notEqual(engine.last(), asked);
  assert.equal(engine.last().params.scale, 'exchange');
  commands.stopPath();
  await settled();
  assert.ok(engine.last().stopped);
  assert.equal(store.explain.task.value.phase, 'stopped');
});

test('what Rate has found is not looked for again', async () => {
  const { store, commands, engine } = await explaining();
  store.tasks.explainer.value = { phase: 'done', about: `classic ${textOf(NEARLY)}`, result: rated() };
  const calls = engine.calls.length;
  commands.showPathBy('classic');
  assert.equal(store.explain.path.value.rating.er, 7.2);
  assert.equal(engine.calls.length, calls);
});

test('a board that Sudoku Explainer does not rate keeps our path', async () => {
  const { store, commands } = await explaining();
  commands.showPathBy('classic');
  const { boxRows, boxColumns } = usualBox(4);
  store.game.value = newGame(geometry(boxRows, boxColumns), new Array(16).fill(0), { kind: 'typed' });
  assert.equal(store.explain.by.value, 'own');
});
