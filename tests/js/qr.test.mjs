/** QR codes are read by jsQR, which did not write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { QUIET, qrOf } from '../../web/shared/controls/qr.tsx';
import { seeded } from './seeded.mjs';

/** Pixels a module. */
const SCALE = 3;

/** What a reader sees: the rectangles of the path on white, with the quiet zone. */
function read({ size, path }) {
  const width = (size + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = (((Number(y) + QUIET) * SCALE + row) * width + (Number(x) + QUIET) * SCALE) * 4;
      for (let pixel = 0; pixel < Number(length) * SCALE; pixel += 1) {
        pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3);
      }
    }
  }
  return jsqr(pixels, width, width)?.data;
}

test('a QR code holds its text, of any kind and length', async () => {
  const random = seeded(7);
  const symbols = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:', 'abcdefghijklmnopqrstuvwxyz#?=&~_-'];
  for (let round = 0; round < 40; round += 1) {
    const alphabet = symbols[round % 3];
    const length = 1 + Math.floor(random() ** 2 * 900);
    const text = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
    assert.equal(read(await qrOf(text)), text, `${length} of ${alphabet}`);
  }
  assert.equal(read(await qrOf('Größe 9×9, schwer: “böse” 数独')), 'Größe 9×9, schwer: “böse” 数独');
});

test('a text fits up to the longest code there is, and a longer one has none', async () => {
  const max = 'x'.repeat(2953); // bytes in version 40, level L: ISO/IEC 18004, table 7
  assert.equal(read(await qrOf(max)), max);
  assert.equal(await qrOf(`${max}x`), null);
});
