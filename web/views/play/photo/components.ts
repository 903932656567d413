/** Connected areas of dark pixels. */

import { localMean, type Grey, type Point } from './image.ts';

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
