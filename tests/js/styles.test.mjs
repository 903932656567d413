/** A feature's style is its own: no rule of it reaches outside its root class. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ROOMS } from '../../web/app/registry.ts';

const FEATURES = ROOMS.map(({ id }) => id);

/**
 * The selectors of a style sheet that are not nested in another rule. Rules of an at-rule count as its own.
 * @param {string} text
 * @returns {string[]}
 */
function outerSelectors(text) {
  const css = text.replace(/\/\*[^]*?\*\//g, '');
  const found = [];
  let at = 0;
  /** Reads rules up to the end of a block; those in a rule are nested, and passed over. */
  const readBlock = (isNested) => {
    let head = '';
    for (; at < css.length; at += 1) {
      if (css[at] === '}') return;
      if (css[at] === ';') head = '';
      else if (css[at] !== '{') head += css[at];
      else {
        at += 1;
        const isRule = !head.trim().startsWith('@');
        if (isRule && !isNested) found.push(...head.split(/,(?![^(]*\))/).map((one) => one.trim()));
        readBlock(isNested || isRule);
        head = '';
      }
    }
  };
  readBlock(false);
  return found;
}

test('selectors are found in and out of media queries, and nested ones are not', () => {
  const css = '/* .no {} */ .a, .b:is(.c, .d) { x: y; .e { z: 1 } } @media (x) { .f { y: z } } .g { }';
  assert.deepEqual(outerSelectors(css), ['.a', '.b:is(.c, .d)', '.f', '.g']);
});

for (const feature of FEATURES) {
  test(`every rule of ${feature} begins with its root class`, () => {
    const folder = new URL(`../../web/${feature}/`, import.meta.url);
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    assert.ok(sheets.length > 0);
    for (const sheet of sheets) {
      const selectors = outerSelectors(readFileSync(new URL(sheet, folder), 'utf8'));
      const root = `\\.${feature.replace(/s$/, '')}s?(?![a-z])`;
      const isOwn = new RegExp(`^${root}|:has\\([^)]*${root}`); // or of a place that has it
      assert.deepEqual(
        selectors.filter((selector) => !isOwn.test(selector)),
        [],
        sheet,
      );
    }
  });
}
