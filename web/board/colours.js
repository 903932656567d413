/** The colours that cells can be given. Each can have a pattern too, so that no one needs to tell hues. */
import { bit, digitsIn, has } from './masks.js';

/** By number, from 1 on; the hues are after Okabe and Ito. */
export const COLOURS = /** @type {const} */ ([
  'orange',
  'sky blue',
  'green',
  'yellow',
  'blue',
  'vermilion',
  'purple',
  'grey',
]);

/** @param {number} mask of colours */
export function colourNames(mask) {
  return digitsIn(mask).map((colour) => COLOURS[colour - 1]);
}

/**
 * Adds the colour to the cells, or takes it away where all have it already. A cell can have several.
 * @param {readonly number[]} colours of all cells, as masks
 * @param {readonly number[]} cells
 * @param {number} colour
 * @returns {readonly number[]} the same ones where nothing changes
 */
export function recoloured(colours, cells, colour) {
  if (!cells.length || colour > COLOURS.length) return colours;
  const removes = cells.every((cell) => has(colours[cell], colour));
  const targets = new Set(cells);
  return colours.map((mask, cell) =>
    targets.has(cell) ? (removes ? mask & ~bit(colour) : mask | bit(colour)) : mask,
  );
}
