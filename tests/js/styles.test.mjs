/** A feature's style is its own: no rule of it reaches outside its root class. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ROOMS } from '../../web/frame/registry.ts';

const VIEWS = new URL('../../web/views/', import.meta.url);

/** The folders of the rooms, with the ids in the first file of each: one, or those of two views that share a board. */
const FOLDERS = readdirSync(VIEWS, { recursive: true })
  .filter((file) => /[/\\](view|room)\.ts$/.test(file))
  .map((file) => new URL(file, VIEWS))
  .map((file) => ({
    ids: [...readFileSync(file, 'utf8').matchAll(/^ {2,4}id: '(\w+)'/gm)].map(([, id]) => id),
    folder: new URL('.', file),
  }));

test('each room has a folder of its own', () => {
  const ids = ROOMS.map(({ id }) => id);
  assert.deepEqual(FOLDERS.flatMap((folder) => folder.ids).sort(), ids.sort());
});

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

for (const { ids, folder } of FOLDERS) {
  test(`every rule of ${ids.join(' and ')} begins with its root class`, () => {
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    assert.ok(sheets.length > 0);
    for (const sheet of sheets) {
      const selectors = outerSelectors(readFileSync(new URL(sheet, folder), 'utf8'));
      const root = `\\.(?:${ids.map((id) => id.replace(/s$/, '')).join('|')})s?(?![a-z])`;
      const isOwn = new RegExp(`^${root}|:has\\([^)]*${root}`); // or of a place that has it
      assert.deepEqual(
        selectors.filter((selector) => !isOwn.test(selector)),
        [],
        sheet,
      );
    }
  });
}

/** A colour in CIE Lab. @param rgb three numbers from 0 to 255 */
function labOf(rgb) {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x, y, z] = xyz.map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rgbOf = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

test('no two colours of cells have tints that are hard to tell apart', () => {
  const css = readFileSync(new URL('../../web/shared/board/colours.css', import.meta.url), 'utf8');
  const hues = [...css.matchAll(/--hue: (?:light-dark\()?(#[0-9a-f]{6})/g)].map(([, hex]) => rgbOf(hex));
  assert.equal(hues.length, 8);
  const [, share, paper] = /var\(--hue\) (\d+)%, (#[0-9a-f]{6})/.exec(css);
  const part = Number(share) / 100;
  const tints = hues.map((hue) =>
    labOf(hue.map((value, at) => part * value + (1 - part) * rgbOf(paper)[at])),
  );
  for (const [index, one] of tints.entries()) {
    for (const [more, other] of tints.slice(index + 1).entries()) {
      const apart = Math.hypot(...one.map((value, at) => value - other[at]));
      assert.ok(apart > 14, `${index + 1} and ${index + more + 2} are only ${apart.toFixed(1)} apart`);
    }
  }
});
