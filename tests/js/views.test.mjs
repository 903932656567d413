/** What holds for the views of every room, drawn from the folder and the registry. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

import { PLACES } from '../../web/frame/places.ts';
import { PARTS } from '../../web/views/lab/searches/lab.ts';
import { openAll } from './made_rooms.mjs';

const WEB = new URL('../../web/', import.meta.url);

test('views write no state: they call commands', async () => {
  const frame = ['frame/late_rooms.ts', 'frame/errors.tsx']; // not views: they fetch and guard them
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

test('code, keys and codes are no language: a browser’s translation is asked to leave them', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const wrong = [];
  let found = 0;
  for (const file of files) {
    const tags = [...(await readFile(new URL(file, WEB), 'utf8')).matchAll(/<[a-z]\w*(?:\s[^<>]*)?>/g)];
    for (const [at, [tag]] of tags.entries()) {
      if (!/^<(?:code|pre|kbd|\w+[^>]* data-code)\b/.test(tag)) continue;
      found += 1;
      const around = /^<(?:pre|p)\b/.test(tags[at - 1]?.[0]) ? tags[at - 1][0] : '';
      if (!(around + tag).includes('translate={false}')) wrong.push(`${file}: ${tag}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(found > 12);
});

/** All commands, those of a group with its name: "lab.stepForward". */
function commandNames() {
  const { commands } = openAll();
  return Object.entries(commands).flatMap(([name, one]) =>
    typeof one === 'function' ? [name] : Object.keys(one).map((each) => `${name}.${each}`),
  );
}

test('each command is run by something', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, WEB), 'utf8')));
  const words = (pattern) => texts.flatMap((text) => text.match(pattern) ?? []);
  // By the name after a dot or within quotes, or taken out of the commands: `({ askView }, query) =>`, `{ askWalls }: { `.
  const named = words(/(?<=\.|['`])\w+(?:\.\w+)?/g);
  const taken = words(/\{[\w,\s]+\}(?=, query\)| *= *(?:app\.)?commands|\) =>|: \{ )/g).flatMap(
    (some) => some.match(/\w+/g) ?? [],
  );
  const used = new Set([...named, ...named.flatMap((name) => name.split('.')), ...taken]);
  const dead = commandNames().filter((name) => !used.has(name) && !used.has(name.split('.').at(-1)));
  assert.deepEqual(dead, []);
  assert.ok(!used.has('choosePracticeCell') && used.has('answerPractice'));
});

test('each folder of a view or a room is in the registry, and each part of the Lab in a place', async () => {
  const registry = await readFile(new URL('frame/registry.ts', WEB), 'utf8');
  const files = await readdir(new URL('views/', WEB), { recursive: true });
  const records = files.filter((file) => /^\w+\/\w+\/(?:view|room)\.ts$/.test(file));
  assert.ok(records.length > 15);
  assert.deepEqual(
    records.filter((file) => !registry.includes(`'../views/${file}'`)),
    [],
  );
  const shown = PLACES.flatMap(({ parts }) =>
    parts.filter(({ view }) => view === 'lab').map(({ part }) => part),
  );
  assert.deepEqual(Object.keys(PARTS).toSorted(), [...new Set(shown)].toSorted());
});
