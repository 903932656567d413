/** About leads to every document of web/docs, by the document's own title. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { DOCUMENTS } from '../../web/about/documents.ts';

const FOLDER = new URL('../../web/docs/', import.meta.url);

/** @param {string} file */
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(new URL(file, FOLDER), 'utf8'))?.[1];

test('About names each document of web/docs, once and by its title', () => {
  const documents = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  const known = documents.map((file) => `${file}: ${titleOf(file)}`);
  // Made when the site is built: from the engine, and from the files of a folder.
  known.push('reference.md: Reference', 'commands.md: Commands', 'results.md: Results');
  const named = DOCUMENTS.map(({ file, title }) => `${file}.md: ${title}`);
  assert.deepEqual(named.sort(), known.sort());
});
