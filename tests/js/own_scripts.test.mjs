/** Which addresses may become code, where a browser asks the page about that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  trustedTypes: { createPolicy: (_name, rules) => rules },
  document: { baseURI: 'https://site.invalid/lab/' },
  WORKER_FILE: 'worker.js',
  SERVICE_WORKER_FILE: 'sw.js',
  PHOTO_WORKER_FILE: 'photo_worker.js',
  Worker: class {
    constructor(url) {
      this.url = url;
    }
  },
});
const { scriptUrl, workerFrom } = await import('../../web/engine/source.ts');

test('the page’s own workers may run, by their files and by the scripts that it has made', () => {
  assert.equal(scriptUrl('https://site.invalid/lab/worker.js'), 'https://site.invalid/lab/worker.js');
  const start = workerFrom('postMessage(1)');
  assert.match(start().url, /^blob:/);
  assert.equal(start().url, start().url);
});

test('no other address may, and no script that someone else has made', () => {
  const foreign = URL.createObjectURL(new Blob(['alert(1)']));
  for (const url of [foreign, 'blob:https://site.invalid/1', 'https://other.invalid/worker.js', 'data:,1']) {
    assert.throws(() => scriptUrl(url), /is no script of this page/, url);
  }
});
