/** What holds for the views of every room, drawn from the folder and the registry. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

const WEB = new URL('../../web/', import.meta.url);

test('views write no state: they call commands', async () => {
  const frame = ['app/late_view.tsx', 'app/errors.tsx']; // not views: they fetch and guard them
  const files = (await readdir(WEB, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  assert.ok(files.length > 80);
  const writes = [];
  for (const file of files.filter((name) => !frame.includes(name))) {
    const text = await readFile(new URL(file, WEB), 'utf8');
    for (const [write] of text.matchAll(/[\w.]+\.value (?:[+-]?=) .*/g)) {
      if (!/^(?:currentTarget|field\.current)\.value/.test(write)) writes.push(`${file}: ${write}`);
    }
  }
  assert.deepEqual(writes, []);
});
