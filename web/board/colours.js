/** The colours that cells can be given. Each has a pattern too, so that no one needs to tell hues. */

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

/** @param {number} colour 0 for none */
export function colourName(colour) {
  return colour ? COLOURS[colour - 1] : '';
}

/**
 * Gives the cells the colour, or takes it away where all have it already.
 * @param {readonly number[]} colours of all cells, 0 for none
 * @param {readonly number[]} cells
 * @param {number} colour
 * @returns {readonly number[]} the same ones where nothing changes
 */
export function recoloured(colours, cells, colour) {
  if (!cells.length || colour > COLOURS.length) return colours;
  const next = cells.every((cell) => colours[cell] === colour) ? 0 : colour;
  const targets = new Set(cells);
  return colours.map((shown, cell) => (targets.has(cell) ? next : shown));
}
