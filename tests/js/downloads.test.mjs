/** Pyodide's downloads, watched: counted, compiled early, and ended where it would wait for ever. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { DownloadError, EMPTY_FILE, patchFetch } from '../../web/engine/snapshot_boot/downloads.ts';

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const WASM = 'https://site.invalid/python.wasm';
const ARCHIVE = 'https://site.invalid/library.zip';

/** More seconds than a boot may be quiet. */
const TOO_LONG = 31;

const plain = { fetch: globalThis.fetch, instantiate: WebAssembly.instantiateStreaming };
let asked;
let answers;
let fetched;
let told;

beforeEach(() => {
  asked = [];
  told = [];
  answers = new Map();
  fetched = globalThis.fetch = async (url, init) => {
    asked.push({ url, cache: init?.cache });
    return answers.get(url)();
  };
});

afterEach(() => {
  mock.timers.reset();
  globalThis.fetch = plain.fetch;
});

const headers = { 'Content-Type': 'application/wasm' };
const wasm = (body, init = {}) => new Response(body, { headers, ...init });
const onBytes = (bytes) => told.push(bytes);
const watch = (work, options = {}) => patchFetch(work, { onBytes, ...options });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** As Pyodide does it. */
const instantiate = () => WebAssembly.instantiateStreaming(fetch(WASM), {});

/** As Pyodide does it, which only logs what goes wrong. */
const waitForEver = () =>
  instantiate().then(
    () => {},
    () => new Promise(() => {}),
  );

/** A download whose bytes come when the test says so. */
function download() {
  let controller;
  const body = new ReadableStream({ start: (given) => void (controller = given) });
  return {
    answer: () => new Response(body),
    bring: (bytes) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
  };
}

test('bytes are told as they come, and pass through whole', async () => {
  const file = download();
  answers.set(ARCHIVE, file.answer);
  const size = await watch(async () => {
    const response = await fetch(ARCHIVE);
    file.bring(3);
    file.bring(4);
    file.end();
    return (await response.arrayBuffer()).byteLength;
  });
  assert.equal(size, 7);
  assert.deepEqual(told, [3, 4]);
  assert.equal(globalThis.fetch, fetched);
  assert.equal(WebAssembly.instantiateStreaming, plain.instantiate);
});

test('the response that was fetched is compiled itself: only with it does a browser keep compiled code', async () => {
  const answer = wasm(EMPTY_MODULE);
  answers.set(WASM, () => answer);
  const compile = mock.method(WebAssembly, 'compileStreaming');
  await watch(instantiate);
  const [[compiled]] = compile.mock.calls.map((call) => call.arguments);
  compile.mock.restore();
  assert.equal(compiled, answer);
  assert.deepEqual(told, [EMPTY_MODULE.length]);
});

test('the WebAssembly is fetched once, and compiled before Pyodide asks for an instance', async () => {
  answers.set(WASM, () => wasm(EMPTY_MODULE));
  const compile = mock.method(WebAssembly, 'compileStreaming');
  const { instance, module } = await watch(async () => {
    const response = fetch(WASM);
    await settled();
    assert.equal(compile.mock.callCount(), 1);
    return WebAssembly.instantiateStreaming(response, {});
  });
  compile.mock.restore();
  assert.ok(instance instanceof WebAssembly.Instance);
  assert.ok(module instanceof WebAssembly.Module);
  assert.deepEqual(
    asked.map(({ url }) => url),
    [WASM],
  );
});

for (const [trouble, answer] of Object.entries({
  'is not there': () => wasm(null, { status: 404 }),
  'is a login page': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  'is a login page of the right type': () => wasm('<!doctype html>'),
  'is cut short': () => wasm(EMPTY_MODULE.slice(0, 5)),
  'cannot be reached': () => Promise.reject(new TypeError('Failed to fetch')),
})) {
  test(`WebAssembly that ${trouble} ends the work with its name, and leaves all as it was`, async () => {
    answers.set(WASM, answer);
    await assert.rejects(watch(waitForEver), (error) => {
      assert(error instanceof DownloadError);
      assert.match(error.message, /^python\.wasm /);
      return true;
    });
    assert.equal(globalThis.fetch, fetched);
    assert.equal(WebAssembly.instantiateStreaming, plain.instantiate);
  });
}

test('WebAssembly of another program ends the work', async () => {
  const needsImport = Uint8Array.of(
    ...EMPTY_MODULE,
    1,
    4,
    1,
    0x60,
    0,
    0,
    2,
    7,
    1,
    1,
    97,
    1,
    98,
    0,
    0, // imports the function a.b
  );
  answers.set(WASM, () => wasm(needsImport));
  await assert.rejects(watch(waitForEver), DownloadError);
});

test('a host that does not know WebAssembly’s type does no harm', async () => {
  for (const type of ['application/octet-stream', 'text/plain', 'application/wasm; charset=utf-8']) {
    answers.set(WASM, () => new Response(EMPTY_MODULE, { headers: { 'Content-Type': type } }));
    assert.ok((await watch(instantiate)).instance, type);
  }
});

test('a file that breaks off half way ends the work with its name', async () => {
  const file = download();
  answers.set(ARCHIVE, file.answer);
  const work = watch(async () => {
    const response = await fetch(ARCHIVE);
    file.bring(3);
    file.breakOff();
    await response.arrayBuffer().catch(() => {});
    await new Promise(() => {});
  });
  await assert.rejects(work, { message: 'library.zip could not be fetched' });
});

test('a file that the work can do without ends nothing', async () => {
  answers.set(ARCHIVE, () => new Response(null, { status: 404 }));
  assert.equal(await watch((fetchOptional) => fetchOptional(ARCHIVE).catch(() => 'went on')), 'went on');
});

test('what is still coming when the work has failed is not told any more', async () => {
  const slow = download();
  answers.set(ARCHIVE, slow.answer);
  answers.set(WASM, () => wasm(null, { status: 404 }));
  let late;
  const work = watch(async () => {
    late = (await fetch(ARCHIVE)).arrayBuffer();
    await waitForEver();
  });
  await assert.rejects(work);
  slow.bring(5);
  slow.end();
  assert.equal((await late).byteLength, 5);
  assert.deepEqual(told, []);
});

test('a slow download that moves is not cut, and one that stands still is', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const slow = download();
  answers.set(ARCHIVE, slow.answer);
  let end = null;
  const work = watch(async () => (await fetch(ARCHIVE)).arrayBuffer());
  work.catch((error) => (end = error.message));
  for (let part = 0; part < 10; part += 1) {
    await settled();
    mock.timers.tick((TOO_LONG - 3) * 1000);
    slow.bring(1);
  }
  await settled();
  assert.equal(end, null);
  mock.timers.tick(TOO_LONG * 1000);
  await settled();
  assert.equal(end, 'library.zip stopped coming');
});

test('a runtime that does not start once its bytes have come is given up', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  answers.set(WASM, () => wasm(EMPTY_MODULE));
  const work = watch(() => instantiate().then(() => new Promise(() => {})));
  const end = assert.rejects(work, { message: 'Python did not start' });
  for (let turn = 0; turn < 5; turn += 1) await settled();
  mock.timers.tick(TOO_LONG * 1000);
  await end;
});

test('a fresh boot goes past the browser’s cache, for every file', async () => {
  answers.set(WASM, () => wasm(EMPTY_MODULE));
  answers.set(ARCHIVE, () => new Response('zip'));
  await watch(() => Promise.all([instantiate(), fetch(ARCHIVE)]), { isFresh: true });
  assert.deepEqual(
    asked.map(({ cache }) => cache),
    ['reload', 'reload'],
  );
});

test('the empty file is answered without a request', async () => {
  const size = await watch(async () => (await (await fetch(EMPTY_FILE)).arrayBuffer()).byteLength);
  assert.equal(size, 0);
  assert.deepEqual(asked, []);
});
