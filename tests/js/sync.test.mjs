/** What the page learns of the engine once it is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { followEngine } from '../../web/frame/sync.ts';
import { settled } from './page.mjs';

function follow(call) {
  const store = { engine: signal(null), hello: signal(null), notice: signal(null) };
  const engine = { status: signal({ name: 'booting' }), replaced: signal(0), call };
  const learnt = [];
  followEngine({ store, engine }, async () => void learnt.push('techniques'));
  return { store, engine, learnt, become: (name) => (engine.status.value = { name }) };
}

test('the techniques are learnt while the engine is busy too, and once', async () => {
  const { store, learnt, become } = follow(async () => ({ engine: '1' }));
  assert.deepEqual(learnt, []);
  for (const name of ['busy', 'ready', 'busy']) become(name);
  await settled();
  become('ready');
  assert.deepEqual(learnt, ['techniques']);
  assert.ok(store.hello.value);
});

test('what an engine that failed did not say is asked again', async () => {
  let fails = true;
  const { store, become } = follow(async () => {
    if (fails) throw new Error('it ended');
    return { engine: '1' };
  });
  become('ready');
  await settled();
  assert.equal(store.hello.value, null);
  fails = false;
  become('booting');
  become('ready');
  await settled();
  assert.ok(store.hello.value);
});
