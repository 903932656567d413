/** Grey pictures as typed arrays: made from colour, shrunk, smoothed, sampled between pixels; and their dark areas. */

/** A picture as a canvas gives it: four bytes a pixel, red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One number a pixel, 0 black to 255 white, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A point between pixels: (0.5, 0.5) is the middle of the first. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function newGrey(width: number, height: number): Grey {
  return { width, height, data: new Float32Array(width * height) };
}

/** Red ink is dark here, and so is blue. */
export function toGrey({ width, height, data }: Pixels): Grey {
  const grey = newGrey(width, height);
  for (let i = 0, at = 0; i < grey.data.length; i++, at += 4) {
    grey.data[i] = 0.25 * data[at]! + 0.5 * data[at + 1]! + 0.25 * data[at + 2]!;
  }
  return grey;
}

/** The picture with its longer side at most `longest` pixels; each pixel is the mean of those that it covers. */
export function shrunkTo(grey: Grey, longest: number): Grey {
  const scale = longest / Math.max(grey.width, grey.height);
  return scale >= 1 ? grey : resized(grey, Math.round(grey.width * scale), Math.round(grey.height * scale));
}

function resized(grey: Grey, width: number, height: number): Grey {
  const across = newGrey(width, grey.height);
  averageLines(grey.data, across.data, grey.width, width, grey.height, 1, grey.width, width);
  const result = newGrey(width, height);
  averageLines(across.data, result.data, grey.height, height, width, width, 1, 1);
  return result;
}

/** Shrink `lines` lines of `from` numbers, `step` apart, to `to` numbers each. */
function averageLines(
  source: Float32Array,
  target: Float32Array,
  from: number,
  to: number,
  lines: number,
  step: number,
  sourceLine: number,
  targetLine: number,
): void {
  const scale = from / to;
  for (let i = 0; i < to; i++) {
    const start = i * scale;
    const end = Math.min(from, start + scale);
    for (let k = Math.floor(start); k < end; k++) {
      const part = (Math.min(end, k + 1) - Math.max(start, k)) / (end - start);
      for (let line = 0; line < lines; line++) {
        target[line * targetLine + i * step]! += part * source[line * sourceLine + k * step]!;
      }
    }
  }
}

/** The value at a point, between the four nearest pixels; outside, that of the nearest edge. */
export function valueAt({ width, height, data }: Grey, x: number, y: number): number {
  const u = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const v = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = u - left;
  const down = v - top;
  const at = top * width + left;
  return (
    (1 - down) * ((1 - right) * data[at]! + right * data[at + 1]!) +
    down * ((1 - right) * data[at + width]! + right * data[at + width + 1]!)
  );
}

/** For each pixel the mean of a square around it, `reach` pixels to each side, cut off at the edges. */
export function localMean({ width, height, data }: Grey, reach: number): Grey {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  const result = newGrey(width, height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
      result.data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return result;
}

/** The picture without shadows and shades that are wider than `reach`: each pixel as a part of its surroundings. */
export function evenlyLit(grey: Grey, reach: number): Grey {
  const mean = localMean(grey, reach).data;
  return { ...grey, data: grey.data.map((value, i) => (128 * value) / Math.max(1, mean[i]!)) };
}

/** The value that the part `part` (0 to 1) of the numbers, in rising order, are below. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** The size of a picture, told by the first bytes of its file: a small file can hold a picture that fills the memory. */

/** Bytes of a file in which its size is sought: a camera puts a preview before it. */
export const HEAD_BYTES = 200_000;

/** Megapixels, of cameras and scanners, that a browser can open. */
export const MAX_PIXELS = 120e6;

/** Width times height, or null where the bytes are neither of a PNG nor of a JPEG, or do not tell. */
export function pixelsOf(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
    if (view.getUint16(0) === 0xffd8) return pixelsOfJpeg(view);
    return null;
  } catch {
    return null; // cut short
  }
}

/** Follows the segments of a JPEG to its frame header. Throws RangeError where they are cut short. */
function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without the tables (DHT, JPG, DAC) among their codes. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** One byte a pixel: 1 for ink. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Component {
  /** Its number in the labels. */
  label: number;
  area: number;
  left: number;
  top: number;
  /** The first column and row past it. */
  right: number;
  bottom: number;
  /** Its farthest pixels to the left, right, top and bottom, and to the four diagonals, clockwise from top left. */
  sides: Point[];
  diagonals: Point[];
}

/** What is darker than its surroundings (`reach` pixels to each side) by the part `by` at least. */
export function darkerThanAround(grey: Grey, reach: number, by: number): Mask {
  const mean = localMean(grey, reach).data;
  const data = new Uint8Array(grey.data.length);
  for (let i = 0; i < data.length; i++) data[i] = grey.data[i]! < mean[i]! * (1 - by) ? 1 : 0;
  return { width: grey.width, height: grey.height, data };
}

/** Ink grown by a pixel to each side, which closes small gaps. */
export function grown({ width, height, data }: Mask): Mask {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        result.fill(1, v * width + Math.max(0, x - 1), v * width + Math.min(width, x + 2));
      }
    }
  }
  return { width, height, data: result };
}

/** The connected areas (pixels touch at sides and corners), and for each pixel its area's label, 0 for paper. */
export function componentsOf({ width, height, data }: Mask): { components: Component[]; labels: Int32Array } {
  const labels = new Int32Array(data.length);
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || labels[start]) continue;
    const component = newComponent(components.length + 1, start % width, Math.floor(start / width));
    components.push(component);
    labels[start] = component.label;
    stack.push(start);
    while (stack.length) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      include(component, x, y);
      const right = Math.min(width - 1, x + 1);
      const bottom = Math.min(height - 1, y + 1);
      for (let v = Math.max(0, y - 1); v <= bottom; v++) {
        for (let u = Math.max(0, x - 1); u <= right; u++) {
          const next = v * width + u;
          if (!data[next] || labels[next]) continue;
          labels[next] = component.label;
          stack.push(next);
        }
      }
    }
  }
  return { components, labels };
}

function newComponent(label: number, x: number, y: number): Component {
  const here = { x, y };
  return {
    label,
    area: 0,
    left: x,
    top: y,
    right: x + 1,
    bottom: y + 1,
    sides: [here, here, here, here],
    diagonals: [here, here, here, here],
  };
}

function include(component: Component, x: number, y: number): void {
  component.area++;
  if (x < component.left) component.left = x;
  if (x >= component.right) component.right = x + 1;
  if (y < component.top) component.top = y;
  if (y >= component.bottom) component.bottom = y + 1;
  const { sides, diagonals } = component;
  if (y < sides[0]!.y) sides[0] = { x, y };
  if (x > sides[1]!.x) sides[1] = { x, y };
  if (y > sides[2]!.y) sides[2] = { x, y };
  if (x < sides[3]!.x) sides[3] = { x, y };
  if (x + y < diagonals[0]!.x + diagonals[0]!.y) diagonals[0] = { x, y };
  if (x - y > diagonals[1]!.x - diagonals[1]!.y) diagonals[1] = { x, y };
  if (x + y > diagonals[2]!.x + diagonals[2]!.y) diagonals[2] = { x, y };
  if (x - y < diagonals[3]!.x - diagonals[3]!.y) diagonals[3] = { x, y };
}
