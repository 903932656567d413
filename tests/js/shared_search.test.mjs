/** A search for a pattern's clues that several engines share: it answers as one engine would. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALONE, sharedSearch } from '../../web/views/make/pattern/engine_search.ts';
import { openPage, settled } from './page.mjs';

const METHODS = ['search', 'exact', 'layered'];

/** A search that engines of the pool, `most` at once, have taken over unless there are too few of them. */
async function begun(t, max, { methods = METHODS } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, engine, engines } = openPage();
  const shares = [];
  engines.size = max;
  engines.call = (method, params, options) => {
    const call = engine.call.call({ calls: shares }, method, params, options);
    return call;
  };
  const stop = new AbortController();
  const told = [];
  const answer = sharedSearch(app)(
    { pattern: 'x', seed: 7 },
    {
      signal: stop.signal,
      onProgress: ({ detail }) => told.push(detail),
    },
  );
  answer.catch(() => {});
  const tell = (call, turn, more = {}) =>
    call.onProgress({ fraction: null, detail: { title: 'One', methods, turn, ...more } });
  const [first] = engine.calls;
  tell(first, 0);
  t.mock.timers.tick(ALONE);
  await settled();
  return { answer, first, shares, stop, tell, told };
}

const found = (turn, puzzle) => ({ verdict: 'found', puzzle, turn, tried: ['proof', 'its own'], seconds: 9 });

/** Whether a promise is settled by now. */
async function isSettled(promise) {
  let is = false;
  promise.then(
    () => (is = true),
    () => (is = true),
  );
  await settled();
  return is;
}

test('an answer that comes soon is the first engine’s, and no other is started', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, engine, engines } = openPage();
  engines.size = 3;
  engines.call = () => assert.fail('the pool was asked');
  const answer = sharedSearch(app)({}, { signal: new AbortController().signal, onProgress() {} });
  engine.last().answer(found(0, 'a'));
  assert.equal((await answer).puzzle, 'a');
  t.mock.timers.tick(2 * ALONE);
});

test('one engine beside the page’s own, or one method alone, is nothing to share', async (t) => {
  const { shares, first, answer } = await begun(t, 1);
  assert.equal(shares.length, 0);
  first.answer(found(8, 'a'));
  assert.equal((await answer).puzzle, 'a');
  t.mock.timers.reset();
  assert.equal((await begun(t, 3, { methods: ['search'] })).shares.length, 0);
});

test('after a while each engine gets its methods, by the same seed, and the first one stops', async (t) => {
  const { shares, first, tell, answer } = await begun(t, 2);
  assert.deepEqual(
    shares.map(({ params }) => params.methods),
    [['search', 'layered'], ['exact']],
  );
  assert.deepEqual(new Set(shares.map(({ params }) => params.seed)), new Set([7]));
  tell(shares[0], 0);
  assert.equal(first.stopped, false, 'it goes on until all are at work');
  tell(shares[1], 1);
  assert.equal(first.stopped, true);
  assert.equal(await isSettled(answer), false);
  tell(shares[1], 4);
  shares[0].answer(found(2, 'a'));
  assert.deepEqual(
    { ...(await answer), seconds: 0 },
    {
      ...found(2, 'a'),
      seconds: 0,
      tried: ['proof', 'search', 'exact', 'layered'],
    },
  );
  assert.equal(shares[1].stopped, true);
});

test('an answer waits for those that could still have an earlier one', async (t) => {
  const { shares, tell, answer } = await begun(t, 3);
  const [search, exact, layered] = shares;
  search.answer(found(6, 'late'));
  tell(exact, 1);
  tell(layered, 8);
  assert.equal(await isSettled(answer), false, 'exact is at its first turn');
  tell(exact, 4);
  assert.equal(await isSettled(answer), false);
  exact.answer(found(4, 'early'));
  assert.equal((await answer).puzzle, 'early');
});

test('one that fails or ends without an answer holds up no other, and its trouble is told', async (t) => {
  const { shares, tell, told, answer } = await begun(t, 3);
  const [search, exact, layered] = shares;
  exact.answer({ verdict: 'undecided', turn: 0 });
  layered.fail(new Error('The package could not be installed.'));
  await settled();
  tell(search, 9);
  assert.equal(told.at(-1).problem, 'The package could not be installed.');
  search.answer(found(9, 'a'));
  assert.deepEqual((await answer).tried, ['proof', ...METHODS]);
});

test('it fails when all do, and stops when it is told to', async (t) => {
  const failing = await begun(t, 2);
  for (const share of failing.shares) failing.tell(share, share === failing.shares[0] ? 0 : 1);
  for (const share of failing.shares) share.fail(new Error('out of memory'));
  await assert.rejects(failing.answer, /out of memory/);
  t.mock.timers.reset();
  const stopped = await begun(t, 2);
  stopped.stop.abort();
  await assert.rejects(stopped.answer, { name: 'AbortError' });
  assert.ok([stopped.first, ...stopped.shares].every((call) => call.stopped));
  const { app, engine } = openPage();
  const early = new AbortController();
  const answer = sharedSearch(app)({}, { signal: early.signal, onProgress() {} });
  early.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  assert.ok(engine.last().stopped);
});
