/** QR codes are read by jsQR, which did not write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { qrOf } from '../../web/shared/controls/qr.tsx';
import { textOfPicture } from '../../web/views/learn/study/qr_picture.ts';
import { pixelsOf } from './qr_pictures.mjs';
import { seeded } from './seeded.mjs';

/** @param {{ size: number, path: string }} qr */
function read(qr) {
  const { pixels, width } = pixelsOf(qr);
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

/** A browser that draws a code as a picture of this size; `drawn` is told the size of each canvas. */
function browserThatShows({ width: side, pixels }, { width, height }, drawn) {
  globalThis.createImageBitmap = async () => ({ width, height });
  globalThis.document = {
    createElement: () => ({
      getContext() {
        return {
          drawImage: () => drawn.push([this.width, this.height]),
          getImageData: (left, top, columns, rows) => {
            const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
            const scale = side / Math.min(columns, rows);
            for (let at = 0; at < columns * rows; at += 1) {
              const [x, y] = [at % columns, Math.floor(at / columns)].map((place) =>
                Math.floor(place * scale),
              );
              if (x < side && y < side) data.fill(pixels[(y * side + x) * 4], at * 4, at * 4 + 3);
            }
            return { data };
          },
        };
      },
    }),
  };
}

test('a code is read from a picture as it is, and from one that is too large drawn smaller', async (context) => {
  const before = [globalThis.createImageBitmap, globalThis.document];
  context.after(() => ([globalThis.createImageBitmap, globalThis.document] = before));
  const code = pixelsOf(await qrOf('https://example.org/#study?s=abc'));
  const { width } = code;
  const drawn = [];
  for (const size of [
    { width, height: width },
    { width: 2 * width, height: width },
    { width: 1600, height: 1200 },
    { width: 3200, height: 6400 },
  ]) {
    browserThatShows(code, size, drawn);
    assert.equal(await textOfPicture(new Blob(['a picture'])), 'https://example.org/#study?s=abc');
  }
  assert.deepEqual(drawn, [
    [width, width],
    [2 * width, width],
    [1600, 1200],
    [800, 1600],
  ]);
  browserThatShows({ width: 1, pixels: new Uint8ClampedArray(4).fill(255) }, { width: 90, height: 1 }, drawn);
  await assert.rejects(textOfPicture(new Blob(['white'])), /No QR code was found/u);
  globalThis.createImageBitmap = () => Promise.reject(new Error('of the browser'));
  await assert.rejects(textOfPicture(new Blob(['text'])), /can’t be read/u);
});
