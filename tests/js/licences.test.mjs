/** About names everybody whose work the page ships, with the licence that they give. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { LICENCES } from '../../web/views/help/about/licences.ts';

/** @param {string} path of a JSON file, from the project's root */
const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

test('each package that the page is made of is named with its licence', () => {
  const told = new Map(
    LICENCES.flatMap(({ licence, packages = [] }) => packages.map((name) => [name, licence])),
  );
  const shipped = Object.keys(read('package.json').dependencies);
  assert.deepEqual([...told.keys()].sort(), shipped.sort());
  for (const [name, licence] of told) {
    const given = read(`node_modules/${name}/package.json`).license;
    const wanted = given.replace(/[()]/g, '').split(' AND ');
    assert.ok(
      wanted.every((/** @type {string} */ part) => licence.includes(part)),
      `${name}: ${given}`,
    );
  }
});
