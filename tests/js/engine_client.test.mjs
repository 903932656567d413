/** The engine's client against a worker made of plain objects: calls, cancel, death and replacement. */
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { EngineError, EngineLost, createEngine } from '../../web/engine/worker_client/client.ts';
import { bootEarly } from '../../web/engine/worker_client/early.ts';

/** Notes what the page posts, and says what a test makes it say. */
class FakeWorker {
  constructor() {
    this.posted = [];
    this.terminated = false;
    workers.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  say(message) {
    this.onmessage({ data: { jsonrpc: '2.0', ...message } });
  }

  requests() {
    return this.posted.filter((message) => message.id !== undefined);
  }

  notified(method) {
    return this.posted.filter((message) => message.method === method);
  }
}

let workers = [];
let engine;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  workers = [];
  engine = createEngine({ spawn: () => new FakeWorker(), baseUrl: 'site/' });
});

function bootEngine() {
  engine.start();
  workers.at(-1).say({ method: '$/ready', params: {} });
  return workers.at(-1);
}

/** Lets promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the engine sleeps until it is started, and boots once', () => {
  assert.equal(engine.status.value.name, 'off');
  assert.equal(workers.length, 0);
  engine.start();
  engine.start();
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].notified('$/boot')[0].params, { baseUrl: 'site/', isFresh: false });
  assert.equal(engine.status.value.name, 'booting');
});

/** An engine whose first worker has been told to boot before there was a client. */
function withEarlyWorker() {
  const source = { spawn: () => new FakeWorker(), baseUrl: 'site/' };
  const early = bootEarly(source);
  return { early: workers[0], engine: createEngine(source, { early }) };
}

test('a worker that boots already is taken over, with what it has said', async () => {
  const { early, engine: client } = withEarlyWorker();
  early.say({ method: '$/ready', params: { boot: 'snapshot', problem: null } });
  assert.equal(client.status.value.name, 'off');
  const answer = client.call('parse', { text: 'x' });
  assert.deepEqual(workers, [early]);
  assert.equal(early.notified('$/boot').length, 1);
  assert.deepEqual(client.booted.value, { boot: 'snapshot', problem: null });
  early.say({ id: early.requests()[0].id, result: { puzzle: 'y' } });
  assert.deepEqual(await answer, { puzzle: 'y' });
});

test('a worker that failed before there was a client is replaced once it is asked for', () => {
  for (const fail of [
    (worker) => worker.onerror({ message: 'no such file' }),
    (worker) => worker.say({ method: '$/failed', params: { message: 'no such file' } }),
  ]) {
    workers = [];
    const { early, engine: client } = withEarlyWorker();
    fail(early);
    client.start();
    assert.equal(early.terminated, true);
    assert.equal(workers.length, 2);
    assert.equal(workers[1].notified('$/boot')[0].params.isFresh, true);
    assert.equal(client.replaced.value, 0, 'no engine was lost that ever ran');
  }
});

test('a worker that was started early counts once: after an end, another is started', () => {
  const { early, engine: client } = withEarlyWorker();
  client.start();
  client.end();
  client.start();
  assert.equal(early.terminated, true);
  assert.equal(workers.length, 2);
  assert.equal(workers[1].notified('$/boot').length, 1);
});

test('a call wakes the engine, waits for its boot and is answered', async () => {
  const answer = engine.call('parse', { text: 'x' });
  assert.equal(workers[0].requests().length, 0);
  workers[0].say({ method: '$/booting', params: { fraction: 0.5, words: 'Half way' } });
  assert.deepEqual(engine.status.value, { name: 'booting', fraction: 0.5, words: 'Half way' });
  workers[0].say({ method: '$/ready', params: {} });
  assert.equal(engine.status.value.name, 'busy');
  const [request] = workers[0].requests();
  assert.equal(request.method, 'parse');
  workers[0].say({ id: request.id, result: { puzzle: 'y' } });
  assert.deepEqual(await answer, { puzzle: 'y' });
  assert.equal(engine.status.value.name, 'ready');
});

test('progress reaches the call that it belongs to', async () => {
  const worker = bootEngine();
  const seen = [[], []];
  const calls = seen.map((list) => engine.call('hello', {}, { onProgress: (news) => list.push(news) }));
  const [first, second] = worker.requests();
  worker.say({ method: '$/progress', params: { token: second.id, value: { fraction: 0.3, detail: {} } } });
  assert.deepEqual(seen, [[], [{ fraction: 0.3, detail: {} }]]);
  for (const { id } of [first, second]) worker.say({ id, result: {} });
  await Promise.all(calls);
});

test('bad input rejects with what Python says of it', async () => {
  const worker = bootEngine();
  const answer = engine.call('parse', { text: '' });
  const data = { code: 'puzzle-text', message: 'Nothing here.', cell: null, rule: 'length', position: 0 };
  worker.say({ id: worker.requests()[0].id, error: { code: -32602, message: data.message, data } });
  await assert.rejects(answer, (error) => {
    assert(error instanceof EngineError);
    assert.equal(error.code, 'puzzle-text');
    assert.equal(error.rule, 'length');
    assert.equal(error.message, 'Nothing here.');
    return true;
  });
});

test('a cancelled call rejects at once and the worker stays when it obeys', async () => {
  const worker = bootEngine();
  const stop = new AbortController();
  const answer = engine.call('hello', {}, { signal: stop.signal });
  const { id } = worker.requests()[0];
  stop.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  assert.deepEqual(worker.notified('$/cancelRequest')[0].params, { id });
  assert.equal(engine.status.value.name, 'ready');
  worker.say({ id, error: { code: -32800, message: 'Stopped.' } });
  await settled();
  mock.timers.tick(60_000);
  assert.equal(workers.length, 1);
  assert.equal(engine.replaced.value, 0);
});

test('a worker that does not obey a cancel is replaced', async () => {
  const worker = bootEngine();
  const stop = new AbortController();
  const answer = engine.call('hello', {}, { signal: stop.signal });
  stop.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  mock.timers.tick(1000);
  assert(worker.terminated);
  assert.equal(workers.length, 2);
  assert.equal(engine.replaced.value, 1);
});

test('a page that stood still hears what came in between before it gives up a worker', async (context) => {
  const worker = bootEngine();
  const ticks = [];
  for (const name of ['setTimeout', 'setInterval']) {
    context.mock.method(globalThis, name, (tick) => ticks.push(tick));
  }
  const stop = new AbortController();
  const answer = engine.call('hello', {}, { signal: stop.signal });
  stop.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  for (const tick of ticks) tick(); // once after a standstill, however long that was
  worker.say({ id: worker.requests()[0].id, error: { code: -32800, message: 'Stopped.' } });
  await settled();
  assert.equal(workers.length, 1);
});

test('a call cancelled before the engine is ready never reaches it', async () => {
  const stop = new AbortController();
  const answer = engine.call('hello', {}, { signal: stop.signal });
  stop.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  workers[0].say({ method: '$/ready', params: {} });
  assert.equal(workers[0].requests().length, 0);
  assert.equal(engine.status.value.name, 'ready');
});

test('progress of a boot that comes after its end leaves the engine ready', () => {
  const worker = bootEngine();
  worker.say({ method: '$/booting', params: { fraction: null, words: 'Starting Python' } });
  assert.equal(engine.status.value.name, 'ready');
});

test('an engine that was ended stays so: nothing watches it any more', async () => {
  engine.start();
  engine.end();
  mock.timers.tick(10 * 60_000);
  assert.equal(workers.length, 1);
  const worker = bootEngine();
  const answer = engine.call('hello', {});
  worker.say({ method: '$/pong', params: {} });
  engine.end();
  await assert.rejects(answer);
  mock.timers.tick(10 * 60_000);
  assert.equal(workers.length, 2);
});

test('a call that was aborted before it began starts nothing', async () => {
  await assert.rejects(engine.call('hello', {}, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(workers.length, 0);
});

test('a worker that falls silent at work is replaced, and the waiting calls are told', async () => {
  const worker = bootEngine();
  const answer = engine.call('hello', {});
  worker.say({ method: '$/pong', params: {} });
  mock.timers.tick(19_000);
  assert.equal(worker.notified('$/ping').length, 20);
  assert.equal(worker.terminated, false);
  mock.timers.tick(2000);
  assert(worker.terminated);
  await assert.rejects(answer, (error) => error instanceof EngineLost);
  assert.equal(workers.length, 2);
  assert.equal(engine.status.value.name, 'booting');
  workers[1].say({ method: '$/ready', params: {} });
  assert.equal(engine.status.value.name, 'ready');
});

test('a worker that died while it was idle is replaced soon, and the next one answers the call', async () => {
  const worker = bootEngine();
  const answer = engine.call('hello', {});
  assert.deepEqual(
    worker.posted.slice(-2).map(({ method }) => method),
    ['$/ping', 'hello'],
  );
  mock.timers.tick(5000);
  assert.equal(worker.terminated, false);
  mock.timers.tick(1000);
  assert(worker.terminated);
  assert.equal(engine.replaced.value, 1);
  workers[1].say({ method: '$/ready', params: {} });
  const [request] = workers[1].requests();
  workers[1].say({ id: request.id, result: { version: '1' } });
  assert.deepEqual(await answer, { version: '1' });
  assert.equal(engine.status.value.name, 'ready');
});

test('a call to a dead idle worker can still be cancelled, and then reaches no other', async () => {
  bootEngine();
  const stop = new AbortController();
  const answer = engine.call('hello', {}, { signal: stop.signal });
  mock.timers.tick(6000);
  stop.abort();
  await assert.rejects(answer, { name: 'AbortError' });
  workers[1].say({ method: '$/ready', params: {} });
  assert.deepEqual(workers[1].requests(), []);
});

test('after a boot that failed, the next goes past the browser’s cache', async () => {
  const isFresh = () => workers.map((worker) => worker.notified('$/boot')[0].params.isFresh);
  engine.start();
  workers[0].say({ method: '$/failed', params: { message: 'a bad file' } });
  workers[1].say({ method: '$/failed', params: { message: 'a bad file' } });
  engine.start();
  assert.deepEqual(isFresh(), [false, true, true]);
  workers[2].say({ method: '$/ready', params: {} });
  workers[2].say({ method: '$/died', params: { message: 'out of memory' } });
  assert.deepEqual(isFresh().at(-1), false);
});

test('a worker that answers the pings may work as long as it likes', async () => {
  const worker = bootEngine();
  const answer = engine.call('hello', {});
  for (let second = 0; second < 100; second += 1) {
    mock.timers.tick(1000);
    worker.say({ method: '$/pong', params: {} });
  }
  assert.equal(workers.length, 1);
  worker.say({ id: worker.requests()[0].id, result: {} });
  await answer;
});

test('an idle engine is not asked for signs of life', () => {
  const worker = bootEngine();
  mock.timers.tick(100_000);
  assert.equal(worker.notified('$/ping').length, 0);
});

test('a worker that breaks down is replaced, and what it says later is not heard', async () => {
  const worker = bootEngine();
  const answer = engine.call('hello', {});
  worker.say({ method: '$/died', params: { message: 'out of memory' } });
  await assert.rejects(answer, (error) => error instanceof EngineLost);
  worker.say({ method: '$/ready', params: {} });
  assert.equal(engine.status.value.name, 'booting');
});

test('an engine that cannot boot is tried twice, then said to have failed; a call tries anew', async () => {
  const answer = engine.call('hello', {});
  workers[0].say({ method: '$/failed', params: { message: 'a file is missing' } });
  workers[1].say({ method: '$/failed', params: { message: 'a file is missing' } });
  await assert.rejects(answer, /could not start: a file is missing/u);
  assert.equal(engine.replaced.value, 0);
  assert.equal(workers.length, 2);
  assert.equal(engine.status.value.name, 'failed');
  assert.match(engine.status.value.words, /a file is missing/);
  const again = engine.call('hello', {});
  assert.equal(workers.length, 3);
  workers[2].say({ method: '$/ready', params: {} });
  workers[2].say({ id: workers[2].requests()[0].id, result: { version: '1' } });
  assert.deepEqual(await again, { version: '1' });
});

test('what is asked while a boot fails is answered by the next, and no crash is told', async () => {
  const answer = engine.call('hello', {});
  const gone = new AbortController();
  const stopped = engine.call('hello', {}, { signal: gone.signal });
  workers[0].say({ method: '$/failed', params: { message: 'cut short' } });
  gone.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  workers[1].say({ method: '$/ready', params: {} });
  assert.equal(workers[1].requests().length, 1);
  workers[1].say({ id: workers[1].requests()[0].id, result: { version: '1' } });
  assert.deepEqual(await answer, { version: '1' });
  assert.equal(engine.replaced.value, 0);
});

test('a frame that closes the page off is named where no worker starts', (t) => {
  t.after(() => Reflect.deleteProperty(globalThis, 'origin'));
  for (const [origin, words] of [
    ['null', /sandbox without allow-same-origin/u],
    ['https://example.org', /its files could not be loaded/u],
  ]) {
    globalThis.origin = origin;
    engine.start();
    workers.at(-1).onerror({});
    workers.at(-1).onerror({});
    assert.match(engine.status.value.words, words);
  }
});

test('a boot that is too slow gets twice the time, and the third says what to do; a start goes on from there', (t) => {
  // Node's own mock goes on with an interval that ends itself.
  mock.timers.reset();
  const ticks = new Map();
  t.mock.method(globalThis, 'setInterval', (tick) => (ticks.set(tick, tick), tick));
  t.mock.method(globalThis, 'clearInterval', (tick) => ticks.delete(tick));
  const pass = (seconds) => {
    for (let second = 0; second < seconds; second += 1) for (const tick of [...ticks.values()]) tick();
  };
  engine.start();
  for (const [count, seconds] of [30, 60, 120].entries()) {
    pass(seconds);
    assert.equal(workers.length, count + 1, `${seconds} seconds are allowed`);
    assert.equal(engine.status.value.name, 'booting');
    pass(1);
  }
  assert.equal(engine.status.value.name, 'failed');
  assert.match(engine.status.value.words, /Close other tabs/);
  engine.start();
  pass(240);
  assert.equal(workers.length, 4);
  workers[3].say({ method: '$/ready', params: {} });
  assert.equal(engine.status.value.name, 'ready');
});
