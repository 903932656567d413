/** Pictures of QR codes, as a reader sees them: pixels, of which no browser is needed. */
import { QUIET, qrOf } from '../../web/shared/controls/qr.tsx';

/** Of a module, in pixels. */
const SCALE = 3;

/** The rectangles of the path on white, with the quiet zone. @param {{ size: number, path: string }} qr */
export function pixelsOf({ size, path }) {
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
  return { pixels, width };
}

/** A picture of a text's QR code as a file; `readPictures` makes the page able to open it. */
export async function pictureOf(text, name) {
  const { pixels } = pixelsOf(await qrOf(text));
  return new File([pixels], name, { type: 'image/png' });
}

/** Gives this process the browser's ways to open pictures: of those made here, which are pixels as they are. */
export function readPictures() {
  globalThis.createImageBitmap = async (file) => {
    const pixels = new Uint8ClampedArray(await file.arrayBuffer());
    const side = Math.sqrt(pixels.length / 4);
    return { width: side, height: side, pixels };
  };
  const canvas = () => {
    let drawn = new Uint8ClampedArray();
    const pen = { drawImage: ({ pixels }) => (drawn = pixels), getImageData: () => ({ data: drawn }) };
    return { getContext: () => pen };
  };
  globalThis.document = { createElement: canvas };
}
