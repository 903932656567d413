/** About leads to every document of web/docs by its own title, and the manual's keys are those of the key table. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { DOCUMENTS } from '../../web/views/help/about/documents.ts';
import { bindingsOf } from '../../web/frame/page_actions.ts';
import { PLACES } from '../../web/frame/places.ts';
import { VIEWS } from '../../web/frame/registry.ts';

const FOLDER = new URL('../../web/docs/', import.meta.url);

/** @param {string} file */
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(new URL(file, FOLDER), 'utf8'))?.[1];

test('About names each document of web/docs, once and by its title', () => {
  const documents = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  const known = documents.map((file) => `${file}: ${titleOf(file)}`);
  // Made when the site is built: from the engine, and from the files of a folder.
  known.push(
    'reference.md: Reference',
    'commands.md: Commands',
    'techniques.md: Techniques',
    'results.md: Results',
    'decisions.md: Decisions',
  );
  const named = DOCUMENTS.map(({ file, title }) => `${file}.md: ${title}`);
  assert.deepEqual(named.sort(), known.sort());
});

test('the manual counts the places', () => {
  const foot = PLACES.findIndex(({ isAtFoot }) => isAtFoot);
  assert.deepEqual([foot, PLACES.length - foot], [6, 2]);
  assert.match(readFileSync(new URL('manual.md', FOLDER), 'utf8'), /six places and two more at the foot/);
});

test('the keys in the manual do what it says', () => {
  const manual = readFileSync(new URL('manual.md', FOLDER), 'utf8').split('## The keys')[1];
  const rows = [...manual.matchAll(/^\| (.+) \| `(.+)` \|$/gm)].map(([, words, key]) => `${key}: ${words}`);
  const known = new Set(
    VIEWS.flatMap((view) => [...bindingsOf(view, 9)].map(([chord, { row }]) => `${chord}: ${row.words}`)),
  );
  assert.ok(rows.length > 20);
  assert.deepEqual(
    rows.filter((row) => !known.has(row)),
    [],
  );
});
