/** A task of the engine: what an older run still says changes nothing of a newer one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { taskRunner } from '../../web/frame/run_task.ts';
import { IDLE } from '../../web/shared/controls/task.ts';

/** A runner whose engine answers even what was stopped, as when an answer is on its way already. */
function openRunner() {
  const calls = [];
  const call = (_method, _params, options) =>
    new Promise((answer, fail) => calls.push({ answer, fail, ...options }));
  const task = signal(IDLE);
  const machine = { store: { engine: signal({ name: 'ready' }) }, engine: { call } };
  return { calls, task, ...taskRunner(machine, task, 'rate') };
}

test('progress and the answer of an older run are not those of a newer one', async () => {
  const { calls, task, run } = openRunner();
  const details = [];
  const older = run('older', {}, (detail) => details.push(detail));
  const newer = run('newer', {});
  calls[0].onProgress({ fraction: 0.9, detail: { of: 'older' } });
  assert.deepEqual(task.value, { phase: 'running', about: 'newer', fraction: null, detail: {} });
  assert.deepEqual(details, []);
  calls[0].answer('late');
  assert.equal(await older, null);
  assert.equal(task.value.phase, 'running');
  calls[1].answer('in time');
  assert.equal(await newer, 'in time');
  assert.deepEqual(task.value, { phase: 'done', about: 'newer', result: 'in time' });
});

test('an older run that fails leaves a newer one running, and still to be stopped', async () => {
  const { calls, task, run, stop } = openRunner();
  const older = run('older', {});
  const newer = run('newer', {});
  calls[0].fail(new Error('late'));
  assert.equal(await older, null);
  assert.equal(task.value.phase, 'running');
  stop();
  assert.ok(calls[1].signal.aborted);
  assert.deepEqual(task.value, { phase: 'stopped', about: 'newer', detail: {} });
  calls[1].answer('too late');
  assert.equal(await newer, null);
  assert.equal(task.value.phase, 'stopped');
});
