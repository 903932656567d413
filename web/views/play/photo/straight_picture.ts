/** The board cut out of a photograph, in colour, with straight lines and equal cells. */
import type { Pixels } from './image.ts';
import { cellProjection, type Mesh } from './straighten.ts';

/** Pixels of a cell’s side: sharp on a large screen, and half a megapixel for the board. */
const CELL = 80;

export function straightPicture(photo: Pixels, mesh: Mesh): Pixels {
  const side = mesh.size * CELL;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < mesh.size; row++) {
    for (let column = 0; column < mesh.size; column++) {
      const place = cellProjection(mesh, row, column);
      for (let y = 0; y < CELL; y++) {
        for (let x = 0; x < CELL; x++) {
          const from = place((x + 0.5) / CELL, (y + 0.5) / CELL);
          const to = 4 * ((row * CELL + y) * side + column * CELL + x);
          copyPixel(photo, from.x, from.y, data, to);
        }
      }
    }
  }
  return { width: side, height: side, data };
}

/** Writes the colour at a point of the photograph, between the four nearest pixels; outside, that of the edge. */
function copyPixel(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  to: number,
): void {
  const u = Math.min(Math.max(x - 0.5, 0), Math.max(0, width - 1.001));
  const v = Math.min(Math.max(y - 0.5, 0), Math.max(0, height - 1.001));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = u - left;
  const down = v - top;
  const at = 4 * (top * width + left);
  const below = at + 4 * width;
  for (let colour = 0; colour < 3; colour++) {
    target[to + colour] =
      (1 - down) * ((1 - right) * data[at + colour]! + right * data[at + 4 + colour]!) +
      down * ((1 - right) * data[below + colour]! + right * data[below + 4 + colour]!);
  }
  target[to + 3] = 255;
}
