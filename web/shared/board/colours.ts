/** The colours that cells can be given. Each can have a pattern too, so that no one needs to tell hues. */
import { bit, digitsIn, has } from './digits.ts';

/** By number, from 1 on; the hues are after Okabe and Ito, but for two whose tints were too near to others'. */
export const COLOURS = ['orange', 'sky blue', 'green', 'yellow', 'indigo', 'red', 'purple', 'grey'] as const;

/** @param mask of colours */
export function colourNames(mask: number) {
  return digitsIn(mask).map((colour) => COLOURS[colour - 1]);
}

/**
 * Adds the colour to the cells, or takes it away where all have it already. A cell can have several.
 * @param colours of all cells, as masks
 * @returns the same ones where nothing changes
 */
export function recoloured(
  colours: readonly number[],
  cells: readonly number[],
  colour: number,
): readonly number[] {
  if (!cells.length || colour > COLOURS.length) return colours;
  const removes = cells.every((cell) => has(colours[cell], colour));
  const targets = new Set(cells);
  return colours.map((mask, cell) =>
    targets.has(cell) ? (removes ? mask & ~bit(colour) : mask | bit(colour)) : mask,
  );
}
