/** Downloads that are counted while a boot runs, and no longer. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { withCountedFetch } from '../../web/engine/counted_fetch.js';

const { fetch: realFetch } = globalThis;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A download whose bytes come when the test says so. */
function download() {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let controller;
  const body = new ReadableStream({ start: (given) => void (controller = given) });
  return {
    answer: () => Promise.resolve(new Response(body)),
    /** @param {number} bytes */
    bring: (bytes) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
  };
}

test('bytes are told as they come, and pass through whole', async () => {
  const file = download();
  globalThis.fetch = file.answer;
  /** @type {number[]} */
  const told = [];
  const size = await withCountedFetch(
    (bytes) => told.push(bytes),
    async () => {
      const response = await fetch('site/python.wasm');
      file.bring(3);
      file.bring(4);
      file.end();
      return (await response.arrayBuffer()).byteLength;
    },
  );
  assert.equal(size, 7);
  assert.deepEqual(told, [3, 4]);
  assert.equal(globalThis.fetch, file.answer);
});

test('a file that does not come ends the work with its name', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('gone', { status: 404 }));
  const work = withCountedFetch(
    () => {},
    async () => {
      await fetch('site/snapshot.bin').catch(() => {});
      await new Promise(() => {}); // as a runtime that swallows the error
    },
  );
  await assert.rejects(work, /snapshot\.bin could not be fetched/);
});

test('what is still coming when the work has failed is not told any more', async () => {
  const slow = download();
  globalThis.fetch = (input) =>
    String(input).endsWith('.wasm') ? slow.answer() : Promise.resolve(new Response(null, { status: 404 }));
  /** @type {number[]} */
  const told = [];
  /** @type {Promise<ArrayBuffer> | undefined} */
  let late;
  const work = withCountedFetch(
    (bytes) => told.push(bytes),
    async () => {
      late = (await fetch('site/python.wasm')).arrayBuffer();
      await fetch('site/snapshot.bin').catch(() => {});
      await late;
    },
  );
  await assert.rejects(work);
  slow.bring(5);
  slow.end();
  assert.equal((await late)?.byteLength, 5);
  assert.deepEqual(told, []);
});
