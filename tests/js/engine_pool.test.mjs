/** How a pool's engines share out calls, and how items are worked on some at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { inParallel } from '../../web/frame/run_batch.ts';
import { IDLE_TIME, createPool, maxEngines } from '../../web/engine/worker_client/pool.ts';
import { settled } from './page.mjs';

/** A pool of engines that a test answers; `made` holds them. */
function openPool(max, attempts) {
  const made = [];
  const pool = createPool(
    () => {
      const engine = {
        calls: [],
        ended: false,
        status: signal({ name: 'ready' }),
        end() {
          assert.ok(!engine.ended, 'an engine ends once');
          engine.ended = true;
        },
      };
      engine.call = (method) =>
        new Promise((resolve, reject) => engine.calls.push({ method, resolve, reject }));
      made.push(engine);
      return engine;
    },
    max,
    attempts,
  );
  return { pool, made };
}

test('one engine takes calls one by one; of two, each takes one', async () => {
  const { pool, made } = openPool(1);
  assert.equal(made.length, 0, 'none before the first call');
  const answers = ['a', 'b'].map((method) => pool.call(method, {}));
  const asked = ({ calls }) => calls.map(({ method }) => method).join('');
  assert.equal(asked(made[0]), 'a');
  made[0].calls[0].resolve('A');
  assert.equal(await answers[0], 'A');
  await settled();
  assert.deepEqual(made.map(asked), ['ab']);
  pool.endIdle();
  made[0].calls[1].resolve('B');
  assert.equal(await answers[1], 'B', 'an engine at work is left alone');

  const two = openPool(2);
  const more = ['a', 'b', 'c'].map((method) => two.pool.call(method, {}));
  assert.deepEqual(two.made.map(asked), ['a', 'b']);
  two.made[1].calls[0].reject(new Error('no'));
  await assert.rejects(more[1], /no/);
  await settled();
  assert.deepEqual(two.made.map(asked), ['a', 'bc']);
  for (const { pool: known } of [{ pool }, two]) known.endIdle();
});

test('the call of an engine that dies is made again, once, but a person’s own program is not', async () => {
  const lost = () => Object.assign(new Error('The engine stopped.'), { name: 'EngineLost' });
  const { pool, made } = openPool(2);
  const answers = ['a', 'b'].map((method) => pool.call(method, {}));
  made[0].calls[0].reject(lost());
  await settled();
  assert.deepEqual(
    made[0].calls.map(({ method }) => method),
    ['a', 'a'],
  );
  made[0].calls[1].resolve('A');
  assert.equal(await answers[0], 'A');
  made[1].calls[0].reject(lost());
  await settled();
  assert.equal(made[0].calls[2].method, 'b');
  made[0].calls[2].reject(lost());
  await assert.rejects(answers[1], { name: 'EngineLost' }, 'what kills every engine is given up');
  pool.endIdle();

  const once = openPool(1, 1);
  const program = once.pool.call('run_code', {});
  once.made[0].calls[0].reject(lost());
  await assert.rejects(program, { name: 'EngineLost' }, 'a person’s own program runs once');
  assert.equal(once.made[0].calls.length, 1);
  once.pool.endIdle();
});

test('items are worked on some at once, and what comes out has their order', async () => {
  for (const atOnce of [1, 2, 5]) {
    const waiting = [];
    let max = 0;
    const all = inParallel([...'abcd'], atOnce, async (item, _signal, share) => {
      assert.ok(share < atOnce);
      await new Promise((go) => waiting.push(go));
      return item.toUpperCase();
    });
    for (let done = 0; done < 4; done += 1) {
      max = Math.max(max, waiting.length);
      waiting.pop()(); // the latest answers first
      await settled();
    }
    assert.deepEqual([await all, max], [[...'ABCD'], Math.min(atOnce, 4)]);
  }
  let begun = 0;
  const failing = inParallel([1, 2, 3, 4], 2, async (item, signal) => {
    begun += 1;
    if (item === 1) throw new Error('no');
    await new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason)));
  });
  await assert.rejects(failing, /no/);
  assert.equal(begun, 2, 'a failure stops the others');
});

test('an engine without work ends after a while, or at once when told', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { pool, made } = openPool(2);
  const answers = ['a', 'b'].map((method) => pool.call(method, {}));
  const ended = () => made.map((engine) => engine.ended);
  made[0].calls[0].resolve();
  await answers[0];
  t.mock.timers.tick(IDLE_TIME - 1);
  const third = pool.call('c', {});
  t.mock.timers.tick(2);
  assert.deepEqual(ended(), [false, false], 'work that comes in time keeps it');
  made[0].calls[1].resolve();
  await third;
  t.mock.timers.tick(IDLE_TIME);
  assert.deepEqual(ended(), [true, false]);
  assert.equal(pool.running.value, 1);
  made[1].calls[0].resolve();
  await answers[1];
  pool.endIdle();
  assert.deepEqual(ended(), [true, true]);
  t.mock.timers.tick(IDLE_TIME);
  const last = pool.call('d', {});
  assert.equal(made.length, 3, 'another call starts another engine');
  made[2].calls[0].resolve('D');
  assert.equal(await last, 'D');
  pool.endIdle();
});

test('a call that waits can be given up', async () => {
  const { pool, made } = openPool(1);
  const first = pool.call('a', {});
  const mine = new AbortController();
  const second = pool.call('b', {}, { signal: mine.signal });
  mine.abort();
  await assert.rejects(second, { name: 'AbortError' });
  made[0].calls[0].resolve('A');
  await first;
  await settled();
  assert.equal(made[0].calls.length, 1);
  pool.endIdle();
});

test('one core is left to the page', () => {
  assert.deepEqual([undefined, 1, 2, 8].map(maxEngines), [1, 1, 1, 7]);
});
