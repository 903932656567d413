/** WebAssembly that is compiled as soon as it is asked for, whatever comes of it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { withEarlyCompile } from '../../web/engine/early_compile.js';

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const URL = 'https://site.invalid/python.wasm';

const plain = { fetch: globalThis.fetch, instantiate: WebAssembly.instantiateStreaming };
let asked;
let answers;
let fetched;

beforeEach(() => {
  asked = [];
  answers = new Map();
  fetched = globalThis.fetch = async (url) => {
    asked.push(url);
    return answers.get(url)();
  };
});

afterEach(() => {
  globalThis.fetch = plain.fetch;
});

const headers = { 'Content-Type': 'application/wasm' };
const wasm = (body, init = {}) => new Response(body, { headers, ...init });

/** As Pyodide does it. */
async function loadRuntime() {
  const response = fetch(URL);
  return await WebAssembly.instantiateStreaming(response, {});
}

/** As Pyodide does it, which swallows what goes wrong. */
const waitForEver = () => loadRuntime().then(() => {}, () => new Promise(() => {}));

test('it is compiled before anyone instantiates it, and fetched once', async () => {
  answers.set(URL, () => wasm(EMPTY_MODULE));
  let tell;
  const isCompiled = new Promise((resolve) => (tell = resolve));
  const work = async () => {
    const response = fetch(URL);
    await isCompiled;
    return WebAssembly.instantiateStreaming(response, {});
  };
  const { instance, module } = await withEarlyCompile(work, tell);
  assert.ok(instance instanceof WebAssembly.Instance);
  assert.ok(module instanceof WebAssembly.Module);
  assert.deepEqual(asked, [URL]);
});

test('other files come as they are', async () => {
  answers.set('lock.json', () => new Response('{}'));
  assert.equal(await withEarlyCompile(async () => (await fetch('lock.json')).text(), () => {}), '{}');
});

for (const [trouble, answer] of Object.entries({
  'is not there': () => wasm(null, { status: 404 }),
  'is cut short': () => wasm(EMPTY_MODULE.slice(0, 5)),
  'cannot be reached': () => Promise.reject(new TypeError('Failed to fetch')),
})) {
  test(`a file that ${trouble} ends the work, and leaves all as it was`, async () => {
    answers.set(URL, answer);
    await assert.rejects(withEarlyCompile(waitForEver, () => {}));
    assert.equal(globalThis.fetch, fetched);
    assert.equal(WebAssembly.instantiateStreaming, plain.instantiate);
  });
}
